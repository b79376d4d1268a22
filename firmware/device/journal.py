"""The journal: one file per evening on littlefs, a line a record, only ever appended to.

Append, flush, and only then is a record applied: what the screen shows as done is safe. Reading stops at the
first bad line; the bad bytes go to ``<id>.bad`` and a copy of the good part takes the journal's name, so that
play can go on. The format is in docs/journal-format.md.
"""

import json
import os

from micropython import const

from binokel.errors import SheetError
from protocol.evening import Evening
from protocol.records import (
    DIGEST_SIZE,
    VERSION,
    ZERO,
    JournalError,
    digest_at_end,
    hexadecimal,
    open_line,
    seal,
)

from . import draft
from .statefile import NEW, read_line, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ENDING = ".journal"
_BAD = ".bad"
_ACKNOWLEDGED = ".ack"
_ENOSPC = const(28)
_COPIED = const(256)  # bytes copied at a time
_SIZE = const(6)  # index of a file's size in what os.stat() gives


class Journal:
    """All evenings in a directory, one of them open. One task owns it: littlefs bears no second one.

    ``id`` is the open evening's, ``evening`` its fold, ``head`` the digest of its last line, ``records`` the
    number of its lines. ``clock.now()`` gives the time of a record in unix s, or None.

    ``damage`` is None or what was found when the evening was opened, ``damage_line`` where (from 1):
    ``torn``: the last line was cut off and is set aside; ``chain``: a line was changed, it and all after it
    are set aside; ``header``: not even the first line can be read, the whole file is set aside; ``unknown``:
    a sound line that this firmware cannot take. ``locked``: the evening can be read, but not continued here.
    """

    def __init__(self, directory: str, device: str = "", clock=None) -> None:
        self.directory = directory
        self.device = device
        self.clock = clock
        self._file = None
        self._draft_head = None
        self._forget()
        try:
            os.mkdir(directory)
        except OSError:
            os.stat(directory)  # it is there already, or this raises what is wrong

    def evenings(self) -> list:
        """The ids of all evenings, oldest first."""
        ids = [name[: -len(_ENDING)] for name in self._names() if _number(name)]
        ids.sort(key=_number)
        return ids

    def create(self, record: dict) -> Evening:
        """Begin an evening: ``record`` holds players, dealer, rules (Rules.document()) and fingerprint."""
        record["k"] = "evening"
        record["v"] = VERSION
        record["device"] = self.device
        record["id"] = "%04d-%s" % (_number(self._newest()) + 1, hexadecimal(os.urandom(3)))
        self._stamp(record)
        evening = Evening(self.read)
        plan = evening.plan(record)
        line, digest = seal(record, ZERO)
        data = line.encode()
        _write(write_whole, self._path(record["id"]), data)
        self._forget()
        self.id = record["id"]
        self._took(digest, len(data))
        evening.commit(record, 0, plan)
        self.evening = evening
        return evening

    def open_last(self) -> Evening | None:
        """The newest evening, folded; None when there is none or it cannot be read (see ``damage``)."""
        for name in list(self._names()):
            if name.endswith(NEW):
                os.remove(self.directory + "/" + name)
        newest = self._newest()
        return self.open(newest) if newest else None

    def open(self, evening_id: str) -> Evening | None:
        """Fold an evening and go on with it; None when not even its first line is good (see ``damage``)."""
        self._forget()
        self.id = evening_id
        evening = Evening(self.read)
        with open(self._path(evening_id), "rb") as file:
            while self._fold_line(evening, read_line(file)):
                pass
        self._close()
        if self.damage:
            self.damage_line = self.records + 1
            if not self.records and self.damage != "unknown":
                self.damage = "header"
        self.locked = self.damage == "unknown"
        if not self.locked and (self.size(evening_id) != self._end or not self.records):
            self._set_aside_if_room()
        if not self.records:
            self.id = None
            return None
        self.evening = evening
        return evening

    def append(self, record: dict) -> None:
        """Write a record to the open evening, flush it, and only then apply it.

        Raises JournalError or SheetError with nothing changed: when the record makes no sense, when the
        evening is locked, and, with the keys ``full`` and ``io``, when the flash refuses it.
        """
        if self.evening is None or self.locked:
            raise JournalError("order", "No evening is open that can be continued.")
        self._stamp(record)
        plan = self.evening.plan(record)
        line, digest = seal(record, self.head)
        data = line.encode()
        self._close()
        at = self._end
        size = self.size(self.id)
        if size < at:
            raise JournalError("io", "The journal %s has %d bytes; %d were written." % (self.id, size, at))
        if size > at:
            _write(self._set_aside)  # left by a write that the flash refused half-way
        _write(_append, self._path(self.id), data)
        self._took(digest, at + len(data))
        self.evening.commit(record, at, plan)

    def read(self, offset: int) -> dict:
        """The record at an offset of the open evening's file."""
        if self._file is None:
            self._file = open(self._path(self.id), "rb")  # noqa: SIM115 (stays open over a replay)
        self._file.seek(offset)
        return json.loads(read_line(self._file)[: -DIGEST_SIZE - 2])

    def lines(self, evening_id: str, first: int = 0) -> "Iterator[bytes]":
        """The lines of an evening's file from number ``first`` (0 = the header) on, as they are."""
        number = offset = 0
        if self._place[0] == evening_id and self._place[1] <= first:
            number, offset = self._place[1], self._place[2]
        while True:
            # Opened for each line: an append meanwhile would leave an open file with blocks that were freed.
            with open(self._path(evening_id), "rb") as file:
                file.seek(offset)
                line = read_line(file)
            if number == first:
                self._place = (evening_id, number, offset)
            if not line:
                return
            number += 1
            offset += len(line)
            if number > first:
                yield line

    def has(self, evening_id: str) -> bool:
        """Whether there is an evening with this id."""
        try:
            return bool(_number(evening_id)) and self.size(evening_id) >= 0
        except OSError:
            return False

    def size(self, evening_id: str) -> int:
        """Bytes of an evening's file."""
        return os.stat(self._path(evening_id))[_SIZE]

    def last_digest(self, evening_id: str) -> str:
        """The digest in the last line of an evening's file, unchecked; "" when the line is torn."""
        with open(self._path(evening_id), "rb") as file:
            file.seek(max(file.seek(0, 2) - DIGEST_SIZE - 1, 0))
            return digest_at_end(file.read())

    def acknowledge(self, evening_id: str, digest: str) -> None:
        """Keep that a PC has the evening up to the line with this digest."""
        _write(write_whole, self._path(evening_id, _ACKNOWLEDGED), digest.encode())

    def acknowledged(self, evening_id: str) -> str | None:
        """The digest of the last line that a PC has, or None."""
        try:
            with open(self._path(evening_id, _ACKNOWLEDGED)) as file:
                return file.read(DIGEST_SIZE)
        except OSError:
            return None

    def save_draft(self, entry: dict) -> None:
        """Keep the entry in progress: ``{"correct": n or None, "answers": [[name, index, value], …]}``."""
        _write(draft.save, self._path("draft", ""), entry, self.head)
        self._draft_head = self.head

    def load_draft(self) -> dict | None:
        """The draft as it was saved, if it belongs to the open evening as it stands now; else None."""
        entry = draft.load(self._path("draft", ""), self.head)
        if entry:
            self._draft_head = self.head
        return entry

    def drop_draft(self) -> None:
        """Forget the draft. One that a committed deal has made stale need not be touched."""
        if self._draft_head == self.head:
            draft.drop(self._path("draft", ""))
        self._draft_head = None

    def _fold_line(self, evening: Evening, line: bytes) -> bool:
        """Take one line of the open evening's file; False at its end and at the first bad line."""
        if not line:
            return False
        try:
            record, digest = open_line(line, self.head)
        except JournalError as error:
            self.damage = "torn" if error.key == "torn" else "chain"
            return False
        try:
            evening.apply(record, self._end)
        except (JournalError, SheetError):
            self.damage = "unknown"
            return False
        self._took(digest, self._end + len(line))
        return True

    def _took(self, digest: str, end: int) -> None:
        self.head = digest
        self.records += 1
        self._end = end

    def _forget(self) -> None:
        self._close()
        self.id = None
        self.evening = None
        self.head = ZERO
        self.records = 0
        self.damage = None
        self.damage_line = 0
        self.locked = False
        self._end = 0
        self._place = (None, 0, 0)

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _set_aside_if_room(self) -> None:
        """Set the bad bytes aside; on a full flash the evening stays readable and is locked instead."""
        try:
            self._set_aside()
        except OSError:
            self.locked = True

    def _set_aside(self) -> None:
        """Move what follows the last good line to the file of bad bytes; nothing is lost by a power cut here.

        The bad bytes are safe before the good part is written anew; cut in between, they stand there twice.
        """
        path = self._path(self.id)
        with open(path, "rb") as file:
            file.seek(self._end)
            with open(self._path(self.id, _BAD), "ab") as bad:
                _copy(file, bad, self.size(self.id) - self._end)
            if self._end:
                file.seek(0)
                with open(path + NEW, "wb") as good:
                    _copy(file, good, self._end)
        if self._end:
            os.rename(path + NEW, path)
        else:
            os.remove(path)

    def _names(self) -> "Iterator[str]":
        for entry in os.ilistdir(self.directory):
            yield entry[0]

    def _newest(self) -> str:
        newest = ""
        for name in self._names():
            if _number(name) > _number(newest):
                newest = name
        return newest[: -len(_ENDING)]

    def _path(self, name: str, ending: str = _ENDING) -> str:
        return self.directory + "/" + name + ending

    def _stamp(self, record: dict) -> None:
        if "time" not in record:
            record["time"] = self.clock.now() if self.clock else None


def _number(name: str) -> int:
    """The running number of an evening, from its id or file name; 0 for any other name."""
    number = name.split("-")[0]
    ours = number.isdigit() and (name.endswith(_ENDING) or "." not in name)
    return int(number) if ours else 0


def _copy(source, target, size: int) -> None:
    """Copy ``size`` bytes and flush them."""
    while size > 0:
        data = source.read(min(size, _COPIED))
        if not data:
            break
        target.write(data)
        size -= len(data)
    target.flush()


def _append(path: str, data: bytes) -> None:
    with open(path, "ab") as file:
        file.write(data)
        file.flush()


def _write(write: "Callable[..., None]", *arguments: object) -> None:
    """Write, and turn what the flash says into a JournalError."""
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
