"""`schreiber rules`: list, show, check, diff and new."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from binokel.rules import load_rules

Run = Callable[..., Result]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A sound rules file."""
    file = tmp_path / "house.toml"
    file.write_text('base = "benoggler"\n[bid]\nmin = 200\n', encoding="utf-8")
    return file


def test_the_list_names_sources(schreiber: Run) -> None:
    """Each house with the rule sheet it comes from, and its fingerprint."""
    listed = {row["name"]: row for row in json.loads(schreiber("rules", "list", "--json").stdout)}
    assert listed["benoggler"]["source"] == "R04"
    assert listed["benoggler"]["fingerprint"] == load_rules("benoggler").fingerprint
    assert len(listed) == 23


def test_show_is_the_leaflet(schreiber: Run, house: Path) -> None:
    """German sentences, the fingerprint, and below it what a file has otherwise than its base."""
    shown = schreiber("rules", "show", "benoggler")
    assert shown.exit_code == 0, shown.stderr
    assert shown.stdout.startswith("So spielen wir: benoggler\n")
    assert shown.stdout.rstrip().endswith(f"Fingerprint {load_rules('benoggler').fingerprint}")
    own = schreiber("rules", "show", str(house)).stdout
    assert "Gereizt wird ab 200" in own
    assert own.endswith("Otherwise than benoggler: bid.min = 200.\n")


def test_show_writes_the_leaflet_as_pdf(schreiber: Run, tmp_path: Path) -> None:
    """The file, its name on the error output, nothing printed."""
    file = tmp_path / "leaflet.pdf"
    shown = schreiber("rules", "show", "grupp-kreuz", "--pdf", str(file))
    assert (shown.exit_code, shown.stdout) == (0, "")
    assert file.read_bytes().startswith(b"%PDF-")
    assert "leaflet.pdf" in shown.stderr and load_rules("grupp-kreuz").fingerprint in shown.stderr


def test_show_as_toml_csv_and_json(schreiber: Run, house: Path) -> None:
    """The complete rules in every form, with the same values."""
    document = json.loads(schreiber("rules", "show", str(house), "--json").stdout)
    fingerprint = document.pop("fingerprint")
    assert tomllib.loads(schreiber("rules", "show", str(house), "--toml").stdout) == document
    assert load_rules(document).fingerprint == fingerprint
    rows = schreiber("rules", "show", str(house), "--plain").stdout.splitlines()
    assert rows[0] == "key,value,meaning"
    assert any(row.startswith("bid.min,200,") for row in rows)


def test_check_names_every_fault(schreiber: Run, tmp_path: Path) -> None:
    """Status 1, a row a fault with line, key, value and what is allowed; the same as JSON."""
    file = tmp_path / "house.toml"
    file.write_text('base = "benoggler"\n[bid]\nmni = 150\nmin = "many"\n[deck]\nhand = 13\n', encoding="utf-8")
    told = schreiber("rules", "check", str(file))
    assert told.exit_code == 1
    for word in ("3 faults", "bid.mni", "bid.min", '"many"', "a whole number from 0 up", "deck.hand", "13"):
        assert word in " ".join(told.stdout.split())
    found = json.loads(schreiber("rules", "check", str(file), "--json").stdout)
    assert found["fingerprint"] is None
    assert [(fault["line"], fault["key"]) for fault in found["faults"]] == [
        (3, "bid.mni"),
        (4, "bid.min"),
        (6, "deck.hand"),
    ]
    shown = schreiber("rules", "show", str(file))
    assert shown.exit_code == 1 and len(shown.stderr.splitlines()) == 1
    assert "line 3: bid.mni" in shown.stderr and "line 6: deck.hand = 13" in shown.stderr


def test_check_tells_the_fingerprint(schreiber: Run, house: Path) -> None:
    """A sound file: status 0 and the fingerprint every evening stores."""
    told = schreiber("rules", "check", str(house))
    fingerprint = load_rules({"base": "benoggler", "bid": {"min": 200}}).fingerprint
    assert told.exit_code == 0
    assert f"sound, fingerprint {fingerprint}." in told.stdout
    assert json.loads(schreiber("rules", "check", "benoggler", "--json").stdout)["faults"] == []


def test_check_of_what_is_no_toml(schreiber: Run, tmp_path: Path) -> None:
    """The line where it stops to be TOML."""
    file = tmp_path / "house.toml"
    file.write_text('base = "benoggler"\n[bid]\nmin = 150\nmin = 160\n', encoding="utf-8")
    told = schreiber("rules", "check", str(file))
    assert (told.exit_code, told.stdout) == (1, "")
    assert "house.toml" in told.stderr and "line 4" in told.stderr


def test_diff(schreiber: Run, house: Path) -> None:
    """The parameters that differ, with both values; the same rules are told as such."""
    rows = json.loads(schreiber("rules", "diff", "benoggler", str(house), "--json").stdout)
    assert [(row["key"], row["first"], row["second"]) for row in rows] == [("bid.min", "150", "200")]
    assert "The same rules." in schreiber("rules", "diff", "grupp-3", "grupp-3").stdout


def test_new_without_questions(schreiber: Run, tmp_path: Path) -> None:
    """--base and --set: a file that check accepts, with the fingerprint it was told with; never overwritten."""
    file = tmp_path / "ours.toml"
    arguments = ("rules", "new", "--base", "benoggler", "--set", "bid.min=200", "--out", str(file))
    told = schreiber(*arguments, "--set", "tie.order=exact,lot")
    assert (told.exit_code, told.stdout) == (0, ""), told.stderr
    checked = json.loads(schreiber("rules", "check", str(file), "--json").stdout)
    assert checked["fingerprint"] in told.stderr
    assert tomllib.loads(file.read_text()) == {
        "base": "benoggler",
        "bid": {"min": 200},
        "tie": {"order": ["exact", "lot"]},
    }
    again = schreiber(*arguments)
    assert again.exit_code == 1 and "already there" in again.stderr


def test_new_asks_what_the_source_leaves_open(schreiber: Run) -> None:
    """Players, house, then the open parameters; a wrong answer is asked again, an empty one takes the offer."""
    given = "nine\n3\nskat\nbenoggler\nmany\n200\n" + "\n" * 40
    told = schreiber("rules", "new", given=given)
    assert told.exit_code == 0, told.stderr
    assert tomllib.loads(told.stdout) == {"base": "benoggler", "bid": {"min": 200}}
    for word in ('players = "nine"', 'base = "skat"', 'bid.min = "many"', "The lowest bid", "revoke.opponent"):
        assert word in told.stderr
    assert "concede.bonus_points" not in told.stderr  # the source says forty


def test_new_with_a_base_asks_when_told_to(schreiber: Run) -> None:
    """--base --ask asks, and does not ask what --set has answered."""
    told = schreiber("rules", "new", "--base", "ohmden", "--ask", "--set", "bid.min=200", given="\n" * 40)
    assert told.exit_code == 0, told.stderr
    assert "count.round" in told.stderr and "bid.min:" not in told.stderr
    assert tomllib.loads(told.stdout) == {"base": "ohmden", "bid": {"min": 200}}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--base", "skat"), ("skat", "benoggler")),
        (("--base", "benoggler", "--set", "bid.mni=1"), ("bid.mni", "min")),
        (("--base", "benoggler", "--set", "bid.min=many"), ("bid.min", "many", "whole number")),
        (("--base", "benoggler", "--set", "deck.hand=13"), ("deck.hand", "13", "cards (40)")),
    ],
)
def test_new_refuses_in_a_sentence(schreiber: Run, arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    """Status 1, one line that names key, value and what is allowed, nothing written."""
    told = schreiber("rules", "new", *arguments)
    assert (told.exit_code, told.stdout) == (1, "")
    assert len(told.stderr.splitlines()) == 1
    assert all(word in told.stderr for word in words), told.stderr


def test_new_broken_off(schreiber: Run) -> None:
    """Whoever closes the input in the middle gets no file."""
    told = schreiber("rules", "new", given="3\n")
    assert told.exit_code == 130
    assert told.stdout == ""
