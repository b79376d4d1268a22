"""From a journal's lines to the rows that follow from them. Nothing here touches the database.

The lines are folded by `protocol.evening`, the same code as on the device, and the sheet that comes of it is
scored by `binokel.sheet`, so what the store says is what `schreiber score` says of the exported sheet.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from binokel.errors import RuleError, SheetError
from binokel.sheet import score_sheet
from binokel.words.de import REASONS
from protocol.evening import Evening
from protocol.records import ZERO, JournalError, open_line
from schreiber.season.names import player_names

DURCH = ("durch", "durch_open", "durch_hand")

LATEST = 32_503_680_000
"""No evening is later than the year 3000 (seconds since 1970)."""

LARGEST = 2**31 - 1
"""The largest number of points a column holds."""

Row = dict[str, Any]


@dataclass
class Folded:
    """A journal read: the records, the evening they make, and where and why reading stopped, if it did."""

    records: list[Row]
    evening: Evening | None
    problem: str | None


@dataclass
class Derived:
    """All derived rows of one evening, without its number in the store."""

    evening: Row
    deals: list[Row] = field(default_factory=list)
    shares: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    warnings: list[Row] = field(default_factory=list)


def fold(lines: Sequence[bytes]) -> Folded:
    """Fold verbatim lines, oldest first; stops before the first one that makes no sense and says why."""
    records: list[Row] = []
    evening = Evening(records.__getitem__)
    previous = ZERO
    problem = None
    for number, line in enumerate(lines):
        try:
            record, previous = open_line(line, previous)
            records.append(record)
            evening.apply(record, number)
        except (JournalError, SheetError, RuleError) as error:
            del records[number:]
            problem = f"line {number + 1}: {error}"
            break
    return Folded(records, evening if records else None, problem)


def sheet_of(evening: Evening) -> Row:
    """The evening as a sheet, every seat named."""
    sheet: Row = evening.sheet()
    sheet["players"] = player_names(sheet["players"])
    return sheet


def derive(lines: Sequence[bytes], first_synced: int, utc_offset: int) -> Derived:
    """The derived rows of these lines' evening; times in seconds since 1970, the offset in seconds."""
    folded = fold(lines)
    if folded.evening is None:
        return Derived(_evening_row(None, None, None, folded.problem))
    sheet = sheet_of(folded.evening)
    result = score_sheet(sheet, REASONS)
    opened = _moment(folded.records[0])
    row = _evening_row(sheet, result, folded.evening, folded.problem)
    seconds = first_synced if opened is None else opened
    row["date"] = (datetime.fromtimestamp(seconds, UTC) + timedelta(seconds=utc_offset)).date().isoformat()
    row["date_source"] = "sync" if opened is None else "device"
    derived = Derived(row)
    times = _times(folded.records)
    for deal, scored in zip(sheet["deals"], result["deals"], strict=True):
        n = scored["n"]
        derived.deals.append(_deal_row(deal, scored, times.get(n), folded.evening.versions(n)))
        derived.shares.extend(_share_rows(scored))
    derived.seats.extend(_seat_rows(sheet, result, folded.evening))
    derived.warnings.extend({"position": at, "text": text} for at, text in enumerate(result["warnings"]))
    return derived if _fits(derived) else Derived(row | {"problem": f"a number is beyond ±{LARGEST} points"})


def _fits(derived: Derived) -> bool:
    """Whether every number can be stored; nobody plays for so much, but a forged journal might."""
    rows = (*derived.deals, *derived.shares, *derived.seats)
    return all(
        abs(value) <= LARGEST for row in rows for key, value in row.items() if isinstance(value, int) and key != "time"
    )


def _evening_row(sheet: Row | None, result: Row | None, evening: Evening | None, problem: str | None) -> Row:
    """The derived columns of `evenings`, but for the date."""
    row: Row = {
        "date": None,
        "date_source": None,
        "preset": None,
        "fingerprint": None,
        "players": None,
        "sides": None,
        "deal_count": 0,
        "closed": False,
        "ended": None,
        "winner": None,
        "problem": problem,
    }
    if sheet is not None and result is not None and evening is not None:
        row.update(
            preset=result["rules"],
            fingerprint=result["fingerprint"],
            players=_json(sheet["players"]),
            sides=_json(result["sides"]),
            deal_count=len(result["deals"]),
            closed=bool(evening.closed),
            ended=result["ended"],
            winner=None if result["winner"] is None else _json(result["winner"]),
        )
    return row


def _deal_row(deal: Row, scored: Row, time: int | None, versions: int) -> Row:
    """One row of `deals`."""
    return {
        "n": scored["n"],
        "time": time,
        "dealer": scored["dealer"],
        "declarer": deal.get("declarer"),
        "bid": deal.get("bid"),
        "outcome": deal["outcome"],
        "trump": deal.get("trump"),
        "made": scored["made"],
        "versions": versions,
        "deal": _json(deal),
        "why": "\n".join(scored["why"]),
    }


def _share_rows(scored: Row) -> list[Row]:
    """One row of `shares` for each side of a deal."""
    parts = zip(scored["points"], scored["special"], scored["totals"], strict=True)
    return [
        {"n": scored["n"], "side": side, "points": points, "special": special, "total": total}
        for side, (points, special, total) in enumerate(parts)
    ]


def _seat_rows(sheet: Row, result: Row, evening: Evening) -> list[Row]:
    """One row of `seats` for each player: the evening in sums.

    Deals are those the player held cards in, given up as redeal or not sat out. Points are summed deal by
    deal, so that a house which carries full targets over to the next game loses none in the season.
    """
    rows = []
    for seat, name in enumerate(sheet["players"]):
        side = next(at for at, seats in enumerate(result["sides"]) if seat in seats)
        row = dict.fromkeys(
            ("deals", "declared", "won", "lost", "conceded", "durch_won", "durch_lost", "points", "special"),
            0,
        )
        for deal, scored in zip(sheet["deals"], result["deals"], strict=True):
            outcome = deal["outcome"]
            row["points"] += scored["points"][side]
            row["special"] += scored["special"][side]
            if outcome == "redeal" or seat not in evening.rules.playing(scored["dealer"]):
                continue
            row["deals"] += 1
            if deal.get("declarer") != seat or scored["made"] is None:
                continue
            row["declared"] += 1
            row["won" if scored["made"] else "conceded" if outcome == "conceded" else "lost"] += 1
            if outcome in DURCH:
                row["durch_won" if scored["made"] else "durch_lost"] += 1
        rows.append({"seat": seat, "side": side, "name": name, "stars": result["stars"][side], **row})
    return rows


def _times(records: Sequence[Row]) -> dict[int, int | None]:
    """When each deal was first written, by its place on the sheet."""
    times: dict[int, int | None] = {}
    for record in records:
        if record["k"] == "deal":
            times[record["n"]] = _moment(record)
        elif record["k"] == "undo":
            times.pop(record["n"], None)
    return times


def _moment(record: Row) -> int | None:
    """A record's time in seconds since 1970; None where the device's clock was not set or is far off."""
    time = record.get("time")
    return time if type(time) is int and 0 <= time <= LATEST else None


def _json(value: object) -> str:
    """A value as it stands in a text column: the same value is always the same text."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
