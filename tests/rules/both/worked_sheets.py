"""The worked sheets in tests/rules/sheets: a file a house, worked out from the rules page and not by the engine.

Each house has an evening, calculated deal by deal, and single situations (melds, outcomes, refusals, ends, ties) that
are the same for all houses and come out as each house's values say.

A file is a list of cases. Each has a ``sheet`` and what is expected of it: for each deal the ``arithmetic`` (what a
side writes, as it would stand on paper), ``because``, ``points`` and ``totals``, and in ``expect`` the results at the
end (``warned``: how many warnings); or ``refused`` with the deal, the field and the rule for which the sheet has to
be refused. Instead of a sheet a case may have a ``hand`` with ``trump`` and the ``arithmetic`` of what its melds are
worth.
"""

import json

from binokel.errors import SheetError
from binokel.hands import hand_total
from binokel.presets import preset_names
from binokel.rules import load_rules
from binokel.sheet import score_sheet
from binokel.words.en import REASONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Case = dict[str, Any]

_FOLDER = __file__[: __file__.rindex("/")] + "/../sheets/"


def cases(house: str) -> "list[Case]":
    """The worked cases of a house."""
    with open(_FOLDER + house + ".json", encoding="utf-8") as file:
        found: list[Case] = json.load(file)
    return found


def all_cases() -> "Iterator[tuple[str, Case]]":
    """Every worked case with its house."""
    for house in preset_names():
        for case in cases(house):
            yield house, case


def differs(case: "Case") -> "str | None":
    """Where the engine's result of a case is not the one on paper; None if it is the same."""
    if "hand" in case:
        total = hand_total(load_rules(case["rules"]), case["hand"], case["trump"])
        expected = paper(case["arithmetic"])
        return None if total == expected else "%d, on paper %d" % (total, expected)
    if "refused" in case:
        return _not_refused(case)
    try:
        result = score_sheet(case["sheet"], REASONS)
    except SheetError as error:
        return str(error)
    for at in range(len(result["deals"])):
        wanted, found = case["deals"][at], result["deals"][at]
        for key in ("points", "totals", "special", "made", "dealer"):
            expected = wanted.get(key, [0] * len(wanted["points"]) if key == "special" else found[key])
            if expected != found[key]:
                return "deal %d: %s %s, on paper %s" % (found["n"], key, found[key], expected)
    result["warned"] = len(result["warnings"])
    for key in case["expect"]:
        if result[key] != case["expect"][key]:
            return "%s %s, on paper %s" % (key, result[key], case["expect"][key])
    return None


def paper(text: str) -> int:
    """What a piece of arithmetic comes to: whole numbers, signs, times and plus."""
    for sign in text:
        if sign not in "0123456789+-* ":
            raise ValueError("%s is no arithmetic of a worked sheet" % text)
    return int(eval(text))


def _not_refused(case: "Case") -> "str | None":
    wanted = case["refused"]
    try:
        score_sheet(case["sheet"], REASONS)
    except SheetError as error:
        found = {"deal": error.deal, "field": error.field, "rule": error.rule}
        return None if found == wanted else "refused for %s, on paper %s" % (found, wanted)
    return "accepted, though on paper it is refused"
