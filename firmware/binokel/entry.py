"""The state machine of a deal's entry: which question comes next, what may be answered, what it becomes.

The screens only show the question and hand the answer back. The answers given so far are a list of
``[name, index, value]``, in the order of asking; that list is the draft which a device keeps over a reset.

Questions: ``declarer`` (seat, or None when all have passed), ``outcome``, ``bid``, ``offender`` (seat),
``trump``, ``melds`` (index = seat; points, or a list of claims), ``eyes`` (index = side), ``took_trick``
(index = seat) and ``made``.
"""

from .bidding import check_bid
from .cards import SUITS
from .errors import SheetError
from .eyes import eyes_in_tens
from .outcomes import claimed_points, melds_needed, others_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .rules import Rules

_WITHOUT_DECLARER = ("redeal", "void")
_WITH_DECLARER = (
    "played",
    "conceded",
    "durch",
    "durch_open",
    "durch_hand",
    "under",
    "discard_error",
    "revoke_declarer",
    "revoke_opponent",
    "void",
)

_UNBID = ("played", "durch", "durch_open", "durch_hand", "under", "void", "redeal")

_QUESTIONS = {
    "played": ("bid", "trump", "melds", "eyes", "took_trick"),
    "conceded": ("bid", "trump", "melds"),
    "durch": ("declarer", "made"),
    "durch_open": ("declarer", "made"),
    "durch_hand": ("declarer", "made"),
    "under": ("declarer", "made"),
    "discard_error": ("bid", "trump", "melds"),
    "revoke_declarer": ("bid", "trump", "melds", "eyes", "took_trick"),
    "revoke_opponent": ("bid", "offender", "trump", "melds", "eyes", "took_trick"),
    "void": (),
    "redeal": (),
}
"""What each outcome asks for, in the table's order; with bidding the declarer is known before."""

_WIN_OF = {
    "durch": ("durch", "win"),
    "durch_open": ("durch", "open_win"),
    "durch_hand": ("durch", "hand_win"),
    "under": ("under", "win"),
}
"""The parameter that says whether an outcome is played in the house (0 = not)."""

BID_HIGHEST = 3000
MELDS_HIGHEST = 6000


class DealEntry:
    """A deal being written: asks only what the house's rules need and the answers so far leave open.

    ``dealer`` is the dealer's seat; ``answers`` a draft to go on with; ``before`` the deal as it stood, when
    it is corrected (its values become the suggestions); ``likely_bid`` (points) what the bid starts at;
    ``doubts`` says of a deal which seats have to be asked for a trick (`binokel.doubts.tricks_in_doubt`, which a
    device may want to load by itself).
    """

    def __init__(
        self,
        rules: "Rules",
        dealer: int,
        answers: "Sequence[Sequence[Any]]" = (),
        before: "dict | None" = None,
        likely_bid: "int | None" = None,
        doubts: "Callable[[dict], list[int]] | None" = None,
    ) -> None:
        self.rules = rules
        self.dealer = dealer
        self.before = before
        self.likely_bid = likely_bid
        self.doubts = doubts
        self.playing = rules.playing(dealer)
        self.answers: list[list[Any]] = []
        self._found = False
        self._question: "tuple[str, int | None] | None" = None
        for name, index, value in answers:
            try:
                fits = self.question() == (name, index)
            except SheetError:
                fits = False
            if not fits:
                break  # the draft of an older firmware: what still fits is kept
            self._take(name, index, value)

    def value(self, name: str, index: "int | None" = None) -> "Any":
        """The answer given to a question, or None."""
        for asked, at, value in self.answers:
            if asked == name and at == index:
                return value
        return None

    def _answered(self, name: str, index: "int | None" = None) -> bool:
        return any([asked == name and at == index for asked, at, _ in self.answers])

    def question(self) -> "tuple[str, int | None] | None":
        """The next question as ``(name, index)``, or None when the deal is complete.

        Raises SheetError where the answers so far cannot stand together; `back` then takes the last one off.
        """
        if not self._found:
            self._question = self._first_open()
            self._found = True
        return self._question

    def _first_open(self) -> "tuple[str, int | None] | None":
        """The question itself; found once per answer, as tricks in doubt take the scoring's code."""
        bidding = self.rules["bid"]["enabled"]
        if bidding and not self._answered("declarer"):
            return ("declarer", None)
        if not self._answered("outcome"):
            return ("outcome", None)
        for name in _QUESTIONS[self.value("outcome")]:
            if name == "bid" and not bidding:
                continue
            for index in self._indices(name):
                if not self._answered(name, index):
                    return (name, index)
        return None

    def _open(self) -> "tuple[str, int | None]":
        """The open question; an error in the caller where the deal is complete."""
        question = self.question()
        if question is None:
            raise SheetError("deal", None, "the deal is complete: nothing is asked any more")
        return question

    def _indices(self, name: str) -> "Sequence[int | None]":
        if name == "melds":
            return self._melding_seats()
        if name == "eyes":
            return self._counting_sides()
        if name == "took_trick":
            if self.doubts is not None:
                return self.doubts(self.deal())
            from .doubts import tricks_in_doubt

            return tricks_in_doubt(self.rules, self.deal(), self.dealer)
        return (None,)

    def _declarer_first(self, order: "list[int]") -> "list[int]":
        """Turn an order of seats or sides so that the declarer's comes first."""
        declarer = self.value("declarer")
        if declarer is None:
            return order
        first = declarer if declarer in order else self.rules.side_of(declarer)
        at = order.index(first)
        return order[at:] + order[:at]

    def _melding_seats(self) -> "list[int]":
        rules = self.rules
        outcome = self.value("outcome")
        declarer = self.value("declarer")
        own: list[int] = []
        others: list[int] = []
        for seat in self._declarer_first(list(self.playing)):
            same = declarer is not None and rules.side_of(seat) == rules.side_of(declarer)
            (own if same else others).append(seat)
        ask_own, ask_others = True, not rules.declarer_melds
        if outcome == "conceded":
            ask_own = rules["bid"]["unreachable"] == "double"
        elif outcome == "discard_error":
            ask_own = rules["discard_error"]["penalty"] == "double_meld"
            ask_others = ask_others and rules["discard_error"]["opponents"] != "nothing"
        elif outcome == "revoke_declarer":
            ask_own = False
            ask_others = ask_others and others_count(rules)
        return (own if ask_own else []) + (others if ask_others else [])

    def _counting_sides(self) -> "list[int]":
        """Sides whose eyes are asked: all but the last, which is the rest; all of them after a revoke."""
        sides: list[int] = []
        for seat in self._declarer_first(list(self.playing)):
            side = self.rules.side_of(seat)
            if side not in sides:
                sides.append(side)
        outcome = self.value("outcome")
        if outcome == "revoke_declarer":
            return sides if others_count(self.rules) else []
        if outcome == "revoke_opponent" and self.rules["revoke"]["opponent"] != "offender_void":
            return sides
        return sides[:-1]

    def choices(self) -> "list[Any] | None":
        """The allowed answers of the open question, where it is a choice; the first is the likeliest."""
        name, _ = self._open()
        if name == "declarer":
            return list(self.playing) + ([None] if self.rules["bid"]["enabled"] else [])
        if name == "outcome":
            return self._outcomes()
        if name == "trump":
            return list(SUITS)
        if name == "offender":
            mine = self.rules.side_of(self.value("declarer"))
            return [seat for seat in self.playing if self.rules.side_of(seat) != mine]
        if name in ("made", "took_trick"):
            return [True, False]
        return None

    def _outcomes(self) -> "list[str]":
        bidding = self.rules["bid"]["enabled"]
        if bidding and self.value("declarer") is None:
            return list(_WITHOUT_DECLARER)
        found = []
        for outcome in _WITH_DECLARER if bidding else _UNBID:
            section = _WIN_OF.get(outcome)
            if section and not self.rules[section[0]][section[1]]:
                continue
            if outcome == "revoke_declarer" and self.rules["revoke"]["declarer"] == "play_on":
                continue
            found.append(outcome)
        return found

    def suggestion(self) -> "Any":
        """What the open question starts at: the deal as it stood, else the likeliest value."""
        name, index = self._open()
        choices = self.choices()
        if self.before is not None:
            old = self.before.get(name)
            if index is not None and old is not None:
                old = old[index]
            if old in choices if choices is not None else old is not None:
                return old
        if choices is not None:
            return choices[0]
        if name == "bid":
            return max(self.likely_bid or 0, self.rules["bid"]["min"])
        return 0

    def limits(self) -> "tuple[int, int, int]":
        """``(low, high, step)`` in points or eyes of the open question, where it is a number."""
        name, index = self._open()
        if name == "bid":
            return (self.rules["bid"]["min"], BID_HIGHEST, self.rules["bid"]["step"])
        if name == "melds":
            return (0, MELDS_HIGHEST, 10)
        step = 10 if eyes_in_tens(self.rules) else 1
        left = self.eyes_in_deal()
        for asked, _, value in self.answers:
            if asked == "eyes":
                left -= value
        return (0, max(left, 0), step)

    def eyes_in_deal(self) -> int:
        """Eyes of all sides together: 240 and the last trick's."""
        return 240 + self.rules["deck"]["last_trick"]

    def melded_by_declarer(self) -> int:
        """Points melded by the declarer's side so far."""
        mine = self.rules.side_of(self.value("declarer"))
        total = 0
        for name, seat, value in self.answers:
            if name == "melds" and self.rules.side_of(seat) == mine:
                total += claimed_points(self.rules, value, self.value("trump"))
        return total

    def eyes_needed(self) -> int:
        """Eyes the declarer's side still needs for its bid; may be more than a deal has."""
        return max(self.value("bid") - self.melded_by_declarer(), 0)

    def answer(self, value: "Any") -> None:
        """Take the answer to the open question; raises SheetError with a sentence when it cannot be."""
        name, index = self._open()
        choices = self.choices()
        if choices is not None:
            if value not in choices:
                raise SheetError(name, None, "%s: %s is none of %s" % (name, value, choices))
        elif name == "bid":
            check_bid(self.rules, value)
        elif isinstance(value, int):
            low, high, _ = self.limits()
            if not low <= value <= high:
                raise SheetError(name, None, "%s %d: not %d to %d" % (name, value, low, high))
        self._take(name, index, value)

    def _take(self, name: str, index: "int | None", value: "Any") -> None:
        self.answers.append([name, index, value])
        self._found = False

    def back(self) -> "list[Any] | None":
        """Take the last answer back; returns it as ``[name, index, value]``, or None when there is none."""
        self._found = False
        return self.answers.pop() if self.answers else None

    def deal(self) -> dict:
        """The deal as the sheet writes it (RULES §5), from the answers so far."""
        rules = self.rules
        outcome = self.value("outcome")
        written: dict = {"outcome": outcome}
        for name in ("declarer", "bid", "trump", "offender", "made"):
            value = self.value(name)
            if value is not None:
                written[name] = value
        asks = _QUESTIONS.get(outcome, ())
        if "melds" in asks and melds_needed(rules, outcome):
            written["melds"] = self._melds(outcome)
        if "eyes" in asks and outcome is not None and self._counting_sides():
            written["eyes"] = self._eyes()
        tricks: list[bool | None] = [None] * rules.seats
        for name, seat, value in self.answers:
            if name == "took_trick":
                tricks[seat] = value
        if tricks != [None] * rules.seats:
            written["took_trick"] = tricks
        return written

    def _melds(self, outcome: str) -> "list[Any]":
        melds: list[Any] = [None] * self.rules.seats
        asked = self._melding_seats()
        for seat in self.playing:
            if seat in asked:
                melds[seat] = self.value("melds", seat)
            elif outcome != "conceded" or self.rules.side_of(seat) != self.rules.side_of(self.value("declarer")):
                melds[seat] = 0
        return melds

    def _eyes(self) -> "list[int | None]":
        rules = self.rules
        eyes: list[int | None] = [None] * len(rules.sides)
        for side in self._counting_sides():
            eyes[side] = self.value("eyes", side)
        open_sides = {rules.side_of(seat) for seat in self.playing if eyes[rules.side_of(seat)] is None}
        if len(open_sides) == 1:
            counted = sum(part for part in eyes if part is not None)
            eyes[open_sides.pop()] = self.eyes_in_deal() - counted
        return eyes
