"""The store: takes lines once, refuses forks, survives being killed, is rebuilt, and migrated with a copy."""

import json
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select, update

from protocol.records import ZERO, digest_of, open_line
from schreiber.store import ForkError, NewerStore, NoEvening, Store, StoreError, migrate
from schreiber.store.engine import open_engine
from schreiber.store.model import Base, DealRow, EveningRow, LineRow, SeatRow, ShareRow
from schreiber.store.place import store_url


def test_lines_are_kept_byte_for_byte(store: Store, journals: Any) -> None:
    """What goes in comes out the same, and `known` tells how far it goes."""
    lines = journals.sealed(journals.played(journals.deals))
    assert store.known("d1", "e1") == (0, ZERO)
    assert store.append_lines("d1", "e1", lines) == len(lines)
    assert store.lines(1) == lines
    assert store.known("d1", "e1") == (len(lines), lines[-1][-17:-1].decode())


def test_repeated_and_overlapping_lines_are_taken_once(store: Store, journals: Any) -> None:
    """A sync may send anything again: the store is the same as after sending it once."""
    lines = journals.sealed(journals.played(journals.deals))
    assert store.append_lines("d1", "e1", lines[:4]) == 4
    assert store.append_lines("d1", "e1", lines[:4]) == 0
    assert store.append_lines("d1", "e1", lines[1:3]) == 0
    assert store.append_lines("d1", "e1", lines[2:7]) == 3
    assert store.append_lines("d1", "e1", lines) == len(lines) - 7
    assert store.append_lines("d1", "e1", []) == 0
    assert store.lines(1) == lines
    assert store.evenings()[0].deals == len(journals.deals)


def test_batches_give_what_the_whole_gives(tmp_path: Path, journals: Any) -> None:
    """Line by line or in one go, the derived rows are the same."""
    records = journals.played(journals.deals) + [
        {"k": "correct", "n": 1, "deal": journals.deals[0] | {"bid": 250}, "time": None},
        {"k": "undo", "n": len(journals.deals)},
        {"k": "note", "text": "Dabb vergessen"},
        {"k": "close"},
    ]
    lines = journals.sealed(records)
    found = []
    for size in (1, 3, len(lines)):
        with Store(str(tmp_path / f"{size}.sqlite3")) as store:
            for start in range(0, len(lines), size):
                store.append_lines("d1", "e1", lines[start : start + size])
            with store.reading() as session:
                tables = (DealRow, ShareRow, SeatRow)
                found.append([[_plain(row) for row in session.scalars(select(table))] for table in tables])
            assert store.rebuild().differing == []
    assert found[0] == found[1] == found[2]
    assert len(found[0][0]) == len(journals.deals) - 1


def test_another_history_is_refused_and_nothing_changes(store: Store, journals: Any) -> None:
    """A journal that parts from the store's copy, earlier or at its end, is a fork."""
    lines = journals.sealed(journals.played(journals.deals[:4]))
    store.append_lines("d1", "e1", lines)
    changed = journals.sealed(journals.played([journals.deals[1], *journals.deals[1:]]))
    other = journals.sealed(journals.played(journals.deals[:1], journals.opening(["X", "Y", "Z"])))
    for foreign in (changed, changed[1:], other, other[1:], lines[:2] + changed[2:]):
        with pytest.raises(ForkError, match="e1 of device d1"):
            store.append_lines("d1", "e1", foreign)
    assert store.lines(1) == lines
    assert store.rebuild() == (1, [])


def test_a_damaged_batch_leaves_nothing_behind(store: Store, journals: Any) -> None:
    """One bad line and the whole batch is refused, the evening not even begun."""
    lines = journals.sealed(journals.played(journals.deals))
    broken = [*lines[:2], lines[2].replace(b"310", b"320"), *lines[3:]]
    for bad in (broken, [lines[0][:-5]], [b"\n"], [lines[0], lines[2]]):
        with pytest.raises(StoreError):
            store.append_lines("d1", "e1", bad)
    assert store.evenings() == []
    assert store.known("d1", "e1") == (0, ZERO)


def test_a_record_that_makes_no_sense_is_kept_and_named(store: Store, journals: Any) -> None:
    """Sound lines are kept even where the fold stops: the part before is shown, the reason is told."""
    records = journals.played(journals.deals[:2]) + [{"k": "deal", "n": 7, "deal": journals.deals[2]}]
    lines = journals.sealed(records)
    store.append_lines("d1", "e1", lines)
    evening = store.evening("e1")
    assert (evening.deals, evening.lines) == (2, 4)
    assert evening.problem is not None and evening.problem.startswith("line 4: ")
    assert store.rebuild().differing == []


def test_an_evening_that_cannot_be_read_at_all(store: Store, journals: Any) -> None:
    """A first record without sense gives an evening without deals, not an error."""
    store.append_lines("d1", "e1", journals.sealed([{"k": "evening", "v": 99}]))
    evening = store.evening("e1")
    assert evening.deals == 0 and evening.players == [] and evening.problem is not None
    assert store.rebuild().differing == []


def test_the_date_is_the_devices_or_that_of_the_first_sync(filled: Path) -> None:
    """A device without a clock: the evening has the day of its first sync, and a mark."""
    with Store(str(filled)) as store:
        sources = {(evening.device, evening.journal): evening for evening in store.evenings()}
    assert sources["d1", "e1"].date_source == "device"
    assert sources["d1", "e1"].date in ("2025-12-31", "2026-01-01")
    assert sources["d1", "e2"].date_source == "sync"
    assert sources["d1", "e2"].date == time.strftime("%Y-%m-%d")


def test_rebuild_puts_right_what_was_changed(filled: Path) -> None:
    """Derived rows that were tampered with or lost are derived anew, and the evening is named."""
    with Store(str(filled)) as store:
        assert store.rebuild() == (3, [])
        with store.writing() as session:
            session.execute(update(ShareRow).where(ShareRow.n == 2, ShareRow.evening_id == 1).values(points=7))
            session.execute(update(EveningRow).where(EveningRow.id == 3).values(date="1999-01-01"))
        assert store.rebuild() == (3, ["d1/e1", "d2/e1"])
        assert store.rebuild() == (3, [])


def test_killed_in_the_middle_of_an_append(store_path: Path, tmp_path: Path, journals: Any) -> None:
    """kill -9 at any moment: what was acknowledged is there, nothing is half there, the next run ends it."""
    records = journals.played((journals.deals[:2] + journals.deals[3:4]) * 10)
    lines = journals.sealed(records)
    journal = tmp_path / "journal"
    journal.write_bytes(b"".join(lines))
    Store(str(store_path)).close()
    chance = random.Random(7)
    acknowledged = 0
    kills = 0
    for _turn in range(6):
        writer = subprocess.Popen(
            [sys.executable, "-c", APPENDING, str(store_path), str(journal)], stdout=subprocess.PIPE
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        time.sleep(chance.uniform(0.0, 0.08))
        writer.send_signal(signal.SIGKILL)
        told = writer.stdout.read().split()
        writer.wait()
        kills += writer.returncode == -signal.SIGKILL
        acknowledged = max([acknowledged, *map(int, told)])
        with Store(str(store_path)) as store:
            count, digest = store.known("d1", "e1")
            assert acknowledged <= count <= len(lines)
            if count:
                assert store.lines(1) == lines[:count]
                assert lines[count - 1][-17:-1].decode() == digest
            assert store.rebuild().differing == []
    assert kills >= 3
    subprocess.run([sys.executable, "-c", APPENDING, str(store_path), str(journal)], check=True)
    with Store(str(store_path)) as store:
        assert store.lines(1) == lines
        assert store.rebuild() == (1, [])


APPENDING = """
import sys
from schreiber.store import Store
lines = open(sys.argv[2], "rb").read().splitlines(keepends=True)
with Store(sys.argv[1]) as store:
    store.known("d1", "e1")
    print("ready", flush=True)
    for start in range(0, len(lines), 2):
        store.append_lines("d1", "e1", lines[: start + 2])
        print(start + 2 if start + 2 < len(lines) else len(lines), flush=True)
"""
"""A writer that says how many lines are safe after each batch."""


def test_an_older_store_is_copied_and_brought_up_to_date(store_path: Path, journals: Any) -> None:
    """Before a migration the file is copied; afterwards everything derived is there."""
    lines = journals.sealed(journals.played(journals.deals))
    _older_store(store_path, lines)
    with Store(str(store_path)) as store:
        assert store.lines(1) == lines
        assert store.evenings()[0].deals == len(journals.deals)
        assert store.rebuild().differing == []
    copy = store_path.with_name("season.sqlite3.0001-before-0002")
    with closing(sqlite3.connect(copy)) as backup:
        assert backup.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert [row[0] for row in backup.execute("SELECT line FROM lines ORDER BY number")] == lines
    with Store(str(store_path)):
        pass
    assert [path.name for path in store_path.parent.glob("*before*")] == [copy.name]


def test_without_a_copy_there_is_no_migration(store_path: Path, journals: Any) -> None:
    """If the copy cannot be written the store is left as it is, with a sentence."""
    _older_store(store_path, journals.sealed(journals.played(journals.deals)))
    before = store_path.read_bytes()
    store_path.with_name("season.sqlite3.0001-before-0002.part").mkdir()
    with pytest.raises(StoreError, match="could not be written.*untouched"):
        Store(str(store_path))
    assert store_path.read_bytes() == before


def test_a_migration_that_fails_changes_nothing(store_path: Path, journals: Any) -> None:
    """All steps are one transaction: after a failure in the last table the store is of the old layout."""
    _older_store(store_path, journals.sealed(journals.played(journals.deals)))
    with closing(sqlite3.connect(store_path)) as database, database:
        database.execute("CREATE TABLE warnings (in_the_way TEXT)")
    with pytest.raises(StoreError, match="warnings already exists"):
        Store(str(store_path))
    with closing(sqlite3.connect(store_path)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert "date" not in {row[1] for row in database.execute("PRAGMA table_info(evenings)")}


def test_a_newer_store_is_refused(store_path: Path) -> None:
    """A layout from the future is not touched, and the sentence says what to do."""
    Store(str(store_path)).close()
    with closing(sqlite3.connect(store_path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0099'")
    with pytest.raises(NewerStore, match=r"layout is 0099.*up to 0002.*Update the program"):
        Store(str(store_path))


def test_what_is_no_store_is_refused(tmp_path: Path) -> None:
    """A foreign database, a file that is none, a folder, a nonsense URL: a sentence each."""
    foreign = tmp_path / "foreign.sqlite3"
    with closing(sqlite3.connect(foreign)) as database, database:
        database.execute("CREATE TABLE recipes (name TEXT)")
    text = tmp_path / "text.sqlite3"
    text.write_text("not a database at all, but long enough to be looked at\n" * 100)
    (tmp_path / "file").write_text("")
    for url, reason in (
        (str(foreign), "another program.*recipes"),
        (str(text), "not a database"),
        (str(tmp_path), "cannot be opened"),
        (str(tmp_path / "file" / "season.sqlite3"), "folder .* cannot be made"),
        ("mystery://host/db", "unknown kind"),
        ("://", "no database URL"),
        ("postgresql+psycopg://user:secret@localhost/db", "postgresql"),
    ):
        with pytest.raises(StoreError, match=reason) as refused:
            Store(url)
        assert "secret" not in str(refused.value)


def test_the_migrations_make_the_tables_of_the_model(store: Store) -> None:
    """A migrated store and the model agree, and the list of layouts is the list of migrations."""
    with store._engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_server_default": False})
        assert compare_metadata(context, Base.metadata) == []
    scripts = ScriptDirectory(str(Path(migrate.__file__).parent / "migrations"))
    assert [script.revision for script in reversed(list(scripts.walk_revisions()))] == list(migrate.LAYOUTS)


def test_a_sqlite_store_is_safe_against_a_crash(store: Store) -> None:
    """The settings a power cut depends on are set on every connection."""
    with store.reading() as session:
        connection = session.connection()
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_two_stores_at_once_do_not_disturb_each_other(store_path: Path, journals: Any) -> None:
    """Two programs on one file: both see the same, lines are there once."""
    lines = journals.sealed(journals.played(journals.deals))
    with Store(str(store_path)) as one, Store(str(store_path)) as other:
        one.append_lines("d1", "e1", lines[:5])
        assert other.append_lines("d1", "e1", lines) == len(lines) - 5
        assert one.lines(1) == lines
        with one.reading() as session:
            assert len(session.scalars(select(LineRow)).all()) == len(lines)


def test_an_evening_is_found_by_every_name_it_has(filled: Path) -> None:
    """Number, id, device/id and `last`; an ambiguous or unknown name is told with what is allowed."""
    with Store(str(filled)) as store:
        assert store.evening("2").journal == "e2"
        assert store.evening("e2").id == 2
        assert store.evening("d2/e1").id == 3
        assert store.evening("last") == store.evenings()[-1]
        with pytest.raises(NoEvening, match="2 times: d1/e1, d2/e1"):
            store.evening("e1")
        with pytest.raises(NoEvening, match="no evening 'x'"):
            store.evening("x")


def test_the_place_of_the_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A path becomes a SQLite URL, a URL stays, nothing is the user's data folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert store_url(None) == f"sqlite:///{tmp_path}/schreiber/season.sqlite3"
    assert store_url("postgresql+psycopg://h/d") == "postgresql+psycopg://h/d"
    monkeypatch.chdir(tmp_path)
    assert store_url("a.sqlite3") == f"sqlite:///{tmp_path}/a.sqlite3"


def test_a_sealed_line_opens(journals: Any) -> None:
    """The tests' journals are sound: each line follows the one before."""
    digest = ZERO
    for line in journals.sealed(journals.played(journals.deals)):
        _record, digest = open_line(line, digest)


def _older_store(path: Path, lines: list[bytes]) -> None:
    """A store as the program of layout 0001 left it."""
    url = store_url(str(path))
    engine = open_engine(url)
    migrate.bring_up_to_date(engine, url, until="0001")
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO devices VALUES ('d1', 1, 1)")
        connection.exec_driver_sql(
            "INSERT INTO evenings VALUES (1, 'd1', 'e1', 1, 0, ?, ?)",
            (len(lines), lines[-1][-17:-1].decode()),
        )
        for number, line in enumerate(lines):
            connection.exec_driver_sql("INSERT INTO lines VALUES (1, ?, ?, ?)", (number, line[-17:-1].decode(), line))
    engine.dispose()


def _plain(row: Base) -> dict[str, Any]:
    """A row as plain values."""
    return {column.name: getattr(row, column.name) for column in row.__table__.columns}


def test_values_that_no_column_holds(store: Store, journals: Any) -> None:
    """Absurd numbers and half characters of a forged journal: the lines are kept, nothing breaks."""
    huge = {"declarer": 0, "bid": 10**30, "outcome": "conceded", "trump": "H", "melds": [0, 0, 0]}
    store.append_lines("d1", "huge", journals.sealed(journals.played([huge])))
    assert store.evening("huge").problem is not None
    text = json.dumps(journals.opening(["\ud800", "", "C"])).encode()
    store.append_lines("d1", "half", [text + b" " + digest_of(text, ZERO).encode() + b"\n"])
    assert store.evening("half").players == ["?", "B", "C"]
    for moment in ("soon", 10**20, -1, True):
        head = journals.opening() | {"time": moment}
        name = f"time {moment}"
        store.append_lines("d1", name, journals.sealed([head]))
        assert store.evening(name).date_source == "sync"
    assert store.rebuild().differing == []
    with pytest.raises(StoreError, match="no database can keep"):
        store.append_lines("\ud800", "e1", journals.sealed([journals.opening()]))


def test_four_programs_make_one_store(store_path: Path, tmp_path: Path, journals: Any) -> None:
    """Started at once on a store that does not exist yet: nobody fails, every line is there once."""
    lines = journals.sealed(journals.played(journals.deals))
    journal = tmp_path / "journal"
    journal.write_bytes(b"".join(lines))
    command = [sys.executable, "-c", APPENDING, str(store_path), str(journal)]
    writers = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _turn in range(4)]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0, 0, 0]
    with Store(str(store_path)) as store:
        assert store.lines(1) == lines
        assert store.rebuild() == (1, [])
