"""`schreiber melds`: what a hand is worth, or a player's claims; one, or very many as JSON lines."""

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .errors import FAILED
from .options import examples
from .output import Answer, printed, write_bytes
from .refusal import Refusal

if TYPE_CHECKING:
    from binokel.rules import Rules

EXAMPLES = examples(
    ('schreiber melds "HK HO SO BU"', "its totals, and the best trump"),
    ('schreiber melds "SK SO BU" --trump H', "the best reading, meld by meld"),
    ("schreiber melds --claims family:H dis", "what a player's claims are worth"),
    ("schreiber melds --jsonl - < hands.jsonl", "an answer line for each hand line"),
)


@printed
def melds(
    hand: Annotated[
        list[str],
        typer.Argument(metavar="HAND", help='Cards: suit E S H B and rank A 10 K O U 7; with --jsonl a file, or "-".'),
    ],
    trump: Annotated[
        Literal["E", "S", "H", "B"] | None,
        typer.Option("--trump", case_sensitive=False, help="The trump suit; without it all four are tried."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules",
            metavar="NAME",
            help="A built-in house, or a rules file (.toml). Without it the commonest values, those of anleitung-3.",
        ),
    ] = None,
    claims: Annotated[
        bool, typer.Option("--claims", help="What is given are claims, like family:H or binokel.")
    ] = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="One hand a line in, one answer a line out, errors too.")
    ] = False,
) -> Answer:
    """Read what a hand is worth, in its best reading by a house's rules.

    With a trump the answer names each meld; without one it gives the totals for all four suits and the best.
    A line for --jsonl is {"hand": "HK HO", "trump": "H"}; "rules" and, instead of "hand", "claims" may stand there.
    """
    from schreiber.rules.files import read_rules

    from ..melds.reading import COMMONEST

    house = read_rules(rules or COMMONEST)
    if jsonl:
        if claims or len(hand) != 1:
            raise typer.BadParameter("--jsonl takes one file, or - for the standard input, and no --claims")
        raise typer.Exit(_answer_lines(hand[0], house, trump))
    from ..melds.errors import HandError
    from ..melds.reading import read_claims, read_hand

    given = " ".join(hand).replace(",", " ").split()
    try:
        found = (read_claims if claims else read_hand)(house, given, trump)
    except HandError as error:
        raise Refusal(str(error)) from error
    return Answer(found, [_table(found, trump)])


def _answer_lines(file: str, house: "Rules", trump: str | None) -> int:
    """Answer a file's or the standard input's lines; the exit status."""
    from ..melds.lines import LineReader

    reader = LineReader(house, trump)
    with contextlib.nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as source:
        for answers in reader.answers(source):
            write_bytes(answers)
    return FAILED if reader.failed else 0


def _table(found: dict[str, Any], trump: str | None) -> Any:
    """The melds of a reading, or the totals of the four suits."""
    from schreiber.export.table import Column, Table

    if trump is None:
        table = Table([Column("trump", "Trump"), Column("total", "Total", number=True)])
        table.rows = list(found["totals"].items())
        table.notes = [f"Best: {found['best']['trump']} with {found['best']['total']}"]
        return table
    table = Table([Column("meld", "Meld"), Column("suit", "Suit"), Column("points", "Points", number=True)])
    table.rows = [[meld["meld"], meld["suit"], meld["points"]] for meld in found["melds"]]
    table.notes = [f"Total with trump {trump}: {found['total']}"]
    return table
