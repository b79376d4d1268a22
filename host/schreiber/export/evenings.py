"""Evenings read from the store and scored, ready to be shown or exported."""

from typing import TYPE_CHECKING

from binokel.sheet import score_sheet

from . import words
from .deals import Played
from .errors import ExportError

if TYPE_CHECKING:
    from schreiber.store import Store
    from schreiber.store.store import EveningInfo


def played(store: "Store", evening: "EveningInfo", language: str = "de") -> Played:
    """The evening as its journal tells it, reasons in the language; ExportError if nothing can be read."""
    from schreiber.store.fold import sheet_of

    folded = store.fold(evening.id)
    if folded.evening is None:
        raise ExportError(f"Evening {evening.device}/{evening.journal} cannot be read: {folded.problem}")
    sheet = sheet_of(folded.evening)
    result = score_sheet(sheet, words.reasons(language))
    return Played(
        evening.id,
        evening.date,
        sheet,
        result,
        sheet["players"],
        frozenset(n for n in range(1, folded.evening.count + 1) if folded.evening.versions(n) > 1),
    )
