"""Keys on the screens: the cases of device/press.py, run on MicroPython."""

import re
from typing import Any

import pytest

from tests.ui.pictures import DEVICE, run

CASES = re.findall(r"^def (test_\w+)", (DEVICE / "press.py").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.fixture(scope="module")
def results() -> dict[str, Any]:
    """Error (or None) by the case's name."""
    return {line["name"]: line["error"] for line in run("press.py")}


@pytest.mark.parametrize("case", CASES)
def test_case(results: dict[str, Any], case: str) -> None:
    """The case passed on MicroPython."""
    assert results[case] is None
