"""The block device of the file system, by the ESP32's name for it: NOR in blocks of 4096 bytes.

What it does depends on the registers: which operation it is, whether the bytes are erased, whether the power
is to go now. That is looked up in tuples of methods.
"""

import sys

import _board
from micropython import const

_CUT = const(7)
_PROGRAMS = const(4)
_ERASES = const(5)
_PROGRAMMED = const(6)

_BLOCK = const(4096)
_ERASED = b"\xff" * 512
"""An eighth of a block: the board's heap is small."""
_outputs = _board.outputs
_inputs = _board.inputs


class _Flash:
    """The block device."""

    def __init__(self, path):
        self._file = open(path, "r+b")  # noqa: SIM115 (open as long as the board)
        self._blocks = self._file.seek(0, 2) // _BLOCK
        self._ioctl = (
            self._nothing,
            self._nothing,
            self._nothing,
            self._nothing,
            self._count,
            self._size,
            self._erase,
        )
        self._erasers = (self._erase_now, self._erase_cut)
        self._programmers = (self._check, self._program_cut)
        self._writers = (self._refuse, self._program_now)

    def readblocks(self, block, buffer, offset=0):
        """Reads bytes of a block."""
        self._file.seek(block * _BLOCK + offset)
        self._file.readinto(buffer)

    def writeblocks(self, block, buffer, offset=0):
        """Programs erased bytes of a block."""
        _board.refresh()
        return self._programmers[_inputs[_CUT] == _outputs[_PROGRAMS] + _outputs[_ERASES]](
            block * _BLOCK + offset, buffer
        )

    def ioctl(self, operation, block):
        """Answers what littlefs asks, and erases."""
        return self._ioctl[operation](block)

    def _nothing(self, _):
        return 0

    def _count(self, _):
        return self._blocks

    def _size(self, _):
        return _BLOCK

    def _erase(self, block):
        _board.refresh()
        return self._erasers[_inputs[_CUT] == _outputs[_PROGRAMS] + _outputs[_ERASES]](block * _BLOCK)

    def _erase_now(self, place):
        self._file.seek(place)
        self._erase_half(self._file.write)
        self._erase_half(self._file.write)
        _outputs[_ERASES] += 1
        _board.publish()
        return 0

    def _check(self, place, data):
        self._file.seek(place)
        return self._writers[self._file.read(len(data)).count(b"\xff") == len(data)](place, data)

    def _program_now(self, place, data):
        self._file.seek(place)
        self._file.write(data)
        _outputs[_PROGRAMS] += 1
        _outputs[_PROGRAMMED] += len(data)
        _board.publish()
        return 0

    def _refuse(self, place, data):
        # As the chip: what was programmed stays, and the parts make a sentence of it.
        message = bytearray(b"V" + place.to_bytes(4, "little") + len(data).to_bytes(2, "little") + bytes(9))
        _board.stamp(message)
        return -5

    def _erase_half(self, write):
        # No loop: in one, Ctrl-C could strike in the middle of littlefs.
        write(_ERASED)
        write(_ERASED)
        write(_ERASED)
        write(_ERASED)

    # The parts say whether an operation in which the power goes was begun, and end the interpreter.

    def _erase_cut(self, place):
        _board.ask(67)
        self._file.seek(place)
        self._erase_half((self._nothing, self._file.write)[_board.answer()[0]])
        _board.leave(99)

    def _program_cut(self, place, data):
        _board.ask(67)
        self._file.seek(place)
        self._file.write(data[: len(data) // 2 * _board.answer()[0]])
        _board.leave(99)


bdev = _Flash(sys.argv[2])
