"""Reading a house's rules from a preset or a document, with every check. A device may unload it after."""

from .errors import RuleError
from .parameters import PARAMETERS, check, defaults
from .presets import preset_values


def read_rules(value: object) -> "tuple[str | None, dict[str, dict]]":
    """The base and the complete, checked values of what `binokel.rules.load_rules` is given."""
    if isinstance(value, str):
        return value, preset_values(value)
    if not isinstance(value, dict):
        raise RuleError("rules", value, "a preset's name, or base and sections")
    base = value.get("base")
    values = _complete(value) if base is None else preset_values(base)
    for section in sorted(value):
        if section != "base":
            _override(values, section, value[section])
    _check_together(values)
    return base, values


def _override(values: "dict[str, dict]", section: str, keys: object) -> None:
    if section not in values or not isinstance(keys, dict):
        raise RuleError(section, keys, "one of the sections %s with its keys" % ", ".join(sorted(values)))
    into = values[section]
    for key in sorted(keys):
        check(section, key, keys[key])
        into[key] = list(keys[key]) if isinstance(into[key], list) else keys[key]


def _complete(value: dict) -> "dict[str, dict]":
    """Values to be overridden by a document without a base, which has to name all of them itself."""
    for section, key, _, _, _ in PARAMETERS:
        given = value.get(section)
        if not isinstance(given, dict) or key not in given:
            raise RuleError("base", None, "a preset's name, as %s.%s is not given" % (section, key))
    return defaults()


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
