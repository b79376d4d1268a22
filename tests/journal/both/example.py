"""An evening as the journal holds it, and deals of any number, for tests on both interpreters."""

from binokel.rules import load_rules
from protocol.records import ZERO, seal

RULES = {"base": "schafhausen-36", "end": {"kind": "open"}}

DEALS = (
    {
        "declarer": 0,
        "bid": 260,
        "outcome": "played",
        "trump": "H",
        "melds": [150, 0, 40],
        "eyes": [106, 84, 60],
    },
    {"declarer": 1, "bid": 310, "outcome": "conceded", "trump": "E", "melds": [40, 0, 100]},
    {"declarer": 2, "outcome": "durch_open", "made": True},
    {"outcome": "void"},
    {
        "declarer": 2,
        "bid": 300,
        "outcome": "played",
        "trump": "S",
        "melds": [0, 20, 60],
        "eyes": [90, 70, 90],
    },
    {
        "declarer": 0,
        "bid": 200,
        "outcome": "played",
        "trump": "B",
        "melds": [100, 40, 0],
        "eyes": [130, 50, 70],
    },
)

CORRECTED = {
    "declarer": 0,
    "bid": 260,
    "outcome": "played",
    "trump": "H",
    "melds": [150, 0, 40],
    "eyes": [120, 70, 60],
}
"""The first deal with other eyes: made by ten points more."""


def header(rules: object = None, evening: str = "0007-3fa9c2") -> dict:
    """The record that opens an evening of Anna, Bert and Cilla."""
    loaded = load_rules(rules or RULES)
    return {
        "k": "evening",
        "v": 1,
        "device": "24dcc3a1b2c4",
        "id": evening,
        "time": None,
        "players": ["Anna", "Bert", "Cilla"],
        "dealer": 2,
        "rules": loaded.document(),
        "fingerprint": loaded.fingerprint,
    }


def deal(n: int, entered: dict, time: "int | None" = None) -> dict:
    """The record of the n-th deal."""
    return {"k": "deal", "n": n, "deal": entered, "time": time}


def records() -> list:
    """The example evening: six deals, the first corrected, the last undone and entered again, a note, closed."""
    held = [header()] + [deal(at + 1, DEALS[at], 1_790_000_000 + 300 * at) for at in range(len(DEALS))]
    held.append({"k": "correct", "n": 1, "deal": CORRECTED, "time": None})
    held.append({"k": "undo", "n": 6, "time": None})
    held.append(deal(6, DEALS[1]))
    held.append({"k": "note", "text": "Grüße aus Schönaich: „Dabb“", "time": None})
    held.append({"k": "close", "time": None})
    return held


def journal_lines(held: list) -> list:
    """The lines of records, as bytes."""
    lines = []
    digest = ZERO
    for record in held:
        line, digest = seal(record, digest)
        lines.append(line.encode())
    return lines


def any_deal(number: int) -> dict:
    """A deal that the rules allow, another one for each number."""
    kind = number % 7
    declarer = number % 3
    if kind == 5:
        return {"declarer": declarer, "bid": 200, "outcome": "conceded", "trump": "E", "melds": [40, 0, 100]}
    if kind == 6:
        return {"outcome": "void"}
    eyes = [60 + number % 11, 70 + number % 13, 0]
    eyes[2] = 250 - eyes[0] - eyes[1]
    return {
        "declarer": declarer,
        "bid": 150 + 10 * (number % 12),
        "outcome": "played",
        "trump": "ESHB"[number % 4],
        "melds": [10 * (number % 9), 20, 40],
        "eyes": eyes,
    }
