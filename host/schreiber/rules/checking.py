"""The verdict on a rules file: its faults, or its fingerprint and what to think twice about."""

from dataclasses import dataclass
from typing import Any

from binokel.reasons import say
from binokel.rules import Rules, load_rules
from binokel.words.en import REASONS

from .faults import Fault
from .files import read_text
from .relevance import reason_without_effect
from .toml_text import value_text


@dataclass(frozen=True)
class Verdict:
    """What a check has found: faults, or else the fingerprint; warnings are sentences."""

    name: str
    faults: list[Fault]
    fingerprint: str | None
    warnings: list[str]

    def record(self) -> dict[str, Any]:
        """The verdict as data."""
        return {
            "name": self.name,
            "fingerprint": self.fingerprint,
            "faults": [
                {"line": fault.line, "key": fault.key, "value": fault.value, "allowed": fault.allowed}
                for fault in self.faults
            ],
            "warnings": self.warnings,
        }


def judge(name: str) -> Verdict:
    """Check a built-in house or a rules file; RulesFileError where there is none to check."""
    text = read_text(name)
    if text.faults:
        return Verdict(name, text.faults, None, [])
    rules = load_rules(text.document)
    warnings = [_sentence(say(reason, REASONS)) for reason in rules.warnings()]
    return Verdict(name, [], rules.fingerprint, warnings + _without_effect(text.document, rules, text.lines))


def _without_effect(document: dict[str, Any] | str, rules: Rules, lines: dict[str, int]) -> list[str]:
    """The keys of a file that change something in its text only: they mean nothing beside its other values.

    Of a file without base all keys have to stand there, so none is told of.
    """
    if isinstance(document, str) or rules.base is None:
        return []
    values = {section: keys for section, keys in rules.document().items() if section != "base"}
    base = load_rules(rules.base)
    told = []
    for key, line in lines.items():
        section, _, name = key.partition(".")
        reason = reason_without_effect(key, values) if name else None
        if reason is not None and rules[section][name] != base[section][name]:
            told.append(
                f"line {line}: {key} = {value_text(rules[section][name])} has no effect here; it has with {reason}."
            )
    return told


def _sentence(text: str) -> str:
    return text if text.endswith(".") else text + "."
