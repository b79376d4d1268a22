"""Evenings to draw, folded from real records by the real rules; runs on MicroPython."""

from binokel.rules import load_rules
from protocol.evening import Evening

HOUSES = {
    "2": {"base": "familie-3", "table": {"players": 2}, "deck": {"hand": 21, "dabb": 6}},
    "3": "benoggler",
    "4": "vierer-geber-aus",
    "4-pairs": "familie-kreuz",
    "5": "fuenfer",
    "6": {"base": "fuenfer", "table": {"players": 6}, "deck": {"hand": 7, "dabb": 6}},
    "6-trios": {"base": "sechser", "end": {"kind": "open"}},
}
"""Rules for every number of seats and every kind of side."""

NAMES = ("Anna", "Bert", "Cilla", "Dora", "Emil", "Fritz")
LONG_NAMES = ("Maximilian", "Annemarie", "Wilhelmine", "Jürgen-Ulr", "Gottfriede", "Bartholomä")

_OUTCOMES = (
    "played",
    "played",
    "conceded",
    "durch",
    "played",
    "discard_error",
    "void",
    "revoke_declarer",
    "played",
)


def deal(rules, dealer: int, number: int) -> dict:
    """A deal that can be, of the kind that is due at this number."""
    playing = rules.playing(dealer)
    outcome = _OUTCOMES[number % len(_OUTCOMES)]
    if outcome == "void":
        return {"outcome": "void"}
    declarer = playing[number % len(playing)]
    if outcome == "durch":
        return {"declarer": declarer, "outcome": outcome, "made": number % 2 == 1}
    made = {"declarer": declarer, "outcome": outcome, "bid": 150 + 10 * (number % 9), "trump": "H"}
    made["melds"] = [(20 * (seat + 1) if seat in playing else None) for seat in range(rules.seats)]
    if outcome in ("conceded", "discard_error"):
        return made
    sides = len(rules.sides)
    counting = [side for side in range(sides) if any(seat in playing for seat in rules.sides[side])]
    each = 240 // len(counting) // 10 * 10
    eyes = [(each if side in counting else None) for side in range(sides)]
    eyes[rules.side_of(declarer)] += 250 - each * len(counting)
    made["eyes"] = eyes
    made["took_trick"] = [(True if seat in playing else None) for seat in range(rules.seats)]
    return made


def evening(house: str, deals: int, names=NAMES, corrected: int = 0) -> Evening:
    """An evening of that house with so many deals (fewer if the game ends), one of them corrected."""
    rules = load_rules(HOUSES[house])
    records = []
    folded = Evening(lambda at: records[at])

    def apply(record):
        records.append(record)
        folded.apply(record, len(records) - 1)

    apply(
        {
            "k": "evening",
            "v": 1,
            "device": "sample",
            "id": "1",
            "time": None,
            "players": list(names[: rules.seats]),
            "dealer": 0,
            "rules": rules.document(),
            "fingerprint": rules.fingerprint,
        }
    )
    for number in range(deals):
        if folded.game.ended:
            break
        apply(
            {
                "k": "deal",
                "n": folded.count + 1,
                "deal": deal(rules, folded.game.dealer, number),
                "time": None,
            }
        )
    if corrected:
        apply({"k": "correct", "n": corrected, "deal": folded.deal(corrected)})
    return folded
