"""A number: from a likely value in steps, faster while held, or digit by digit."""

from micropython import const

from device.ui.back import Back
from device.ui.canvas import BODY, CENTRE, ENTRY, HELP
from device.ui.frame import MAIN, MARGIN, frame, note, question
from device.ui.keys import BACK, DOWN, MENU, OK, UP

_FAST = const(5)
"""Repeats of a held key after which it goes in steps five times as large."""
_FASTER = const(15)
"""Repeats after which it goes in steps ten times as large."""
_DIGIT = const(56)
"""Room for a digit, px."""
_TOP = const(96)
"""Top of the number, px."""


def stepped(value: int, up: bool, low: int, high: int, step: int, repeat: int) -> int:
    """The value after a press of UP or DOWN, `repeat` = how often the held key has repeated.

    A fresh press wraps at the limits, a held key stops there. Large steps go to their own multiples.
    """
    last = high - (high - low) % step
    size = step * (10 if repeat >= _FASTER else 5 if repeat >= _FAST else 1)
    if size > step:
        base = low - low % size
        after = base + (((value - base) // size + 1) if up else -(-(value - base) // size) - 1) * size
        return min(max(after, low), last)
    if up:
        after = low + ((value - low) // step + 1) * step
        return after if after <= last else value if repeat else low
    after = low + (-(-(value - low) // step) - 1) * step
    return after if after >= low else value if repeat else last


def with_digit(value: int, place: int, up: bool) -> int:
    """The value with its digit at `place` (1, 10, 100, …) one up or down, 9 and 0 being neighbours."""
    digit = value // place % 10
    return value + ((digit + (1 if up else -1)) % 10 - digit) * place


def draw(canvas, ui, title, text, value, low, high, step, note_text="", lines=(), place=0, refused=False):
    """The question, the number in large digits (`place` is the digit being set), help and context below."""
    words = ui.words
    if place:
        frame(canvas, ui, title, words["steps"], words["digit"], words["back"])
    else:
        frame(canvas, ui, title, words["digits"], words["next"], words["back"])
    question(canvas, text)
    middle = MAIN // 2
    digits = str(value)
    if place:
        digits = ("0" * len(str(high)) + digits)[-len(str(high)) :]
    wide = canvas.measure(digits, ENTRY)
    canvas.text(middle, _TOP, digits, ENTRY, CENTRE)
    y = _TOP + canvas.line_height(ENTRY) + 8
    if place:
        each = wide // len(digits)
        x = middle - wide // 2 + (len(digits) - len(str(place))) * each
        canvas.fill(x, y, each - 2, 6)
    else:
        canvas.fill(middle - wide // 2 - 6, y, wide + 12, 4)
    y += 14
    if refused:
        hint = words["out_of_range"].format(low, high, step)
        canvas.fill(0, y - 2, MAIN, canvas.line_height(BODY) + 4)
        canvas.text(middle, y, hint, BODY, CENTRE, 0, MAIN - 2 * MARGIN)
    else:
        hint = words["range"].format(low, high) if place else words["hold_steps"].format(5 * step)
        hint = note_text or hint
        canvas.text(middle, y, hint, BODY, CENTRE, 1, MAIN - 2 * MARGIN)
    y = canvas.height - 6 - len(lines) * canvas.line_height(HELP)
    for line in lines:
        note(canvas, line, y)
        y += canvas.line_height(HELP)


def fits(value: int, low: int, high: int, step: int) -> bool:
    """Whether a number set digit by digit is within the limits and on the step."""
    return low <= value <= high and (value - low) % step == 0


async def number(ui, title, question, value, low, high, step, note="", lines=()) -> int:
    """Ask for a number from `low` to `high` in steps; starts at `value` (which may lie off the step).

    UP and DOWN step and wrap, held they accelerate. MENU changes to setting it digit by digit.
    `note` stands below the number instead of the help on holding, `lines` at the bottom. BACK raises Back.
    """
    lowest = 10 if low % 10 == 0 and step % 10 == 0 else 1
    value = min(max(value, low), high)
    place = 0
    refused = False

    def shown(canvas):
        draw(canvas, ui, title, question, value, low, high, step, note, lines, place, refused)

    while True:
        ui.show(shown)
        key = await ui.key()
        refused = False
        if key in (UP, DOWN):
            if place:
                value = with_digit(value, place, key == UP)
            else:
                value = stepped(value, key == UP, low, high, step, ui.keys.repeat)
        elif key == OK:
            if place > lowest:
                place //= 10
            elif place == 0 or fits(value, low, high, step):
                return value
            else:
                refused = True
        elif key == MENU:
            if not place:
                place = 10 ** (len(str(high)) - 1)
            elif fits(value, low, high, step):
                place = 0
            else:
                refused = True
        elif key == BACK:
            if not place:
                raise Back
            place *= 10
            if place > high:
                place = 0
                value = min(max(value, low), high)
