"""What an evening's games cost: fees for lost games, and the settlement between winner and losers. Cents."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game


def money(game: "Game") -> dict:
    """``lost_games``: fees per side; ``settlement``: what each receives (−: pays) at the game's end."""
    result: dict = {"lost_games": [fee(game.rules["money"]["lost_game"], lost) for lost in game.lost_games]}
    if game.winner:
        result["settlement"] = _settlement(game, game.winner)
    return result


def fee(steps: "list[int]", lost: int) -> int:
    """The fee for ``lost`` lost games when the n-th costs the n-th step, the last one repeating."""
    return sum([steps[min(n, len(steps) - 1)] for n in range(lost)]) if steps else 0


def _settlement(game: "Game", winners: "list[int]") -> "list[int]":
    """Each loser pays the winner for the difference; several winners share it, without the odd cents."""
    section = game.rules["money"]
    settlement = [0] * len(game.totals)
    highest = max([game.totals[side] for side in winners])
    for side in range(len(game.totals)):
        if side in winners:
            continue
        difference = max(highest - game.totals[side], 0)
        hundreds = -(-difference // 100) if section["started_hundreds"] else difference // 100
        share = hundreds * section["per_100"] // len(winners)
        for winner in winners:
            settlement[winner] += share
        settlement[side] -= share * len(winners)
    return settlement
