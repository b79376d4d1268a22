"""Exports: sheets that score the same, journals byte for byte, CSV for spreadsheets and for programs."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from schreiber.export import folder, words
from schreiber.export.csv_text import GERMAN, PLAIN, csv_text
from schreiber.export.deals import distinct
from schreiber.export.errors import ExportError
from schreiber.export.signed import plain, signed
from schreiber.export.table import Column, Table
from schreiber.store import Store


def test_an_exported_sheet_scores_the_same(filled: Path, schreiber: Callable[..., Result]) -> None:
    """export → score gives the totals that the store shows, with every correction in it."""
    for evening in ("1", "2", "3"):
        sheet = schreiber("export", evening, "--json").stdout
        scored = json.loads(schreiber("score", "-", "--json", given=sheet).stdout)
        shown = json.loads(schreiber("evenings", "show", evening, "--json").stdout)
        assert scored == shown["result"]
    assert json.loads(schreiber("export", "1", "--json").stdout)["deals"][1]["melds"] == [60, 0, 100]
    assert [sheet["format"] for sheet in json.loads(schreiber("export", "--json").stdout)] == ["binokel-sheet/1"] * 3


def test_a_journal_leaves_as_it_came(filled: Path, schreiber: Callable[..., Result]) -> None:
    """The exported journal is the device's, and another store takes it as if the device sent it."""
    exported = schreiber("export", "1", "--journal").stdout_bytes
    with Store(str(filled)) as store:
        assert exported == b"".join(store.lines(1))
    other = filled.with_name("other.sqlite3")
    with Store(str(other)) as store:
        lines = exported.splitlines(keepends=True)
        assert store.append_lines("d1", "e1", lines) == len(lines)


def test_a_row_per_deal(filled: Path, schreiber: Callable[..., Result]) -> None:
    """A row per deal with points and totals per player, empty where somebody did not play."""
    text = schreiber("export", "--plain").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    listed = json.loads(schreiber("evenings", "list", "--json").stdout)
    assert len(rows) == sum(evening["deals"] for evening in listed)
    first = next(row for row in rows if (row["evening"], row["n"]) == ("1", "1"))
    assert (first["declarer"], first["bid"], first["outcome"], first["made"]) == (
        "A",
        "260",
        "played",
        "true",
    )
    assert (first["points_A"], first["total_A"], first["points_Anna"]) == ("260", "260", "")
    assert (first["melds"], first["eyes"], first["trump"]) == ("150 / 0 / 40", "110 / 80 / 60", "H")
    assert [row["n"] for row in rows if row["corrected"] == "true"] == ["2"]
    for row in rows:
        if row["evening"] == "3":
            assert row["total_Anna"] == row["total_Cilla"] != row["total_Bert"] == row["total_Dora"]
    for evening in listed:
        result = json.loads(schreiber("evenings", "show", str(evening["id"]), "--json").stdout)["result"]
        last = [row for row in rows if row["evening"] == str(evening["id"])][-1]
        totals = [last[f"total_{name}"] for name in evening["players"]]
        assert totals == [str(result["totals"][seat % len(result["sides"])]) for seat in range(len(totals))]


def test_csv_for_german_spreadsheets(filled: Path, schreiber: Callable[..., Result]) -> None:
    """BOM, semicolons, CR LF, German headings and words; the reasons are in it."""
    text = schreiber("export", "1", "--csv").stdout_bytes.decode()
    assert text.startswith("\ufeffAbend;Datum;Nr.;Geber;Spiel;Reiz;Ausgang;Trumpf;gemacht;")
    assert "Punkte A;Punkte B;Punkte C;Summe A" in text and "\r\n" in text
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert rows[0]["Ausgang"] == "gespielt" and rows[0]["gemacht"] == "ja" and rows[0]["Trumpf"] == "Herz"
    assert all(row["Grund"] for row in rows if row["Ausgang"] == "gespielt")


def test_files_in_a_folder(filled: Path, schreiber: Callable[..., Result], tmp_path: Path) -> None:
    """Into a folder: a file per evening and form, whole, their names printed."""
    out = tmp_path / "season" / "2026"
    told = schreiber("export", "--csv", "--json", "--journal", "--out", str(out))
    assert told.exit_code == 0, told.stderr
    files = sorted(path.name for path in out.iterdir())
    assert len(files) == 9 and not any(name.endswith(".part") for name in files)
    assert sorted(Path(line).name for line in told.stdout.splitlines()) == files
    for path in out.glob("*.json"):
        assert schreiber("score", str(path)).exit_code == 0


def test_one_file_of_everything(filled: Path, schreiber: Callable[..., Result], tmp_path: Path) -> None:
    """A place that ends like a form is a file: the same as on the standard output; two forms are refused."""
    place = tmp_path / "new" / "deals.csv"
    told = schreiber("export", "--csv", "-o", str(place))
    assert (told.exit_code, told.stdout) == (0, f"{place}\n"), told.stderr
    assert place.read_bytes() == schreiber("export", "--csv").stdout_bytes
    both = schreiber("export", "--csv", "--json", "-o", str(place))
    assert both.exit_code == 1 and "one form" in both.stderr and "deals.csv" in both.stderr


def test_a_folder_that_cannot_be_written(filled: Path, schreiber: Callable[..., Result], tmp_path: Path) -> None:
    """A file in the way: one sentence."""
    (tmp_path / "taken").write_text("")
    told = schreiber("export", "--json", "--out", str(tmp_path / "taken"))
    assert told.exit_code == 1
    assert "taken" in told.stderr and len(told.stderr.splitlines()) == 1
    with pytest.raises(ExportError, match="cannot be written"):
        folder.write(tmp_path / "taken", "a.csv", b"")


def test_cells_of_every_kind() -> None:
    """Numbers keep the right decimal sign; what a spreadsheet would run as a formula is defused."""
    columns = [Column("a", "Ä"), Column("b", "B", number=True)]
    values: list[Any] = [
        None,
        True,
        False,
        1.5,
        -520,
        "=1+1",
        "@x",
        "+49",
        "-",
        "a;b",
        'say "x"',
        "two\nlines",
    ]
    table = Table(columns, [[value, value] for value in values])
    german = list(csv.reader(io.StringIO(csv_text(table, GERMAN).removeprefix("\ufeff")), delimiter=";"))
    assert [row[0] for row in german] == [
        "Ä", "", "ja", "nein", "1,5", "-520", "'=1+1", "'@x", "'+49", "'-", "a;b", 'say "x"', "two\nlines",
    ]  # fmt: skip
    plain_rows = list(csv.reader(io.StringIO(csv_text(table, PLAIN))))
    assert [row[0] for row in plain_rows][:6] == ["a", "", "true", "false", "1.5", "-520"]


def test_names_that_are_formulas_or_the_same(store: Store, journals: Any, schreiber: Callable[..., Result]) -> None:
    """A player called `=1+1` is harmless in a spreadsheet; two of one name keep columns of their own."""
    head = journals.opening(["=1+1", "Anna", "Anna"])
    store.append_lines("d1", "e1", journals.sealed(journals.played(journals.deals[:2], head)))
    text = schreiber("export", "--plain").stdout
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["declarer"] == "'=1+1"
    assert (rows[0]["points_Anna"], rows[0]["points_Anna (2)"]) == ("80", "100")
    assert distinct(["A", "B", "A", "A"]) == ["A", "B", "A (2)", "A (3)"]


def test_file_names_are_harmless() -> None:
    """Whatever an evening is called, its file stays in the folder."""
    assert folder.file_name("../../etc/pass wd", ".csv") == "etc_pass_wd.csv"
    assert folder.file_name("2026-01-01-d1-e1", ".json") == "2026-01-01-d1-e1.json"


def test_languages_have_the_same_words() -> None:
    """Every word of the sheet is there in German, Swabian and English."""
    keys = {language: set(words.load(language)) for language in words.LANGUAGES}
    assert keys["de"] == keys["swg"] == keys["en"]
    reasons = {language: set(words.reasons(language)) for language in words.LANGUAGES}
    assert reasons["de"] == reasons["swg"] == reasons["en"]


def test_signs() -> None:
    """Points with the real minus, and a sign where one is wanted."""
    assert [plain(-520), plain(0), plain(40)] == ["\u2212520", "0", "40"]
    assert [signed(-520), signed(0), signed(40)] == ["\u2212520", "0", "+40"]


def test_an_evening_that_cannot_be_read(
    filled: Path, journals: Any, schreiber: Callable[..., Result], tmp_path: Path
) -> None:
    """It is named and left out, the others are exported, the status says so; its journal can still be had."""
    lines = journals.sealed([{"k": "evening", "v": 99}])
    with Store(str(filled)) as store:
        store.append_lines("d9", "strange", lines)
    told = schreiber("export", "--json")
    assert told.exit_code == 1
    assert "d9/strange" in told.stderr and len(told.stderr.splitlines()) == 1
    assert len(json.loads(told.stdout)) == 3
    assert schreiber("export", "strange", "--journal").stdout_bytes == lines[0]
    alone = schreiber("export", "strange", "--csv")
    assert (alone.exit_code, alone.stdout) == (1, "")


def test_the_stock_game(store: Store, journals: Any, schreiber: Callable[..., Result]) -> None:
    """Two players, melds during play: the log of melds stands in the row."""
    head = journals.opening(rules="altenburg-2")
    head["dealer"] = 0
    deal = {"outcome": "played", "kind": "meld_log", "trump": "H", "eyes": [150, 100]}
    log = [[0, "pair:H"], [1, "binokel"], [0, "four:K"]]
    store.append_lines("d1", "e1", journals.sealed(journals.played([deal | {"meld_log": log}], head)))
    (row,) = csv.DictReader(io.StringIO(schreiber("export", "--plain").stdout))
    assert row["melds"] == "A pair:H / B binokel / A four:K"
    assert (row["made"], row["declarer"], row["bid"]) == ("", "", "")
    assert int(row["points_A"]) > int(row["points_B"]) > 0
