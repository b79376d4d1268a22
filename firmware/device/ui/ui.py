"""What a screen gets handed in: where to draw, whom to ask for keys, and in which words."""

from device.ui import font
from device.ui.frame import RAIL


class Ui:
    """Display, keys and text table of a running device; screens know nothing else of it.

    `display` has `show(draw, full)`, `keys` has `async get()` and the attribute `repeat`
    (0 = a fresh press, else the repeats of a held key), `words` is a table of `device.text`,
    `rail` the heights (px) at which the MENU, OK and BACK keys sit beside the panel.
    """

    def __init__(self, display, keys, words, rail=RAIL) -> None:
        self.display = display
        self.keys = keys
        self.words = words
        self.rail = rail

    def show(self, draw, full: bool = False) -> None:
        """Hand `draw(canvas)` to the display; it is called when the panel is free."""
        self.display.show(draw, full)

    def leave(self) -> None:
        """The screen is done, the next one follows at once: what drew it may be forgotten."""
        self.display.leave()
        font.forget()

    async def key(self) -> int:
        """Wait for the next key press and return its number."""
        return await self.keys.get()
