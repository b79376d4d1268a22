"""The module time of the virtual board: the board's clock, which may skip, and the ESP32's epoch (2000)."""

import _board
from _board import real_time as _real
from micropython import const

_OFFSET = const(0)
_RTC = const(8)

ticks_add = _real.ticks_add
ticks_diff = _real.ticks_diff
_ticks_us = _real.ticks_us
_outputs = _board.outputs
_EPOCH = const(946684800)
"""Seconds from 1970 to 2000."""


def ticks_ms():
    """The board's time in ms."""
    return (_ticks_us() + _outputs[_OFFSET]) // 1000


def ticks_us():
    """The board's time in µs."""
    return _ticks_us() + _outputs[_OFFSET]


ticks_cpu = ticks_us


def sleep_ms(ms):
    """Waits for ms of the board's time."""
    if ms > 0:
        _board.wait(int(ms * 1000))


def sleep(seconds):
    """Waits for seconds of the board's time."""
    sleep_ms(seconds * 1000)


def sleep_us(us):
    """Waits for µs of the board's time."""
    if us >= 1000:
        _board.wait(us)
    elif _board.skips:
        _board.spend(us)
    else:
        _real.sleep_us(us)


def time_ns():
    """The clock's time in ns since 2000."""
    _board.refresh()
    return (_ticks_us() + _outputs[_OFFSET] + _board.inputs[_RTC]) * 1000


def time():
    """The clock's time in s since 2000."""
    return time_ns() // 1000000000


def gmtime(seconds=None):
    """The calendar date of a time, or of now."""
    return _real.gmtime((time() if seconds is None else seconds) + _EPOCH)


localtime = gmtime


def mktime(date):
    """The seconds since 2000 of a calendar date."""
    return _real.mktime(date) - _EPOCH
