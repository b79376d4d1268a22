"""Driver, display and keys on the whole virtual board: its own pins, bus, clock and flash."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from schreiber.install.target import Target
from schreiber.virtual.board import VirtualBoard

_FIRMWARE = Path(__file__).parents[2] / "firmware"
_FILES = (
    "device/__init__.py",
    "device/display.py",
    "device/drivers/__init__.py",
    "device/drivers/keys.py",
    "device/drivers/ssd1683.py",
)

_MAIN = """
import asyncio
from machine import Pin, SPI
from device.display import Display
from device.drivers.keys import Keys
from device.drivers.ssd1683 import Ssd1683

class Canvas:
    def __init__(self):
        self.buffer = bytearray(15000)
        self.record = None
    def clear(self):
        self.buffer[:] = b"\\xff" * 15000

spi = SPI(1, baudrate=10_000_000, sck=Pin(12), mosi=Pin(11))
driver = Ssd1683(spi, Pin(45), Pin(46), Pin(47), Pin(48), Pin(7), 1)
keys = Keys([Pin(number, Pin.IN) for number in (6, 4, 5, 1, 2)])
display = Display(driver, Canvas())
pressed = bytearray(5)

def draw(canvas):
    for key in range(5):
        canvas.buffer[key * 1000] = pressed[key]

async def main():
    tasks = asyncio.create_task(display.run()), asyncio.create_task(keys.run())
    display.show(draw)
    while True:
        pressed[await keys.get()] += 1
        display.show(draw)

asyncio.run(main())
"""
"""A device that counts presses, a byte per key at the left of rows 0, 20, 40, 60 and 80."""


@pytest.fixture(params=[False, True], ids=["plain", "ping-pong"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[VirtualBoard]:
    """A board that runs the counting device, its panel with and without ping-pong."""
    with VirtualBoard(tmp_path / "flash.img", ping_pong=request.param) as board:
        with Target(board.port) as target:
            for folder in ("/device", "/device/drivers"):
                target.run(f"import os\nos.mkdir({folder!r})")
            for name in _FILES:
                target.write(f"/{name}", (_FIRMWARE / name).read_bytes())
            target.write("/main.py", _MAIN.encode())
        board.reset()
        board.settle()
        yield board


def counts(board: VirtualBoard) -> list[int]:
    """Presses of UP, DOWN, OK, BACK and MENU as a person sees them."""
    return [board.panel.shown[key * 1000] for key in range(5)]


def test_presses_reach_the_panel(board: VirtualBoard) -> None:
    """Every press is counted on the panel, with no complaint of the chip and fewer refreshes than presses."""
    assert counts(board) == [0] * 5
    board.press(*("UP", "DOWN", "OK", "BACK", "MENU") * 4, "OK")
    board.settle()
    assert counts(board) == [4, 4, 5, 4, 4]
    assert board.panel.errors == [] and board.panel.warnings == []
    assert board.panel.full_refreshes == 1
    assert 1 <= board.panel.partial_refreshes < 21
    planes = board.panel.planes()
    assert planes == (board.panel.shown, board.panel.shown)


@pytest.mark.parametrize("how", ["power cut", "reset"])
def test_start_after_any_moment(board: VirtualBoard, how: str) -> None:
    """Power cuts and resets before, in and after a refresh: the device starts with a full one and is right again."""
    for moment in range(6):
        board.press("OK")
        time.sleep(moment * 0.004)
        if how == "reset":
            board.reset()
        else:
            board.power_cut()
            board.power_on()
        board.settle()
        # A key that is down at the start counts once.
        assert counts(board) in ([0, 0, 0, 0, 0], [0, 0, 1, 0, 0])
        assert board.panel.planes() == (board.panel.shown, board.panel.shown)
    assert board.panel.errors == []
    assert board.panel.full_refreshes > 6


def test_missing_panel_does_not_stop_the_keys(board: VirtualBoard) -> None:
    """With the panel unplugged the device says so once on the serial line and goes on."""
    board.panel.dead_level = 0
    board.press("OK", "OK", "UP")
    board.settle()
    assert board.log.count("The device goes on without its panel.") == 1
    board.panel.dead_level = None
    board.wait(61_000)
    board.press("UP")
    board.settle()
    assert "The panel works again." in board.log
    assert counts(board) == [2, 0, 2, 0, 0]
    assert board.panel.errors == []
