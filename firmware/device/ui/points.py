"""Points in writing."""


def signed(points: int, plus: bool = False) -> str:
    """Points in writing, with a real minus sign (and a plus sign if wanted)."""
    if points < 0:
        return "−%d" % -points
    return "+%d" % points if plus and points else "%d" % points
