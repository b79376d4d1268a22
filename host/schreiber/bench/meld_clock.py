"""The meld core's clock: run by MicroPython, prints nanoseconds and bytes as JSON; and the naive core beside it."""

import gc
import json
import time
from array import array

from binokel.cards import RANKS, SUITS
from binokel.hands import hand_total
from binokel.meld_tables import MeldTables, pack_counts
from binokel.meld_totals import meld_total
from binokel.meld_viper import meld_total as viper_total
from binokel.rules import load_rules

HOUSE = "grupp-3"
"""The house with every kind of meld: dis, double family, grand Binokel."""
HAND_CARDS = 15
HANDS = 100
ROUNDS = 15
"""Each way is timed so often; the quickest round counts, because the machine is not ours alone."""


def naive_total(meld: "dict[str, int]", counts: bytearray, trump: str) -> int:
    """A hand's points by plain enumeration: how a person would write it, with the house's values at hand."""
    total = 0
    for rank in range(5):
        sets = min([counts[suit * 6 + rank] for suit in range(4)])
        four = meld["four_" + RANKS[rank]]
        if sets == 1:
            total += four
        elif sets == 2:
            total += max(meld["eight_" + RANKS[rank]], 2 * four)
    for suit in range(4):
        ending = "_trump" if SUITS[suit] == trump else ""
        first = suit * 6
        couples = min(counts[first + 2], counts[first + 3])
        families = min(counts[first : first + 5])
        if SUITS[suit] != "S":
            total += _series(meld, ending, couples, families)
            continue
        binokels = min(counts[9], counts[22])
        best = 0
        for grand in range((min(couples, binokels) if meld["grand_binokel"] else 0) + 1):
            left = couples - grand
            points = _series(meld, ending, left, min(families, left)) + grand * meld["grand_binokel"]
            if binokels - grand == 2:
                points += max(meld["double_binokel"], 2 * meld["binokel"])
            elif binokels - grand == 1:
                points += meld["binokel"]
            best = max(best, points)
        total += best
    return total + meld["dis"] * counts[SUITS.index(trump) * 6 + 5]


def _series(meld: "dict[str, int]", ending: str, couples: int, families: int) -> int:
    """The best of a suit's families and pairs."""
    best = 0
    for number in range(families + 1):
        points = number * meld["family" + ending] + (couples - number) * meld["pair" + ending]
        if number == 2:
            points = max(points, meld["double_family" + ending])
        best = max(best, points)
    return best


def dealt(number: int) -> "list[bytearray]":
    """As many random hands as counts by card; the same ones each time."""
    seed = 20
    hands = []
    for _ in range(number):
        deck = list(range(24)) * 2
        counts = bytearray(24)
        for _ in range(HAND_CARDS):
            seed = (seed * 1103 + 12345) % 65537
            counts[deck.pop(seed % len(deck))] += 1
        hands.append(counts)
    return hands


def _naive_ns(meld: "dict[str, int]", hands: "list[bytearray]") -> int:
    begun = time.time_ns()
    for counts in hands:
        for trump in SUITS:
            naive_total(meld, counts, trump)
    return time.time_ns() - begun


def _tables_ns(tables: MeldTables, hands: "list[array[int]]") -> int:
    points, classes = tables.points, tables.classes
    begun = time.time_ns()
    for hand in hands:
        for trump in (0, 1, 2, 3):
            meld_total(points, classes, hand, trump)
    return time.time_ns() - begun


def _viper_ns(tables: MeldTables, hands: "list[array[int]]") -> int:
    points, classes = tables.points, tables.classes
    begun = time.time_ns()
    for hand in hands:
        for trump in (0, 1, 2, 3):
            viper_total(points, classes, hand, trump)
    return time.time_ns() - begun


def _allocated(tables: MeldTables, hands: "list[array[int]]") -> int:
    """Bytes that all totals, in bytecode and in machine code, ever asked of the heap, freed ones included."""
    from micropython import mem_total  # type: ignore[import-not-found]  # the unix port's

    points, classes = tables.points, tables.classes
    before = mem_total()
    idle = mem_total() - before
    before = mem_total()
    for hand in hands:
        for trump in (0, 1, 2, 3):
            meld_total(points, classes, hand, trump)
            viper_total(points, classes, hand, trump)
    return mem_total() - before - idle


def main() -> None:
    """Time all ways by turns over the same hands."""
    rules = load_rules(HOUSE)
    meld = rules["meld"]
    hands = dealt(HANDS)
    packed = [pack_counts(counts) for counts in hands]
    tables = MeldTables(rules)
    found: dict[str, list[int]] = {"naive": [], "bytecode": [], "viper": [], "build": [], "reference": []}
    for _ in range(ROUNDS):
        gc.collect()
        found["naive"].append(_naive_ns(meld, hands))
        found["bytecode"].append(_tables_ns(tables, packed))
        found["viper"].append(_viper_ns(tables, packed))
        begun = time.time_ns()
        MeldTables(rules)
        found["build"].append(time.time_ns() - begun)
        begun = time.time_ns()
        hand_total(rules, ["SK", "SO", "SO", "BU", "BU", "HA", "H10", "HK", "HO", "HU", "EA", "EU"], "H")
        found["reference"].append(time.time_ns() - begun)
    totals = HANDS * 4
    answer = {name: min(found[name]) / (1 if name in ("build", "reference") else totals) for name in found}
    answer["allocated"] = _allocated(tables, packed) / (2 * totals)
    answer["size"] = tables.size
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
