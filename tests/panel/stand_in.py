"""Pins, a bus and a clock for the drivers, run by MicroPython: every event goes to stdout for the chip model.

Time is virtual: it passes by sleeping, by asyncio waiting, and by bytes on the bus. A line of stdout is
`<ms> <kind> …`; the kinds are pin, spi, ask (answered by one line on stdin), part and say.
"""

import sys
import time as _real_time


class _Clock:
    """Virtual time in µs under the names of MicroPython's `time`.

    It runs ahead of the real ticks and never behind them: asyncio's queue, which is C, stamps new tasks with those.
    """

    def __init__(self):
        self.start = self.us = _real_time.ticks_ms() * 1000

    def ticks_us(self):
        self.us = max(self.us, _real_time.ticks_ms() * 1000)
        return self.us

    def ticks_ms(self):
        return self.ticks_us() // 1000

    def sleep_ms(self, ms):
        self.us += ms * 1000

    def sleep_us(self, us):
        self.us += us

    ticks_diff = staticmethod(_real_time.ticks_diff)
    ticks_add = staticmethod(_real_time.ticks_add)


class _Poll:
    """A poll object that lets virtual time pass instead of waiting."""

    def ipoll(self, timeout):
        if timeout < 0:
            raise RuntimeError("Every task waits for an event that nobody will set.")
        clock.us += timeout * 1000
        return ()

    def register(self, *arguments):
        pass


class _Select:
    """MicroPython's `select` with that poll."""

    POLLIN = 1
    POLLOUT = 4
    poll = _Poll


clock = _Clock()
sys.modules["time"] = clock
sys.modules["select"] = _Select


def event(*words):
    """One line for the chip model, stamped with the time in ms."""
    print((clock.us - clock.start) / 1000, *words)


def say(*words):
    """One line for the test."""
    event("say", *words)


def give(data):
    """Bytes for the test, then the line "given"."""
    for piece in _pieces(data):
        event("part", piece.hex())
    say("given")


def _pieces(data):
    """The data in blocks that leave the small heap alone."""
    view = memoryview(data)
    for start in range(0, len(view), 500):
        yield bytes(view[start : start + 500])


class Pin:
    """A pin by name; an input is asked of the chip model, its level is decided there."""

    IN = 0
    OUT = 1
    PULL_UP = 2
    PULL_DOWN = 3

    def __init__(self, name):
        self.name = name

    def init(self, mode, pull=-1, value=None):
        if value is not None:
            self.value(value)

    def value(self, level=None):
        if level is None:
            event("ask", self.name)
            return int(sys.stdin.readline())
        event("pin", self.name, level)


class SPI:
    """A bus that writes; a byte takes its time at 10 MHz."""

    def __init__(self, hz=10_000_000):
        self.hz = hz

    def init(self):
        event("pin sck -")
        event("pin mosi -")

    def deinit(self):
        pass

    def write(self, data):
        for piece in _pieces(data):
            event("spi", self.hz, piece.hex())
            clock.us += len(piece) * 8_000_000 // self.hz


class Canvas:
    """The least a canvas must have for `Display`: 400 × 300 pixels, rows that can be inked, recorded texts."""

    def __init__(self):
        self.buffer = bytearray(15_000)
        self.record = None

    def clear(self):
        self.buffer[:] = b"\xff" * 15_000

    def row(self, y, byte):
        """Fill one row with a pattern byte."""
        self.buffer[y * 50 : y * 50 + 50] = bytes((byte,)) * 50

    def text(self, x, y, text):
        """Ink a box for a text and record it."""
        for row in range(y, y + 8):
            self.row(row, len(text))
        if self.record is not None:
            self.record.append((x, y, 8 * len(text), 8, text))


def panel(off_level=1):
    """The driver under test on stand-in pins."""
    from device.drivers.ssd1683 import Ssd1683

    pins = [Pin(name) for name in ("cs", "dc", "rst", "busy", "pwr")]
    return Ssd1683(SPI(), *pins, off_level, (Pin("sck"), Pin("mosi")))
