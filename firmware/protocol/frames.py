"""Frames of the link: a mark, a JSON object, a blank, a CRC-32 in eight hexadecimal digits, a newline.

``?`` marks a request of the PC, ``!`` an answer of the device. The CRC runs over the mark and the JSON text.
JSON escapes control characters, so no frame holds the byte 0x03 (Ctrl-C): the prompt stays within reach.
Every other line on the wire is a journal line or log text. The protocol is in docs/link-protocol.md.
"""

import binascii
import json

from binokel.canonical import dumps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PROTOCOL = 1
"""Version of the link protocol, told in the answer to ``hello``."""

REQUEST = "?"
ANSWER = "!"

REQUEST_LIMIT = 256
"""A request is shorter than this many bytes: the ESP32 keeps 260 while it writes to its flash."""

_CRC_SIZE = 8
_TAIL = _CRC_SIZE + 2  # the blank, the digits, the newline


class FrameError(Exception):
    """A message that fits no frame: a request that is too long."""


def crc_of(data: bytes | memoryview, before: int = 0) -> int:
    """CRC-32 of the data, going on from ``before``."""
    return binascii.crc32(data, before) & 0xFFFFFFFF


def pieces(mark: str, message: dict) -> "Iterator[bytes]":
    """The frame of a message, piece by piece: a device may not have room for a long one at once."""
    crc = 0
    before = mark + "{"
    for key in sorted(message):
        value = message[key]
        head = before + dumps(key) + ":"
        if isinstance(value, list) and value:
            head += "["
            for item in value:
                piece = (head + dumps(item)).encode()
                crc = crc_of(piece, crc)
                yield piece
                head = ","
            piece = b"]"
        else:
            piece = (head + dumps(value)).encode()
        crc = crc_of(piece, crc)
        yield piece
        before = ","
    end = b"}" if message else (mark + "{}").encode()
    yield end + b" %08x\n" % crc_of(end, crc)


def pack(mark: str, message: dict) -> bytes:
    """The frame of a message; a request of REQUEST_LIMIT bytes or more raises FrameError."""
    frame = b"".join(pieces(mark, message))
    if mark == REQUEST and len(frame) >= REQUEST_LIMIT:
        raise FrameError("The request has %d bytes; fewer than %d are allowed." % (len(frame), REQUEST_LIMIT))
    return frame


def unpack(mark: str, line: bytes) -> dict | None:
    """The message in a line that is a whole and sound frame of this kind, else None."""
    if line[:1] != mark.encode() or line[-1:] != b"\n" or line[-_TAIL : 1 - _TAIL] != b" ":
        return None
    text = line[:-_TAIL]
    if line[1 - _TAIL : -1] != b"%08x" % crc_of(text):
        return None
    try:
        message = json.loads(text[1:])
    except ValueError:
        return None
    return message if isinstance(message, dict) else None


class RequestParser:
    """Finds requests in a stream of bytes, one byte at a time, in a buffer that never grows.

    A line that is too long, is broken or stands still for longer than ``patience`` ms is thrown away; the
    sender asks again.
    """

    def __init__(self, patience: int = 2000) -> None:
        self.patience = patience
        self._buffer = bytearray(REQUEST_LIMIT)
        self._used = 0
        self._spoilt = False

    def feed(self, byte: int, idle: int) -> dict | None:
        """Take the next byte, which came ``idle`` ms after the one before; a request when it is complete."""
        if idle > self.patience:
            self._used = 0
            self._spoilt = False
        if not self._spoilt:
            self._buffer[self._used] = byte
            self._used += 1
        if byte != 10:
            if self._used == REQUEST_LIMIT:
                self._used = 0
                self._spoilt = True
            return None
        line = bytes(memoryview(self._buffer)[: self._used])
        self._used = 0
        if self._spoilt:
            self._spoilt = False
            return None
        return unpack(REQUEST, line)
