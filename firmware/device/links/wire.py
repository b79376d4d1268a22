"""The device's side of the line: frames, journal lines and log text, never one within a line of another.

Writes go to ``sys.stdout.buffer``, which changes no newline, in small pieces, so that screens and keys get
their turn while a long line goes out. Log text that comes meanwhile waits until the line is through.
"""

import asyncio
import sys

from micropython import const

_PIECE = const(128)  # bytes written at a time: 11 ms at 115,200 baud
_LOG_LINES = const(16)
_LOG_WIDTH = const(160)  # characters kept of a log line


class Wire:
    """Use as ``async with wire: await wire.send(data)``; `log` may be called at any time.

    ``recent`` holds the last log lines, for a PC that asks for them later; ``lost`` counts pieces that no
    line took.
    """

    def __init__(self, stream=None) -> None:
        self._stream = stream or sys.stdout.buffer
        self._lock = asyncio.Lock()
        self._unwritten = 0
        self.lost = 0
        self.recent: list = []

    async def __aenter__(self) -> "Wire":
        """Take the line for one answer."""
        await self._lock.acquire()
        return self

    async def __aexit__(self, *_error) -> None:
        """Give the line back and write the log text that has waited."""
        for line in self.recent[len(self.recent) - self._unwritten :]:
            self._put(line)
        self._unwritten = 0
        self._lock.release()

    async def send(self, data: bytes) -> None:
        """Write whole lines, piece by piece."""
        view = memoryview(data)
        for at in range(0, len(data), _PIECE):
            self._write(view[at : at + _PIECE])
            await asyncio.sleep_ms(0)

    def log(self, text: str) -> None:
        """Write a line of log text, now or as soon as the line is free, and keep it for a while."""
        line = text.replace("\n", " | ").replace("\r", "")[:_LOG_WIDTH]
        self.recent.append(line)
        if len(self.recent) > _LOG_LINES:
            del self.recent[0]
        if self._lock.locked():
            self._unwritten = min(self._unwritten + 1, len(self.recent))
        else:
            self._put(line)

    def _put(self, line: str) -> None:
        self._write(line.encode() + b"\n")

    def _write(self, data: bytes) -> None:
        """Write to the line. A line without an other end loses what is written; the PC asks again."""
        try:
            self._stream.write(data)
        except OSError:
            self.lost += 1
