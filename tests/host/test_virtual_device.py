"""The commands against the firmware on a virtual board that `schreiber run --headless` started."""

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

Board = subprocess.Popen[str]


@pytest.fixture
def start(surroundings: dict[str, str]) -> Iterator[Callable[..., Board]]:
    """Start a board as a user does; it is ended after the test."""
    boards: list[Board] = []

    def run(*options: str) -> Board:
        command = [sys.executable, "-m", "schreiber", "run", *options]
        board = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings, text=True)
        boards.append(board)
        return board

    yield run
    for board in boards:
        if board.poll() is None:
            board.send_signal(signal.SIGINT)
        board.communicate(timeout=20)


def port_of(board: Board) -> str:
    """The serial port that the board tells when it is up."""
    assert board.stderr is not None
    told = []
    for line in board.stderr:
        told.append(line)
        if "serial port is " in line:
            return line.split("serial port is ")[1].split(". ")[0]
    raise AssertionError("".join(told))


def found_device(program: Callable[..., Any]) -> dict[str, Any]:
    """The one device there is, once its firmware has started."""
    until = time.monotonic() + 20
    while True:
        told = program("devices", "--json")
        assert told.returncode == 0, told.stderr
        devices: list[dict[str, Any]] = json.loads(told.stdout)
        if devices or time.monotonic() > until:
            (device,) = devices
            return device
        time.sleep(0.2)


def test_a_device_is_found_and_synced(
    start: Callable[..., Board], program: Callable[..., Any], store_path: Path
) -> None:
    """`devices` finds it, `sync` takes over what is on it, twice, and Ctrl-C ends it without a traceback."""
    board = start("--headless")
    port = port_of(board)
    device = found_device(program)
    assert device["port"] == port
    assert json.loads(program("devices", "--port", port, "--json").stdout)[0]["device"] == device["device"]
    for _time in range(2):
        synced = program("sync", "--json")
        assert synced.returncode == 0, synced.stderr
        (report,) = json.loads(synced.stdout)["devices"]
        assert report["device"] == device["device"]
        assert report["evenings"] == []
    assert "no evenings on it yet" in program("sync").stdout.decode()
    second = program("run", "--headless")
    assert second.returncode == 1
    assert b"running already" in second.stderr and second.stderr.count(b"\n") == 1
    board.send_signal(signal.SIGINT)
    assert board.wait(timeout=20) == 0
    assert board.stderr is not None and board.stderr.read() == ""
    nothing = program("devices")
    assert nothing.returncode == 0 and b"No Schreiber found" in nothing.stdout
    alone = program("sync")
    assert alone.returncode == 1 and alone.stderr.startswith(b"No Schreiber found")


def test_the_page_is_served_until_somebody_ends_it(start: Callable[..., Board]) -> None:
    """`run` shows the device at the address it prints; a request to end is an ordinary end."""
    board = start("--no-browser", "--port", "0")
    assert board.stdout is not None
    address = board.stdout.readline().split()[1]
    page = httpx2.get(address)
    assert page.status_code == 200 and "Schreiber" in page.text
    board.send_signal(signal.SIGTERM)
    assert board.wait(timeout=20) == 0


def test_a_taken_port_of_the_page(start: Callable[..., Board]) -> None:
    """Another program on the page's port: one sentence that names it."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        number = taken.getsockname()[1]
        board = start("--no-browser", "--port", str(number))
        told = board.communicate(timeout=60)[1]
    assert board.returncode == 1
    assert str(number) in told.splitlines()[-1] and "Traceback" not in told
