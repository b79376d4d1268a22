"""The serial line: mpremote, Ctrl-C and the prompt work as on a board."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import serial

from schreiber.virtual.board import VirtualBoard
from tests.virtual.conftest import MakeBoard

_TICKS = """
import asyncio
async def main():
    while True:
        await asyncio.sleep_ms(20)
asyncio.run(main())
"""


def _mpremote(board: VirtualBoard, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", board.port, *arguments],
        capture_output=True, text=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_mpremote_works_as_on_a_board(make_board: MakeBoard, tmp_path: Path) -> None:
    """exec, cp, ls, run and soft-reset, while an asyncio program is running."""
    board = make_board(_TICKS)
    file = tmp_path / "hello.py"
    file.write_text("print('hello from a file')\n", encoding="utf-8")
    assert _mpremote(board, "exec", "print(6 * 7)") == "42\n"
    _mpremote(board, "fs", "cp", str(file), ":hello.py")
    assert "hello.py" in _mpremote(board, "fs", "ls")
    assert _mpremote(board, "run", str(file)) == "hello from a file\n"
    _mpremote(board, "soft-reset")
    assert _mpremote(board, "exec", "import machine; print(machine.reset_cause())") == "5\n"


def test_ctrl_c_leads_to_the_prompt(make_board: MakeBoard) -> None:
    """0x03 on the line interrupts the program; at the prompt it is a key like any other."""
    board = make_board(_TICKS)
    with serial.Serial(board.port, timeout=2) as line:
        line.write(b"\x03")
        assert b"KeyboardInterrupt" in line.read_until(b">>> ")
        line.write(b"1+\x03")
        line.read_until(b">>> ")
        line.write(b"print(6*7)\r")
        assert b"42" in line.read_until(b"42\n")


@pytest.mark.parametrize(
    "program",
    ["while True:\n    pass\n", "input()\n", "import time\ntime.sleep(1000)\n", "print('x' * 20000)\ninput()\n"],
)
def test_ctrl_c_ends_every_program(make_board: MakeBoard, program: str) -> None:
    """Computing, waiting for input, sleeping, printing to nobody: the way in is always open."""
    board = make_board(program)
    time.sleep(0.05)
    assert _mpremote(board, "exec", "print(6 * 7)") == "42\n"


def test_ctrl_c_in_the_middle_of_flash_writes(make_board: MakeBoard) -> None:
    """An interrupt never passes through littlefs: the file system is whole afterwards, time after time."""
    board = make_board(
        "f = open('/log', 'a')\nn = 0\nwhile True:\n    f.write('%07d\\n' % n)\n    f.flush()\n    n += 1\n"
    )
    for _ in range(8):
        time.sleep(0.07)
        text = _mpremote(board, "exec", "print(len(open('/log').read()) % 8, __import__('os').listdir('/'))")
        assert text.startswith("0 ")
        board.reset()
    assert not board.flash.violations


def test_bytes_arrive_as_they_are_with_kbd_intr_off(make_board: MakeBoard) -> None:
    """A program that reads bytes gets every one of them, 0x03 too while it has switched Ctrl-C off."""
    board = make_board(
        "import micropython, sys\nmicropython.kbd_intr(-1)\nprint('ready')\n"
        "print('got', [sys.stdin.buffer.read(1)[0] for _ in range(256)] == list(range(256)))\n"
    )
    with serial.Serial(board.port, timeout=5) as line:
        time.sleep(0.2)
        line.write(bytes(range(256)))
        assert b"got True" in line.read_until(b"True\n")


def test_output_without_a_reader_is_lost_and_does_not_stop_the_board(make_board: MakeBoard) -> None:
    """The device must not hang because nobody listens; the log has it all the same."""
    board = make_board("for n in range(3000):\n    print('line', n)\nprint('done')\nimport time\ntime.sleep(99)\n")
    for _ in range(500):
        if "done" in board.log:
            break
        time.sleep(0.01)
    else:
        pytest.fail("The board hangs in print().")


def test_frames_and_journal_lines_are_no_log(make_board: MakeBoard) -> None:
    """The log holds what is meant for people."""
    board = make_board(
        "print('!{\"a\":1} 0123abcd')\nprint('{\"k\":\"note\"} 0123456789abcdef')\nprint('for people')\n"
    )
    board.settle()
    assert "for people" in board.log
    assert "0123" not in board.log
