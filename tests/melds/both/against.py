"""Holding the tables, in bytecode and in machine code, against the plain reference."""

from binokel import meld_totals, meld_viper
from binokel.cards import SUITS, card_name
from binokel.hands import hand_total
from binokel.meld_tables import MeldTables, pack_counts
from binokel.presets import preset_names
from binokel.rules import load_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Kept:
    """What the reference asks of rules, read once: the reference reads a section anew for each hand."""

    def __init__(self, value: object) -> None:
        rules = load_rules(value)
        self._sections = {"meld": rules["meld"], "deck": rules["deck"]}
        self.tables = MeldTables(rules)

    def __getitem__(self, section: str) -> dict:
        """A section's values."""
        return self._sections[section]

    def same(self, counts: bytearray, trumps: "tuple[int, ...]" = (0, 1, 2, 3)) -> None:
        """Assert that a hand (how often each card) has the reference's total, for each trump."""
        hand = pack_counts(counts)
        cards = names(counts)
        points, classes = self.tables.points, self.tables.classes
        for trump in trumps:
            expected = hand_total(self, cards, SUITS[trump])  # type: ignore[arg-type]  # rules enough
            found = meld_totals.meld_total(points, classes, hand, trump)
            in_machine_code = meld_viper.meld_total(points, classes, hand, trump)
            assert expected == found == in_machine_code, (cards, trump, expected, found, in_machine_code)


def names(counts: bytearray) -> list:
    """A hand's cards as they are written."""
    cards = []
    for card in range(24):
        cards += [card_name(card)] * counts[card]
    return cards


def houses() -> "Iterator[Kept]":
    """One house for each set of melds and deck among the presets."""
    seen = []
    for name in preset_names():
        rules = load_rules(name)
        meld, deck = rules["meld"], rules["deck"]["cards"]
        if (meld, deck) not in seen:
            seen.append((meld, deck))
            yield Kept(name)


def rich(**more: int) -> "Kept":
    """A house in which every kind of meld has a value of its own, a flat Rundgang of 400 too."""
    meld = {"grand_binokel": 80, "four_10": 30, "eight_10": 700, "rundgang_trump_family": 400, "eight_U": 70}
    for key in more:
        meld[key] = more[key]
    return Kept({"base": "grupp-3", "meld": meld})


def counts_of(suits: "tuple[tuple[int, ...], ...]") -> bytearray:
    """How often each card is in a hand of four suits, each as numbers of A 10 K O U 7."""
    counts = bytearray(24)
    for suit in range(4):
        for rank in range(len(suits[suit])):
            counts[suit * 6 + rank] = suits[suit][rank]
    return counts


def threes(length: int) -> "Iterator[tuple[int, ...]]":
    """All rows of none, one and two of this length."""
    for number in range(3**length):
        row = []
        for _ in range(length):
            row.append(number % 3)
            number //= 3
        yield tuple(row)


class Dice:
    """Numbers by chance, the same on both interpreters."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def roll(self, sides: int) -> int:
        """A number below ``sides``."""
        self._state = (self._state * 75 + 74) % 65537
        return self._state * sides // 65537

    def hand(self, cards: int, deck: int = 48) -> bytearray:
        """So many cards out of the deck, as counts."""
        pack = []
        for card in range(24):
            if deck == 48 or card % 6 != 5:
                pack += [card, card]
        counts = bytearray(24)
        for _ in range(cards):
            counts[pack.pop(self.roll(len(pack)))] += 1
        return counts
