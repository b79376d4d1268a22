"""Figures of the meld core: on the device's interpreter against a plain enumeration, and of many hands on the PC."""

import io
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from binokel.cards import KINDS, card_name
from binokel.rules import load_rules
from schreiber.bench.figures import Figure, Figures
from schreiber.bench.meld_clock import HAND_CARDS, HOUSE
from schreiber.install.tree import firmware_root
from schreiber.melds.lines import LineReader

_CLOCK = Path(__file__).with_name("meld_clock.py")
_LINES = 100_000


def measure() -> Figures:
    """Ask MicroPython's clock, then answer a file of hands as `schreiber melds --jsonl` does."""
    found = clock()
    naive = found["naive"]
    plain = f"plain enumeration, {naive / 1000:.1f} µs"
    return {
        "meld.bytecode.ratio": Figure(naive / found["bytecode"], "×", plain, f"{found['bytecode']:.0f} ns a total"),
        "meld.viper.ratio": Figure(naive / found["viper"], "×", plain, f"{found['viper']:.0f} ns a total"),
        "meld.alloc.bytes": Figure(found["allocated"], "bytes", note="asked of the heap per total, both ways"),
        "meld.tables.bytes": Figure(found["size"], "bytes", note="of one rule set"),
        "meld.build.ratio": Figure(
            found["build"] / naive, "naive totals", plain, f"{found['build'] / 1000:.0f} µs when rules are loaded"
        ),
        "meld.batch.hands_per_s": Figure(hands_per_second(), "hands/s", note="JSON lines in and out, with all melds"),
    }


def clock() -> dict[str, Any]:
    """Nanoseconds and bytes, measured by MicroPython."""
    done = subprocess.run(
        [Path(sys.executable).with_name("micropython"), _CLOCK],
        env={**os.environ, "MICROPYPATH": str(firmware_root())},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def hands_per_second() -> float:
    """Hands with a trump of their own, in JSON lines, read and answered by one core."""
    chance = random.Random(20)
    deck = [card_name(card) for card in range(KINDS)] * 2
    entries = ({"hand": chance.sample(deck, HAND_CARDS), "trump": chance.choice("ESHB")} for _ in range(_LINES))
    source = io.BytesIO("".join(json.dumps(entry) + "\n" for entry in entries).encode())
    reader = LineReader(load_rules(HOUSE), None)
    begun = time.process_time()
    for _ in reader.answers(source):
        pass
    return _LINES / (time.process_time() - begun)
