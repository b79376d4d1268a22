"""`schreiber rules`: the houses that are built in, and rules files."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from .options import examples
from .output import Answer, AsCsv, AsJson, AsPlain, printed, say, show, write
from .refusal import Refusal

if TYPE_CHECKING:
    from schreiber.rules.making import Draft

family = typer.Typer(
    help="Rules: the built-in houses, and your own files.",
    rich_markup_mode="rich",
    epilog=examples(
        ("schreiber rules list", "the houses that are built in"),
        ("schreiber rules show benoggler", "a house's leaflet for the table"),
        ("schreiber rules new -o ours.toml", "your own rules, asked one by one"),
        ("schreiber rules check ours.toml", "every fault of a rules file"),
    ),
)

House = Annotated[str, typer.Argument(metavar="NAME", help="A built-in house, or a rules file (.toml).")]
LeafletLanguage = Annotated[Literal["de"], typer.Option("--lang", help="Language of the leaflet: German.")]


@family.command(
    "list",
    epilog=examples(
        ("schreiber rules list", "name, players, deck and end of each house"),
        ("schreiber rules list --json", "the same for a program"),
    ),
)
@printed
def list_rules() -> Answer:
    """List the built-in houses with what tells them apart."""
    from schreiber.rules.show import houses

    table = houses()
    return Answer(table.records(), [table])


@family.command(
    "show",
    epilog=examples(
        ("schreiber rules show benoggler", 'the leaflet "So spielen wir"'),
        ("schreiber rules show ours.toml --pdf a4.pdf", "the same on a page of A4"),
        ("schreiber rules show benoggler --toml", "as a rules file with comments"),
        ("schreiber rules show benoggler --json", "the rule set for a program"),
        ("schreiber rules show benoggler --csv", "for the spreadsheet"),
    ),
)
def show_rules(
    name: House,
    as_toml: Annotated[
        bool, typer.Option("--toml", help="Print a complete rules file, each key with its meaning.")
    ] = False,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", metavar="FILE", help="Write the leaflet as a page of A4 instead.")
    ] = None,
    lang: LeafletLanguage = "de",
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    plain: AsPlain = False,
) -> None:
    """Show a house as the leaflet for the table, in sentences made from its parameters."""
    from schreiber.rules.files import read_rules
    from schreiber.rules.leaflet import leaflet

    rules = read_rules(name)
    page = leaflet(rules)
    if pdf is not None:
        from schreiber.rules.paper import pdf_page

        pdf.write_bytes(pdf_page(page))
        say(f"{pdf}: {page.title}, {name}, fingerprint {rules.fingerprint}.")
    elif as_toml:
        from schreiber.rules.toml_text import complete_file

        write(complete_file(rules))
    elif as_json or as_csv or plain:
        from schreiber.rules.show import parameters

        document = {**rules.document(), "fingerprint": rules.fingerprint}
        show(Answer(document, [parameters(rules)]), as_json, as_csv, plain)
    else:
        from schreiber.rules.show import changed

        write(f"{page.text()}\n{changed(rules)}")


@family.command(
    "check",
    epilog=examples(
        ("schreiber rules check ours.toml", "all faults, or the fingerprint"),
        ("schreiber rules check ours.toml --json", "the same for a program"),
    ),
)
@printed
def check_rules(name: House) -> Answer:
    """Check a rules file: all faults at once, with line, key, value and what is allowed.

    A fault ends with status 1. Keys that change nothing in this house, and rules to think twice about, are
    told as warnings.
    """
    from schreiber.rules.checking import judge
    from schreiber.rules.show import verdict

    found = judge(name)
    return Answer(found.record(), verdict(found), status=1 if found.faults else 0)


@family.command(
    "diff",
    epilog=examples(
        ("schreiber rules diff grupp-3 ohmden", "what two houses play differently"),
        ("schreiber rules diff benoggler ours.toml", "what your file changes"),
    ),
)
@printed
def diff_rules(
    first: Annotated[str, typer.Argument(metavar="A", help="A built-in house, or a rules file (.toml).")],
    second: Annotated[str, typer.Argument(metavar="B", help="The other one.")],
) -> Answer:
    """Show the parameters in which two houses differ."""
    from schreiber.rules.differences import differences
    from schreiber.rules.files import read_rules

    table = differences(read_rules(first), read_rules(second), (first, second))
    return Answer(table.records(), [table])


@family.command(
    "new",
    epilog=examples(
        ("schreiber rules new -o ours.toml", "asked one by one"),
        ("schreiber rules new --base ohmden --ask", "the house is named"),
        ("schreiber rules new --base ohmden --set bid.min=200", "nothing is asked"),
    ),
)
def new_rules(
    base: Annotated[
        str | None,
        typer.Option("--base", metavar="HOUSE", help="The built-in house it starts from; without it, asked."),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="A parameter as section.key=value; as often as you like."),
    ] = None,
    ask: Annotated[
        bool, typer.Option("--ask", help="With --base too: ask what the house's source leaves open.")
    ] = False,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", metavar="FILE", help="The new rules file; without it, printed.")
    ] = None,
) -> None:
    """Write your own rules file: a house, and your answers to what its source leaves open."""
    from schreiber.rules.making import Draft

    if out is not None and out.exists():
        raise Refusal(f"{out} is already there; name another file with --out.")
    asked = ask or base is None
    if base is None:
        base = _ask_house()
    draft = Draft(base)
    for setting in settings or []:
        draft.set(setting)
    if asked:
        _ask_open(draft)
    text, fingerprint = draft.written()
    if out is None:
        write(text)
    else:
        out.write_text(text, encoding="utf-8")
    say(f"{out or 'The rules file'}: on {base}, {len(draft.changes)} changed, fingerprint {fingerprint}.")


def _ask_house() -> str:
    """The house to start from, by the number of players."""
    from schreiber.rules.making import chosen, houses_for

    tables = ["2", "3", "4", "5", "6"]
    players = _asked("How many players (2 to 6)", "3", lambda answer: chosen("players", answer, tables))
    houses = houses_for(int(players))
    say(f"Houses for {players}: {', '.join(houses)}")
    return _asked("Which house", houses[0], lambda answer: chosen("base", answer, houses))


def _ask_open(draft: "Draft") -> None:
    """Ask everything the house's source leaves open, the commonest answer offered."""
    for question in draft.questions():
        say(f"{question.key}: {question.meaning}")
        _asked(f"  {question.allowed}", question.default, partial(_take, draft, question.key))


def _take(draft: "Draft", key: str, answer: str) -> str:
    draft.set(f"{key}={answer}")
    return answer


def _asked(text: str, default: str, take: Callable[[str], str]) -> str:
    """An answer that can be taken: one that is refused is asked again, with what is allowed."""
    from binokel.errors import RuleError

    while True:
        try:
            return take(_typed(f"{text} [{default}]: ") or default)
        except RuleError as error:
            say(f"  {error}")


def _typed(prompt: str) -> str:
    """A line from the person, asked beside the data: on the error output. Breaks off at the end of the input."""
    print(prompt, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline()
    if not line:
        print(file=sys.stderr)
        raise typer.Abort
    return line.strip()
