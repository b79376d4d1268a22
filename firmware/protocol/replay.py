"""An evening played once more from its journal: for rows further up, and after a correction or an undo."""

from binokel.errors import SheetError
from binokel.game import Game

from .evening import ROWS_KEPT
from .records import JournalError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .evening import Evening


def replay(evening: "Evening", until: int, keep: int, corrected: int = 0, deal: "Any" = None) -> tuple:
    """The game after ``until`` deals and its last ``keep`` rows, with deal ``corrected`` replaced by ``deal``."""
    game = Game(evening.rules, evening.first_dealer)
    rows: list = []
    for n in range(1, until + 1):
        entered = deal if n == corrected else evening.deal(n)
        dealer = game.dealer
        try:
            score = game.add(entered)
        except SheetError as error:
            error.deal = n
            raise
        if n > until - keep:
            changed = n == corrected or evening.versions(n) > 1
            rows.append(evening.row(n, dealer, entered, score, changed))
    if evening.closed and until == evening.count:
        game.close()
    return game, rows


def correct(evening: "Evening", record: dict) -> tuple:
    """The game and the rows with a deal written anew; JournalError where there is none of its number."""
    n = record.get("n")
    if not isinstance(n, int) or not 1 <= n <= evening.count:
        raise JournalError("order", "Deal %r was corrected; there are deals 1…%d." % (n, evening.count))
    return replay(evening, evening.count, ROWS_KEPT, n, record["deal"])


def undo(evening: "Evening", record: dict) -> tuple:
    """The game and the rows without the last deal; JournalError where another one is meant."""
    if not evening.count or record.get("n") != evening.count:
        raise JournalError("order", "Deal %r cannot be undone; %d is last." % (record.get("n"), evening.count))
    return replay(evening, evening.count - 1, ROWS_KEPT)
