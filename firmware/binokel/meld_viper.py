"""`binokel.meld_totals` in machine code where there is a compiler for it; on CPython it runs as it stands."""

from array import array


class micropython:  # noqa: N801 - the name that MicroPython's compiler reads
    """CPython's stand-in. MicroPython's compiler knows the decorator by its spelling and never looks here."""

    @staticmethod
    def viper(function):  # type: ignore[no-untyped-def]  # the function as it is
        """Leave the function as it is."""
        return function


ptr8 = bytes
ptr16 = array
ptr32 = array
"""What stands behind viper's pointers on CPython."""


@micropython.viper
def meld_total(points: ptr32, classes: ptr8, hand: ptr16, trump: int) -> int:
    """The points of a hand's best reading, as `meld_totals.meld_total` has it."""
    e = hand[0]
    s = hand[1]
    h = hand[2]
    b = hand[3]
    with_binokels = classes[s & 1023] | s >> 2 & b >> 4 & 3
    total = points[classes[e & 1023]] + points[with_binokels] + points[classes[h & 1023]] + points[classes[b & 1023]]
    in_trump = hand[trump]
    at = with_binokels
    if trump != 1:
        at = classes[in_trump & 1023]
    total += points[24 + at] + points[48 + (in_trump >> 10)]
    fours = e & s & h & b & 1023
    if fours:
        total += points[52 + (fours & 63)] + points[116 + (fours >> 6)]
        if fours & 15 == 5 and points[132] != 0 and points[133 + at] & 2 != 0:
            pairs = points[133 + classes[e & 1023]] & 1
            pairs += points[133 + with_binokels] & 1
            pairs += points[133 + classes[h & 1023]] & 1
            pairs += points[133 + classes[b & 1023]] & 1
            if pairs - (points[133 + at] & 1) == 3:
                total += points[132]
    # On a machine of 64 bits a pointer to 32 reads a number below nought too high by 2 to the 32.
    return total & 0x3FFFFFFF


@micropython.viper
def best_trump(points: object, classes: object, hand: object) -> int:
    """The suit (in E S H B) that makes the most of a hand; the first where several do.

    The tables are handed on as objects: a pointer handed on would become a number on the heap.
    """
    best = 0
    most = -1
    trump = 0
    while trump < 4:
        total = int(meld_total(points, classes, hand, trump))
        if total > most:
            best = trump
            most = total
        trump += 1
    return best
