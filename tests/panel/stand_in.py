"""Pins, a bus and a clock for the drivers, run by MicroPython: every event goes to stdout for the chip model.

Time is virtual: it passes by sleeping, by asyncio waiting, and by bytes on the bus. A line of stdout is
`<ms> <kind> …`; the kinds are pin, spi, ask (answered by one line on stdin), part and say.
"""

import sys
import time as _real_time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

_real_ticks_ms = _real_time.ticks_ms  # type: ignore[attr-defined]


class _Clock:
    """Virtual time in µs under the names of MicroPython's `time`.

    It runs ahead of the real ticks and never behind them: asyncio's queue, which is C, stamps new tasks with those.
    """

    def __init__(self) -> None:
        self.start = self.us = _real_ticks_ms() * 1000

    def ticks_us(self) -> int:
        """Microseconds since some moment."""
        self.us = max(self.us, _real_ticks_ms() * 1000)
        return self.us

    def ticks_ms(self) -> int:
        """Milliseconds since the same."""
        return self.ticks_us() // 1000

    def sleep_ms(self, ms: int) -> None:
        """Let time pass, ms."""
        self.us += ms * 1000

    def sleep_us(self, us: int) -> None:
        """Let time pass, µs."""
        self.us += us

    ticks_diff = staticmethod(_real_time.ticks_diff)  # type: ignore[attr-defined]
    ticks_add = staticmethod(_real_time.ticks_add)  # type: ignore[attr-defined]


class _Poll:
    """A poll object that lets virtual time pass instead of waiting."""

    def ipoll(self, timeout: int) -> "Sequence[object]":
        """Nothing ever happens; the time to wait has passed."""
        if timeout < 0:
            raise RuntimeError("Every task waits for an event that nobody will set.")
        clock.us += timeout * 1000
        return ()

    def register(self, *arguments: object) -> None:
        """Nothing is watched."""


class _Select:
    """MicroPython's `select` with that poll."""

    POLLIN = 1
    POLLOUT = 4
    poll = _Poll


clock = _Clock()
sys.modules["time"] = clock  # type: ignore[assignment]
sys.modules["select"] = _Select  # type: ignore[assignment]


def event(*words: object) -> None:
    """One line for the chip model, stamped with the time in ms."""
    print((clock.us - clock.start) / 1000, *words)


def say(*words: object) -> None:
    """One line for the test."""
    event("say", *words)


def give(data: "bytes | bytearray") -> None:
    """Bytes for the test, then the line "given"."""
    for piece in _pieces(data):
        event("part", piece.hex())
    say("given")


def _pieces(data: "bytes | bytearray | memoryview") -> "Iterator[bytes]":
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

    def __init__(self, name: str) -> None:
        self.name = name

    def init(self, mode: int, pull: int = -1, value: "int | None" = None) -> None:
        """Set the pin up; an output may be given its level."""
        if value is not None:
            self.value(value)

    def value(self, level: "int | None" = None) -> int:
        """The level; with an argument it is set first."""
        if level is not None:
            event("pin", self.name, level)
            return level
        event("ask", self.name)
        return int(sys.stdin.readline())


class SPI:
    """A bus that writes; a byte takes its time at 10 MHz."""

    def __init__(self, hz: int = 10_000_000) -> None:
        self.hz = hz

    def init(self) -> None:
        """Take the bus back from the pins."""
        event("pin sck -")
        event("pin mosi -")

    def deinit(self) -> None:
        """Let the pins go."""

    def write(self, data: "bytes | bytearray | memoryview") -> None:
        """Send bytes."""
        for piece in _pieces(data):
            event("spi", self.hz, piece.hex())
            clock.us += len(piece) * 8_000_000 // self.hz


class Canvas:
    """The least a canvas must have for `Display`: 400 × 300 pixels, rows that can be inked, recorded texts."""

    def __init__(self) -> None:
        self.buffer = bytearray(15_000)
        self.record: list[tuple[int, int, int, int, str]] | None = None

    def clear(self) -> None:
        """All white."""
        self.buffer[:] = b"\xff" * 15_000

    def texts(self, draw: Any) -> list[tuple[int, int, int, int, str]]:
        """What a screen writes; the picture stays as it is."""
        kept = bytes(self.buffer)
        boxes: list[tuple[int, int, int, int, str]] = []
        self.record = boxes
        draw(self)
        self.record = None
        self.buffer[:] = kept
        return boxes

    def row(self, y: int, byte: int) -> None:
        """Fill one row with a pattern byte."""
        self.buffer[y * 50 : y * 50 + 50] = bytes((byte,)) * 50

    def text(self, x: int, y: int, text: str) -> None:
        """Ink a box for a text and record it."""
        for row in range(y, y + 8):
            self.row(row, len(text))
        if self.record is not None:
            self.record.append((x, y, 8 * len(text), 8, text))


def panel(off_level: int = 1) -> Any:
    """The driver under test on stand-in pins."""
    driver = __import__("device.drivers.ssd1683", None, None, ("Ssd1683",))
    pins = [Pin(name) for name in ("cs", "dc", "rst", "busy", "pwr")]
    return driver.Ssd1683(SPI(), *pins, off_level, (Pin("sck"), Pin("mosi")))
