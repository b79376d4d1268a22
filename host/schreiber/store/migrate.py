"""Brings a store's tables to the layout this program knows, after a copy of the file was made."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from .engine import WRITING, shown
from .errors import NewerStore, StoreError
from .place import sqlite_file

LAYOUTS = ("0001", "0002")
"""Every layout there has been, oldest first; the last is the one the program works with."""


def bring_up_to_date(engine: Engine, url: str, until: str = LAYOUTS[-1]) -> bool:
    """Run the migrations still missing, all in one transaction; whether there were any.

    A SQLite file that already holds something is copied beside itself first. Two programs that come at the
    same time take turns: the second one finds everything done.
    """
    with engine.connect() as connection:
        if layout(connection, url) == until:
            return False
    with engine.execution_options(**{WRITING: True}).begin() as connection:
        present = layout(connection, url)
        if present == until:
            return False
        if present is not None:
            _back_up(url, present, until)
        _run(connection, until)
    return True


def layout(connection: Connection, url: str) -> str | None:
    """The layout of the store behind a connection; None for an empty database.

    Raises NewerStore for a layout this program does not know, StoreError for somebody else's database.
    """
    tables = inspect(connection).get_table_names()
    if "alembic_version" not in tables:
        if tables:
            raise StoreError(
                f"{shown(url)} is a database of another program (it has the table "
                f"{tables[0]}); name another place with --store."
            )
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    if found is None:
        return None
    if found not in LAYOUTS:
        raise NewerStore(
            f"The store {shown(url)} was written by a newer schreiber: its layout is {found}, this "
            f"program knows up to {LAYOUTS[-1]}. Update the program; the store is untouched."
        )
    return str(found)


def _run(connection: Connection, until: str) -> None:
    """The migrations up to a layout, on a connection whose transaction has begun."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, until)


def _back_up(url: str, present: str, until: str) -> None:
    """Copy a SQLite store beside itself, complete and on disk, before a migration touches it."""
    path = sqlite_file(url)
    if path is None:
        return
    copy = path.with_name(f"{path.name}.{present}-before-{until}")
    number = 1
    while copy.exists():
        number += 1
        copy = path.with_name(f"{path.name}.{present}-before-{until}.{number}")
    unfinished = copy.with_name(copy.name + ".part")
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        unfinished.rename(copy)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            f"The copy {copy} that is made before the store's layout is changed could not be "
            f"written: {error}. The store is untouched."
        ) from error
