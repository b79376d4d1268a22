"""Very many hands of one house: the JSON of each answer put together from parts that are read once.

A hand becomes one number with six bits for each of the 24 cards, its suits become the words of
`binokel.meld_tables`, the total comes from the tables. What is melded is read by the reference for every
suit, every set of fours and every Schippen with Binokels that turns up, and kept as text.
"""

import json
from collections.abc import Callable, Iterable
from itertools import product

from binokel.cards import RANKS, SUITS
from binokel.hands import hand_melds
from binokel.meld_tables import PLACES, UNARY, MeldTables
from binokel.meld_totals import meld_total
from binokel.rules import Rules
from schreiber.melds.reading import meld_record, read_hand

_BITS = 6
"""Bits a card: more than the 48 cards of a hand fit in, so that no number of one card spills into the next."""
_SUIT_BITS = _BITS * len(RANKS)
_SUIT = (1 << _SUIT_BITS) - 1
_MOST_CARDS = 48
_SERIES = 1023
"""The bits of a suit word without its sevens."""

_WORDS = {
    sum(count << _BITS * rank for rank, count in enumerate(counts)): sum(
        UNARY[count] << PLACES[rank] for rank, count in enumerate(counts)
    )
    for counts in product(range(3), repeat=len(RANKS))
}
"""The suit word of each of the 729 hands of a suit, by its bits in the number of the hand."""


class _Parts(dict[int, str]):
    """Texts by the bits they are made from, each made when it is first wanted."""

    def __init__(self, make: Callable[[int], str]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, bits: int) -> str:
        text = self[bits] = self._make(bits)
        return text


class Batch:
    """Answers for the hands of one house, as compact JSON."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        tables = MeldTables(rules)
        self._points, self._classes = tables.points, tables.classes
        self._flat_rundgang = bool(rules["meld"]["rundgang_trump_family"])
        ranks = RANKS if rules["deck"]["cards"] == 48 else RANKS[:5]
        self._codes = {
            suit + name: 1 << _SUIT_BITS * number + _BITS * RANKS.index(rank)
            for number, suit in enumerate(SUITS)
            for rank in ranks
            for name in ((rank, "Z", "X") if rank == "10" else (rank,))
        }
        self._fours = _Parts(self._fours_text)
        self._suits = {
            trump: [_Parts(self._suit_text(suit, trump)) for suit in (0, 2, 3)] + [_Parts(self._schippen_text(trump))]
            for trump in SUITS
        }
        self._dis = {trump: ["", *self._dis_texts(trump)] for trump in SUITS}

    def answer(self, cards: list[str], trump: str | None) -> str:
        """The answer to a hand as JSON; HandError where the hand cannot be."""
        try:
            number = sum(map(self._codes.__getitem__, cards))
            e = _WORDS[number & _SUIT]
            s = _WORDS[number >> _SUIT_BITS & _SUIT]
            h = _WORDS[number >> 2 * _SUIT_BITS & _SUIT]
            b = _WORDS[number >> 3 * _SUIT_BITS]
        except (KeyError, TypeError):  # no card, a card three times, no text at all
            return self._slowly(cards, trump)
        if len(cards) > _MOST_CARDS:
            return self._slowly(cards, trump)
        hand = (e, s, h, b)
        if trump is None:
            return self._choice(hand)
        fours = e & s & h & b & _SERIES
        if fours & 15 == 5 and self._flat_rundgang:
            return self._slowly(cards, trump)
        at = SUITS.index(trump)
        total = meld_total(self._points, self._classes, hand, at)
        eichel, herz, bollen, schippen = self._suits[trump]
        melds = (
            self._fours[fours]
            + eichel[e & _SERIES]
            + herz[h & _SERIES]
            + bollen[b & _SERIES]
            + schippen[s & _SERIES | (b & 48) << 6]
            + self._dis[trump][hand[at] >> 10]
        )
        return f'{{"total":{total},"melds":[{melds[1:]}]}}'

    def _slowly(self, cards: list[str], trump: str | None) -> str:
        """By the reference: what has no parts, and the sentence for what cannot be a hand."""
        return json.dumps(read_hand(self._rules, cards, trump), separators=(",", ":"))

    def _choice(self, hand: tuple[int, int, int, int]) -> str:
        """The totals for each trump, and the first of the best."""
        points, classes = self._points, self._classes
        e = meld_total(points, classes, hand, 0)
        s = meld_total(points, classes, hand, 1)
        h = meld_total(points, classes, hand, 2)
        b = meld_total(points, classes, hand, 3)
        most = max(e, s, h, b)
        best = "E" if e == most else "S" if s == most else "H" if h == most else "B"
        totals = f'{{"E":{e},"S":{s},"H":{h},"B":{b}}}'
        return f'{{"best":{{"trump":"{best}","total":{most}}},"totals":{totals}}}'

    def _fours_text(self, bits: int) -> str:
        cards = [suit + card for suit in SUITS for card in _cards(bits)]
        return self._text(cards, "E", lambda claim: claim.startswith(("four", "eight")))

    def _suit_text(self, suit: int, trump: str) -> Callable[[int], str]:
        return lambda bits: self._text([SUITS[suit] + card for card in _cards(bits)], trump, _any)

    def _schippen_text(self, trump: str) -> Callable[[int], str]:
        def text(bits: int) -> str:
            unters = _cards(bits >> 6 & 48)
            return self._text(
                ["S" + card for card in _cards(bits & _SERIES)] + ["B" + card for card in unters], trump, _any
            )

        return text

    def _dis_texts(self, trump: str) -> Iterable[str]:
        """The texts of one, none (2 is no number in unary) and two trump sevens."""
        if "E7" not in self._codes:
            return []
        one = self._text([trump + "7"], trump, _any)
        return [one, "", one * 2]

    def _text(self, cards: list[str], trump: str, wanted: Callable[[str], bool]) -> str:
        """The melds in these cards as JSON objects, each after a comma."""
        melds = [each for each in hand_melds(self._rules, cards, trump) if wanted(each[0])]
        return "".join("," + json.dumps(meld_record(*each, trump), separators=(",", ":")) for each in melds)


def _cards(bits: int) -> list[str]:
    """The cards in a suit word, without their suit."""
    return [rank for rank, place in zip(RANKS, PLACES, strict=True) for _ in range((bits >> place & 3).bit_count())]


def _any(_claim: str) -> bool:
    """Take every meld."""
    return True
