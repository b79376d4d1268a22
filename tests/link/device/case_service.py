"""Wire and service on MicroPython: whole lines whatever happens, and an answer whatever goes wrong."""

import asyncio

from tests.journal.device.flash import MOUNT, Flash, format_and_mount

from device.journal import Journal
from device.links.clock import Clock
from device.links.service import Service
from device.links.wire import Wire
from protocol.frames import ANSWER, unpack


class Line:
    """The line's far end: keeps what was written; without a ``listener`` it refuses like one that hung up."""

    def __init__(self, listener=True):
        self.data = b""
        self.listener = listener

    def write(self, data):
        """Take bytes."""
        if not self.listener:
            raise OSError(5)
        self.data += bytes(data)


def service(describe=None):
    """A service over an empty journal."""
    format_and_mount(Flash(12))
    return Service(Journal(MOUNT + "/evenings", "d"), Clock(), "0.1.0", describe, bytearray(15000))


def answer(served, request, line):
    """The answer to a request, as it stands on the line."""
    asyncio.run(served.answer(request, Wire(line)))
    frames = [each for each in line.data.split(b"\n") if each.startswith(b"!")]
    assert len(frames) == 1
    return unpack(ANSWER, frames[0] + b"\n")


def test_log_waits_for_the_end_of_an_answer():
    """Log text that comes while a long line goes out is written after it, in order, none lost but the oldest."""
    line = Line()
    wire = Wire(line)

    async def talk():
        for number in range(40):
            wire.log("log %d" % number)
            await asyncio.sleep_ms(0)

    async def send():
        async with wire:
            await wire.send(b"x" * 1000 + b"\n")
            await wire.send(b"y" * 1000 + b"\n")
            await asyncio.sleep_ms(50)

    async def both():
        await asyncio.gather(send(), talk())

    asyncio.run(both())
    lines = line.data.split(b"\n")
    assert b"x" * 1000 in lines and b"y" * 1000 in lines and lines[-1] == b""
    assert lines[-17:-1] == [b"log %d" % number for number in range(24, 40)]


def test_log_is_one_line():
    """A trace of several lines is one line of log text, and a long one is cut."""
    line = Line()
    Wire(line).log("a\nb\r\nc" + "d" * 500)
    assert line.data.count(b"\n") == 1 and line.data.startswith(b"a | b | cdd") and len(line.data) == 161


def test_a_line_without_an_end_harms_nobody():
    """When nobody is there, what is written is lost and counted."""
    wire = Wire(Line(listener=False))
    wire.log("x")
    assert wire.lost == 1
    asyncio.run(service().answer({"c": "hello", "i": 1}, wire))
    assert wire.lost > 2


def test_failing_screen_is_an_answer():
    """A screen that cannot be drawn is told to the PC and the log; the link outlives it."""

    def broken():
        return [][0]

    line = Line()
    message = answer(service(broken), {"c": "screen", "i": 4}, line)
    assert (message["error"], message["i"]) == ("failed", 4) and "IndexError" in message["text"]
    assert b"link: IndexError" in line.data


def test_no_memory_is_an_answer():
    """An answer that does not fit the heap is said, not fatal."""

    def greedy():
        return bytearray(1 << 30)

    message = answer(service(greedy), {"c": "screen", "i": 5}, Line())
    assert message["error"] == "memory"


def test_clock():
    """The time is unknown until a PC has told it."""
    served = service()
    assert served.clock.now() is None
    assert answer(served, {"c": "time", "unix": 1_790_000_000, "i": 1}, Line())["time"] == 1_790_000_000
    assert 0 <= served.clock.now() - 1_790_000_000 < 5
