"""Answers what a PC asks: evenings, their lines, the clock, the screen, the log.

It is handed everything it needs. Reading never changes a journal. The commands are in docs/link-protocol.md.
"""

import binascii
import gc

from micropython import const

from device.memory import forget
from protocol.frames import ANSWER, PROTOCOL, crc_of, pieces
from protocol.records import JournalError

_PARTS = const(10)  # parts of a picture
_SYNC = const(("list", "read", "time", "ack"))  # commands of `evenings`


class Refused(Exception):
    """A request that cannot be answered; ``key`` names the kind, str() is a sentence for the PC's user."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


class Service:
    """Answers requests of one PC at a time.

    ``describe()`` gives the current screen's name and its texts ``(x, y, w, h, text)``,
    ``picture`` is the frame buffer, ``status()`` what hello tells besides (board, battery), ``clock`` has
    ``now()`` and ``set(unix)``.
    """

    def __init__(self, journal, clock, version: str, describe=None, picture=None, status=None) -> None:
        self.journal = journal
        self.clock = clock
        self.version = version
        self.describe = describe
        self.picture = picture
        self.status = status
        self.answered = 0

    async def answer(self, request: dict, wire) -> None:
        """Send what a request asks for: journal lines, if any, and then one answer frame."""
        async with wire:
            await wire.send(b"\n")  # ends what somebody may have left on the line
            refusal = await self._try(request, wire)
            if refusal:
                await wire.send(b"\n")
                await _send({"error": refusal[0], "text": refusal[1]}, request, wire)
            self.answered += 1

    async def _try(self, request: dict, wire) -> tuple | None:
        """Answer; whatever goes wrong is returned as ``(key, text)``, so that the link outlives it."""
        try:
            await _send(await self._message(request, wire), request, wire)
        except (Refused, JournalError) as refusal:
            return refusal.key, str(refusal)
        except OSError as error:
            return "io", "the flash says error %s" % error.errno
        except MemoryError:
            gc.collect()
            return "memory", "the device has no memory left for this answer"
        except Exception as error:  # noqa: BLE001 (told to the PC and in the log)
            text = "%s: %s" % (type(error).__name__, error)
            wire.log("link: %s" % text)
            return "failed", text

    async def _message(self, request: dict, wire) -> dict:
        command = request.get("c")
        if command == "hello":
            return self._hello()
        if command == "screen":
            return self._screen(request)
        if command == "log":
            return {"lines": list(wire.recent)}
        if command not in _SYNC:
            known = sorted(_SYNC + ("hello", "screen", "log"))
            raise Refused("command", "%r is no command; known are %s" % (command, ", ".join(known)))
        return await _code_of(command)(self, request, wire)

    def _hello(self) -> dict:
        gc.collect()  # or the figure below would say how long ago that was
        journal = self.journal
        message = {
            "protocol": PROTOCOL,
            "device": journal.device,
            "version": self.version,
            "evenings": len(journal.evenings()),
            "evening": journal.id,
            "records": journal.records,
            "damage": journal.damage,
            "time": self.clock.now(),
            "free": gc.mem_free(),
            "answered": self.answered,
        }
        if self.status:
            message.update(self.status())
        return message

    def _screen(self, request: dict) -> dict:
        if "part" not in request:
            if self.describe is None:
                raise Refused("screen", "this device shows nothing")
            name, texts = self.describe()
            return {"name": name, "texts": texts}
        part = number(request, "part", 0)
        if self.picture is None or part >= _PARTS:
            raise Refused("value", "part is %d; 0 to %d are allowed" % (part, _PARTS - 1))
        size = len(self.picture) // _PARTS
        data = binascii.b2a_base64(memoryview(self.picture)[part * size : (part + 1) * size])
        return {"part": part, "data": data.decode().rstrip(), "crc": "%08x" % crc_of(self.picture)}


async def _send(message: dict, request: dict, wire) -> None:
    """Send the frame of an answer."""
    message["i"] = request.get("i")
    for piece in pieces(ANSWER, message):
        await wire.send(piece)


def _code_of(command: str):
    """What answers a command of a sync; read from flash and not kept, as no PC is there most of the time."""
    try:
        from .evenings import COMMANDS

        return COMMANDS[command]
    finally:
        forget("device.links.evenings")


def number(request: dict, key: str, default: int) -> int:
    """A whole number ≥ 0 of a request."""
    value = request.get(key, default)
    if not isinstance(value, int) or value < 0:
        raise Refused("value", "%s is %r; a whole number from 0 is expected" % (key, value))
    return value
