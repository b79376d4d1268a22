"""The page after an error nobody foresaw: what is safe, and how to go on."""

from device.ui.canvas import BODY, BOLD, HELP
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import OK


def draw(canvas, ui, reason) -> None:
    """What happened, in large letters that nothing written is lost, and the key that starts again."""
    words = ui.words
    frame(canvas, ui, words["crash"], "", words["restart"], "", False)
    y = canvas.flow(MARGIN, BAR + 24, MAIN - 2 * MARGIN, words["crash_safe"], BOLD, 2)
    y = canvas.flow(MARGIN, y + 10, MAIN - 2 * MARGIN, words["crash_next"], BODY, 2)
    canvas.flow(MARGIN, y + 24, MAIN - 2 * MARGIN, reason, HELP, 7)


async def crash(ui, reason) -> None:
    """Show `reason` (the error as text) until OK is pressed; the caller restarts."""
    ui.show(lambda canvas: draw(canvas, ui, reason), True)
    while await ui.key() != OK:
        pass
