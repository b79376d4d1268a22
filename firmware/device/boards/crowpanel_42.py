"""Elecrow CrowPanel ESP32 4.2" (DIE07300S V1.0): pins by the vendor's Eagle files."""

from micropython import const

NAME = "crowpanel-4.2"
"""The board's name as the PC program and the docs write it."""

PANEL_SPI = const(1)
PANEL_HZ = const(10_000_000)
PANEL_SCK = const(12)
PANEL_MOSI = const(11)
PANEL_CS = const(45)
PANEL_DC = const(46)
PANEL_RST = const(47)
PANEL_BUSY = const(48)
PANEL_POWER = const(7)
PANEL_OFF_LEVEL = const(1)
"""Level of the panel's signals before its supply is cut: the switch is in its ground line."""

KEY_UP = const(6)
KEY_DOWN = const(4)
KEY_OK = const(5)
KEY_BACK = const(1)
KEY_MENU = const(2)
"""Keys are active low with pull-ups of their own; all on RTC pins."""

BATTERY_ADC = const(8)
BATTERY_DIVIDER = const(2)
"""Two 220 kΩ from the battery to ground (added by the builder), read at their middle."""
