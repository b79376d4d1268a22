"""What a row of the sheet says of a deal, as texts."""

from device.ui.points import signed


def initials(players) -> list:
    """The shortest beginnings of the players' names that all differ, at most 3 letters; else A, B, C…"""
    for size in (1, 2, 3):
        short = [name[:size] for name in players]
        if len(set(short)) == len(short):
            return short
    return ["ABCDEF"[seat] for seat in range(len(players))]


def bid_text(words, row, short) -> str:
    """The bid column of a row: the declarer's letter, how it ended where not played, the bid."""
    parts = []
    if row.declarer is not None:
        parts.append(short[row.declarer])
    if row.outcome != "played":
        parts.append(words["mark." + row.outcome])
    if row.bid is not None and (row.outcome == "played" or row.outcome == "conceded"):
        parts.append(str(row.bid))
    return " ".join(parts)


def special_text(special: int, stars: int, narrow: bool = False) -> str:
    """What is kept apart from the total: points in brackets (unless `narrow`), stars."""
    text = signed(special) if special else ""
    if text and not narrow:
        text = "(%s)" % text
    if stars:
        text += "★" if stars == 1 else "%d★" % stars
    return text
