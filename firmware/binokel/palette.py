"""The palette of melds that a player's claims are tapped from: which cells, in which order."""

from .melds import known_claims

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules

BY_SUIT = ("pair", "family", "double_family")
"""Kinds of claims that name a suit."""

_OFTEN = ("pair_trump", "pair", "family_trump", "family", "binokel", "four:A", "four:K", "four:O", "four:U")
"""What stands first, in this order; what is rarer comes after."""


def palette(rules: "Rules", trump: "str | None") -> "list[tuple[str, int, bool]]":
    """The cells of the palette: (kind, points, in trump), the most frequent first.

    The kind is a claim, or a claim without its suit; `in trump` says whether a kind by suit is the trump's.
    """
    cells = []
    for kind, plain, in_trump in known_claims(rules):
        if kind in BY_SUIT and trump and in_trump:
            cells.append((kind, in_trump, True))
        if plain and not (kind == "dis" and not trump):
            cells.append((kind, plain, False))
    often = []
    for name in _OFTEN:
        for cell in cells:
            if cell[0] + ("_trump" if cell[2] else "") == name:
                often.append(cell)
    return often + [cell for cell in cells if cell not in often]
