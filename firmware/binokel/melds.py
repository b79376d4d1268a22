"""Melds as they are claimed at the table: what a claim is worth in a house, and whether claims can be at all.

A claim is written ``pair:E``, ``family:H``, ``double_family:S``, ``four:A``, ``eight:K``, ``binokel``,
``double_binokel``, ``grand_binokel`` or ``dis``.
"""

from .cards import KINDS, RANKS, SUITS, card_name
from .errors import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .errors import SheetError
    from .rules import Rules

_BY_SUIT = ("pair", "family", "double_family")
_BY_RANK = ("four", "eight")
_PLAIN = ("binokel", "double_binokel", "grand_binokel", "dis")

_SK, _SO, _BU = 8, 9, 22


def claim_points(rules: "Rules", claim: object, trump: "str | None") -> int:
    """What a claim is worth with this trump (None: in a plain suit); SheetError if there is no such meld."""
    if not isinstance(claim, str):
        raise refused("melds", claim, "no claim; a claim is text like family:H", "melds.claim")
    kind, _, what = claim.partition(":")
    points = _worth(rules, kind, what, trump)
    if points is None:
        raise refused(
            "melds",
            claim,
            "no meld; pair, family, double_family take :E :S :H :B, four and eight "
            ":A :10 :K :O :U, besides there are " + ", ".join(_PLAIN),
            "melds.claim",
        )
    if not points:
        rule = "meld." + (kind + "_" + what if kind in _BY_RANK else kind)
        raise refused("melds", claim, "worth nothing in this house", rule)
    return points


def _worth(rules: "Rules", kind: str, what: str, trump: "str | None") -> "int | None":
    """Points of a meld, 0 where the house has none, None where there is no such meld at all."""
    if kind in _BY_SUIT:
        if len(what) != 1 or what not in SUITS:
            return None
        ending = "_trump" if what == trump else ""
        points = rules.meld(kind + ending)
        if not points and kind == "double_family":
            return 2 * rules.meld("family" + ending)
        return points
    if kind in _BY_RANK:
        if what not in RANKS[:5]:
            return None
        points = rules.meld(kind + "_" + what)
        return 2 * rules.meld("four_" + what) if not points and kind == "eight" else points
    if kind not in _PLAIN or what:
        return None
    if kind == "dis" and rules["deck"]["cards"] == 40:
        return 0  # there are no sevens to show
    return rules.meld(kind)


def claims_total(rules: "Rules", claims: "list[str]", trump: "str | None") -> int:
    """The points of a seat's claims, summed as claimed."""
    total = 0
    for claim in claims:
        total += claim_points(rules, claim, trump)
    return total


def known_claims(rules: "Rules") -> "list[tuple[str, int, int]]":
    """The claims this house knows, each ``(claim, points, points in trump)``; those by suit without the suit.

    Points are 0 where a meld counts in trump only. For the palette of taps on the device.
    """
    known = []
    for kind in _BY_SUIT:
        known.append((kind, _worth(rules, kind, "E", None), _worth(rules, kind, "E", "E")))
    for kind in _BY_RANK:
        for rank in RANKS[:5]:
            points = _worth(rules, kind, rank, None)
            known.append((kind + ":" + rank, points, points))
    for kind in _PLAIN:
        points = _worth(rules, kind, "", None)
        known.append((kind, points, points))
    return [claim for claim in known if claim[1] or claim[2]]  # type: ignore[misc]  # all of them are melds


def cards_needed(claims: "list[str]", trump: "str | None") -> "tuple[bytearray, bytearray, bytearray]":
    """How many of each card (by `card_index`) valid claims need: for series, fours and Binokels.

    A card serves at once in a four or eight, in a Binokel, and in a family or pair (a series), but once in
    each: what a seat needs of a card is the most of the three.
    """
    series, fours, binokels = bytearray(KINDS), bytearray(KINDS), bytearray(KINDS)
    for claim in claims:
        kind, _, what = claim.partition(":")
        copies = 2 if kind in ("double_family", "eight", "double_binokel") else 1
        if kind in _BY_SUIT:
            first = SUITS.index(what) * 6
            for card in (2, 3) if kind == "pair" else (0, 1, 2, 3, 4):
                series[first + card] += copies
        elif kind in _BY_RANK:
            for card in range(RANKS.index(what), KINDS, 6):
                fours[card] += copies
        elif kind == "dis":
            series[SUITS.index(trump) * 6 + 5] += 1  # type: ignore[arg-type]  # claims come with a trump
        else:
            binokels[_SO] += copies
            binokels[_BU] += copies
            if kind == "grand_binokel":
                series[_SK] += 1
                series[_SO] += 1
    return series, fours, binokels


def check_claims(
    rules: "Rules", melds: "list[list[str] | None]", trump: "str | None", declarer: "int | None", shown: bool
) -> None:
    """Refuse (SheetError) claims per seat that need cards there are not.

    More than two of a card for a seat or over the table, or more cards than a hand has; the declarer has seen
    the dabb as well. In a conceded deal (not ``shown``) nothing lies open: over the table only melds of one
    sort are held against each other, as the worked case d-more-06 wants it.
    """
    deck = rules["deck"]
    tables = [bytearray(KINDS) for _ in range(1 if shown else 3)]
    for seat in range(len(melds)):
        claims = melds[seat]
        if not claims:
            continue
        sorts = cards_needed(claims, trump)
        needed = bytearray(KINDS)
        for card in range(KINDS):
            needed[card] = max(sorts[0][card], sorts[1][card], sorts[2][card])
            if needed[card] > 2:
                raise _too_many(claims, card, needed[card])
        held = deck["hand"] + (deck["dabb"] if seat == declarer else 0)
        if sum(needed) > held:
            raise refused("melds", claims, "needs %d cards, a hand has %d" % (sum(needed), held), "melds.hand")
        for table, part in zip(tables, [needed] if shown else sorts):
            for card in range(KINDS):
                table[card] += part[card]
                if table[card] > 2:
                    raise _too_many(claims, card, table[card])


def _too_many(claims: "list[str]", card: int, times: int) -> "SheetError":
    why = "with it %s is melded %d times; there are two" % (card_name(card), times)
    return refused("melds", claims, why, "melds.cards")
