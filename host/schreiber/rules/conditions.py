"""Conditions on the values of a house, as the data tables about rules write them.

``"end.kind=target end.carry=false"``: all parts hold. A part is ``key=value``, ``key=one|other`` or ``key!=value``;
``" or "`` between two conditions means either. The empty condition always holds.
"""

from typing import Any

Values = dict[str, dict[str, Any]]


def holds(condition: str, values: Values) -> bool:
    """Whether a condition holds for a house's values (with those of `with_facts`)."""
    return any(_all_hold(each, values) for each in condition.split(" or "))


def with_facts(values: Values) -> Values:
    """The values and, as section ``fact``, what follows from several of them and conditions ask for."""
    durch, table = values["durch"], values["table"]
    return values | {
        "fact": {
            "durch": any(durch[key] for key in ("win", "open_win", "hand_win")),
            "playing": table["players"] - (0 if table["dealer_plays"] else 1),
        }
    }


def _all_hold(condition: str, values: Values) -> bool:
    return all(_holds(part, values) for part in condition.split())


def _holds(part: str, values: Values) -> bool:
    key, _, wanted = part.partition("=")
    section, _, name = key.rstrip("!").partition(".")
    found = _as_text(values[section][name]) in wanted.split("|")
    return found is not key.endswith("!")


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
