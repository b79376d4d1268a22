"""Beginning an evening and going on with one: read from flash for that alone, and forgotten while it is played."""

import os

from micropython import const

from binokel.errors import SheetError
from binokel.rules import Rules
from device.memory import forget_reading_rules
from protocol.evening import Evening
from protocol.records import VERSION, ZERO, JournalError, hexadecimal, open_line, seal

from .journal import ENDING, number_of
from .statefile import NEW, attempt, read_line, write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from device.journal import Journal

_BAD = const(".bad")
_COPIED = const(256)  # bytes copied at a time


def create(journal: "Journal", record: dict) -> Evening:
    """Begin an evening; see `Journal.create`."""
    record["k"] = "evening"
    record["v"] = VERSION
    record["device"] = journal.device
    record["id"] = "%04d-%s" % (number_of(_newest(journal)) + 1, hexadecimal(os.urandom(3)))
    journal.stamp(record)
    evening = Evening(journal.read)
    plan = evening.plan(record)
    rules = record["rules"]
    if isinstance(rules, Rules):
        record["rules"] = rules.document()
        record["fingerprint"] = rules.fingerprint
    line, digest = seal(record, ZERO)
    data = line.encode()
    attempt(write_whole, journal.path(record["id"]), data)
    journal.forget()
    journal.id = record["id"]
    journal.took(digest, len(data))
    evening.commit(record, 0, plan)
    journal.evening = evening
    return evening


def open_last(journal: "Journal") -> Evening | None:
    """The newest evening, folded; see `Journal.open_last`."""
    for name in list(journal.names()):
        if name.endswith(NEW):
            os.remove(journal.directory + "/" + name)
    newest = _newest(journal)
    return open_evening(journal, newest) if newest else None


def open_evening(journal: "Journal", evening_id: str) -> Evening | None:
    """Fold an evening and go on with it; see `Journal.open`."""
    journal.forget()
    journal.id = evening_id
    evening = Evening(journal.read)
    with open(journal.path(evening_id), "rb") as file:
        while _fold_line(journal, evening, read_line(file)):
            if journal.records == 1:
                forget_reading_rules()
    journal.close()
    if journal.damage:
        journal.damage_line = journal.records + 1
        if not journal.records and journal.damage != "unknown":
            journal.damage = "header"
    journal.locked = journal.damage == "unknown"
    if not journal.locked and (journal.size(evening_id) != journal.end or not journal.records):
        _set_aside_if_room(journal)
    if not journal.records:
        journal.id = None
        return None
    journal.evening = evening
    return evening


def _newest(journal: "Journal") -> str:
    newest = ""
    for name in journal.names():
        if number_of(name) > number_of(newest):
            newest = name
    return newest[: -len(ENDING)]


def _fold_line(journal: "Journal", evening: Evening, line: bytes) -> bool:
    """Take one line of the open evening's file; False at its end and at the first bad line."""
    if not line:
        return False
    try:
        record, digest = open_line(line, journal.head)
    except JournalError as error:
        journal.damage = "torn" if error.key == "torn" else "chain"
        return False
    try:
        evening.apply(record, journal.end)
    except (JournalError, SheetError):
        journal.damage = "unknown"
        return False
    journal.took(digest, journal.end + len(line))
    return True


def _set_aside_if_room(journal: "Journal") -> None:
    """Set the bad bytes aside; on a full flash the evening stays readable and is locked instead."""
    try:
        set_aside(journal)
    except OSError:
        journal.locked = True


def set_aside(journal: "Journal") -> None:
    """Move what follows the last good line to the file of bad bytes; nothing is lost by a power cut here.

    The bad bytes are safe before the good part is written anew; cut in between, they stand there twice.
    """
    path = journal.path(journal.id)
    with open(path, "rb") as file:
        file.seek(journal.end)
        with open(journal.path(journal.id, _BAD), "ab") as bad:
            _copy(file, bad, journal.size(journal.id) - journal.end)
        if journal.end:
            file.seek(0)
            with open(path + NEW, "wb") as good:
                _copy(file, good, journal.end)
    if journal.end:
        os.rename(path + NEW, path)
    else:
        os.remove(path)


def _copy(source, target, size: int) -> None:
    """Copy ``size`` bytes and flush them."""
    while size > 0:
        data = source.read(min(size, _COPIED))
        if not data:
            break
        target.write(data)
        size -= len(data)
    target.flush()
