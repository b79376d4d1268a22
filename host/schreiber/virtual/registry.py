"""The ports of running virtual boards, published in the user's runtime folder for `schreiber devices`."""

import itertools
import json
import os
import warnings
from pathlib import Path

import platformdirs

_numbers = itertools.count(1)


def boards_folder() -> Path:
    """Where the ports are published."""
    with warnings.catch_warnings():
        # Without a login session platformdirs takes a folder in /tmp and says so; that is all right here.
        warnings.simplefilter("ignore")
        return Path(platformdirs.user_runtime_dir("schreiber", appauthor=False)) / "boards"


def publish(port: str, board: str) -> Path:
    """Publishes a port of this process; the file to withdraw() later."""
    folder = boards_folder()
    folder.mkdir(parents=True, exist_ok=True)
    entry = folder / f"{os.getpid()}-{next(_numbers)}.json"
    waiting = entry.with_suffix(".new")
    waiting.write_text(json.dumps({"port": port, "board": board, "pid": os.getpid()}), encoding="utf-8")
    waiting.rename(entry)
    return entry


def withdraw(entry: Path) -> None:
    """Takes a port out again."""
    entry.unlink(missing_ok=True)


def published_ports() -> list[str]:
    """The ports of the virtual boards that run now; entries of dead ones are removed."""
    ports = []
    for entry in sorted(boards_folder().glob("*.json")):
        try:
            published = json.loads(entry.read_text(encoding="utf-8"))
            port, pid = str(published["port"]), int(published["pid"])
        except (OSError, ValueError, KeyError, TypeError):
            withdraw(entry)
            continue
        if _runs(pid) and Path(port).exists():
            ports.append(port)
        else:
            withdraw(entry)
    return ports


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
