"""The installer on a virtual board: what it copies, what it leaves alone, and what it refuses."""

import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from littlefs import LittleFS

from schreiber.install import InstallError, install
from schreiber.install.install import check
from schreiber.install.target import Machine
from schreiber.virtual.image import installed_flash
from tests.virtual.conftest import MakeBoard, read, write

_INSTALLER = """
import sys
from pathlib import Path
from schreiber.install import install
install(sys.argv[1], lambda *step: print(*step, flush=True), firmware=Path(sys.argv[2]))
"""


@pytest.fixture
def firmware(tmp_path: Path) -> Path:
    """A small firmware: three packages, machine code, a data file."""
    root = tmp_path / "firmware"
    files = {
        "main.py": "from device.app import main\nmain()\n",
        "binokel/__init__.py": "",
        "binokel/cards.py": "def value():\n    return 250\n",
        "binokel/meanings.py": "MEANINGS = {}\n",
        "protocol/__init__.py": "",
        "device/__init__.py": "",
        "device/fast.py": (
            "import micropython\n@micropython.viper\ndef add(a: int, b: int) -> int:\n    return a + b\n"
        ),
        "device/boards/__init__.py": "",
        "device/boards/crowpanel_42.py": 'NAME = "crowpanel-4.2"\n',
        "device/app.py": (
            "from binokel.cards import value\nfrom .fast import add\ndef main():\n"
            "    print('runs', add(value(), 1), open('/board.txt').read())\n"
            "    import time\n    while True:\n        time.sleep_ms(10)\n"
        ),
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    fonts = root / "device/ui/fonts"
    fonts.mkdir(parents=True)
    (fonts / "body.bin").write_bytes(bytes(range(256)) * 20)
    return root


def _files(image: Path) -> dict[str, bytes]:
    """What an independent littlefs reads from a flash image."""
    fs = LittleFS(block_size=4096, block_count=512, mount=False)
    fs.context.buffer = bytearray(image.read_bytes())
    fs.mount()
    found = {}
    for folder, _, names in fs.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                found[path] = file.read()
    return found


def test_installs_on_a_blank_board_and_starts_it(make_board: MakeBoard, firmware: Path) -> None:
    """Compiled modules, data as it is, main.py as source, the board's name; then the firmware runs."""
    board = make_board()
    steps: list[tuple[int, int, str]] = []
    report = install(board.port, lambda *step: steps.append(step), firmware=firmware)
    assert "/binokel/cards.mpy" in report.copied
    assert report.copied[-1] == "/main.py"
    assert report.micropython == "1.29.0"
    assert steps[-1][0] == steps[-1][1] == report.bytes_copied
    board.settle()
    assert "runs 251 crowpanel-4.2" in board.log
    board.power_cut()
    there = _files(board.flash.path)
    assert there["/device/ui/fonts/body.bin"] == bytes(range(256)) * 20
    assert there["/main.py"] == (firmware / "main.py").read_bytes()
    assert "/binokel/meanings.mpy" not in there
    assert not board.flash.violations


def test_copies_only_what_changed(make_board: MakeBoard, firmware: Path) -> None:
    """Nothing the second time, one file after one change; what left the firmware leaves the board."""
    board = make_board()
    first = install(board.port, firmware=firmware)
    again = install(board.port, firmware=firmware)
    assert (again.copied, again.removed, again.unchanged) == ([], [], len(first.copied))
    (firmware / "binokel/cards.py").write_text("def value():\n    return 240\n", encoding="utf-8")
    assert install(board.port, firmware=firmware).copied == ["/binokel/cards.mpy"]
    board.settle()
    assert "runs 241" in board.log
    shutil.rmtree(firmware / "device/ui")
    assert install(board.port, firmware=firmware).removed == [
        "/device/ui/fonts/body.bin", "/device/ui/fonts", "/device/ui"
    ]  # fmt: skip


def test_evenings_and_settings_stay(make_board: MakeBoard, firmware: Path) -> None:
    """The installer owns the firmware's folders and nothing else."""
    board = make_board()
    write(board, "/evenings/e1.jsonl", "a journal\n")
    write(board, "/settings.json", "{}")
    write(board, "/device/old.mpy", "of an older firmware")
    report = install(board.port, firmware=firmware)
    assert report.removed == ["/device/old.mpy"]
    assert read(board, "/evenings/e1.jsonl") == "a journal\n"
    assert read(board, "/settings.json") == "{}"


def test_a_wrong_file_on_the_board_is_put_right(make_board: MakeBoard, firmware: Path) -> None:
    """The files themselves are looked at, not what somebody noted about them."""
    board = make_board()
    install(board.port, firmware=firmware)
    write(board, "/binokel/cards.mpy", "damaged")
    assert install(board.port, firmware=firmware).copied == ["/binokel/cards.mpy"]


def test_a_killed_installation_can_be_repeated(make_board: MakeBoard, firmware: Path) -> None:
    """The installer dies at some point, or the board loses power: the next run completes it."""
    (firmware / "device/ui/fonts/big.bin").write_bytes(b"\x5a" * 150_000)
    board = make_board()
    for lines in (2, 4):
        process = subprocess.Popen(
            [sys.executable, "-c", _INSTALLER, board.port, str(firmware)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        for _ in range(lines):
            process.stdout.readline()
        process.kill()
        process.wait()
        process.stdout.close()
    board.flash.cut_at(100, half=True)
    with pytest.raises(InstallError, match="run the installation again"):
        install(board.port, firmware=firmware)
    assert board.flash.was_cut
    board.power_on()
    install(board.port, firmware=firmware)
    board.settle()
    assert "runs 251" in board.log
    board.power_cut()
    there = _files(board.flash.path)
    assert there["/device/ui/fonts/big.bin"] == b"\x5a" * 150_000
    assert not [path for path in there if path.endswith(".new")]


def test_no_room_is_told_before_anything_is_written(make_board: MakeBoard, firmware: Path) -> None:
    """What does not fit is not begun."""
    board = make_board()
    (firmware / "device/ui/fonts/huge.bin").write_bytes(bytes(2_100_000))
    with pytest.raises(InstallError, match="no room"):
        install(board.port, firmware=firmware)
    assert read(board, "/main.py") == ""


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"version": (1, 23, 0)}, "1.23.0; 1.24 or newer is needed"),
        ({"implementation": "circuitpython"}, "runs circuitpython"),
        ({"mpy_version": 5}, "version 6 is needed"),
        ({"fat": True}, "littlefs is needed"),
    ],
)
def test_boards_that_cannot_run_it_are_refused(changes: dict[str, object], sentence: str) -> None:
    """Too old, another Python, FAT: a sentence each."""
    good = {
        "implementation": "micropython", "version": (1, 29, 0), "mpy_version": 6, "architecture": "xtensawin",
        "description": "ESP32S3", "fat": False, "block_size": 4096, "free_blocks": 500,
    }  # fmt: skip
    check(Machine(**good), "/dev/ttyUSB0")  # type: ignore[arg-type]
    with pytest.raises(InstallError, match=sentence):
        check(Machine(**{**good, **changes}), "/dev/ttyUSB0")  # type: ignore[arg-type]


def test_wrong_port_board_and_source_are_told(make_board: MakeBoard, firmware: Path) -> None:
    """A port that is not there, a board the firmware does not know, and a module with a mistake."""
    with pytest.raises(InstallError, match="/dev/nothing"):
        install("/dev/nothing", firmware=firmware)
    board = make_board()
    with pytest.raises(InstallError, match="toaster"):
        install(board.port, board="toaster", firmware=firmware)
    (firmware / "device/app.py").write_text("def :\n", encoding="utf-8")
    with pytest.raises(InstallError, match="device/app.py cannot be compiled"):
        install(board.port, firmware=firmware)


def test_installed_flash_is_made_once(tmp_path: Path, firmware: Path) -> None:
    """Tests copy an image that was installed once; an image with evenings is brought up to date instead."""
    first = installed_flash(tmp_path / "a.img", firmware=firmware)
    started = time.monotonic()
    second = installed_flash(tmp_path / "b.img", firmware=firmware)
    assert time.monotonic() - started < 0.2
    assert first.read_bytes() == second.read_bytes()
    (firmware / "binokel/cards.py").write_text("def value():\n    return 1\n", encoding="utf-8")
    installed_flash(second, firmware=firmware)
    assert _files(second)["/binokel/cards.mpy"] != _files(first)["/binokel/cards.mpy"]
