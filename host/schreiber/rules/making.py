"""A new rules file in the making: a base, what is changed, and what its source leaves to be asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from binokel.errors import RuleError
from binokel.meanings import MEANINGS
from binokel.parameters import PARAMETERS, check
from binokel.presets import preset_names, preset_values
from binokel.rules import load_rules

from .relevance import reason_without_effect
from .sources import open_keys, source
from .toml_text import changes_file

_TRUTH = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True)
class Question:
    """A parameter to be asked: its key, what it means, what is allowed, and the answer on offer."""

    key: str
    meaning: str
    allowed: str
    default: str


class Draft:
    """Rules in the making. ``changes`` are the values by ``section.key`` that differ from the base's."""

    def __init__(self, base: str) -> None:
        """Start from a built-in house; RuleError where there is none of this name."""
        self.base = base
        self.changes: dict[str, Any] = {}
        self._values = preset_values(base)
        self._of_base = preset_values(base)
        self._answered: set[str] = set()

    def set(self, setting: str) -> None:
        """Take a ``section.key=value``; RuleError where key or value are none."""
        key, _, text = setting.partition("=")
        section, _, name = key.strip().partition(".")
        value = _parsed(section, name, text.strip())
        if section not in self._values:
            raise RuleError(key.strip(), text.strip(), f"in one of the sections {', '.join(self._values)}")
        check(section, name, value)
        self._values[section][name] = value
        self._answered.add(f"{section}.{name}")
        self.changes.pop(f"{section}.{name}", None)
        if value != self._of_base[section][name]:
            self.changes[f"{section}.{name}"] = value

    def questions(self) -> Iterator[Question]:
        """What the base's source leaves open, one at a time: what earlier answers made meaningless is not asked."""
        rows = {f"{section}.{key}": allowed for section, key, _, allowed, _ in PARAMETERS}
        for key, allowed in rows.items():
            if not self._to_be_asked(key):
                continue
            section, _, name = key.partition(".")
            yield Question(key, MEANINGS[key], _in_words(allowed), _shown(self._values[section][name]))

    def _to_be_asked(self, key: str) -> bool:
        """Whether the source leaves a parameter open that has not been answered and means something here."""
        if key in self._answered or key not in open_keys(self.base):
            return False
        return reason_without_effect(key, self._values) is None

    def written(self) -> tuple[str, str]:
        """The text of the rules file and the fingerprint; RuleError where the values contradict each other."""
        document: dict[str, Any] = {"base": self.base}
        for key, value in self.changes.items():
            section, _, name = key.partition(".")
            document.setdefault(section, {})[name] = value
        fingerprint = load_rules(document).fingerprint
        left = [key for key in open_keys(self.base) if self._to_be_asked(key)]
        head = [f"Rules on {self.base}, from {source(self.base)}.", f"Fingerprint {fingerprint}"]
        if left:
            head.append(f"Left open by the source, with the commonest answer: {', '.join(left)}.")
        return changes_file(self.base, self.changes, head), fingerprint


def houses_for(players: int) -> list[str]:
    """The built-in houses for so many at the table."""
    return preset_names(players)


def chosen(key: str, answer: str, offered: list[str]) -> str:
    """The answer if it is one of those on offer; else RuleError."""
    if answer not in offered:
        raise RuleError(key, answer, " or ".join(offered))
    return answer


def _parsed(section: str, name: str, text: str) -> Any:
    """An answer as the value of its kind; what cannot be read stays text, which `check` refuses."""
    kind = next((row[2] for row in PARAMETERS if row[:2] == (section, name)), "choice")
    if kind == "bool":
        return _TRUTH.get(text.lower(), text)
    if kind == "list":
        items = [item.strip(" \"'") for item in text.strip("[]").split(",")]
        return [_number(item) for item in items if item and item != "-"]
    return _number(text) if kind == "int" else text


def _number(text: str) -> int | str:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        return text


def _in_words(allowed: str) -> str:
    """What is allowed, as a question shows it."""
    low, dots, high = allowed.partition("..")
    if not dots:
        return allowed.replace("|", ", ")
    if low and high:
        return f"{low} to {high}"
    return f"{low} or more" if low else f"{high} or less"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(str(item) for item in value) or "-"
    return str(value)
