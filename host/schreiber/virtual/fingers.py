"""The fingers of somebody who writes: which keys a whole evening takes on the device's screens.

They mirror the evening with the same `binokel` and `protocol` packages that the device runs, so they know what
is asked next, what the screen starts at, and the shortest way from there to the answer.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from binokel.entry import DealEntry
from binokel.names import alphabet
from binokel.palette import BY_SUIT, palette
from binokel.presets import preset_names, preset_value
from binokel.rules import load_rules
from protocol.evening import ROWS_KEPT, Evening
from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.errors import BoardError

_SUITS = "ESHB"
_SEATS = (3, 4, 5, 6)
"""Tables that the device offers."""


class Fingers:
    """Plays evenings on a board by its keys. ``presses`` counts them per question."""

    def __init__(self, board: VirtualBoard) -> None:
        self.board = board
        self.presses: Counter[str] = Counter()
        self.per_deal: list[tuple[str, int]] = []
        """Outcome and key presses of each deal entered."""
        self.records: list[dict[str, Any]] = []
        self.evening: Evening | None = None
        self.entry: DealEntry

    def press(self, what: str, *keys: str) -> None:
        """Press keys one after the other and wait until the device has shown what they did."""
        self.presses[what] += len(keys)
        self.board.press(*keys)
        self.board.settle()
        if "Traceback" in self.board.log:
            raise BoardError(f"The device has crashed at {what}. Its log ends: {self.board.log[-1500:]}")

    def begin(self, house: str, dealer: int = 0, names: Sequence[str] | None = None, again: bool = False) -> None:
        """Open an evening from the start screen: by a house's name, or as the last one was."""
        rules = load_rules(house)
        letters = [chr(ord("A") + seat) for seat in range(rules.seats)]
        if again:
            self.press("start", "OK")
            self.press("start", *way(0, dealer, rules.seats), "OK")
        else:
            if self._offers_the_last():
                self.press("start", "DOWN")
            self.press("start", "OK", *way(0, _SEATS.index(rules.seats), len(_SEATS)), "OK")
            offered = [name for name in preset_names(rules.seats) if not preset_value(name, "meld", "during_play")]
            self.press("start", *way(0, offered.index(house), len(offered)), "OK")
            self.press("start", *way(0, dealer, rules.seats), "OK")
            if names:
                self.press("start", "DOWN", "OK")
                for name in names:
                    self.press("names", *spell(name))
            self.press("start", "OK")
        self.records = []
        self.evening = Evening(lambda index: self.records[index])
        self._note(
            {
                "k": "evening",
                "v": 1,
                "players": list(names or letters),
                "dealer": dealer,
                "rules": rules.document(),
            }
        )

    def _offers_the_last(self) -> bool:
        return self.evening is not None

    def _note(self, record: dict[str, Any]) -> None:
        assert self.evening is not None
        self.records.append(record)
        self.evening.apply(record, len(self.records) - 1)

    def deal(self, deal: dict[str, Any]) -> None:
        """Enter a deal (in the form of a sheet) from the sheet screen, and agree to what is shown."""
        before = sum(self.presses.values())
        self.answer(self.open_deal(), deal)
        self.commit()
        self.per_deal.append((deal["outcome"], sum(self.presses.values()) - before))

    def open_deal(self) -> DealEntry:
        """Begin the next deal on the sheet screen; returns what the device now asks."""
        assert self.evening is not None
        self.press("sheet", "OK")
        likely = None
        for row in self.evening.rows(self.evening.count - ROWS_KEPT + 1, ROWS_KEPT):
            likely = row.bid or likely
        self.entry = DealEntry(self.evening.rules, self.evening.game.dealer, (), None, likely)
        return self.entry

    def commit(self) -> None:
        """Agree to the preview of the deal that has been entered."""
        assert self.evening is not None
        self.press("preview", "OK")
        self._note({"k": "deal", "n": self.evening.count + 1, "deal": self.entry.deal()})

    def correct(self, number: int, deal: dict[str, Any]) -> None:
        """Write an earlier deal again, by the menu."""
        assert self.evening is not None
        self.press("menu", "MENU", "OK")
        self.press("deals", *["UP"] * (self.evening.count - number), "OK")
        row = self.evening.rows(number, 1)[0]
        entry = DealEntry(self.evening.rules, row.dealer, (), self.evening.deal(number))
        self.answer(entry, deal)
        self.press("preview", "OK")
        self._note({"k": "correct", "n": number, "deal": entry.deal()})

    def undo(self) -> None:
        """Take the last deal back."""
        assert self.evening is not None
        self.press("undo", "BACK", "DOWN", "OK")
        self._note({"k": "undo", "n": self.evening.count})

    def close(self) -> None:
        """Close the evening: by the menu, or by agreeing when the game has ended."""
        assert self.evening is not None
        if self.evening.game.ended is None:
            self.press("menu", "MENU", "DOWN", "OK")
        self.press("close", "DOWN", "OK", "OK")
        self._note({"k": "close"})

    def answer(self, entry: DealEntry, deal: dict[str, Any], answers: int = 99) -> None:
        """Answer the open questions of an entry, at most so many of them."""
        while answers and (question := entry.question()) is not None:
            name, index = question
            value = deal.get(name)
            if index is not None:
                value = deal[name][index] if deal.get(name) is not None else 0
            self.press(name, *self._keys_for(entry, name, value))
            entry.answer(value)
            answers -= 1

    def _keys_for(self, entry: DealEntry, name: str, value: Any) -> list[str]:
        choices = entry.choices()
        if choices is not None:
            return [*way(choices.index(entry.suggestion()), choices.index(value), len(choices)), "OK"]
        if name == "melds":
            return melding(entry.rules, entry.value("trump"), entry.suggestion(), value)
        return counting(entry.suggestion(), value, *entry.limits())


def way(start: int, goal: int, count: int) -> list[str]:
    """Keys from one place of a list that wraps to another."""
    down = (goal - start) % count
    up = (start - goal) % count
    return ["DOWN"] * down if down <= up else ["UP"] * up


def counting(start: int, goal: int, low: int, high: int, step: int) -> list[str]:
    """Keys on the number screen: by steps or digit by digit, whichever takes fewer.

    Raises ValueError for a number that the screen does not take: eyes in units where the house writes tens.
    """
    if not low <= goal <= high or (goal - low) % step:
        raise ValueError(f"{goal} cannot be entered: {low} to {high} in steps of {step}")
    start = min(max(start, low), high)
    places = (high - low) // step + 1
    at, to = -((low - start) // step), (goal - low) // step
    steps = [*(["UP"] * ((to - at) % places) if (to - at) % places <= places // 2 else ["DOWN"] * ((at - to) % places))]
    if (start - low) % step:
        steps = ["UP"] * 1000
    digits = ["MENU"]
    lowest = 10 if low % 10 == 0 and step % 10 == 0 else 1
    place = 10 ** (len(str(high)) - 1)
    while place >= lowest:
        turn = (goal // place - start // place) % 10
        digits += ["UP"] * turn if turn <= 5 else ["DOWN"] * (10 - turn)
        digits.append("OK")
        place //= 10
    return [*steps, "OK"] if len(steps) + 1 <= len(digits) else digits


def melding(rules: Any, trump: str | None, start: Any, goal: Any) -> list[str]:
    """Keys on the palette of melds, for points or for a list of claims."""
    cells = [(kind, in_trump) for kind, _, in_trump in palette(rules, trump)]
    at = len(cells) if isinstance(start, int) and start else 0
    keys: list[str] = ["BACK"] * (len(start) if isinstance(start, list) else 0)
    if isinstance(goal, int):
        if goal == 0 and not (isinstance(start, int) and start):
            return [*keys, "MENU"]
        return [*keys, *way(at, len(cells), len(cells) + 1), "OK", *counting(start or 0, goal, 0, 6000, 10)]
    for claim in goal:
        kind, _, suit = claim.partition(":")
        cell = (kind, suit == trump) if kind in BY_SUIT else (claim, False)
        keys += [*way(at, cells.index(cell), len(cells) + 1), "OK"]
        at = cells.index(cell)
        if kind in BY_SUIT and suit != trump:
            others = [each for each in _SUITS if each != trump]
            keys += [*way(0, others.index(suit), len(others)), "OK"]
    return [*keys, "MENU"]


def spell(name: str) -> list[str]:
    """Keys on the name screen."""
    keys: list[str] = []
    for at, letter in enumerate(name):
        letters = alphabet(name[:at])
        keys += [*way(0, letters.index(letter), len(letters)), "OK"]
    return [*keys[:-1], "MENU"]
