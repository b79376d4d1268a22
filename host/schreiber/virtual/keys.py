"""Fingers on the keys of the virtual board: what is pressed next, and when.

Keys move on the clock of the firmware's own waiting, so a busy PC never swallows a press.
"""

from collections import deque

from schreiber.virtual.registers import FAR

DOWN_US = 50_000
"""A short press, as a person's."""
GAP_US = 50_000
"""Between two presses."""


class KeyQueue:
    """Key movements waiting for their time; levels are those at the pins (0 = pressed)."""

    def __init__(self, gpios: list[int]) -> None:
        self.levels = dict.fromkeys(gpios, 1)
        self._moves: deque[tuple[int, int, int]] = deque()
        self._next = 0

    def press(self, gpio: int, down_us: int = DOWN_US) -> None:
        """Queues a press of this length and the pause after it."""
        self._moves.append((gpio, 0, down_us))
        self._moves.append((gpio, 1, GAP_US))

    def move(self, gpio: int, level: int) -> None:
        """Queues one movement: 0 down, 1 up."""
        self._moves.append((gpio, level, GAP_US))

    def advance(self, waited: int) -> bool:
        """Makes the next movement if its time (sum of waiting, µs) has come; True if so."""
        if not self._moves or waited < self._next:
            return False
        gpio, level, dwell = self._moves.popleft()
        self.levels[gpio] = level
        self._next = waited + dwell
        return True

    def clear(self) -> None:
        """Forgets what was queued; fingers come off."""
        self._moves.clear()
        self.levels = dict.fromkeys(self.levels, 1)

    @property
    def pending(self) -> bool:
        """True while movements are queued."""
        return bool(self._moves)

    @property
    def due(self) -> int:
        """Sum of waiting (µs) at which the next movement comes."""
        return self._next if self._moves else FAR

    @property
    def end(self) -> int:
        """Sum of waiting (µs) at which the last movement has been made and held."""
        return self._next + sum(dwell for _, _, dwell in self._moves)

    def not_before(self, waited: int) -> None:
        """The next movement comes now at the earliest."""
        self._next = max(self._next, waited)
