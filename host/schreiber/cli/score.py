"""`schreiber score`: sheets in, results out. Kept lean: nothing is loaded but the core."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, BinaryIO, NoReturn

import typer

from .errors import INVALID_SHEET
from .options import Language, examples
from .output import Answer, show

EXAMPLES = examples(
    ("schreiber score evening.json", "the sheet as on paper, with reasons"),
    ("schreiber score evening.json --json", "the result as JSON"),
    ("schreiber score - < evening.json", "a sheet from the standard input"),
    ("schreiber score --jsonl - < sheets.jsonl", "a result line for each sheet line"),
)


def score(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A sheet (binokel-sheet/1), or - for the standard input.")
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="One sheet a line in, one result a line out, errors too.")
    ] = False,
    lang: Language = "de",
) -> None:
    """Score a sheet file: totals, reasons, who has won.

    An array of sheets is an evening of several games.
    An invalid sheet ends with status 2 and one line that names the deal, the field, the value and the rule.
    """
    if as_json and jsonl:
        raise typer.BadParameter("--json and --jsonl exclude each other")
    if jsonl:
        raise typer.Exit(_score_lines(file, lang))
    from binokel.errors import SheetError
    from binokel.sheet import error_document, score_document
    from schreiber.export.words import reasons

    try:
        document = read_document(_content(file), file)
        result = score_document(document, reasons(lang))
    except SheetError as error:
        if not as_json:
            raise
        show(Answer(error_document(error)), as_json=True)
        raise typer.Exit(INVALID_SHEET) from error
    show(Answer(result) if as_json else _paper(document, result, lang), as_json)


def read_document(content: bytes, name: str) -> Any:
    """The JSON value in a file's content; SheetError with the place where it is none."""
    from binokel.errors import SheetError

    try:
        return json.loads(content.decode("utf-8-sig"), parse_constant=_no_number)
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is no UTF-8; a sheet is JSON in UTF-8"
    except json.JSONDecodeError as error:
        problem = f"line {error.lineno}, column {error.colno}: no JSON: {error.msg}"
    except (ValueError, RecursionError) as error:
        problem = f"no JSON that can be read: {error}"
    raise SheetError("format", "json", f"{name}: {problem}")


def _score_lines(file: str, lang: str) -> int:
    """Score sheet after sheet, a line each; the exit status."""
    if file == "-":
        return _answer_lines(sys.stdin.buffer, lang)
    with Path(file).open("rb") as lines:
        return _answer_lines(lines, lang)


def _answer_lines(lines: BinaryIO | Iterable[bytes], lang: str) -> int:
    """Write one result or error line for each line that is not blank."""
    from binokel.errors import SheetError
    from binokel.sheet import error_document, score_document
    from schreiber.export.words import reasons

    words = reasons(lang)
    dumps = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
    out = sys.stdout.buffer
    status = 0
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            answer = dumps(score_document(read_document(line, f"line {number}"), words))
        except SheetError as error:
            answer = dumps(error_document(error))
            status = INVALID_SHEET
        out.write((answer + "\n").encode(errors="backslashreplace"))
        out.flush()  # whoever sends line by line gets each answer at once
    return status


def _content(file: str) -> bytes:
    """The bytes of a file or of the standard input."""
    return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()


def _paper(document: Any, result: Any, lang: str) -> Answer:
    """The tables of one sheet, or of each of an array."""
    from schreiber.export import words
    from schreiber.export.paper import sheet_table

    texts = words.load(lang)
    sheets, results = (document, result) if isinstance(document, list) else ([document], [result])
    return Answer(result, [sheet_table(one, its, texts) for one, its in zip(sheets, results, strict=True)])


def _no_number(text: str) -> NoReturn:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(f"{text} is no JSON number")
