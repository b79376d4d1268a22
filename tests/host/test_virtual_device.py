"""The commands against the firmware on a virtual board that `schreiber run --headless` started."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def board(surroundings: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """A board that runs as a user starts it, without a page."""
    command = [sys.executable, "-m", "schreiber", "run", "--headless"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, env=surroundings, text=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=20)
        assert process.stderr is not None
        process.stderr.close()


def port_of(board: subprocess.Popen[str]) -> str:
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
    board: subprocess.Popen[str], program: Callable[..., Any], store_path: Path
) -> None:
    """`devices` finds it, `sync` takes over what is on it, twice, and Ctrl-C ends it without a traceback."""
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
