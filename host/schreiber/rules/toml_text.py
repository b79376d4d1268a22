"""Writes rules files: a complete house with what each key means, or a base and what is changed on it."""

import json
from collections.abc import Mapping
from typing import Any

from binokel.meanings import MEANINGS
from binokel.parameters import PARAMETERS
from binokel.rules import Rules

from .sources import open_keys, source


def complete_file(rules: Rules) -> str:
    """The whole rule set as a rules file, each key under its meaning, what is allowed, and whether it was left open."""
    lines = [f"# Fingerprint {rules.fingerprint}"]
    if rules.base is not None:
        lines.append(f'base = "{rules.base}"')
    name = ""
    for section, key, _, allowed, _ in PARAMETERS:
        if section != name:
            name = section
            lines += ["", f"[{section}]"]
        lines.append(f"# {MEANINGS[f'{section}.{key}']} ({_choice(allowed)})")
        if rules.base is not None and f"{section}.{key}" in open_keys(rules.base):
            lines.append(f"# Left open by {source(rules.base)}.")
        lines.append(f"{key} = {value_text(rules[section][key])}")
    return "\n".join(lines) + "\n"


def changes_file(base: str, changes: Mapping[str, Any], head: list[str]) -> str:
    """A rules file that names its base and what it changes (by ``section.key``), under comment lines."""
    lines = [*(f"# {line}" for line in head), f'base = "{base}"']
    name = ""
    for section, key, *_ in PARAMETERS:
        dotted = f"{section}.{key}"
        if dotted not in changes:
            continue
        if section != name:
            name = section
            lines += ["", f"[{section}]"]
        lines.append(f"{key} = {value_text(changes[dotted])}  # {MEANINGS[dotted]}")
    return "\n".join(lines) + "\n"


def value_text(value: object) -> str:
    """A parameter's value in TOML; numbers, booleans, words and lists are written as in JSON."""
    return json.dumps(value, ensure_ascii=False)


def _choice(allowed: str) -> str:
    return allowed.replace("|", " | ")
