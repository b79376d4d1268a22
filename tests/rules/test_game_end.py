"""The end of a game under every value of [end] and [tie], and what it costs: tables worked out by hand."""

from typing import Any

import pytest

from binokel.errors import SheetError
from binokel.game import Game
from binokel.money import fee
from binokel.rules import load_rules

PLAIN: dict[str, Any] = {
    "base": "benoggler",
    "meld": {"needs_trick": "never"},
    "count": {"round": "none", "check": "exact"},
    "concede": {"bonus": "none"},
    "under": {"win": 1000, "loss": 1000, "account": "separate"},
    "end": {"floor": 0, "durch_won": 0, "durch_lost": 0},
}
"""Three players, nothing rounded, no bonus: a deal writes exactly what the tables below say."""


def made(declarer: int, *points: int) -> dict[str, Any]:
    """A made deal that writes these points, at least 250 in all: eyes as far as they go, melds for the rest."""
    eyes, left = [], 250
    for each in points:
        eyes.append(min(each, left))
        left -= eyes[-1]
    melds = [each - taken for each, taken in zip(points, eyes, strict=True)]
    return {"declarer": declarer, "bid": 150, "outcome": "played", "trump": "H", "melds": melds, "eyes": eyes}


def out(declarer: int, bid: int) -> dict[str, Any]:
    """A conceded deal: minus the bid for the declarer, nothing for the others."""
    return {"declarer": declarer, "bid": bid, "outcome": "conceded", "melds": [0, 0, 0]}


def durch(declarer: int, won: bool, outcome: str = "durch") -> dict[str, Any]:
    """A Durch; in this house on an account of its own."""
    return {"declarer": declarer, "outcome": outcome, "made": won}


VOID = {"outcome": "void"}
REDEAL = {"outcome": "redeal"}


def play(changes: dict[str, Any], deals: list[dict[str, Any]], close: bool = False) -> Game:
    """The game after these deals, in the plain house with these sections changed."""
    sections = {key: value for key, value in PLAIN.items() if isinstance(value, dict)}
    rules = {"base": PLAIN["base"]} | {
        name: sections.get(name, {}) | changes.get(name, {}) for name in {*sections, *changes}
    }
    game = Game(load_rules(rules))
    for deal in deals:
        game.add(deal)
    if close:
        game.close()
    return game


BOTH = made(0, 1050, 1100, 0)
LEVEL = made(0, 1100, 1100, 0)
LEVEL_AS_THIRD = made(2, 1100, 1100, 150)

TARGET: list[tuple[str, dict[str, Any], list[dict[str, Any]], list[int] | None]] = [
    ("1000 are reached", {}, [made(0, 1000, 200, 0)], [0]),
    ("990 are not", {}, [made(0, 990, 200, 0)], None),
    ("1000 do not exceed 1000", {"at": "exceed"}, [made(0, 1000, 200, 0)], None),
    ("1001 do", {"at": "exceed"}, [made(0, 1001, 200, 0)], [0]),
    ("another target", {"target": 500}, [made(0, 500, 200, 0)], [0]),
    ("looked at after a lost deal too", {}, [made(1, 900, 200, 0), out(2, 150), made(1, 100, 150, 0)], [0]),
    ("a void deal changes nothing", {}, [VOID, made(0, 1000, 200, 0)], [0]),
    ("in another's game", {}, [made(1, 1000, 200, 0)], [0]),
    ("own_game made: not in another's", {"own_game": "made"}, [made(1, 1000, 200, 0)], None),
    ("own_game made: nor in the own one lost", {"own_game": "made"}, [made(1, 1300, 200, 0), out(0, 200)], None),
    (
        "own_game made: in the own one made, though not the highest",
        {"own_game": "made"},
        [made(2, 0, 1200, 300), made(0, 1050, 0, 100)],
        [0],
    ),
    (
        "own_game made_highest: not if another is higher",
        {"own_game": "made_highest"},
        [made(2, 0, 1200, 300), made(0, 1050, 0, 100)],
        None,
    ),
    (
        "own_game made_highest: the highest, in his own game later",
        {"own_game": "made_highest"},
        [made(2, 0, 1200, 300), made(0, 1050, 0, 100), made(1, 0, 200, 100)],
        [1],
    ),
    ("own_game made_highest, level: the declarer", {"own_game": "made_highest", "level": "declarer"}, [LEVEL], [0]),
    ("own_game made_highest, level: shared", {"own_game": "made_highest", "level": "shared"}, [LEVEL], [0, 1]),
    ("own_game made_highest, level: played on", {"own_game": "made_highest", "level": "play_on"}, [LEVEL], None),
    ("own_game made does not look at level", {"own_game": "made", "level": "play_on"}, [LEVEL], [0]),
    ("own_game made: the declarer short of the target", {"own_game": "made"}, [made(0, 200, 1100, 0)], None),
    ("own_game made: a void deal makes nobody win", {"own_game": "made"}, [made(1, 1300, 200, 0), VOID], None),
    ("several highest", {"several": "highest"}, [BOTH], [1]),
    ("several declarer", {"several": "declarer"}, [BOTH], [0]),
    ("several declarer: he is not among them", {"several": "declarer"}, [made(2, 1050, 1100, 150)], [1]),
    ("several play_on", {"several": "play_on"}, [BOTH], None),
    ("several play_on: until one is left over it", {"several": "play_on"}, [BOTH, out(1, 200)], [0]),
    ("several play_on: as long as both are", {"several": "play_on"}, [BOTH, made(0, 300, 0, 0)], None),
    ("several raise: to 1250", {"several": "raise"}, [BOTH], None),
    ("several raise: one reaches 1250", {"several": "raise"}, [BOTH, made(0, 200, 149, 0)], [0]),
    ("several raise: nobody reaches 1250", {"several": "raise"}, [BOTH, made(0, 199, 149, 0)], None),
    ("several raise: both do, and it is 1500", {"several": "raise"}, [BOTH, made(0, 200, 150, 0)], None),
    (
        "several raise: by less, and the next deal decides",
        {"several": "raise", "raise_by": 60},
        [BOTH, made(2, 0, 0, 250)],
        [1],
    ),
    ("several raise: level does not matter", {"several": "raise", "level": "shared"}, [LEVEL], None),
    ("level declarer", {"level": "declarer"}, [LEVEL], [0]),
    ("level shared", {"level": "shared"}, [LEVEL], [0, 1]),
    ("level play_on", {"level": "play_on"}, [LEVEL], None),
    ("level declarer: he is not among them", {"level": "declarer"}, [LEVEL_AS_THIRD], None),
    ("level declarer: the next deal decides", {"level": "declarer"}, [LEVEL_AS_THIRD, made(2, 1, 0, 250)], [0]),
    ("level shared: whoever declares", {"level": "shared"}, [LEVEL_AS_THIRD], [0, 1]),
    ("level below the top does not matter", {"level": "play_on"}, [made(0, 1200, 1100, 1100)], [0]),
    ("several declarer does not look at level", {"several": "declarer", "level": "shared"}, [LEVEL], [0]),
]


@pytest.mark.parametrize(("end", "deals", "winner"), [pytest.param(*row[1:], id=row[0]) for row in TARGET])
def test_the_target(end: dict[str, Any], deals: list[dict[str, Any]], winner: list[int] | None) -> None:
    """end.target, at, own_game, several, raise_by and level; a winner means that the target ended it."""
    game = play({"end": end}, deals)
    assert (game.ended, game.winner) == (None if winner is None else "target", winner)


def test_a_durch_and_a_revoke_of_the_others_are_made_deals() -> None:
    """own_game: any outcome that is made wins, a Durch in the total and an opponent's revoke included."""
    own = {"end": {"own_game": "made"}, "durch": {"account": "total"}}
    assert play(own, [durch(0, True)]).winner == [0]
    revoke = made(0, 900, 100, 0) | {"outcome": "revoke_opponent", "offender": 1}
    assert play(own, [revoke, revoke]).winner == [0]
    assert play(own, [made(1, 1000, 200, 0), durch(0, False)]).winner is None


OTHER_ENDS: list[tuple[str, dict[str, Any], list[dict[str, Any]], str | None, list[int] | None]] = [
    ("floor: at it", {"end": {"floor": -500}}, [made(1, 0, 300, 200), out(0, 500)], "floor", [1]),
    ("floor: below it", {"end": {"floor": -500}}, [made(1, 0, 300, 200), out(0, 700)], "floor", [1]),
    ("floor: ten above it", {"end": {"floor": -500}}, [made(1, 0, 300, 200), out(0, 490)], None, None),
    ("floor: level others share", {"end": {"floor": -500}}, [out(0, 500)], "floor", [1, 2]),
    ("no floor", {}, [out(0, 5000)], None, None),
    ("floor under deals", {"end": {"kind": "deals", "floor": -500}}, [out(0, 500)], "floor", [1, 2]),
    ("floor under open", {"end": {"kind": "open", "floor": -500}}, [out(0, 500)], "floor", [1, 2]),
    (
        "the target goes before the floor",
        {"end": {"floor": -500}, "concede": {"bonus": "flat", "bonus_points": 1000}, "table": {}},
        [made(1, 0, 300, 200), out(0, 500)],
        "target",
        [1],
    ),
    ("durch_won: the second", {"end": {"durch_won": 2}}, [durch(0, True), durch(0, True)], "durch", [0]),
    ("durch_won: one each", {"end": {"durch_won": 2}}, [durch(0, True), durch(1, True)], None, None),
    ("durch_won: lost ones do not count", {"end": {"durch_won": 2}}, [durch(0, True), durch(0, False)], None, None),
    ("durch_won: not the highest total", {"end": {"durch_won": 1}}, [made(1, 0, 300, 0), durch(0, True)], "durch", [0]),
    ("durch_won under deals", {"end": {"kind": "deals", "durch_won": 1}}, [durch(2, True)], "durch", [2]),
    (
        "durch_won: all kinds of Durch",
        {"end": {"durch_won": 2}, "durch": {"open_win": 1500, "open_loss": 1500}},
        [durch(0, True), durch(0, True, "durch_open")],
        "durch",
        [0],
    ),
    ("durch_won: stars too", {"end": {"durch_won": 1}, "durch": {"account": "stars"}}, [durch(0, True)], "durch", [0]),
    ("durch_won: no Untendurch", {"end": {"durch_won": 1}}, [durch(0, True, "under")], None, None),
    (
        "durch_lost: the second, the highest of the others wins",
        {"end": {"durch_lost": 2}},
        [made(2, 400, 100, 150), durch(0, False), durch(0, False)],
        "durch",
        [2],
    ),
    ("durch_lost: level others share", {"end": {"durch_lost": 1}}, [durch(1, False)], "durch", [0, 2]),
    ("durch_lost: no Untendurch", {"end": {"durch_lost": 1}}, [durch(1, False, "under")], None, None),
    (
        "the target goes before the Durch",
        {"end": {"durch_won": 1}, "durch": {"account": "total"}},
        [durch(0, True)],
        "target",
        [0],
    ),
    ("deals: the second of two", {"end": {"kind": "deals", "deals": 2}}, [made(0, 300, 0, 0), VOID], "deals", [0]),
    ("deals: no target", {"end": {"kind": "deals", "deals": 2}}, [made(0, 1300, 0, 0)], None, None),
    ("deals: a redeal is none", {"end": {"kind": "deals", "deals": 2}}, [made(0, 300, 0, 0), REDEAL], None, None),
    (
        "deals: a Durch that does not count is none",
        {"end": {"kind": "deals", "deals": 2}, "durch": {"counts_as_deal": False}},
        [made(0, 300, 0, 0), durch(0, True)],
        None,
        None,
    ),
    (
        "deals: a Durch that counts is one",
        {"end": {"kind": "deals", "deals": 2}},
        [made(0, 300, 0, 0), durch(0, True)],
        "deals",
        [0],
    ),
    ("deals: level at the end", {"end": {"kind": "deals", "deals": 1}}, [made(0, 150, 150, 0)], "deals", [0, 1]),
    ("minutes: no target", {"end": {"kind": "minutes"}}, [made(0, 1300, 0, 0)], None, None),
    ("open: no target", {"end": {"kind": "open"}}, [made(0, 1300, 0, 0)], None, None),
]


@pytest.mark.parametrize(
    ("changes", "deals", "ended", "winner"), [pytest.param(*row[1:], id=row[0]) for row in OTHER_ENDS]
)
def test_floor_durch_and_deals(
    changes: dict[str, Any], deals: list[dict[str, Any]], ended: str | None, winner: list[int] | None
) -> None:
    """end.kind, floor, durch_won, durch_lost and deals, and which of them goes first."""
    game = play(changes, deals)
    assert (game.ended, game.winner) == (ended, winner)


@pytest.mark.parametrize(
    ("kind", "ended", "winner"),
    [("minutes", "closed", [0]), ("open", "closed", [0]), ("target", None, None), ("deals", None, None)],
)
def test_closing_the_sheet(kind: str, ended: str | None, winner: list[int] | None) -> None:
    """Only a game whose end is the clock or the table is ended by closing; it does so in the middle as well."""
    game = play({"end": {"kind": kind}}, [made(0, 300, 0, 0)], close=True)
    assert (game.ended, game.winner) == (ended, winner)


def test_no_deal_after_the_end() -> None:
    """It is refused with its number, and nothing changes."""
    game = play({}, [made(0, 1000, 200, 0)])
    with pytest.raises(SheetError) as refused:
        game.add(VOID)
    assert (refused.value.deal, refused.value.field, refused.value.rule) == (2, "deals", "end")
    assert (game.entries, game.totals) == (1, [1000, 200, 0])


CARRY: list[tuple[str, dict[str, Any], list[dict[str, Any]], list[int], list[int], list[list[int]]]] = [
    ("two targets at once", {}, [made(0, 2300, 100, 0)], [300, 100, 0], [2, 0, 0], [[0], [1], [2]]),
    ("exactly one", {}, [made(0, 1000, 100, 0)], [0, 100, 0], [1, 0, 0], [[0], [1], [2]]),
    (
        "exactly one, to be exceeded",
        {"at": "exceed"},
        [made(0, 1000, 100, 0)],
        [1000, 100, 0],
        [0, 0, 0],
        [[0], [1], [2]],
    ),
    ("one more than it", {"at": "exceed"}, [made(0, 1001, 100, 0)], [1, 100, 0], [1, 0, 0], [[0], [1], [2]]),
    ("two players in one deal", {}, [made(0, 1100, 1200, 0)], [100, 200, 0], [1, 1, 0], [[1], [0], [2]]),
    ("a game won stays won", {}, [made(0, 1000, 200, 0), out(0, 500)], [-500, 200, 0], [1, 0, 0], [[0], [1], [2]]),
    ("another target", {"target": 400}, [made(0, 900, 350, 0)], [100, 350, 0], [2, 0, 0], [[0], [1], [2]]),
    (
        "own_game is not looked at",
        {"own_game": "made"},
        [made(1, 1000, 200, 0)],
        [0, 200, 0],
        [1, 0, 0],
        [[0], [1], [2]],
    ),
]


@pytest.mark.parametrize(
    ("end", "deals", "totals", "games", "ranking"), [pytest.param(*row[1:], id=row[0]) for row in CARRY]
)
def test_carrying_on(
    end: dict[str, Any], deals: list[dict[str, Any]], totals: list[int], games: list[int], ranking: list[list[int]]
) -> None:
    """end.carry: full targets are games won, the rest is carried on, and the game does not end."""
    game = play({"end": {"carry": True} | end}, deals)
    assert (game.totals, game.games_won, game.ranking()) == (totals, games, ranking)
    assert game.ended is None


def test_carrying_on_for_a_number_of_deals() -> None:
    """With deals the winner has most in all: 1 x 1000 + 300 before 900."""
    game = play({"end": {"carry": True, "kind": "deals", "deals": 1}}, [made(0, 1300, 900, 0)])
    assert (game.ended, game.winner, game.totals) == ("deals", [0], [300, 900, 0])


def rounded(declarer: int, *eyes: int) -> dict[str, Any]:
    """A deal whose eyes are rounded; the declarer has melded 100."""
    melds = [100 if seat == declarer else 0 for seat in range(3)]
    return {"declarer": declarer, "bid": 150, "outcome": "played", "trump": "H", "melds": melds, "eyes": list(eyes)}


EYES_DIFFER = [rounded(2, 64, 60, 126), rounded(2, 60, 63, 127)]
"""A 60 + 60 = 120, exactly 124; B 60 + 60 = 120, exactly 123, of which 63 in the last deal; C 460."""

ONE_HAS_MADE = [rounded(0, 60, 160, 30)]
"""A 160, made as declarer, exactly 160; B 160; C 30."""

OLD_EYES = [*EYES_DIFFER, VOID]
"""The last deal is void: it has no eyes."""

TIES: list[tuple[list[str], list[dict[str, Any]], list[list[int]]]] = [
    (["shared"], EYES_DIFFER, [[2], [0, 1]]),
    (["lot"], EYES_DIFFER, [[2], [0, 1]]),
    ([], EYES_DIFFER, [[2], [0, 1]]),
    (["exact"], EYES_DIFFER, [[2], [0], [1]]),
    (["last_exact"], EYES_DIFFER, [[2], [1], [0]]),
    (["games_won"], EYES_DIFFER, [[2], [0, 1]]),
    (["best_round"], EYES_DIFFER, [[2], [0, 1]]),
    (["last_exact", "exact"], EYES_DIFFER, [[2], [1], [0]]),
    (["exact", "last_exact"], EYES_DIFFER, [[2], [0], [1]]),
    (["games_won", "exact"], EYES_DIFFER, [[2], [0], [1]]),
    (["best_round", "last_exact"], EYES_DIFFER, [[2], [1], [0]]),
    (["lot", "exact"], EYES_DIFFER, [[2], [0, 1]]),
    (["shared", "exact"], EYES_DIFFER, [[2], [0, 1]]),
    (["exact", "lot"], EYES_DIFFER, [[2], [0], [1]]),
    (["last_exact"], OLD_EYES, [[2], [0, 1]]),
    (["exact"], OLD_EYES, [[2], [0], [1]]),
    (["games_won"], ONE_HAS_MADE, [[0], [1], [2]]),
    (["exact", "games_won"], ONE_HAS_MADE, [[0], [1], [2]]),
    (["shared"], ONE_HAS_MADE, [[0, 1], [2]]),
    (["lot", "games_won"], ONE_HAS_MADE, [[0, 1], [2]]),
]


@pytest.mark.parametrize(("order", "deals", "ranking"), TIES)
def test_ties(order: list[str], deals: list[dict[str, Any]], ranking: list[list[int]]) -> None:
    """tie.order, criterion after criterion; the lot and a shared place stop it."""
    game = Game(load_rules({"base": "benoggler", "tie": {"order": order}, "end": {"kind": "open"}}))
    for deal in deals:
        game.add(deal)
    assert game.ranking() == ranking
    game.close()
    assert game.winner == ranking[0]


def test_ties_are_broken_when_the_deals_are_over() -> None:
    """The winner of a number of deals is the first of the ranking."""
    for order, winner in ((["exact"], [0]), (["games_won"], [0, 1])):
        tied = [rounded(2, 124, 120, 6) | {"bid": 200}, rounded(2, 120, 123, 7) | {"bid": 200}]
        game = Game(load_rules({"base": "schafhausen-36", "tie": {"order": order}, "end": {"deals": 2}}))
        for deal in tied:
            game.add(deal | {"took_trick": [None, None, True]})
        assert (game.totals, game.ended, game.winner) == ([240, 240, -800], "deals", winner)


@pytest.mark.parametrize(
    ("steps", "lost", "cents"),
    [
        *(([50, 50, 50, 50, 100], n, cents) for n, cents in enumerate([0, 50, 100, 150, 200, 300, 400])),
        ([100], 0, 0),
        ([100], 3, 300),
        ([], 7, 0),
        ([0, 0, 100], 2, 0),
        ([0, 0, 100], 4, 200),
    ],
)
def test_the_fee_for_lost_games(steps: list[int], lost: int, cents: int) -> None:
    """money.lost_game: the n-th lost game costs the n-th step, the last repeats."""
    assert fee(steps, lost) == cents
    game = play({"money": {"lost_game": steps}}, [out(1, 150)] * lost)
    assert game.money()["lost_games"] == [0, cents, 0]


def test_which_games_cost_a_fee() -> None:
    """Lost, conceded, a lost Durch and Untendurch; not a made one, not a void deal."""
    lost = made(0, 100, 150, 0) | {"bid": 400}
    deals = [lost, out(0, 150), durch(0, False), durch(0, False, "under"), durch(0, True), VOID, made(0, 300, 0, 0)]
    game = play({"money": {"lost_game": [10]}, "end": {"kind": "open"}}, deals)
    assert (game.lost_games, game.money()) == ([4, 0, 0], {"lost_games": [40, 0, 0]})


@pytest.mark.parametrize(
    ("points", "started", "settlement"),
    [
        ((1000, 1, 0), False, [95, -45, -50]),  # 999: 9 full hundreds; 1000: 10
        ((1000, 1, 0), True, [100, -50, -50]),  # 999: 10 started hundreds
        ((1000, 900, 901), False, [5, -5, 0]),
        ((1000, 900, 901), True, [10, -5, -5]),
        ((1050, 1000, 0), False, [50, 0, -50]),
        ((1050, 1000, 0), True, [60, -5, -55]),
    ],
)
def test_the_settlement(points: tuple[int, ...], started: bool, settlement: list[int]) -> None:
    """money.per_100 = 5: each loser pays the winner per hundred of difference, full or started."""
    game = play({"money": {"per_100": 5, "started_hundreds": started}}, [made(0, *points)])
    assert game.money()["settlement"] == settlement


def test_the_settlement_of_shared_winners_and_below_nought() -> None:
    """Two winners share what a loser pays, the odd cent is not paid; a negative total is a larger difference."""
    shared = play({"money": {"per_100": 5}, "end": {"level": "shared"}}, [made(0, 1000, 1000, 700)])
    assert shared.money()["settlement"] == [7, 7, -14]  # 300: 15 cents, 7 to each
    negative = play({"money": {"per_100": 10}}, [out(2, 250), made(0, 1000, 150, 0)])
    assert negative.money()["settlement"] == [200, -80, -120]  # 850: 8 hundreds; 1250: 12


def test_no_settlement_before_the_end() -> None:
    """Nobody pays while the game is on."""
    assert "settlement" not in play({"money": {"per_100": 5}}, [made(0, 900, 0, 0)]).money()
