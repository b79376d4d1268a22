"""Who has taken a trick: what the eyes say, what has to be asked, and which melds a trick has saved."""

from .errors import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .deal import Deal
    from .rules import Rules


def side_took(rules: "Rules", deal: "Deal", side: int) -> "bool | None":
    """Whether a side has taken a trick, as far as its eyes tell; None = in doubt.

    The declarer's eyes may be his discards alone; without eyes there may be a trick of sevens.
    """
    eyes = deal.eyes[side] if deal.eyes else None
    if eyes is None:
        return None
    if eyes == 0:
        return None if rules.nought_in_doubt else False
    if side == deal.side and eyes <= rules.discards:
        return None
    return True


def seats_took(rules: "Rules", deal: "Deal", given: "int | None" = None) -> "list[bool | None]":
    """Per seat: whether a trick saves its meld; None = in doubt and not answered, or sits out.

    ``given`` is a side that is known to have a trick whatever its eyes. Refuses (SheetError) answers that
    contradict the eyes.
    """
    needs = rules.needs_trick
    took: list[bool | None] = [None] * rules.seats
    for side in deal.counting:
        seats = rules.sides[side]
        known = True if side == given else side_took(rules, deal, side)
        answers: list = [deal.took[seat] for seat in seats] if deal.took else [None] * len(seats)
        if known is False and True in answers:
            raise refused("took_trick", answers, "with 0 eyes there is no trick", "took_trick.eyes")
        if known and side != given and answers.count(False) == len(seats):
            raise refused("took_trick", answers, "%d eyes are in tricks" % deal.eyes[side], "took_trick.eyes")
        if needs == "never":
            known = True
        elif known is None and (needs == "side" or len(seats) == 1):
            known = True if True in answers else False if None not in answers else None
        for at in range(len(seats)):
            took[seats[at]] = answers[at] if needs == "player" and len(seats) > 1 and known is not False else known
    return took


def unanswered(rules: "Rules", deal: "Deal", took: "list[bool | None]", side: int) -> "list[int]":
    """The seats of a side that have to be asked, because a meld hangs on a trick that is in doubt."""
    seats = rules.sides[side]
    if rules.needs_trick == "player":
        return [seat for seat in seats if took[seat] is None and deal.melds[seat]]
    if took[seats[0]] is None and any(deal.melds[seat] for seat in seats):
        return [seat for seat in seats if deal.took is None or deal.took[seat] is None]
    return []


def saved(rules: "Rules", deal: "Deal", took: "list[bool | None]", side: int) -> int:
    """The points of a side's melds that a trick has saved."""
    points = 0
    for seat in rules.sides[side]:
        if took[seat]:
            points += deal.melds[seat] or 0
    return points


def announced(rules: "Rules", deal: "Deal", side: int) -> int:
    """The points of a side's melds as they were announced, tricks or none."""
    points = 0
    for seat in rules.sides[side]:
        points += deal.melds[seat] or 0
    return points


def rest_out(rules: "Rules", deal: "Deal") -> int:
    """The eyes still out when the deal was broken off."""
    return max(rules.eyes - sum([deal.eyes[side] for side in deal.counting]), 0)


def with_rest(rules: "Rules", deal: "Deal") -> list:
    """The eyes per side when the declarer's side is given those still out."""
    eyes = list(deal.eyes)
    eyes[deal.side] += rest_out(rules, deal)
    return eyes
