"""Eyes of a deal: rounding, the missing entry, and which sums can be."""

from .errors import refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules


def to_tens(eyes: int) -> int:
    """Eyes rounded to tens, five up: 144 → 140, 145 → 150."""
    return (eyes + 5) // 10 * 10


def held(rules: "Rules", eyes: int) -> int:
    """The eyes that are held against the bid."""
    return to_tens(eyes) if rules["count"]["check"] == "rounded" else eyes


def eyes_in_tens(rules: "Rules") -> bool:
    """Whether a table of this house writes its eyes in tens; False where the units decide something."""
    if rules["count"]["check"] == "exact" or rules["count"]["round"] == "none":
        return False
    order = rules["tie"]["order"]
    return "exact" not in order and "last_exact" not in order


def complete_eyes(rules: "Rules", eyes: "list[int | None]", counting: "list[int] | None" = None) -> "list[int | None]":
    """The eyes per side with the one missing entry of the counting sides (default: all) filled by the rest.

    Never below nought: three tens rounded up may already be more than all eyes.
    """
    sides = range(len(eyes)) if counting is None else counting
    missing = [side for side in sides if eyes[side] is None]
    if len(missing) != 1:
        return eyes
    taken = sum([each for each in eyes if each is not None])
    filled = list(eyes)
    filled[missing[0]] = max(rules.eyes - taken, 0)
    return filled


def sums_allowed(rules: "Rules", eyes: "list[int]") -> "tuple[int, int]":
    """The lowest and highest sum the eyes of a whole deal may have, given as one number per counting side.

    All in tens, in a house that rounds: each was up to four more or five less before it was rounded.
    """
    every = rules.eyes
    if not rules.tens or any(each % 10 for each in eyes):
        return every, every
    return -(-(every - 4 * len(eyes)) // 10) * 10, (every + 5 * len(eyes)) // 10 * 10


def check_eyes(rules: "Rules", eyes: "list[int]", whole: bool) -> None:
    """Refuse (SheetError) eyes per counting side that cannot be; ``whole``: the deal was played out."""
    low, high = sums_allowed(rules, eyes)
    for each in eyes:
        if each < 0 or each > rules.eyes:
            raise refused("eyes", each, "not 0 to %d" % rules.eyes, "eyes.range")
    total = sum(eyes)
    if total == rules.eyes:
        return
    if not whole:
        if total > high:
            raise refused("eyes", eyes, "sum %d, at most %d so far" % (total, high), "eyes.sum")
    elif not low <= total <= high:
        wanted = "%d" % rules.eyes if low == high else "%d, in tens %d to %d" % (rules.eyes, low, high)
        raise refused("eyes", eyes, "sum %d, not %s" % (total, wanted), "eyes.sum")
