"""Runs a driver on the real MicroPython against the chip model: the test bench of this folder."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from schreiber.virtual.panel import Ssd1683Chip

_ROOT = Path(__file__).parents[2]
_MICROPYTHON = Path(sys.executable).with_name("micropython")


class Bench:
    """One run of a script on MicroPython whose pins and bus end in a chip model."""

    def __init__(
        self, *, ping_pong: bool = False, off_level: int | None = 1, pace: float = 1.0, heap: str = "192K"
    ) -> None:
        self.ms = 0.0
        self.chip = Ssd1683Chip(lambda: self.ms, ping_pong, off_level=off_level, pace=pace)
        self.said: list[str] = []
        self.given = b""
        """Bytes the script gave with its last line "given"."""
        self.levels: dict[str, Callable[[float], int]] = {}
        """Levels of inputs other than BUSY, by time in ms."""
        self.on_say: Callable[[str], None] = lambda line: None
        """Called at every line the script says, while the chip is in that very state."""
        self._parts = bytearray()
        self._heap = heap

    def run(self, script: str) -> list[str]:
        """Run the script to its end; returns what it said."""
        process = subprocess.Popen(
            [str(_MICROPYTHON), "-X", f"heapsize={self._heap}", "-c", "from stand_in import *\n" + script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={"MICROPYPATH": f"{_ROOT / 'tests/panel'}:{_ROOT / 'firmware'}:.frozen"},
        )
        assert process.stdin is not None and process.stdout is not None
        trouble = []
        for line in process.stdout:
            words = line.split()
            if len(words) < 2 or not words[0].replace(".", "", 1).isdigit():
                trouble.append(line)
                continue
            self.ms = float(words[0])
            answer = self._event(words[1], words[2:], line)
            if answer is not None:
                process.stdin.write(f"{answer}\n")
                process.stdin.flush()
        process.stdin.close()
        assert process.wait(timeout=10) == 0, "".join(trouble)
        assert not trouble, "".join(trouble)
        return self.said

    def _event(self, kind: str, words: list[str], line: str) -> int | None:
        """Hand one event to the chip; returns the level of the pin asked for."""
        match kind, words:
            case "pin", [name, level]:
                self.chip.pin(name, None if level == "-" else int(level))
            case "spi", [hz, data]:
                self.chip.spi(bytes.fromhex(data), int(hz))
            case "ask", ["busy"]:
                return int(self.chip.busy)
            case "ask", [name]:
                return self.levels[name](self.ms)
            case "part", [data]:
                self._parts += bytes.fromhex(data)
            case "say", _:
                self.given, self._parts = bytes(self._parts), bytearray()
                self.said.append(" ".join(words))
                self.on_say(self.said[-1])
            case _:
                raise AssertionError(f"The stand-in wrote {line!r}.")
        return None
