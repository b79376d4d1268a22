"""The command line as a whole: help with examples, errors in a sentence, one output place."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import Result

import schreiber as package
from schreiber.cli.app import app


def commands(group: Any = None, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command there is, families and their members, with its words."""
    command = get_command(app) if group is None else group
    yield path, command
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, (*path, name))


@pytest.mark.parametrize("path", [path for path, _command in commands()], ids=" ".join)
def test_every_command_has_help_with_an_example(schreiber: Callable[..., Result], path: tuple[str, ...]) -> None:
    """A sentence of what it does, and at least one example that names the command as it is typed."""
    told = schreiber(*path, "--help")
    assert told.exit_code == 0
    examples = told.stdout.split("Examples")[1]
    assert " ".join(("schreiber", *path)) in examples
    assert dict(commands())[path].help
    for line in examples.strip().splitlines():
        assert len(line.rstrip()) < 79 and "   " in line.strip(), f"{line.rstrip()}: too long for a terminal"


def test_options_have_help() -> None:
    """No option or argument without a word on what it is for."""
    for path, command in commands():
        for parameter in command.params:
            assert getattr(parameter, "help", None), f"{' '.join(path)}: {parameter.name}"


def test_the_table_of_contents(schreiber: Callable[..., Result]) -> None:
    """`schreiber` alone shows what there is, in the order of an evening's way."""
    shown = schreiber().stdout
    assert shown == schreiber("--help").stdout
    places = [shown.index(f"│ {name} ") for name in ("run", "devices", "install", "sync", "evenings", "season")]
    assert places == sorted(places)


def test_the_version_is_the_packages(schreiber: Callable[..., Result]) -> None:
    """`--version`, the package and pyproject.toml say the same."""
    import tomllib

    root = Path(__file__).parents[2]
    declared = tomllib.loads((root / "pyproject.toml").read_text())["project"]["version"]
    assert package.__version__ == declared
    assert schreiber("--version").stdout == f"schreiber {declared}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("frobnicate",), ("frobnicate", "schreiber --help")),
        (("scroe",), ("Did you mean", "score")),
        (("evenings",), ("Missing command", "schreiber evenings --help")),
        (("score",), ("FILE", "schreiber score --help")),
        (("score", "x", "--colour"), ("--colour",)),
        (("score", "x", "--lang", "fr"), ("--lang", "fr", "swg")),
        (("score", "x", "--json", "--jsonl"), ("--json", "--jsonl")),
        (("season", "standings", "--year", "soon"), ("--year",)),
        (("season", "standings", "--from", "32.1.2026"), ("--from", "32.1.2026", "YYYY-MM-DD")),
        (("season", "standings", "--from", "2026-02-01", "--to", "2026-01-01"), ("after",)),
        (("season", "standings", "--year", "2026", "--to", "2026-01-01"), ("exclude",)),
        (("evenings", "show", "7"), ("no evening in the store", "sync")),
        (("export", "--csv"), ("no evening in the store", "sync")),
        (("export",), ("--csv", "--json", "--journal")),
        (("export", "--csv", "--json"), ("one form", "--out")),
        (("rules", "show", "skat"), ("skat", "benoggler", ".toml")),
        (("rules", "show", "missing.toml"), ("missing.toml", "No such file")),
        (("evenings", "list", "--store", "mystery://x"), ("mystery", "allowed")),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_a_mistake_gives_one_sentence(
    schreiber: Callable[..., Result], arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    """Status 1, one line on the error output that names the thing and what is allowed, nothing printed."""
    told = schreiber(*arguments)
    assert (told.exit_code, told.stdout) == (1, ""), told.exception
    assert len(told.stderr.splitlines()) == 1
    for word in words:
        assert word in told.stderr


@pytest.mark.parametrize("command", ["devices", "sync", "install"])
def test_a_missing_port(program: Callable[..., Any], command: str, tmp_path: Path) -> None:
    """A port that is not there: a sentence that names it, no traceback."""
    told = program(command, "--port", str(tmp_path / "ttyNONE"))
    assert told.returncode == 1
    assert told.stdout == b""
    assert "ttyNONE" in told.stderr.decode() and told.stderr.count(b"\n") == 1, told.stderr


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'base = "benoggler"\n[bid]\nmin = \n', ("line 3",)),
        (b'base = "skat"\n', ("skat",)),
        (b'base = "benoggler"\n[bid]\nmni = 150\n', ("bid.mni",)),
        (b'base = "benoggler"\n[bid]\nmin = "many"\n', ("bid.min", "many")),
        (b'base = "benoggler"\n[table]\nplayers = 9\n', ("table.players", "9", "2")),
        (b'base = "benoggler"\n[deck]\nhand = 13\n', ("deck.hand", "13", "40")),
        (b"[bid]\nmin = 150\n", ("base",)),
        (b"\xff\xfe", ("UTF-8",)),
    ],
)
def test_a_broken_rules_file(
    schreiber: Callable[..., Result], tmp_path: Path, content: bytes, words: tuple[str, ...]
) -> None:
    """A rules file with a fault: the file, the key, the value, and what is allowed, in one line."""
    file = tmp_path / "house.toml"
    file.write_bytes(content)
    told = schreiber("rules", "show", str(file))
    assert (told.exit_code, told.stdout) == (1, ""), told.exception
    assert len(told.stderr.splitlines()) == 1
    for word in ("house.toml", *words):
        assert word in told.stderr


def test_the_rules_of_a_file(schreiber: Callable[..., Result], tmp_path: Path) -> None:
    """A sound rules file shows the whole house; the JSON is what an evening stores, and its fingerprint."""
    from binokel.rules import load_rules

    file = tmp_path / "house.toml"
    file.write_text('base = "benoggler"\n[bid]\nmin = 200\n')
    shown = schreiber("rules", "show", str(file))
    assert shown.exit_code == 0, shown.stderr
    assert "bid.min" in shown.stdout and "200" in shown.stdout
    document = json.loads(schreiber("rules", "show", str(file), "--json").stdout)
    fingerprint = document.pop("fingerprint")
    loaded = load_rules(document)
    assert loaded["bid"]["min"] == 200
    assert loaded.fingerprint == fingerprint == load_rules({"base": "benoggler", "bid": {"min": 200}}).fingerprint


def test_the_houses(schreiber: Callable[..., Result]) -> None:
    """Every built-in house is listed, and each can be shown."""
    listed = json.loads(schreiber("rules", "list", "--json").stdout)
    assert {"familie-3", "familie-kreuz", "benoggler", "schafhausen-36", "vierer-geber-aus"} <= {
        house["name"] for house in listed
    }
    for house in listed:
        shown = schreiber("rules", "show", house["name"], "--json")
        assert json.loads(shown.stdout)["fingerprint"] == house["fingerprint"]


def test_the_list_of_evenings(filled: Path, schreiber: Callable[..., Result]) -> None:
    """Date, players, deals, corrections and state of each evening, in every form."""
    shown = schreiber("evenings", "list").stdout
    for text in ("schafhausen-36", "Anna, Bert, Cilla, Dora", "closed", "open", "*"):
        assert text in shown
    listed = json.loads(schreiber("evenings", "list", "--json").stdout)
    assert [evening["corrected"] for evening in sorted(listed, key=lambda one: one["id"])] == [1, 0, 0]
    german = schreiber("evenings", "list", "--csv").stdout
    assert german.startswith("\ufeffNo.;Date;")
    rows = list(csv.DictReader(io.StringIO(schreiber("evenings", "list", "--plain").stdout)))
    assert [row["deals"] for row in rows] == [str(evening["deals"]) for evening in listed]


def test_the_sheet_of_an_evening(filled: Path, schreiber: Callable[..., Result]) -> None:
    """The sheet as on paper; a corrected deal is marked, and the totals are those of `score`."""
    shown = schreiber("evenings", "show", "1")
    assert shown.exit_code == 0, shown.stderr
    assert "ohne dass jemand gewonnen hat" in shown.stdout
    assert "2*" in shown.stdout and "* nachträglich korrigiert" in shown.stdout
    data = json.loads(schreiber("evenings", "show", "1", "--json").stdout)
    assert data["corrected"] == [2]
    scored = json.loads(schreiber("score", "-", "--json", given=json.dumps(data["sheet"])).stdout)
    assert scored == data["result"]
    pairs = schreiber("evenings", "show", "3").stdout
    assert "Das Spiel läuft noch." in pairs
    assert "Anna/Cilla" in pairs and "Bert/Dora" in pairs


def test_a_fault_of_the_program_is_told_too(program: Callable[..., Any], tmp_path: Path) -> None:
    """What nobody expected: one sentence, status 1, and the traceback in a file."""
    import os
    import subprocess
    import sys

    code = "import schreiber.cli.app as a; a.typer.main.get_command = lambda app: 1 / 0; a.main()"
    surroundings = os.environ | {"XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, env=surroundings)
    assert told.returncode == 1
    assert told.stderr.decode().count("\n") == 1
    assert "ZeroDivisionError" in told.stderr.decode()
    (file,) = tmp_path.rglob("fault.txt")
    assert "Traceback" in file.read_text()
