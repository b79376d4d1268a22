"""What players are called: by name, or by the letter of their seat."""

from collections.abc import Sequence

LETTERS = "ABCDEF"
"""What a seat is called that has no name."""


def player_names(players: Sequence[object]) -> list[str]:
    """The names by seat; a seat without a name has its letter. Half characters become question marks."""
    return [str(name).encode(errors="replace").decode() if name else LETTERS[seat] for seat, name in enumerate(players)]
