"""A sheet (`binokel-sheet/1`, RULES §5): an evening as a document, and the result of scoring it."""

from .errors import RuleError, SheetError, refused
from .game import Game
from .reasons import say
from .rules import load_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .rules import Rules
    from .words import Words

FORMAT = "binokel-sheet/1"
RESULT_FORMAT = "binokel-result/1"

_KEYS = ("format", "rules", "players", "dealer", "deals", "closed")


def score_document(document: object, words: "Words") -> object:
    """The result of a sheet, or the list of results of a list of sheets; SheetError where one cannot be."""
    if not isinstance(document, list):
        return score_sheet(document, words)
    results = []
    for at in range(len(document)):
        try:
            results.append(score_sheet(document[at], words))
        except SheetError as error:
            error.sheet = at + 1
            raise
    return results


def score_sheet(document: object, words: "Words") -> dict:
    """The result of a sheet (RULES §5), its reasons in these words; SheetError where it cannot be."""
    if not isinstance(document, dict):
        raise refused("format", document, "a sheet is an object with the format " + FORMAT)
    game = open_sheet(document)
    rules = game.rules
    players = document["players"]
    warnings = [say(reason, words) for reason in rules.warnings()]
    deals = []
    for deal in document["deals"]:
        dealer = game.dealer
        score = game.add(deal)
        deals.append(
            {
                "n": game.entries,
                "dealer": dealer,
                "made": score.made,
                "points": score.points,
                "special": score.special,
                "totals": list(game.totals),
                "why": [say(reason, words, players) for reason in score.why],
            }
        )
        for reason in score.warnings:
            warnings.append(say(("in_deal", game.entries, say(reason, words, players)), words))
    if document.get("closed"):
        game.close()
    return _result(game, deals, warnings)


def open_sheet(document: dict) -> Game:
    """Check a sheet's head and open its game, no deal played; SheetError names the field."""
    if document.get("format") != FORMAT:
        raise refused("format", document.get("format"), "not " + FORMAT)
    for key in sorted(document):
        if key not in _KEYS:
            raise SheetError("format", None, "%s: no field of a sheet; there are %s" % (key, ", ".join(_KEYS)))
    if "rules" not in document:
        raise SheetError("rules", None, "rules: missing; a preset's name, or base and sections, are wanted")
    rules = _load(document["rules"])
    players = document.get("players")
    if not isinstance(players, list) or len(players) != rules.seats:
        raise refused("players", players, "%d names are wanted" % rules.seats, "table.players")
    for name in players:
        if not isinstance(name, str) or not name:
            raise refused("players", name, "a name is wanted")
    dealer = document.get("dealer", 0)
    if not isinstance(dealer, int) or isinstance(dealer, bool) or not 0 <= dealer < rules.seats:
        raise refused("dealer", dealer, "a seat from 0 to %d is wanted" % (rules.seats - 1))
    if not isinstance(document.get("deals"), list):
        raise refused("deals", document.get("deals"), "a list of deals is wanted")
    closed = document.get("closed", False)
    if not isinstance(closed, bool):
        raise SheetError("format", None, "closed: true or false is wanted")
    return Game(rules, dealer)


def _load(value: object) -> "Rules":
    """The sheet's rules; their RuleError becomes a SheetError (MicroPython has no chaining)."""
    try:
        return load_rules(value)
    except RuleError as error:
        problem = error
    raise SheetError("rules", problem.key, "rules: %s" % problem)


def error_document(error: SheetError) -> dict:
    """An invalid sheet's answer in JSON (RULES §5)."""
    document = {"deal": error.deal, "field": error.field, "rule": error.rule, "message": str(error)}
    if error.sheet is not None:
        document["sheet"] = error.sheet
    return {"error": document}


def _result(game: Game, deals: list, warnings: "list[str]") -> dict:
    rules = game.rules
    result = {
        "format": RESULT_FORMAT,
        "rules": rules.base,
        "fingerprint": rules.fingerprint,
        "sides": rules.sides,
        "deals": deals,
        "totals": game.totals,
        "special": game.special,
        "stars": game.stars,
        "ended": game.ended,
        "winner": game.winner,
        "ranking": game.ranking(),
        "lost_games": game.lost_games,
        "money": game.money(),
        "warnings": warnings,
    }
    if rules["end"]["carry"]:
        result["games_won"] = game.games_won
    return result
