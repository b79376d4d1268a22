"""Reading a house's rules from a preset or a document, with every check. A device may unload it after."""

from .errors import RuleError
from .parameters import PARAMETERS, check, check_row, parse
from .presets import preset_changes, preset_seats, preset_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def read_rules(value: object) -> "tuple[str | None, dict[str, dict]]":
    """The base and the complete, checked values of what `binokel.rules.load_rules` is given."""
    if isinstance(value, str):
        return value, preset_values(value)
    if not isinstance(value, dict):
        raise RuleError("rules", value, "a preset's name, or base and sections")
    base = value.get("base")
    if base is not None:
        preset_seats(base)
    values = _complete(base, value)
    for section in sorted(value):
        if section != "base":
            _check_keys(values, section, value[section])
    _check_together(values)
    return base, values


def _complete(base: "str | None", document: dict) -> "dict[str, dict]":
    """Every parameter's value: the document's own, else the base's; without a base each has to be given."""
    values: dict[str, dict] = {}
    changes = None
    for section, key, kind, allowed, default in PARAMETERS:
        given: Any = document.get(section)
        if isinstance(given, dict) and key in given:
            found: Any = given[key]
            check_row(section, key, kind, allowed, found)
            if isinstance(found, (list, tuple)):
                found = list(found)
        elif base is None:
            raise RuleError("base", None, "a preset's name, as %s.%s is not given" % (section, key))
        else:
            if changes is None:
                changes = preset_changes(base)
            found = parse(kind, allowed, changes[section, key]) if (section, key) in changes else default
        values.setdefault(section, {})[key] = found
    return values


def _check_keys(values: "dict[str, dict]", section: str, keys: object) -> None:
    """Refuse sections and keys that no house has."""
    if section not in values or not isinstance(keys, dict):
        raise RuleError(section, keys, "one of the sections %s with its keys" % ", ".join(sorted(values)))
    for key in sorted(keys):
        if key not in values[section]:
            check(section, key, keys[key])


def _check_together(values: "dict[str, dict]") -> None:
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
