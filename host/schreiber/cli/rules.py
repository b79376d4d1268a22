"""`schreiber rules`: the houses that are built in, and rules files."""

from typing import Annotated

import typer

from .options import examples
from .output import Answer, printed

family = typer.Typer(
    help="Rules: the built-in houses, and your own files.",
    rich_markup_mode="rich",
    epilog=examples(
        ("schreiber rules list", "the houses that are built in"),
        ("schreiber rules show benoggler", "every parameter of a house"),
    ),
)


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
        ("schreiber rules show benoggler", "every parameter of a house"),
        ("schreiber rules show our-house.toml", "the same for a rules file"),
        ("schreiber rules show benoggler --json", "the complete rule set for a program"),
    ),
)
@printed
def show_rules(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A built-in house, or a rules file (.toml).")],
) -> Answer:
    """Show every parameter of a house with its value and its meaning."""
    from schreiber.rules.files import read_rules
    from schreiber.rules.show import parameters

    rules = read_rules(name)
    return Answer({**rules.document(), "fingerprint": rules.fingerprint}, [parameters(rules)])
