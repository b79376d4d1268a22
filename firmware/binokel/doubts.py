"""Which seats have to be asked whether they took a trick, before a deal can be scored."""

from .deal import read_deal
from .eyes import held
from .outcomes import others_count
from .tricks import announced, saved, seats_took, unanswered, with_rest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deal import Deal
    from .rules import Rules


def tricks_in_doubt(rules: "Rules", deal: dict, dealer: int) -> "list[int]":
    """The seats that have to be asked whether they took a trick, given the answers ``deal`` already holds.

    The deal is complete but for ``took_trick``; ask, put the answer in, and ask again until the list is empty
    (one answer can settle the others). SheetError where the deal cannot be.
    """
    read = read_deal(rules, deal, dealer)
    if not read.eyes:
        return []
    if read.outcome == "played" and not read.meld_log:
        return _doubts_played(rules, read, read.eyes, None, None)
    if read.outcome == "revoke_declarer" and others_count(rules):
        took = seats_took(rules, read)
        return _flat([unanswered(rules, read, took, side) for side in read.counting if side != read.side])
    if read.outcome == "revoke_opponent":
        kind = rules["revoke"]["opponent"]
        if kind == "award_rest":
            return _doubts_played(rules, read, with_rest(rules, read), read.side, None)
        if kind == "offender_void":
            return _doubts_played(rules, read, read.eyes, None, rules.side_of(read.offender))
        took = seats_took(rules, read)
        return _flat([unanswered(rules, read, took, side) for side in read.counting])
    return []


def _flat(lists: "list[list[int]]") -> "list[int]":
    return [seat for seats in lists for seat in seats]


def _doubts_played(
    rules: "Rules", deal: "Deal", eyes: list, given: "int | None", void_side: "int | None"
) -> "list[int]":
    """Seats to be asked in a deal that is counted out; no opponents where it is lost and they meld anyway."""
    took = seats_took(rules, deal, given)
    mine = deal.side
    doubts = [] if mine is None else unanswered(rules, deal, took, mine)
    if mine is not None and rules["lost"]["opponents_meld"] == "always":
        most = announced(rules, deal, mine) if doubts else saved(rules, deal, took, mine)
        if most + held(rules, eyes[mine]) < deal.bid:
            return doubts
    for side in deal.counting:
        if side != mine and side != void_side:
            doubts = doubts + unanswered(rules, deal, took, side)
    return doubts
