"""Which board this is; nowhere else in the firmware is that asked."""

import machine

_BOARDS = {"crowpanel-4.2": "crowpanel_42"}
"""Names as the PC program writes them into /board.txt, and the modules with their pins."""


class UnknownBoard(Exception):
    """The file /board.txt names a board that this firmware does not know."""


def load():
    """The pin table of this board, by the name that the installer left in /board.txt."""
    try:
        with open("/board.txt") as file:
            name = file.read().strip()
    except OSError:
        name = "crowpanel-4.2"
    if name not in _BOARDS:
        raise UnknownBoard("board.txt: %s is none of %s" % (name, ", ".join(sorted(_BOARDS))))
    return __import__("device.boards." + _BOARDS[name], None, None, ("NAME",))


def panel(board):
    """The panel driver on this board's pins."""
    from ..drivers.ssd1683 import Ssd1683

    spi = machine.SPI(
        board.PANEL_SPI,
        baudrate=board.PANEL_HZ,
        polarity=0,
        phase=0,
        sck=machine.Pin(board.PANEL_SCK),
        mosi=machine.Pin(board.PANEL_MOSI),
    )
    return Ssd1683(
        spi,
        machine.Pin(board.PANEL_CS, machine.Pin.OUT, value=1),
        machine.Pin(board.PANEL_DC, machine.Pin.OUT, value=1),
        machine.Pin(board.PANEL_RST, machine.Pin.OUT, value=1),
        machine.Pin(board.PANEL_BUSY, machine.Pin.IN),
        machine.Pin(board.PANEL_POWER, machine.Pin.OUT, value=1),
        board.PANEL_OFF_LEVEL,
    )


def keys(board):
    """The key driver on this board's pins, in the order of `ui.keys`: UP DOWN OK BACK MENU."""
    from ..drivers.keys import Keys

    numbers = (board.KEY_UP, board.KEY_DOWN, board.KEY_OK, board.KEY_BACK, board.KEY_MENU)
    return Keys([machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP) for number in numbers])


def device_id():
    """The board's own number, as the journal and the PC name the device."""
    return "bk-" + "".join(["%02x" % byte for byte in machine.unique_id()[-3:]])


def restart():
    """Start the board anew, as after power-on."""
    machine.reset()
