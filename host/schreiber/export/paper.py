"""The sheet as on paper: a row a deal, a column a side, totals below, reasons beside."""

from collections.abc import Collection, Sequence
from typing import Any

from .signed import plain, signed
from .table import Column, Table

Document = dict[str, Any]


def sheet_table(
    sheet: Document, result: Document, words: dict[str, str], corrected: Collection[int] = (), title: str = ""
) -> Table:
    """The table of a sheet and its result; `corrected` are the deals (from 1) to be marked with a star."""
    names = sheet["players"]
    sides = [side_name(names, seats) for seats in result["sides"]]
    table = Table(
        [
            Column("n", words["n"]),
            Column("dealer", words["dealer"]),
            Column("declarer", words["declarer"]),
            Column("bid", words["bid"], number=True),
            Column("outcome", words["outcome"]),
            *(Column(f"side_{at}", name, number=True) for at, name in enumerate(sides)),
            Column("why", words["why"]),
        ],
        title=title or f"{words['sheet']} · {result['rules'] or result['fingerprint']}",
    )
    for deal, scored in zip(sheet["deals"], result["deals"], strict=True):
        table.rows.append(_deal_row(deal, scored, names, words, scored["n"] in corrected))
    table.rows.append(["", "", words["total_row"], "", "", *map(plain, result["totals"]), ""])
    if any(result["special"]):
        table.rows.append(["", "", words["special_row"], "", "", *map(plain, result["special"]), ""])
    if any(result["stars"]):
        table.rows.append(["", "", words["stars"], "", "", *("★" * stars for stars in result["stars"]), ""])
    table.rows.append(["", "", words["rank_row"], "", "", *_ranks(result["ranking"], len(sides)), ""])
    table.notes.extend(_notes(sheet, result, sides, words, corrected))
    return table


def side_name(names: Sequence[str], seats: Sequence[int]) -> str:
    """A side by its players: Anna, or Anna/Cilla."""
    return "/".join(names[seat] for seat in seats)


def outcome_words(deal: Document, made: bool | None, words: dict[str, str]) -> str:
    """How a deal came out: gespielt, gewonnen."""
    outcome = words[deal["outcome"]]
    if made is None or deal.get("outcome") in ("conceded", "discard_error", "revoke_declarer"):
        return outcome
    return f"{outcome}, {words['won'] if made else words['lost']}"


def _deal_row(
    deal: Document, scored: Document, names: Sequence[str], words: dict[str, str], corrected: bool
) -> list[str]:
    """One deal: its number, who dealt and declared, bid, outcome, per side what it writes and has then."""
    declarer, bid = deal.get("declarer"), deal.get("bid")
    return [
        f"{scored['n']}{'*' if corrected else ''}",
        names[scored["dealer"]],
        "" if declarer is None else names[declarer],
        "" if bid is None else str(bid),
        outcome_words(deal, scored["made"], words),
        *(
            _cell(points, special, total)
            for points, special, total in zip(scored["points"], scored["special"], scored["totals"], strict=True)
        ),
        "; ".join(scored["why"]),
    ]


def _cell(points: int, special: int, total: int) -> str:
    """What a side writes and has then: `+110 = 370`; what is kept apart from the total in brackets."""
    written = f"{signed(points)} = {plain(total)}" if points else plain(total)
    return f"({signed(special)}) {written}" if special else written


def _ranks(ranking: Sequence[Sequence[int]], sides: int) -> list[str]:
    """Each side's place, level sides sharing one: 1., 1., 3."""
    ranks = [""] * sides
    place = 1
    for group in ranking:
        for side in group:
            ranks[side] = f"{place}."
        place += len(group)
    return ranks


def _notes(
    sheet: Document, result: Document, sides: Sequence[str], words: dict[str, str], corrected: Collection[int]
) -> list[str]:
    """What stands below: who has won, what was corrected, what looks unusual."""
    notes = []
    if result["winner"]:
        winners = words["and"].join(sides[side] for side in result["winner"])
        notes.append(words["winner" if len(result["winner"]) == 1 else "winners"].format(winners))
    elif result["ended"] is None:
        notes.append(words["closed_open" if sheet.get("closed") else "game_open"])
    if corrected:
        notes.append(words["correction_note"])
    notes.extend(words["warning"].format(warning) for warning in result["warnings"])
    return notes
