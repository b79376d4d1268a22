"""What two houses play differently."""

from binokel.meanings import MEANINGS
from binokel.parameters import PARAMETERS
from binokel.rules import Rules
from schreiber.export.table import Column, Table

from .toml_text import value_text


def differences(first: Rules, second: Rules, names: tuple[str, str]) -> Table:
    """The parameters whose values differ between two houses, in the order of a rules file."""
    table = Table(
        [
            Column("key", "Parameter"),
            Column("first", names[0]),
            Column("second", names[1]),
            Column("meaning", "Meaning"),
        ],
        title=f"{names[0]} {first.fingerprint} · {names[1]} {second.fingerprint}",
    )
    for section, key, *_ in PARAMETERS:
        one, other = first[section][key], second[section][key]
        if one != other:
            table.rows.append([f"{section}.{key}", value_text(one), value_text(other), MEANINGS[f"{section}.{key}"]])
    if not table.rows:
        table.notes.append("The same rules.")
    return table
