"""A game: deals until somebody has won. It holds sums, not deals: an evening of any length fits a device."""

from .errors import SheetError, refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules
    from .scoring import DealScore

_DURCH = ("durch", "durch_open", "durch_hand")


class Game:
    """The running game. Lists have an entry per side.

    ``totals``, ``special`` (both points) and ``stars`` are what the sheet shows; ``lost_games`` and
    ``made_deals`` count for the declarer's side; ``games_won`` are full targets (`end.carry`). ``dealer`` and
    ``number`` are those of the next deal, as the table counts them; ``entries`` counts what was entered,
    void deals included. ``ended`` is None, target, deals, floor, durch or closed; ``winner`` None or the
    sides that have won.
    """

    def __init__(self, rules: "Rules", dealer: int = 0) -> None:
        sides = len(rules.sides)
        self.rules = rules
        self.dealer = dealer
        self.number = 1
        self.entries = 0
        self.totals = [0] * sides
        self.special = [0] * sides
        self.stars = [0] * sides
        self.lost_games = [0] * sides
        self.made_deals = [0] * sides
        self.games_won = [0] * sides
        self.durch_won = [0] * sides
        self.durch_lost = [0] * sides
        self.unrounded = [0] * sides
        """Total with unrounded eyes less the total, points."""
        self.last_unrounded = [0] * sides
        """The same for the last deal alone."""
        self.target: int = rules["end"]["target"]
        self.ended: str | None = None
        self.winner: list[int] | None = None

    def score(self, deal: dict) -> "DealScore":
        """What the next deal will write; SheetError (with its number) where it cannot be."""
        number = self.entries + 1
        if self.ended is not None:
            error = refused("deals", number, "the game has ended (%s): no deal after it" % self.ended, "end")
            error.deal = number
            raise error
        # here, not above: between two deals a small device forgets the scoring to make room
        from .scoring import score_deal

        try:
            return score_deal(self.rules, deal, self.dealer)
        except SheetError as error:
            error.deal = number
            raise

    def write(self, score: "DealScore") -> None:
        """Write what `score` gave for the next deal."""
        self.entries += 1
        self._sum(score)
        from .ending import look_at_deals, look_at_totals

        if score.outcome != "redeal":
            look_at_totals(self, score)
        if score.counts:
            self.dealer = (self.dealer + 1) % self.rules.seats
            self.number += 1
            look_at_deals(self)

    def add(self, deal: dict) -> "DealScore":
        """Score the next deal and write it; SheetError (with its number) and no change where it cannot be."""
        score = self.score(deal)
        self.write(score)
        return score

    def close(self) -> None:
        """The table closes the sheet: ends a game whose end is minutes or open; others stay unfinished."""
        if self.ended is None and self.rules["end"]["kind"] in ("minutes", "open"):
            self.end("closed", self.ranking()[0])

    def ranking(self) -> "list[list[int]]":
        """Groups of sides, best first; sides that are level by the totals and [tie] stand in one group."""
        from .ranking import ranking

        return ranking(self)

    def money(self) -> dict:
        """What the games cost, cents per side: ``lost_games``, and ``settlement`` (+ receives) at the end."""
        from .money import money

        return money(self)

    def end(self, how: str, winner: "list[int]") -> None:
        """The game is over, by ``how`` of ``ended``."""
        self.ended = how
        self.winner = winner

    def _sum(self, score: "DealScore") -> None:
        moves = score.outcome != "redeal"
        for side in range(len(self.totals)):
            self.totals[side] += score.points[side]
            self.special[side] += score.special[side]
            self.stars[side] += score.stars[side]
            if moves:
                self.last_unrounded[side] = score.exact[side] - score.points[side]
                self.unrounded[side] += self.last_unrounded[side]
        if score.lost_side is not None:
            self.lost_games[score.lost_side] += 1
        mine = score.declarer_side
        if mine is None:
            return
        if score.made:
            self.made_deals[mine] += 1
        if score.outcome in _DURCH:
            (self.durch_won if score.made else self.durch_lost)[mine] += 1
