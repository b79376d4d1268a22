"""The tests of both/ once more on MicroPython, and those of device/, which need its littlefs."""

from pathlib import Path

import pytest

from .on_micropython import compiled_firmware, run

HERE = Path(__file__).parent
BOTH = sorted(HERE.glob("both/test_*.py")) + sorted((HERE.parent / "link").glob("both/test_*.py"))


@pytest.mark.parametrize("file", BOTH, ids=lambda file: file.stem)
def test_shared_tests_pass_on_micropython(file: Path) -> None:
    """The device folds and reads as the PC does."""
    run(file)


@pytest.mark.parametrize("file", sorted(HERE.glob("device/case_*.py")), ids=lambda file: file.stem)
def test_journal_on_littlefs(file: Path) -> None:
    """The device's journal on the real file system; memory is measured in the heap of the budget."""
    if file.stem == "case_memory":
        print(run(file, "192K", compiled_firmware()))
    else:
        print(run(file, "4M"))
