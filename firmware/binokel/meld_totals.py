"""Totals of hands by the tables of `binokel.meld_tables`: nothing is allocated, nothing is decided anew.

`binokel.meld_viper` is the same in machine code; both are held against the plain reference `binokel.hands`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence


def meld_total(points: "array[int]", classes: bytes, hand: "Sequence[int]", trump: int) -> int:
    """The points of a hand's best reading. ``trump`` counts in E S H B; the numbers are the tables' layout.

    Seven names and never more than four values in the air: eleven words are what MicroPython keeps on its
    stack, with more every call would take a block of the heap. Hence one name for several things here.
    """
    at = hand[0]
    fours = at
    total = points[classes[at & 1023]]
    at = hand[2]
    fours &= at
    total = points[classes[at & 1023]] + total
    at = hand[3]
    fours &= at
    total = points[classes[at & 1023]] + total
    at = at >> 4 & hand[1] >> 2 & 3  # the Binokels, in unary
    fours &= hand[1]
    at = classes[hand[1] & 1023] | at
    total = points[at] + total
    if trump != 1:
        at = classes[hand[trump] & 1023]
    total = points[24 + at] + total
    total = points[(hand[trump] >> 10) + 48] + total
    if fours & 1023:
        total = points[52 + (fours & 63)] + total
        total = points[116 + (fours >> 6 & 15)] + total
        # One four of K, one of O, and the house writes a Rundgang flat: is it one, with the trump family?
        if fours & 15 == 5 and points[132] and points[133 + at] & 2:
            fours = -(points[133 + at] & 1)  # from here on: how many plain suits are one pair
            fours = (points[classes[hand[0] & 1023] + 133] & 1) + fours
            fours = (points[classes[hand[2] & 1023] + 133] & 1) + fours
            fours = (points[classes[hand[3] & 1023] + 133] & 1) + fours
            at = hand[3] >> 4 & hand[1] >> 2 & 3
            fours = (points[(classes[hand[1] & 1023] | at) + 133] & 1) + fours
            if fours == 3:
                total = points[132] + total
    return total


def best_trump(points: "array[int]", classes: bytes, hand: "Sequence[int]") -> int:
    """The suit (in E S H B) that makes the most of a hand; the first where several do."""
    best = -1  # total × 4 + 3 − trump: one number keeps both, and its order is the one that is wanted
    trump = 0
    while trump < 4:
        total = meld_total(points, classes, hand, trump)
        if total * 4 + 3 - trump > best:
            best = total * 4 + 3 - trump
        trump += 1
    return 3 - best % 4
