"""The serial line: reads requests byte by byte and lets the service answer them, one after the other.

Ctrl-C keeps its meaning on the line, so the prompt and mpremote stay within reach; no frame holds that byte.
"""

import asyncio
import select
import sys
import time

from micropython import const

from protocol.frames import RequestParser

_HUNG_UP_MS = const(500)  # wait before reading again from a line that has no other end
_BURST = const(256)  # bytes taken in one turn


async def serve(service, wire) -> None:
    """Answer requests for ever; never returns."""
    line = sys.stdin.buffer
    reader = asyncio.StreamReader(line)
    parser = RequestParser()
    poll = select.poll()
    poll.register(line, select.POLLIN)
    byte = bytearray(1)
    last = time.ticks_ms()
    while True:
        try:
            # One byte at a time: reading more would block the whole device until all are there.
            first = await reader.read(1)
        except OSError:
            first = b""
        now = time.ticks_ms()
        idle = time.ticks_diff(now, last)
        last = now
        if not first:
            await asyncio.sleep_ms(_HUNG_UP_MS)
            continue
        byte[0] = first[0]
        for _ in range(_BURST):
            request = parser.feed(byte[0], idle)
            if request is not None:
                await service.answer(request, wire)
            # What has arrived by now is read directly: a wait of asyncio takes 300 bytes of heap a byte.
            if not _arrived(poll) or line.readinto(byte) != 1:
                break
            idle = 0


def _arrived(poll) -> bool:
    """Whether a byte can be read at once."""
    for _, event in poll.ipoll(0):
        return bool(event & select.POLLIN)
    return False
