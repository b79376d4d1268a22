"""A game from deal to deal: the dealer, the end, ties, what is carried on, and what it costs."""

from binokel.errors import SheetError

from .table import conceded, game, house, outcome, played

TYPE_CHECKING = False
if TYPE_CHECKING:
    from binokel.rules import Rules


def won(declarer: int, meld: int, eyes: "list | None" = None) -> dict:
    """A made deal of three: the declarer melds, the eyes are 100, 80 and 70 unless said otherwise."""
    melds = [0, 0, 0]
    melds[declarer] = meld
    return played(declarer, 150, melds, eyes or [100, 80, 70])


def target(**end: object) -> "Rules":
    """The Benoggler's house with a target of 500, no floor and no Durch that ends it, and these changes."""
    section: dict = {"target": 500, "floor": 0, "durch_won": 0, "durch_lost": 0}
    section.update(end)
    return house("benoggler", end=section)


def test_the_deal_moves_on_to_the_next_seat() -> None:
    """Not after a redeal; entries count everything, number what counts."""
    running = game(house("benoggler"), [outcome("redeal"), outcome("void"), conceded(0, 150, [0, 0, 0])], 2)
    assert (running.dealer, running.number, running.entries) == (1, 3, 3)


def test_a_refused_deal_changes_nothing_and_names_its_number() -> None:
    """Deal 2 cannot be; the game stands as after deal 1."""
    running = game(house("benoggler"), [won(0, 100)])
    before = (list(running.totals), running.dealer, running.number, running.entries)
    try:
        running.add(conceded(0, 155, [0, 0, 0]))
    except SheetError as error:
        assert error.deal == 2 and str(error).startswith("deal 2: bid 155")
    else:
        raise AssertionError("accepted")
    assert before == (list(running.totals), running.dealer, running.number, running.entries)


def test_who_reaches_the_target_first_has_won() -> None:
    """≥ or >, looked at after each deal; no deal follows."""
    running = game(target(), [won(0, 400)])
    assert (running.ended, running.winner) == ("target", [0])
    assert game(target(at="exceed"), [won(0, 400)]).ended is None
    assert game(target(at="exceed"), [won(0, 410)]).winner == [0]
    try:
        running.add(outcome("void"))
    except SheetError as error:
        assert (error.deal, error.field, error.rule) == (2, "deals", "end")
    else:
        raise AssertionError("accepted")


def both_over(first: int) -> list:
    """Two deals: A has 490, then B makes 600 in all as declarer while A comes to 490 + 60 + ``first``."""
    return [won(0, 390), played(1, 150, [first, 420, 0], [60, 100, 90])]


def test_several_over_the_target() -> None:
    """A has 690 and the declarer B 600: the highest, the declarer, a rising target, playing on."""
    assert game(target(), both_over(140)).totals == [690, 600, 160]
    for several, winner in (("highest", [0]), ("declarer", [1]), ("raise", None), ("play_on", None)):
        running = game(target(several=several), both_over(140))
        assert running.winner == winner, several
        assert running.target == (750 if several == "raise" else 500)
    risen = game(target(several="raise"), both_over(140) + [won(0, 100)])
    assert (risen.totals, risen.winner) == ([890, 680, 230], [0])
    again = game(target(several="raise"), both_over(140) + [won(1, 100)])
    assert (again.totals, again.winner, again.target) == ([790, 780, 230], None, 1000)
    others = both_over(140)[:1] + [played(2, 150, [140, 420, 100], [60, 100, 90])]
    assert game(target(several="declarer"), others).winner == [0]


def test_level_at_the_top() -> None:
    """A and the declarer B have 600 each."""
    for level, winner in (("declarer", [1]), ("shared", [0, 1]), ("play_on", None)):
        assert game(target(level=level), both_over(50)).winner == winner, level
        assert game(target(level=level, own_game="made_highest"), both_over(50)).winner == winner, level
    others = [won(0, 390), played(2, 150, [50, 420, 100], [60, 100, 90])]
    assert game(target(), others).totals == [600, 600, 260]
    assert game(target(), others).winner is None


def test_only_an_own_made_game_wins_where_the_house_says_so() -> None:
    """own_game = made; a Durch is a made deal too; made_highest must be the highest."""
    over = [won(0, 390), conceded(2, 150, [20, 0, 0])]
    assert game(target(), over).winner == [0]
    made = target(own_game="made")
    assert game(made, over).totals[0] == 550 and game(made, over).ended is None
    assert game(made, over + [won(1, 100)]).ended is None
    assert game(made, over + [won(0, 100)]).winner == [0]
    assert game(made, both_over(140)).winner == [1]
    assert game(target(own_game="made_highest"), both_over(140)).winner is None
    durch = house("benoggler", durch={"account": "total"}, end={"own_game": "made"})
    assert game(durch, [outcome("durch", 1, made=True)]).winner == [1]


def test_floor_and_durch_end_a_game_for_the_one_who_gets_there() -> None:
    """The highest of the others wins, level ones share; the floor holds for every kind of end."""
    floor = house("benoggler", end={"kind": "open", "floor": -300})
    running = game(floor, [conceded(0, 300, [0, 20, 0])])
    assert (running.ended, running.winner) == ("floor", [1])
    assert game(floor, [conceded(0, 300, [0, 0, 0])]).winner == [1, 2]
    assert game(floor, [conceded(0, 290, [0, 20, 0])]).ended is None
    lost = [outcome("durch", 0, made=False)] * 3
    running = game(house("benoggler"), [won(1, 100)] + lost)
    assert (running.ended, running.winner, running.lost_games) == ("durch", [1], [3, 0, 0])
    running = game(house("benoggler"), [outcome("durch", 2, made=True)] * 3)
    assert (running.ended, running.winner, running.special) == ("durch", [2], [0, 0, 3000])


def test_an_untendurch_is_no_durch() -> None:
    """durch_won and durch_lost count the three Durch kinds only."""
    rules = house("benoggler", under={"win": 500, "loss": 500, "account": "separate"})
    assert game(rules, [outcome("under", 0, made=False)] * 4).ended is None


def test_a_number_of_deals_ends_a_game() -> None:
    """Void deals count, redeals and a Durch that is no deal do not."""
    rules = house("vierer-geber-aus", end={"deals": 2})
    running = game(rules, [outcome("redeal"), outcome("durch", 1, made=True), outcome("void")])
    assert (running.ended, running.number) == (None, 2)
    running.add(conceded(2, 150, [0, None, 0, 40]))
    assert (running.ended, running.winner) == ("deals", [3])


def test_a_table_closes_a_game_without_an_end_of_its_own() -> None:
    """minutes and open; a game for a target stays unfinished."""
    running = game(house("schafhausen-zeit"), [won(1, 100)])
    running.close()
    assert (running.ended, running.winner) == ("closed", [1])
    unfinished = game(house("benoggler"), [won(1, 100)])
    unfinished.close()
    assert (unfinished.ended, unfinished.winner) == (None, None)


def test_level_totals_are_parted_by_exact_eyes_or_made_deals() -> None:
    """[tie]: what stands behind shared or lot is not looked at."""
    deals = [won(0, 100, [104, 96, 50]), played(1, 150, [0, 100, 0], [96, 104, 50])]
    level = game(house("benoggler"), deals)
    assert level.totals == [300, 300, 100] and level.ranking() == [[0, 1], [2]]
    last = house("benoggler", tie={"order": ["last_exact"]})
    assert game(last, deals).ranking() == [[1], [0], [2]]
    stopped = house("benoggler", tie={"order": ["shared", "last_exact"]})
    assert game(stopped, deals).ranking() == [[0, 1], [2]]
    closer = [won(0, 100, [104, 96, 50]), played(1, 150, [0, 100, 0], [98, 102, 50])]
    assert game(last, closer).ranking() == [[1], [0], [2]]
    assert game(house("benoggler", tie={"order": ["exact"]}), closer).ranking() == [[0], [1], [2]]
    made = house("benoggler", tie={"order": ["games_won"]}, bid={"min": 100})
    assert game(made, [played(0, 100, [0, 0, 0], [100, 100, 50])]).ranking() == [[0], [1], [2]]


def test_full_targets_are_carried_as_games_won() -> None:
    """R27: 1230 are one game and 230; the ranking knows the games."""
    running = game(target(carry=True), [won(0, 1130)])
    assert (running.totals, running.games_won, running.ended) == ([230, 80, 70], [2, 0, 0], None)
    running = game(target(carry=True), [won(0, 400), played(1, 150, [0, 300, 0], [50, 120, 80])])
    assert running.totals == [50, 0, 150] and running.games_won == [1, 1, 0]
    assert running.ranking() == [[0], [1], [2]]
    assert game(target(carry=True, at="exceed"), [won(0, 400)]).totals == [500, 80, 70]


def test_lost_games_cost_more_and_more() -> None:
    """50, 50, 50, 50, 100 and 100 again: 4 × 50 + 2 × 100 cents."""
    running = game(house("ennahofen"), [conceded(0, 150, [0, 0, 0])] * 6)
    assert running.lost_games == [6, 0, 0]
    assert running.money() == {"lost_games": [400, 0, 0]}
    assert game(house("benoggler"), [conceded(0, 150, [0, 0, 0])]).money() == {"lost_games": [0, 0, 0]}


def test_losers_pay_the_winner_for_the_difference() -> None:
    """Five cents for each full hundred; started ones where the house counts them; only at the end."""
    rules = house("grupp-3", end={"target": 400})
    running = game(rules, [won(0, 300)])
    assert running.totals == [400, 80, 70]
    assert running.money()["settlement"] == [30, -15, -15]
    started = house("grupp-3", end={"target": 400}, money={"started_hundreds": True})
    assert game(started, [won(0, 300)]).money()["settlement"] == [40, -20, -20]
    assert "settlement" not in game(rules, [won(0, 100)]).money()
    shared = house("grupp-3", end={"target": 400, "level": "shared"})
    running = game(shared, [played(0, 150, [300, 320, 0], [100, 80, 70])])
    assert running.winner == [0, 1] and running.money()["settlement"] == [7, 7, -14]


def test_lost_games_are_the_declarers_sides() -> None:
    """Lost, conceded, wrong discard, revoke unless void, a lost Durch."""
    rules = house("kreuz-1500")
    deals = [
        conceded(2, 150, [0, 0, 0, 0]),
        played(0, 300, [0, 0, 0, 0], [150, 100]),
        outcome("discard_error", 0, bid=150, melds=[0, 0, 0, 0]),
        outcome("revoke_declarer", 2, bid=150),
        outcome("durch", 0, made=False),
        outcome("durch", 1, made=True),
        outcome("void"),
    ]
    assert game(rules, deals).lost_games == [5, 0]
    void = house("kreuz-1500", revoke={"declarer": "void"})
    assert game(void, deals).lost_games == [4, 0]
