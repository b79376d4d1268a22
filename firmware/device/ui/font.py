"""Bitmap fonts made by `python -m schreiber.fonts`; bitmaps are read from the flash as they are drawn.

All fonts are in one file, so that one open stream serves them: "BF", their number, then for each 12 bytes:
name (8, padded with spaces), offset (4, little-endian). At the offset: line height, ascent, number of glyphs
(a byte each), length of the character list (2 bytes), the characters in UTF-8, the advances (px, a byte
each), the offsets of the glyphs from the font's start (2 bytes each, one more than glyphs). A glyph:
left + 64, top, width, height (px; a byte each), then the bitmap, one bit a pixel, rows padded to bytes.
"""

import binascii
from array import array

from micropython import const

_LARGEST = const(720)
"""Bytes of the largest glyph."""

_LONGEST = const(256)
"""Characters of a text that are looked at: more than a line of the panel holds."""

HEAD = const(4)
"""Bytes of a glyph before its bitmap."""

glyph = bytearray(_LARGEST)
"""The glyph last read."""

codes = array("H", [0] * _LONGEST)
"""The code points of the text last decoded."""

_KEPT = const(8)
"""Fonts whose measures stay in memory: as many as one screen draws with."""

_ASCII = const(128)

_loaded = []
"""The fonts in memory, the one last asked for first."""
_charsets = []
"""Which characters fonts have: (checksum, places of the ASCII characters, code points of the others)."""
_pair = bytearray(4)
"""Two offsets: where the glyph to be read begins and ends."""
_stream = None


def decode(text: str) -> int:
    """Write the code points of a text into `codes`; returns how many there are.

    Going through the text by its characters would leave each in MicroPython's table of names for good.
    """
    count = 0
    for byte in text.encode():
        if 0x80 <= byte < 0xC0:
            codes[count - 1] = (codes[count - 1] << 6 | byte & 0x3F) & 0xFFFF
        elif count == _LONGEST:
            break
        else:
            codes[count] = byte if byte < 0x80 else byte & 0x1F if byte < 0xE0 else byte & 0x0F
            count += 1
    return count


class Font:
    """One face in one size: its measures in memory, its bitmaps in the file."""

    def __init__(self, name: str) -> None:
        self.name = name
        _find(name)
        self._start = _stream.tell()
        head = _stream.read(5)
        self.height = head[0]
        self.ascent = head[1]
        self._charset = _charset(_stream.read(head[3] | head[4] << 8))
        self._advances = _stream.read(head[2])
        self._offsets = _stream.tell()
        """Where the offsets of the glyphs stand in the file: they are read with each glyph."""

    def _place(self, code: int) -> int:
        """Place of a character in the tables; an unknown one is shown as "?", or the first there is."""
        _, ascii_places, others = self._charset
        if code < _ASCII:
            at = ascii_places[code]
            if at < _ASCII:
                return at
        else:
            for at in range(len(others)):
                if others[at] == code:
                    return len(self._advances) - len(others) + at
        at = ascii_places[63]
        return at if at < _ASCII else 0

    def advance(self, code: int) -> int:
        """Width of a character in px."""
        return self._advances[self._place(code)]

    def read(self, code: int) -> int:
        """Read a character into `glyph`; returns its width in px."""
        at = self._place(code)
        _stream.seek(self._offsets + 2 * at)
        _stream.readinto(_pair)
        offset = _pair[0] | _pair[1] << 8
        _stream.seek(self._start + offset)
        _stream.readinto(glyph, (_pair[2] | _pair[3] << 8) - offset)
        return self._advances[at]

    def width(self, text: str) -> int:
        """Width of a line of text in px."""
        width = 0
        for at in range(decode(text)):
            width += self._advances[self._place(codes[at])]
        return width

    def cut(self, text: str, width: int, mark: str = "…") -> str:
        """The text, shortened to `width` px with a mark at its end where it is too long."""
        if self.width(text) <= width:
            return text
        width -= self.width(mark)
        end = 0
        for at in range(decode(text)):
            width -= self._advances[self._place(codes[at])]
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


def _charset(chars: bytes) -> tuple:
    """The table of a list of characters, sorted by their code points; once for all fonts that have the same."""
    checksum = binascii.crc32(chars)
    for charset in _charsets:
        if charset[0] == checksum:
            return charset
    places = bytearray(b"\xff" * _ASCII)
    others = array("H")
    for at in range(decode(str(chars, "utf-8"))):
        if codes[at] < _ASCII:
            places[codes[at]] = at
        else:
            others.append(codes[at])
    charset = (checksum, bytes(places), others)
    _charsets.append(charset)
    return charset


def forget() -> None:
    """Let go of all measures; what is drawn next reads them again."""
    _loaded.clear()


def load(name: str) -> Font:
    """The font of that name; its measures are read when it is asked for, and kept for a while."""
    for at in range(len(_loaded)):
        if _loaded[at].name == name:
            font = _loaded.pop(at)
            break
    else:
        del _loaded[_KEPT - 1 :]
        font = Font(name)
    _loaded.insert(0, font)
    return font
