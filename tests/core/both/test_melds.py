"""Claims and hands: what they are worth, and what cannot be."""

from binokel.cards import card_index, card_name
from binokel.errors import CardError, SheetError
from binokel.hands import best_trump, hand_melds, hand_total
from binokel.melds import claim_points, claims_total, known_claims

from .table import conceded, house, played, refusal, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from binokel.rules import Rules


def refused_claim(rules: "Rules", claim: object, trump: "str | None" = "H") -> SheetError:
    """The error with which a claim is refused."""
    try:
        claim_points(rules, claim, trump)
    except SheetError as error:
        return error
    raise AssertionError(f"accepted: {claim}")


def test_a_claim_is_worth_more_in_trump() -> None:
    """Pair, family, double family; the rest is the same."""
    rules = house("grupp-3")
    for claim, plain, trump in (
        ("pair:E", 20, 40),
        ("family:E", 100, 150),
        ("double_family:E", 1500, 1500),
        ("four:A", 100, 100),
        ("eight:U", 1000, 1000),
        ("binokel", 40, 40),
        ("double_binokel", 300, 300),
        ("grand_binokel", 80, 80),
        ("dis", 10, 10),
    ):
        assert claim_points(rules, claim, "S") == plain, claim
        assert claim_points(rules, claim, "E") == trump, claim


def test_claims_are_summed_as_claimed() -> None:
    """Two Binokel are 80 and two trump families 300: nothing is upgraded."""
    rules = house("benoggler")
    assert claims_total(rules, ["binokel", "binokel"], "E") == 80
    assert claims_total(rules, ["family:H", "family:H"], "H") == 300
    assert claims_total(rules, [], "H") == 0


def test_a_double_family_or_eight_without_a_value_counts_as_two() -> None:
    """0 is not worthless there."""
    rules = house("familie-3", meld={"eight_A": 0})
    assert claim_points(rules, "double_family:H", "H") == 300
    assert claim_points(rules, "double_family:E", "H") == 200
    assert claim_points(rules, "eight:A", "H") == 200


def test_claims_that_are_none_are_refused() -> None:
    """Unknown, malformed, worth nothing in the house."""
    rules = house("benoggler")
    for claim in (
        "family:X",
        "family",
        "family:",
        "family:EH",
        "four:7",
        "four:",
        "pair:K",
        "binokel:E",
        "rund",
        "",
        40,
    ):
        assert refused_claim(rules, claim).rule == "melds.claim", claim
    for claim, rule in (
        ("dis", "meld.dis"),
        ("grand_binokel", "meld.grand_binokel"),
        ("four:10", "meld.four_10"),
    ):
        error = refused_claim(rules, claim)
        assert error.rule == rule and "worth nothing" in str(error)
    assert refused_claim(house("altenburg-2"), "family:E").rule == "meld.family"
    assert refused_claim(rules, "eight:10").rule == "meld.eight_10"


def test_without_sevens_none_can_be_shown() -> None:
    """A house that has set a value for the dis but plays with 40 cards."""
    rules = house("benoggler", meld={"dis": 10})
    assert refused_claim(rules, "dis").rule == "meld.dis"
    assert "dis" not in [claim for claim, _, _ in known_claims(rules)]


def test_the_palette_shows_what_the_house_knows() -> None:
    """No dis and no grand Binokel at the Benoggler's; families only in trump in Altenburg."""
    claims = known_claims(house("benoggler"))
    assert claims[:3] == [("pair", 20, 40), ("family", 100, 150), ("double_family", 1500, 1500)]
    names = [claim for claim, _, _ in claims]
    assert "dis" not in names and "grand_binokel" not in names and "four:10" not in names
    assert ("four:U", 40, 40) in claims and ("double_binokel", 300, 300) in claims
    altenburg = known_claims(house("altenburg-2"))
    assert ("family", 0, 250) in altenburg and ("double_family", 0, 500) in altenburg
    assert ("dis", 10, 10) in altenburg and ("grand_binokel", 80, 80) in altenburg


def test_no_seat_can_claim_a_card_three_times() -> None:
    """Family, pair and grand Binokel each need a K and an O of their own."""
    rules = house("grupp-3")
    for claims in (
        ["family:H", "family:H", "family:H"],
        ["family:H", "pair:H", "pair:H"],
        ["pair:S", "pair:S", "grand_binokel"],
        ["eight:A", "four:A"],
        ["double_binokel", "grand_binokel"],
        ["dis", "dis", "dis"],
    ):
        error = refusal(rules, played(0, 200, [claims, 0, 0], [120, 80, 50]))
        assert (error.field, error.rule) == ("melds", "melds.cards"), claims
        assert "3 times" in str(error), str(error)


def test_a_card_serves_at_once_in_a_four_a_binokel_and_a_pair() -> None:
    """SO of the pair, of four O and of the Binokel may be the same card."""
    rules = house("grupp-3")
    claims = ["four:O", "four:K", "pair:S", "pair:S", "double_binokel", "pair:H"]
    result = score(rules, played(0, 200, [claims, 0, 0], [120, 80, 50]))
    assert result.points[0] == 60 + 80 + 20 + 20 + 300 + 40 + 120


def test_over_the_table_there_are_two_of_each_card() -> None:
    """Herz-König three times melded by three players."""
    rules = house("benoggler")
    error = refusal(rules, played(0, 200, [["pair:H"], ["family:H"], ["four:K"]], [120, 80, 50]))
    assert error.rule == "melds.cards" and "HK is melded 3 times" in str(error)
    two = played(0, 150, [["pair:H"], ["family:H"], ["four:A"]], [120, 80, 50])
    assert score(rules, two).made is True


def test_claims_fit_in_a_hand() -> None:
    """Seven cards cannot be an eight; the declarer has seen the dabb as well."""
    rules = house("sechser")
    deal = conceded(0, 150, [0, ["eight:A"], 0, 0, 0, 0])
    error = refusal(rules, deal)
    assert error.rule == "melds.hand" and "8 cards" in str(error) and "7" in str(error)
    deal["melds"] = [["eight:A"], 0, 0, 0, 0, 0]
    assert score(rules, deal).points[0] == -150


def test_a_hand_is_read_at_its_best() -> None:
    """As claims with their points."""
    rules = house("grupp-3")
    hand = ["SK", "SO", "SO", "BU", "BU"]
    assert sorted(hand_melds(rules, hand, "H")) == [("double_binokel", 300), ("pair:S", 20)]
    assert sorted(hand_melds(rules, ["SK", "SO", "BU"], "H")) == [("grand_binokel", 80)]
    assert hand_melds(rules, ["HA", "E10"], "H") == []


def test_the_rundgang_with_a_trump_family_is_written_flat_where_the_house_has_a_value() -> None:
    """The arithmetic gives 350; a house may write another number for exactly this reading."""
    hand = ["EK", "EO", "SK", "SO", "HK", "HO", "BK", "BO", "HA", "H10", "HU"]
    flat = house("heroldstatt", meld={"rundgang_trump_family": 400})
    assert hand_melds(flat, hand, "H") == [("rundgang_trump_family", 400)]
    assert hand_total(house("heroldstatt"), hand, "H") == 350
    assert hand_total(house("ennahofen"), hand, "H") == 350
    assert hand_total(flat, hand, "E") == 80 + 60 + 100 + 40 + 20 + 20
    assert hand_total(flat, hand + ["SA", "EA", "BA"], "H") == 400 + 100
    assert hand_total(flat, hand + ["SK", "SO"], "H") == 350 + 20


def test_the_best_trump_of_a_hand() -> None:
    """The first suit where several are level."""
    rules = house("ennahofen")
    assert best_trump(rules, ["HK", "HO", "BA"]) == ("H", 40)
    assert best_trump(rules, ["SO", "BU"]) == ("E", 40)


def test_cards_are_read_as_they_are_spoken() -> None:
    """Ten is written 10, Z or X; each card exists twice; no seven in the small deck."""
    for at in range(24):
        assert card_index(card_name(at)) == at
    assert card_index("SZ") == card_index("SX") == card_index("S10")
    rules = house("benoggler")
    for hand in (["XA"], ["H"], [""], ["H9"], ["HA", "HA", "HA"], ["H7"], ["ha"]):
        try:
            hand_total(rules, hand, "H")
        except CardError as error:
            assert hand[0] in str(error)
        else:
            raise AssertionError(f"{hand} is a hand")
