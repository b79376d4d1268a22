"""The memory that the board's parts and the interpreter share: words of 64 bits in two files.

Each side writes one file and reads the other, so a pin is read without a round trip.
The numbers are the ones of shims/_board.py.
"""

import mmap
import tempfile
from enum import IntEnum

FAR = 2**61
"""A time that never comes."""


class Input(IntEnum):
    """Words the parts write for the interpreter."""

    LEVELS = 0
    """Levels at the pins, a bit each."""
    SKIP_TIME = 1
    """Up to this board time (µs) waiting is skipped."""
    SKIP_WAITED = 2
    """Up to this sum of waiting (µs) waiting is skipped."""
    KEY_DUE = 3
    """At this sum of waiting (µs) a key changes: ask before reading a pin."""
    TIME_DUE = 4
    """At this board time (µs) a level changes by itself, 0 for none."""
    HOLD = 5
    """No skipping before this real time (µs): the serial line is in use."""
    ADC = 6
    """Voltage at the pin that was set up last, µV."""
    CUT = 7
    """Number of the flash operation at which the power goes."""
    RTC = 8
    """The clock minus the board's time, µs."""
    INTERRUPT = 9
    """Number of Ctrl-C on the line."""


class Output(IntEnum):
    """Words the interpreter writes for the parts."""

    OFFSET = 0
    """The board's time minus the PC's monotonic time, µs."""
    WAITED = 1
    """Sum of all waiting since the board was built, skipped or real, µs."""
    WAITING = 2
    """Real time (µs) since which the interpreter really waits, 0 if it does not."""
    WATCHDOG = 3
    """Board time (µs) at which the watchdog bites, 0 for none."""
    PROGRAMS = 4
    """Flash programs so far."""
    ERASES = 5
    """Flash erases so far."""
    PROGRAMMED = 6
    """Bytes programmed so far."""
    INTERRUPTED = 7
    """Number of Ctrl-C that became a KeyboardInterrupt."""


class _Words:
    """A row of words in an unnamed file."""

    def __init__(self, count: int) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115 (closed in close)
        self._file.write(bytes(8 * count))
        self._file.flush()
        self._map = mmap.mmap(self._file.fileno(), 8 * count)
        self._words = memoryview(self._map).cast("q")

    @property
    def fileno(self) -> int:
        """The file, for the interpreter to inherit."""
        return self._file.fileno()

    def __getitem__(self, place: int) -> int:
        return self._words[place]

    def __setitem__(self, place: int, value: int) -> None:
        self._words[place] = value

    def close(self) -> None:
        """Gives the memory back."""
        self._words.release()
        self._map.close()
        self._file.close()


class Registers:
    """Both directions of the shared memory."""

    def __init__(self) -> None:
        self.inputs = _Words(len(Input))
        self.outputs = _Words(len(Output))

    def close(self) -> None:
        """Gives the memory back."""
        self.inputs.close()
        self.outputs.close()
