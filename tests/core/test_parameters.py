"""The table of parameters against the rules page's presets and the meanings."""

import json
from pathlib import Path

from binokel.meanings import MEANINGS
from binokel.parameters import PARAMETERS

PRESETS = json.loads((Path(__file__).parent / "cases" / "presets.json").read_text())


def test_every_parameter_has_a_meaning_and_no_other_has() -> None:
    """One sentence each, ending with a full stop."""
    keys = [f"{section}.{key}" for section, key, _, _, _ in PARAMETERS]
    assert sorted(keys) == sorted(MEANINGS)
    assert all(meaning.endswith(".") for meaning in MEANINGS.values())


def test_the_table_has_exactly_the_keys_of_the_rules_page() -> None:
    """Section by section, in every house."""
    table: dict[str, set[str]] = {}
    for section, key, _, _, _ in PARAMETERS:
        table.setdefault(section, set()).add(key)
    for name, values in PRESETS.items():
        assert {section: set(keys) for section, keys in values.items()} == table, name


def test_the_defaults_are_commonest_or_at_least_played_somewhere() -> None:
    """No default that no house has."""
    for section, key, _, _, default in PARAMETERS:
        assert any(values[section][key] == default for values in PRESETS.values()), (section, key)
