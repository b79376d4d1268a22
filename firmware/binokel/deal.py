"""A deal as a sheet writes it (RULES §5), read and checked field by field."""

from .bidding import check_bid
from .cards import SUITS
from .errors import refused
from .eyes import check_eyes, complete_eyes
from .outcomes import melds_needed, others_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .rules import Rules

_DURCH_FIELDS = ("declarer", "bid", "trump", "made")
_VOID_FIELDS = ("declarer", "bid", "trump")

FIELDS = {
    "played": ("declarer", "bid", "trump", "melds", "eyes", "took_trick", "kind", "meld_log"),
    "conceded": ("declarer", "bid", "trump", "melds"),
    "discard_error": ("declarer", "bid", "trump", "melds", "eyes"),
    "revoke_declarer": ("declarer", "bid", "trump", "melds", "eyes", "took_trick"),
    "revoke_opponent": ("declarer", "bid", "trump", "melds", "eyes", "took_trick", "offender"),
    "durch": _DURCH_FIELDS,
    "durch_open": _DURCH_FIELDS,
    "durch_hand": _DURCH_FIELDS,
    "under": _DURCH_FIELDS,
    "void": _VOID_FIELDS,
    "redeal": _VOID_FIELDS,
}
"""What a deal of each outcome may hold besides the outcome."""

DURCH_VALUES = {
    "durch": ("durch", "win", "loss"),
    "durch_open": ("durch", "open_win", "open_loss"),
    "durch_hand": ("durch", "hand_win", "hand_loss"),
    "under": ("under", "win", "loss"),
}
"""Section and keys of what the Durch kinds are worth, won and lost."""

_KEYS = ("declarer", "bid", "trump", "melds", "eyes", "took_trick", "made", "offender", "kind", "meld_log")
_WITHOUT_BIDDING = ("played", "void", "redeal", "durch", "durch_open", "durch_hand", "under")


class Deal:
    """What a deal's fields say, in order; None where the outcome has no such field.

    ``side`` is the declarer's, ``melds`` are points per seat (None: not shown, or sits out), ``eyes`` per
    side (None: sits out, or not asked), ``took`` the answers per seat, ``playing`` the seats that play,
    ``counting`` their sides.
    """

    __slots__ = (
        "outcome", "declarer", "side", "bid", "trump", "melds", "eyes", "took", "made", "offender",
        "meld_log", "playing", "counting", "warnings",
    )  # fmt: skip

    def __init__(self, rules: "Rules", outcome: str, dealer: int) -> None:
        self.outcome = outcome
        self.playing = rules.playing(dealer)
        self.counting = rules.counting(dealer)
        self.declarer: Any = None
        self.side: Any = None
        self.bid: Any = None
        self.trump: str | None = None
        self.melds: list = []
        self.eyes: Any = None
        self.took: Any = None
        self.made: bool | None = None
        self.offender: Any = None
        self.meld_log = False
        self.warnings: list[tuple] = []


def read_deal(rules: "Rules", deal: object, dealer: int) -> Deal:
    """Check a deal against the house's rules and read it; raises SheetError naming field, value and rule."""
    if not isinstance(deal, dict):
        raise refused("deals", deal, "a deal is an object with an outcome")
    outcome = _check_outcome(rules, deal)
    read = Deal(rules, outcome, dealer)
    _read_declarer(rules, deal, read)
    trump = deal.get("trump")
    if trump is not None and (not isinstance(trump, str) or len(trump) != 1 or trump not in SUITS):
        raise refused("trump", trump, "not one of E S H B")
    read.trump = trump
    _read_melds(rules, deal, read)
    _read_eyes(rules, deal, read)
    took = deal.get("took_trick")
    if took is not None:
        _read_took(rules, took, read)
    made = deal.get("made")
    if outcome in DURCH_VALUES:
        if not isinstance(made, bool):
            raise refused("made", made, "true or false is wanted for %s" % outcome)
        read.made = made
    if outcome == "revoke_opponent":
        _read_offender(rules, deal.get("offender"), read)
    return read


def _check_outcome(rules: "Rules", deal: dict) -> str:
    outcome = deal.get("outcome")
    if not isinstance(outcome, str) or outcome not in FIELDS:
        raise refused("outcome", outcome, "not one of " + ", ".join(sorted(FIELDS)))
    if not rules["bid"]["enabled"] and outcome not in _WITHOUT_BIDDING:
        raise refused("outcome", outcome, "this house does not bid", "bid.enabled")
    if outcome in DURCH_VALUES:
        section, win, _ = DURCH_VALUES[outcome]
        if not rules[section][win]:
            raise refused("outcome", outcome, "not played in this house", section + "." + win)
    elif outcome == "revoke_declarer" and rules["revoke"]["declarer"] == "play_on":
        raise refused(
            "outcome", outcome, "in this house the deal is played on and entered as played", "revoke.declarer"
        )
    fields = FIELDS[outcome]
    for key in sorted(deal):
        if key == "outcome" or key in fields:
            continue
        if key not in _KEYS:
            raise refused(str(key), deal[key], "no field of a deal; there are outcome, " + ", ".join(_KEYS))
        if deal[key] is not None:
            raise refused(key, deal[key], "a deal with the outcome %s has no %s" % (outcome, key))
    return outcome


def _read_declarer(rules: "Rules", deal: dict, read: Deal) -> None:
    declarer, bid = deal.get("declarer"), deal.get("bid")
    uncounted = read.outcome == "void" or read.outcome == "redeal"
    bidding = rules["bid"]["enabled"]
    if declarer is not None or (not uncounted and (bidding or read.outcome in DURCH_VALUES)):
        if not bidding and read.outcome not in DURCH_VALUES:
            raise refused("declarer", declarer, "this house does not bid: there is none", "bid.enabled")
        if not isinstance(declarer, int) or isinstance(declarer, bool) or not 0 <= declarer < rules.seats:
            raise refused("declarer", declarer, "a seat from 0 to %d is wanted" % (rules.seats - 1))
        if declarer not in read.playing:
            raise refused("declarer", declarer, "this seat deals and sits out", "table.dealer_plays")
        read.declarer = declarer
        read.side = rules.side_of(declarer)
    if bid is not None or (bidding and not uncounted and read.outcome not in DURCH_VALUES):
        if not bidding:
            raise refused("bid", bid, "this house does not bid", "bid.enabled")
        check_bid(rules, bid)
        read.bid = bid


def _read_melds(rules: "Rules", deal: dict, read: Deal) -> None:
    if "melds" not in FIELDS[read.outcome]:
        return
    if deal.get("kind") is not None or deal.get("meld_log") is not None:
        from .stock import read_meld_log

        read.melds = read_meld_log(rules, deal, read)
        read.meld_log = True
        return
    melds = deal.get("melds")
    if melds is None and not melds_needed(rules, read.outcome):
        read.melds = [0 if seat in read.playing else None for seat in range(rules.seats)]
        return
    if not isinstance(melds, list) or len(melds) != rules.seats:
        raise refused("melds", melds, "one entry for each of the %d seats is wanted" % rules.seats)
    claimed = False
    for seat in range(rules.seats):
        entry = melds[seat]
        if isinstance(entry, list):
            claimed = claimed or bool(entry)
            read.melds.append(_claimed(rules, entry, seat, read))
        else:
            _check_points(rules, entry, seat, read)
            read.melds.append(entry)
    if rules.declarer_melds:
        for seat in read.playing:
            if seat != read.declarer and read.melds[seat]:
                raise refused("melds", melds[seat], "only the declarer melds in this house", "meld.who")
    if claimed:
        from .melds import check_claims

        claims = [entry if isinstance(entry, list) else None for entry in melds]
        check_claims(rules, claims, read.trump, read.declarer, read.outcome != "conceded")


def _check_points(rules: "Rules", entry: object, seat: int, read: Deal) -> None:
    if seat not in read.playing:
        if entry is not None:
            raise refused("melds", entry, "seat %d sits out: null is wanted" % seat, "table.dealer_plays")
    elif entry is None:
        if read.outcome != "conceded" or rules.side_of(seat) != read.side:
            raise refused("melds", entry, "seat %d plays: points or claims are wanted" % seat)
    elif not isinstance(entry, int) or isinstance(entry, bool) or entry < 0:
        raise refused("melds", entry, "points from 0 up, or a list of claims, are wanted")
    elif entry % 10:
        read.warnings.append(("melds_uneven", (seat,), entry))


def _claimed(rules: "Rules", claims: list, seat: int, read: Deal) -> int:
    if seat not in read.playing:
        raise refused("melds", claims, "seat %d sits out: null is wanted" % seat, "table.dealer_plays")
    if not claims:
        return 0
    from .melds import claims_total

    if read.trump is None:
        raise refused("trump", None, "claims need it named: E S H or B")
    return claims_total(rules, claims, read.trump)


def _read_eyes(rules: "Rules", deal: dict, read: Deal) -> None:
    outcome = read.outcome
    if "eyes" not in FIELDS[outcome]:
        return
    eyes = deal.get("eyes")
    if eyes is None and (outcome == "discard_error" or (outcome == "revoke_declarer" and not others_count(rules))):
        return
    sides = len(rules.sides)
    if not isinstance(eyes, list) or len(eyes) != sides:
        raise refused("eyes", eyes, "one entry for each of the %d sides is wanted" % sides)
    for side in range(sides):
        entry = eyes[side]
        if side not in read.counting:
            if entry is not None:
                raise refused("eyes", entry, "side %d sits out: null is wanted" % side, "table.dealer_plays")
        elif entry is not None and (not isinstance(entry, int) or isinstance(entry, bool)):
            raise refused("eyes", entry, "a whole number of eyes is wanted", "eyes.range")
    whole = outcome == "played" or (outcome == "revoke_opponent" and rules["revoke"]["opponent"] == "offender_void")
    if whole:
        eyes = complete_eyes(rules, eyes, read.counting)
    counted: list = [eyes[side] for side in read.counting]
    if None in counted:
        why = "only one entry may be missing" if whole else "all entries are wanted: eyes taken so far have no rest"
        raise refused("eyes", eyes, why, "eyes.missing")
    check_eyes(rules, counted, whole)
    read.eyes = eyes


def _read_took(rules: "Rules", took: object, read: Deal) -> None:
    if not isinstance(took, list) or len(took) != rules.seats:
        raise refused("took_trick", took, "one entry for each of the %d seats is wanted" % rules.seats)
    for seat in range(rules.seats):
        answer = took[seat]
        if answer is not None and not isinstance(answer, bool):
            raise refused("took_trick", answer, "true, false or null is wanted")
        if answer is not None and seat not in read.playing:
            raise refused("took_trick", answer, "seat %d sits out: null is wanted" % seat, "table.dealer_plays")
    read.took = took


def _read_offender(rules: "Rules", offender: object, read: Deal) -> None:
    if not isinstance(offender, int) or isinstance(offender, bool) or offender not in read.playing:
        raise refused("offender", offender, "a seat that plays is wanted")
    if rules.side_of(offender) == read.side:
        raise refused("offender", offender, "of the declarer's side: that is revoke_declarer")
    read.offender = offender
