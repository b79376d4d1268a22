"""Rules as tables: the built-in houses side by side, every parameter of one, what a check has found."""

import json

from binokel.presets import preset_names
from binokel.rules import Rules, load_rules
from schreiber.export.table import Column, Table

from .checking import Verdict
from .sources import source
from .toml_text import value_text


def houses() -> Table:
    """The built-in houses with what tells them apart."""
    table = Table(
        [
            Column("name", "House"),
            Column("seats", "Seats", number=True),
            Column("sides", "Sides"),
            Column("cards", "Cards", number=True),
            Column("hand", "Hand", number=True),
            Column("dabb", "Dabb", number=True),
            Column("bid_min", "Bid from", number=True),
            Column("end", "Ends"),
            Column("source", "Source"),
            Column("fingerprint", "Fingerprint"),
        ]
    )
    for name in preset_names():
        rules = load_rules(name)
        deck, bid = rules["deck"], rules["bid"]
        table.rows.append(
            [
                name,
                rules.seats,
                _sides(rules),
                deck["cards"],
                deck["hand"],
                deck["dabb"],
                bid["min"] if bid["enabled"] else None,
                _end(rules),
                source(name),
                rules.fingerprint,
            ]
        )
    return table


def parameters(rules: Rules) -> Table:
    """Every parameter of a rule set with its value and what it means."""
    from binokel.meanings import MEANINGS

    name = rules.base or "no house"
    table = Table(
        [Column("key", "Parameter"), Column("value", "Value"), Column("meaning", "Meaning")],
        title=f"{name} · {rules.fingerprint}",
    )
    for section, keys in rules.document().items():
        if not isinstance(keys, dict):
            continue
        for key, value in keys.items():
            meaning = MEANINGS.get(f"{section}.{key}", "")
            table.rows.append([f"{section}.{key}", json.dumps(value, ensure_ascii=False).strip('"'), meaning])
    return table


def changed(rules: Rules) -> str:
    """What a rule set has otherwise than its base, a line; empty where there is nothing."""
    if rules.base is None:
        return ""
    base = load_rules(rules.base)
    changes = [
        f"{section}.{key} = {value_text(value)}"
        for section, keys in rules.document().items()
        if isinstance(keys, dict)
        for key, value in keys.items()
        if value != base[section][key]
    ]
    return f"Otherwise than {rules.base}: {', '.join(changes)}.\n" if changes else ""


def verdict(found: Verdict) -> list[Table]:
    """The faults of a rules file as a table; or that it is sound, with its fingerprint. Warnings in notes."""
    table = Table(
        [
            Column("line", "Line", number=True),
            Column("key", "Key"),
            Column("value", "Value"),
            Column("allowed", "Allowed"),
        ],
        title=f"{found.name}: {len(found.faults)} {'fault' if len(found.faults) == 1 else 'faults'}",
        notes=[f"Warning: {warning}" for warning in found.warnings],
    )
    for fault in found.faults:
        table.rows.append([fault.line, fault.key, value_text(fault.value), fault.allowed])
    if found.fingerprint is not None:
        table.notes.insert(0, f"{found.name}: sound, fingerprint {found.fingerprint}.")
    return [table]


def _sides(rules: Rules) -> str:
    """Who counts together, and whether the dealer sits out."""
    sides = str(rules["table"]["sides"])
    return sides if rules["table"]["dealer_plays"] else f"{sides}, dealer sits out"


def _end(rules: Rules) -> str:
    """When a game is over."""
    end = rules["end"]
    return {
        "target": f"at {end['target']} points",
        "deals": f"after {end['deals']} deals",
        "minutes": f"after {end['minutes']} minutes",
        "open": "when closed",
    }[end["kind"]]
