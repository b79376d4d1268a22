"""Why a virtual board starts, and what ends its deep sleep."""

import enum

from schreiber.virtual.registers import FAR

TIMER_WAKE = 4
"""machine.wake_reason() after a sleep that ended by its timer."""


class Cause(enum.IntEnum):
    """Why the board started, by the numbers of machine.reset_cause()."""

    POWER_ON = 1
    HARD = 2
    WATCHDOG = 3
    DEEP_SLEEP = 4
    SOFT = 5


_BY_ROM = {
    Cause.POWER_ON: (1, b"POWERON"),
    Cause.HARD: (3, b"RTC_SW_SYS_RST"),
    Cause.WATCHDOG: (8, b"TG1WDT_SYS_RST"),
    Cause.DEEP_SLEEP: (5, b"DSLEEP"),
}


def boot_text(cause: Cause) -> bytes:
    """What the chip prints before MicroPython starts."""
    if cause is Cause.SOFT:
        return b"MPY: soft reboot\r\n"
    number, name = _BY_ROM[cause]
    return b"ESP-ROM:esp32s3-20210327\r\nBuild:Mar 27 2021\r\nrst:0x%x (%s),boot:0x8 (SPI_FAST_FLASH_BOOT)\r\n" % (
        number, name,
    )  # fmt: skip


class Sleep:
    """A deep sleep: what ends it."""

    def __init__(self, message: bytes, now: int) -> None:
        self._low = int.from_bytes(message[0:8], "little")
        self._high = int.from_bytes(message[8:16], "little")
        ms = int.from_bytes(message[16:24], "little")
        self.until = now + ms * 1000 if ms else FAR
        """Board time (µs) of the timer."""
        self.holds_pins = bool(message[24])
        """Digital pins keep their levels."""
        self.cause = message[25]
        """machine.wake_reason() if a pin ends it."""

    def woken_by(self, levels: int) -> bool:
        """True if a pin has the level that wakes."""
        return bool(~levels & self._low or levels & self._high)
