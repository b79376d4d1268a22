"""More of the virtual board's module machine: what a firmware that only writes deals does not touch."""

import _board
import machine
from micropython import const

_ADC = const(6)
_WATCHDOG = const(3)


class ADC:
    """The analogue input; only the battery is wired to one."""

    ATTN_11DB = 3

    def __init__(self, pin, *, atten=3):
        self._pin = pin if isinstance(pin, machine.Pin) else machine.Pin(pin)
        _board.tell(65, self._pin.number)

    def init(self, *, atten=3):
        """Sets the range."""

    atten = init

    def read_uv(self):
        """The voltage at the pin in µV."""
        _board.levels()
        return _board.inputs[_ADC]


class RTC:
    """The clock; it runs on through resets and deep sleep, not through a power cut."""

    def __init__(self, number=0):
        pass

    def datetime(self, date=None):
        """(year, month, day, weekday, hours, minutes, seconds, µs)."""
        import time

        if date is None:
            ns = time.time_ns()
            d = time.gmtime(ns // 1000000000)
            return (d[0], d[1], d[2], d[6], d[3], d[4], d[5], ns // 1000 % 1000000)
        seconds = time.mktime((date[0], date[1], date[2], date[4], date[5], date[6], 0, 0))
        _board.ask(84, (seconds * 1000000 + date[7]).to_bytes(8, "little"))
        return None

    init = datetime

    def memory(self, data=None):
        """The few bytes that outlive deep sleep (this board: up to 60)."""
        if data is None:
            _board.ask(109)
            return _board.answer()
        if len(data) > 60:
            raise ValueError("buffer too long")
        _board.ask(78, bytes(data))
        return None


class WDT:
    """The watchdog, in the board's time."""

    def __init__(self, id=0, timeout=5000):
        self._timeout = timeout * 1000
        self.feed()

    def feed(self):
        """Starts its time again."""
        _board.outputs[_WATCHDOG] = _board.now() + self._timeout
        _board.publish()


def lightsleep(ms=None):
    """Sleeps until a wake pin has its level, or for ms."""
    end = None if not ms else _board.now() + ms * 1000
    while True:
        now = _board.levels()
        for cause, (mask, level) in machine.wake_on.items():
            if (now if level else ~now) & mask:
                machine.woken_by[0] = cause
                return
        if not _board.step(end, _board.waiter):
            machine.woken_by[0] = machine.TIMER_WAKE
            return


def deepsleep(ms=None):
    """Sleeps until a wake pin has its level, or for ms; then the board starts anew."""
    low = high = 0
    for mask, level in machine.wake_on.values():
        if level:
            high |= mask
        else:
            low |= mask
    _board.leave(
        90,
        low.to_bytes(8, "little")
        + high.to_bytes(8, "little")
        + (ms or 0).to_bytes(8, "little")
        + bytes((machine.hold_in_deepsleep[0], max(machine.wake_on) if machine.wake_on else 0)),
    )
