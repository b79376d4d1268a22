"""The serial line: reads requests byte by byte and lets the service answer them, one after the other.

Ctrl-C keeps its meaning on the line, so the prompt and mpremote stay within reach; no frame holds that byte.
"""

import asyncio
import select
import sys
import time

from micropython import const

from protocol.frames import RequestParser

_POLL_MS = const(10)  # 115 bytes at 115,200 baud; the ESP32 keeps 260
_HUNG_UP_MS = const(500)  # wait before reading again from a line that has no other end
_BURST = const(256)  # bytes taken in one turn


async def serve(service, wire) -> None:
    """Answer requests for ever; never returns."""
    line = sys.stdin.buffer
    parser = RequestParser()
    poll = select.poll()
    poll.register(line, select.POLLIN)
    byte = bytearray(1)
    last = time.ticks_ms()
    while True:
        while not _arrived(poll):
            await asyncio.sleep_ms(_POLL_MS)
        now = time.ticks_ms()
        idle = time.ticks_diff(now, last)
        last = now
        for _ in range(_BURST):
            if not _read(line, byte):
                await asyncio.sleep_ms(_HUNG_UP_MS)
                break
            request = parser.feed(byte[0], idle)
            if request is not None:
                await service.answer(request, wire)
            if not _arrived(poll):
                break
            idle = 0


def _read(line, byte: bytearray) -> bool:
    """Read one byte: more would block the whole device until all are there. False when there is no other end."""
    try:
        return line.readinto(byte) == 1
    except OSError:
        return False


def _arrived(poll) -> bool:
    """Whether a byte can be read at once."""
    for _, event in poll.ipoll(0):
        return bool(event & select.POLLIN)
    return False
