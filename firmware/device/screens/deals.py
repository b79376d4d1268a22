"""Picking one of the evening's deals."""

from micropython import const

from device.screens.row import bid_text, initials, special_text
from device.ui.back import Back
from device.ui.canvas import BODY, BOLD, HELP, RAIL, RAIL_BOLD, RIGHT
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import BACK, DOWN, OK, UP
from device.ui.points import signed

_ROW = const(27)
_NARROW = const(4)
"""From this many sides the rows are written in the narrow letters."""


def draw(canvas, ui, evening, rows, selected) -> None:
    """Deals with bid and points, number `selected` inverse."""
    words = ui.words
    title = "%s\t%d/%d" % (words["pick_deal"], selected, evening.count)
    frame(canvas, ui, title, "", words["choose"], words["back"])
    short = initials(evening.players)
    sides = len(evening.rules.sides)
    bid = 122
    each = (MAIN - bid - MARGIN - 4) // sides
    y = BAR + 6
    for row in rows:
        ink = 1
        if row.n == selected:
            canvas.fill(2, y, MAIN - 4, _ROW - 1)
            ink = 0
        plain, strong = (RAIL, RAIL_BOLD) if sides >= _NARROW else (BODY, BOLD)
        canvas.text(38, y + 4, ("*%d" if row.corrected else "%d") % row.n, HELP, RIGHT, ink)
        down = y + (4 if plain is RAIL else 1)
        canvas.text(bid, down, bid_text(words, row, short), (plain, HELP, RAIL), RIGHT, ink, bid - 42)
        for side, seats in enumerate(evening.rules.sides):
            font = strong if row.declarer in seats else plain
            text = special_text(row.special[side], row.stars[side], plain is RAIL)
            if not text or row.points[side]:
                text = signed(row.points[side])
            canvas.text(bid + (side + 1) * each, down, text, font, RIGHT, ink, each - 2)
        y += _ROW


async def pick(ui, evening, rows, selected) -> tuple:
    """Ask for a deal, beginning at ``selected``; returns its number and whether it was chosen.

    One that is not among ``rows`` was not chosen: the keys have gone to another page. BACK raises Back.
    """

    def shown(canvas):
        draw(canvas, ui, evening, rows, selected)

    while rows[0].n <= selected <= rows[-1].n:
        ui.show(shown)
        key = await ui.key()
        if key == UP:
            selected = selected - 1 if selected > 1 else evening.count
        elif key == DOWN:
            selected = selected + 1 if selected < evening.count else 1
        elif key == OK:
            return selected, True
        elif key == BACK:
            raise Back
    return selected, False
