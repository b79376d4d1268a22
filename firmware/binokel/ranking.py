"""The order of the sides by totals and [tie]."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game


def ranking(game: "Game") -> "list[list[int]]":
    """Groups of sides, best first; ``lot`` and ``shared`` stop the list of criteria."""
    target = game.rules["end"]["target"]
    order = game.rules["tie"]["order"]
    keys = []
    for side in range(len(game.totals)):
        key = [-game.totals[side] - game.games_won[side] * target]
        for criterion in order:
            if criterion == "lot" or criterion == "shared":
                break
            key.append(-_standing(game, criterion, side))
        keys.append((key, side))
    groups: list[list[int]] = []
    before = None
    for key, side in sorted(keys):
        if key != before:
            groups.append([])
            before = key
        groups[-1].append(side)
    return groups


def _standing(game: "Game", criterion: str, side: int) -> int:
    """What a side has by a criterion, higher is better; ``best_round`` is for tournaments: level here."""
    if criterion == "exact":
        return game.unrounded[side]
    if criterion == "last_exact":
        return game.last_unrounded[side]
    return game.made_deals[side] if criterion == "games_won" else 0
