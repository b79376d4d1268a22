"""Runs scripts on the real MicroPython and turns frame buffers into pictures."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from PIL import Image

ROOT = Path(__file__).parents[2]
DEVICE = Path(__file__).parent / "device"
"""The scripts that run on MicroPython."""

WIDTH, HEIGHT = 400, 300


def run(script: str, *arguments: str, heap: str = "4M", firmware: Path = ROOT / "firmware") -> list[Any]:
    """Run a script of the device folder on MicroPython with that heap; the JSON lines it prints."""
    micropython = Path(sys.executable).with_name("micropython")
    done = subprocess.run(
        [micropython, "-X", f"heapsize={heap}", DEVICE / script, *arguments],
        env={"MICROPYPATH": f"{firmware}:{DEVICE}:.frozen"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def picture(frame: bytes) -> Image.Image:
    """A frame buffer as a one-bit picture."""
    return Image.frombytes("1", (WIDTH, HEIGHT), frame)


def contact_sheet(pictures: list[tuple[str, Image.Image]], path: Path) -> None:
    """All pictures on one page, two a row, for looking at."""
    rows = (len(pictures) + 1) // 2
    page = Image.new("L", (2 * WIDTH + 30, rows * (HEIGHT + 10) + 10), 200)
    for at, (_, shown) in enumerate(pictures):
        page.paste(shown.convert("L"), (10 + at % 2 * (WIDTH + 10), 10 + at // 2 * (HEIGHT + 10)))
    page.save(path)
