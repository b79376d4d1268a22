"""Opens the database: SQLite made safe against a crash, anything else as SQLAlchemy knows it."""

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from .errors import StoreError
from .place import sqlite_file

WRITING = "schreiber_writing"

SQLITE_SETTINGS = (
    "PRAGMA busy_timeout = 10000",  # ms to wait for another schreiber that is writing; the next may need it
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # with WAL: what was committed survives a power cut
    "PRAGMA foreign_keys = ON",
)


def open_engine(url: str) -> Engine:
    """An engine for the URL; the folder of a SQLite file is made. Raises StoreError with the reason."""
    path = sqlite_file(url)
    try:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url)
    except OSError as error:
        raise StoreError(
            f"The store's folder {path.parent if path else url} cannot be made: {error.strerror}."
        ) from error
    except NoSuchModuleError as error:
        raise StoreError(
            f"The store {shown(url)} is of an unknown kind; allowed are a file's path, "
            "sqlite:///PATH and postgresql+psycopg://…."
        ) from error
    except ArgumentError as error:
        raise StoreError(
            f"{url!r} is no database URL; allowed are a file's path, sqlite:///PATH and postgresql+psycopg://…."
        ) from error
    except ModuleNotFoundError as error:
        raise StoreError(
            f"The store {shown(url)} needs the Python package {error.name}, which is not installed."
        ) from error
    if engine.dialect.name == "sqlite":
        _make_safe(engine)
    return engine


def shown(url: str) -> str:
    """The URL as it may be shown: without a password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return url


def cannot(url: str, doing: str, error: SQLAlchemyError) -> StoreError:
    """The database's refusal as a sentence: which store, doing what, and the reason it gave."""
    reason = str(getattr(error, "orig", None) or error).strip().rstrip(".")
    return StoreError(f"The store {shown(url)} cannot be {doing}: {reason}.")


def _make_safe(engine: Engine) -> None:
    """Set SQLite's pragmas on every connection and let us, not the driver, begin the transactions."""

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        for setting in SQLITE_SETTINGS:
            connection.execute(setting)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
