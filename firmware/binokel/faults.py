"""What faults write: a wrong discard, and revokes of the declarer and of an opponent."""

from .outcomes import others_count
from .scoring import add, ask, concede_bonus, count_out, write, write_off, write_opponent
from .tricks import announced, rest_out, saved, seats_took, with_rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deal import Deal
    from .rules import Rules
    from .scoring import DealScore


def _discard_error(rules: "Rules", deal: "Deal", score: "DealScore") -> bool:
    section = rules["discard_error"]
    penalty = section["penalty"]
    if penalty == "double_meld":
        loss = 2 * announced(rules, deal, deal.side)
    else:
        loss = deal.bid * (2 if penalty == "double_bid" else 1)
    write_off(score, deal.side, loss)
    score.why.append(("discard_error", -loss))
    others = section["opponents"]
    if others == "concede":
        concede_bonus(rules, deal, score)
    elif others == "melds":
        for side in deal.counting:
            if side != deal.side:
                add(score, side, announced(rules, deal, side))
    return True


def _revoke_declarer(rules: "Rules", deal: "Deal", score: "DealScore") -> bool:
    section = rules["revoke"]
    score.made = False
    if section["declarer"] == "void":
        score.why.append(("revoke_void", (deal.declarer,)))
        return False
    loss = deal.bid * (2 if section["declarer"] == "double_bid" else 1)
    write_off(score, deal.side, loss)
    score.why.append(("revoke_declarer", (deal.declarer,), -loss))
    if not others_count(rules):
        return True
    share = 0
    if section["declarer_others"] == "split_rest":
        rest = rest_out(rules, deal)
        share = rest // (len(deal.counting) - 1)
        score.why.append(("split_rest", rest, share))
    took = seats_took(rules, deal)
    for side in deal.counting:
        if side != deal.side:
            write_opponent(rules, deal, took, side, deal.eyes[side] + share, score)
    return True


def _revoke_opponent(rules: "Rules", deal: "Deal", score: "DealScore") -> bool:
    kind = rules["revoke"]["opponent"]
    if kind == "award_rest":
        score.why.append(("award_rest", (deal.offender,), rest_out(rules, deal)))
        took = seats_took(rules, deal, deal.side)
        count_out(rules, deal, with_rest(rules, deal), took, None, score)
    elif kind == "offender_void":
        side = rules.side_of(deal.offender)
        score.why.append(("offender_void", (deal.offender,)))
        count_out(rules, deal, deal.eyes, seats_took(rules, deal), side, score)
    else:
        _award_bid(rules, deal, score)
    return True


def _award_bid(rules: "Rules", deal: "Deal", score: "DealScore") -> None:
    """An opponent's revoke: the declarer has made it, and writes his count so far if that is more."""
    mine, bid = deal.side, deal.bid
    took = seats_took(rules, deal)
    ask(rules, deal, took, mine)
    write(rules, score, mine, saved(rules, deal, took, mine), deal.eyes[mine])
    score.points[mine] = max(score.points[mine], bid)
    score.exact[mine] = max(score.exact[mine], bid)
    score.made = True
    score.why.append(("award_bid", (deal.offender,), score.points[mine]))
    for side in deal.counting:
        if side != mine:
            write_opponent(rules, deal, took, side, deal.eyes[side], score)


FAULTS = {"discard_error": _discard_error, "revoke_declarer": _revoke_declarer, "revoke_opponent": _revoke_opponent}
"""By outcome; they tell whether a dealer who sits out is credited."""
