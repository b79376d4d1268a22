"""The life of a board on the PC: nothing of it is left when it, or its owner, ends."""

import gc
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.errors import BoardError
from schreiber.virtual.registry import boards_folder, published_ports
from schreiber.virtual.wiring import load_wiring
from tests.virtual.conftest import MakeBoard

_SAYS_WHO = """
import machine, time
print('I am', machine.unique_id())
key = machine.Pin(5, machine.Pin.IN)
held = 0
while True:
    held = held + 1 if not key() else 0
    if held == 4:
        print('pressed')
    time.sleep_ms(10)
"""


def _gone(pid: int) -> bool:
    for _ in range(300):
        try:
            state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        time.sleep(0.01)
    return False


def _open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_closing_leaves_no_thread_no_process_and_no_open_file(tmp_path: Path) -> None:
    """Boards can be made and closed all day."""
    gc.collect()  # what earlier tests have left is not this test's
    threads, files = threading.active_count(), _open_files()
    for _ in range(3):
        with VirtualBoard(tmp_path / "flash.img", publish=True) as board:
            interpreter = board._supervisor.interpreter
            assert interpreter is not None
            pid = interpreter.pid
        assert _gone(pid)
        board.close()
    assert threading.active_count() <= threads
    assert _open_files() <= files
    assert published_ports() == []


@pytest.mark.parametrize("way", [signal.SIGKILL, signal.SIGTERM])
def test_board_ends_with_its_owner(tmp_path: Path, way: signal.Signals) -> None:
    """A killed program leaves no interpreter behind, and its port is no longer published."""
    program = (
        "import sys, time\nfrom pathlib import Path\nfrom schreiber.virtual.board import VirtualBoard\n"
        "board = VirtualBoard(Path(sys.argv[1]), publish=True)\n"
        "print(board._supervisor.interpreter.pid, flush=True)\ntime.sleep(60)\n"
    )
    owner = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path / "flash.img")], stdout=subprocess.PIPE, text=True
    )
    assert owner.stdout is not None
    pid = int(owner.stdout.readline())
    assert len(published_ports()) == 1
    owner.send_signal(way)
    owner.wait(10)
    owner.stdout.close()
    assert _gone(pid)
    assert published_ports() == []
    assert list(boards_folder().glob("*.json")) == []


def test_several_boards_live_side_by_side(make_board: MakeBoard) -> None:
    """Each board has its own port, flash, clock and number."""
    boards = [make_board(_SAYS_WHO, publish=True) for _ in range(4)]
    assert len({board.port for board in boards}) == 4
    assert sorted(published_ports()) == sorted(board.port for board in boards)
    boards[2].press("OK")
    for board in boards:
        board.settle()
    assert [("pressed" in board.log) for board in boards] == [False, False, True, False]
    assert len({board.log.split("I am ")[1].split("\n")[0] for board in boards}) == 4


def test_a_broken_entry_does_not_hide_the_others(make_board: MakeBoard) -> None:
    """The registry cleans up what it cannot read."""
    board = make_board(publish=True)
    (boards_folder() / "broken.json").write_text("{", encoding="utf-8")
    assert published_ports() == [board.port]
    assert not (boards_folder() / "broken.json").exists()


def test_only_boards_for_people_are_published(make_board: MakeBoard) -> None:
    """A board that skips time belongs to a test; `schreiber sync` must not find it by itself."""
    make_board()
    person = make_board(speed="real")
    assert published_ports() == [person.port]


def test_board_table_gives_the_pins() -> None:
    """The board wears the pins of the firmware's own table."""
    wiring = load_wiring("crowpanel-4.2")
    assert wiring.keys == {"UP": 6, "DOWN": 4, "OK": 5, "BACK": 1, "MENU": 2}
    assert wiring.panel == {"sck": 12, "mosi": 11, "cs": 45, "dc": 46, "rst": 47, "busy": 48, "pwr": 7}
    assert (wiring.battery, wiring.battery_divider, wiring.panel_off_level) == (8, 2, 1)


def test_unknown_board_and_bad_image_are_told(tmp_path: Path) -> None:
    """A wrong name or file is a sentence."""
    with pytest.raises(BoardError, match="crowpanel-4.2"):
        VirtualBoard(tmp_path / "flash.img", board="toaster")
    (tmp_path / "odd.img").write_bytes(b"x")
    with pytest.raises(BoardError, match="no flash image"):
        VirtualBoard(tmp_path / "odd.img")


def test_an_image_has_one_board_at_a_time(make_board: MakeBoard) -> None:
    """Two boards on one flash would destroy it."""
    board = make_board()
    with pytest.raises(BoardError, match="in use by another virtual board"):
        VirtualBoard(board.flash.path)
