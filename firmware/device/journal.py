"""The journal: one file per evening on littlefs, a line a record, only ever appended to.

Append, flush, and only then is a record applied: what the screen shows as done is safe. Reading stops at the
first bad line; the bad bytes go to ``<id>.bad`` and a copy of the good part takes the journal's name, so that
play can go on. The format is in docs/journal-format.md.
"""

import json
import os

from micropython import const

from protocol.records import DIGEST_SIZE, ZERO, JournalError, digest_at_end, seal

from . import draft
from .statefile import attempt, read_line, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from protocol.evening import Evening

ENDING = ".journal"
"""What the file of an evening is called after its id."""

_ACKNOWLEDGED = const(".ack")
_SIZE = const(6)  # index of a file's size in what os.stat() gives


class Journal:
    """All evenings in a directory, one of them open. One task owns it: littlefs bears no second one.

    ``id`` is the open evening's, ``evening`` its fold, ``head`` the digest of its last line, ``records`` the
    number of its lines, ``end`` their bytes. ``clock.now()`` gives the time of a record in unix s, or None.

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
        self.forget()
        try:
            os.mkdir(directory)
        except OSError:
            os.stat(directory)  # it is there already, or this raises what is wrong

    def evenings(self) -> list:
        """The ids of all evenings, oldest first."""
        ids = [name[: -len(ENDING)] for name in self.names() if number_of(name)]
        ids.sort(key=number_of)
        return ids

    def create(self, record: dict) -> "Evening":
        """Begin an evening: ``record`` holds players, dealer and rules (`Rules`, or its document and fingerprint)."""
        from .opening import create

        return create(self, record)

    def open_last(self) -> "Evening | None":
        """The newest evening, folded; None when there is none or it cannot be read (see ``damage``)."""
        from .opening import open_last

        return open_last(self)

    def open(self, evening_id: str) -> "Evening | None":
        """Fold an evening and go on with it; None when not even its first line is good (see ``damage``)."""
        from .opening import open_evening

        return open_evening(self, evening_id)

    def append(self, record: dict) -> None:
        """Write a record to the open evening, flush it, and only then apply it.

        Raises JournalError or SheetError with nothing changed: when the record makes no sense, when the
        evening is locked, and, with the keys ``full`` and ``io``, when the flash refuses it.
        """
        if self.evening is None or self.locked:
            raise JournalError("order", "No evening is open that can be continued.")
        self.stamp(record)
        plan = self.evening.plan(record)
        line, digest = seal(record, self.head)
        data = line.encode()
        self.close()
        at = self.end
        size = self.size(self.id)
        if size < at:
            raise JournalError("io", "The journal %s has %d bytes; %d were written." % (self.id, size, at))
        if size > at:
            from .opening import set_aside

            attempt(set_aside, self)  # left by a write that the flash refused half-way
        attempt(_append, self.path(self.id), data)
        self.took(digest, at + len(data))
        self.evening.commit(record, at, plan)

    def read(self, offset: int) -> dict:
        """The record at an offset of the open evening's file."""
        if self._file is None:
            self._file = open(self.path(self.id), "rb")  # noqa: SIM115 (stays open over a replay)
        self._file.seek(offset)
        return json.loads(read_line(self._file)[: -DIGEST_SIZE - 2])

    def lines(self, evening_id: str, first: int = 0) -> "Iterator[bytes]":
        """The lines of an evening's file from number ``first`` (0 = the header) on, as they are."""
        number = offset = 0
        if self._place[0] == evening_id and self._place[1] <= first:
            number, offset = self._place[1], self._place[2]
        while True:
            # Opened for each line: an append meanwhile would leave an open file with blocks that were freed.
            with open(self.path(evening_id), "rb") as file:
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
            return bool(number_of(evening_id)) and self.size(evening_id) >= 0
        except OSError:
            return False

    def size(self, evening_id: str) -> int:
        """Bytes of an evening's file."""
        return os.stat(self.path(evening_id))[_SIZE]

    def last_digest(self, evening_id: str) -> str:
        """The digest in the last line of an evening's file, unchecked; "" when the line is torn."""
        with open(self.path(evening_id), "rb") as file:
            file.seek(max(file.seek(0, 2) - DIGEST_SIZE - 1, 0))
            return digest_at_end(file.read())

    def acknowledge(self, evening_id: str, digest: str) -> None:
        """Keep that a PC has the evening up to the line with this digest."""
        attempt(write_whole, self.path(evening_id, _ACKNOWLEDGED), digest.encode())

    def acknowledged(self, evening_id: str) -> str | None:
        """The digest of the last line that a PC has, or None."""
        try:
            with open(self.path(evening_id, _ACKNOWLEDGED)) as file:
                return file.read(DIGEST_SIZE)
        except OSError:
            return None

    def save_draft(self, entry: dict) -> None:
        """Keep the entry in progress: ``{"correct": n or None, "answers": [[name, index, value], …]}``."""
        attempt(draft.save, self.path("draft", ""), entry, self.head)
        self._draft_head = self.head

    def load_draft(self) -> dict | None:
        """The draft as it was saved, if it belongs to the open evening as it stands now; else None."""
        entry = draft.load(self.path("draft", ""), self.head)
        if entry:
            self._draft_head = self.head
        return entry

    def drop_draft(self) -> None:
        """Forget the draft. One that a committed deal has made stale need not be touched."""
        if self._draft_head == self.head:
            draft.drop(self.path("draft", ""))
        self._draft_head = None

    def took(self, digest: str, end: int) -> None:
        """A line is safe in the open evening's file, which now has ``end`` bytes."""
        self.head = digest
        self.records += 1
        self.end = end

    def forget(self) -> None:
        """No evening is open."""
        self.close()
        self.id = None
        self.evening = None
        self.head = ZERO
        self.records = 0
        self.damage = None
        self.damage_line = 0
        self.locked = False
        self.end = 0
        self._place = (None, 0, 0)

    def close(self) -> None:
        """Close the open evening's file, until it is read again."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def names(self) -> "Iterator[str]":
        """The files of the directory."""
        for entry in os.ilistdir(self.directory):
            yield entry[0]

    def path(self, name: str, ending: str = ENDING) -> str:
        """The file of an evening."""
        return self.directory + "/" + name + ending

    def stamp(self, record: dict) -> None:
        """Write the time into a record that has none."""
        if "time" not in record:
            record["time"] = self.clock.now() if self.clock else None


def number_of(name: str) -> int:
    """The running number of an evening, from its id or file name; 0 for any other name."""
    number = name.split("-")[0]
    ours = number.isdigit() and (name.endswith(ENDING) or "." not in name)
    return int(number) if ours else 0


def _append(path: str, data: bytes) -> None:
    with open(path, "ab") as file:
        file.write(data)
        file.flush()
