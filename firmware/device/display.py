"""What is on the panel: keeps the newest screen asked for and brings it there with as little as possible."""

import asyncio
import binascii
import time
from array import array

from micropython import const

from device.drivers.ssd1683 import PanelError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from device.drivers.ssd1683 import Ssd1683
    from device.ui.canvas import Canvas

_ROW_BYTES = const(50)
_ROWS = const(300)
_PARTIALS = const(30)
"""Partial refreshes between two full ones."""
_REST_MS = const(5000)
"""Idle time after which the panel's analog part goes down."""
_RETRY_MS = const(60_000)
"""How long a panel that failed is left alone."""


class Display:
    """Draws on a canvas and sends the rows that changed; goes on without the panel when that fails."""

    def __init__(self, panel: "Ssd1683", canvas: "Canvas", log: "Callable[[str], object]" = print) -> None:
        self.drawn = 0
        """Screens drawn so far; screens replaced by a newer one before the panel was free do not count."""
        self.panel = panel
        self.canvas = canvas
        self.log = log
        self._draw: "Callable[[Canvas], object] | None" = None
        self._full = False
        self._broken: "Exception | None" = None
        self._sums = array("I", [0] * _ROWS)
        self._changed = bytearray(_ROWS)
        self._partials = 0
        self._failed_at: "int | None" = None
        self._panel_lock = asyncio.Lock()
        self._wanted = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()

    def show(self, draw: "Callable[[Canvas], object]", full: bool = False) -> None:
        """Ask for a screen: `draw(canvas)` paints it on a white canvas; only the newest one asked for is drawn.

        `full` asks for a full refresh, which leaves no ghosts; it stays asked for when a newer screen follows.
        An error in the drawing of the screen before is raised here, where its screen can be left.
        """
        if self._broken is not None:
            error, self._broken = self._broken, None
            raise error
        self._draw = draw
        self._full = self._full or full
        self._quiet.clear()
        self._wanted.set()

    def leave(self) -> None:
        """Let go of the newest screen's `draw`; the panel keeps showing it until the next one is asked for."""
        self._draw = None

    async def idle(self) -> None:
        """Wait until everything asked for is on the panel."""
        await self._quiet.wait()

    def texts(self) -> "list[tuple[int, int, int, int, str]]":
        """The current screen's texts as boxes (x, y, w, h, text) in px; the picture stays as it is."""
        return [] if self._draw is None else self.canvas.texts(self._draw)

    async def run(self) -> None:
        """Serve the panel for good."""
        while True:
            await self._until_wanted()
            self._wanted.clear()
            full, self._full = self._full, False
            try:
                self._paint()
                self.drawn += 1
                await self._send(full)
            except Exception as error:  # noqa: BLE001 - kept for show(): the display must live to show the crash
                self._broken = error
                self._forget()
            if not self._wanted.is_set():
                self._quiet.set()

    async def sleep(self) -> None:
        """Wait until everything is shown, then put the panel to deep sleep; the picture stays."""
        await self.idle()
        if self._failed_at is None:
            try:
                async with self._panel_lock:
                    await self.panel.sleep()
            except PanelError as error:
                self._fail(error)

    async def _until_wanted(self) -> None:
        """Wait for a screen; after a while without one the panel's analog part goes down."""
        if not self._wanted.is_set() and self._failed_at is None:
            try:
                await asyncio.wait_for_ms(self._wanted.wait(), _REST_MS)
            except asyncio.TimeoutError:
                try:
                    async with self._panel_lock:
                        await self.panel.rest()
                except PanelError as error:
                    self._fail(error)
        await self._wanted.wait()

    def _paint(self) -> None:
        """The newest screen on a white canvas."""
        self.canvas.clear()
        if self._draw is not None:
            self._draw(self.canvas)

    async def _send(self, full: bool) -> None:
        """Bring the canvas to the panel, if there is anything new on it and the panel works."""
        if self._failed_at is not None and time.ticks_diff(time.ticks_ms(), self._failed_at) < _RETRY_MS:
            return
        first, rows = self._compare()
        if not rows and not (full and self._partials):
            return
        full = full or self._partials >= _PARTIALS
        try:
            async with self._panel_lock:
                was_full = await self.panel.refresh(self.canvas.buffer, first, rows, full, self._changed)
        except PanelError as error:
            self._fail(error)
            return
        self._partials = 0 if was_full else self._partials + 1
        if self._failed_at is not None:
            self._failed_at = None
            self.log("The panel works again.")

    def _compare(self) -> "tuple[int, int]":
        """Find the rows that differ from the last canvas sent, by a checksum a row; returns (first, rows)."""
        view = memoryview(self.canvas.buffer)
        first = last = -1
        for row in range(_ROWS):
            total = binascii.crc32(view[row * _ROW_BYTES : (row + 1) * _ROW_BYTES])
            if total == self._sums[row]:
                self._changed[row] = 0
            else:
                self._sums[row] = total
                self._changed[row] = 1
                last = row
                if first < 0:
                    first = row
        return (first, last + 1 - first) if first >= 0 else (0, 0)

    def _fail(self, error: PanelError) -> None:
        """The panel does not work: say so once, and let its rows count as unknown."""
        if self._failed_at is None:
            self.log(str(error) + " The device goes on without its panel.")
        self._failed_at = time.ticks_ms()
        self._forget()

    def _forget(self) -> None:
        """What the panel has is not certain: every row counts as changed."""
        for row in range(_ROWS):
            self._sums[row] = 0
