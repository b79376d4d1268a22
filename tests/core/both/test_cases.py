"""The worked cases: single deals, games, sheets that must be refused, melds."""

from binokel.errors import SheetError
from binokel.hands import best_trump, hand_total, hand_totals
from binokel.melds import claims_total
from binokel.rules import load_rules
from binokel.sheet import score_sheet
from binokel.words.de import REASONS

from .worked import cases, differences


def test_every_worked_deal_gives_the_points_on_paper() -> None:
    """The last deal of each sheet is asserted, and the sheet's sums where they are given."""
    number = 0
    for case in cases("deals.jsonl"):
        number += 1
        result = score_sheet(case["sheet"], REASONS)
        expected = case["expect"]
        faults = []
        if "deals" in expected:
            faults = differences(expected.pop("deals")[-1], result["deals"][-1])
        faults += differences(expected, result)
        assert not faults, (case["id"], faults)
    assert number == 138


def test_every_worked_game_ends_and_ranks_as_on_paper() -> None:
    """Totals, end, winner and ranking of sheets of several deals."""
    number = 0
    for case in cases("games.jsonl"):
        number += 1
        faults = differences(case["expect"], score_sheet(case["sheet"], REASONS))
        assert not faults, (case["id"], faults)
    assert number == 55


def test_every_invalid_sheet_is_refused_at_its_deal_and_field() -> None:
    """The refusal names deal, field and rule, and its line says the field."""
    number = 0
    for case in cases("invalid.jsonl"):
        number += 1
        expected = case["expect"]
        try:
            score_sheet(case["sheet"], REASONS)
        except SheetError as error:
            assert error.deal == expected["deal"], (case["id"], str(error))
            assert error.field == expected["field"], (case["id"], str(error))
            assert expected["rule"] in (None, error.rule), (case["id"], error.rule)
            assert expected["field"] in str(error), (case["id"], str(error))
        else:
            raise AssertionError(case["id"] + " was accepted")
    assert number == 58


def test_every_worked_meld_has_its_total() -> None:
    """Claims as claimed; hands by their best reading; without trump all four suits and the best."""
    number = 0
    for case in cases("melds.jsonl"):
        number += 1
        rules = load_rules(case["rules"])
        if "claims" in case:
            found: dict = {"total": claims_total(rules, case["claims"], case["trump"])}
        elif case["trump"]:
            found = {"total": hand_total(rules, case["hand"], case["trump"])}
        else:
            found = {"totals": hand_totals(rules, case["hand"]), "best": best_trump(rules, case["hand"])[1]}
        faults = differences(case["expect"], found)
        assert not faults, (case["id"], faults)
    assert number == 139
