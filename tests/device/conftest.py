"""Boards with the real firmware, and hands that press their keys."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from schreiber.store import Store
from schreiber.sync.link import SerialLink
from schreiber.sync.screen import Screen, screen
from schreiber.sync.session import sync_device
from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.fingers import Fingers
from schreiber.virtual.image import installed_flash

HEAP = "192K"
"""MicroPython's heap on the 64-bit port; about 96 KB on the ESP32."""


@dataclass
class Seat:
    """A person at a device: the board, the fingers on its keys, the eyes on its screen, and a PC's store."""

    board: VirtualBoard
    store: Store
    fingers: Fingers = field(init=False)

    def __post_init__(self) -> None:
        self.fingers = Fingers(self.board)

    def screen(self) -> Screen:
        """What the screen says."""
        with SerialLink(self.board.port) as link:
            return screen(link)

    def words(self) -> str:
        """What the screen says, its lines joined to running text."""
        return str(self.screen()).replace("\n", " ")

    def press(self, *keys: str) -> None:
        """Press keys and wait until the device is at rest."""
        self.board.press(*keys)
        self.board.settle()

    def power_cut(self) -> None:
        """Take the power away for a moment."""
        self.board.power_cut()
        self.board.power_on()
        self.board.settle()

    def hello(self) -> dict[str, Any]:
        """What the device tells of itself."""
        with SerialLink(self.board.port) as link:
            return link.ask("hello")

    def synced_sheet(self) -> dict[str, Any]:
        """The last evening's sheet after a sync into the store."""
        with SerialLink(self.board.port) as link:
            report = sync_device(link, self.store)
        assert report.problems == []
        return self.store.sheet(self.store.evening("last").id)


MakeSeat = Callable[..., Seat]


@pytest.fixture
def make_seat(tmp_path: Path) -> Iterator[MakeSeat]:
    """Makes devices with the firmware installed; the panel must not have refused anything in the end."""
    seats: list[Seat] = []

    def make(**options: Any) -> Seat:
        flash = installed_flash(tmp_path / f"flash-{len(seats)}.img")
        board = VirtualBoard(flash, publish=False, **{"heap": HEAP, **options})
        board.settle()
        seat = Seat(board, Store(f"sqlite:///{tmp_path}/store-{len(seats)}.sqlite3"))
        seats.append(seat)
        return seat

    yield make
    for seat in seats:
        faults = list(seat.board.panel.errors)
        seat.board.close()
        seat.store.close()
        assert faults == []


@pytest.fixture
def seat(make_seat: MakeSeat) -> Seat:
    """One device, at its start screen."""
    return make_seat()
