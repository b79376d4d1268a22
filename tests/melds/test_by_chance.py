"""Any hand in any house (hypothesis): tables, machine code's twin, batch and the bench's enumeration agree."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from binokel import meld_totals, meld_viper
from binokel.cards import KINDS, SUITS, card_name, count_cards
from binokel.hands import best_trump, hand_total
from binokel.meld_reach import MeldReach
from binokel.meld_tables import MeldTables, pack
from binokel.melds import check_claims
from binokel.parameters import PARAMETERS
from binokel.presets import preset_names
from binokel.rules import Rules, load_rules
from schreiber.bench.meld_clock import naive_total
from schreiber.melds.batch import Batch
from schreiber.melds.reading import read_hand

KEYS = [key for section, key, kind, _, _ in PARAMETERS if section == "meld" and kind == "int"]
POINTS = st.sampled_from([0, 0, 10, 20, 40, 50, 60, 80, 100, 150, 300, 350, 1000, 1500, 7, 100_000])


@st.composite
def houses(draw: st.DrawFn) -> Rules:
    """A preset with any of its melds at another value."""
    meld = draw(st.dictionaries(st.sampled_from(KEYS), POINTS, max_size=len(KEYS)))
    return load_rules({"base": draw(st.sampled_from(preset_names())), "meld": meld})


@st.composite
def hands(draw: st.DrawFn, rules: Rules) -> list[str]:
    """Any hand of this house's deck; full suits and Kings with Obers are likelier than in a deal."""
    kinds = [card for card in range(KINDS) if rules["deck"]["cards"] == 48 or card % 6 != 5]
    counts = {card: draw(st.sampled_from([0, 0, 1, 1, 2])) for card in kinds}
    if draw(st.booleans()):
        for suit in range(4):
            for rank in (2, 3):
                counts[suit * 6 + rank] = max(counts[suit * 6 + rank], 1)
    cards = [card_name(card) for card in kinds for _ in range(counts[card])]
    return draw(st.permutations(cards))


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_the_tables_have_the_references_total(data: st.DataObject) -> None:
    """For each trump, and the best one."""
    rules = data.draw(houses())
    cards = data.draw(hands(rules))
    tables = MeldTables(rules)
    hand = pack(cards, rules["deck"]["cards"])
    expected = [hand_total(rules, cards, trump) for trump in SUITS]
    for core in (meld_totals, meld_viper):
        assert [core.meld_total(tables.points, tables.classes, hand, trump) for trump in range(4)] == expected
        assert SUITS[core.best_trump(tables.points, tables.classes, hand)] == best_trump(rules, cards)[0]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_batch_answers_as_a_single_hand_is_answered(data: st.DataObject) -> None:
    """The same JSON, melds in the same order, with and without a trump."""
    rules = data.draw(houses())
    batch = Batch(rules)
    for _ in range(3):
        cards = data.draw(hands(rules))
        for trump in (*SUITS, None):
            assert json.loads(batch.answer(cards, trump)) == read_hand(rules, cards, trump)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_the_benchs_enumeration_is_right(data: st.DataObject) -> None:
    """What the tables are timed against computes the same (it knows no flat Rundgang)."""
    rules = data.draw(houses())
    if rules["meld"]["rundgang_trump_family"]:
        return
    cards = data.draw(hands(rules))
    for trump in SUITS:
        assert naive_total(rules["meld"], count_cards(cards), trump) == hand_total(rules, cards, trump)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_what_a_table_really_holds_can_be_claimed_and_reached(data: st.DataObject) -> None:
    """A whole deal, everybody melds the best reading: feasible together, and each total is a possible one."""
    rules = load_rules(data.draw(st.sampled_from(["benoggler", "grupp-3", "familie-kreuz", "heroldstatt", "sechser"])))
    deck, trump = rules["deck"], data.draw(st.sampled_from(SUITS))
    kinds = [card for card in range(KINDS) if deck["cards"] == 48 or card % 6 != 5]
    pack_of_cards = data.draw(st.permutations([card_name(card) for card in kinds] * 2))
    reach = REACH.setdefault(str(rules.base), MeldReach(rules, deck["hand"] + deck["dabb"]))
    melds: list[list[str] | None] = []
    for seat in range(rules.seats):
        held = deck["hand"] + (deck["dabb"] if seat == 0 else 0)
        cards, pack_of_cards = pack_of_cards[:held], pack_of_cards[held:]
        found: list[dict[str, Any]] = read_hand(rules, cards, trump)["melds"]
        assert reach.possible(sum(meld["points"] for meld in found), held)
        claims = [
            meld["meld"] + (f":{meld['suit']}" if meld["suit"] and meld["meld"] != "dis" else "") for meld in found
        ]
        melds.append([claim for claim in claims if not claim.startswith("rundgang")])
    check_claims(rules, melds, trump, 0, True)


REACH: dict[str, MeldReach] = {}
"""What can be reached in a house, worked out once."""
