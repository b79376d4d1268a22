"""From outlines to the device's fonts.bin (format: firmware/device/ui/font.py)."""

import struct
from collections.abc import Iterable
from ctypes import byref
from typing import NamedTuple

import freetype
from PIL import Image

from schreiber.fonts.characters import characters
from schreiber.fonts.faces import NUMBERS, SOURCE, Face
from schreiber.fonts.symbols import SYMBOLS, draw_symbol

_SIGN = 0.72
"""Width of + and − of that of the digits behind them."""

_ENTRY = 12
"""Bytes of a font's entry in the directory."""

_MONO = freetype.FT_LOAD_TARGET_MONO | freetype.FT_LOAD_NO_BITMAP


class MissingCharacter(Exception):
    """A text uses a character that neither the typeface nor the symbols have."""


class Glyph(NamedTuple):
    """A character's picture: `left` and `top` (above the base line), size and advance in px, packed rows."""

    left: int
    top: int
    width: int
    height: int
    advance: int
    rows: bytes


def _packed(picture: Image.Image) -> bytes:
    """Rows of a one-bit picture, most significant bit left, padded to bytes, ink = 1."""
    return picture.tobytes()


def _symbol(char: str, cap: int) -> Glyph:
    """A suit or the star as high as a capital letter, a little lower than the base line allows."""
    height = cap + (cap >= 16)
    width = height | 1
    return Glyph(1, height, width, height, width + 2, _packed(draw_symbol(char, width, height)))


def _outline(typeface: freetype.Face, char: str, embolden: float) -> Glyph:
    """A character of the typeface, hinted for one bit."""
    if not typeface.get_char_index(char):
        raise MissingCharacter(f"the typeface has no {char!r} (U+{ord(char):04X}); draw it in symbols.py")
    typeface.load_char(char, _MONO)
    slot = typeface.glyph
    advance = slot.advance.x >> 6
    if embolden:
        outline = slot._FT_GlyphSlot.contents.outline
        freetype.FT_Outline_EmboldenXY(byref(outline), round(embolden * 64), 0)
        advance += round(embolden)
    slot.render(freetype.FT_RENDER_MODE_MONO)
    bitmap = slot.bitmap
    stride = (bitmap.width + 7) // 8
    data = bytes(bitmap.buffer)
    rows = b"".join(data[y * bitmap.pitch : y * bitmap.pitch + stride] for y in range(bitmap.rows))
    return Glyph(slot.bitmap_left, slot.bitmap_top, bitmap.width, bitmap.rows, advance, rows)


def _size(typeface: freetype.Face, face: Face) -> int:
    """Set the typeface to the face's size and return the em in px; for numbers it follows from the digits."""
    em = face.height
    while True:
        typeface.set_pixel_sizes(max(1, round(em * face.narrow)), em)
        if face.characters != NUMBERS or _outline(typeface, "1", 0).height >= face.height:
            return em
        em += 1


def _glyph(typeface: freetype.Face, face: Face, em: int, cap: int, char: str) -> Glyph:
    """A character in a face whose capitals are `cap` px high; signs before numbers take little room."""
    if char in SYMBOLS:
        return _symbol(char, cap)
    sign = face.characters == NUMBERS and not char.isdigit()
    typeface.set_pixel_sizes(max(1, round(em * face.narrow * (_SIGN if sign else 1))), em)
    return _outline(typeface, char, face.embolden)


def rasterise(face: Face) -> bytes:
    """A face as it stands in the file: measures, offsets, glyphs."""
    typeface = freetype.Face(str(SOURCE / face.source))
    em = _size(typeface, face)
    cap = _outline(typeface, "1" if face.characters == NUMBERS else "H", 0).height
    chars = characters(face.characters)
    glyphs = [_glyph(typeface, face, em, cap, char) for char in chars]
    ascent = max(glyph.top for glyph in glyphs)
    height = ascent + max(glyph.height - glyph.top for glyph in glyphs)
    text = chars.encode()
    head = struct.pack("<BBBH", height, ascent, len(chars), len(text)) + text
    head += bytes(glyph.advance for glyph in glyphs)
    offset = len(head) + 2 * (len(glyphs) + 1)
    bitmaps = bytearray()
    for glyph in glyphs:
        head += struct.pack("<H", offset + len(bitmaps))
        bitmaps += struct.pack("4B", glyph.left + 64, ascent - glyph.top, glyph.width, glyph.height) + glyph.rows
    return head + struct.pack("<H", offset + len(bitmaps)) + bitmaps


def font_file(faces: Iterable[Face]) -> bytes:
    """All faces in one file, as the device reads it."""
    fonts = [(face.name, rasterise(face)) for face in faces]
    directory = b"BF" + bytes([len(fonts)])
    offset = len(directory) + _ENTRY * len(fonts)
    for name, font in fonts:
        directory += struct.pack("<8sI", name.encode().ljust(8), offset)
        offset += len(font)
    return directory + b"".join(font for _, font in fonts)
