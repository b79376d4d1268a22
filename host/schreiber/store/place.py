"""Where the store is: the user's data folder, unless somebody names another place."""

from pathlib import Path

SQLITE = "sqlite:///"


def default_path() -> Path:
    """The SQLite file of the user who runs the program."""
    import platformdirs

    return Path(platformdirs.user_data_dir("schreiber", appauthor=False)) / "season.sqlite3"


def store_url(named: str | None) -> str:
    """The database URL for what was named: a URL as it is, a path as a SQLite file, None as the default."""
    if named is None or named == "":
        return SQLITE + str(default_path())
    if "://" in named:
        return named
    return SQLITE + str(Path(named).expanduser().absolute())


def sqlite_file(url: str) -> Path | None:
    """The file behind a SQLite URL; None for another database and for one in memory."""
    if not url.startswith(SQLITE) or url in (SQLITE, SQLITE + ":memory:"):
        return None
    return Path(url.removeprefix(SQLITE))
