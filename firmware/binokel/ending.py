"""When a game is over and who has won: [end]; read by `Game.write`, and by a device only then."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .scoring import DealScore


def look_at_totals(game: "Game", score: "DealScore") -> None:
    """After a deal: target, Durch and floor, in this order."""
    end = game.rules["end"]
    sides = range(len(game.totals))
    if end["carry"]:
        _carry(game, end)
    elif end["kind"] == "target":
        winner = _target_winner(game, score, end)
        if winner:
            game.end("target", winner)
            return
    for side in sides:
        if end["durch_won"] and game.durch_won[side] >= end["durch_won"]:
            game.end("durch", [side])
            return
    losers = []
    how = "durch"
    if end["durch_lost"]:
        losers = [side for side in sides if game.durch_lost[side] >= end["durch_lost"]]
    if not losers and end["floor"]:
        how = "floor"
        losers = [side for side in sides if game.totals[side] <= end["floor"]]
    if losers:
        others = [side for side in sides if side not in losers]
        highest = max([game.totals[side] for side in others]) if others else 0
        game.end(how, [side for side in others if game.totals[side] == highest])


def look_at_deals(game: "Game") -> None:
    """After a deal that counts: whether it was the last one."""
    end = game.rules["end"]
    if game.ended is None and end["kind"] == "deals" and game.number > end["deals"]:
        game.end("deals", game.ranking()[0])


def _carry(game: "Game", end: dict) -> None:
    """Book each full target as a game won and carry the rest on."""
    full = end["target"] + (1 if end["at"] == "exceed" else 0)
    for side in range(len(game.totals)):
        while game.totals[side] >= full:
            game.totals[side] -= end["target"]
            game.games_won[side] += 1


def _target_winner(game: "Game", score: "DealScore", end: dict) -> "list[int] | None":
    """The sides that have won by the target after this deal, or None; raises the target if the house does."""
    totals = game.totals
    least = game.target + (1 if end["at"] == "exceed" else 0)
    over = [side for side in range(len(totals)) if totals[side] >= least]
    if not over:
        return None
    mine = score.declarer_side
    if end["own_game"] != "no":
        if not score.made or mine not in over:
            return None
        return [mine] if end["own_game"] == "made" else _highest(game, over, mine, mine, end)
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
    return _highest(game, over, mine, None, end)


def _highest(game: "Game", over: "list[int]", mine: "int | None", only: "int | None", end: dict) -> "list[int] | None":
    """The highest over the target, level ones by end.level; if ``only`` one may win, it must be on top."""
    highest = max([game.totals[side] for side in over])
    top = [side for side in over if game.totals[side] == highest]
    if only is not None and only not in top:
        return None
    if len(top) == 1:
        return top
    level = end["level"]
    if level == "shared":
        return top
    return [mine] if level == "declarer" and mine is not None and mine in top else None
