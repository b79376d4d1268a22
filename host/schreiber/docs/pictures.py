"""docs/pictures: screens of the device, made by playing on the virtual board."""

import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image

from schreiber.demo.evening import DEALER, DEALS, HOUSE, NAMES
from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.fingers import Fingers
from schreiber.virtual.image import installed_flash


def pictures() -> dict[str, bytes]:
    """The pictures by file name, as PNG."""
    found: dict[str, bytes] = {}
    with tempfile.TemporaryDirectory() as folder:
        flash = installed_flash(Path(folder) / "flash.img")
        with VirtualBoard(flash, publish=False) as board:

            def take(name: str) -> None:
                buffer = BytesIO()
                board.image().save(buffer, "PNG", optimize=True)
                found[f"{name}.png"] = buffer.getvalue()

            fingers = Fingers(board)
            board.settle()
            fingers.begin(HOUSE, DEALER, NAMES)
            for deal in DEALS[:3]:
                fingers.deal(deal)
            take("sheet")
            entry = fingers.open_deal()
            deal = DEALS[5]
            fingers.answer(entry, deal, 2)
            take("bid")
            fingers.answer(entry, deal, 2)
            board.press("OK", "DOWN", "DOWN", "OK")
            board.settle()
            take("melds")
            board.press("BACK", "BACK", "UP", "UP")
            board.settle()
            fingers.answer(entry, deal)
            take("preview")
    return found


def same_picture(one: bytes, other: bytes) -> bool:
    """Whether two PNG files show the same pixels."""
    return Image.open(BytesIO(one)).convert("1").tobytes() == Image.open(BytesIO(other)).convert("1").tobytes()
