"""Boards with small programs of their own, so that these tests need no firmware."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from schreiber.install.target import Target
from schreiber.virtual.board import VirtualBoard

MakeBoard = Callable[..., VirtualBoard]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Published ports and cached images of a test are nobody else's."""
    for name in ("XDG_RUNTIME_DIR", "XDG_CACHE_HOME"):
        folder = tmp_path / name.lower()
        folder.mkdir(mode=0o700)
        monkeypatch.setenv(name, str(folder))


@pytest.fixture
def make_board(tmp_path: Path) -> Iterator[MakeBoard]:
    """Makes boards that run a given main.py; they are switched off after the test."""
    boards: list[VirtualBoard] = []

    def make(main: str | None = None, **options: object) -> VirtualBoard:
        board = VirtualBoard(tmp_path / f"flash-{len(boards)}.img", **options)  # type: ignore[arg-type]
        boards.append(board)
        if main is not None:
            write(board, "/main.py", main)
            board.reset()
        return board

    yield make
    for board in boards:
        board.close()


def write(board: VirtualBoard, path: str, text: str) -> None:
    """Puts a file on a board through its serial port; its program is stopped for it."""
    with Target(board.port) as target:
        target.write(path, text.encode())


def read(board: VirtualBoard, path: str) -> str:
    """The text of a file on a board, or "" if it is not there."""
    with Target(board.port) as target:
        return target.run(f"try:\n print(open({path!r}).read(), end='')\nexcept OSError as e:\n if e.errno != 2: raise")
