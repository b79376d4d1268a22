"""Which fonts the device has: face, size, width and the characters each needs."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
SOURCE = Path(__file__).with_name("source")
TARGET = ROOT / "firmware" / "device" / "ui" / "fonts.bin"

TEXT = "text"
NAMES = "names"
NUMBERS = "numbers"


class Face(NamedTuple):
    """One font of the device; its name has at most 8 letters.

    `height` is the em in px for text and names, the height of a digit in px for numbers.
    `narrow` is the share of the normal width that is left (digits that must share the panel six-fold
    keep their height and give up width: their names say the advance of a digit in px), `embolden` the px
    added to upright stems to make up for it.
    """

    name: str
    source: str
    characters: str
    height: int
    narrow: float = 1.0
    embolden: float = 0.0


FACES = (
    Face("help", "B612-Regular.otf", TEXT, 16),
    Face("rail", "B612-Regular.otf", TEXT, 16, 0.8125),
    Face("railbold", "B612-Bold.otf", TEXT, 16, 0.8125),
    Face("body", "B612-Regular.otf", TEXT, 19),
    Face("bold", "B612-Bold.otf", TEXT, 19),
    Face("name100", "B612-Bold.otf", NAMES, 33),
    Face("name82", "B612-Bold.otf", NAMES, 33, 0.82),
    Face("name66", "B612-Bold.otf", NAMES, 33, 0.66),
    Face("47x36", "B612-Bold.otf", NUMBERS, 47, 0.92),
    Face("47x31", "B612-Bold.otf", NUMBERS, 47, 0.755, 1),
    Face("47x24", "B612-Bold.otf", NUMBERS, 47, 0.553, 1.5),
    Face("47x18", "B612-Bold.otf", NUMBERS, 47, 0.41, 2),
    Face("47x15", "B612-Bold.otf", NUMBERS, 47, 0.333, 2),
    Face("33x27", "B612-Bold.otf", NUMBERS, 33, 0.95),
    Face("33x22", "B612-Bold.otf", NUMBERS, 33, 0.74, 1),
    Face("33x17", "B612-Bold.otf", NUMBERS, 33, 0.563, 1),
    Face("33x13", "B612-Bold.otf", NUMBERS, 33, 0.42, 1),
    Face("33x11", "B612-Bold.otf", NUMBERS, 33, 0.35, 1),
    Face("33x9", "B612-Bold.otf", NUMBERS, 33, 0.282, 1),
    Face("72x61", "B612-Bold.otf", NUMBERS, 72),
)
