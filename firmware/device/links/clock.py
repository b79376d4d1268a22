"""The time of day on a device that has no clock of its own: unknown until a PC has told it."""

import time


class Clock:
    """Seconds since 1970 (UTC), counted on from what the PC said; None until then."""

    def __init__(self) -> None:
        self._offset = None

    def now(self) -> int | None:
        """The time in unix seconds, or None."""
        return None if self._offset is None else int(time.time()) + self._offset

    def set(self, unix: int) -> None:
        """Take the time in unix seconds from the PC."""
        self._offset = unix - int(time.time())
