"""What will be written and why, shown before it is."""

from micropython import const

from device.ui.back import Back
from device.ui.canvas import BODY, BOLD, CENTRE, HELP, POINTS, RAIL
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import BACK, MENU, OK
from device.ui.points import signed

_COLUMNS = const(128)
"""Where the columns begin at the earliest, px."""


def draw(canvas, ui, title, headline, melded, reason, columns, notes) -> None:
    """Headline, melds and eyes, the reason in a box, points and new totals per side, notes."""
    words = ui.words
    frame(canvas, ui, title, words["change"], words["write"], words["back"], False)
    width = MAIN - 2 * MARGIN
    y = canvas.flow(MARGIN, BAR + 5, width, headline, BOLD, 1 if melded else 2)
    if melded:
        canvas.text(MARGIN, y + 1, melded, BODY, 0, 1, width)
        y += 24
    y += 6
    if reason:
        high = 2 * canvas.line_height(BOLD) + 8 if canvas.measure(reason, BOLD) > width - 16 else 38
        canvas.frame(MARGIN, y, width, high)
        canvas.frame(MARGIN + 1, y + 1, width - 2, high - 2)
        canvas.flow(MARGIN + 8, y + (8 if high == 38 else 4), width - 16, reason, BOLD, 2, CENTRE)
        y += high + 10
    y = _columns(canvas, columns, max(y, _COLUMNS))
    if notes:
        canvas.line(0, y + 2, MAIN, y + 2)
        y += 5
        for line in notes:
            room = (canvas.height - y) // canvas.line_height(HELP)
            if room < 1:
                break
            y = canvas.flow(MARGIN, y, width, line, HELP, min(room, 2))


def _columns(canvas, columns, y) -> int:
    """Per side the name, what it writes in large digits, and what it then has; returns the y below."""
    each = MAIN // len(columns)
    font = BODY if len(columns) < 5 else RAIL
    points = [signed(column[1], True) for column in columns]
    digits = canvas.fitting(points, POINTS, each - 8)
    down = y + canvas.line_height(BODY) + 4
    below = down + 38
    apart = False
    for at, (name, _, total, special, stars) in enumerate(columns):
        middle = at * each + each // 2
        canvas.text(middle, y, canvas.cut(name, font, each - 6, "."), font, CENTRE)
        canvas.text(middle, down, points[at], digits, CENTRE)
        if total is not None:
            canvas.text(middle, below, "= " + signed(total), font, CENTRE, 1, each - 2)
        if special or stars:
            apart = True
            text = "(%s)" % signed(special, True) if special else ""
            if stars:
                text += "+★" if stars == 1 else "+%d★" % stars
            canvas.text(middle, below + 22, text, RAIL, CENTRE, 1, each - 2)
    return below + (44 if apart else 26)


async def preview(ui, title, headline, melded, reason, columns, notes=()) -> str:
    """Show what the deal writes; returns "commit" (OK) or "change" (MENU). BACK raises Back.

    `columns`: per side (name, points, new total or None, special points, stars); `melded` and `reason` may be
    empty; `notes` are further lines.
    """
    ui.show(lambda canvas: draw(canvas, ui, title, headline, melded, reason, columns, notes))
    while True:
        key = await ui.key()
        if key == OK:
            return "commit"
        if key == MENU:
            return "change"
        if key == BACK:
            raise Back
