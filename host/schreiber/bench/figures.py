"""A figure with its unit, and the file and table they end up in."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True)
class Figure:
    """One measured value; a ratio names what it was held against in the same run."""

    value: float
    unit: str
    baseline: str = ""
    note: str = ""


Figures = dict[str, Figure]


def write(figures: Figures, path: Path) -> None:
    """Leave the figures as JSON, by name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({name: asdict(figure) for name, figure in figures.items()}, indent=1))


def show(figures: Figures) -> None:
    """Print the figures as a table."""
    table = Table("figure", "value", "unit", "held against", "note")
    for name, figure in figures.items():
        table.add_row(name, f"{figure.value:,.3f}".rstrip("0").rstrip("."), figure.unit, figure.baseline, figure.note)
    Console(width=150).print(table)
