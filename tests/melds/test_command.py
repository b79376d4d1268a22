"""`schreiber melds`: a hand, claims, and very many as JSON lines."""

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from binokel.rules import load_rules
from schreiber.bench.melds import hands_per_second
from schreiber.cli.app import app
from schreiber.melds.lines import LineReader

CASES = Path(__file__).parents[1] / "core" / "cases" / "melds.jsonl"


def melds(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(app, ["melds", *arguments])


def answers(lines: bytes, rules: str = "grupp-3", trump: str | None = None) -> list[dict[str, Any]]:
    """The answers to lines, each as the object it is."""
    found = b"".join(LineReader(load_rules(rules), trump).answers(io.BytesIO(lines)))
    return [json.loads(line) for line in found.splitlines()]


def test_a_hand_with_its_trump() -> None:
    """Total and melds; cards in one text, or as words of their own, tens in any spelling."""
    shown = melds("HA H10 HK HO HU SO BU", "--trump", "H", "--json")
    assert json.loads(shown.stdout) == {
        "total": 190,
        "melds": [
            {"meld": "family", "suit": "H", "points": 150},
            {"meld": "binokel", "suit": None, "points": 40},
        ],
    }
    assert melds("HA", "HZ", "HK,HO", "HU", "SO", "BU", "--trump", "h", "--json").stdout == shown.stdout
    assert "Total with trump H: 190" in melds("HA HX HK HO HU SO BU", "--trump", "H").stdout


def test_a_hand_without_a_trump() -> None:
    """All four totals, and the best."""
    shown = melds("HK HO SK SO SO", "--json")
    assert json.loads(shown.stdout) == {
        "best": {"trump": "S", "total": 60},
        "totals": {"E": 40, "S": 60, "H": 60, "B": 40},
    }
    assert "Best: S with 60" in melds("HK HO SK SO SO").stdout


def test_a_house_can_be_named() -> None:
    """The grand Binokel is worth 80 where it is known; the flat Rundgang is one meld."""
    assert json.loads(melds("SK SO BU", "--trump", "H", "--rules", "grupp-3", "--json").stdout)["total"] == 80
    assert json.loads(melds("SK SO BU", "--trump", "H", "--json").stdout)["total"] == 60
    ring = melds("EK EO SK SO HK HO BK BO HA H10 HU", "--trump", "H", "--rules", "heroldstatt", "--json").stdout
    assert json.loads(ring)["melds"] == [{"meld": "rundgang_trump_family", "suit": "H", "points": 350}]


def test_claims_are_worth_what_is_claimed() -> None:
    """Two Binokel are 80; more than two of a card cannot be."""
    shown = melds("--claims", "binokel binokel family:H", "--trump", "H", "--json")
    assert json.loads(shown.stdout)["total"] == 230
    assert json.loads(melds("--claims", "dis", "pair:E", "--json").stdout)["best"] == {"trump": "E", "total": 50}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["HA HA HA"], "HA is in the hand three times"),
        (["H9"], "H9 is no card"),
        (["H7", "--rules", "benoggler"], "H7 is not in a deck of 40"),
        (["HA", "--rules", "nowhere"], "There is no house 'nowhere'"),
        (["--claims", "family:H", "family:H", "pair:H"], "melded 3 times"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(arguments: list[str], words: str) -> None:
    """On the error output, with status 1."""
    done = subprocess.run(
        [Path(sys.executable).with_name("schreiber"), "melds", *arguments], capture_output=True, text=True
    )
    assert done.returncode == 1 and words in done.stderr and "Traceback" not in done.stderr and not done.stdout


def test_every_worked_case_as_a_line() -> None:
    """The cases as they stand are lines: hands and claims, each by its own rules."""
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    found = answers(CASES.read_bytes())
    assert len(found) == len(cases) == 139
    for case, answer in zip(cases, found, strict=True):
        expected = case["expect"]
        if "total" in expected:
            assert answer["total"] == expected["total"] == sum(meld["points"] for meld in answer["melds"]), case["id"]
        else:
            assert answer["totals"] == expected["totals"], case["id"]
            assert answer["best"]["total"] == expected["best"], case["id"]


def test_bad_lines_are_answered_in_their_place() -> None:
    """An error names its line and field; the lines around it are answered; blank ones are passed over."""
    lines = [
        b'\xef\xbb\xbf{"hand": "HK HO", "trump": "H"}',
        b"",
        b"nope",
        b"[1]",
        b'{"hand": [5]}',
        b'{"hand": [["HK"]]}',
        b'{"hand": 5}',
        b'{"hand": "HA HA HA"}',
        b'{"hand": "' + b"HA " * 64 + b'"}',
        b'{"hand": "H\xff"}',
        b'{"hand": "HK", "trump": "ES"}',
        b'{"hand": "HK", "trump": ["H"]}',
        b'{"hand": "HK", "rules": "nowhere"}',
        b'{"hand": "HK", "rules": {"base": "grupp-3", "meld": {"pair": 99999999999}}}',
        b'{"trump": "H"}',
        b'{"claims": ["dis", "dis", "dis"]}',
        b'{"claims": [5]}',
        b'{"hand": "HK"} {"hand": "HK"}',
        b'{"hand": NaN}',
        b"[" * 100_000,
        b'{"hand": ["HK", "HO"], "trump": null}\r',
    ]
    found = answers(b"\n".join(lines), trump="E")
    assert found[0] == {"total": 40, "melds": [{"meld": "pair", "suit": "H", "points": 40}]}
    assert found[-1]["best"] == {"trump": "H", "total": 40}
    errors = [answer["error"] for answer in found[1:-1]]
    assert [error["line"] for error in errors] == list(range(3, 21))
    fields = "line line hand hand hand hand hand hand trump trump rules rules hand claims claims line line line"
    assert [error["field"] for error in errors] == fields.split()


def test_lines_come_as_they_come() -> None:
    """A line that is cut anywhere is one line still; the last needs no end."""

    class Slow(io.RawIOBase):
        """A stream that gives a few bytes at a time."""

        def __init__(self, pieces: Iterator[bytes]) -> None:
            self.pieces = pieces

        def read(self, size: int = -1) -> bytes:
            return next(self.pieces, b"")

    whole = b'{"hand":"HK HO","trump":"H"}\n' * 3 + b'{"hand":"SO BU","trump":"H"}'
    pieces = (whole[at : at + 7] for at in range(0, len(whole), 7))
    found = b"".join(LineReader(load_rules("grupp-3"), None).answers(Slow(pieces)))  # type: ignore[arg-type]
    assert [json.loads(line)["total"] for line in found.splitlines()] == [40, 40, 40, 40]


def test_the_command_answers_lines(tmp_path: Path) -> None:
    """From a file; status 1 if one of them was bad."""
    file = tmp_path / "hands.jsonl"
    file.write_text('{"hand": "HK HO"}\n')
    done = melds("--jsonl", str(file), "--trump", "H", "--rules", "benoggler")
    assert done.exit_code == 0
    assert json.loads(done.stdout) == {"total": 40, "melds": [{"meld": "pair", "suit": "H", "points": 40}]}
    file.write_text('{"hand": "H7"}\n')
    assert melds("--jsonl", str(file), "--rules", "benoggler").exit_code == 1


def test_many_hands_a_second() -> None:
    """The figure of the bench; half of what is wanted, because the machine may be busy."""
    assert hands_per_second() > 50_000
