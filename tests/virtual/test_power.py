"""Power and resets: what a board keeps, and what it says about why it started."""

import re
import time

import pytest

from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.errors import BoardError
from tests.virtual.conftest import MakeBoard, read, write

_SAYS_WHY = "import machine\nprint('cause', machine.reset_cause(), 'wake', machine.wake_reason())\n"


def _said(board: VirtualBoard, text: str, times: int = 1) -> None:
    """Waits until the board has printed a text so many times."""
    for _ in range(500):
        if board.log.count(text) >= times:
            return
        time.sleep(0.01)
    pytest.fail(f"The board did not say {text!r} {times} times; its log: {board.log}")


def test_blank_flash_boots_to_the_prompt(make_board: MakeBoard) -> None:
    """A new board formats its flash as an ESP32 does, with a boot.py and nothing else."""
    board = make_board()
    _said(board, ">>>")
    with_boot = read(board, "/boot.py")
    assert with_boot.startswith("# This file is executed on every boot")
    assert not board.flash.violations


def test_blinks_a_pin(make_board: MakeBoard) -> None:
    """Outputs of the firmware arrive at the board's wires."""
    board = make_board(
        "import time\nfrom machine import Pin\nled = Pin(41, Pin.OUT, value=0)\n"
        "while True:\n    led(not led())\n    time.sleep_ms(500)\n"
    )
    seen = set()
    for _ in range(8):
        board.wait(500)
        seen.add(board.level(41))
    assert seen == {0, 1}


def test_flushed_files_survive_a_power_cut(make_board: MakeBoard) -> None:
    """flush() is the durability point: what was flushed is there, what was not is gone."""
    board = make_board(
        "import time\nkept = open('/kept', 'w'); kept.write('flushed'); kept.flush()\n"
        "kept.write(' not flushed')\nprint('written')\ntime.sleep(1000)\n"
    )
    _said(board, "written")
    board.power_cut()
    board.power_on()
    assert read(board, "/kept") == "flushed"


@pytest.mark.parametrize("half", [False, True], ids=["before", "half"])
def test_cut_at_any_operation_keeps_what_was_flushed(make_board: MakeBoard, half: bool) -> None:
    """The power goes at a flash operation of an append, before or in the middle of it; littlefs stands it."""
    board = make_board(
        "import os\nn = os.stat('/log')[6] // 8 if 'log' in os.listdir('/') else 0\n"
        "print('records', n)\nf = open('/log', 'a')\n"
        "while True:\n    f.write('%07d\\n' % n)\n    f.flush()\n    n += 1\n    print('flushed', n)\n"
    )
    for after in range(7, 40, 3):
        board.flash.cut_at(after, half=half)
        for _ in range(500):
            if board.flash.was_cut:
                break
            time.sleep(0.01)
        assert board.flash.was_cut and not board.on
        acknowledged = int(re.findall(r"flushed (\d+)\n", board.log)[-1])
        starts = board.log.count("records ")
        board.power_on()
        _said(board, "flushed", board.log.count("flushed") + 1)
        assert board.log.count("records ") == starts + 1
        found = int(re.findall(r"records (\d+)\n", board.log)[-1])
        assert acknowledged <= found <= acknowledged + 1
    assert not board.flash.violations


def test_program_of_bytes_that_are_not_erased_is_refused(make_board: MakeBoard) -> None:
    """The flash is NOR: programming over other bytes is an I/O error (-5), and the board says where."""
    board = make_board(
        "from flashbdev import bdev\npage = bytearray(4096)\n"
        "for k in range(511, 1, -1):\n    bdev.readblocks(k, page, 0)\n    if page == b'\\xff' * 4096:\n        break\n"
        "b = bytearray(32)\nprint('block', k)\n"
        "print('first', bdev.writeblocks(k, b, 64), 'second', bdev.writeblocks(k, b'\\1' * 32, 64))\n"
        "bdev.readblocks(k, b, 64)\nprint('kept', b == bytes(32), 'erased', bdev.ioctl(6, k))\n"
    )
    _said(board, "first 0 second -5")
    _said(board, "kept True erased 0")
    block = int(re.findall(r"block (\d+)", board.log)[-1])
    place = block * 4096 + 64
    assert board.flash.violations == [f"32 bytes at {place} in block {block} were programmed without being erased."]


def test_reset_causes(make_board: MakeBoard) -> None:
    """Power-on, reset button, machine.reset(), soft reset and watchdog tell themselves apart."""
    board = make_board(_SAYS_WHY)
    _said(board, "cause 2")
    board.power_cut()
    board.power_on()
    _said(board, "cause 1")
    write(board, "/main.py", _SAYS_WHY + "if machine.reset_cause() == 2: machine.soft_reset()\n")
    board.reset()
    _said(board, "cause 5")
    write(board, "/main.py", _SAYS_WHY + "import time\nif machine.reset_cause() != 3:\n"
          "    w = machine.WDT(timeout=2000)\n    w.feed()\n    time.sleep(60)\n")  # fmt: skip
    board.reset()
    board.wait(5000)
    _said(board, "cause 3")
    write(board, "/main.py", _SAYS_WHY + "if machine.reset_cause() == 1: machine.reset()\n")
    board.power_cut()
    hard = board.log.count("cause 2")
    board.power_on()
    _said(board, "cause 2", hard + 1)


def test_deep_sleep_ends_with_a_key_that_is_still_seen(make_board: MakeBoard) -> None:
    """A press wakes the board from deep sleep (ext1), with the right cause, and is still there to be read."""
    board = make_board(
        "import esp32, machine\nfrom machine import Pin\nkeys = [Pin(n, Pin.IN) for n in (1, 2, 4, 5, 6)]\n"
        + _SAYS_WHY
        + "print('keys', [k() for k in keys])\nesp32.wake_on_ext1(keys, esp32.WAKEUP_ALL_LOW)\n"
        "if machine.reset_cause() != 4: machine.deepsleep()\n"
    )
    board.settle()
    assert board.asleep
    board.press("OK")
    _said(board, "cause 4 wake 3")
    _said(board, "keys [1, 1, 1, 0, 1]")


def test_deep_sleep_ends_in_time(make_board: MakeBoard) -> None:
    """deepsleep(ms) ends by its timer, skipped in the board's time; the clock ran on."""
    board = make_board(
        "import machine, time\n" + _SAYS_WHY + "print('time', time.time())\n"
        "if machine.reset_cause() != 4: machine.deepsleep(3600_000)\n"
    )
    board.settle()
    board.wait(3_601_000)
    _said(board, "cause 4 wake 4")
    _said(board, "time 36")


def test_held_outputs_keep_their_levels_in_deep_sleep(make_board: MakeBoard) -> None:
    """Only a pin with hold is driven in deep sleep, a digital one only with gpio_deep_sleep_hold."""
    board = make_board(
        "import esp32, machine\nfrom machine import Pin\n"
        "Pin(7, Pin.OUT, value=1, hold=True)\nPin(47, Pin.OUT, value=1, hold=True)\n"
        "Pin(41, Pin.OUT, value=1)\n"
        "esp32.gpio_deep_sleep_hold(True)\nmachine.deepsleep()\n"
    )
    board.settle()
    assert board.asleep
    assert (board.level(7), board.level(47), board.level(41)) == (1, 1, None)


def test_light_sleep_ends_with_a_key(make_board: MakeBoard) -> None:
    """lightsleep() goes on when a wake pin has its level, without a restart."""
    board = make_board(
        "import esp32, machine\nfrom machine import Pin\nesp32.wake_on_gpio((Pin(5, Pin.IN),), False)\n"
        "machine.lightsleep()\nprint('woken by', machine.wake_reason())\n"
    )
    starts = board.starts
    board.press("OK")
    _said(board, "woken by 7")
    assert board.starts == starts


def test_heap_option(make_board: MakeBoard) -> None:
    """The firmware has the heap it would have, and most of it is free when it starts."""
    board = make_board("import gc\ngc.collect()\nprint('free', gc.mem_free(), gc.mem_alloc())\n", heap="192K")
    _said(board, "free")
    free, used = map(int, board.log.rsplit("free ", 1)[1].split()[:2])
    assert 190_000 < free + used < 197_000
    assert free > 160_000


def test_damaged_file_system_is_not_formatted(make_board: MakeBoard) -> None:
    """As an ESP32: a flash that is neither blank nor littlefs is left alone, and the board says so."""
    board = make_board()
    board.power_cut()
    image = board.flash.path
    image.write_bytes(b"\0" * 65536 + image.read_bytes()[65536:])
    board.power_on()
    _said(board, "looks corrupted")
    assert image.read_bytes()[:65536] == b"\0" * 65536


def test_a_board_that_is_on_cannot_be_switched_on(make_board: MakeBoard) -> None:
    """Misuse of the board in a test is told in a sentence."""
    board = make_board()
    with pytest.raises(BoardError, match="on already"):
        board.power_on()
