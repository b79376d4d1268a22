"""Which changed parameters no worked case notices: `python -m tests.rules.unnoticed` in the project's root."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from binokel.errors import CardError, RuleError, SheetError
from binokel.hands import best_trump, hand_total, hand_totals
from binokel.melds import claims_total
from binokel.presets import preset_names
from binokel.rules import Rules, load_rules
from binokel.sheet import score_sheet
from binokel.words.en import REASONS
from schreiber.rules.relevance import reason_without_effect

from ..core.both.worked import cases as core_cases
from ..core.both.worked import differences
from .both.worked_sheets import all_cases, differs
from .mutations import Mutation, mutations

Values = dict[str, dict[str, Any]]

SAME: tuple[tuple[tuple[str, ...], Callable[[Values, Values], bool], str], ...] = (
    (
        ("lost.bonus",),
        lambda old, new: (
            {old["lost"]["bonus"], new["lost"]["bonus"]} == {"none", "flat"} and not old["lost"]["bonus_points"]
        ),
        "a bonus of nothing is none",
    ),
    (
        ("concede.bonus",),
        lambda old, new: (
            "half" not in (old["concede"]["bonus"], new["concede"]["bonus"]) and not old["concede"]["bonus_points"]
        ),
        "a bonus of nothing is none",
    ),
    (
        ("discard_error.opponents",),
        lambda old, new: old["concede"]["bonus"] == "none" and "nothing" not in _opponents(old, new),
        "conceding brings no bonus, so it is the melds either way",
    ),
    (
        ("discard_error.opponents",),
        lambda old, new: old["concede"]["bonus"] == "none" and old["meld"]["who"] == "declarer",
        "the others have nothing to write either way",
    ),
    (
        ("tie.order",),
        lambda old, new: _decisive(old) == _decisive(new),
        "nothing else decides: a lot and a shared place stand together on the sheet",
    ),
    (
        ("deck.values",),
        lambda old, new: (
            old["count"]["round"] == "none"
            and old["deck"]["cards"] == 48
            and not (old["deck"]["dabb"] and old["bid"]["enabled"])
        ),
        "exact eyes are written as they are, and none come from a discard",
    ),
    (
        ("end.several", "end.level"),
        lambda old, new: (
            not old["bid"]["enabled"]
            and {old["end"]["several"], new["end"]["several"]} <= {"highest", "declarer"}
            and "shared" not in (old["end"]["level"], new["end"]["level"])
        ),
        "there is no declarer",
    ),
    (
        ("end.floor", "money.lost_game"),
        lambda old, new: not old["bid"]["enabled"] and not old["durch"]["win"],
        "nothing can be lost",
    ),
    (
        ("meld.rundgang_trump_family",),
        lambda old, new: {_rundgang(old), _rundgang(new)} == {350},
        "the arithmetic gives the same",
    ),
    (
        ("end.kind",),
        lambda old, new: {old["end"]["kind"], new["end"]["kind"]} == {"minutes", "open"},
        "the table closes the sheet either way",
    ),
    (
        ("end.kind",),
        lambda old, new: old["end"]["carry"] and "deals" not in (old["end"]["kind"], new["end"]["kind"]),
        "nothing ends the game but the table",
    ),
)
"""Changes that mean the same in some houses: the keys, when, and why."""

Judge = Callable[[Any], bool]
"""Whether a worked case comes out otherwise under these rules."""


class Worked:
    """All worked cases by the house they are played in, with the keys that they change themselves."""

    def __init__(self) -> None:
        self.by_house: dict[str, dict[str, tuple[Values, Judge]]] = {}
        self._noticed_by: dict[str, str] = {}
        for _, case in all_cases():
            self._take(case["case"], case["rules"] if "hand" in case else case["sheet"]["rules"], _of_sheet(case))
        for name in ("deals.jsonl", "games.jsonl", "invalid.jsonl"):
            for case in core_cases(name):
                if name != "invalid.jsonl" or isinstance(case["sheet"].get("rules"), str | dict):
                    self._take(case["id"], case["sheet"]["rules"], _of_core_sheet(case))
        for case in core_cases("melds.jsonl"):
            self._take(case["id"], case["rules"], _of_melds(case))

    def notices(self, mutation: Mutation, unchanged: bool = False) -> bool:
        """Whether any worked case in this house, with the changed parameter, comes out otherwise.

        ``unchanged``: only cases count that play by the house's rules as they are.
        """
        section, _, key = mutation.key.partition(".")
        cases = self.by_house[mutation.house]
        likely = self._noticed_by.get(mutation.key, "")
        for name in sorted(cases, key=lambda name: name != likely):
            own, judge = cases[name]
            if key in own.get(section, {}) or (unchanged and own):
                continue
            rules: dict[str, Any] = {"base": mutation.house}
            for changed, values in mutation.values.items():
                rules[changed] = values | own.get(changed, {})
            if judge(rules):
                self._noticed_by[mutation.key] = name
                return True
        return False

    def _take(self, name: str, rules: Any, judge: Judge) -> None:
        own = {} if isinstance(rules, str) else {key: value for key, value in rules.items() if key != "base"}
        house = rules if isinstance(rules, str) else rules.get("base")
        if isinstance(house, str) and all(isinstance(keys, dict) for keys in own.values()):
            self.by_house.setdefault(house, {})[name] = (own, judge)


def unnoticed(worked: Worked, house: str) -> Iterator[tuple[Mutation, str | None]]:
    """The mutations of a house that no worked case notices, with the reason if they cannot change anything."""
    for mutation in mutations(house):
        if not worked.notices(mutation):
            yield mutation, cannot_be_noticed(mutation)


NO_POINTS = {
    "bid.all_pass": "who has to play is not on a sheet",
    "durch.partner_helps": "whether it was made is entered",
    "under.lost_by": "whether it was made is entered",
    "end.minutes": "the clock is not on a sheet",
    "end.warn": "the clock is not on a sheet",
    "money.entry": "is paid before the first deal",
    "play.direction": "the leaflet and the seats only",
    "play.lead": "the leaflet and the prompts only",
    "play.discard_trumps": "the leaflet and the prompts only",
    "play.calling": "the leaflet and the prompts only",
}
"""Parameters that change no result of a sheet by what RULES says of them."""


def cannot_be_noticed(mutation: Mutation) -> str | None:
    """Why a mutation changes no result of any sheet; None if one could."""
    house = load_rules(mutation.house)
    before = {section: house[section] for section in mutation.values}
    if mutation.key in NO_POINTS:
        return NO_POINTS[mutation.key]
    reason = reason_without_effect(mutation.key, before)
    if reason is not None:
        return f"has an effect only with {reason}"
    return same_meaning(mutation, before)


def same_meaning(mutation: Mutation, before: dict[str, dict[str, Any]]) -> str | None:
    """Why the changed value means the same as the old one in this house; None if it does not."""
    old, new, solo = before, mutation.values, before["table"]["sides"] == "solo"
    if solo and mutation.key in ("meld.needs_trick", "count.round"):
        section, _, key = mutation.key.partition(".")
        if {old[section][key], new[section][key]} == {"side", "player"}:
            return "a player is a side here"
    if mutation.key in ("durch.win", "durch.open_win", "durch.hand_win", "under.win"):
        section, _, key = mutation.key.partition(".")
        if old[section]["account"] == "stars" and old[section][key] and new[section][key]:
            return "a star is a star, whatever the points"
    return next((reason for keys, when, reason in SAME if mutation.key in keys and when(old, new)), None)


def _rundgang(values: Values) -> int:
    """What trump family and Rundgang are together."""
    meld = values["meld"]
    parts = meld["family_trump"] + meld["four_K"] + meld["four_O"] + 3 * meld["pair"]
    return int(meld["rundgang_trump_family"] or parts)


def _opponents(old: Values, new: Values) -> set[str]:
    return {old["discard_error"]["opponents"], new["discard_error"]["opponents"]}


def _decisive(values: Values) -> list[str]:
    """What decides between level totals on a sheet; exact eyes decide only where eyes are rounded."""
    order = []
    for criterion in values["tie"]["order"]:
        if criterion in ("lot", "shared"):
            break
        exact = criterion in ("exact", "last_exact")
        made = criterion == "games_won"
        if (exact and values["count"]["round"] != "none") or (made and values["bid"]["enabled"]):
            order.append(criterion)
    return order


def _of_sheet(case: dict[str, Any]) -> Judge:
    def judge(rules: Any) -> bool:
        try:
            changed = {"rules": rules} if "hand" in case else {"sheet": case["sheet"] | {"rules": rules}}
            return differs(case | changed) is not None
        except CardError:
            return True

    return judge


def _of_core_sheet(case: dict[str, Any]) -> Judge:
    def judge(rules: Any) -> bool:
        expected = json.loads(json.dumps(case["expect"]))
        try:
            result = score_sheet(case["sheet"] | {"rules": rules}, REASONS)
        except SheetError as error:
            return bool("field" not in expected or expected["field"] != error.field or expected["deal"] != error.deal)
        if "field" in expected:
            return True
        faults = differences(expected.pop("deals")[-1], result["deals"][-1]) if "deals" in expected else []
        return bool(faults + differences(expected, result))

    return judge


def _of_melds(case: dict[str, Any]) -> Judge:
    def judge(document: Any) -> bool:
        try:
            return bool(differences(case["expect"], _melds(load_rules(document), case)))
        except (RuleError, SheetError, CardError):
            return True

    return judge


def _melds(rules: Rules, case: dict[str, Any]) -> dict[str, Any]:
    if "claims" in case:
        return {"total": claims_total(rules, case["claims"], case["trump"])}
    if case["trump"]:
        return {"total": hand_total(rules, case["hand"], case["trump"])}
    return {"totals": hand_totals(rules, case["hand"]), "best": best_trump(rules, case["hand"])[1]}


def main() -> None:
    """Print the mutations that no worked case notices, by parameter, and how many there are."""
    worked = Worked()
    total = 0
    left: dict[str, list[str]] = {}
    reasons: Counter[str] = Counter()
    for house in preset_names():
        total += sum(1 for _ in mutations(house))
        for mutation, reason in unnoticed(worked, house):
            if reason is None:
                left.setdefault(mutation.key, []).append(f"{house}={mutation.value}")
            else:
                reasons[reason] += 1
    for reason, number in reasons.most_common():
        print(f"{number:5} {reason}")
    for key, where in left.items():
        print(f"{key}: {len(where)} unnoticed: {' '.join(where)}")
    number = sum(len(where) for where in left.values())
    print(f"{total} mutations, {sum(reasons.values())} change no result, {number} are not noticed")


if __name__ == "__main__":
    main()
