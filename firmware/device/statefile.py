"""Small files that are written whole: a new file, flushed, takes the old one's name.

On littlefs a flush makes data safe and a rename is atomic, so after a power cut the old or the new file is
there, never a mixture. The text is one sealed journal line, so a file that was damaged is known.
"""

import os

from micropython import const

from protocol.records import LINE_LIMIT, JournalError, open_line, seal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NEW = ".new"
"""Ending of a file that is being written; one left over by a power cut is worthless."""


_ENOSPC = const(28)
_PIECE = const(256)  # bytes; readline() would take memory for the longest line that is allowed


def read_line(file) -> bytes:
    """The next line of a file, with its newline; one longer than LINE_LIMIT is cut there, and so known as bad."""
    line = file.readline(_PIECE)
    if len(line) < _PIECE or line[-1:] == b"\n":
        return line
    pieces = [line]
    size = _PIECE
    while line and line[-1:] != b"\n" and size < LINE_LIMIT:
        line = file.readline(_PIECE)
        pieces.append(line)
        size += len(line)
    return b"".join(pieces)


def write_whole(path: str, data: bytes) -> None:
    """Make ``data`` the content of a file, all or nothing."""
    with open(path + NEW, "wb") as file:
        file.write(data)
        file.flush()
    os.rename(path + NEW, path)


def write_sealed(path: str, record: dict, previous: str) -> None:
    """Write a record as a sealed line, chained to ``previous``."""
    write_whole(path, seal(record, previous)[0].encode())


def read_sealed(path: str, previous: str) -> dict | None:
    """The record in a file, or None when there is no file; raises JournalError when it is broken or stale."""
    try:
        with open(path, "rb") as file:
            line = read_line(file)
    except OSError:
        return None
    return open_line(line, previous)[0]


def attempt(write: "Callable[..., None]", *arguments: object) -> None:
    """Write, and turn what the flash says into a JournalError with the key ``full`` or ``io``."""
    problem = None
    try:
        write(*arguments)
    except OSError as error:
        problem = error
    if problem is None:
        return
    if problem.errno == _ENOSPC:
        raise JournalError("full", "The flash is full: nothing more can be written.")
    raise JournalError("io", "The flash refuses to be written (error %s)." % problem.errno)
