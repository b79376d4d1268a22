"""Lines of a journal: a compact JSON object, a blank, and a hash chained over the line before it.

The hash is the first half of the SHA-256 over the previous line's hash and this line's JSON text, so a torn
tail, a flipped bit, a line taken out and a line put in are all seen. The format is in docs/journal-format.md.
"""

import binascii
import hashlib
import json

from binokel.canonical import dumps

VERSION = 1
"""Version of the journal's format, written into the first line of every evening."""

ZERO = "0" * 16
"""What the first line of a journal is chained to."""

LINE_LIMIT = 8192
"""The longest line in bytes; a longer one is damage (an evening's first line takes about 3,000)."""

DIGEST_SIZE = 16
"""Hexadecimal digits of a line's hash."""

_TAIL = DIGEST_SIZE + 2  # the blank, the digits, the newline


class JournalError(Exception):
    """A line or record that a journal cannot hold; ``key`` names the kind, str() is a sentence.

    Keys: ``torn`` (no end of line: the power went while it was written), ``chain`` (the hash does not fit),
    ``form`` (not a JSON object), ``order`` (a record that makes no sense where it stands), ``version``
    (written by a newer firmware), ``rules`` (the rules are refused), ``full`` and ``io`` (the flash).
    """

    def __init__(self, key: str, message: str) -> None:
        super().__init__(message)
        self.key = key


def digest_of(text: bytes | memoryview, previous: str) -> str:
    """The 16 hexadecimal digits of a line with this JSON text after a line with the digest ``previous``."""
    chain = hashlib.sha256(previous.encode())
    chain.update(text)
    return hexadecimal(chain.digest()[: DIGEST_SIZE // 2])


def hexadecimal(data: bytes) -> str:
    """Bytes as hexadecimal digits."""
    return binascii.hexlify(data).decode()


def digest_at_end(line: bytes) -> str:
    """What stands at a line's end as its digest, unchecked; "" when no digest can stand there."""
    digits = line[1 - _TAIL : -1]
    if line[-1:] != b"\n" or len(digits) != DIGEST_SIZE:
        return ""
    for digit in digits:
        if digit not in b"0123456789abcdef":
            return ""
    return digits.decode()


def seal(record: object, previous: str) -> tuple[str, str]:
    """The line of a record, with its newline, after a line with the digest ``previous``; and its digest."""
    text = dumps(record)
    digest = digest_of(text.encode(), previous)
    return text + " " + digest + "\n", digest


def check_line(line: bytes, previous: str) -> str:
    """The digest of a line that follows the one with the digest ``previous``; raises JournalError."""
    if line[-1:] != b"\n":
        raise JournalError("torn", "The line has no end: it was torn off while it was written.")
    if not _TAIL < len(line) <= LINE_LIMIT or line[-_TAIL : 1 - _TAIL] != b" ":
        raise JournalError("chain", "The line is no journal line: its hash is missing.")
    digest = digest_of(memoryview(line)[:-_TAIL], previous)
    if line[1 - _TAIL : -1] != digest.encode():
        raise JournalError("chain", "The line's hash does not fit its text and the line before it.")
    return digest


def open_line(line: str | bytes, previous: str) -> tuple[dict, str]:
    """The record of a line and the line's digest, when it follows a line with the digest ``previous``."""
    if isinstance(line, str):
        line = line.encode()
    digest = check_line(line, previous)
    try:
        record = json.loads(line[:-_TAIL])
    except ValueError:
        record = None
    if not isinstance(record, dict):
        raise JournalError("form", "The line holds no record: a JSON object is expected.")
    return record, digest
