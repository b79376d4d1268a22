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


async def refuse(ui, fault) -> None:
    """Say why a deal (SheetError) cannot be: in the table's words, or the engine's where there are none."""
    try:
        await message(ui, ui.words["refused"], [ui.words.get("x_" + fault.field, fault.message)])
    except Back:
        return


async def not_saved(ui, fault) -> None:
    """Say that the flash has not taken something (JournalError), and what to do."""
    words = ui.words
    try:
        await message(ui, words["save_title"], [words.get("save_" + fault.key, str(fault))])
    except Back:
        return
