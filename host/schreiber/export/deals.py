"""One row per deal over any number of evenings: the table behind the CSV export."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from .paper import Document
from .table import Cell, Column, Table

LEAD = ("evening", "date", "n", "dealer", "declarer", "bid", "outcome", "trump", "made", "melds", "eyes")
NUMBERS = ("n", "bid")


class Played(NamedTuple):
    """An evening ready for export, scored; `corrected` holds the deals that were put right later."""

    id: int
    date: str | None
    sheet: Document
    result: Document
    names: list[str]
    corrected: frozenset[int]


def deals_table(evenings: Sequence[Played], words: dict[str, str], codes: bool = False) -> Table:
    """The deals of all evenings in their order; for each player a column of points and one of the total.

    A player of several evenings has one pair of columns; empty where he did not play. Points and total are
    those of the player's side, `special` (kept apart from the total) stands in columns of its own. With
    `codes` outcome and trump are written as in a sheet, for programs.
    """
    everybody: list[str] = []
    for evening in evenings:
        everybody.extend(name for name in distinct(evening.names) if name not in everybody)
    kinds = ("points", "total") + (("special",) if any(_has_special(evening) for evening in evenings) else ())
    table = Table(
        [
            *(Column(key, words[key], number=key in NUMBERS) for key in LEAD),
            *(Column(f"{kind}_{name}", f"{words[kind]} {name}", number=True) for kind in kinds for name in everybody),
            Column("corrected", words["corrected"]),
            Column("why", words["why"]),
        ]
    )
    for evening in evenings:
        for deal, scored in zip(evening.sheet["deals"], evening.result["deals"], strict=True):
            table.rows.append(_row(evening, deal, scored, None if codes else words, kinds, everybody))
    return table


def distinct(names: Sequence[str]) -> list[str]:
    """Names that can be told apart: a second Anna at the same table is Anna (2)."""
    seen: dict[str, int] = {}
    apart = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        apart.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return apart


def _row(
    evening: Played,
    deal: Document,
    scored: Document,
    words: dict[str, str] | None,
    kinds: Sequence[str],
    everybody: Sequence[str],
) -> list[Cell]:
    """One deal."""
    names = distinct(evening.names)
    declarer, trump, outcome = deal.get("declarer"), deal.get("trump"), deal["outcome"]
    cells: list[Cell] = [
        evening.id,
        evening.date,
        scored["n"],
        names[scored["dealer"]],
        None if declarer is None else names[declarer],
        deal.get("bid"),
        words[outcome] if words else outcome,
        words[trump] if words and trump else trump,
        scored["made"],
        _melds_text(deal, names),
        _list_text(deal.get("eyes")),
    ]
    by_kind = {"points": scored["points"], "total": scored["totals"], "special": scored["special"]}
    side_of = {
        name: next(side for side, seats in enumerate(evening.result["sides"]) if seat in seats)
        for seat, name in enumerate(names)
    }
    cells.extend(by_kind[kind][side_of[name]] if name in side_of else None for kind in kinds for name in everybody)
    return [*cells, scored["n"] in evening.corrected, "; ".join(scored["why"])]


def _has_special(evening: Played) -> bool:
    """Whether anything of the evening is kept apart from the total."""
    return any(any(scored["special"]) for scored in evening.result["deals"])


def _melds_text(deal: Document, names: Sequence[str]) -> str | None:
    """What was melded, seat by seat, or in the order of the play in the stock game."""
    if deal.get("meld_log"):
        return " / ".join(f"{names[seat]} {claim}" for seat, claim in deal["meld_log"])
    return _list_text(deal.get("melds"))


def _list_text(values: Sequence[Any] | None) -> str | None:
    """Melds or eyes in one cell: 150 / 0 / 40; claims as `family:H pair:E`."""
    if values is None:
        return None
    return " / ".join(_value_text(value) for value in values)


def _value_text(value: Any) -> str:
    """One seat's or side's entry."""
    if value is None:
        return "–"
    if isinstance(value, list):
        return " ".join(str(claim) for claim in value) or "0"
    return str(value) if isinstance(value, int) else json.dumps(value)
