"""The tests of both/ once more on the interpreter of the device, in a heap like the device's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
MICROPYTHON = Path(sys.executable).with_name("micropython")


def run(module: str, heap: str) -> None:
    """Run a module's tests on MicroPython with this heap and assert that all pass."""
    done = subprocess.run(
        [MICROPYTHON, "-X", f"heapsize={heap}", HERE / "both" / "run.py", f"tests.core.both.{module}"],
        env={**os.environ, "MICROPYPATH": f"{ROOT / 'firmware'}:{ROOT}"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0 and "passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("file", sorted(HERE.glob("both/test_*.py")), ids=lambda file: file.stem)
def test_shared_tests_pass_on_micropython(file: Path) -> None:
    """The same assertions hold there, with 512 KB of 64-bit heap for engine, cases and tests."""
    run(file.stem, "512K")


def test_an_evening_needs_no_memory_on_micropython() -> None:
    """200 deals in the heap of the budget, engine compiled from source there."""
    run("memory", "192K")
