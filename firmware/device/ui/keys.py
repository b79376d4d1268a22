"""The five keys, by the names the whole firmware uses."""

from micropython import const

UP = const(0)
DOWN = const(1)
OK = const(2)
BACK = const(3)
MENU = const(4)

NAMES = ("UP", "DOWN", "OK", "BACK", "MENU")
"""The keys' names by their number, for log and link."""
