"""What can be melded at all: the totals that so many cards can make in a house, and the largest of them.

Made for rules and their checks, on the PC a matter of a second or less; a table does not wait for it.
"""

from .cards import RANKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

_SERIES = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2))
"""Pairs and families of one suit."""

_BINOKELS = ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 1))
"""Binokels and grand Binokels."""

_A, _10, _K, _O, _U = range(5)
_RANKS = RANKS[:5]
_E, _S, _H, _B = range(4)


class MeldReach:
    """The totals that claims out of ``cards`` cards can have, whatever is trump; not all that is held need be claimed.

    ``step`` divides all totals. A flat Rundgang is among them where the house has one.
    """

    def __init__(self, rules: "Rules", cards: int) -> None:
        self.cards = cards
        self._meld = meld = rules["meld"]
        self._sevens = meld["dis"] and rules["deck"]["cards"] == 48
        self.step = 0
        for key in meld:
            if isinstance(meld[key], int) and not isinstance(meld[key], bool):
                self.step = _common(self.step, meld[key])
        self.step = self.step or 1
        self._by_cards = [0] * (cards + 1)
        """For each number of cards needed the totals as bits, in steps."""
        self._by_cards[0] = 1
        for trump in (_E, _S, _B):  # Herz is as Eichel
            self._fours(trump)
        for needed in range(1, cards + 1):
            self._by_cards[needed] |= self._by_cards[needed - 1]

    def possible(self, total: int, cards: "int | None" = None) -> bool:
        """Whether claims out of so many cards (None: all) can have this total."""
        reached = self._by_cards[self.cards if cards is None else min(cards, self.cards)]
        return total >= 0 and total % self.step == 0 and reached >> total // self.step & 1 == 1

    def totals(self, cards: "int | None" = None) -> "list[int]":
        """All totals that so many cards can have, from 0 up."""
        return [total for total in range(0, self.largest(cards) + 1, self.step) if self.possible(total, cards)]

    def missing(self, cards: "int | None" = None) -> "list[int]":
        """The totals below the largest that no cards can have, though they are multiples of the step."""
        return [total for total in range(0, self.largest(cards), self.step) if not self.possible(total, cards)]

    def largest(self, cards: "int | None" = None) -> int:
        """The most that so many cards can be worth."""
        reached = self._by_cards[self.cards if cards is None else min(cards, self.cards)]
        steps = 0
        while reached >> steps > 1:
            steps += 1
        return steps * self.step

    def _fours(self, trump: int) -> None:
        """Go through all numbers of fours of each rank."""
        meld = self._meld
        most = [2 if meld["four_" + rank] or meld["eight_" + rank] else 0 for rank in _RANKS]
        fours = [0] * 5
        while True:
            if 4 * sum(fours) <= self.cards:
                self._binokels(trump, fours, self._worth_of_fours(fours))
            rank = 0
            while rank < 5 and fours[rank] == most[rank]:
                fours[rank] = 0
                rank += 1
            if rank == 5:
                return
            fours[rank] += 1

    def _worth_of_fours(self, fours: "list[int]") -> int:
        """The totals of these fours as bits: two of a rank may be claimed as an eight or as two."""
        reached = 1
        for rank in range(5):
            four, eight = self._meld["four_" + _RANKS[rank]], self._meld["eight_" + _RANKS[rank]]
            if fours[rank] == 1:
                reached = reached << four // self.step if four else 0
            elif fours[rank] == 2:
                twice = reached << 2 * four // self.step if four else 0
                reached = twice | (reached << eight // self.step if eight else 0)
        return reached

    def _binokels(self, trump: int, fours: "list[int]", worth: int) -> None:
        """Go through all Binokels, and the double one."""
        single, double, grand_points = (self._meld[key] for key in ("binokel", "double_binokel", "grand_binokel"))
        for plain, grand in _BINOKELS if worth else ():
            if (plain and not single and not (plain == 2 and double)) or (grand and not grand_points):
                continue
            own = plain * single + grand * grand_points
            reached = worth << own // self.step if single or not plain else 0
            if plain == 2 and double:
                reached |= worth << (double // self.step)
            self._suits(trump, fours, plain + grand, grand, reached)
            if self._meld["rundgang_trump_family"] and fours[_K] == fours[_O] == 1:
                self._rundgang(trump, fours, plain + grand, grand, reached)

    def _suits(self, trump: int, fours: "list[int]", binokels: int, grand: int, reached: int) -> None:
        """Put the pairs and families of all suits, and dis, to what fours and Binokels are worth."""
        by_cards = [reached] + [0] * self.cards
        for suit in range(4):
            ways: dict[tuple[int, int], bool] = {}
            for pairs, families in _SERIES:
                taken = grand if suit == _S else 0
                if pairs + families + taken <= 2:
                    needed = _needed(suit, fours, binokels, pairs + taken, families)
                    for points in self._worth_of_series(suit == trump, pairs, families):
                        ways[needed, points // self.step] = True
            by_cards = self._joined(by_cards, list(ways))
        self._keep(by_cards)

    def _worth_of_series(self, in_trump: bool, pairs: int, families: int) -> "list[int]":
        """The points that these pairs and families of a suit may be claimed for; none where one is worth nothing."""
        ending = "_trump" if in_trump else ""
        pair, family = self._meld["pair" + ending], self._meld["family" + ending]
        double = self._meld["double_family" + ending]
        if pairs and not pair:
            return []
        worths = [pairs * pair + families * family] if family or not families else []
        return worths + [double] if families == 2 and double else worths

    def _rundgang(self, trump: int, fours: "list[int]", binokels: int, grand: int, reached: int) -> None:
        """The Rundgang with the trump family at its flat value, which stands for its six parts."""
        meld = self._meld
        parts = (meld["family_trump"], meld["four_K"], meld["four_O"], meld["pair"])
        if not min(parts) or grand + 1 > 2:
            return
        needed = 0
        for suit in range(4):
            in_trump = suit == trump
            taken = grand if suit == _S else 0
            needed += _needed(suit, fours, binokels, taken + (0 if in_trump else 1), 1 if in_trump else 0)
        if needed <= self.cards:
            steps = (meld["rundgang_trump_family"] - meld["four_K"] - meld["four_O"]) // self.step
            flat = reached << steps if steps >= 0 else reached >> -steps
            self._keep([0] * needed + [flat] + [0] * (self.cards - needed))

    def _keep(self, by_cards: "list[int]") -> None:
        """Remember totals by the cards they need, with none, one and two dis."""
        if self._sevens:
            dis = self._meld["dis"] // self.step
            by_cards = self._joined(by_cards, [(0, 0), (1, dis), (2, 2 * dis)])
        for needed in range(self.cards + 1):
            self._by_cards[needed] |= by_cards[needed]

    def _joined(self, by_cards: "list[int]", ways: "list[tuple[int, int]]") -> "list[int]":
        """Each total together with each of these ways, each way (cards, steps)."""
        joined = [0] * (self.cards + 1)
        for needed in range(self.cards + 1):
            reached = by_cards[needed]
            if reached:
                for more, steps in ways:
                    if needed + more <= self.cards:
                        joined[needed + more] |= reached << steps
        return joined


def _needed(suit: int, fours: "list[int]", binokels: int, pairs: int, families: int) -> int:
    """The cards of a suit that are needed: a card serves at once in a four, a Binokel and a series."""
    needed = 0
    for rank in range(5):
        own = max(fours[rank], families + (pairs if rank in (_K, _O) else 0))
        if (suit, rank) in ((_S, _O), (_B, _U)):
            own = max(own, binokels)
        needed += own
    return needed


def _common(one: int, other: int) -> int:
    """The greatest common divisor."""
    while other:
        one, other = other, one % other
    return one


def largest_meld(rules: "Rules", cards: int) -> int:
    """The most that so many cards can be worth in a house."""
    return MeldReach(rules, cards).largest()
