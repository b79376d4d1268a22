"""What the device shows now, read over the link: its texts, and the picture itself."""

import base64
from dataclasses import dataclass
from typing import TYPE_CHECKING

from protocol.frames import crc_of

from .errors import DeviceSilent
from .link import SerialLink

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH, HEIGHT = 400, 300
PARTS = 10

_ATTEMPTS = 5


@dataclass(frozen=True)
class Text:
    """A text on the screen and the box it fills, in px from the upper left corner."""

    x: int
    y: int
    width: int
    height: int
    text: str


@dataclass(frozen=True)
class Screen:
    """The screen that shows: its name in the firmware, and its texts in drawing order."""

    name: str
    texts: list[Text]

    def __contains__(self, words: str) -> bool:
        """Whether the words stand in one of the texts."""
        return any(words in text.text for text in self.texts)

    def __str__(self) -> str:
        """The texts as a person reads them: line by line, from left to right."""
        ordered = sorted(self.texts, key=lambda text: (text.y, text.x))
        return "\n".join(text.text for text in ordered)


def screen(link: SerialLink) -> Screen:
    """Name and texts of the screen that the device shows."""
    message = link.ask("screen")
    return Screen(message["name"], [Text(*box) for box in message["texts"]])


def frame_buffer(link: SerialLink) -> bytes:
    """The frame buffer (15,000 bytes, bit 1 = white), fetched anew if it changes meanwhile."""
    for _ in range(_ATTEMPTS):
        parts = [link.ask("screen", part=part) for part in range(PARTS)]
        picture = b"".join(base64.b64decode(part["data"]) for part in parts)
        if all(part["crc"] == f"{crc_of(picture):08x}" for part in parts):
            return picture
    raise DeviceSilent(link.port, f"The screen of the device at {link.port} keeps changing; repeat later.")


def picture(link: SerialLink) -> "Image":
    """The frame buffer as a one-bit picture."""
    from PIL import Image

    return Image.frombytes("1", (WIDTH, HEIGHT), frame_buffer(link))
