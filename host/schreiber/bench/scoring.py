"""Figures of the scoring engine on the PC, one core."""

import time

from binokel.game import Game
from binokel.rules import load_rules
from binokel.sheet import score_sheet
from binokel.words.de import REASONS
from schreiber.bench.device import deal
from schreiber.bench.figures import Figure, Figures

_SHEETS = 300
_DEALS = 12


def measure() -> Figures:
    """Score sheets of twelve deals; held against the bare engine without document and words."""
    deals = [deal(number) for number in range(_DEALS)]
    sheet = {"format": "binokel-sheet/1", "rules": "familie-3", "players": ["A", "B", "C"], "deals": deals}
    begun = time.perf_counter()
    for _ in range(_SHEETS):
        score_sheet(sheet, REASONS)
    whole = time.perf_counter() - begun
    rules = load_rules("familie-3")
    begun = time.perf_counter()
    for _ in range(_SHEETS):
        game = Game(rules)
        for each in deals:
            game.add(each)
    bare = time.perf_counter() - begun
    return {
        "score.deals_per_s": Figure(_SHEETS * _DEALS / whole, "deals/s"),
        "score.document.ratio": Figure(whole / bare, "×", "the bare engine", "document, fingerprint and reasons"),
    }
