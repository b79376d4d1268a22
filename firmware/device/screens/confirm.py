"""A question before something that cannot be undone; the harmless answer stands first."""

from micropython import const

from device.ui.back import Back
from device.ui.canvas import BOLD, CENTRE
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import BACK, DOWN, OK, UP

_BOX = const(40)
_BOXES = const(180)


def draw(canvas, ui, title, text, answers, selected) -> None:
    """The question, and below it the answers as boxes."""
    frame(canvas, ui, title, "", ui.words["ok"], ui.words["back"])
    canvas.flow(MARGIN + 8, BAR + 30, MAIN - 4 * MARGIN, text, BOLD, 5, CENTRE, 2)
    y = _BOXES
    for at, answer in enumerate(answers):
        chosen = at == selected
        if chosen:
            canvas.fill(MARGIN + 30, y, MAIN - 2 * MARGIN - 60, _BOX)
        else:
            canvas.frame(MARGIN + 30, y, MAIN - 2 * MARGIN - 60, _BOX)
        canvas.text(MAIN // 2, y + 9, answer, BOLD, CENTRE, not chosen, MAIN - 2 * MARGIN - 72)
        y += _BOX + 10


async def confirm(ui, title, question, yes, no) -> bool:
    """Ask; True only if the second answer, `yes`, was chosen. BACK raises Back."""
    selected = 0
    answers = (no, yes)

    def shown(canvas):
        draw(canvas, ui, title, question, answers, selected)

    while True:
        ui.show(shown)
        key = await ui.key()
        if key in (UP, DOWN):
            selected = 1 - selected
        elif key == OK:
            return selected == 1
        elif key == BACK:
            raise Back
