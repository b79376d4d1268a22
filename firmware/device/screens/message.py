"""Something to read and nod at."""

from device.ui.back import Back
from device.ui.canvas import BODY, BOLD
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import BACK, OK


def draw(canvas, ui, title, lines) -> None:
    """The lines, broken where they are too long, the first in bold."""
    frame(canvas, ui, title, "", ui.words["ok"], ui.words["back"], False)
    y = BAR + 16
    font = BOLD
    for line in lines:
        room = (canvas.height - y) // canvas.line_height(font)
        if room < 1:
            break
        y = canvas.flow(MARGIN + 4, y, MAIN - 2 * MARGIN - 8, line, font, room, 0, 1) + 7
        font = BODY


async def message(ui, title, lines) -> None:
    """Show the lines (texts) until OK is pressed. BACK raises Back."""
    ui.show(lambda canvas: draw(canvas, ui, title, lines))
    while True:
        key = await ui.key()
        if key == OK:
            return
        if key == BACK:
            raise Back
