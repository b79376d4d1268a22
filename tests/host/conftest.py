"""What the tests of the PC program share: sealed journals, stores, the command line."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from binokel.rules import load_rules
from protocol.records import ZERO, seal
from schreiber.cli.app import app
from schreiber.store import Store

ROOT = Path(__file__).parents[2]
Record = dict[str, Any]

DEALS: list[Record] = [
    {
        "declarer": 0,
        "bid": 260,
        "outcome": "played",
        "trump": "H",
        "melds": [150, 0, 40],
        "eyes": [110, 80, 60],
    },
    {"declarer": 1, "bid": 310, "outcome": "conceded", "trump": "E", "melds": [40, 0, 100]},
    {"declarer": 2, "outcome": "durch_open", "made": True},
    {
        "declarer": 0,
        "bid": 300,
        "outcome": "played",
        "trump": "S",
        "melds": [60, 20, 0],
        "eyes": [100, 90, 60],
    },
    {"outcome": "void"},
    {"declarer": 1, "outcome": "durch", "made": False},
    {"outcome": "redeal"},
    {
        "declarer": 2,
        "bid": 200,
        "outcome": "played",
        "trump": "B",
        "melds": [0, 40, 80],
        "eyes": [60, 40, 150],
    },
]
"""Deals of a three-handed evening in the house schafhausen-36."""


def opening(
    players: list[str] | None = None,
    rules: Any = "schafhausen-36",
    time: int | None = 1_767_200_400,  # 31 December 2025, 17:00 UTC
    device: str = "d1",
    evening: str = "e1",
) -> Record:
    """The record that opens an evening."""
    loaded = load_rules(rules)
    return {
        "k": "evening",
        "v": 1,
        "device": device,
        "id": evening,
        "time": time,
        "players": players or list("ABCDEF"[: loaded.seats]),
        "dealer": 2,
        "rules": loaded.document(),
        "fingerprint": loaded.fingerprint,
    }


def played(deals: list[Record], head: Record | None = None) -> list[Record]:
    """The records of an evening in which these deals were written one after the other."""
    start = opening() if head is None else head
    clock = start["time"]
    return [start] + [
        {"k": "deal", "n": n, "deal": deal, "time": None if clock is None else clock + 300 * n}
        for n, deal in enumerate(deals, start=1)
    ]


def sealed(records: list[Record]) -> list[bytes]:
    """The journal lines of records, chained from the start."""
    digest = ZERO
    lines = []
    for record in records:
        line, digest = seal(record, digest)
        lines.append(line.encode() if isinstance(line, str) else line)
    return lines


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    """Where the test's store is; its folder does not exist yet."""
    return tmp_path / "data" / "season.sqlite3"


@pytest.fixture
def store(store_path: Path) -> Iterator[Store]:
    """An empty store."""
    with Store(str(store_path)) as opened:
        yield opened


@pytest.fixture
def filled(store: Store, store_path: Path) -> Path:
    """The path of a store with three evenings: two of three players, one in pairs, one of them corrected."""
    corrected = played(DEALS) + [
        {"k": "correct", "n": 2, "deal": DEALS[1] | {"melds": [60, 0, 100]}, "time": None},
        {"k": "close"},
    ]
    store.append_lines("d1", "e1", sealed(corrected))
    names = opening(["Anna", "Bert", "A"], time=None, evening="e2")
    store.append_lines("d1", "e2", sealed(played(DEALS[:4], names)))
    pairs = opening(["Anna", "Bert", "Cilla", "Dora"], "familie-kreuz", 1_770_000_000, "d2")
    deal = {"declarer": 1, "bid": 250, "outcome": "played", "trump": "H"}
    kreuz = [
        deal | {"melds": [20, 100, 0, 40], "eyes": [100, 150]},
        deal | {"melds": [20, 0, 0, 40], "eyes": [150, 100]},
    ]
    store.append_lines("d2", "e1", sealed(played(kreuz, pairs)))
    return store_path


@pytest.fixture
def schreiber(store_path: Path) -> Callable[..., Result]:
    """Run a command in this process, with the test's store; `given` is the standard input."""

    def run(*arguments: str, given: str | bytes | None = None) -> Result:
        return CliRunner().invoke(
            app, list(arguments), input=given, env={"SCHREIBER_STORE": str(store_path), "COLUMNS": "160"}
        )

    return run


@pytest.fixture
def surroundings(store_path: Path, tmp_path: Path) -> dict[str, str]:
    """An environment of the test's own: store, data, boards and logs in its folder, the cache shared."""
    cache = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))
    own = {name: str(tmp_path / name.lower()) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")}
    for folder in own.values():
        Path(folder).mkdir()
    return os.environ | own | {"SCHREIBER_STORE": str(store_path), "HOME": str(tmp_path), "XDG_CACHE_HOME": cache}


@pytest.fixture
def program(surroundings: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run a command as a process of its own, away from the user's folders; `given` is the standard input."""

    def run(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "schreiber", *arguments]
        return subprocess.run(command, input=given, capture_output=True, env=surroundings, timeout=60)

    return run


@pytest.fixture
def sheet() -> Record:
    """A sheet of several outcomes, fresh for each test."""
    document = {
        "format": "binokel-sheet/1",
        "rules": "schafhausen-36",
        "players": ["A", "B", "C"],
        "dealer": 2,
        "deals": DEALS,
    }
    copy: Record = json.loads(json.dumps(document))
    return copy


@pytest.fixture
def journals() -> Any:
    """The makers of journals for tests that need their own, and the sample deals."""

    class Journals:
        """A name for the functions above."""

        deals = DEALS
        opening = staticmethod(opening)
        played = staticmethod(played)
        sealed = staticmethod(sealed)

    return Journals
