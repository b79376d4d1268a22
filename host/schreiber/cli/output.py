"""The one place that prints what commands return: as a table, as JSON or as CSV."""

import functools
import inspect
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer

from schreiber.export.table import Table

PIPE_WIDTH = 160
"""Characters a line when the output is no terminal."""

AsJson = Annotated[bool, typer.Option("--json", help="Print as JSON.", rich_help_panel="Output")]
AsCsv = Annotated[
    bool,
    typer.Option("--csv", help="Print as CSV for German spreadsheets (; and decimal comma).", rich_help_panel="Output"),
]
AsPlain = Annotated[
    bool, typer.Option("--plain", help="Print as plain CSV (comma and point).", rich_help_panel="Output")
]


@dataclass
class Answer:
    """What a command found: the data, the tables that show it, and the exit status."""

    data: Any
    tables: list[Table] = field(default_factory=list)
    status: int = 0


def printed(command: Callable[..., Answer]) -> Callable[..., None]:
    """Make a command of a function that returns an Answer: adds --json, --csv and --plain, and prints."""

    @functools.wraps(command)
    def run(as_json: bool, as_csv: bool, plain: bool, **arguments: Any) -> None:
        answer = command(**arguments)
        show(answer, as_json, as_csv, plain)
        if answer.status:
            raise typer.Exit(answer.status)

    signature = inspect.signature(command, eval_str=True)
    forms = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=kind)
        for name, kind in (("as_json", AsJson), ("as_csv", AsCsv), ("plain", AsPlain))
    ]
    parameters = [*signature.parameters.values(), *forms]
    run.__signature__ = signature.replace(parameters=parameters, return_annotation=None)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def show(answer: Answer, as_json: bool = False, as_csv: bool = False, plain: bool = False) -> None:
    """Print an answer in one form on the standard output."""
    if as_json:
        write(json.dumps(answer.data, ensure_ascii=False, indent=2) + "\n")
    elif as_csv or plain:
        from schreiber.export.csv_text import GERMAN, PLAIN, csv_text

        for table in answer.tables:
            write(csv_text(table, PLAIN if plain else GERMAN))
    else:
        _show_tables(answer.tables)


def write(text: str) -> None:
    """Put text on the standard output as UTF-8, line ends as they are; half characters as JSON escapes."""
    write_bytes(text.encode(errors="backslashreplace"))


def write_bytes(content: bytes) -> None:
    """Put bytes on the standard output as they are."""
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def say(text: str) -> None:
    """Tell the person what is going on, beside the data: on the error output."""
    print(printable(text), file=sys.stderr, flush=True)


def _show_tables(tables: list[Table]) -> None:
    """Print tables as a person reads them."""
    from rich import box
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    console = Console(highlight=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)
    for table in tables:
        if table.rows:
            shown = RichTable(title=Text(printable(table.title)), title_justify="left", box=box.SIMPLE_HEAD)
            for column in table.columns:
                shown.add_column(Text(printable(column.title)), justify="right" if column.number else "left")
            for row in table.rows:
                shown.add_row(*(Text(_cell(value)) for value in row))
            console.print(shown)
        for note in table.notes:
            console.print(Text(printable(note)))


def _cell(value: object) -> str:
    """A value in a table."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return printable(str(value))


def printable(text: str) -> str:
    """A text from outside without anything that steers a terminal."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)
