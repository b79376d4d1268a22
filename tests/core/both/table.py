"""Sitting down at a table: short ways to write deals for tests, in the words of the table."""

from binokel.errors import SheetError
from binokel.game import Game
from binokel.reasons import say
from binokel.rules import load_rules
from binokel.scoring import score_deal
from binokel.words.de import REASONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from binokel.rules import Rules
    from binokel.scoring import DealScore


def house(base: str, **sections: dict) -> "Rules":
    """A preset with some sections changed: ``house("benoggler", bid={"min": 200})``."""
    value: dict = {"base": base}
    for section in sections:
        value[section] = sections[section]
    return load_rules(value)


def played(declarer: int, bid: int, melds: list, eyes: list, **more: object) -> dict:
    """A deal that was played out, Herz trump."""
    return outcome("played", declarer, bid=bid, trump="H", melds=melds, eyes=eyes, **more)


def conceded(declarer: int, bid: int, melds: list, **more: object) -> dict:
    """A deal the declarer has gone out of."""
    return outcome("conceded", declarer, bid=bid, trump="H", melds=melds, **more)


def outcome(name: str, declarer: "int | None" = None, **fields: object) -> dict:
    """A deal of any outcome."""
    deal: dict = {"outcome": name}
    if declarer is not None:
        deal["declarer"] = declarer
    for field in fields:
        deal[field] = fields[field]
    return deal


def score(rules: "Rules", deal: dict, dealer: int = 0) -> "DealScore":
    """Score one deal."""
    return score_deal(rules, deal, dealer)


def words(score: "DealScore") -> list:
    """Why a deal writes what it writes, in German with the letters of the seats."""
    return [say(reason, REASONS) for reason in score.why]


def refusal(rules: "Rules", deal: object, dealer: int = 0) -> SheetError:
    """The error with which a deal is refused."""
    try:
        score_deal(rules, deal, dealer)  # type: ignore[arg-type]  # deals that are none, too
    except SheetError as error:
        return error
    raise AssertionError(f"accepted: {deal}")


def game(rules: "Rules", deals: list, dealer: int = 0) -> Game:
    """A game with these deals played."""
    running = Game(rules, dealer)
    for deal in deals:
        running.add(deal)
    return running
