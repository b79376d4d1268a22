"""A house's rules: loaded from a preset or a document, checked, and what follows from them kept ready."""

import hashlib
import json

from .canonical import dumps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_SIDES = {"pairs": 2, "trios": 2}


class Rules:
    """The complete parameters of a house, by section: ``rules["count"]["round"]``. Never changed.

    ``base`` is the preset it started from (or None), ``seats`` the number of players, ``sides`` the seats of
    each side. ``eyes`` are all eyes of a deal, ``discards`` the most eyes the declarer's discards can have,
    ``needs_trick`` whose trick saves melds, ``declarer_melds`` whether nobody else melds, ``tens`` whether eyes
    may be entered rounded, ``nought_in_doubt`` whether a trick may be worth nothing.
    """

    def __init__(self, base: "str | None", sections: "list[str]") -> None:
        self.base = base
        self._sections = sections
        """Each as ``name={JSON}``: as dictionaries a house takes 8 KB of a device's heap, as text 2 KB."""
        table = self["table"]
        deck = self["deck"]
        count = self["count"]
        meld = self["meld"]
        self.seats: int = table["players"]
        step = _SIDES.get(table["sides"], self.seats)
        self.sides = [list(range(side, self.seats, step)) for side in range(step)]
        self._side_of = [seat % step for seat in range(self.seats)]
        self._all = list(range(self.seats))
        self._all_sides = list(range(step))
        self.dealer_plays: bool = table["dealer_plays"]
        playing = self.seats if self.dealer_plays else self.seats - 1
        self.playing_seats = playing
        self.eyes: int = 240 + deck["last_trick"]
        standard = deck["values"] == "standard"
        self.discards: int = deck["dabb"] * (11 if standard else 10)
        self.needs_trick: str = meld["needs_trick"]
        self.declarer_melds: bool = meld["who"] == "declarer"
        self.rounds: bool = count["round"] != "none"
        self.tens = self.rounds and standard
        self.nought_in_doubt = deck["cards"] == 48 or not standard or playing < 3
        self._fingerprint: str | None = None

    def __getitem__(self, section: str) -> "dict[str, Any]":
        """A section's values, read anew each time: code that needs many of them keeps the section."""
        return json.loads(self._line(section)[len(section) + 1 :])

    def meld(self, key: str) -> int:
        """One number of the section meld: asked for often, and the section is the longest."""
        line = self._line("meld")
        mark = '"' + key + '":'
        start = line.find(mark) + len(mark)
        return int(line[start : start + 12].replace("}", ",").partition(",")[0])

    def _line(self, section: str) -> str:
        mark = section + "="
        for line in self._sections:
            if line.startswith(mark):
                return line
        raise KeyError(section)

    def _names(self) -> "list[str]":
        return [line.partition("=")[0] for line in self._sections]

    def side_of(self, seat: int) -> int:
        """The side (index into ``sides``) a seat counts for."""
        return self._side_of[seat]

    def playing(self, dealer: int) -> "list[int]":
        """The seats that play when this seat deals."""
        if self.dealer_plays:
            return self._all
        return [seat for seat in self._all if seat != dealer]

    def counting(self, dealer: int) -> "list[int]":
        """The sides that play when this seat deals."""
        return self._all_sides if self.dealer_plays else [seat for seat in self._all if seat != dealer]

    def document(self) -> dict:
        """The complete rules as journals and sheets store them: what `load_rules` takes."""
        document: dict = {"base": self.base}
        for section in self._names():
            document[section] = self[section]
        return document

    @property
    def fingerprint(self) -> str:
        """16 hex digits that are the same for the same rules, whatever base they were written on."""
        if self._fingerprint is None:
            digest = hashlib.sha256()
            before = "{"
            for section in sorted(self._names()):
                digest.update((before + dumps(section) + ":" + dumps(self[section])).encode())
                before = ","
            digest.update(b"}")
            self._fingerprint = "".join(["%02x" % byte for byte in digest.digest()[:8]])
        return self._fingerprint

    def warnings(self) -> "list[tuple]":
        """Reasons (see `binokel.reasons`) to think twice about these rules, though they can be played."""
        deals = self["end"]["deals"]
        wanted = self.seats if self.seats == 3 or not self.dealer_plays else 1
        if self["end"]["kind"] == "deals" and deals % wanted:
            return [("deals_uneven", deals, wanted)]
        return []


def load_rules(value: object) -> Rules:
    """The rules of a preset's name, or of a document ``{"base": …, section: {key: value}}``; else RuleError.

    A document without ``base`` has to name every parameter: there is no default house.
    """
    from .loading import check_together, read_rules

    rules = Rules(*read_rules(value))
    check_together(rules)
    return rules
