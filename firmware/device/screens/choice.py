"""One of several: a list, or boxes side by side where there are few and short ones."""

from micropython import const

from device.ui.back import Back
from device.ui.canvas import BODY, BOLD, CENTRE, HELP, NAMES, RAIL, RAIL_BOLD, RIGHT
from device.ui.frame import MAIN, MARGIN, frame, note, question
from device.ui.keys import BACK, DOWN, MENU, OK, UP

MENU_PRESSED = const(-1)
"""What `choose` returns if MENU was pressed where it has a label."""

_GAP = const(8)
_BOX = const(56)
_ROW = const(28)


def draw(canvas, ui, title, text, options, selected, note_text="", columns=0, menu="", lines=()) -> None:
    """The question, the options with the selected one inverse, lines of context, a note at the bottom."""
    frame(canvas, ui, title, menu, ui.words["choose"], ui.words["back"])
    y = question(canvas, text) + 8
    bottom = canvas.height - 6
    if note_text:
        bottom -= canvas.line_height(HELP) + 2
        note(canvas, note_text, bottom)
        bottom -= 4
    if columns:
        y = _boxes(canvas, y, options, selected, columns)
    else:
        y = _list(canvas, y, bottom - len(lines) * canvas.line_height(BODY), options, selected)
    for line in lines:
        canvas.text(MARGIN, y + 4, line, BODY, 0, 1, MAIN - 2 * MARGIN)
        y += canvas.line_height(BODY) + 2


def _boxes(canvas, y, options, selected, columns) -> int:
    """Options as boxes in large letters, `columns` a row; returns the y below them."""
    width = (MAIN - 2 * MARGIN - (columns - 1) * _GAP) // columns
    font = canvas.fitting(options, NAMES, width - 8)
    for at, option in enumerate(options):
        x = MARGIN + at % columns * (width + _GAP)
        top = y + at // columns * (_BOX + _GAP)
        chosen = at == selected
        if chosen:
            canvas.fill(x, top, width, _BOX)
        else:
            canvas.frame(x, top, width, _BOX)
        shown = canvas.cut(option, font, width - 8, ".")
        canvas.text(x + width // 2, top + 7, shown, font, CENTRE, not chosen)
    return y + (len(options) + columns - 1) // columns * (_BOX + _GAP)


def _list(canvas, y, bottom, options, selected) -> int:
    """Options as rows; what stands after a tab is set right. Scrolls; returns the y below it."""
    room = max((bottom - y) // _ROW, 1)
    first = 0
    if len(options) > room:
        first = min(max(selected - room // 2, 0), len(options) - room)
        _scroll_bar(canvas, y, room * _ROW, first, room, len(options))
    right = MAIN - MARGIN - (10 if len(options) > room else 0)
    for at in range(first, min(first + room, len(options))):
        label, _, detail = options[at].partition("\t")
        ink = 1
        if at == selected:
            canvas.fill(MARGIN - 2, y, right - MARGIN + 4, _ROW - 2)
            ink = 0
        fonts = (BOLD, RAIL_BOLD) if at == selected else (BODY, HELP, RAIL)
        room = right - MARGIN - 14
        room -= canvas.text(MARGIN + 6, y + 2, label, fonts, 0, ink, room) + 12
        if detail and room > 0:
            canvas.text(right - 8, y + 5, detail, (HELP, RAIL), RIGHT, ink, room)
        y += _ROW
    return y


def _scroll_bar(canvas, y, height, first, room, count) -> None:
    """Where the visible rows are in a longer list."""
    x = MAIN - MARGIN - 4
    canvas.frame(x, y, 5, height)
    canvas.fill(x, y + height * first // count, 5, max(height * room // count, 6))


async def choose(ui, title, question, options, selected=0, note="", columns=0, menu="", lines=()) -> int:
    """Ask for one of the options (texts; "label\\tdetail" sets the detail right); returns its index.

    `columns` > 0 sets them as boxes in large letters, for seats and suits. `menu` labels the MENU key, which
    then returns MENU_PRESSED. `lines` are lines of context below. BACK raises Back.
    """
    selected = min(max(selected, 0), len(options) - 1)

    def shown(canvas):
        draw(canvas, ui, title, question, options, selected, note, columns, menu, lines)

    while True:
        ui.show(shown)
        key = await ui.key()
        if key == UP:
            selected = (selected - 1) % len(options)
        elif key == DOWN:
            selected = (selected + 1) % len(options)
        elif key == OK:
            return selected
        elif key == BACK:
            raise Back
        elif key == MENU and menu:
            return MENU_PRESSED
