"""Reading a house's rules from a preset or a document, with every check. A device may unload it after.

Section by section: all values at once take 9 KB of a device's heap, and their text a fifth of that.
"""

import json

from .errors import RuleError
from .parameters import PARAMETERS, check, check_row, parse
from .presets import changes, with_bases

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .rules import Rules


def read_rules(value: object) -> "tuple[str | None, list[str]]":
    """The base of what `binokel.rules.load_rules` is given, and the complete, checked values as `Rules` takes them."""
    document: Any = value
    if isinstance(value, str):
        document = {"base": value}
    elif not isinstance(value, dict):
        raise RuleError("rules", value, "a preset's name, or base and sections")
    base = document.get("base")
    sections = []
    names = []
    for section, values in _complete(None if base is None else with_bases(base), document):
        names.append(section)
        sections.append(section + "=" + json.dumps(values, separators=(",", ":")))
        _check_keys(section, values, document.get(section))
    for section in sorted(document):
        if section != "base" and (section not in names or not isinstance(document[section], dict)):
            allowed = "one of the sections %s with its keys" % ", ".join(sorted(names))
            raise RuleError(section, document[section], allowed)
    return base, sections


def _complete(lines: "list[str] | None", document: dict) -> "Iterator[tuple[str, dict]]":
    """Each section with a value for every parameter: the document's own, else by the lines of its base.

    Without a base each has to be given.
    """
    name = ""
    values: dict = {}
    changed: dict = {}
    for section, key, kind, allowed, default in PARAMETERS:
        if section != name:
            if name:
                yield name, values
            name = section
            values = {}
            changed = changes(lines or [], section)
        given: Any = document.get(section)
        if isinstance(given, dict) and key in given:
            check_row(section, key, kind, allowed, given[key])
            values[key] = given[key]
        elif lines is None:
            raise RuleError("base", None, "a preset's name, as %s.%s is not given" % (section, key))
        else:
            values[key] = parse(kind, allowed, changed[key]) if key in changed else default
    yield name, values


def _check_keys(section: str, values: dict, given: object) -> None:
    """Refuse keys that no house has."""
    if isinstance(given, dict):
        for key in sorted(given):
            if key not in values:
                check(section, key, given[key])


def check_together(values: "Rules") -> None:
    """Refuse parameters that contradict each other, by the key that is likelier wrong."""
    table, deck, end = values["table"], values["deck"], values["end"]
    players, sides = table["players"], table["sides"]
    for name, wanted in (("pairs", 4), ("trios", 6)):
        if sides == name and players != wanted:
            raise RuleError("table.sides", sides, "solo with table.players = %d; %s need %d" % (players, name, wanted))
    playing = players
    if not table["dealer_plays"]:
        if players != 4 or sides != "solo":
            raise RuleError("table.dealer_plays", False, "true, or 4 players with sides = solo")
        playing = 3
    if deck["hand"] * playing + deck["dabb"] != deck["cards"]:
        raise RuleError(
            "deck.hand",
            deck["hand"],
            "hand × %d + dabb (%d) = cards (%d)" % (playing, deck["dabb"], deck["cards"]),
        )
    if sides != "solo" and values["count"]["round"] == "player":
        raise RuleError("count.round", "player", "side or none with table.sides = %s: eyes come per side" % sides)
    if values["meld"]["who"] == "declarer" and not values["bid"]["enabled"]:
        raise RuleError("meld.who", "declarer", "all with bid.enabled = false: there is no declarer")
    if end["kind"] == "minutes" and end["warn"] > end["minutes"]:
        raise RuleError("end.warn", end["warn"], "at most end.minutes (%d)" % end["minutes"])
    order = values["tie"]["order"]
    for criterion in order:
        if order.count(criterion) > 1:
            raise RuleError("tie.order", order, "each criterion once")
