"""What a deal writes (RULES §3, §6): points per side, and the reason for them."""

from .deal import DURCH_VALUES, read_deal
from .eyes import held, to_tens
from .tricks import announced, saved, seats_took, unanswered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deal import Deal
    from .rules import Rules


class DealScore:
    """What a deal writes. Lists have an entry per side, in points.

    ``made``: True, False or None (there was nothing to make); ``points`` go into the total, ``special``
    stands apart, ``stars`` are counted; ``exact`` is points with unrounded eyes; ``counts``: dealer and
    deal number move on; ``lost_side``: the side that lost a game, or None; ``declarer_side`` likewise
    the declarer's; ``why`` and ``warnings`` are reasons (see `binokel.reasons`).
    """

    __slots__ = (
        "made", "points", "special", "stars", "exact", "counts", "lost_side", "declarer_side", "outcome",
        "why", "warnings",
    )  # fmt: skip

    def __init__(self, deal: "Deal", sides: int) -> None:
        self.made: bool | None = None
        self.points = [0] * sides
        self.special = [0] * sides
        self.stars = [0] * sides
        self.exact = [0] * sides
        self.counts = True
        self.lost_side: int | None = None
        self.declarer_side = deal.side
        self.outcome = deal.outcome
        self.why: list[tuple] = []
        self.warnings = deal.warnings


def score_deal(rules: "Rules", deal: dict, dealer: int) -> DealScore:
    """Score a deal of the sheet format when seat ``dealer`` has dealt; SheetError where it cannot be."""
    read = read_deal(rules, deal, dealer)
    score = DealScore(read, len(rules.sides))
    if _OUTCOMES[read.outcome](rules, read, score) and score.counts:
        _credit_dealer(rules, dealer, score)
    return score


def _credit_dealer(rules: "Rules", dealer: int, score: DealScore) -> None:
    credit = rules["table"]["dealer_credit"]
    if rules.dealer_plays or not credit:
        return
    side = rules.side_of(dealer)
    score.points[side] += credit
    score.exact[side] += credit
    score.why.append(("dealer_credit", (dealer,), credit))


def write(rules: "Rules", score: DealScore, side: int, points: int, eyes: int) -> None:
    """Write points and eyes to a side, the eyes as the house rounds them."""
    score.points[side] += points + (to_tens(eyes) if rules.rounds else eyes)
    score.exact[side] += points + eyes


def write_off(score: DealScore, side: int, points: int) -> None:
    """Write the declarer's side a loss of ``points`` (given as a positive number)."""
    score.made = False
    score.lost_side = side
    score.points[side] -= points
    score.exact[side] -= points


def add(score: DealScore, side: int, points: int) -> None:
    """Write points to a side."""
    score.points[side] += points
    score.exact[side] += points


def _half(rules: "Rules", bid: int) -> int:
    """Half the bid as this house rounds it; a half point is dropped."""
    half = bid // 2
    rounding = rules["concede"]["half"]
    if rounding == "exact":
        return half
    return (-(-half // 10) if rounding == "up10" else half // 10) * 10


def _check_reachable(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    """Warn of a bid that cannot be reached; True where the house writes it off double."""
    unreachable = rules["bid"]["unreachable"]
    if unreachable == "ignore" or None in [deal.melds[seat] for seat in rules.sides[deal.side]]:
        return False
    possible = announced(rules, deal, deal.side) + rules.eyes
    if possible >= deal.bid:
        return False
    if unreachable == "warn":
        score.warnings.append(("unreachable", possible, deal.bid))
        return False
    return True


def ask(rules: "Rules", deal: "Deal", took: list, side: int) -> None:
    """Refuse the deal where a meld of this side hangs on a trick nobody has been asked about."""
    seats = unanswered(rules, deal, took, side)
    if seats:
        from .errors import refused

        raise refused(
            "took_trick",
            deal.took,
            "seat %d has melded, and whether it took a trick is in doubt: true or false is wanted" % seats[0],
            "meld.needs_trick",
        )


def _tell_lost_melds(rules: "Rules", deal: "Deal", took: list, side: int, score: DealScore) -> None:
    """Give the reason why melds of a side are void: no trick of the side, or of the seat."""
    seats = rules.sides[side]
    if rules.needs_trick == "player":
        groups = [[seat] for seat in seats]
    else:
        groups = [seats]
    for group in groups:
        points = sum([deal.melds[seat] or 0 for seat in group])
        if points and not took[group[0]]:
            score.why.append(("no_trick", tuple(group), points))


def write_opponent(rules: "Rules", deal: "Deal", took: list, side: int, eyes: int, score: DealScore) -> None:
    """Write an opposing side its melds, where a trick has saved them, and its eyes."""
    ask(rules, deal, took, side)
    write(rules, score, side, saved(rules, deal, took, side), eyes)
    _tell_lost_melds(rules, deal, took, side, score)


def _played(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    if deal.side is None:
        _unbid(rules, deal, score)
    else:
        count_out(rules, deal, deal.eyes, seats_took(rules, deal), None, score)
    return True


def _unbid(rules: "Rules", deal: "Deal", score: DealScore) -> None:
    """A deal without bidding: every side writes melds and eyes."""
    took = seats_took(rules, deal)
    for side in deal.counting:
        if deal.meld_log:
            write(rules, score, side, announced(rules, deal, side), deal.eyes[side])
        else:
            write_opponent(rules, deal, took, side, deal.eyes[side], score)
    score.why.insert(0, ("unbid",))


def count_out(rules: "Rules", deal: "Deal", eyes: list, took: list, void_side: "int | None", score: DealScore) -> None:
    """Hold the declarer's count against the bid and write what follows; ``void_side`` counts nothing."""
    mine, bid = deal.side, deal.bid
    ask(rules, deal, took, mine)
    melds = saved(rules, deal, took, mine)
    counted = held(rules, eyes[mine])
    doubled = _check_reachable(rules, deal, score)
    if melds + counted >= bid:
        score.made = True
        write(rules, score, mine, melds, eyes[mine])
        score.why.append(("made", melds, counted, melds + counted, bid))
    elif doubled:
        write_off(score, mine, 2 * bid)
        score.why.append(("unreachable_double", announced(rules, deal, mine) + rules.eyes, bid, -2 * bid))
    else:
        loss = rules["lost"]["factor"] * bid
        write_off(score, mine, loss)
        score.why.append(("lost", melds + counted, bid, -loss))
    _tell_lost_melds(rules, deal, took, mine, score)
    lost = rules["lost"]
    always = not score.made and lost["opponents_meld"] == "always"
    bonus = 0
    if not score.made and lost["bonus"] != "none":
        bonus = lost["bonus_points"] if lost["bonus"] == "flat" else _half(rules, bid)
        score.why.append(("lost_bonus", bonus))
    for side in deal.counting:
        if side in (mine, void_side):
            continue
        if always:
            write(rules, score, side, announced(rules, deal, side), eyes[side])
        else:
            write_opponent(rules, deal, took, side, eyes[side], score)
        add(score, side, bonus)


def concede_bonus(rules: "Rules", deal: "Deal", score: DealScore) -> None:
    """Write the opponents their melds, no trick needed, and what the house gives for conceding."""
    section = rules["concede"]
    kind = section["bonus"]
    bonus = 0
    if kind == "half":
        bonus = _half(rules, deal.bid)
    elif kind != "none":
        bonus = section["bonus_points"] * (rules.playing_seats if kind == "per_player" else 1)
    per_player = section["bonus_to"] == "player"
    for side in deal.counting:
        if side != deal.side:
            times = len(rules.sides[side]) if per_player else 1
            add(score, side, announced(rules, deal, side) + bonus * times)
    if bonus:
        score.why.append(("concede_bonus" if per_player else "concede_bonus_side", bonus))


def _conceded(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    if _check_reachable(rules, deal, score):
        write_off(score, deal.side, 2 * deal.bid)
        score.why.append(
            ("unreachable_double", announced(rules, deal, deal.side) + rules.eyes, deal.bid, -2 * deal.bid)
        )
    else:
        loss = rules["concede"]["factor"] * deal.bid
        write_off(score, deal.side, loss)
        score.why.append(("conceded", -loss))
    concede_bonus(rules, deal, score)
    return True


def _fault(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    # here, not above: a small device reads the code of faults when there is one
    from .faults import FAULTS

    return FAULTS[deal.outcome](rules, deal, score)


def _durch(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    name, win, loss = DURCH_VALUES[deal.outcome]
    section = rules[name]
    side = deal.side
    score.made = deal.made
    score.counts = section["counts_as_deal"]
    if not deal.made:
        score.lost_side = side
    ending = "_made" if deal.made else "_lost"
    if section["account"] == "stars":
        for other in [side] if deal.made else [each for each in deal.counting if each != side]:
            score.stars[other] += 1
        score.why.append((deal.outcome + ending + "_star",))
        return True
    points = section[win] if deal.made else -section[loss]
    if section["account"] == "separate":
        score.special[side] += points
    else:
        add(score, side, points)
    score.why.append((deal.outcome + ending, points))
    return True


def _void(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    score.why.append(("void",))
    return False


def _redeal(rules: "Rules", deal: "Deal", score: DealScore) -> bool:
    score.counts = False
    score.why.append(("redeal",))
    return False


_OUTCOMES = {
    "played": _played,
    "conceded": _conceded,
    "discard_error": _fault,
    "revoke_declarer": _fault,
    "revoke_opponent": _fault,
    "durch": _durch,
    "durch_open": _durch,
    "durch_hand": _durch,
    "under": _durch,
    "void": _void,
    "redeal": _redeal,
}
"""What each outcome writes; the functions tell whether a dealer who sits out is credited."""
