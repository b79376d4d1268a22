"""Deals that cannot be: each is refused with its field, its rule and a sentence."""

from binokel.bidding import check_bid

from .table import conceded, house, outcome, played, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from binokel.rules import Rules

THREE = ([100, 20, 0], [120, 80, 50])


def check(rules: "Rules", deal: object, field: str, rule: "str | None", part: str, dealer: int = 0) -> None:
    """Assert how a deal is refused; ``part`` is to be read in the sentence."""
    error = refusal(rules, deal, dealer)
    assert (error.field, error.rule) == (field, rule), (str(error), error.rule)
    assert part in str(error) and field in str(error), str(error)


def test_a_bid_is_the_lowest_plus_a_multiple_of_the_step() -> None:
    """Under the minimum, off the step, no number."""
    rules = house("benoggler")
    check(rules, played(0, 140, *THREE), "bid", "bid.min", "bid 140: below 150")
    check(rules, played(0, 155, *THREE), "bid", "bid.step", "bid 155: not 150 + k·10 (bid.step)")
    for bid in (None, "200", 200.5, True):
        check(rules, outcome("conceded", 0, bid=bid, melds=[0, 0, 0]), "bid", "bid.min", "whole number")
    check(rules, outcome("durch", 0, made=True, bid=155), "bid", "bid.step", "155")
    check_bid(rules, 1230)


def test_the_declarer_is_a_seat_that_plays() -> None:
    """No seat, no number, the dealer who sits out."""
    for declarer in (-1, 3, "A", True, None):
        deal = played(0, 200, *THREE)
        deal["declarer"] = declarer
        check(house("benoggler"), deal, "declarer", None, "0 to 2")
    deal = conceded(2, 200, [0, 0, None, 0])
    check(house("vierer-geber-aus"), deal, "declarer", "table.dealer_plays", "sits out", 2)


def test_outcomes_the_house_does_not_know_are_refused() -> None:
    """No such outcome; not played here; nothing to concede without bidding."""
    check(house("benoggler"), outcome("won", 0), "outcome", None, "played")
    check(house("benoggler"), {}, "outcome", None, "null")
    check(house("benoggler"), outcome("under", 0, made=True), "outcome", "under.win", "not played")
    check(house("benoggler"), outcome("durch_hand", 0, made=True), "outcome", "durch.hand_win", "not played")
    check(house("pinochle-2"), conceded(0, 150, [0, 0]), "outcome", "bid.enabled", "does not bid")
    play_on = house("benoggler", revoke={"declarer": "play_on"})
    check(play_on, outcome("revoke_declarer", 0, bid=150), "outcome", "revoke.declarer", "as played")
    check(house("benoggler"), outcome("durch", 0), "made", None, "true or false")
    check(house("benoggler"), outcome("durch", 0, made=1), "made", None, "true or false")


def test_without_bidding_there_is_no_declarer_and_no_bid() -> None:
    """But a Durch has somebody who plays it."""
    rules = house("pinochle-2", durch={"win": 500, "loss": 500})
    check(rules, outcome("played", 0, melds=[0, 0], eyes=[100, 150]), "declarer", "bid.enabled", "none")
    check(rules, outcome("played", bid=150, melds=[0, 0], eyes=[100, 150]), "bid", "bid.enabled", "does not bid")
    check(rules, outcome("durch", made=True), "declarer", None, "seat")
    check(rules, outcome("durch", 0, made=True, bid=150), "bid", "bid.enabled", "does not bid")


def test_fields_of_another_outcome_and_unknown_ones_are_refused() -> None:
    """Nothing that was entered is silently dropped."""
    rules = house("benoggler")
    check(rules, outcome("durch", 0, made=True, eyes=[250, 0, 0]), "eyes", None, "durch has no eyes")
    check(rules, conceded(0, 200, [0, 0, 0], made=True), "made", None, "conceded has no made")
    check(rules, played(0, 200, *THREE, offender=1), "offender", None, "played has no offender")
    check(rules, played(0, 200, *THREE, bidd=200), "bidd", None, "no field")
    nothing: list = []
    for no_deal in (None, 3, "void", nothing):
        check(rules, no_deal, "deals", None, "outcome")


def test_eyes_add_up() -> None:
    """250; in tens, where each has rounded his own, 240 to 260 with three."""
    rules = house("benoggler")
    check(rules, played(0, 200, [0, 0, 0], [121, 80, 50]), "eyes", "eyes.sum", "sum 251")
    check(rules, played(0, 200, [0, 0, 0], [100, 80, 50]), "eyes", "eyes.sum", "in tens 240 to 260")
    check(rules, played(0, 200, [0, 0, 0], [261, 0, 0]), "eyes", "eyes.range", "261")
    check(rules, played(0, 200, [0, 0, 0], [250, -10, 10]), "eyes", "eyes.range", "-10")
    check(rules, played(0, 200, [0, 0, 0], [260, 0, 0]), "eyes", "eyes.range", "not 0 to 250")
    check(house("exakt-27"), played(0, 200, [0, 0, 0], [90, 100, 70]), "eyes", "eyes.sum", "not 250")
    check(house("exakt-27"), played(0, 200, [0, 0, 0], [150, 110, None]), "eyes", "eyes.sum", "260")


def test_eyes_are_one_entry_a_side_and_only_one_may_be_missing() -> None:
    """Per side and not per seat; the seat that sits out has none."""
    rules = house("benoggler")
    check(rules, played(0, 200, [0, 0, 0], [120, None, None]), "eyes", "eyes.missing", "one entry")
    check(rules, played(0, 200, [0, 0, 0], [120, 130]), "eyes", None, "3 sides")
    check(rules, played(0, 200, [0, 0, 0], [120, 80.0, 50]), "eyes", "eyes.range", "whole number")
    check(rules, outcome("played", 0, bid=200, melds=[0, 0, 0]), "eyes", None, "3 sides")
    pairs = house("kreuz-1500")
    check(pairs, played(0, 200, [0, 0, 0, 0], [100, 50, 60, 40]), "eyes", None, "2 sides")
    out = house("vierer-geber-aus")
    check(out, played(1, 200, [None, 0, 0, 0], [0, 120, 80, 50]), "eyes", "table.dealer_plays", "sits out")


def test_eyes_taken_so_far_have_no_rest_and_no_more_than_all() -> None:
    """After a revoke every entry is asked."""
    rules = house("ennahofen")
    deal = outcome("revoke_declarer", 0, bid=200, melds=[0, 0, 0], eyes=[60, None, 50])
    check(rules, deal, "eyes", "eyes.missing", "so far")
    deal["eyes"] = [100, 100, 61]
    check(rules, deal, "eyes", "eyes.sum", "261")


def test_melds_are_one_entry_a_seat() -> None:
    """Too few, negative, nobody's, of a seat that sits out."""
    rules = house("benoggler")
    eyes = [120, 80, 50]
    check(rules, played(0, 200, [100, 20], eyes), "melds", None, "3 seats")
    check(rules, outcome("conceded", 0, bid=200), "melds", None, "3 seats")
    check(rules, played(0, 200, [100, -20, 0], eyes), "melds", None, "-20")
    check(rules, played(0, 200, [100, None, 0], eyes), "melds", None, "seat 1 plays")
    check(rules, played(0, 200, [100, 20.5, 0], eyes), "melds", None, "20.5")
    check(rules, conceded(0, 200, [0, None, 0]), "melds", None, "seat 1 plays")
    out = house("vierer-geber-aus")
    check(out, conceded(1, 200, [0, 0, 0, 0]), "melds", "table.dealer_plays", "sits out")
    check(out, conceded(1, 200, [["binokel"], 0, 0, 0]), "melds", "table.dealer_plays", "sits out")
    alone = house("grupp-3", meld={"who": "declarer"})
    check(alone, conceded(0, 200, [100, 20, 0]), "melds", "meld.who", "only the declarer")


def test_a_trump_is_a_suit_and_claims_need_one() -> None:
    """The trump of numbers may be left out, that of claims not."""
    rules = house("benoggler")
    for trump in ("K", "", "ES", 0):
        check(rules, outcome("conceded", 0, bid=200, trump=trump, melds=[0, 0, 0]), "trump", None, "E S H B")
    check(rules, outcome("conceded", 0, bid=200, melds=[0, ["binokel"], 0]), "trump", None, "claims")


def test_an_answer_about_tricks_fits_the_eyes() -> None:
    """Missing where it matters, of the wrong kind, against the eyes."""
    sevens, without = house("grupp-3"), house("benoggler")
    nought = played(0, 200, [100, 0, 40], [150, 100, 0])
    check(sevens, nought, "took_trick", "meld.needs_trick", "seat 2")
    check(sevens, played(0, 200, [180, 0, 0], [33, 117, 100]), "took_trick", "meld.needs_trick", "seat 0")
    nought["took_trick"] = [True, True, True]
    check(without, nought, "took_trick", "took_trick.eyes", "0 eyes")
    nought["took_trick"] = [True, False, False]
    check(without, nought, "took_trick", "took_trick.eyes", "100 eyes")
    for answers in ([1, 1, 1], [True, True], "yes"):
        nought["took_trick"] = answers
        check(without, nought, "took_trick", None, "wanted")
    out = conceded(1, 200, [None, 0, 0, 0])
    out["outcome"], out["eyes"], out["took_trick"] = "played", [None, 120, 80, 50], [True, True, True, True]
    check(house("vierer-geber-aus"), out, "took_trick", "table.dealer_plays", "sits out")


def test_the_offender_is_an_opponent_who_plays() -> None:
    """A revoke of the declarer's partner is the declarer's."""
    deal = outcome("revoke_opponent", 0, bid=200, melds=[0, 0, 0, 0], eyes=[100, 50])
    for offender, part in (
        (None, "seat"),
        (4, "seat"),
        (True, "seat"),
        (0, "revoke_declarer"),
        (2, "revoke_declarer"),
    ):
        deal["offender"] = offender
        check(house("kreuz-1500"), deal, "offender", None, part)


def test_a_log_of_melds_is_the_stock_games() -> None:
    """Not in other houses, not beside melds, no seat or claim that is none."""
    rules = house("altenburg-2")
    log = [[0, "pair:E"]]
    eyes = [100, 150]
    check(house("benoggler"), played(0, 200, None, [120, 80, 50], kind="meld_log", meld_log=[]),  # type: ignore[arg-type]
          "kind", "meld.during_play", "during play")  # fmt: skip
    check(rules, outcome("played", trump="H", meld_log=log, eyes=eyes), "kind", None, "meld_log")
    check(rules, outcome("played", trump="H", kind="log", meld_log=log, eyes=eyes), "kind", None, "meld_log")
    both = outcome("played", trump="H", kind="meld_log", meld_log=log, melds=[0, 0], eyes=eyes)
    check(rules, both, "melds", None, "meld_log")
    check(rules, outcome("played", kind="meld_log", meld_log=log, eyes=eyes), "trump", None, "claims")
    for entry, rule, part in (
        ([2, "pair:E"], None, "no seat"),
        ([0], None, "[seat, claim]"),
        ("pair:E", None, "[seat, claim]"),
        ([0, "pair:X"], "melds.claim", "pair:X"),
        ([0, "family:S"], "meld.family", "worth nothing"),
    ):
        deal = outcome("played", trump="H", kind="meld_log", meld_log=[entry], eyes=eyes)
        error = refusal(rules, deal)
        assert error.field == "meld_log" and error.rule == rule and part in str(error), str(error)
    deal = outcome("played", trump="H", kind="meld_log", eyes=eyes)
    check(rules, deal, "meld_log", None, "list")
