"""The tests of both/ once more on the interpreter of the device, and how little the totals ask of its heap."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MICROPYTHON = Path(sys.executable).with_name("micropython")


def micropython(*arguments: str | Path) -> str:
    """What a program prints on MicroPython; asserts that it ends well."""
    done = subprocess.run(
        [MICROPYTHON, *arguments],
        env={**os.environ, "MICROPYPATH": f"{ROOT / 'firmware'}:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("file", sorted(HERE.glob("both/test_*.py")), ids=lambda file: file.stem)
def test_shared_tests_pass_on_micropython(file: Path) -> None:
    """The same assertions hold there, the totals in machine code among them."""
    runner = ROOT / "tests" / "core" / "both" / "run.py"
    assert "passed" in micropython("-X", "heapsize=1M", runner, f"tests.melds.both.{file.stem}")


def test_a_total_asks_nothing_of_the_heap_and_is_fast() -> None:
    """The bench's own clock: no byte is ever asked for; ten times a plain enumeration even on a busy machine."""
    found = json.loads(micropython(ROOT / "host" / "schreiber" / "bench" / "meld_clock.py"))
    assert found["allocated"] == 0
    assert found["size"] <= 4096
    assert found["naive"] > 10 * found["bytecode"] and found["naive"] > 30 * found["viper"]
    assert found["build"] < 150 * found["naive"]
