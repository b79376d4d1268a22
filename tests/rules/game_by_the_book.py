"""The end of a game as the rules page tells it, word for word and without any thrift: the reference for the engine."""

from typing import Any, NamedTuple

Section = dict[str, Any]


class Written(NamedTuple):
    """What a deal has written: points per side, who declared, whether it was made, whether it was a Durch."""

    points: tuple[int, ...]
    declarer: int | None
    made: bool | None
    durch: bool = False


class Book:
    """A game kept on paper: ``ended``, ``winner``, ``totals`` and ``games`` won as far as the deals have come."""

    def __init__(self, end: Section, sides: int) -> None:
        self.end = end
        self.target = end["target"]
        self.totals = [0] * sides
        self.games = [0] * sides
        self.durch = [[0] * sides, [0] * sides]  # lost, won
        self.deals = 0
        self.ended: str | None = None
        self.winner: list[int] | None = None

    def write(self, deal: Written) -> None:
        """Write a deal and look at target, Durch, floor and deals, in this order."""
        self.totals = [total + points for total, points in zip(self.totals, deal.points, strict=True)]
        self.deals += 1
        if deal.durch and deal.declarer is not None:
            self.durch[1 if deal.made else 0][deal.declarer] += 1
        looks = [self._target, self._durch_won, self._durch_lost, self._floor, self._deals]
        if self.end["carry"]:
            self._carry()
            looks = looks[1:]
        for look in looks:
            if self.ended is None:
                look(deal)

    def close(self) -> None:
        """The table stops: that ends a game by the clock or an open one."""
        if self.ended is None and self.end["kind"] in ("minutes", "open"):
            self._end("closed", self._best(range(len(self.totals))))

    def _end(self, how: str, winner: list[int]) -> None:
        self.ended, self.winner = how, winner

    def _worth(self, side: int) -> int:
        return self.totals[side] + (self.games[side] * self.end["target"] if self.end["carry"] else 0)

    def _best(self, sides: Any) -> list[int]:
        top = max((self._worth(side) for side in sides), default=0)
        return [side for side in sides if self._worth(side) == top]

    def _reaches(self, total: int, target: int) -> bool:
        return total > target if self.end["at"] == "exceed" else total >= target

    def _carry(self) -> None:
        for side in range(len(self.totals)):
            while self._reaches(self.totals[side], self.end["target"]):
                self.totals[side] -= self.end["target"]
                self.games[side] += 1

    def _target(self, deal: Written) -> None:
        there = [side for side, total in enumerate(self.totals) if self._reaches(total, self.target)]
        if self.end["kind"] != "target" or not there:
            return
        if self.end["own_game"] != "no":
            if deal.made and deal.declarer in there:
                self._own_game(deal.declarer, there)
        elif len(there) == 1:
            self._end("target", there)
        elif self.end["several"] == "raise":
            self.target += self.end["raise_by"]
        elif self.end["several"] == "declarer" and deal.declarer in there:
            self._end("target", [deal.declarer])
        elif self.end["several"] in ("highest", "declarer"):
            self._highest(deal.declarer, there)

    def _own_game(self, declarer: int | None, there: list[int]) -> None:
        assert declarer is not None
        if self.end["own_game"] == "made":
            self._end("target", [declarer])
        elif declarer in self._best(there):
            self._highest(declarer, there)

    def _highest(self, declarer: int | None, there: list[int]) -> None:
        top = self._best(there)
        if len(top) == 1 or self.end["level"] == "shared":
            self._end("target", top)
        elif self.end["level"] == "declarer" and declarer in top:
            self._end("target", [side for side in top if side == declarer])

    def _durch_won(self, deal: Written) -> None:
        enough = self.end["durch_won"]
        if enough and max(self.durch[1]) >= enough and deal.declarer is not None:
            self._end("durch", [deal.declarer])

    def _durch_lost(self, deal: Written) -> None:
        enough = self.end["durch_lost"]
        if enough and max(self.durch[0]) >= enough:
            self._end("durch", self._best_by_total(lambda side: side != deal.declarer))

    def _floor(self, deal: Written) -> None:
        floor = self.end["floor"]
        if floor and min(self.totals) <= floor:
            self._end("floor", self._best_by_total(lambda side: self.totals[side] > floor))

    def _best_by_total(self, wanted: Any) -> list[int]:
        """The highest of some sides by what their columns show."""
        others = [side for side in range(len(self.totals)) if wanted(side)]
        top = max((self.totals[side] for side in others), default=0)
        return [side for side in others if self.totals[side] == top]

    def _deals(self, deal: Written) -> None:
        if self.end["kind"] == "deals" and self.deals >= self.end["deals"]:
            self._end("deals", self._best(range(len(self.totals))))
