"""The tables of a house's melds, and hands as the tables want them: four words of bits.

A hand is four suit words in the order E S H B. In a word each rank has two bits that hold its number in unary
(0, 1, 3), at the places of `PLACES`; so the AND of two words is the smaller number of each rank. The totals
are read out of the tables in `binokel.meld_totals`, and in machine code in `binokel.meld_viper`.
"""

from array import array

from .cards import RANKS, SUITS, count_cards
from .errors import RuleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

PLACES = (6, 8, 0, 2, 4, 10)
"""Where in a suit word the bits of A, 10, K, O, U and 7 begin: K and O first, because they are asked most."""

UNARY = (0, 1, 3)
"""None, one or two of a card in two bits."""

MOST_POINTS = 10000000
"""The most points a meld may have here: with more a total could need more than a small integer of 31 bits."""

_FAMILIES = ((0, 0), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2))
"""The classes of a suit word: how many pairs of K and O it has, and how many families these could make."""

_ONE_PAIR, _ONE_FAMILY = 1, 2


class MeldTables:
    """What the hands of a house are worth, for lookups that allocate nothing.

    ``classes`` (bytes) gives for the low ten bits of a suit word its class × 4.

    ``points`` (32-bit numbers) holds one after the other:

    =======  ==========================================================================================
    0…23     points of a plain suit's pairs and families, by class × 4; with the Binokels in unary
             added to the index, what Schippen and the Binokels are worth together
    24…47    by the same index: what they are worth more when the suit is trump
    48…51    dis, by the bits of the trump sevens
    52…115   fours and eights of K, O and U, by their bits
    116…131  fours and eights of A and 10, by their bits
    132      what a Rundgang with a trump family is written more (or less) than its parts
    133…156  by the index of 0…23: bit 0: the reading is one pair, bit 1: as trump it is one family
    =======  ==========================================================================================
    """

    def __init__(self, rules: "Rules") -> None:
        meld = rules["meld"]
        for key in meld:
            value = meld[key]
            if isinstance(value, int) and value > MOST_POINTS:
                raise RuleError("meld." + key, value, "at most %d points a meld" % MOST_POINTS)
        self.classes = _classes()
        plain, shapes = _series_and_binokels(meld, "")
        trump, in_trump = _series_and_binokels(meld, "_trump")
        points = plain + [trump[at] - plain[at] for at in range(24)]
        points += [0, meld["dis"], 0, 2 * meld["dis"]]
        points += _fours(meld, ("K", "O", "U")) + _fours(meld, ("A", "10"))
        points.append(_rundgang(meld))
        points += [(shapes[at] & _ONE_PAIR) | (in_trump[at] & _ONE_FAMILY) for at in range(24)]
        self.points = array("i", points)

    @property
    def size(self) -> int:
        """Bytes of the tables."""
        return len(self.classes) + 4 * len(self.points)


def pack(cards: "list[str]", deck: int = 48) -> "array[int]":
    """A hand's four suit words; CardError where the hand cannot be. ``deck`` is 40 or 48 cards."""
    return pack_counts(count_cards(cards, deck))


def pack_counts(counts: bytearray) -> "array[int]":
    """The four suit words of a hand that says how often each card is in it (by `cards.card_index`)."""
    hand = array("H", bytes(8))
    for suit in range(len(SUITS)):
        word = 0
        for rank in range(len(RANKS)):
            word |= UNARY[counts[suit * 6 + rank]] << PLACES[rank]
        hand[suit] = word
    return hand


def _classes() -> bytes:
    """The class × 4 of each suit word without its sevens."""
    table = bytearray(1024)
    for kings in range(3):
        for obers in range(3):
            couples = min(kings, obers)
            couple_bits = UNARY[kings] | UNARY[obers] << 2
            for unters in range(3):
                for aces in range(3):
                    bits = couple_bits | UNARY[unters] << 4 | UNARY[aces] << 6
                    most = min(couples, unters, aces)
                    for tens in range(3):
                        table[bits | UNARY[tens] << 8] = _FAMILIES.index((couples, min(most, tens))) * 4
    return bytes(table)


def _fours(meld: "dict[str, int]", ranks: "tuple[str, ...]") -> "list[int]":
    """Points of fours and eights by the bits of these ranks: the first rank's are the lowest."""
    table = [0]
    for rank in ranks:
        four = meld["four_" + rank]
        eight = max(meld["eight_" + rank], 2 * four)
        table = [points + own for own in (0, four, 0, eight) for points in table]
    return table


def _series_and_binokels(meld: "dict[str, int]", ending: str) -> "tuple[list[int], list[int]]":
    """Points and shapes of Schippen's pairs and families together with the Binokels, by the index of 0…23."""
    points, shapes = [0] * 24, [0] * 24
    single = meld["binokel"]
    both = max(meld["double_binokel"], 2 * single)
    grand_points = meld["grand_binokel"]
    for number in range(len(_FAMILIES)):
        couples, families = _FAMILIES[number]
        for binokels in range(3):
            best, shape = -1, 0
            for grand in range((min(couples, binokels) if grand_points else 0) + 1):
                left = couples - grand
                total, its_shape = _series(meld, ending, left, min(families, left))
                total += grand * grand_points + (0, single, both)[binokels - grand]
                if total > best:
                    best, shape = total, its_shape
            points[number * 4 + UNARY[binokels]] = best
            shapes[number * 4 + UNARY[binokels]] = shape
    return points, shapes


def _series(meld: "dict[str, int]", ending: str, couples: int, families: int) -> "tuple[int, int]":
    """The best reading of a suit's K+O as families and pairs: its points, and its shape.

    Where two readings are level the one with fewer families is taken, as the reference does: it matters to
    the Rundgang, which replaces a reading.
    """
    pair, family = meld["pair" + ending], meld["family" + ending]
    best, shape = -1, 0
    for number in range(families + 1):
        worth = max(meld["double_family" + ending], 2 * family) if number == 2 else number * family
        total = worth + (couples - number) * pair
        if total > best:
            pairs = couples - number if pair else 0
            best, shape = total, 0
            if pairs == 1 and not number:
                shape = _ONE_PAIR
            elif number == 1 and not pairs:
                shape = _ONE_FAMILY
    return best, shape


def _rundgang(meld: "dict[str, int]") -> int:
    """Flat value of Rundgang + trump family less its parts; 0 where the house never writes it flat."""
    parts = (meld["family_trump"], meld["four_K"], meld["four_O"], meld["pair"], meld["pair"], meld["pair"])
    flat = meld["rundgang_trump_family"]
    return flat - sum(parts) if flat and min(parts) else 0
