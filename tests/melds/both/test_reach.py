"""Which totals can be melded at all: against all claims tried one by one, and known houses."""

from binokel.cards import SUITS
from binokel.errors import SheetError
from binokel.meld_reach import MeldReach, largest_meld
from binokel.melds import cards_needed, claim_points
from binokel.rules import load_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from binokel.rules import Rules


def all_claims(rules: "Rules", trump: str) -> list:
    """Every claim that is worth something in this house, as (claim, points)."""
    names = ["binokel", "double_binokel", "grand_binokel", "dis"]
    names += [kind + ":" + suit for kind in ("pair", "family", "double_family") for suit in SUITS]
    names += [kind + ":" + rank for kind in ("four", "eight") for rank in ("A", "10", "K", "O", "U")]
    claims = []
    for name in names:
        try:
            claims.append((name, claim_points(rules, name, trump)))
        except SheetError as error:
            assert error.field == "melds"
    return claims


def tried(rules: "Rules", most: int) -> list:
    """The totals of every set of claims that so many cards are enough for, whatever is trump."""
    totals = {0}
    for trump in SUITS:
        known = all_claims(rules, trump)
        waiting: list = [([], 0, 0)]
        while waiting:
            claims, total, first = waiting.pop()
            for at in range(first, len(known)):
                more = claims + [known[at][0]]
                needed = [max(each) for each in zip(*cards_needed(more, trump))]
                if max(needed) <= 2 and sum(needed) <= most:
                    totals.add(total + known[at][1])
                    waiting.append((more, total + known[at][1], at))
    return sorted(totals)


def test_all_totals_of_a_few_cards() -> None:
    """The same totals as trying all claims: seven cards, in a house with everything and in a small one."""
    everything = {"base": "grupp-3", "meld": {"four_10": 30, "eight_10": 700, "double_binokel": 310, "pair": 30}}
    for value in (everything, "benoggler", "altenburg-2"):
        rules = load_rules(value)
        reach = MeldReach(rules, 7)
        for cards in (2, 4, 5, 7):
            assert reach.totals(cards) == tried(rules, cards), (value, cards)


def test_eight_cards_may_be_claimed_as_two_fours() -> None:
    """206 for all eight aces, one by one; 1000 as the eight; where one has no value of its own, the other stands."""
    reach = MeldReach(load_rules({"base": "benoggler", "meld": {"four_A": 103}}), 8)
    assert reach.possible(206, 8) and not reach.possible(206, 7) and reach.possible(1000, 8)
    only_eight = MeldReach(load_rules({"base": "benoggler", "meld": {"four_A": 0, "eight_A": 1003}}), 8)
    assert only_eight.possible(1003, 8) and not only_eight.possible(1003, 7)


def test_a_flat_rundgang_is_a_total() -> None:
    """Eleven cards, written 401; one card less cannot have it."""
    rules = load_rules({"base": "heroldstatt", "meld": {"rundgang_trump_family": 401}})
    reach = MeldReach(rules, 16)
    assert reach.step == 1
    assert reach.possible(401) and reach.possible(401, 11) and not reach.possible(401, 10)
    assert reach.possible(350, 11) and not reach.possible(402, 16)


def test_what_the_benoggler_cannot_meld() -> None:
    """No odd number of tens below 150, and nothing that is no ten; twelve cards are worth 1800 at the most."""
    rules = load_rules("benoggler")
    reach = MeldReach(rules, 16)
    assert reach.missing(12)[:7] == [10, 30, 50, 70, 90, 110, 130]
    for total in (0, 20, 40, 150, 350, 1800):
        assert reach.possible(total, 12), total
    for total in (-20, 10, 25, 740, 1810):
        assert not reach.possible(total, 12), total
    assert [reach.largest(cards) for cards in (0, 1, 2, 4, 8, 10, 12, 16)] == [0, 0, 40, 300, 1000, 1500, 1800, 2800]
    assert largest_meld(rules, 12) == 1800


def test_more_cards_reach_no_less() -> None:
    """In every step from two to eighteen cards."""
    reach = MeldReach(load_rules("grupp-3"), 18)
    for cards in range(2, 18):
        assert reach.largest(cards) <= reach.largest(cards + 1)
        assert set(reach.totals(cards)) <= set(reach.totals(cards + 1))
