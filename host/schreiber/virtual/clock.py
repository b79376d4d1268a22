"""The virtual board's time: the PC's monotonic time plus what was skipped."""

import contextlib
import time
from collections.abc import Iterator

from schreiber.virtual.registers import Output, Registers

_DAY_US = 86_400_000_000


def real_us() -> int:
    """The PC's monotonic time, µs: the one MicroPython's ticks_us reads."""
    return time.monotonic_ns() // 1000


class Clock:
    """Reads the board's time from the registers; it never goes back."""

    def __init__(self, registers: Registers) -> None:
        self._registers = registers
        self._last = 0
        self._event: int | None = None
        # A day ahead of MicroPython's own ticks, which asyncio's task queue sometimes uses for "now".
        registers.outputs[Output.OFFSET] = _DAY_US

    def now_us(self) -> int:
        """The board's time in µs; while an event is looked at, the time of that event."""
        if self._event is not None:
            return self._event
        self._last = max(self._last, real_us() + self._registers.outputs[Output.OFFSET])
        return self._last

    def now_ms(self) -> float:
        """The board's time in ms."""
        return self.now_us() / 1000

    @contextlib.contextmanager
    def at(self, time_us: int) -> Iterator[None]:
        """Looks at an event that the interpreter sent at this time."""
        self._event = time_us
        try:
            yield
        finally:
            self._event = None

    def skip(self, us: int) -> None:
        """Lets time pass while no interpreter runs."""
        self._registers.outputs[Output.OFFSET] += us
