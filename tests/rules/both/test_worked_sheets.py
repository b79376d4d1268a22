"""Every house's worked sheets against the engine, and their arithmetic against themselves."""

from binokel.presets import preset_names
from binokel.rules import load_rules

from .worked_sheets import all_cases, cases, differs, paper


def test_every_worked_sheet_comes_out_as_on_paper() -> None:
    """Points, special, totals and dealer of each deal; end, winner, ranking, lost games and money; refusals."""
    number = 0
    for house, case in all_cases():
        number += 1
        assert differs(case) is None, (house, case["case"], differs(case))
    assert number > 900, number


def test_the_paper_is_right_in_itself() -> None:
    """The arithmetic gives the points, the points add up to the totals, and each deal says why."""
    for house, case in all_cases():
        totals: list[int] = []
        for deal in case.get("deals", []):
            points = deal["points"]
            assert [paper(text) for text in deal["arithmetic"]] == points, (house, case["case"])
            totals = [totals[side] + points[side] for side in range(len(points))] if totals else points
            assert totals == deal["totals"], (house, case["case"])
            assert deal["because"], (house, case["case"])
        assert totals == case.get("expect", {}).get("totals", totals), (house, case["case"])


def test_every_house_has_a_worked_evening() -> None:
    """At least one sheet a house that is played by its rules unchanged; the stock games with melds during play."""
    for house in preset_names():
        evenings = [case for case in cases(house) if case["case"] == "an evening" and case["sheet"]["rules"] == house]
        assert len(evenings) == 1, house
        logged = ["meld_log" in deal for deal in evenings[0]["sheet"]["deals"]]
        assert any(logged) is load_rules(house)["meld"]["during_play"], house
