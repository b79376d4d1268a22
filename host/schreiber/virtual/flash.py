"""The flash of a virtual board: NOR in an image file, counted, and its power can be cut at any operation."""

import fcntl
from pathlib import Path

from schreiber.virtual.errors import BoardError
from schreiber.virtual.registers import FAR, Input, Output, Registers

BLOCK_SIZE = 4096
"""Bytes that are erased at once."""
BLOCKS = 512
"""Blocks of a board's file system partition: 2 MB."""


def blank(path: Path, blocks: int = BLOCKS) -> None:
    """Writes the image of an erased flash."""
    path.write_bytes(b"\xff" * (BLOCK_SIZE * blocks))


class Flash:
    """The flash of a running board."""

    def __init__(self, path: Path, registers: Registers) -> None:
        self.path = path
        """The image file."""
        self.violations: list[str] = []
        """Programs of bytes that were not erased; littlefs got an I/O error for each."""
        self.was_cut = False
        """True when the power went at a planned operation."""
        self.half = False
        """Whether the operation of the planned cut is begun."""
        self._registers = registers
        self._registers.inputs[Input.CUT] = FAR
        if not path.exists():
            blank(path)
        if not path.stat().st_size or path.stat().st_size % BLOCK_SIZE:
            raise BoardError(f"{path} is no flash image: its size is no multiple of {BLOCK_SIZE} bytes.")
        self._lock = path.open("rb")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            self._lock.close()
            raise BoardError(f"The flash image {path} is in use by another virtual board.") from error

    def close(self) -> None:
        """Lets another board have the image."""
        self._lock.close()

    @property
    def programs(self) -> int:
        """Programs since the board was built."""
        return self._registers.outputs[Output.PROGRAMS]

    @property
    def erases(self) -> int:
        """Block erases since the board was built."""
        return self._registers.outputs[Output.ERASES]

    @property
    def bytes_programmed(self) -> int:
        """Bytes programmed since the board was built."""
        return self._registers.outputs[Output.PROGRAMMED]

    @property
    def operations(self) -> int:
        """Programs and erases since the board was built."""
        return self.programs + self.erases

    def cut_at(self, after: int, *, half: bool = False) -> None:
        """Plans a power cut: `after` operations still succeed, the next is not begun (or half done)."""
        self.was_cut = False
        self.half = half
        self._registers.inputs[Input.CUT] = self.operations + after

    def no_cut(self) -> None:
        """Drops the planned cut."""
        self._registers.inputs[Input.CUT] = FAR

    def refused(self, place: int, size: int) -> None:
        """Notes a program of bytes that were not erased."""
        self.violations.append(
            f"{size} bytes at {place} in block {place // BLOCK_SIZE} were programmed without being erased."
        )
