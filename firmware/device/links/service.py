"""Answers what a PC asks: evenings, their lines, the clock, the screen, the log.

It is handed everything it needs. Reading never changes a journal. The commands are in docs/link-protocol.md.
"""

import binascii
import gc

from micropython import const

from protocol.frames import ANSWER, PROTOCOL, crc_of, pack
from protocol.records import DIGEST_SIZE, ZERO, JournalError, check_line, digest_at_end

_PAGE = const(16)  # evenings in one answer to list
_MOST_LINES = const(64)  # lines in one answer to read
_PARTS = const(10)  # parts of a picture
_EARLIEST = const(1_600_000_000)  # unix s; an earlier time is a PC whose clock is not set


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
            await wire.send(await self._frame(request, wire))
            self.answered += 1

    async def _frame(self, request: dict, wire) -> bytes:
        """The answer's frame; whatever goes wrong becomes an answer, so that the link outlives it."""
        try:
            message = await self._message(request, wire)
            message["i"] = request.get("i")
            return pack(ANSWER, message)
        except (Refused, JournalError) as refusal:
            key, text = refusal.key, str(refusal)
        except OSError as error:
            key, text = "io", "the flash says error %s" % error.errno
        except MemoryError:
            gc.collect()
            key, text = "memory", "the device has no memory left for this answer"
        except Exception as error:  # noqa: BLE001 (told to the PC and in the log)
            key, text = "failed", "%s: %s" % (type(error).__name__, error)
            wire.log("link: %s" % text)
        return pack(ANSWER, {"error": key, "text": text, "i": request.get("i")})

    async def _message(self, request: dict, wire) -> dict:
        command = request.get("c")
        if command == "read":
            return await self._read(request, wire)
        if command == "log":
            return {"lines": wire.recent}
        if command not in _COMMANDS:
            known = sorted(list(_COMMANDS) + ["read", "log"])
            raise Refused("command", "%r is no command; known are %s" % (command, ", ".join(known)))
        return _COMMANDS[command](self, request)

    def _hello(self, request: dict) -> dict:
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

    def _list(self, request: dict) -> dict:
        first = _number(request, "from", 0)
        journal = self.journal
        ids = journal.evenings()
        rows = []
        for evening in ids[first : first + _PAGE]:
            digest = journal.last_digest(evening)
            rows.append([evening, journal.size(evening), digest, journal.acknowledged(evening) == digest])
        return {"evenings": rows, "all": len(ids)}

    async def _read(self, request: dict, wire) -> dict:
        evening = self._evening(request)
        first = _number(request, "line", 0)
        count = min(_number(request, "count", _MOST_LINES), _MOST_LINES)
        digest = request.get("after", ZERO)
        lines = self.journal.lines(evening, first - 1 if first else 0)
        if first and digest_at_end(next(lines, b"")) != digest:
            have = sum(1 for _ in self.journal.lines(evening))
            if have < first:
                raise Refused("short", "the device has %d lines of %s, the PC %d" % (have, evening, first))
            raise Refused("fork", "line %d of %s is not the one the PC has" % (first, evening))
        crc = sent = 0
        message = {"end": True}
        for line in lines:
            if sent == count:
                message["end"] = False
                break
            try:
                digest = check_line(line, digest)
            except JournalError as error:
                message["bad"] = error.key
                break
            await wire.send(line)
            crc = crc_of(line, crc)
            sent += 1
        message["next"] = first + sent
        message["digest"] = digest
        message["crc"] = "%08x" % crc
        return message

    def _time(self, request: dict) -> dict:
        unix = _number(request, "unix", 0)
        if unix < _EARLIEST:
            raise Refused("value", "unix is %d; a time after September 2020 is expected" % unix)
        self.clock.set(unix)
        return {"time": unix}

    def _ack(self, request: dict) -> dict:
        evening = self._evening(request)
        digest = request.get("digest")
        if not isinstance(digest, str) or len(digest) != DIGEST_SIZE:
            raise Refused("value", "digest is %r; 16 hexadecimal digits are expected" % (digest,))
        if self.journal.acknowledged(evening) != digest:
            self.journal.acknowledge(evening, digest)
        return {"digest": digest}

    def _screen(self, request: dict) -> dict:
        if "part" not in request:
            if self.describe is None:
                raise Refused("screen", "this device shows nothing")
            name, texts = self.describe()
            return {"name": name, "texts": texts}
        part = _number(request, "part", 0)
        if self.picture is None or part >= _PARTS:
            raise Refused("value", "part is %d; 0 to %d are allowed" % (part, _PARTS - 1))
        size = len(self.picture) // _PARTS
        data = binascii.b2a_base64(memoryview(self.picture)[part * size : (part + 1) * size])
        return {"part": part, "data": data.decode().rstrip(), "crc": "%08x" % crc_of(self.picture)}

    def _evening(self, request: dict) -> str:
        """The evening a request names, if the device has it."""
        evening = request.get("evening")
        if not isinstance(evening, str) or not self.journal.has(evening):
            raise Refused("evening", "the device has no evening %r" % (evening,))
        return evening


_COMMANDS = {
    "hello": Service._hello,
    "list": Service._list,
    "time": Service._time,
    "ack": Service._ack,
    "screen": Service._screen,
}


def _number(request: dict, key: str, default: int) -> int:
    """A whole number ≥ 0 of a request."""
    value = request.get(key, default)
    if not isinstance(value, int) or value < 0:
        raise Refused("value", "%s is %r; a whole number from 0 is expected" % (key, value))
    return value
