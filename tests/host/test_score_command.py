"""`schreiber score`: results, the sheet on paper, and bad sheets told in one line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

CASES = Path(__file__).parents[1] / "core" / "cases"


def test_the_result_as_json(schreiber: Callable[..., Result], sheet: dict[str, Any], tmp_path: Path) -> None:
    """A file and the standard input give the same result, in the format of the rules page."""
    file = tmp_path / "evening.json"
    file.write_text(json.dumps(sheet))
    from_file = schreiber("score", str(file), "--json")
    assert from_file.exit_code == 0, from_file.stderr
    result = json.loads(from_file.stdout)
    assert result["format"] == "binokel-result/1"
    assert result["rules"] == "schafhausen-36"
    assert result["deals"][0]["points"] == [260, 80, 100]
    assert result["totals"] == [sum(deal["points"][side] for deal in result["deals"]) for side in range(3)]
    assert schreiber("score", "-", "--json", given=json.dumps(sheet)).stdout == from_file.stdout


def test_the_sheet_on_paper(schreiber: Callable[..., Result], sheet: dict[str, Any]) -> None:
    """Without --json a person reads the sheet: names, bids, points, totals, and reasons in German."""
    shown = schreiber("score", "-", given=json.dumps(sheet))
    assert shown.exit_code == 0, shown.stderr
    for text in ("Reiz", "Geber", "260", "abgegangen", "Durch, offen", "Stand", "+260 = 260", "\u2212310"):
        assert text in shown.stdout
    english = schreiber("score", "-", "--lang", "en", given=json.dumps(sheet))
    assert "Bid" in english.stdout and "conceded" in english.stdout
    swabian = schreiber("score", "-", "--lang", "swg", given=json.dumps(sheet))
    assert "abganga" in swabian.stdout


def test_what_is_kept_apart_from_the_total(schreiber: Callable[..., Result], sheet: dict[str, Any]) -> None:
    """A Durch with an account of its own stands in brackets, not in the total, and has a row below."""
    sheet["rules"] = "benoggler"
    sheet["deals"] = [{"declarer": 2, "outcome": "durch", "made": True}]
    shown = schreiber("score", "-", given=json.dumps(sheet)).stdout
    assert "(+1000) 0" in shown
    assert shown.count("gesondert") == 1


def test_an_array_of_sheets(schreiber: Callable[..., Result], sheet: dict[str, Any]) -> None:
    """Several games of an evening: a list of results, or a table each."""
    both = json.dumps([sheet, sheet])
    results = json.loads(schreiber("score", "-", "--json", given=both).stdout)
    assert [result["totals"] for result in results] == [results[0]["totals"]] * 2
    assert schreiber("score", "-", given=both).stdout.count("Blatt") == 2


def test_sheets_line_by_line(schreiber: Callable[..., Result], sheet: dict[str, Any]) -> None:
    """A result line for each sheet line, an error line for a bad one, and status 2 at the end."""
    bad = sheet | {"deals": [sheet["deals"][0] | {"bid": 255}]}
    lines = [json.dumps(sheet), json.dumps(bad), "{broken", "", json.dumps([sheet]), '{"x": NaN}']
    answered = schreiber("score", "--jsonl", "-", given="\n".join(lines))
    assert answered.exit_code == 2
    assert answered.stderr == ""
    answers = [json.loads(line) for line in answered.stdout.splitlines()]
    assert len(answers) == 5
    assert answers[0] == json.loads(schreiber("score", "-", "--json", given=lines[0]).stdout)
    assert answers[1]["error"]["deal"] == 1
    assert answers[1]["error"]["field"] == "bid"
    assert answers[1]["error"]["rule"] == "bid.step"
    assert answers[2]["error"]["rule"] == "json"
    assert answers[3] == [answers[0]]
    assert answers[4]["error"]["field"] == "format"
    assert schreiber("score", "--jsonl", "-", given=json.dumps(sheet)).exit_code == 0


@pytest.mark.parametrize(
    ("change", "deal", "field", "rule", "words"),
    [
        ({"bid": 255}, 1, "bid", "bid.step", ("255", "10")),
        ({"bid": 140}, 1, "bid", "bid.min", ("140", "150")),
        ({"eyes": [270, 0, 0]}, 1, "eyes", None, ("270",)),
        ({"eyes": [100, 80, 61]}, 1, "eyes", "eyes.sum", ("250",)),
        ({"melds": [["family:X"], 0, 0]}, 1, "melds", None, ("family:X",)),
    ],
)
def test_a_bad_deal_in_one_line(
    schreiber: Callable[..., Result],
    sheet: dict[str, Any],
    change: Any,
    deal: int,
    field: str,
    rule: str,
    words: Any,
) -> None:
    """Bad entries end with status 2 and one line that names deal, field, value and rule; nothing else."""
    sheet["deals"] = [sheet["deals"][0] | change]
    told = schreiber("score", "-", given=json.dumps(sheet))
    assert told.exit_code == 2
    assert told.stdout == ""
    (line,) = told.stderr.splitlines()
    assert line.startswith(f"deal {deal}: {field}")
    for word in words:
        assert word in line
    as_json = schreiber("score", "-", "--json", given=json.dumps(sheet))
    assert as_json.exit_code == 2 and as_json.stderr == ""
    error = json.loads(as_json.stdout)["error"]
    assert (error["deal"], error["field"]) == (deal, field)
    assert rule is None or error["rule"] == rule


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ("line 1", "no JSON")),
        (b'{"format": "binokel-sheet/1",\n "deals": [}', ("line 2, column 12", "no JSON")),
        (b'{"format": "\xff"}', ("byte 13", "UTF-8")),
        (b"[" * 100_000, ("no JSON",)),
        (b"[1", ("no JSON",)),
        (b"7", ()),
        (b'"text"', ()),
        (b"null", ()),
        (b"[[]]", ()),
        (b"{}", ("format",)),
        (b'{"format": "binokel-sheet/2"}', ("binokel-sheet/1",)),
        (b'{"format": "binokel-sheet/1", "rules": "skat", "deals": []}', ("skat",)),
        (
            b'{"format": "binokel-sheet/1", "rules": {"base": "benoggler", "bid": {"mni": 1}}, "deals": []}',
            ("mni",),
        ),
        (
            b'{"format": "binokel-sheet/1", "rules": "benoggler", "players": ["A", "B", "C"], "deals": {}}',
            ("deals",),
        ),
        (
            b'{"format": "binokel-sheet/1", "rules": "benoggler", "players": ["A", "B", "C"], "deals": [[]]}',
            ("deal 1",),
        ),
        (b'{"format": "binokel-sheet/1", "rules": "benoggler", "players": 3, "deals": []}', ("players",)),
        (b'{"format": "binokel-sheet/1", "rules": "benoggler", "extra": 1, "deals": []}', ("extra",)),
    ],
)
def test_broken_sheet_files(schreiber: Callable[..., Result], content: bytes, words: tuple[str, ...]) -> None:
    """Whatever a file holds: one sentence, status 2, no traceback; with --json an error object."""
    told = schreiber("score", "-", given=content)
    assert (told.exit_code, told.stdout) == (2, ""), told.exception
    assert len(told.stderr.splitlines()) == 1
    for word in words:
        assert word in told.stderr
    as_json = schreiber("score", "-", "--json", given=content)
    assert as_json.exit_code == 2
    assert set(json.loads(as_json.stdout)["error"]) >= {"deal", "field", "rule", "message"}
    lines = schreiber("score", "--jsonl", "-", given=content.replace(b"\n", b" "))
    assert content == b"" or "error" in json.loads(lines.stdout)


def test_a_byte_order_mark_is_no_reason_to_refuse(schreiber: Callable[..., Result], sheet: dict[str, Any]) -> None:
    """A file written on Windows may begin with a BOM."""
    assert schreiber("score", "-", given=b"\xef\xbb\xbf" + json.dumps(sheet).encode()).exit_code == 0


def test_a_missing_file(schreiber: Callable[..., Result], tmp_path: Path) -> None:
    """A file that is not there: its name and the reason, status 1."""
    for form in ([], ["--json"], ["--jsonl"]):
        told = schreiber("score", str(tmp_path / "none.json"), *form)
        assert told.exit_code == 1
        assert told.stderr == f"{tmp_path}/none.json: No such file or directory.\n"


def test_it_starts_lean(program: Callable[..., Any]) -> None:
    """Scoring loads neither the database nor the web server nor the tables' printer."""
    import subprocess
    import sys

    watch = (
        "import sys; sys.argv = ['schreiber', 'score', '--jsonl', '-']\n"
        "from schreiber.cli import main\n"
        "try:\n    main()\nfinally:\n"
        "    heavy = {'sqlalchemy', 'alembic', 'starlette', 'uvicorn', 'rich', 'serial', 'PIL', 'mpremote'}\n"
        "    print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", watch], input=b"", capture_output=True)
    assert run.stderr == b"[]\n"


def test_real_process(program: Callable[..., Any], sheet: dict[str, Any]) -> None:
    """The same from a shell: statuses, UTF-8 out, and a bad sheet without a traceback."""
    good = program("score", "-", given=json.dumps(sheet).encode())
    assert good.returncode == 0, good.stderr
    assert "\u2212310" in good.stdout.decode()
    sheet["deals"][0]["bid"] = 255
    bad = program("score", "-", given=json.dumps(sheet).encode())
    assert bad.returncode == 2
    assert bad.stdout == b""
    assert bad.stderr.decode().startswith("deal 1: bid 255: ") and bad.stderr.count(b"\n") == 1
