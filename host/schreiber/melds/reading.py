"""One hand, or one player's claims: the best reading with its melds, or the totals of each trump."""

from typing import Any

from binokel.cards import SUITS
from binokel.errors import CardError, SheetError
from binokel.hands import hand_melds
from binokel.meld_tables import MeldTables, pack
from binokel.meld_totals import best_trump, meld_total
from binokel.melds import check_claims, claim_points, claims_total
from binokel.rules import Rules
from schreiber.melds.errors import HandError

COMMONEST = "anleitung-3"
"""The house that is taken where none is named: all its melds have the commonest values."""

_OF_TRUMP = ("dis", "rundgang_trump_family")


def meld_record(claim: str, points: int, trump: str) -> dict[str, Any]:
    """A meld as answers show it: ``{"meld", "suit", "points"}``; suit is null where a meld has none."""
    kind, _, what = claim.partition(":")
    if what in SUITS and what:
        return {"meld": kind, "suit": what, "points": points}
    return {"meld": claim, "suit": trump if claim in _OF_TRUMP else None, "points": points}


def read_hand(rules: Rules, cards: list[str], trump: str | None) -> dict[str, Any]:
    """A hand's best reading with this trump, or its totals for each; HandError where the hand cannot be."""
    _all_text("hand", cards)
    try:
        if trump is not None:
            melds = hand_melds(rules, cards, trump)
            return _reading([meld_record(claim, points, trump) for claim, points in melds])
        hand = pack(cards, rules["deck"]["cards"])
    except CardError as error:
        raise HandError("hand", f"{error}.") from error
    tables = MeldTables(rules)
    totals = [meld_total(tables.points, tables.classes, hand, suit) for suit in range(4)]
    best = best_trump(tables.points, tables.classes, hand)
    return _choice(SUITS[best], dict(zip(SUITS, totals, strict=True)))


def read_claims(rules: Rules, claims: list[str], trump: str | None) -> dict[str, Any]:
    """One player's claims with their points, or their totals for each trump; HandError where they cannot be."""
    _all_text("claims", claims)
    try:
        for suit in SUITS if trump is None else trump:
            claims_total(rules, claims, suit)
            check_claims(rules, [claims], suit, 0, True)
    except SheetError as error:
        raise HandError("claims", f"{error}.") from error
    if trump is not None:
        return _reading([meld_record(claim, claim_points(rules, claim, trump), trump) for claim in claims])
    totals = {suit: claims_total(rules, claims, suit) for suit in SUITS}
    return _choice(max(SUITS, key=lambda suit: totals[suit]), totals)


def _all_text(field: str, words: list[str]) -> None:
    """Refuse what came from JSON and is no list of texts."""
    for word in words:
        if not isinstance(word, str):
            raise HandError(field, f"{word!r:.60} in {field} is no text.")


def _reading(melds: list[dict[str, Any]]) -> dict[str, Any]:
    return {"total": sum(meld["points"] for meld in melds), "melds": melds}


def _choice(best: str, totals: dict[str, int]) -> dict[str, Any]:
    return {"best": {"trump": best, "total": totals[best]}, "totals": totals}
