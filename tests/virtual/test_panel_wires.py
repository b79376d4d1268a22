"""The panel at the board's pins: bytes, levels and BUSY arrive in order and at the right time."""

import pytest

from schreiber.virtual.panel import PanelRefusal
from tests.virtual.conftest import MakeBoard

_DRIVER = """
import time
from machine import SPI, Pin
spi = SPI(1, baudrate=10_000_000, sck=Pin(12), mosi=Pin(11))
cs, dc, rst, power = (Pin(n, Pin.OUT, value=1) for n in (45, 46, 47, 7))
busy = Pin(48, Pin.IN)
def wait():
    start = time.ticks_ms()
    while busy():
        time.sleep_ms(10)
    return time.ticks_diff(time.ticks_ms(), start)
def send(command, *data):
    cs(0); dc(0); spi.write(bytes((command,))); dc(1)
    for part in data:
        spi.write(part)
    cs(1)
time.sleep_ms(20)
rst(0); time.sleep_ms(5); rst(1); time.sleep_ms(20); wait()
send(0x12); time.sleep_ms(10); wait()
send(0x01, b"\\x2b\\x01\\x00"); send(0x11, b"\\x03")
send(0x44, b"\\x00\\x31"); send(0x45, b"\\x00\\x00\\x2b\\x01")
send(0x4e, b"\\x00"); send(0x4f, b"\\x00\\x00")
picture = b"\\xff" * 7500 + b"\\x00" * 7500
send(0x24, picture)
send(0x4e, b"\\x00"); send(0x4f, b"\\x00\\x00"); send(0x26, picture)
send(0x21, b"\\x40\\x00"); send(0x3c, b"\\x05"); send(0x22, b"\\xf7"); send(0x20)
print('busy for', wait())
"""


def test_driver_shows_a_picture(make_board: MakeBoard) -> None:
    """A plain driver's SPI bytes become a picture, without a refusal, and BUSY lasts as long as a refresh."""
    board = make_board(_DRIVER)
    board.settle()
    assert board.panel.errors == []
    assert board.panel.full_refreshes == 1
    image = board.image()
    assert image.size == (400, 300)
    assert image.getpixel((5, 5)) == 255
    assert image.getpixel((5, 295)) == 0
    assert int(board.log.rsplit("busy for ", 1)[1].split()[0]) > 500


def test_refusals_reach_the_test(make_board: MakeBoard) -> None:
    """With strict set, the first wrong use of the chip stops the board and is raised where the test waits."""
    board = make_board(_DRIVER.replace("time.sleep_ms(5)", "pass"), start=True)
    board.settle()
    assert board.panel.errors
    board.panel.strict = True
    with pytest.raises(PanelRefusal, match="reset pulse"):
        board.reset()
        board.settle()


def test_wrong_spi_pins_are_told(make_board: MakeBoard) -> None:
    """A driver on other pins reaches no panel, and the board says so."""
    board = make_board("from machine import SPI, Pin\nSPI(1, sck=Pin(3), mosi=Pin(9)).write(b'x')\n")
    board.settle()
    assert board.complaints == ["SPI on SCK 3, MOSI 9: the panel is not wired to them."]
    assert board.panel.bytes_received == 0


def test_picture_stays_without_power(make_board: MakeBoard) -> None:
    """E-ink keeps its picture through a power cut, which is no fault of the driver."""
    board = make_board(_DRIVER)
    board.settle()
    board.power_cut()
    assert board.image().getpixel((5, 295)) == 0
    assert board.panel.errors == []
