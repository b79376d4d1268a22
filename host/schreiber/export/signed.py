"""Points as they are read on paper: with a sign, and the real minus."""

MINUS = "\u2212"


def plain(points: int) -> str:
    """A number with the real minus sign: -520 becomes −520."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """A number that always shows its sign: +110, −520, and 0."""
    return f"+{points}" if points > 0 else plain(points)
