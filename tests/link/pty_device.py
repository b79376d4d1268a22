"""A Schreiber at a pty: the firmware's link on the real MicroPython, with a line in between that can be hurt."""

import os
import pty
import select
import subprocess
import threading
import tty
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Self

from ..journal.both.example import any_deal, deal, header, journal_lines
from ..journal.on_micropython import MICROPYTHON, ROOT, compiled_firmware

Hurt = Callable[[bytes], bytes]
"""What the line makes of bytes that pass."""

DEVICE = "24dcc3a1b2c4"


def evening_lines(evening: str, deals: int, first: int = 0) -> list[bytes]:
    """The lines of an evening with some deals, the first of them number ``first`` of all deals there are."""
    return journal_lines([header(evening=evening)] + [deal(n + 1, any_deal(first + n)) for n in range(deals)])


def write_evening(folder: Path, evening: str, lines: Iterable[bytes]) -> Path:
    """Put an evening's file where the device finds it."""
    file = folder / f"{evening}.journal"
    file.write_bytes(b"".join(lines))
    return file


class PtyDevice:
    """The device process and its line. ``port`` is where the PC finds it, ``heard`` all bytes that it sent."""

    def __init__(self, folder: Path, chatter: int = 0, to_device: Hurt = bytes, from_device: Hurt = bytes) -> None:
        self.folder = folder
        self.chatter = chatter
        self.to_device = to_device
        self.from_device = from_device
        self.heard = bytearray()
        self._process: subprocess.Popen[bytes] | None = None
        self._inner, self._device_end = pty.openpty()
        self._outer, self._pc_end = pty.openpty()
        for end in (self._device_end, self._pc_end):
            tty.setraw(end)
        self.port = os.ttyname(self._pc_end)
        self._stop_read, self._stop_write = os.pipe()
        self._pump = threading.Thread(target=self._pass_bytes, daemon=True)

    def __enter__(self) -> Self:
        """The device, running."""
        self._pump.start()
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the device and take the line away."""
        self.kill()
        os.write(self._stop_write, b"x")
        self._pump.join()
        for end in (
            self._inner,
            self._device_end,
            self._outer,
            self._pc_end,
            self._stop_read,
            self._stop_write,
        ):
            os.close(end)

    def start(self) -> None:
        """Switch the device on."""
        self._process = subprocess.Popen(
            [
                MICROPYTHON,
                "-X",
                "heapsize=192K",
                ROOT / "tests/link/device/serve.py",
                self.folder,
                str(self.chatter),
            ],
            stdin=self._device_end,
            stdout=self._device_end,
            stderr=self._device_end,
            env={**os.environ, "MICROPYPATH": f"{compiled_firmware()}:.frozen"},
        )

    def kill(self) -> None:
        """Switch the device off."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _pass_bytes(self) -> None:
        while True:
            ready, _, _ = select.select([self._inner, self._outer, self._stop_read], [], [])
            if self._stop_read in ready:
                return
            if self._inner in ready:
                data = os.read(self._inner, 4096)
                self.heard += data
                self._write(self._outer, self.from_device(data))
            if self._outer in ready:
                self._write(self._inner, self.to_device(os.read(self._outer, 4096)))

    def _write(self, end: int, data: bytes) -> None:
        while data:
            data = data[os.write(end, data) :]
