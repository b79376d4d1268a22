"""Which part of the virtual board hangs at which pin: read from the firmware's own board table.

The table is a Python file for MicroPython; it is parsed, not imported: the PC program never imports device.
"""

import ast
from dataclasses import dataclass
from pathlib import Path

from schreiber.install.tree import firmware_root
from schreiber.virtual.errors import BoardError

KEYS = ("UP", "DOWN", "OK", "BACK", "MENU")
"""The keys of every board, by the names that tests press."""
_SIGNALS = {
    "sck": "PANEL_SCK",
    "mosi": "PANEL_MOSI",
    "cs": "PANEL_CS",
    "dc": "PANEL_DC",
    "rst": "PANEL_RST",
    "busy": "PANEL_BUSY",
    "pwr": "PANEL_POWER",
}


@dataclass(frozen=True)
class Wiring:
    """Pins of one kind of board: signal or key name -> GPIO number."""

    name: str
    panel: dict[str, int]
    keys: dict[str, int]
    panel_off_level: int | None
    battery: int | None
    battery_divider: int

    def gpio(self, key: str) -> int:
        """The pin of a key; BoardError for a name the board has not."""
        if key not in self.keys:
            raise BoardError(f"The board has no key {key!r}; it has {', '.join(self.keys)}.")
        return self.keys[key]


def load_wiring(board: str, firmware: Path | None = None) -> Wiring:
    """The wiring of the board of this name, from firmware/device/boards."""
    folder = (firmware or firmware_root()) / "device" / "boards"
    names = []
    for path in sorted(folder.glob("*.py")):
        table = _constants(path)
        if "NAME" not in table:
            continue
        names.append(str(table["NAME"]))
        if table["NAME"] == board:
            return _wiring(table)
    raise BoardError(f"There is no board {board!r}; there are {', '.join(names) or 'none'}.")


def _constants(path: Path) -> dict[str, object]:
    """The assignments `NAME = literal` and `NAME = const(literal)` of a board file."""
    table: dict[str, object] = {}
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
            continue
        value = statement.value
        if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const":
            value = value.args[0]
        if isinstance(value, ast.Constant):
            table[statement.targets[0].id] = value.value
    return table


def _wiring(table: dict[str, object]) -> Wiring:
    def pin(name: str) -> int | None:
        value = table.get(name)
        return value if isinstance(value, int) else None

    panel = {signal: pin(name) for signal, name in _SIGNALS.items()}
    keys = {key: pin(f"KEY_{key}") for key in KEYS}
    return Wiring(
        name=str(table["NAME"]),
        panel={signal: number for signal, number in panel.items() if number is not None},
        keys={key: number for key, number in keys.items() if number is not None},
        panel_off_level=pin("PANEL_OFF_LEVEL") if panel["pwr"] is not None else None,
        battery=pin("BATTERY_ADC"),
        battery_divider=pin("BATTERY_DIVIDER") or 1,
    )
