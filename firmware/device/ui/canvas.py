"""The picture of the panel: one bit a pixel, text through one door that can also record it."""

import framebuf
from micropython import const

from device.ui import font as fonts

_NEWLINE = const(10)
_BLANK = const(32)

WIDTH = const(400)
HEIGHT = const(300)

LEFT = const(0)
CENTRE = const(1)
RIGHT = const(2)

HELP = "help"
RAIL = "rail"
RAIL_BOLD = "railbold"
BODY = "body"
BOLD = "bold"
NAMES = ("name100", "name82", "name66")
"""33 px, widest first."""
TOTALS = ("47x36", "47x31", "47x24", "47x18", "47x15", "33x17", "33x13", "33x11", "33x9")
"""Digits of 47 px, then of 33 px; widest first."""
POINTS = ("33x27", "33x22", "33x17", "33x13", "33x11", "33x9")
"""Digits of 33 px, widest first."""
ENTRY = "72x61"
"""The number being entered, 72 px."""


class Canvas:
    """A frame buffer of the panel; bit 1 is white, and `ink` 1 is black."""

    def __init__(self, buffer=None, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.width = width
        self.height = height
        self.buffer = buffer if buffer is not None else bytearray((width + 7) // 8 * height)
        self.record = None
        """None, or a list that takes (x, y, w, h, text) of everything written."""
        self._pixels = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_HLSB)
        self._glyph = [memoryview(fonts.glyph)[fonts.HEAD :], 8, 8, framebuf.MONO_HLSB]
        self._nowhere = framebuf.FrameBuffer(bytearray(1), 8, 1, framebuf.MONO_HLSB)
        """What is drawn on when only the texts are wanted."""
        self._black = framebuf.FrameBuffer(bytearray(b"\x80"), 2, 1, framebuf.MONO_HLSB)
        self.clear()

    def texts(self, draw) -> list:
        """What `draw(canvas)` writes, as (x, y, w, h, text), without touching the picture."""
        boxes: list = []
        pixels, self._pixels = self._pixels, self._nowhere
        self.record = boxes
        try:
            draw(self)
        finally:
            self.record = None
            self._pixels = pixels
        return boxes

    def clear(self) -> None:
        """All white."""
        self._pixels.fill(1)

    def fill(self, x: int, y: int, w: int, h: int, ink: int = 1) -> None:
        """A filled rectangle."""
        self._pixels.fill_rect(x, y, w, h, 1 - ink)

    def line(self, x: int, y: int, right: int, bottom: int, ink: int = 1) -> None:
        """A line of 1 px from x, y to right, bottom."""
        self._pixels.line(x, y, right, bottom, 1 - ink)

    def frame(self, x: int, y: int, w: int, h: int, ink: int = 1) -> None:
        """The outline of a rectangle, 1 px."""
        self._pixels.rect(x, y, w, h, 1 - ink)

    def disc(self, x: int, y: int, size: int, ink: int = 1) -> None:
        """A filled circle around x, y with a radius of `size` px."""
        self._pixels.ellipse(x, y, size, size, 1 - ink, True)

    def arrow(self, x: int, y: int, size: int, ink: int = 1) -> None:
        """A filled triangle of |size| rows, its tip at x, y: pointing up, or down if size < 0."""
        for row in range(abs(size)):
            self._pixels.hline(x - row, y + (row if size > 0 else -row), 2 * row + 1, 1 - ink)

    def measure(self, text: str, font: str) -> int:
        """Width of a line of text in px."""
        return fonts.load(font).width(text)

    def line_height(self, font: str) -> int:
        """Height of a line of text in px, from the top of Ä to the bottom of g."""
        return fonts.load(font).height

    def cut(self, text: str, font: str, width: int, mark: str = "…") -> str:
        """The text, shortened to `width` px with a mark at its end where it is too long."""
        return fonts.load(font).cut(text, width, mark)

    def fitting(self, texts, font_names, width: int) -> str:
        """The first of the fonts in which every text fits into `width` px, else the last."""
        for name in font_names:
            font = fonts.load(name)
            if all(font.width(text) <= width for text in texts):
                return name
        return font_names[-1]

    def text(self, x: int, y: int, text: str, font, align: int = LEFT, ink: int = 1, width=None) -> int:
        """Write a line with its top at y and its left, middle or right (by `align`) at x.

        What is wider than `width` px is cut with "…"; of a tuple of fonts the first one it fits in is taken,
        on the base line of the first one. Returns the width that was written, in px.
        """
        if isinstance(font, str):
            face = fonts.load(font)
        else:
            face = fonts.load(self.fitting((text,), font, width))
            y += fonts.load(font[0]).ascent - face.ascent
        if width is not None:
            text = face.cut(text, width)
        wide = face.width(text)
        if align:
            x -= wide if align == RIGHT else wide // 2
        if self.record is not None and text.strip():
            self.record.append((x, y, wide, face.height, text))
        if self._pixels is self._nowhere:
            return wide
        glyph, head = self._glyph, fonts.glyph
        palette, key = (self._black, 1) if ink else (None, 0)
        for at in range(fonts.decode(text)):
            advance = face.read(fonts.codes[at])
            if head[2]:
                glyph[1] = head[2]
                glyph[2] = head[3]
                self._pixels.blit(glyph, x + head[0] - 64, y + head[1], key, palette)
            x += advance
        return wide

    def flow(
        self, x: int, y: int, w: int, text: str, font: str, lines: int = 9, align: int = LEFT, gap: int = 0
    ) -> int:
        """Write text broken into at most `lines` lines of w px, words kept whole; returns the y below it.

        x is the left edge of the w px whatever the alignment. What is left over is cut with "…".
        """
        face = fonts.load(font)
        at = x if align == LEFT else x + w // 2 if align == CENTRE else x + w
        while text and lines:
            end = _line_end(face, text, w) if lines > 1 else len(text)
            self.text(at, y, text[:end].rstrip(), font, align, 1, w)
            text = text[end:].lstrip()
            y += face.height + gap
            lines -= 1
        return y


def _line_end(face, text: str, width: int) -> int:
    """How many characters of the text make its first line: up to a newline or the last space that fits."""
    space = 0
    count = fonts.decode(text)
    for at in range(count):
        code = fonts.codes[at]
        if code == _NEWLINE:
            return at
        if code == _BLANK:
            space = at
        width -= face.advance(code)
        if width < 0:
            return space or at
    return count
