"""Puts a device's lines into the store: checked against the chain, all of a batch or nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from protocol.records import ZERO, JournalError, open_line

from .errors import ForkError, StoreError
from .model import EveningRow, LineRow


class Known(NamedTuple):
    """How far the store's copy of a journal goes."""

    lines: int
    digest: str


def known(session: Session, device_id: str, journal_id: str) -> Known:
    """The number of lines the store has of a journal, and the digest of the last (16 zeros without lines)."""
    row = session.execute(
        select(EveningRow.line_count, EveningRow.last_digest).where(
            EveningRow.device_id == device_id, EveningRow.journal_id == journal_id
        )
    ).one_or_none()
    return Known(0, ZERO) if row is None else Known(*row)


def append(session: Session, evening: EveningRow, lines: Sequence[bytes]) -> int:
    """Add the lines the store does not have yet; the number added.

    The lines go on where the store's copy ends, or begin earlier and then agree with it as far as it goes.
    Raises ForkError where the two histories differ, StoreError where the lines are no whole journal lines.
    """
    where = f"evening {evening.journal_id} of device {evening.device_id}"
    start = _start(session, evening, lines, where)
    overlap = evening.line_count - start
    digest = evening.last_digest
    fresh = []
    for number, line in enumerate(lines[overlap:], start=evening.line_count):
        try:
            _record, digest = open_line(line, digest)
        except JournalError as error:
            raise StoreError(
                f"Line {number + 1} of {where} is damaged: {error} Nothing of this part "
                "was stored; the lines before it are safe."
            ) from error
        fresh.append({"evening_id": evening.id, "number": number, "digest": digest, "line": bytes(line)})
    if fresh:
        session.execute(insert(LineRow), fresh)
        evening.line_count += len(fresh)
        evening.last_digest = digest
    return len(fresh)


def _start(session: Session, evening: EveningRow, lines: Sequence[bytes], where: str) -> int:
    """The number of the journal's line with which these lines begin; checks that what we have agrees."""
    stored = session.execute(
        select(LineRow.digest, LineRow.line).where(LineRow.evening_id == evening.id).order_by(LineRow.number)
    ).all()
    previous = [ZERO, *(digest for digest, _line in stored)]
    for start in range(len(stored), -1, -1):
        try:
            open_line(lines[0], previous[start])
        except JournalError:
            continue
        for (_digest, ours), theirs in zip(stored[start:], lines, strict=False):
            if ours != bytes(theirs):
                raise ForkError(_fork(where, start))
        return start
    if stored:
        _refuse_foreign(lines[0], where, len(stored))
    return 0


def _refuse_foreign(line: bytes, where: str, count: int) -> None:
    """A first line that continues nothing we have: damaged in itself, or of another history."""
    raise ForkError(
        f"The device's journal of {where} does not go on where the store's copy ends "
        f"(after line {count}): the next line is damaged or belongs to another journal. "
        "The store's copy is kept as it is."
    )


def _fork(where: str, line: int) -> str:
    """The sentence for two histories that part."""
    return (
        f"The device's journal of {where} differs from the store's copy from line {line + 1} on: "
        "one of them was replaced. The store's copy is kept as it is."
    )
