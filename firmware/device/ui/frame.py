"""The frame of every screen: a black bar that says where we are, a rail that says what each key does."""

from micropython import const

from device.ui.canvas import BODY, CENTRE, HELP, RAIL_BOLD, RIGHT
from device.ui.canvas import RAIL as RAIL_FONT

RAIL = (46, 158, 272)
"""Middle (px) of the MENU, OK and BACK labels: the keys sit at the panel's right side at these heights."""

BAR = const(24)
"""Height of the black bar, px."""
MAIN = const(352)
"""Width of what is left of the rail, px."""
MARGIN = const(8)
"""White between the frame and what a screen writes, px."""
_RAIL_WIDTH = const(47)
_LINE = const(17)
_ARROW = const(9)


def frame(canvas, ui, title: str, menu: str = "", ok: str = "", back: str = "", arrows: bool = True) -> None:
    """Draw bar and rail. What stands after a tab in `title` goes to the bar's right end.

    `menu`, `ok` and `back` say what these keys do now ("\\n" between two lines), "" that they do nothing;
    `arrows` that UP and DOWN do something.
    """
    canvas.fill(0, 0, MAIN, BAR)
    left, _, right = title.partition("\t")
    used = canvas.text(MAIN - MARGIN, 3, right, HELP, RIGHT, 0, MAIN // 2) if right else 0
    canvas.text(MARGIN, 3, left, HELP, 0, 0, MAIN - 3 * MARGIN - used)
    canvas.line(MAIN, 0, MAIN, canvas.height - 1)
    _label(canvas, ui.rail[0], menu, RAIL_FONT)
    rows = _label(canvas, ui.rail[1], ok, RAIL_BOLD)
    _label(canvas, ui.rail[2], back, RAIL_FONT)
    if arrows:
        middle = MAIN + 1 + _RAIL_WIDTH // 2
        reach = (rows * _LINE) // 2 + 8 + _ARROW
        canvas.arrow(middle, ui.rail[1] - reach, _ARROW)
        canvas.arrow(middle, ui.rail[1] + reach, -_ARROW)


def _label(canvas, middle: int, label: str, font: str) -> int:
    """A label of one or more lines around the height `middle`; returns how many lines."""
    if not label:
        return 1
    lines = label.split("\n")
    y = middle - len(lines) * _LINE // 2
    for line in lines:
        canvas.text(MAIN + 1 + _RAIL_WIDTH // 2, y, line, font, CENTRE, 1, _RAIL_WIDTH)
        y += _LINE
    return len(lines)


def question(canvas, text: str, y: int = BAR + 8) -> int:
    """The question a screen asks, in at most two lines; returns the y below it."""
    return canvas.flow(MARGIN, y, MAIN - 2 * MARGIN, text, BODY, 2)


def note(canvas, text: str, y: int) -> None:
    """A line of help in small letters at the bottom of a screen."""
    canvas.text(MARGIN, y, text, HELP, 0, 1, MAIN - 2 * MARGIN)
