"""Standings over a span of evenings: one query, ranked with shared ranks (1, 1, 3)."""

import re
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from schreiber.store import Store


class SeasonError(Exception):
    """A span of days that is none."""


@dataclass(frozen=True)
class Standing:
    """A player's season in numbers; points and special are sums over all deals of the player's side."""

    rank: int
    name: str
    evenings: int
    deals: int
    declared: int
    won: int
    lost: int
    conceded: int
    points: int
    special: int
    stars: int
    durch_won: int
    durch_lost: int

    def row(self) -> dict[str, object]:
        """The numbers by name, in the order of the table."""
        return asdict(self)


SUMS = (
    "deals",
    "declared",
    "won",
    "lost",
    "conceded",
    "points",
    "special",
    "stars",
    "durch_won",
    "durch_lost",
)


def day(text: str | None, option: str) -> str | None:
    """A day given as YYYY-MM-DD or DD.MM.YYYY, as YYYY-MM-DD; raises SeasonError naming the option."""
    if text is None:
        return None
    german = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", text)
    parts = (german[3], german[2], german[1]) if german else tuple(text.split("-"))
    try:
        year, month, of_month = (int(part) for part in parts)
        return date(year, month, of_month).isoformat()
    except ValueError as error:
        raise SeasonError(f"{option} {text!r} is no day; allowed are YYYY-MM-DD and DD.MM.YYYY.") from error


def span(
    first: str | None, last: str | None, year: int | None, today: date | None = None
) -> tuple[str | None, str | None]:
    """First and last day of a season (YYYY-MM-DD): as given, else a calendar year, else this year."""
    if year is not None and (first is not None or last is not None):
        raise SeasonError("--year and --from/--to exclude each other; name the year or the days.")
    if first is None and last is None:
        year = year if year is not None else (today or date.today()).year
        return f"{year:04d}-01-01", f"{year:04d}-12-31"
    begin, end = day(first, "--from"), day(last, "--to")
    if begin is not None and end is not None and begin > end:
        raise SeasonError(f"--from {begin} is after --to {end}.")
    return begin, end


def standings(store: "Store", first: str | None = None, last: str | None = None) -> list[Standing]:
    """All players who sat at a table between two days (YYYY-MM-DD, both included), most points first."""
    from sqlalchemy import distinct, func, select

    from schreiber.store.model import EveningRow, SeatRow

    asked = (
        select(
            SeatRow.name,
            func.count(distinct(SeatRow.evening_id)).label("evenings"),
            *(func.sum(getattr(SeatRow, name)).label(name) for name in SUMS),
        )
        .join(EveningRow, EveningRow.id == SeatRow.evening_id)
        .group_by(SeatRow.name)
        .order_by(func.sum(SeatRow.points).desc(), SeatRow.name)
    )
    if first is not None:
        asked = asked.where(EveningRow.date >= first)
    if last is not None:
        asked = asked.where(EveningRow.date <= last)
    with store.reading() as session:
        return ranked(dict(row) for row in session.execute(asked).mappings())


def ranked(rows: Iterable[dict[str, object]]) -> list[Standing]:
    """Rows sorted by points, with their ranks: level players share one, the next ranks are skipped."""
    table: list[Standing] = []
    for place, row in enumerate(rows, start=1):
        numbers = {name: int(str(value)) for name, value in row.items() if name != "name"}
        level = bool(table) and table[-1].points == numbers["points"]
        table.append(Standing(rank=table[-1].rank if level else place, name=str(row["name"]), **numbers))
    return table
