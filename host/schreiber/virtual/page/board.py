"""What the page needs of a board."""

from typing import Protocol

from schreiber.virtual.panel import Ssd1683Chip

KEYS = ("UP", "DOWN", "OK", "BACK", "MENU")
"""The keys' names as the board knows them."""


class Board(Protocol):
    """A virtual board, as far as a person at the table sees and touches it."""

    @property
    def port(self) -> str:
        """Path of the serial line."""

    @property
    def panel(self) -> Ssd1683Chip:
        """The panel's chip."""

    def key_down(self, name: str) -> None:
        """Press a key and hold it."""

    def key_up(self, name: str) -> None:
        """Let a key go."""
