"""`schreiber export`: evenings leave the store as CSV, sheets or journals."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from .errors import FAILED
from .options import Language, StoreUrl, examples
from .output import say, write, write_bytes
from .refusal import Refusal

if TYPE_CHECKING:
    from schreiber.export.deals import Played
    from schreiber.store import Store
    from schreiber.store.store import EveningInfo

EXAMPLES = examples(
    ("schreiber export --csv -o deals.csv", "all deals for the spreadsheet"),
    ("schreiber export last --json > last.json", "a sheet for schreiber score"),
    ("schreiber export --csv --json -o season/", "two files an evening"),
    ("schreiber export 3 --csv --plain", "evening 3 for a program"),
)


def export(
    evenings: Annotated[
        list[str] | None,
        typer.Argument(metavar="EVENING", help="Numbers of the list, ids, or last; all without any."),
    ] = None,
    csv: Annotated[bool, typer.Option("--csv", help="One row per deal, for German spreadsheets.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="The CSV with commas, points, no BOM.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Sheets (binokel-sheet/1).")] = False,
    journal: Annotated[bool, typer.Option("--journal", help="The journals, byte for byte.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            "-o",
            metavar="PLACE",
            help="A folder for a file an evening, or one file for all (.csv, .json, .journal).",
        ),
    ] = None,
    store: StoreUrl = None,
    lang: Language = "de",
) -> None:
    """Export evenings: a CSV row per deal, sheets as JSON, or the verbatim journals.

    To the standard output or into one file goes one form at a time; into a folder as many as you name.
    """
    from schreiber.store import Store

    wanted = [name for name, on in (("csv", csv or plain), ("json", as_json), ("journal", journal)) if on]
    if not wanted:
        raise Refusal("Nothing to export was named; allowed are --csv, --json and --journal.")
    one_file = out is not None and out.suffix in ENDINGS.values() and not out.is_dir()
    if len(wanted) > 1 and (out is None or one_file):
        place = out if one_file else "the standard output"
        raise Refusal(f"Only one form at a time goes to {place}; name a folder with --out.")
    with Store(store) as opened:
        infos = [opened.evening(name) for name in evenings] if evenings else opened.evenings()
        if not infos:
            raise Refusal("There is no evening in the store yet; schreiber sync fetches them from a device.")
        pieces = [_piece(opened, info, wanted, lang) for info in infos]
    sound = [piece for piece in pieces if piece.problem is None]
    for piece in pieces:
        if piece.problem is not None:
            say(piece.problem)
    if out is None:
        write_bytes(_whole(sound, wanted[0], plain, lang) if sound else b"")
    elif sound:
        _write_files(sound, wanted, out, one_file, plain, lang)
        say(f"{len(sound)} {'evening' if len(sound) == 1 else 'evenings'} exported to {out}.")
    if len(sound) < len(pieces):
        raise typer.Exit(FAILED)


class Piece(NamedTuple):
    """One evening on its way out: its file name, the journal, the scored sheet, or why there is none."""

    name: str
    journal: list[bytes]
    played: "Played | None"
    problem: str | None


def _piece(store: "Store", info: "EveningInfo", wanted: list[str], lang: str) -> Piece:
    """Read what the wanted forms need of an evening; its journal can be had even if no sheet comes of it."""
    from schreiber.export.errors import ExportError
    from schreiber.export.evenings import played

    name = f"{info.date or 'undated'}-{info.device}-{info.journal}"
    journal = store.lines(info.id)
    if wanted == ["journal"]:
        return Piece(name, journal, None, None)
    try:
        return Piece(name, journal, played(store, info, lang), None)
    except ExportError as error:
        return Piece(name, journal, None, str(error))


ENDINGS = {"csv": ".csv", "json": ".json", "journal": ".journal"}
"""The file endings of the forms."""


def _write_files(pieces: list[Piece], wanted: list[str], out: Path, one_file: bool, plain: bool, lang: str) -> None:
    """Write one file of everything, or a file per evening and form into a folder; print their names."""
    from schreiber.export import folder

    if one_file:
        write(f"{folder.write(out.parent, out.name, _whole(pieces, wanted[0], plain, lang))}\n")
        return
    for piece in pieces:
        for form in wanted:
            content = _whole([piece], form, plain, lang)
            write(f"{folder.write(out, folder.file_name(piece.name, ENDINGS[form]), content)}\n")


def _whole(pieces: list[Piece], form: str, plain: bool, lang: str) -> bytes:
    """Evenings in one form: a CSV, a sheet (several: an array of sheets), or journals one after the other."""
    if form == "journal":
        return b"".join(line for piece in pieces for line in piece.journal)
    found = [piece.played for piece in pieces if piece.played is not None]
    if form == "json":
        sheets = [one.sheet for one in found]
        text = json.dumps(sheets if len(sheets) > 1 else sheets[0], ensure_ascii=False, indent=1)
        return (text + "\n").encode()
    from schreiber.export import words
    from schreiber.export.csv_text import GERMAN, PLAIN, csv_text
    from schreiber.export.deals import deals_table

    table = deals_table(found, words.load(lang), codes=plain)
    return csv_text(table, PLAIN if plain else GERMAN).encode()
