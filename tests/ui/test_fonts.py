"""The fonts in the firmware are what sources and text tables make, and have what the device needs."""

import struct
from pathlib import Path
from typing import NamedTuple

import pytest

from schreiber.fonts import __main__ as command
from schreiber.fonts.characters import characters
from schreiber.fonts.faces import FACES, NUMBERS, TARGET, Face
from schreiber.fonts.rasterise import MissingCharacter, font_file
from schreiber.fonts.symbols import SYMBOLS, draw_symbol


class Read(NamedTuple):
    """A font as it stands in the file."""

    height: int
    ascent: int
    chars: str
    advances: bytes
    glyphs: list[bytes]


def _fonts() -> dict[str, Read]:
    """An independent reader of the file's format."""
    data = TARGET.read_bytes()
    assert data[:2] == b"BF"
    fonts = {}
    for at in range(data[2]):
        name, start = struct.unpack_from("<8sI", data, 3 + 12 * at)
        height, ascent, count, length = struct.unpack_from("<BBBH", data, start)
        text = start + 5
        advances = text + length
        offsets = struct.unpack_from(f"<{count + 1}H", data, advances + count)
        fonts[name.decode().rstrip()] = Read(
            height,
            ascent,
            data[text:advances].decode(),
            data[advances : advances + count],
            [data[start + a : start + b] for a, b in zip(offsets, offsets[1:], strict=False)],
        )
    return fonts


FONTS = _fonts()


def test_fonts_are_up_to_date() -> None:
    """`python -m schreiber.fonts --check` has nothing to say."""
    assert command.main(["--check"]) == 0


def test_check_sees_a_changed_font(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is missing or differs is named, with the command that makes it."""
    target = tmp_path / "fonts.bin"
    monkeypatch.setattr(command, "TARGET", target)
    assert command.main(["--check"]) == 1
    assert command.main([]) == 0
    assert command.main(["--check"]) == 0
    target.write_bytes(target.read_bytes() + b"x")
    capsys.readouterr()
    assert command.main(["--check"]) == 1
    assert "fonts.bin is out of date; run python -m schreiber.fonts" in capsys.readouterr().err


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_font(face: Face) -> None:
    """Exactly the characters of its kind, in order; every bitmap has its size and stays in the line."""
    font = FONTS[face.name]
    assert list(font.chars) == sorted(characters(face.characters))
    assert 0 < font.ascent <= font.height
    for glyph, advance in zip(font.glyphs, font.advances, strict=True):
        _, top, width, rows = glyph[:4]
        assert len(glyph) == 4 + (width + 7) // 8 * rows <= 720, "720 bytes is the device's glyph buffer"
        assert top + rows <= font.height
        assert advance > 0


@pytest.mark.parametrize("name", [face.name for face in FACES if face.characters == NUMBERS])
def test_digits_have_their_size(name: str) -> None:
    """Digits are as high (1 px more at most) and all as wide as the font's name says."""
    height, width = map(int, name.split("x"))
    font = FONTS[name]
    assert height <= font.height <= height + 1
    assert {font.advances[font.chars.index(digit)] for digit in "0123456789"} == {width}


def test_names_and_help_are_tall_enough() -> None:
    """Names ≥ 33 px, help ≥ 16 px a line."""
    assert min(FONTS[name].height for name in ("name100", "name82", "name66")) >= 33
    assert min(font.height for font in FONTS.values()) >= 16


def test_unknown_character_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A text with a character that cannot be drawn fails the generation, by name."""
    monkeypatch.setattr("schreiber.fonts.rasterise.characters", lambda kind: "A語")
    with pytest.raises(MissingCharacter, match="U\\+8A9E"):
        font_file(FACES[:1])
    assert command.main(["--check"]) == 1
    assert "U+8A9E" in capsys.readouterr().err


def test_suits_are_drawn() -> None:
    """Suits and star have ink at any size, and are not all ink."""
    assert set("♣♠♥♦★") == set(SYMBOLS)
    for char in SYMBOLS:
        for size in (11, 14, 24):
            ink = draw_symbol(char, size, size).convert("L").histogram()[255]
            assert size * size // 4 < ink < size * size
