"""The line to a device, with the real firmware at the other end of a pty."""

import time
from pathlib import Path

import pytest
import serial

from protocol.frames import REQUEST, pack
from protocol.records import ZERO
from schreiber.sync.errors import DeviceRefused, DeviceSilent, NoDevice, PortBusy
from schreiber.sync.find import find_devices
from schreiber.sync.link import SerialLink
from schreiber.sync.screen import frame_buffer, picture, screen

from .pty_device import DEVICE, PtyDevice, evening_lines, write_evening


def test_hello_tells_who_it_is(tmp_path: Path) -> None:
    """The device says its id, versions, evenings and state."""
    write_evening(tmp_path, "0001-aaaaaa", evening_lines("0001-aaaaaa", 3))
    with PtyDevice(tmp_path) as device, SerialLink(device.port) as link:
        hello = link.ask("hello")
        assert (hello["device"], hello["version"], hello["protocol"]) == (DEVICE, "0.1.0", 1)
        assert (hello["evenings"], hello["evening"], hello["records"]) == (1, "0001-aaaaaa", 4)
        assert hello["board"] == "pty" and hello["time"] is None and hello["damage"] is None
        link.ask("time", unix=1_790_000_000)
        assert 0 <= link.ask("hello")["time"] - 1_790_000_000 < 5


def test_list_names_every_evening_once(tmp_path: Path) -> None:
    """More evenings than fit into one answer come page by page, oldest first."""
    names = [f"{number:04d}-abcdef" for number in range(1, 41)]
    for name in reversed(names):
        write_evening(tmp_path, name, evening_lines(name, 1))
    with PtyDevice(tmp_path) as device, SerialLink(device.port) as link:
        listed: list[list[object]] = []
        while len(listed) < 40:
            listed += link.ask("list", **{"from": len(listed)})["evenings"]
        assert [row[0] for row in listed] == names
        file = tmp_path / f"{names[5]}.journal"
        assert listed[5][1] == file.stat().st_size
        assert listed[5][2] == file.read_bytes()[-17:-1].decode()


def test_lines_come_as_they_are(tmp_path: Path) -> None:
    """The bytes that arrive are those of the file, in batches from any line on."""
    lines = evening_lines("0001-aaaaaa", 30)
    write_evening(tmp_path, "0001-aaaaaa", lines)
    with PtyDevice(tmp_path, chatter=3) as device, SerialLink(device.port) as link:
        batch = link.read("0001-aaaaaa", 0, ZERO, 8)
        assert batch.lines == lines[:8] and batch.following == 8 and not batch.end
        batch = link.read("0001-aaaaaa", 8, lines[7][-17:-1].decode(), 64)
        assert batch.lines == lines[8:] and batch.end and batch.bad is None
        batch = link.read("0001-aaaaaa", 31, lines[30][-17:-1].decode(), 8)
        assert batch.lines == [] and batch.following == 31 and batch.end


def test_log_text_is_kept_apart(tmp_path: Path) -> None:
    """Log text between and around the answers reaches whoever wants it, and never an answer."""
    write_evening(tmp_path, "0001-aaaaaa", evening_lines("0001-aaaaaa", 30))
    heard: list[str] = []
    with PtyDevice(tmp_path, chatter=2) as device, SerialLink(device.port, heard.append) as link:
        for _ in range(5):
            assert len(link.read("0001-aaaaaa", 0, ZERO, 64).lines) == 31
        assert any(line.startswith("busy ") for line in heard)
        assert all(line == "ready" or line.startswith("busy ") for line in heard[1:]), heard
        assert link.ask("log")["lines"][-1].startswith("busy ")


def test_refusals_name_what_is_wrong(tmp_path: Path) -> None:
    """A request that cannot be answered gets a kind and a sentence, and the device goes on."""
    lines = evening_lines("0001-aaaaaa", 3)
    write_evening(tmp_path, "0001-aaaaaa", lines)
    with PtyDevice(tmp_path) as device, SerialLink(device.port) as link:
        cases: list[tuple[str, dict[str, object], str]] = [
            ("dance", {}, "command"),
            ("read", {"evening": "0009-nobody", "line": 0}, "evening"),
            ("read", {"evening": "../0001-aaaaaa"}, "evening"),
            ("read", {"evening": 7}, "evening"),
            ("read", {"evening": "0001-aaaaaa", "line": -1}, "value"),
            ("read", {"evening": "0001-aaaaaa", "line": 2, "after": ZERO}, "fork"),
            ("read", {"evening": "0001-aaaaaa", "line": 9, "after": ZERO}, "short"),
            ("ack", {"evening": "0001-aaaaaa"}, "value"),
            ("time", {"unix": 5}, "value"),
            ("screen", {"part": 10}, "value"),
        ]
        for command, fields, key in cases:
            with pytest.raises(DeviceRefused) as refusal:
                link.ask(command, **fields)
            assert refusal.value.key == key and device.port in str(refusal.value)
        assert link.ask("hello")["answered"] == len(cases)


def test_screen_and_picture(tmp_path: Path) -> None:
    """Texts and frame buffer of the screen that shows come over the line."""
    with PtyDevice(tmp_path) as device, SerialLink(device.port) as link:
        shown = screen(link)
        assert shown.name == "sheet" and "Anna" in shown and str(shown) == "Anna\n−260"
        assert frame_buffer(link) == bytes(at * 7 & 0xFF for at in range(15_000))
        assert picture(link).size == (400, 300)


def test_rubbish_does_not_disturb_the_device(tmp_path: Path) -> None:
    """Bytes of any value, half frames and endless lines are ignored; the next request is answered."""
    with PtyDevice(tmp_path) as device:
        with serial.Serial(device.port, timeout=1) as port:
            for rubbish in (bytes(range(4, 256)), b"?" * 5000, pack(REQUEST, {"c": "hello"})[:-4], b"\n\n\n"):
                port.write(rubbish)
                port.flush()
        with SerialLink(device.port) as link:
            assert link.ask("hello")["answered"] == 0


def test_no_byte_is_a_ctrl_c(tmp_path: Path) -> None:
    """What the device sends never holds 0x03, so nothing at the other end is interrupted by it."""
    write_evening(tmp_path, "0001-aaaaaa", evening_lines("0001-aaaaaa", 10))
    with PtyDevice(tmp_path, chatter=5) as device, SerialLink(device.port) as link:
        link.ask("hello")
        link.read("0001-aaaaaa", 0, ZERO, 64)
        frame_buffer(link)
        assert b"\x03" not in device.heard and b"\r" not in device.heard


def test_missing_port_is_said() -> None:
    """A port that is not there is named."""
    with pytest.raises(NoDevice, match="no port /dev/ttyNone"):
        SerialLink("/dev/ttyNone")


def test_port_that_is_no_serial_line(tmp_path: Path) -> None:
    """A file is no port."""
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(NoDevice, match="cannot be opened"):
        SerialLink(str(file))


def test_port_in_use_is_said(tmp_path: Path) -> None:
    """Two programs cannot talk to one device at once; the second is told."""
    with PtyDevice(tmp_path) as device, SerialLink(device.port) as link:
        with pytest.raises(PortBusy, match="in use"):
            SerialLink(device.port)
        assert link.ask("hello")["device"] == DEVICE


def test_silent_device_is_given_up_in_time(tmp_path: Path) -> None:
    """Nobody at the line: after three questions there is a sentence with the port and what to do."""
    with PtyDevice(tmp_path) as device, SerialLink(device.port, silence=0.2) as link:
        device.kill()
        before = time.monotonic()
        with pytest.raises(DeviceSilent, match=f"{device.port} does not answer.*repeat"):
            link.ask("hello")
        assert time.monotonic() - before < 2


def test_talkative_port_is_given_up_in_time(tmp_path: Path) -> None:
    """A device that only talks, and never answers, is given up as well."""
    with (
        PtyDevice(tmp_path, chatter=5, to_device=lambda data: b"") as device,
        SerialLink(device.port, silence=0.2) as link,
    ):
        before = time.monotonic()
        with pytest.raises(DeviceSilent):
            link.ask("hello")
        assert time.monotonic() - before < 2


def test_found_by_port(tmp_path: Path) -> None:
    """Named ports are asked; one that fails is said."""
    with PtyDevice(tmp_path) as device:
        (found,) = find_devices([device.port])
        assert (found.id, found.board, found.version, found.evenings) == (DEVICE, "pty", "0.1.0", 0)
        with pytest.raises(NoDevice):
            find_devices([device.port, "/dev/ttyNone"])
