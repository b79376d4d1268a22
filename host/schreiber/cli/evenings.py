"""`schreiber evenings`: what is in the store, and the sheet of one evening."""

from typing import Annotated

import typer

from .options import Language, StoreUrl, examples
from .output import Answer, printed

family = typer.Typer(
    help="The evenings in the store: list them, show a sheet.",
    rich_markup_mode="rich",
    epilog=examples(
        ("schreiber evenings list", "all evenings, oldest first"),
        ("schreiber evenings show last", "the last sheet with reasons"),
    ),
)


@family.command(
    "list",
    epilog=examples(
        ("schreiber evenings list", "all evenings, oldest first"),
        ("schreiber evenings list --json", "the same for a program"),
    ),
)
@printed
def list_evenings(store: StoreUrl = None) -> Answer:
    """List the evenings in the store, oldest first.

    A date with a star is the day of the first sync: the device's clock was not set that evening.
    """
    from schreiber.export.table import Column, Table
    from schreiber.store import Store

    with Store(store) as opened:
        evenings = opened.evenings()
    table = Table(
        [
            Column("id", "No.", number=True),
            Column("date", "Date"),
            Column("device", "Device"),
            Column("journal", "Evening"),
            Column("preset", "Rules"),
            Column("players", "Players"),
            Column("deals", "Deals", number=True),
            Column("corrected", "Corrected", number=True),
            Column("state", "State"),
        ]
    )
    for evening in evenings:
        mark = "*" if evening.date_source == "sync" else ""
        table.rows.append(
            [
                evening.id,
                f"{evening.date or ''}{mark}",
                evening.device,
                evening.journal,
                evening.preset,
                ", ".join(evening.players),
                evening.deals,
                evening.corrected,
                _state(evening),
            ]
        )
        if evening.problem:
            table.notes.append(f"Evening {evening.id} is read only up to a point: {evening.problem}")
    if not evenings:
        table.notes.append("No evening in the store yet; schreiber sync fetches them from a device.")
    return Answer([evening._asdict() for evening in evenings], [table])


@family.command(
    "show",
    epilog=examples(
        ("schreiber evenings show last", "the last evening"),
        ("schreiber evenings show 3 --lang en", "evening 3 of the list, in English"),
        ("schreiber evenings show 3 --json", "sheet and result for a program"),
    ),
)
@printed
def show_evening(
    evening: Annotated[str, typer.Argument(metavar="EVENING", help="Its number, its id, or last.")],
    store: StoreUrl = None,
    lang: Language = "de",
) -> Answer:
    """Show the sheet of one evening as on paper, corrected deals marked, with the reason for each deal."""
    from schreiber.export import words
    from schreiber.export.evenings import played
    from schreiber.export.paper import sheet_table
    from schreiber.store import Store

    with Store(store) as opened:
        info = opened.evening(evening)
        found = played(opened, info, lang)
    texts = words.load(lang)
    title = f"{texts['evening']} {info.id} · {info.date} · {info.preset or found.result['fingerprint']}"
    table = sheet_table(found.sheet, found.result, texts, found.corrected, title)
    if info.problem:
        table.notes.append(texts["warning"].format(info.problem))
    data = {
        "evening": info._asdict(),
        "sheet": found.sheet,
        "result": found.result,
        "corrected": sorted(found.corrected),
    }
    return Answer(data, [table])


def _state(evening: object) -> str:
    """How far an evening has come, in a word."""
    if getattr(evening, "problem", None):
        return "damaged"
    ended = getattr(evening, "ended", None)
    if ended is not None:
        return f"ended ({ended})"
    return "closed" if getattr(evening, "closed", False) else "open"
