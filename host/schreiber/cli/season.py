"""`schreiber season`: what the evenings add up to."""

from typing import Annotated

import typer

from .options import StoreUrl, examples
from .output import Answer, printed

family = typer.Typer(
    help="The season: standings over all evenings of a year.",
    rich_markup_mode="rich",
    epilog=examples(
        ("schreiber season standings", "this year's table"),
    ),
)


@family.command(
    "standings",
    epilog=examples(
        ("schreiber season standings", "this calendar year"),
        ("schreiber season standings --year 2025", "another year"),
        ("schreiber season standings --from 1.7.2025 --to 30.6.2026", "summer to summer"),
        ("schreiber season standings --csv > table.csv", "for spreadsheets"),
    ),
)
@printed
def season_standings(
    store: StoreUrl = None,
    year: Annotated[
        int | None, typer.Option("--year", min=1, max=9999, help="The calendar year; this one by default.")
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DAY", help="First day, as 2026-01-31 or 31.01.2026.")
    ] = None,
    last: Annotated[str | None, typer.Option("--to", metavar="DAY", help="Last day.")] = None,
) -> Answer:
    """Print the standings of a season: points summed over all evenings, level players share a rank.

    Points are those written to the player's side; what a house keeps apart stands under Special.
    """
    from schreiber.export.table import Column, Table
    from schreiber.season.standings import span, standings
    from schreiber.store import Store

    begin, end = span(first, last, year)
    with Store(store) as opened:
        found = standings(opened, begin, end)
    table = Table(
        [Column(key, title, number=key != "name") for key, title in TITLES.items()],
        [[standing.row()[key] for key in TITLES] for standing in found],  # type: ignore[misc]
        title=_title(begin, end),
    )
    if not found:
        table.notes.append(f"No evening in the store for {_title(begin, end)}.")
    data = {"from": begin, "to": end, "standings": [standing.row() for standing in found]}
    return Answer(data, [table])


TITLES = {
    "rank": "Rank",
    "name": "Name",
    "evenings": "Evenings",
    "deals": "Deals",
    "declared": "Declared",
    "won": "Won",
    "lost": "Lost",
    "conceded": "Conceded",
    "points": "Points",
    "special": "Special",
    "stars": "Stars",
    "durch_won": "Durch won",
    "durch_lost": "Durch lost",
}
"""The columns of the standings and their titles."""


def _title(begin: str | None, end: str | None) -> str:
    """The season in words: a year, or two days."""
    if begin and end and begin[:4] == end[:4] and begin.endswith("-01-01") and end.endswith("-12-31"):
        return f"Season {begin[:4]}"
    return f"Season {begin or '…'} to {end or '…'}"
