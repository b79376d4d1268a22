"""Bitmap fonts made by `python -m schreiber.fonts`; bitmaps are read from the flash as they are drawn.

All fonts are in one file, so that one open stream serves them: "BF", their number, then for each 12 bytes:
name (8, padded with spaces), offset (4, little-endian). At the offset: line height, ascent, number of glyphs
(a byte each), length of the character list (2 bytes), the characters in UTF-8, the advances (px, a byte
each), the offsets of the glyphs from the font's start (2 bytes each, one more than glyphs). A glyph:
left + 64, top, width, height (px; a byte each), then the bitmap, one bit a pixel, rows padded to bytes.
"""

from array import array

from micropython import const

_LARGEST = const(720)
"""Bytes of the largest glyph."""

HEAD = const(4)
"""Bytes of a glyph before its bitmap."""

glyph = bytearray(_LARGEST)
"""The glyph last read."""

_loaded = {}
_chars = []
_stream = None


class Font:
    """One face in one size: its measures in memory, its bitmaps in the file."""

    def __init__(self, name: str) -> None:
        _find(name)
        self._start = _stream.tell()
        head = _stream.read(5)
        self.height = head[0]
        self.ascent = head[1]
        self._chars = _shared(str(_stream.read(head[3] | head[4] << 8), "utf-8"))
        self._advances = _stream.read(head[2])
        self._offsets = array("H", _stream.read(2 * head[2] + 2))

    def _place(self, char: str) -> int:
        """Place of a character in the tables; an unknown one is shown as "?", or the first there is."""
        at = self._chars.find(char)
        return at if at >= 0 else max(self._chars.find("?"), 0)

    def advance(self, char: str) -> int:
        """Width of a character in px."""
        return self._advances[self._place(char)]

    def read(self, char: str) -> int:
        """Read a character into `glyph`; returns its width in px."""
        at = self._place(char)
        offset = self._offsets[at]
        _stream.seek(self._start + offset)
        _stream.readinto(glyph, self._offsets[at + 1] - offset)
        return self._advances[at]

    def width(self, text: str) -> int:
        """Width of a line of text in px."""
        width = 0
        for char in text:
            width += self._advances[self._place(char)]
        return width

    def cut(self, text: str, width: int, mark: str = "…") -> str:
        """The text, shortened to `width` px with a mark at its end where it is too long."""
        if self.width(text) <= width:
            return text
        width -= self.width(mark)
        end = 0
        for char in text:
            width -= self._advances[self._place(char)]
            if width < 0:
                break
            end += 1
        return text[:end].rstrip() + mark


def _find(name: str) -> None:
    """Set the stream to the start of a font."""
    global _stream
    if _stream is None:
        path = __file__.rsplit("/", 1)[0] + "/fonts.bin"
        _stream = open(path, "rb")  # noqa: SIM115 - stays open, bitmaps are read as they are drawn
    _stream.seek(0)
    head = _stream.read(3)
    if head[:2] == b"BF":
        for _ in range(head[2]):
            entry = _stream.read(12)
            if str(entry[:8], "utf-8").rstrip() == name:
                _stream.seek(entry[8] | entry[9] << 8 | entry[10] << 16)
                return
    raise ValueError("fonts.bin has no font %s: install the firmware again" % name)


def _shared(chars: str) -> str:
    """The character list, once for all fonts that have the same."""
    if chars in _chars:
        return _chars[_chars.index(chars)]
    _chars.append(chars)
    return chars


def load(name: str) -> Font:
    """The font of that name; its measures are read when it is first asked for."""
    font = _loaded.get(name)
    if font is None:
        font = _loaded[name] = Font(name)
    return font
