"""The store as the rest of the program sees it."""

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from types import TracebackType
from typing import NamedTuple, Self

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from protocol.records import ZERO

from . import archive
from .archive import Known
from .engine import WRITING, cannot, open_engine
from .errors import NoEvening, StoreError
from .fold import Derived, Folded, Row, derive, fold, sheet_of
from .migrate import bring_up_to_date
from .model import Base, DealRow, DeviceRow, EveningRow, LineRow, SeatRow, ShareRow, WarningRow
from .place import store_url

DERIVED_TABLES = (("deals", DealRow), ("shares", ShareRow), ("seats", SeatRow), ("warnings", WarningRow))
"""In the order of writing: what is referred to comes first."""


class Rebuilt(NamedTuple):
    """What a rebuild found: evenings looked at, and those whose rows were not what their lines say."""

    evenings: int
    differing: list[str]


class EveningInfo(NamedTuple):
    """An evening as a list shows it."""

    id: int
    date: str | None
    date_source: str | None
    device: str
    journal: str
    preset: str | None
    players: list[str]
    deals: int
    closed: bool
    ended: str | None
    corrected: int
    lines: int
    problem: str | None


class Store:
    """Journals verbatim and what is derived from them, in one database; also the archive of a sync.

    Example: `with Store(None) as store: print(store.evenings())`. Raises StoreError when it cannot be opened.
    """

    def __init__(self, url: str | None = None) -> None:
        """Open the store named by a path or URL (None: the user's own); make it or bring it up to date."""
        self.url = store_url(url)
        self._engine = open_engine(self.url)
        try:
            migrated = bring_up_to_date(self._engine, self.url)
        except SQLAlchemyError as error:
            self.close()
            raise cannot(self.url, "opened", error) from error
        except BaseException:
            self.close()
            raise
        self._writing_engine = self._engine.execution_options(**{WRITING: True})
        if migrated:
            self.rebuild()

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def __enter__(self) -> Self:
        """The store itself; leaving the block closes it."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store, whatever happened."""
        self.close()

    def known(self, device_id: str, evening_id: str) -> Known:
        """How many lines of a device's journal are here, and the digest of the last one."""
        with self.reading() as session:
            return archive.known(session, device_id, evening_id)

    def append_lines(self, device_id: str, evening_id: str, lines: Sequence[bytes]) -> int:
        """Add a batch of journal lines, all or none, and derive the evening anew; the number added.

        Lines that are here already are compared and passed over. Raises ForkError, StoreError.
        """
        if not lines:
            return 0
        now = int(time.time())
        with self.writing() as session:
            evening = _evening_row(session, device_id, evening_id, now)
            added = archive.append(session, evening, lines)
            if added:
                _write_derived(session, evening, _derive(session, evening))
            return added

    def rebuild(self) -> Rebuilt:
        """Derive every evening anew from its lines; what differed is put right and named."""
        with self.reading() as session:
            ids = list(session.scalars(select(EveningRow.id).order_by(EveningRow.id)))
        differing = []
        for evening_id in ids:
            with self.writing() as session:
                evening = session.get_one(EveningRow, evening_id)
                derived = _derive(session, evening)
                if _read_derived(session, evening) != derived:
                    _write_derived(session, evening, derived)
                    differing.append(f"{evening.device_id}/{evening.journal_id}")
        return Rebuilt(len(ids), differing)

    def evenings(self, first: str | None = None, last: str | None = None) -> list[EveningInfo]:
        """All evenings, oldest first; only from `first` to `last` (YYYY-MM-DD, both included) if given."""
        asked = select(EveningRow).order_by(EveningRow.date, EveningRow.id)
        if first is not None:
            asked = asked.where(EveningRow.date >= first)
        if last is not None:
            asked = asked.where(EveningRow.date <= last)
        with self.reading() as session:
            corrected = _corrected(session)
            return [
                EveningInfo(
                    row.id,
                    row.date,
                    row.date_source,
                    row.device_id,
                    row.journal_id,
                    row.preset,
                    json.loads(row.players or "[]"),
                    row.deal_count,
                    row.closed,
                    row.ended,
                    corrected.get(row.id, 0),
                    row.line_count,
                    row.problem,
                )
                for row in session.scalars(asked)
            ]

    def evening(self, name: str) -> EveningInfo:
        """The evening a person names: its number in the list, the journal's id, `device/id` or `last`."""
        everything = self.evenings()
        if not everything:
            raise NoEvening("There is no evening in the store yet; schreiber sync fetches them.")
        if name == "last":
            return everything[-1]
        fitting = [evening for evening in everything if name == str(evening.id)] or [
            evening for evening in everything if name in (evening.journal, f"{evening.device}/{evening.journal}")
        ]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            names = ", ".join(f"{evening.device}/{evening.journal}" for evening in fitting)
            raise NoEvening(f"Evening {name!r} is there {len(fitting)} times: {names}. Name one of them.")
        raise NoEvening(
            f"There is no evening {name!r}; allowed are the numbers of schreiber evenings list, "
            "an evening's id, DEVICE/ID, and last."
        )

    def lines(self, evening_id: int) -> list[bytes]:
        """An evening's journal, line by line, byte for byte as the device wrote it."""
        with self.reading() as session:
            return _lines(session, evening_id)

    def fold(self, evening_id: int) -> Folded:
        """An evening read from its lines: the records, and the state they make."""
        return fold(self.lines(evening_id))

    def sheet(self, evening_id: int) -> Row:
        """An evening as a sheet (`binokel-sheet/1`), as it stands after all corrections.

        Raises NoEvening where not even the first line makes sense.
        """
        folded = self.fold(evening_id)
        if folded.evening is None:
            raise NoEvening(f"Evening {evening_id} cannot be read: {folded.problem}")
        return sheet_of(folded.evening)

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session for looking only; the database's refusals become StoreErrors."""
        try:
            with Session(self._engine) as session:
                yield session
        except SQLAlchemyError as error:
            raise cannot(self.url, "read", error) from error

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session in one transaction, committed at the end of the block or, after an error, not at all."""
        try:
            with Session(self._writing_engine) as session, session.begin():
                yield session
        except SQLAlchemyError as error:
            raise cannot(self.url, "written", error) from error
        except (OverflowError, UnicodeEncodeError) as error:
            raise StoreError(f"What was to be stored holds a value no database can keep: {error}.") from error


def _evening_row(session: Session, device_id: str, journal_id: str, now: int) -> EveningRow:
    """The evening's row and its device's, made if this is the first we hear of it; `now` in seconds."""
    device = session.get(DeviceRow, device_id)
    if device is None:
        session.add(DeviceRow(id=device_id, first_seen=now, last_seen=now))
    else:
        device.last_seen = now
    session.flush()
    evening = session.scalars(
        select(EveningRow).where(EveningRow.device_id == device_id, EveningRow.journal_id == journal_id)
    ).one_or_none()
    if evening is None:
        evening = EveningRow(
            device_id=device_id,
            journal_id=journal_id,
            first_synced=now,
            utc_offset=_utc_offset(now),
            line_count=0,
            last_digest=ZERO,
            deal_count=0,
            closed=False,
        )
        session.add(evening)
        session.flush()
    return evening


def _utc_offset(moment: int) -> int:
    """Seconds east of UTC that this PC's time zone has at a moment (seconds since 1970)."""
    offset = datetime.fromtimestamp(moment).astimezone().utcoffset()
    return 0 if offset is None else int(offset.total_seconds())


def _lines(session: Session, evening_id: int) -> list[bytes]:
    """The lines of an evening in their order."""
    return list(session.scalars(select(LineRow.line).where(LineRow.evening_id == evening_id).order_by(LineRow.number)))


def _corrected(session: Session) -> dict[int, int]:
    """How many deals of each evening were put right later."""
    counts: dict[int, int] = {}
    for evening_id in session.scalars(select(DealRow.evening_id).where(DealRow.versions > 1)):
        counts[evening_id] = counts.get(evening_id, 0) + 1
    return counts


def _derive(session: Session, evening: EveningRow) -> Derived:
    """What the evening's lines say now."""
    return derive(_lines(session, evening.id), evening.first_synced, evening.utc_offset)


def _write_derived(session: Session, evening: EveningRow, derived: Derived) -> None:
    """Replace the evening's derived rows."""
    for name, value in derived.evening.items():
        setattr(evening, name, value)
    for _name, table in reversed(DERIVED_TABLES):
        session.execute(delete(table).where(table.evening_id == evening.id))
    for name, table in DERIVED_TABLES:
        rows = [{"evening_id": evening.id, **row} for row in getattr(derived, name)]
        if rows:
            session.execute(insert(table), rows)


def _read_derived(session: Session, evening: EveningRow) -> Derived:
    """The evening's derived rows as they are in the store."""
    head = derive([], 0, 0).evening
    return Derived(
        {name: getattr(evening, name) for name in head},
        *(_rows(session, table, evening.id) for _name, table in DERIVED_TABLES),
    )


def _rows(session: Session, table: type[Base], evening_id: int) -> list[Row]:
    """The rows of one derived table for one evening, in the order of their keys, without the evening."""
    columns = [column for column in table.__table__.columns if column.name != "evening_id"]
    asked = select(*columns).where(table.__table__.c.evening_id == evening_id)
    asked = asked.order_by(*(column for column in columns if column.primary_key))
    return [dict(row) for row in session.execute(asked).mappings()]
