"""Everything that is wrong with a rules document at once, each fault with its line."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from binokel.errors import RuleError, shown
from binokel.parameters import PARAMETERS, check
from binokel.presets import preset_values
from binokel.rules import load_rules

from .positions import Lines

_TABLE_AND_DECK = (
    "deck.hand",
    "deck.dabb",
    "deck.cards",
    "table.players",
    "table.sides",
    "table.dealer_plays",
)

TOGETHER = {
    "deck.hand": _TABLE_AND_DECK,
    "table.sides": ("table.sides", "table.players"),
    "table.dealer_plays": ("table.dealer_plays", "table.players", "table.sides"),
    "count.round": ("count.round", "table.sides"),
    "meld.who": ("meld.who", "bid.enabled"),
    "end.warn": ("end.warn", "end.minutes"),
}
"""The keys that can contradict each other, by the one that the engine names."""


@dataclass(frozen=True)
class Fault:
    """What is wrong: the line (None: nowhere in the file), the key, its value, and what is allowed."""

    line: int | None
    key: str
    value: object
    allowed: str

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}: "
        return f"{place}{self.key} = {shown(self.value)}: allowed is {self.allowed}"


def faults(document: Mapping[str, Any], lines: Lines) -> list[Fault]:
    """All faults of a rules document in the order of its lines; an empty list means that it loads."""
    found: list[Fault] = []
    sound = _sound(document, lines, found)
    base = sound.get("base")
    if base is None:
        missing = _missing(document)
        if missing:
            allowed = f"a preset's name, or all parameters; not given: {', '.join(missing)}"
            found.append(Fault(lines.get("base"), "base", document.get("base"), allowed))
            return _in_order(found)
    _contradictions(sound, lines, found)
    return _in_order(found)


def _sound(document: Mapping[str, Any], lines: Lines, found: list[Fault]) -> dict[str, Any]:
    """What is left of a document without keys that are unknown or have a wrong value; those are faults."""
    sections = list(dict.fromkeys(section for section, *_ in PARAMETERS))
    sound: dict[str, Any] = {}
    for section, keys in document.items():
        if section == "base":
            try:
                preset_values(keys)
                sound["base"] = keys
            except RuleError as error:
                found.append(Fault(lines.get("base"), "base", keys, error.allowed))
                sound["base"] = "benoggler"  # any house: its other faults are to be told as well
        elif section not in sections or not isinstance(keys, dict):
            allowed = f"base, and the sections {', '.join(sections)} with their keys"
            found.append(Fault(lines.get(section), section, keys, allowed))
        else:
            sound[section] = {}
            for key, value in keys.items():
                try:
                    check(section, key, value)
                    sound[section][key] = value
                except RuleError as error:
                    found.append(Fault(lines.get(error.key, lines.get(section)), error.key, value, error.allowed))
    return sound


def _missing(document: Mapping[str, Any]) -> list[str]:
    """The parameters that a document without base does not name, faulty ones aside."""
    return [
        f"{section}.{key}"
        for section, key, *_ in PARAMETERS
        if not isinstance(document.get(section), dict) or key not in document[section]
    ]


def _contradictions(sound: dict[str, Any], lines: Lines, found: list[Fault]) -> None:
    """Add values that contradict each other; where one is found, its keys are set aside to find the next."""
    if found and (sound.get("base") is None or any(fault.key == "base" for fault in found)):
        return  # what contradicts what cannot be told without a base
    if any(fault.key in _TABLE_AND_DECK for fault in found):
        for key in _TABLE_AND_DECK:
            _set_aside(sound, key)  # the faulty value might have fitted the others
    while True:
        try:
            load_rules(sound)
        except RuleError as error:
            keys = [key for key in TOGETHER.get(error.key, (error.key,)) if _stands_in(sound, key)]
            line = lines.get(error.key) or min((lines[key] for key in keys if key in lines), default=None)
            allowed = error.allowed if error.key in lines else f"{error.allowed}; the value is the base's"
            found.append(Fault(line, error.key, error.value, allowed))
            if sound.get("base") is None or not keys:
                return
            for key in keys:
                _set_aside(sound, key)
        else:
            return


def _stands_in(document: dict[str, Any], key: str) -> bool:
    section, _, name = key.partition(".")
    return name in document.get(section, {})


def _set_aside(document: dict[str, Any], key: str) -> None:
    section, _, name = key.partition(".")
    document.get(section, {}).pop(name, None)


def _in_order(found: list[Fault]) -> list[Fault]:
    return sorted(found, key=lambda fault: fault.line or 0)
