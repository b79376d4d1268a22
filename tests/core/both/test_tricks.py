"""Made a trick? Asked only where it is in doubt and a meld hangs on it. And: eyes in tens or exactly."""

from binokel.doubts import tricks_in_doubt
from binokel.eyes import complete_eyes, eyes_in_tens
from binokel.scoring import score_deal

from .table import conceded, house, outcome, played


def test_nobody_is_asked_where_the_eyes_tell() -> None:
    """Eyes over the discards, opponents with eyes, nought eyes without sevens, no meld, no doubt."""
    benoggler, grupp = house("benoggler"), house("grupp-3")
    assert tricks_in_doubt(benoggler, played(0, 200, [100, 20, 40], [150, 100, 0]), 0) == []
    assert tricks_in_doubt(benoggler, played(0, 200, [100, 20, 40], [45, 155, 50]), 0) == []
    assert tricks_in_doubt(grupp, played(0, 200, [100, 20, 0], [150, 100, 0]), 0) == []
    assert tricks_in_doubt(house("ohmden"), played(0, 200, [100, 20, 40], [4, 146, 100]), 0) == []
    assert tricks_in_doubt(grupp, conceded(0, 200, [100, 20, 40]), 0) == []
    assert tricks_in_doubt(grupp, outcome("durch", 0, made=True), 0) == []


def test_a_player_with_a_meld_and_nought_eyes_is_asked_where_there_are_sevens() -> None:
    """And where values are tens, or at a table of two, where two Unter may be written as nought."""
    deal = played(0, 200, [100, 20, 40], [150, 100, 0])
    assert tricks_in_doubt(house("grupp-3"), deal, 0) == [2]
    assert tricks_in_doubt(house("benoggler", deck={"values": "tens"}), deal, 0) == [2]
    assert tricks_in_doubt(house("grupp-3", meld={"needs_trick": "never"}), deal, 0) == []
    two = house("benoggler", table={"players": 2}, deck={"hand": 18})
    assert tricks_in_doubt(two, played(0, 200, [100, 20], [250, 0]), 0) == [1]


def test_the_declarer_is_asked_where_his_eyes_may_be_his_discards() -> None:
    """Up to 11 a card of the dabb, 10 with tens; even where the bid is lost either way."""
    for eyes, seats in ((44, [0]), (45, []), (1, [0]), (0, [])):
        deal = played(0, 400, [100, 20, 0], [eyes, 200 - eyes, 50])
        assert tricks_in_doubt(house("benoggler"), deal, 0) == seats, eyes
    tens = house("benoggler", deck={"values": "tens"})
    assert tricks_in_doubt(tens, played(0, 200, [100, 0, 0], [40, 110, 100]), 0) == [0]
    assert tricks_in_doubt(tens, played(0, 200, [100, 0, 0], [50, 100, 100]), 0) == []


def test_an_answer_can_settle_the_other_questions() -> None:
    """A side of two is asked until one has a trick; then nobody else."""
    rules = house("kreuz-1500")
    deal = played(0, 200, [100, 20, 0, 40], [250, 0])
    assert tricks_in_doubt(rules, deal, 0) == [1, 3]
    deal["took_trick"] = [None, False, None, None]
    assert tricks_in_doubt(rules, deal, 0) == [3]
    deal["took_trick"] = [None, True, None, None]
    assert tricks_in_doubt(rules, deal, 0) == []
    assert score_deal(rules, deal, 0).points == [350, 60]
    deal["took_trick"] = [None, False, None, False]
    assert score_deal(rules, deal, 0).points == [350, 0]


def test_where_each_player_needs_his_own_trick_each_with_a_meld_is_asked() -> None:
    """In pairs the side's eyes do not tell whose trick it was."""
    rules = house("kreuz-1500", meld={"needs_trick": "player"})
    deal = played(0, 200, [100, 20, 0, 0], [150, 100])
    assert tricks_in_doubt(rules, deal, 0) == [0, 1]
    without = house("kreuz-1500", meld={"needs_trick": "player"}, deck={"cards": 40, "hand": 9})
    nought = played(0, 200, [100, 20, 0, 40], [250, 0])
    assert tricks_in_doubt(without, nought, 0) == [0]


def test_opponents_are_not_asked_in_a_lost_deal_if_they_meld_anyway() -> None:
    """lost.opponents_meld = always; while the declarer's answer decides, they are."""
    rules = house("grupp-3", lost={"opponents_meld": "always"})
    assert tricks_in_doubt(rules, played(0, 400, [100, 20, 40], [150, 100, 0]), 0) == []
    assert tricks_in_doubt(rules, played(0, 250, [100, 20, 40], [150, 100, 0]), 0) == [2]
    undecided = played(0, 150, [130, 20, 40], [30, 220, 0])
    assert tricks_in_doubt(rules, undecided, 0) == [0, 2]
    undecided["took_trick"] = [False, None, None]
    assert tricks_in_doubt(rules, undecided, 0) == []


def test_after_a_revoke_tricks_taken_so_far_count() -> None:
    """Only where the others write something; the declarer who gets the rest has a trick."""
    deal = outcome("revoke_declarer", 0, bid=200, melds=[100, 20, 40], eyes=[20, 40, 0])
    sevens = {"cards": 48, "hand": 15, "dabb": 3}
    assert tricks_in_doubt(house("ennahofen", deck=sevens), deal, 0) == [2]
    assert tricks_in_doubt(house("benoggler", deck=sevens), deal, 0) == []
    revoke = outcome("revoke_opponent", 0, offender=2, bid=200, melds=[100, 20, 40], eyes=[20, 40, 0])
    for kind, seats in (("award_bid", [0, 2]), ("award_rest", [2]), ("offender_void", None)):
        rules = house("grupp-3", revoke={"opponent": kind})
        if seats is None:
            revoke["eyes"] = [20, 230, 0]
            seats = [0]
        assert tricks_in_doubt(rules, revoke, 0) == seats, kind


def test_tens_are_asked_unless_units_decide_something() -> None:
    """check = exact, round = none, or a tie that looks at exact eyes."""
    assert eyes_in_tens(house("benoggler")) is True
    assert eyes_in_tens(house("familie-3")) is False
    assert eyes_in_tens(house("exakt-27", count={"check": "rounded"})) is False
    assert eyes_in_tens(house("ennahofen")) is False
    assert eyes_in_tens(house("benoggler", tie={"order": ["last_exact"]})) is False


def test_the_last_side_has_the_rest() -> None:
    """Never less than nought; nothing is filled where more is missing."""
    rules = house("benoggler")
    assert complete_eyes(rules, [120, None, 50]) == [120, 80, 50]
    assert complete_eyes(rules, [150, 110, None]) == [150, 110, 0]
    assert complete_eyes(rules, [150, None, None]) == [150, None, None]
    out = house("vierer-geber-aus")
    assert complete_eyes(out, [None, 120, None, 50], [1, 2, 3]) == [None, 120, 80, 50]


def test_tens_may_sum_to_more_or_less_than_250() -> None:
    """As far as rounding can carry with this many sides; exact eyes sum exactly."""
    for base, good, bad in (
        ("benoggler", ([100, 80, 60], [100, 80, 80]), ([100, 80, 50], [100, 80, 90])),
        (
            "fuenfer",
            ([60, 60, 60, 50, 40], [50, 50, 50, 50, 30]),
            ([60, 60, 60, 60, 40], [50, 50, 50, 40, 30]),
        ),
        ("kreuz-1500", ([150, 110],), ([150, 120], [140, 100])),
    ):
        rules = house(base)
        for eyes in good:
            assert score_deal(rules, played(0, 150, [0] * rules.seats, eyes), 0).counts
        for eyes in bad:
            try:
                score_deal(rules, played(0, 150, [0] * rules.seats, eyes), 0)
            except ValueError as error:
                assert "in tens" in str(error)
            else:
                raise AssertionError(eyes)
