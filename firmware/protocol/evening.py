"""An evening folded from its journal: what stands on the sheet after all records, corrections included.

The fold keeps offsets, not deals: an evening of any length takes a few bytes per deal. Whoever builds it
hands in ``read(offset) -> record`` (an offset in the file on the device, an index into a list on the PC).
"""

from array import array
from collections import namedtuple

from .records import JournalError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from binokel.game import Game
    from binokel.rules import Rules
    from binokel.scoring import DealScore

ROWS_KEPT = 5
"""Rows of the sheet that are kept ready: as many as a page shows."""

_VERSIONS_MOST = 255

Row = namedtuple(
    "Row",
    "n dealer declarer bid outcome made points special stars corrected",
)
"""A deal as the sheet shows it; ``points``, ``special`` and ``stars`` per side."""


class Evening:
    """The state of an evening. `apply` takes one record after the other; nothing is changed if it refuses.

    ``players`` names per seat, ``rules`` the house's rules, ``game`` the running game (both None before the
    first record), ``closed`` whether the table has closed the sheet.
    """

    def __init__(self, read: "Callable[[int], dict]") -> None:
        self.read = read
        self.id: str | None = None
        self.device: str | None = None
        self.time: int | None = None
        self.players: list = []
        self.first_dealer = 0
        self.rules: "Rules" = None  # type: ignore[assignment]
        self.game: "Game" = None  # type: ignore[assignment]
        self.closed = False
        self._offsets = array("I")
        self._versions = bytearray()
        self._rows: list = []
        self._nothing: list = []

    @property
    def count(self) -> int:
        """How many deals stand on the sheet, void and redealt ones included."""
        return len(self._offsets)

    def side_name(self, side: int) -> str:
        """The name of a side: its player's, or those of the players who count together, joined."""
        return "+".join([self.players[seat] for seat in self.rules.sides[side]])

    def apply(self, record: dict, offset: int) -> None:
        """Take a record at ``offset``; raises JournalError or SheetError, and changes nothing then."""
        self.commit(record, offset, self.plan(record))

    def plan(self, record: dict) -> "Any":
        """Check a record before it is written; the result is for `commit`. Changes nothing.

        Raises JournalError where it makes no sense here, SheetError where the rules refuse the deal.
        """
        kind = record.get("k")
        if kind not in _PLANS:
            raise JournalError("version", "A record of the kind %r is unknown to this version." % (kind,))
        if (self.rules is None) != (kind == "evening"):
            raise JournalError("order", "The record that opens the evening is the first one, and only that.")
        if self.closed and kind not in ("correct", "note"):
            raise JournalError("order", "The evening is closed: only corrections and notes are taken.")
        look = _PLANS[kind]
        return look(self, record) if look else None

    def commit(self, record: dict, offset: int, plan: "Any") -> None:
        """Apply a record that `plan` has accepted and that is safe now at ``offset``."""
        commit = _COMMITS.get(record["k"])
        if commit:
            commit(self, record, offset, plan)

    def deal(self, n: int) -> dict:
        """The n-th deal (from 1) as it stands now, in the format of a sheet."""
        return self.read(self._offsets[n - 1])["deal"]

    def versions(self, n: int) -> int:
        """How often the n-th deal was written: 1 = never corrected."""
        return self._versions[n - 1]

    def deals(self) -> "Iterator[dict]":
        """All deals as they stand now, one after the other."""
        for n in range(1, self.count + 1):
            yield self.deal(n)

    def rows(self, first: int, count: int) -> list:
        """Rows ``first`` (from 1) and the following, at most ``count``; the last ROWS_KEPT cost nothing."""
        first = max(first, 1)
        last = min(first + count - 1, self.count)
        if last < first:
            return []
        ready = self.count - len(self._rows) + 1
        if first >= ready:
            return self._rows[first - ready : last - ready + 1]
        from .replay import replay

        return replay(self, last, last - first + 1)[1]

    def sheet(self) -> dict:
        """The evening as a document (`binokel-sheet/1`); for the PC, it holds every deal."""
        document = {
            "format": "binokel-sheet/1",
            "rules": self.rules.document(),
            "players": self.players,
            "dealer": self.first_dealer,
            "deals": list(self.deals()),
        }
        if self.closed:
            document["closed"] = True
        return document

    def _plan_evening(self, record: dict) -> tuple:
        from .opening import open_evening

        return open_evening(record)

    def _commit_evening(self, record: dict, offset: int, plan: tuple) -> None:
        self.rules, self.game = plan
        self._nothing = [0] * len(self.rules.sides)
        self.id = record.get("id")
        self.device = record.get("device")
        self.time = record.get("time")
        self.players = record["players"]
        self.first_dealer = record["dealer"]

    def _plan_deal(self, record: dict) -> "DealScore":
        _wants_deal(record)
        if record.get("n") != self.count + 1:
            raise JournalError("order", "Deal %r comes where %d is next." % (record.get("n"), self.count + 1))
        return self.game.score(record["deal"])

    def _commit_deal(self, record: dict, offset: int, plan: "DealScore") -> None:
        dealer = self.game.dealer
        self.game.write(plan)
        self._offsets.append(offset)
        self._versions.append(1)
        _keep(self._rows, self.row(self.count, dealer, record["deal"], plan, False), ROWS_KEPT)

    def _plan_correct(self, record: dict) -> tuple:
        from .replay import correct

        _wants_deal(record)
        return correct(self, record)

    def _commit_correct(self, record: dict, offset: int, plan: tuple) -> None:
        at = record["n"] - 1
        self._offsets[at] = offset
        if self._versions[at] < _VERSIONS_MOST:
            self._versions[at] += 1
        self.game, self._rows = plan

    def _plan_undo(self, record: dict) -> tuple:
        from .replay import undo

        return undo(self, record)

    def _commit_undo(self, record: dict, offset: int, plan: tuple) -> None:
        self._offsets = self._offsets[:-1]
        self._versions = self._versions[:-1]
        self.game, self._rows = plan

    def _plan_note(self, record: dict) -> None:
        if not isinstance(record.get("text"), str):
            raise JournalError("order", "A note has no text.")

    def _commit_close(self, record: dict, offset: int, plan: None) -> None:
        self.game.close()
        self.closed = True

    def row(self, n: int, dealer: int, deal: dict, score: "DealScore", corrected: bool) -> Row:
        """What the sheet shows of a deal."""
        return Row(
            n,
            dealer,
            deal.get("declarer"),
            deal.get("bid"),
            deal.get("outcome"),
            score.made,
            score.points,
            self._shared(score.special),
            self._shared(score.stars),
            corrected,
        )

    def _shared(self, each: list) -> list:
        """The same numbers; nothing for every side is one list for all rows."""
        return each if any(each) else self._nothing


_PLANS: "dict[str, Callable[[Evening, dict], Any] | None]" = {
    "evening": Evening._plan_evening,
    "deal": Evening._plan_deal,
    "correct": Evening._plan_correct,
    "undo": Evening._plan_undo,
    "note": Evening._plan_note,
    "close": None,
}
_COMMITS: "dict[str, Callable[[Evening, dict, int, Any], None]]" = {
    "evening": Evening._commit_evening,
    "deal": Evening._commit_deal,
    "correct": Evening._commit_correct,
    "undo": Evening._commit_undo,
    "close": Evening._commit_close,
}


def fold(records: list) -> Evening:
    """The evening of a list of records, as the PC holds them; offsets are indices into the list."""
    evening = Evening(lambda index: records[index])
    for index, record in enumerate(records):
        evening.apply(record, index)
    return evening


def _wants_deal(record: dict) -> None:
    if not isinstance(record.get("deal"), dict):
        raise JournalError("order", "A record of the kind %r holds no deal." % record["k"])


def _keep(rows: list, row: Row, most: int) -> None:
    rows.append(row)
    if len(rows) > most:
        del rows[0]
