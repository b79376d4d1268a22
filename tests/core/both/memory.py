"""What the engine takes of a device's heap; run by tests/core/test_on_micropython.py only."""

import gc

from .table import conceded, house, outcome, played


def test_two_hundred_deals_take_no_memory() -> None:
    """A game holds sums, not deals: after the first few deals of each outcome nothing grows any more."""
    from binokel.game import Game

    rules = house("vierer-geber-aus", end={"kind": "open"})
    game = Game(rules)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            first, second, third = rules.playing(game.dealer)
            seats = [0 if seat != game.dealer else None for seat in range(4)]
            eyes = [0 if seat != game.dealer else None for seat in range(4)]
            eyes[first], eyes[second], eyes[third] = 106, 84, 60
            game.add(played(first, 150, seats, eyes))
            game.add(outcome("durch", rules.playing(game.dealer)[0], made=False))
            seats = [0 if seat != game.dealer else None for seat in range(4)]
            game.add(conceded(rules.playing(game.dealer)[1], 200, seats))
            game.add(outcome("void"))

    play(4)
    gc.collect()
    before = gc.mem_alloc()  # type: ignore[attr-defined]  # MicroPython's
    play(50)
    gc.collect()
    assert gc.mem_alloc() - before <= 256  # type: ignore[attr-defined]
    assert game.entries == 216
