"""Melds out of a hand: the plain reference, written to be read. Claims do not need it."""

from .cards import RANKS, SUITS, count_cards

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

_SCHIPPEN, _BOLLEN = 1, 3
_K, _O, _U, _7 = 2, 3, 4, 5


def hand_total(rules: "Rules", cards: "list[str]", trump: str) -> int:
    """The points of the best allowed reading of a hand; CardError where the hand cannot be."""
    return sum([points for _, points in hand_melds(rules, cards, trump)])


def hand_totals(rules: "Rules", cards: "list[str]") -> "dict[str, int]":
    """The hand's points for each suit as trump."""
    return {suit: hand_total(rules, cards, suit) for suit in SUITS}


def best_trump(rules: "Rules", cards: "list[str]") -> "tuple[str, int]":
    """The suit that makes the most of a hand, and its points; the first of E S H B where several do."""
    best, most = SUITS[0], -1
    for suit in SUITS:
        total = hand_total(rules, cards, suit)
        if total > most:
            best, most = suit, total
    return best, most


def hand_melds(rules: "Rules", cards: "list[str]", trump: str) -> "list[tuple[str, int]]":
    """The best allowed reading of a hand as claims ``(claim, points)``.

    The Rundgang with a trump family, where the house writes it flat, is one claim ``rundgang_trump_family``.
    """
    counts = count_cards(cards, rules["deck"]["cards"])
    meld = rules["meld"]
    melds: list[tuple[str, int]] = []
    for rank in range(5):
        melds += _fours(meld, rank, min([counts[suit * 6 + rank] for suit in range(4)]))
    for suit in range(4):
        if suit != _SCHIPPEN:
            melds += _series(meld, counts, suit, trump, 0)[1]
    melds += _schippen_and_binokels(meld, counts, trump)
    if meld["dis"]:
        melds += [("dis", meld["dis"])] * counts[SUITS.index(trump) * 6 + _7]
    return _with_rundgang(meld, melds, trump)


def _fours(meld: "dict[str, int]", rank: int, sets: int) -> "list[tuple[str, int]]":
    """One of each suit, or both of each."""
    name = RANKS[rank]
    four, eight = meld["four_" + name], meld["eight_" + name]
    if sets == 2 and eight > 2 * four:
        return [("eight:" + name, eight)]
    return [("four:" + name, four)] * sets if four else []


def _series(
    meld: "dict[str, int]", counts: bytearray, suit: int, trump: str, used: int
) -> "tuple[int, list[tuple[str, int]]]":
    """The best families and pairs of a suit, when ``used`` of its K+O serve in a grand Binokel."""
    letter = SUITS[suit]
    ending = "_trump" if letter == trump else ""
    first = suit * 6
    couples = min(counts[first + _K], counts[first + _O]) - used
    families = min(couples, min(counts[first : first + 5]))
    best: tuple[int, list[tuple[str, int]]] = (-1, [])
    for number in range(families + 1):
        family, double = meld["family" + ending], meld["double_family" + ending]
        if number == 2 and double > 2 * family:
            melds = [("double_family:" + letter, double)]
        else:
            melds = [("family:" + letter, family)] * number
        melds += [("pair:" + letter, meld["pair" + ending])] * (couples - number)
        melds = [each for each in melds if each[1]]
        total = sum([points for _, points in melds])
        if total > best[0]:
            best = (total, melds)
    return best


def _schippen_and_binokels(meld: "dict[str, int]", counts: bytearray, trump: str) -> "list[tuple[str, int]]":
    """Schippen's series together with all Binokels: a grand Binokel takes one K+O and one Binokel."""
    first = _SCHIPPEN * 6
    binokels = min(counts[first + _O], counts[_BOLLEN * 6 + _U])
    most_grand = min(binokels, counts[first + _K]) if meld["grand_binokel"] else 0
    best: tuple[int, list[tuple[str, int]]] = (-1, [])
    for grand in range(most_grand + 1):
        total, melds = _series(meld, counts, _SCHIPPEN, trump, grand)
        single, double = meld["binokel"], meld["double_binokel"]
        left = binokels - grand
        own = [("grand_binokel", meld["grand_binokel"])] * grand
        if left == 2 and double > 2 * single:
            own += [("double_binokel", double)]
        elif single:
            own += [("binokel", single)] * left
        total += sum([points for _, points in own])
        if total > best[0]:
            best = (total, melds + own)
    return best[1]


def _with_rundgang(meld: "dict[str, int]", melds: "list[tuple[str, int]]", trump: str) -> "list[tuple[str, int]]":
    """Write trump family + Rundgang flat, where the reading has exactly these and the house wants it so."""
    flat = meld["rundgang_trump_family"]
    parts = ["family:" + trump, "four:K", "four:O"] + ["pair:" + suit for suit in SUITS if suit != trump]
    claims = [claim for claim, _ in melds]
    series = [claim for claim in claims if claim.startswith(("family", "pair", "double_family"))]
    if not flat or len(series) != 4 or "eight:K" in claims or "eight:O" in claims:
        return melds
    for part in parts:
        if claims.count(part) != 1:
            return melds
    return [each for each in melds if each[0] not in parts] + [("rundgang_trump_family", flat)]
