"""Every single change of a house's parameters, as a rules document that loads."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from binokel.parameters import PARAMETERS
from binokel.presets import preset_values

Values = dict[str, dict[str, Any]]

_ONE = {"table.players", "deck.hand", "end.durch_won", "end.durch_lost", "end.deals", "end.minutes", "end.warn"}
"""Numbers that are changed by one; all others are points, eyes or cents and are changed by ten."""

_SET_FROM_NOTHING = {"durch_won": 1, "durch_lost": 1, "floor": -500}
"""What a number becomes that is nought, where ten would be out of the way."""

_ORDERS = (["shared"], ["exact"], ["last_exact"], ["games_won"], ["lot"])


@dataclass(frozen=True)
class Mutation:
    """One changed parameter: the house, ``section.key``, its new value, and the values that go with it."""

    house: str
    key: str
    value: Any
    values: Values

    def __str__(self) -> str:
        return f"{self.house} {self.key}={self.value}"


def mutations(house: str) -> Iterator[Mutation]:
    """Every parameter of a house changed to each other choice, or to numbers beside its own."""
    for section, key, kind, allowed, _ in PARAMETERS:
        before = preset_values(house)[section][key]
        for value in _others(f"{section}.{key}", kind, allowed, before):
            values = preset_values(house)
            values[section][key] = value
            _fit_together(values, f"{section}.{key}")
            if values[section][key] != value:
                continue  # no house can have it: it contradicts the seats
            yield Mutation(house, f"{section}.{key}", value, values)


def _others(key: str, kind: str, allowed: str, before: Any) -> list[Any]:
    if kind == "bool":
        return [not before]
    if kind == "choice":
        return [each for each in allowed.split("|") if each != before]
    if kind == "list" and ".." in allowed:
        return [[], [10], [each + 10 for each in before]] if before else [[10]]
    if kind == "list":
        return [order for order in _ORDERS if order != before]
    if ".." not in allowed:
        return [int(each) for each in allowed.split("|") if int(each) != before]
    name = key.partition(".")[2]
    if key == "table.players":
        return [before - 1 if before > 2 else before + 1]
    step = 1 if key in _ONE else 10
    if before == 0:
        return [_SET_FROM_NOTHING.get(name, step)]
    if key == "end.floor":
        return [before - 10, before + 10, 0]
    if key == "deck.dabb":
        return [before + 3]
    beside = [before + step, before - step if before > step else before + 2 * step]
    low = int(allowed.partition("..")[0])
    return [*beside, 0] if low == 0 and name not in ("step", "minutes") else beside


def _fit_together(values: Values, key: str) -> None:
    """Change what contradicts the changed parameter: seats to sides, the deal to the seats."""
    table, deck = values["table"], values["deck"]
    if key in ("table.players", "table.dealer_plays"):
        table["sides"] = "solo"
    if key == "table.players":
        table["dealer_plays"] = True
    wanted = {"pairs": 4, "trios": 6}.get(table["sides"])
    if key == "table.dealer_plays" and not table["dealer_plays"]:
        wanted = 4
    if key == "table.sides":
        table["dealer_plays"] = True
    if wanted:
        table["players"] = wanted
    if table["sides"] != "solo" and values["count"]["round"] == "player":
        values["count"]["round"] = "side"
    if not values["bid"]["enabled"]:
        values["meld"]["who"] = "all"
    values["end"]["warn"] = min(values["end"]["warn"], values["end"]["minutes"])
    playing = table["players"] - (0 if table["dealer_plays"] else 1)
    if key != "deck.hand":
        deck["hand"] = (deck["cards"] - deck["dabb"]) // playing
    if deck["hand"] * playing > deck["cards"]:
        deck["hand"] = deck["cards"] // playing
    deck["dabb"] = deck["cards"] - deck["hand"] * playing
