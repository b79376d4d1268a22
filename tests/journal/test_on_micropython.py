"""The tests of both/ once more on MicroPython, and those of device/, which only it can run."""

from pathlib import Path

import pytest

from .on_micropython import compiled_firmware, run

HERE = Path(__file__).parent
BOTH = sorted(HERE.parent.glob("[jl]*/both/test_*.py"))
DEVICE = sorted(HERE.parent.glob("[jl]*/device/case_*.py"))


@pytest.mark.parametrize("file", BOTH, ids=lambda file: file.stem)
def test_shared_tests_pass_on_micropython(file: Path) -> None:
    """The device folds and reads as the PC does."""
    run(file)


@pytest.mark.parametrize("file", DEVICE, ids=lambda file: file.stem)
def test_device_side(file: Path) -> None:
    """Journal and link as they run on the device; memory is measured in the heap of the budget."""
    if file.stem == "case_memory":
        print(run(file, "192K", compiled_firmware()))
    else:
        print(run(file, "4M"))
