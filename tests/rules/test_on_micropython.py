"""The worked sheets once more on the interpreter of the device."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MICROPYTHON = Path(sys.executable).with_name("micropython")


def test_the_worked_sheets_come_out_the_same_on_micropython() -> None:
    """The same assertions hold there; a file of sheets is read at once, so the heap is a large one."""
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=4M", ROOT / "tests/core/both/run.py", "tests.rules.both.test_worked_sheets"],
        env={**os.environ, "MICROPYPATH": f"{ROOT / 'firmware'}:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0 and done.stdout.count("passed") == 3, done.stdout + done.stderr
