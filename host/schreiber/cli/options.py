"""Options that several commands have."""

from typing import Annotated, Literal

import typer

StoreUrl = Annotated[
    str | None,
    typer.Option(
        "--store",
        envvar="SCHREIBER_STORE",
        metavar="PATH|URL",
        help="The store: a SQLite file or a database URL. Without it: season.sqlite3 in your data folder.",
    ),
]

Language = Annotated[
    Literal["de", "swg", "en"], typer.Option("--lang", help="Language of sheets: German, Swabian, English.")
]

Port = Annotated[
    str | None,
    typer.Option("--port", metavar="PORT", help="The serial port of one device, e.g. /dev/ttyUSB0."),
]


def examples(*pairs: tuple[str, str]) -> str:
    """The examples below a command's help: each a command line and what it is for."""
    width = max(len(line) for line, _purpose in pairs)
    lines = [f"  {line:<{width}}   [dim]{purpose}[/dim]" for line, purpose in pairs]
    return "\n".join(["[bold]Examples[/bold]", *lines])
