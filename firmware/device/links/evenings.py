"""What a PC asks for to take the evenings over: which there are, their lines, what it has, and what time it is."""

from micropython import const

from device.links.service import Refused, number
from protocol.frames import crc_of
from protocol.records import DIGEST_SIZE, ZERO, JournalError, check_line, digest_at_end

_PAGE = const(16)  # evenings in one answer to list
_MOST_LINES = const(64)  # lines in one answer to read
_EARLIEST = const(1_600_000_000)  # unix s; an earlier time is a PC whose clock is not set


async def _list(service, request, wire) -> dict:
    """The evenings there are, a page of them, and whether the PC has all of each."""
    first = number(request, "from", 0)
    journal = service.journal
    ids = journal.evenings()
    rows = []
    for evening in ids[first : first + _PAGE]:
        digest = journal.last_digest(evening)
        rows.append([evening, journal.size(evening), digest, journal.acknowledged(evening) == digest])
    return {"evenings": rows, "all": len(ids)}


async def _read(service, request, wire) -> dict:
    """Send lines of an evening, from one that follows what the PC has."""
    evening = _evening(service, request)
    first = number(request, "line", 0)
    count = min(number(request, "count", _MOST_LINES), _MOST_LINES)
    digest = request.get("after", ZERO)
    lines = service.journal.lines(evening, first - 1 if first else 0)
    if first and digest_at_end(next(lines, b"")) != digest:
        have = sum(1 for _ in service.journal.lines(evening))
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


async def _time(service, request, wire) -> dict:
    """Take the time of day."""
    unix = number(request, "unix", 0)
    if unix < _EARLIEST:
        raise Refused("value", "unix is %d; a time after September 2020 is expected" % unix)
    service.clock.set(unix)
    return {"time": unix}


async def _ack(service, request, wire) -> dict:
    """Keep up to where the PC has an evening."""
    evening = _evening(service, request)
    digest = request.get("digest")
    if not isinstance(digest, str) or len(digest) != DIGEST_SIZE:
        raise Refused("value", "digest is %r; 16 hexadecimal digits are expected" % (digest,))
    if service.journal.acknowledged(evening) != digest:
        service.journal.acknowledge(evening, digest)
    return {"digest": digest}


def _evening(service, request) -> str:
    """The evening a request names, if the device has it."""
    evening = request.get("evening")
    if not isinstance(evening, str) or not service.journal.has(evening):
        raise Refused("evening", "the device has no evening %r" % (evening,))
    return evening


COMMANDS = {"list": _list, "read": _read, "time": _time, "ack": _ack}
"""Each takes the service, the request and the wire, and returns the answer."""
