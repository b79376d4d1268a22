"""Driver of the 400 × 300 e-paper panel with an SSD1683 controller (GDEY042T81 class).

The controller holds two planes: BW, the image to show, and RED, the image that is shown. Its partial waveform
drives only pixels where they differ, so the driver's one rule is: **both planes are in step after every
refresh**, and where that is not certain (start, reset, a failure) the next refresh is a full one.
That rule also holds whether or not the panel swaps its planes after a refresh.
"""

import asyncio
import time

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import SPI, Pin

WIDTH = const(400)
HEIGHT = const(300)
_ROW_BYTES = const(50)

_SUPPLY_MS = const(10)
_RESET_PULSE_MS = const(2)
_RESET_MS = const(10)
_POLL_MS = const(5)
_RISE_MS = const(5)
"""How soon BUSY must be up after an activation; the panel is missing if it is not."""
_RESET_LIMIT_MS = const(500)
_REFRESH_LIMIT_MS = const(10_000)

_WRITE_BW = const(0x24)
_WRITE_RED = const(0x26)

# Sequences: command, number of data bytes, data bytes, and so on.
_SOFT_RESET = const(b"\x12\x00")
_SETUP = const(b"\x01\x03\x2b\x01\x00\x3c\x01\x05\x18\x01\x80\x11\x01\x03\x44\x02\x00\x31")
_FULL = const(b"\x3c\x01\x05\x21\x02\x40\x00\x22\x01\xf7\x20\x00")
_PARTIAL = const(b"\x3c\x01\x80\x21\x02\x00\x00\x22\x01\xfc\x20\x00")
_POWER_OFF = const(b"\x22\x01\x83\x20\x00")
_DEEP_SLEEP_KEEP = const(b"\x10\x01\x01")
_DEEP_SLEEP_LOSE = const(b"\x10\x01\x03")


class PanelError(Exception):
    """The panel does not answer as an SSD1683 does; the text is a sentence for the log."""


class Ssd1683:
    """The panel on its pins; a frame is 15,000 bytes, 50 a row, leftmost pixel in the highest bit, 1 = white.

    `power` switches the supply (None where it is always on). `off_level` is what the signals must be at while
    the supply is off: 1 where the switch is in the ground line, 0 where it is in the supply line.
    `lines` are SCK and MOSI as pins, needed only by a board that calls `off()`.
    """

    def __init__(
        self,
        spi: "SPI",
        cs: "Pin",
        dc: "Pin",
        rst: "Pin",
        busy: "Pin",
        power: "Pin | None",
        off_level: int,
        lines: "tuple[Pin, ...]" = (),
    ) -> None:
        self.spi = spi
        self.cs = cs
        self.dc = dc
        self.rst = rst
        self.busy = busy
        self.power = power
        self.off_level = off_level
        self.lines = lines
        self._ready = False
        self._in_step = False
        self._powered = False
        self._bus_released = False
        self._byte = bytearray(1)
        self._rows = bytearray(b"\x45\x04\x00\x00\x00\x00\x4e\x01\x00\x4f\x02\x00\x00")
        for pin in (cs, dc, rst):
            pin.init(pin.OUT, value=off_level)
        busy.init(busy.IN, busy.PULL_DOWN)

    async def start(self) -> None:
        """Supply on, reset, and set up; raises PanelError for a missing, old or hung panel."""
        self._ready = False
        self._in_step = False
        self._powered = False
        if self.power is not None:
            self.power.init(self.power.OUT, value=1)
            await asyncio.sleep_ms(_SUPPLY_MS)
        if self._bus_released:
            self.spi.init()
            self._bus_released = False
        self.cs.value(1)
        self.rst.value(1)
        await asyncio.sleep_ms(_RESET_MS)
        self.rst.value(0)
        time.sleep_ms(_RESET_PULSE_MS)
        self.rst.value(1)
        await asyncio.sleep_ms(_RESET_MS)
        await self._until_idle(_RESET_LIMIT_MS, "a reset; is it a V1 panel (UC8176)? Only V2 (SSD1683) works")
        self._send(_SOFT_RESET)
        await asyncio.sleep_ms(_RESET_MS)
        await self._until_idle(_RESET_LIMIT_MS, "a software reset")
        self._send(_SETUP)
        self._ready = True

    async def refresh(
        self,
        buffer: bytearray,
        first_row: int,
        rows: int,
        full: bool = False,
        changed: "bytearray | None" = None,
    ) -> bool:
        """Show rows of a frame, or all of it with `full`; returns True when the refresh was a full one.

        `changed`, one flag per panel row, leaves out rows inside the range that the panel has already.
        The buffer must stay as it is until this returns.
        """
        if not self._ready:
            await self.start()
        await self._until_idle(_REFRESH_LIMIT_MS, "the operation before this refresh")
        full = full or not self._in_step
        self._in_step = False
        view = memoryview(buffer)
        try:
            if full:
                self._write(_WRITE_BW, view, 0, HEIGHT, None)
                self._write(_WRITE_RED, view, 0, HEIGHT, None)
                await self._activate(_FULL, "a full refresh")
                self._powered = False
            else:
                self._write(_WRITE_BW, view, first_row, rows, changed)
                await self._activate(_PARTIAL, "a partial refresh")
                self._powered = True
                self._write(_WRITE_RED, view, first_row, rows, changed)
                await asyncio.sleep_ms(0)
                self._write(_WRITE_BW, view, first_row, rows, changed)
        except PanelError:
            self._ready = False
            raise
        self._in_step = True
        return full

    async def rest(self) -> None:
        """Let the analog part go down (it fades the picture when left on); the next refresh needs no start."""
        if self._ready and self._powered:
            await self._until_idle(_REFRESH_LIMIT_MS, "the operation before the rest")
            await self._activate(_POWER_OFF, "powering down")
            self._powered = False

    async def sleep(self) -> None:
        """Deep sleep with the supply on, 3 µA: the picture stays, the next refresh starts with a reset."""
        await self._sleep(_DEEP_SLEEP_KEEP)

    async def off(self) -> None:
        """Deep sleep, then the supply is cut with all signals at the level the board asks for."""
        await self._sleep(_DEEP_SLEEP_LOSE)
        self.spi.deinit()
        self._bus_released = True
        level = self.off_level
        for pin in self.lines:
            pin.init(pin.OUT, value=level)
        for pin in (self.cs, self.dc, self.rst):
            pin.value(level)
        if self.power is not None:
            self.power.value(0)

    async def _sleep(self, mode: bytes) -> None:
        """Power down and enter a deep sleep mode."""
        if not self._ready:
            return
        await self.rest()
        self._ready = False
        self._in_step = False
        self._send(mode)

    def _send(self, sequence: "bytes | bytearray") -> None:
        """Commands with their data, byte by byte through one preallocated byte."""
        byte = self._byte
        write = self.spi.write
        end = len(sequence)
        at = 0
        self.cs.value(0)
        while at < end:
            self.dc.value(0)
            byte[0] = sequence[at]
            write(byte)
            self.dc.value(1)
            last = at + 1 + sequence[at + 1]
            at += 2
            while at <= last:
                byte[0] = sequence[at]
                write(byte)
                at += 1
        self.cs.value(1)

    def _write(self, command: int, view: memoryview, first: int, rows: int, changed: "bytearray | None") -> None:
        """Rows of a frame into one plane, a window for each run of rows that changed."""
        end = first + rows
        while first < end:
            if changed is not None and not changed[first]:
                first += 1
                continue
            last = first
            while last + 1 < end and (changed is None or changed[last + 1]):
                last += 1
            self._window(first, last)
            self.cs.value(0)
            self.dc.value(0)
            self._byte[0] = command
            self.spi.write(self._byte)
            self.dc.value(1)
            self.spi.write(view[first * _ROW_BYTES : (last + 1) * _ROW_BYTES])
            self.cs.value(1)
            first = last + 1

    def _window(self, first: int, last: int) -> None:
        """Rows that the next write fills, and the counters at their start; columns are always all."""
        window = self._rows
        window[2] = window[11] = first & 0xFF
        window[3] = window[12] = first >> 8
        window[4] = last & 0xFF
        window[5] = last >> 8
        self._send(window)

    async def _activate(self, sequence: bytes, what: str) -> None:
        """Start an operation, see that the panel takes it up, and wait for its end."""
        self._send(sequence)
        begin = time.ticks_ms()
        time.sleep_ms(1)
        while not self.busy.value():
            if time.ticks_diff(time.ticks_ms(), begin) > _RISE_MS:
                self._ready = False
                raise PanelError("The panel does not answer: BUSY does not rise for " + what + ".")
            time.sleep_ms(1)
        await self._until_idle(_REFRESH_LIMIT_MS, what)

    async def _until_idle(self, limit: int, what: str) -> None:
        """Wait until BUSY is down, at most `limit` ms."""
        begin = time.ticks_ms()
        while self.busy.value():
            if time.ticks_diff(time.ticks_ms(), begin) > limit:
                self._ready = False
                raise PanelError("The panel stays BUSY for over " + str(limit) + " ms after " + what + ".")
            await asyncio.sleep_ms(_POLL_MS)
