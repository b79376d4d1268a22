"""Cards: suits, ranks, and how a card is written: ``HA``, ``S10`` (also ``SZ``, ``SX``), ``BU``."""

from .errors import CardError

SUITS = "ESHB"
"""Eichel, Schippen, Herz, Bollen."""

RANKS = ("A", "10", "K", "O", "U", "7")
"""From the highest card down; the seven is missing in the deck of 40."""

KINDS = 24
"""Different cards of the deck of 48; each exists twice."""


def card_index(card: str) -> int:
    """The number of a card, suit × 6 + rank; raises CardError where there is no such card."""
    suit = SUITS.find(card[:1]) if card else -1
    rank = card[1:]
    if rank == "Z" or rank == "X":
        rank = "10"
    if suit < 0 or rank not in RANKS:
        raise CardError("%s is no card: a suit of E S H B and a rank of A 10 K O U 7 are wanted" % card)
    return suit * 6 + RANKS.index(rank)


def card_name(index: int) -> str:
    """How the card with this number is written: the inverse of `card_index`."""
    return SUITS[index // 6] + RANKS[index % 6]


def count_cards(cards: "list[str]", deck: int = 48) -> bytearray:
    """How often each card is in a hand, by `card_index`; ``deck`` is 40 or 48 cards.

    Raises CardError for a card the deck has not, or has only twice.
    """
    counts = bytearray(KINDS)
    for card in cards:
        index = card_index(card)
        if deck == 40 and index % 6 == 5:
            raise CardError("%s is not in a deck of 40 cards" % card)
        counts[index] += 1
        if counts[index] > 2:
            raise CardError("%s is in the hand three times: each card exists twice" % card)
    return counts
