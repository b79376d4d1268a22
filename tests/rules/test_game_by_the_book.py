"""Games under combinations of everything in [end], dealt at random, against the game by the book."""

from itertools import product
from random import Random
from typing import Any

import pytest

from binokel.parameters import PARAMETERS

from .game_by_the_book import Book, Written
from .test_game_end import VOID, durch, made, out, play

CHOICES: dict[str, list[Any]] = {
    "kind": ["target", "deals", "minutes", "open"],
    "target": [300, 500],
    "at": ["reach", "exceed"],
    "own_game": ["no", "made", "made_highest"],
    "several": ["highest", "declarer", "raise", "play_on"],
    "raise_by": [50, 250],
    "level": ["declarer", "shared", "play_on"],
    "floor": [0, -200],
    "durch_won": [0, 1, 2],
    "durch_lost": [0, 1, 2],
    "carry": [False, True],
    "deals": [3, 6],
    "minutes": [40],
    "warn": [5],
}
"""Every key of [end] with the values that games are played under."""


def test_every_key_and_every_choice_of_end_is_played() -> None:
    """The table above leaves nothing out."""
    rows = {key: (kind, allowed) for section, key, kind, allowed, _ in PARAMETERS if section == "end"}
    assert set(rows) == set(CHOICES)
    for key, (kind, allowed) in rows.items():
        if kind == "choice":
            assert CHOICES[key] == allowed.split("|")


def a_deal(random: Random) -> tuple[dict[str, Any], Written]:
    """A deal for the engine and what it writes: mostly made ones, in steps that meet often."""
    declarer = random.randrange(3)
    sort = random.choice(["made"] * 6 + ["out", "durch", "void"])
    if sort == "void":
        return VOID, Written((0, 0, 0), None, None)
    if sort == "durch":
        won = random.random() < 0.5
        return durch(declarer, won), Written((0, 0, 0), declarer, won, durch=True)
    if sort == "out":
        bid = random.choice([150, 200, 400])
        points = [0, 0, 0]
        points[declarer] = -bid
        return out(declarer, bid), Written(tuple(points), declarer, False)
    points = [random.choice([0, 50, 100, 150, 250, 300]) for _ in range(3)]
    points[declarer] = random.choice([150, 250, 300])
    points[(declarer + 1) % 3] += max(250 - sum(points), 0)
    return made(declarer, *points), Written(tuple(points), declarer, True)


def compare(end: dict[str, Any], random: Random, games: int) -> set[str | None]:
    """Play games of up to eight deals, compare how they ended, and tell which ends there were."""
    ends: set[str | None] = set()
    for _ in range(games):
        book = Book(end, 3)
        deals: list[dict[str, Any]] = []
        while book.ended is None and len(deals) < 8:
            deal, written = a_deal(random)
            deals.append(deal)
            book.write(written)
        book.close()
        game = play({"end": end}, deals, close=True)
        assert (game.ended, game.winner) == (book.ended, book.winner), (end, deals)
        assert (game.totals, game.games_won) == (book.totals, book.games), (end, deals)
        ends.add(book.ended)
    return ends


@pytest.mark.parametrize("at", CHOICES["at"])
@pytest.mark.parametrize("own_game", CHOICES["own_game"])
def test_games_to_a_target(at: str, own_game: str) -> None:
    """All combinations of at, own_game, several and level, some games each."""
    random = Random(f"{at} {own_game}")
    for several, level in product(CHOICES["several"], CHOICES["level"]):
        end = {key: values[0] for key, values in CHOICES.items()}
        end |= {"at": at, "own_game": own_game, "several": several, "level": level, "raise_by": 50}
        assert "target" in compare(end, random, 12)


@pytest.mark.parametrize("kind", CHOICES["kind"])
def test_games_under_any_end(kind: str) -> None:
    """Everything in [end] drawn at random."""
    random = Random(kind)
    ends: set[str | None] = set()
    for _ in range(200):
        end = {key: random.choice(values) for key, values in CHOICES.items()} | {"kind": kind}
        ends |= compare(end, random, 1)
    own: dict[str, set[str | None]] = {
        "target": {"target", None},
        "deals": {"deals"},
        "minutes": {"closed"},
        "open": {"closed"},
    }
    assert ends == {"floor", "durch"} | own[kind]
