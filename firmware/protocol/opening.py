"""The record that opens an evening: its rules and its game. Read once an evening; a device may unload it then."""

from binokel.errors import RuleError
from binokel.game import Game
from binokel.rules import Rules, load_rules

from .records import VERSION, JournalError


def open_evening(record: dict) -> "tuple[Rules, Game]":
    """Rules and game of an evening's first record; JournalError where it cannot be.

    ``rules`` of the record may also be `Rules` that have been loaded already.
    """
    if record.get("v") != VERSION:
        raise JournalError(
            "version",
            "The journal has format %r; this version reads format %d." % (record.get("v"), VERSION),
        )
    rules = record.get("rules")
    if not isinstance(rules, Rules):
        rules = _load(rules)
    players = record.get("players")
    if not isinstance(players, list) or len(players) != rules.seats:
        raise JournalError("order", "%r are no players for %d seats." % (players, rules.seats))
    dealer = record.get("dealer")
    if not isinstance(dealer, int) or not 0 <= dealer < rules.seats:
        raise JournalError("order", "%r is no seat of 0…%d for a dealer." % (dealer, rules.seats - 1))
    return rules, Game(rules, dealer)


def _load(value: object) -> Rules:
    try:
        return load_rules(value)
    except RuleError as error:
        refusal = error
    raise JournalError("rules", "The evening's rules are refused: %s" % refusal)
