"""What a deal writes, as the table says it."""

from .table import conceded, house, outcome, played, score, words


def test_bid_260_meld_150_eyes_106_is_made_where_rounded_eyes_are_held_against_the_bid() -> None:
    """106 are written as 110, and 110 count."""
    result = score(house("benoggler"), played(0, 260, [150, 0, 40], [106, 84, 60]))
    assert result.made is True and result.points == [260, 80, 100]
    assert result.exact == [256, 84, 100]
    assert words(result) == ["150 + 110 = 260 >= 260"]


def test_bid_260_meld_150_eyes_106_is_in_the_cellar_where_exact_eyes_count() -> None:
    """256 are not 260, and twice the bid goes off."""
    exact = house("benoggler", count={"check": "exact"})
    result = score(exact, played(0, 260, [150, 0, 40], [106, 84, 60]))
    assert result.made is False and result.points == [-520, 80, 100] and result.lost_side == 0
    assert words(result) == ["256 < 260: im Keller, −520"]


def test_a_house_may_hold_rounded_eyes_against_the_bid_and_write_exact_ones() -> None:
    """count.check and count.round are two questions."""
    rules = house("exakt-27", count={"check": "rounded"})
    result = score(rules, played(0, 260, [150, 0, 0], [106, 84, 60], took_trick=[True, True, True]))
    assert result.made is True and result.points == [256, 84, 60]


def test_without_a_trick_the_meld_is_forfeited() -> None:
    """In a deck without sevens nought eyes are no trick, and nobody is asked."""
    result = score(house("benoggler"), played(0, 200, [100, 20, 40], [150, 100, 0]))
    assert result.points == [250, 120, 0]
    assert words(result) == ["100 + 150 = 250 >= 200", "C ohne Stich: 40 verfallen"]


def test_the_declarers_own_meld_needs_a_trick_as_well() -> None:
    """His 40 eyes may be his discards alone; he says no, and 260 become 40."""
    deal = played(0, 200, [220, 20, 0], [40, 110, 100], took_trick=[False, None, None])
    result = score(house("benoggler"), deal)
    assert result.made is False and result.points == [-400, 130, 100]
    assert words(result) == ["40 < 200: im Keller, −400", "A ohne Stich: 220 verfallen"]


def test_in_pairs_one_partners_trick_saves_both_melds_or_only_his_own() -> None:
    """meld.needs_trick: side or player."""
    deal = played(0, 200, [60, 40, 20, 0], [150, 100], took_trick=[False, True, True, None])
    assert score(house("kreuz-1500"), deal).points == [230, 140]
    each = score(house("kreuz-1500", meld={"needs_trick": "player"}), deal)
    assert each.made is False and each.points == [-400, 140]
    assert words(each)[1] == "A ohne Stich: 60 verfallen"


def test_opponents_keep_their_melds_in_a_lost_deal_where_the_house_says_so() -> None:
    """lost.opponents_meld = always: nobody is asked about tricks."""
    rules = house("grupp-3", lost={"opponents_meld": "always"})
    result = score(rules, played(0, 300, [20, 40, 60], [150, 0, 100]))
    assert result.points == [-600, 40, 160]


def test_the_cellar_pays_the_others_flat_or_half_the_bid() -> None:
    """lost.bonus, half rounded as when conceding."""
    deal = played(0, 250, [0, 0, 0], [100, 80, 70])
    assert score(house("benoggler", lost={"bonus": "flat", "bonus_points": 30}), deal).points == [
        -500,
        110,
        100,
    ]
    up = house("benoggler", lost={"bonus": "half"}, concede={"half": "up10"})
    result = score(up, deal)
    assert result.points == [-500, 210, 200]
    assert words(result)[1] == "Gegner im Keller: +130 für die anderen"


def test_gone_out_costs_the_bid_and_pays_the_others() -> None:
    """Flat, for each playing seat, half the bid, nothing."""
    deal = conceded(0, 310, [40, 20, 100])
    assert score(house("benoggler"), deal).points == [-310, 60, 140]
    assert words(score(house("benoggler"), deal)) == ["abgegangen: −310", "Abgehen: +40 für jeden Gegner"]
    assert score(house("familie-3"), deal).points == [-310, 50, 130]
    for half, bonus in (("exact", 155), ("up10", 160), ("down10", 150)):
        rules = house("benoggler", concede={"bonus": "half", "half": half})
        assert score(rules, deal).points == [-310, 20 + bonus, 100 + bonus]
    nothing = score(house("benoggler", concede={"bonus": "none"}), deal)
    assert nothing.points == [-310, 20, 100] and words(nothing) == ["abgegangen: −310"]


def test_in_pairs_the_bonus_is_for_each_opponent_or_for_the_side_once() -> None:
    """concede.bonus_to; ten for each of four seats."""
    deal = conceded(1, 200, [20, 0, 40, 0])
    assert score(house("familie-kreuz"), deal).points == [100, -200]
    twice = house("familie-kreuz", concede={"bonus_to": "player"})
    assert score(twice, deal).points == [140, -200]


def test_half_of_an_odd_bid_drops_the_half_point() -> None:
    """Half of 155 is 77, in tens 80 or 70."""
    for half, bonus in (("exact", 77), ("up10", 80), ("down10", 70)):
        rules = house("benoggler", bid={"step": 5}, concede={"bonus": "half", "half": half})
        assert score(rules, conceded(0, 155, [0, 0, 0])).points == [-155, bonus, bonus]


def test_a_bid_out_of_reach_is_written_off_double_where_the_house_wants_it() -> None:
    """Even conceded, even played with lost.factor 1; not when the melds were not shown."""
    rules = house("benoggler", bid={"unreachable": "double"}, lost={"factor": 1})
    result = score(rules, conceded(0, 300, [40, 0, 0]))
    assert result.points == [-600, 40, 40]
    assert words(result)[0] == "höchstens 290 < 300: nicht zu schaffen, doppelt, −600"
    assert score(rules, conceded(0, 300, [50, 0, 0])).points[0] == -300
    assert score(rules, conceded(0, 300, [None, 0, 0])).points[0] == -300
    lost = score(rules, played(0, 300, [40, 0, 0], [200, 30, 20]))
    assert lost.points == [-600, 30, 20]
    assert score(rules, played(0, 300, [60, 0, 0], [200, 30, 20])).points[0] == -300


def test_a_bid_out_of_reach_is_warned_of_and_may_be_ignored() -> None:
    """290 is the most 40 melded points can become."""
    deal = conceded(0, 300, [40, 0, 0])
    assert score(house("benoggler"), deal).warnings == [("unreachable", 290, 300)]
    assert score(house("benoggler", bid={"unreachable": "ignore"}), deal).warnings == []


def test_a_wrong_discard_costs_bid_double_bid_or_double_meld() -> None:
    """discard_error.penalty, and what the others write."""
    deal = outcome("discard_error", 0, bid=200, trump="H", melds=[150, 40, 0])
    for penalty, lost in (("bid", -200), ("double_bid", -400), ("double_meld", -300)):
        for others, points in (("melds", [40, 0]), ("concede", [80, 40]), ("nothing", [0, 0])):
            rules = house("benoggler", discard_error={"penalty": penalty, "opponents": others})
            result = score(rules, deal)
            assert result.points == [lost] + points, (penalty, others)
            assert result.made is False and result.lost_side == 0
            assert words(result)[0] == f"falsch gedrückt: −{-lost}"


def test_the_declarers_revoke() -> None:
    """Void, the bid, twice the bid; the others write nothing, what they have, or the rest as well."""
    deal = outcome("revoke_declarer", 0, bid=200, trump="H", melds=[100, 40, 20], eyes=[70, 45, 35])
    void = score(house("familie-3"), deal)
    assert void.points == [0, 0, 0] and void.made is False and void.lost_side is None
    assert words(void) == ["A hat sich verworfen: das Spiel zählt nicht"]
    for kind, lost in (("bid", -200), ("double_bid", -400)):
        for others, points in (("nothing", [0, 0]), ("counted", [90, 60]), ("split_rest", [140, 110])):
            rules = house("benoggler", revoke={"declarer": kind, "declarer_others": others})
            assert score(rules, deal).points == [lost] + points, (kind, others)
    split = score(house("ennahofen"), deal)
    assert words(split) == ["A hat sich verworfen: −400", "100 Augen noch aus: je 50"]


def test_an_opponents_revoke_gives_the_declarer_his_bid_or_his_count_if_more() -> None:
    """award_bid: the others write melds with a trick and eyes so far, the offender too."""
    rules = house("benoggler", revoke={"opponent": "award_bid"})
    deal = outcome("revoke_opponent", 0, offender=1, bid=230, trump="H", melds=[150, 40, 20], eyes=[60, 30, 0])
    result = score(rules, deal)
    assert result.made is True and result.points == [230, 70, 0]
    assert words(result) == ["B hat sich verworfen: gewonnen mit 230", "C ohne Stich: 20 verfallen"]
    deal["eyes"] = [120, 30, 0]
    assert score(rules, deal).points == [270, 70, 0]


def test_an_opponents_revoke_may_give_the_declarer_the_eyes_still_out() -> None:
    """award_rest: he has a trick then, and can still miss his bid."""
    rules = house("benoggler", revoke={"opponent": "award_rest"})
    deal = outcome("revoke_opponent", 0, offender=1, bid=230, trump="H", melds=[100, 40, 20], eyes=[10, 60, 40])
    result = score(rules, deal)
    assert result.made is True and result.points == [250, 100, 60]
    assert words(result) == ["B hat sich verworfen: 140 Augen für den Spielmacher", "100 + 150 = 250 >= 230"]
    deal["bid"] = 260
    missed = score(rules, deal)
    assert missed.made is False and missed.points == [-520, 100, 60] and missed.lost_side == 0


def test_an_opponents_revoke_may_void_what_his_side_has() -> None:
    """offender_void: the bid is checked, the third writes as usual."""
    rules = house("benoggler", revoke={"opponent": "offender_void"}, lost={"bonus": "flat", "bonus_points": 30})
    deal = outcome("revoke_opponent", 0, offender=2, bid=230, trump="H", melds=[100, 40, 20], eyes=[140, 60, 50])
    assert score(rules, deal).points == [240, 100, 0]
    deal["bid"] = 250
    result = score(rules, deal)
    assert result.points == [-500, 130, 0] and result.made is False
    assert words(result)[0] == "C hat sich verworfen: zählt nichts"


def test_durch_goes_into_the_total_stands_apart_or_is_a_star() -> None:
    """durch.account; each kind with its own points and words."""
    total = house("grupp-3")
    for kind, won, lost, name in (
        ("durch", 1000, -2000, "Durch"),
        ("durch_open", 1500, -3000, "Durch offen"),
        ("durch_hand", 2000, -4000, "Durch aus der Hand"),
        ("under", 1000, -2000, "Untendurch"),
    ):
        made = score(total, outcome(kind, 1, made=True))
        assert made.points == [0, won, 0] and made.special == [0, 0, 0] and made.made is True
        assert words(made) == [f"{name} gewonnen: {won}"]
        missed = score(total, outcome(kind, 1, made=False))
        assert missed.points == [0, lost, 0] and missed.lost_side == 1
        assert words(missed) == [f"{name} verloren: −{-lost}"]
    apart = score(house("benoggler"), outcome("durch", 2, made=True))
    assert apart.points == [0, 0, 0] and apart.special == [0, 0, 1000]
    stars = house("vierer-geber-aus")
    won_star = score(stars, outcome("durch", 1, made=True))
    assert won_star.stars == [0, 1, 0, 0] and won_star.special == [0, 0, 0, 0] and not won_star.counts
    lost_star = score(stars, outcome("durch", 1, made=False))
    assert lost_star.stars == [0, 0, 1, 1]
    assert words(lost_star) == ["Durch verloren: den Gegnern je ein Stern"]


def test_the_dealer_who_sits_out_is_credited_in_every_deal_that_counts() -> None:
    """Not in a void deal, a redeal, a revoke written void, or a Durch that is no deal."""
    rules = house("grupp-vierhand")
    result = score(rules, played(1, 150, [None, 60, 0, 0], [None, 120, 80, 50], took_trick=[None, True, True, True]))
    assert result.points == [200, 180, 80, 50]
    assert words(result)[-1] == "A setzt aus: 200"
    assert score(rules, conceded(1, 150, [None, 0, 0, 0])).points == [200, -150, 30, 30]
    assert score(rules, outcome("durch", 1, made=True)).points == [200, 1000, 0, 0]
    assert score(rules, outcome("void")).points == [0, 0, 0, 0]
    assert score(rules, outcome("redeal")).points == [0, 0, 0, 0]
    void = house("grupp-vierhand", revoke={"declarer": "void"}, durch={"counts_as_deal": False})
    assert score(void, outcome("revoke_declarer", 1, bid=150)).points == [0, 0, 0, 0]
    assert score(void, outcome("durch", 1, made=True)).points == [0, 1000, 0, 0]


def test_void_counts_as_a_deal_and_redeal_does_not() -> None:
    """Nothing is written either way."""
    rules = house("benoggler")
    void, redeal = score(rules, outcome("void", 1, bid=200)), score(rules, outcome("redeal"))
    assert void.counts is True and redeal.counts is False
    assert void.made is None and redeal.made is None and void.lost_side is None
    assert words(void) + words(redeal) == ["Spiel nicht gewertet", "neu geben, derselbe Geber"]


def test_without_bidding_everybody_writes_melds_and_eyes() -> None:
    """The stock game: a log of melds, all of them counting, nothing made or lost."""
    rules = house("altenburg-2")
    log = [[0, "pair:E"], [1, "binokel"], [0, "four:A"], [1, "pair:H"], [0, "dis"], [0, "dis"]]
    result = score(rules, outcome("played", trump="H", kind="meld_log", meld_log=log, eyes=[101, None]))
    assert result.points == [241, 229] and result.made is None and result.lost_side is None
    plain = score(rules, outcome("played", melds=[130, 80], eyes=[101, 149]))
    assert plain.points == [231, 229]
    assert words(plain) == ["ohne Reizen: Meldung und Augen"]


def test_melds_that_are_no_tens_are_written_with_a_warning() -> None:
    """35 is no meld of this deck, but the table may know better."""
    result = score(house("benoggler"), played(0, 200, [150, 35, 0], [120, 80, 50]))
    assert result.points == [270, 115, 50] and result.warnings == [("melds_uneven", (1,), 35)]
