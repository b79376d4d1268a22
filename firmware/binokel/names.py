"""What a player's name on the sheet may be made of, in the order in which the keys go through it."""

CAPITALS = " ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ"
SMALL = " abcdefghijklmnopqrstuvwxyzäöüß-."
"""The first letter is a capital, those after it are small; the blank they begin with stands for none yet."""

LONGEST = 10
"""Letters of the longest name."""


def alphabet(name: str) -> str:
    """The letters that may stand next in a name that begins like this."""
    return SMALL if name else CAPITALS
