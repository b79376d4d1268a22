"""The tables' totals are the reference's: all hands of a suit, and all that hangs together across suits.

A total is a sum: a part for each suit, a part for the fours of each rank, and one for Schippen with the Unters
of Bollen. Each part is gone through whole, then their sum by hands dealt at random.
"""

from binokel import meld_totals, meld_viper
from binokel.cards import SUITS
from binokel.errors import CardError, RuleError
from binokel.hands import best_trump
from binokel.meld_tables import MOST_POINTS, MeldTables, pack, pack_counts
from binokel.parameters import PARAMETERS
from binokel.rules import load_rules

from ...core.both.worked import cases
from .against import Dice, Kept, counts_of, houses, rich, threes

NONE = (0, 0, 0, 0, 0, 0)


def test_every_hand_of_every_suit_with_every_trump_in_every_house() -> None:
    """729 hands × 4 suits × 4 trumps, in each house whose melds or deck are its own."""
    number = 0
    for house in houses():
        number += 1
        large = house["deck"]["cards"] == 48
        for row in threes(6 if large else 5):
            for suit in range(4):
                suits: list[tuple[int, ...]] = [NONE] * 4
                suits[suit] = row
                trumps = (0, 1, 2, 3) if number == 1 else (suit, (suit + 1) % 4)
                house.same(counts_of(tuple(suits)), trumps)
    assert number >= 6


def test_every_four_and_eight() -> None:
    """Each rank in all numbers over the four suits, and all numbers of sets of all ranks at once."""
    for house in (rich(), rich(eight_A=0, eight_K=100, four_O=0)):
        for rank in range(6):
            for row in threes(4):
                house.same(counts_of(tuple([NONE[:rank] + (count,) for count in row])), (0, 3))
        for sets in threes(5):
            house.same(counts_of((sets, sets, sets, sets)), (0, 1))


def test_schippen_with_every_number_of_binokels() -> None:
    """All Schippen without sevens × the Unters of Bollen, alone and in a Bollen family; plain and trump."""
    dear = rich(grand_binokel=200)
    for house in (rich(), dear, rich(double_binokel=0), rich(binokel=0), rich(grand_binokel=0), rich(pair=90)):
        for row in threes(5):
            for unters in range(3):
                bare = (NONE, row, NONE, (0, 0, 0, 0, unters))
                house.same(counts_of(bare), (0, 1))
        for row in ((0, 0, 1, 2, 2), (1, 1, 1, 1, 1), (2, 2, 2, 2, 2), (1, 1, 2, 2, 1)):
            for bollen in threes(5):
                house.same(counts_of((NONE, row, NONE, bollen)), (1, 3))


def test_every_rundgang() -> None:
    """All classes of all four suits at once, four and eight of K and O in them; flat above and below its parts."""
    shapes = []
    for couples in range(3):
        for families in range(couples + 1):
            shapes.append((families, families, couples, couples, families, 0))
    more = [(0, 0, 2, 1, 0, 0), (0, 0, 1, 1, 2, 0), (1, 1, 1, 2, 1, 0)]
    lone = rich(rundgang_trump_family=10, family_trump=45, double_binokel=90, grand_binokel=0)
    for house in (rich(grand_binokel=60), lone):  # 60: as much as the pair and the Binokel in its place
        for e in shapes[1:]:
            for s in shapes + more[:1]:
                for h in shapes[1:4]:
                    for b in shapes[1:] + more[1:]:
                        house.same(counts_of((e, s, h, b)))


def test_the_flat_rundgang_follows_the_reading_where_readings_are_level() -> None:
    """A trump family worth no more than the trump pair is none, and so is a pair worth nothing."""
    full = (1, 1, 1, 1, 1, 0)
    couple = (0, 0, 1, 1, 0, 0)
    for change in (
        {"family": 100},
        {"family_trump": 40},
        {"pair": 0},
        {"family_trump": 0},
        {"four_K": 0},
        {"pair_trump": 0},
        {"family": 20},
        {"eight_K": 0, "eight_O": 0},
        {"double_family_trump": 0},
    ):
        house = rich(**change)
        for suit in range(4):
            for other in (couple, (0, 0, 2, 1, 0, 0), (0, 0, 1, 2, 0, 0)):  # with an eight of K, or of O
                suits = [other] * 4
                for own in (full, (1, 1, 2, 2, 1, 0), (1, 1, 2, 1, 1, 0), (2, 1, 1, 2, 2, 0)):
                    suits[suit] = own
                    house.same(counts_of(tuple(suits)))
                suits[(suit + 1) % 4] = full
                house.same(counts_of(tuple(suits)))


def test_hands_by_chance_in_houses_by_chance() -> None:
    """Forty houses, each meld drawn anew, and hands of 5 to 36 cards."""
    dice = Dice(7)
    values = (0, 10, 20, 40, 50, 80, 100, 150, 350, 1000)
    keys = [key for section, key, kind, _, _ in PARAMETERS if section == "meld" and kind == "int"]
    for number in range(40):
        meld = {key: values[dice.roll(10)] for key in keys}
        house = Kept({"base": "grupp-3" if number % 2 else "benoggler", "meld": meld})
        for _ in range(12):
            house.same(dice.hand(5 + dice.roll(32), house["deck"]["cards"]))


def test_every_worked_hand_has_its_total() -> None:
    """The worked cases once more, by the tables."""
    number = 0
    for case in cases("melds.jsonl"):
        if "hand" not in case:
            continue
        number += 1
        rules = load_rules(case["rules"])
        tables = MeldTables(rules)
        hand = pack(case["hand"], rules["deck"]["cards"])
        for core in (meld_totals, meld_viper):
            totals = [core.meld_total(tables.points, tables.classes, hand, trump) for trump in range(4)]
            if case["trump"]:
                assert totals[SUITS.index(case["trump"])] == case["expect"]["total"], case["id"]
            else:
                assert {suit: totals[SUITS.index(suit)] for suit in SUITS} == case["expect"]["totals"], case["id"]
                assert max(totals) == case["expect"]["best"], case["id"]
    assert number > 80


def test_the_best_trump_is_the_first_of_the_best() -> None:
    """Hands by chance: the same suit as the reference's, in bytecode and in machine code."""
    rules = load_rules("grupp-3")
    tables = MeldTables(rules)
    dice = Dice(11)
    for _ in range(60):
        counts = dice.hand(9)
        hand = pack_counts(counts)
        cards = []
        for card in range(24):
            cards += [SUITS[card // 6] + ("A", "10", "K", "O", "U", "7")[card % 6]] * counts[card]
        best = SUITS.index(best_trump(rules, cards)[0])
        assert meld_totals.best_trump(tables.points, tables.classes, hand) == best, cards
        assert meld_viper.best_trump(tables.points, tables.classes, hand) == best, cards


def test_tables_are_small() -> None:
    """At most 4 KB a house."""
    for house in houses():
        assert house.tables.size <= 4096


def test_a_rundgang_by_arithmetic() -> None:
    """240 with pairs alone, 220 and a family, 200 and the trump family."""
    rules = load_rules("ennahofen")
    tables = MeldTables(rules)
    ring = ["EK", "EO", "SK", "SO", "HK", "HO", "BK", "BO"]
    for more, total in (([], 240), (["EA", "E10", "EU"], 220 + 100), (["HA", "H10", "HU"], 200 + 150)):
        assert meld_totals.meld_total(tables.points, tables.classes, pack(ring + more, 40), 2) == total


def test_what_cannot_be_a_hand_or_a_house_is_refused() -> None:
    """Three of a card, a seven in the small deck, and more points than a small number can hold."""
    for cards, deck in ((["HA", "HA", "HA"], 48), (["H7"], 40), (["X9"], 48)):
        try:
            pack(cards, deck)
        except CardError as error:
            assert cards[0] in str(error)
        else:
            raise AssertionError(f"{cards} is a hand")
    try:
        MeldTables(load_rules({"base": "grupp-3", "meld": {"pair": MOST_POINTS + 1}}))
    except RuleError as error:
        assert error.key == "meld.pair"
    else:
        raise AssertionError("accepted")
    most = Kept({"base": "grupp-3", "meld": {key: MOST_POINTS for key in ("pair", "eight_A", "four_A", "binokel")}})
    most.same(counts_of(((2, 2, 2, 2, 2, 2),) * 4))
