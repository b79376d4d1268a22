"""Keys and the clock: a press is seen once, and waiting costs no time while something is pending."""

import time

import pytest

from schreiber.virtual.errors import BoardError, NotSettled
from tests.virtual.conftest import MakeBoard

_COUNTS_KEYS = """
import asyncio, time
from machine import Pin
keys = [Pin(n, Pin.IN) for n in (1, 2, 4, 5, 6)]
async def main():
    last = [1] * 5
    since = 0
    while True:
        await asyncio.sleep_ms(10)
        now = [key() for key in keys]
        if now != last:
            if 0 in now:
                since = time.ticks_ms()
                print('key', now.index(0))
            else:
                print('held', time.ticks_diff(time.ticks_ms(), since))
        last = now
asyncio.run(main())
"""
_BACK, _MENU, _DOWN, _OK, _UP = range(5)


def _keys(log: str) -> list[int]:
    return [int(line.split()[1]) for line in log.splitlines() if line.startswith("key ")]


def test_every_press_is_seen_once_and_in_order(make_board: MakeBoard) -> None:
    """100 queued presses arrive as 100, in the order of the fingers, far faster than a person presses."""
    board = make_board(_COUNTS_KEYS)
    started = time.monotonic()
    board.press(*["OK", "DOWN", "UP", "BACK", "MENU"] * 20)
    board.settle()
    assert _keys(board.log) == [_OK, _DOWN, _UP, _BACK, _MENU] * 20
    assert time.monotonic() - started < 3


def test_ten_seconds_of_holding_take_no_time(make_board: MakeBoard) -> None:
    """The firmware measures the whole hold in its own time; the test does not wait for it."""
    board = make_board(_COUNTS_KEYS)
    started = time.monotonic()
    board.hold("UP", 10_000)
    board.settle()
    assert time.monotonic() - started < 1
    held = int(board.log.rsplit("held ", 1)[1].split()[0])
    assert 9_950 <= held <= 10_500  # its own computing counts too


def test_fingers_down_and_up(make_board: MakeBoard) -> None:
    """A key can be put down and let go of by itself, as the page does it."""
    board = make_board(_COUNTS_KEYS)
    board.key_down("MENU")
    board.wait(700)
    board.key_up("MENU")
    board.settle()
    assert _keys(board.log) == [_MENU]
    assert int(board.log.rsplit("held ", 1)[1].split()[0]) >= 600


def test_nothing_is_skipped_while_nothing_is_pending(make_board: MakeBoard) -> None:
    """An idle board lives in real time: the PC must find it on the serial line when it looks."""
    board = make_board(_COUNTS_KEYS)
    board.settle()
    before = board.now_ms
    time.sleep(0.3)
    assert 200 < board.now_ms - before < 2_000


def test_real_speed_never_skips(make_board: MakeBoard) -> None:
    """With speed "real" a press takes as long as a finger."""
    board = make_board(_COUNTS_KEYS, speed="real")
    started = time.monotonic()
    board.hold("OK", 400)
    board.settle()
    assert time.monotonic() - started > 0.4
    assert _keys(board.log) == [_OK]


def test_blocking_waits_run_on_the_same_clock(make_board: MakeBoard) -> None:
    """time.sleep and the calendar follow the board's time, with the ESP32's epoch."""
    board = make_board(
        "import time\nfrom machine import RTC\nRTC().datetime((2025, 12, 24, 0, 18, 30, 0, 0))\n"
        "time.sleep(3600)\nprint('now', RTC().datetime()[:6], time.gmtime()[:5], time.gmtime(0)[0])\n"
    )
    started = time.monotonic()
    board.wait(3_600_500)
    board.settle()
    assert "now (2025, 12, 24, 2, 19, 30) (2025, 12, 24, 19, 30) 2000" in board.log
    assert time.monotonic() - started < 2


def test_keys_that_nobody_reads_are_told(make_board: MakeBoard) -> None:
    """settle() does not hang when the firmware is deaf; it says what it waits for."""
    board = make_board("import time\nwhile True:\n    time.sleep_ms(10)\n")
    board.press("OK")
    with pytest.raises(NotSettled, match="does not read its keys"):
        board.settle(0.5)


def test_unknown_key_is_told(make_board: MakeBoard) -> None:
    """A wrong key name in a test is told with the right ones."""
    board = make_board()
    with pytest.raises(BoardError, match="UP, DOWN, OK, BACK, MENU"):
        board.press("START")


def test_battery_and_unwired_pins(make_board: MakeBoard) -> None:
    """The battery's voltage is at its pin through the divider; floating pins follow their pull-ups."""
    board = make_board()
    board.battery_mv = 3600
    board = make_board(
        "from machine import ADC, Pin\nprint('uv', ADC(Pin(8)).read_uv())\n"
        "print('pins', Pin(9, Pin.IN, Pin.PULL_UP)(), Pin(10, Pin.IN)(), Pin(14, Pin.OUT, value=1)())\n"
    )
    board.settle()
    assert "uv 2000000" in board.log
    assert "pins 1 0 1" in board.log
