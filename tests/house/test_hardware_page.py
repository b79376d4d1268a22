"""The wiring table in hardware/README.md says what the board module says."""

import re
from pathlib import Path

from schreiber.virtual.wiring import load_wiring

ROOT = Path(__file__).parents[2]

ROWS = {
    "panel clock": "PANEL_SCK",
    "panel data": "PANEL_MOSI",
    "panel select": "PANEL_CS",
    "panel data/command": "PANEL_DC",
    "panel reset": "PANEL_RST",
    "panel busy": "PANEL_BUSY",
    "panel supply": "PANEL_POWER",
    "key up (dial)": "KEY_UP",
    "key down (dial)": "KEY_DOWN",
    "key OK (dial pressed)": "KEY_OK",
    "key back (EXIT)": "KEY_BACK",
    "key menu (MENU)": "KEY_MENU",
    "battery, over a divider of two 220 kΩ (added by the builder)": "BATTERY_ADC",
}


def test_the_wiring_table_equals_the_board_module() -> None:
    """Each signal's GPIO on the page is the constant of the firmware's board file."""
    page = dict(re.findall(r"^\| (.+?) \| (\d+) \|$", (ROOT / "hardware/README.md").read_text(), re.M))
    source = (ROOT / "firmware/device/boards/crowpanel_42.py").read_text()
    pins = dict(re.findall(r"^(\w+) = const\((\d+)\)$", source, re.M))
    assert page == {row: pins[name] for row, name in ROWS.items()}


def test_the_virtual_board_wears_these_pins() -> None:
    """The virtual board reads the same file."""
    assert load_wiring("crowpanel-4.2").gpio("OK") == 5
