"""Who has won when totals reach the target: [end] with own_game, several and level."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .scoring import DealScore


def target_winner(game: "Game", score: "DealScore") -> "list[int] | None":
    """The sides that have won by the target after this deal, or None; raises the target if the house does."""
    end = game.rules["end"]
    totals = game.totals
    least = game.target + (1 if end["at"] == "exceed" else 0)
    over = [side for side in range(len(totals)) if totals[side] >= least]
    if not over:
        return None
    mine = score.declarer_side
    if end["own_game"] != "no":
        if not score.made or mine not in over:
            return None
        return [mine] if end["own_game"] == "made" else _highest(game, over, mine, mine)
    if len(over) == 1:
        return over
    several = end["several"]
    if several == "raise":
        game.target += end["raise_by"]
        return None
    if several == "play_on":
        return None
    if several == "declarer" and mine in over:
        return [mine]
    return _highest(game, over, mine, None)


def _highest(game: "Game", over: "list[int]", mine: "int | None", only: "int | None") -> "list[int] | None":
    """The highest over the target, level ones by end.level; if ``only`` one may win, it must be on top."""
    highest = max([game.totals[side] for side in over])
    top = [side for side in over if game.totals[side] == highest]
    if only is not None and only not in top:
        return None
    if len(top) == 1:
        return top
    level = game.rules["end"]["level"]
    if level == "shared":
        return top
    return [mine] if level == "declarer" and mine is not None and mine in top else None
