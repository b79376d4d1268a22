"""docs/rules.md: every parameter with what is allowed and what it means, and the houses that are built in."""

from binokel.meanings import MEANINGS
from binokel.parameters import PARAMETERS
from binokel.presets import preset_names, preset_seats, preset_values

HEAD = """# Rules

What a house can settle. This page is made from the engine's own tables (`make pictures`). A rules file is TOML; it
names a house with `base` and changes what it has otherwise (in a sheet the same stands as JSON):

```toml
base = "schafhausen-36"

[bid]
min = 200
```

`schreiber rules check FILE` names every fault in it, `rules show` prints the leaflet for the table, `rules new` makes a
file.

A key that is not here, a value that is not allowed, or two values that contradict each other are refused with the
key, the value and what is allowed.
"""


def rules_page() -> str:
    """The page as Markdown."""
    lines = [HEAD, "## Parameters", ""]
    section = ""
    for name, key, _, allowed, default in PARAMETERS:
        if name != section:
            section = name
            lines += ["", f"### [{section}]", "", "| key | allowed | commonest | meaning |", "|---|---|---|---|"]
        shown = allowed.replace("|", " · ")
        lines.append(f"| `{key}` | {shown} | {_value(default)} | {MEANINGS[f'{section}.{key}']} |")
    lines += ["", "## Houses", "", "What each built-in house has otherwise than the commonest answers above.", ""]
    lines += ["| house | seats | otherwise |", "|---|---|---|"]
    for house in preset_names():
        lines.append(f"| `{house}` | {preset_seats(house)} | {_otherwise(house)} |")
    return "\n".join(lines) + "\n"


def _otherwise(house: str) -> str:
    values = preset_values(house)
    changed = [
        f"{section}.{key} = {_value(values[section][key])}"
        for section, key, _, _, default in PARAMETERS
        if values[section][key] != default
    ]
    return ", ".join(changed) or "–"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return " ".join(str(each) for each in value) or "–"
    return str(value)
