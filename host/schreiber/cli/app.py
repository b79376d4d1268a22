"""The program's table of contents: every command, in the order of `schreiber --help`."""

import sys
from typing import Annotated

import typer

from schreiber import __version__

from . import crash, devices, evenings, export, install, melds, rules, run, score, season, sync
from .options import examples
from .program import Program

ABOUT = """The Schreiber keeps the Binokel sheet at the table; this program takes its evenings over, keeps the
season, scores sheets and exports them. Each command tells more with [bold]--help[/bold]."""

EXAMPLES = examples(
    ("schreiber run", "a virtual Schreiber in the browser"),
    ("schreiber sync", "fetch the evenings of all devices"),
    ("schreiber evenings show last", "the last sheet, with reasons"),
    ("schreiber season standings", "this year's table"),
    ("schreiber export --csv --out season/", "everything for the spreadsheet"),
    ("schreiber score evening.json", "score a sheet file"),
)

AT_THE_TABLE = "At the table"
AFTERWARDS = "Afterwards"
RULES = "Rules and sheets"

app = typer.Typer(
    name="schreiber",
    cls=Program,
    help=ABOUT,
    epilog=EXAMPLES,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    """Print the version and stop."""
    if asked:
        typer.echo(f"schreiber {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """What stands before every command."""


app.command("run", rich_help_panel=AT_THE_TABLE, epilog=run.EXAMPLES)(run.run)
app.command("devices", rich_help_panel=AT_THE_TABLE, epilog=devices.EXAMPLES)(devices.devices)
app.command("install", rich_help_panel=AT_THE_TABLE, epilog=install.EXAMPLES)(install.install)
app.command("sync", rich_help_panel=AT_THE_TABLE, epilog=sync.EXAMPLES)(sync.sync)
app.add_typer(evenings.family, name="evenings", rich_help_panel=AFTERWARDS)
app.add_typer(season.family, name="season", rich_help_panel=AFTERWARDS)
app.command("export", rich_help_panel=AFTERWARDS, epilog=export.EXAMPLES)(export.export)
app.command("score", rich_help_panel=RULES, epilog=score.EXAMPLES)(score.score)
app.command("melds", rich_help_panel=RULES, epilog=melds.EXAMPLES)(melds.melds)
app.add_typer(rules.family, name="rules", rich_help_panel=RULES)


def main() -> None:
    """Run the program with the arguments of the command line."""
    sys.excepthook = crash.report
    typer.main.get_command(app)(prog_name="schreiber")
