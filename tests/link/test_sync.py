"""Sync with the real firmware: nothing lost, nothing twice, wherever it is broken off."""

import random
from pathlib import Path

import pytest

from protocol.records import seal
from schreiber.sync.errors import DeviceSilent, WrongProtocol
from schreiber.sync.link import SerialLink
from schreiber.sync.session import SyncReport, sync_device

from .memory_archive import ForkedArchive, MemoryArchive
from .pty_device import Hurt, PtyDevice, evening_lines, write_evening

EVENINGS = {"0001-aaaaaa": 3, "0002-bbbbbb": 40, "0003-cccccc": 0, "0004-dddddd": 17}


@pytest.fixture
def journals(tmp_path: Path) -> dict[str, list[bytes]]:
    """Four evenings in the device's folder."""
    lines = {name: evening_lines(name, deals, at) for at, (name, deals) in enumerate(EVENINGS.items())}
    for name, each in lines.items():
        write_evening(tmp_path, name, each)
    return lines


def only_first(limit: int) -> Hurt:
    """A line that passes so many bytes and then no more."""
    passed = 0

    def only(data: bytes) -> bytes:
        nonlocal passed
        passed += len(data)
        return data[: max(0, len(data) - max(0, passed - limit))]

    return only


def sync(device: PtyDevice, archive: MemoryArchive, silence: float = 2.0) -> SyncReport:
    """One sync as `schreiber sync` does it."""
    with SerialLink(device.port, silence=silence) as link:
        return sync_device(link, archive)


def test_all_lines_once(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """A sync takes everything over byte for byte; the next one finds nothing new; a later deal is fetched."""
    archive = MemoryArchive()
    told: list[tuple[int, int, str]] = []
    with PtyDevice(tmp_path, chatter=10) as device:
        with SerialLink(device.port) as link:
            report = sync_device(link, archive, lambda *step: told.append(step))
        assert archive.lines == journals and report.problems == []
        assert report.new_lines == sum(map(len, journals.values()))
        assert [step[0] for step in told] == sorted(step[0] for step in told)
        assert told[-1][:2] == (sum(len(b"".join(lines)) for lines in journals.values()),) * 2
        asked = archive.appends
        assert sync(device, archive).new_lines == 0 and archive.appends == asked
        longer = evening_lines("0004-dddddd", 18, 3)
        write_evening(tmp_path, "0004-dddddd", longer)
        report = sync(device, archive)
        assert report.new_lines == 1 and archive.lines["0004-dddddd"] == longer


def test_acknowledged_on_the_device(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """What is safe on the PC is told to the device, once."""
    with PtyDevice(tmp_path) as device, SerialLink(device.port) as link:
        sync_device(link, MemoryArchive())
        rows = link.ask("list")["evenings"]
        assert [row[3] for row in rows] == [True] * 4
        assert (tmp_path / "0002-bbbbbb.ack").read_bytes() == journals["0002-bbbbbb"][-1][-17:-1]


@pytest.mark.parametrize("kept", [True, False])
def test_program_killed_at_any_append(tmp_path: Path, journals: dict[str, list[bytes]], kept: bool) -> None:
    """Broken off before or after any part was kept, a repeated sync completes, and each line is there once."""
    with PtyDevice(tmp_path) as device:
        for at in range(1, 8):
            archive = MemoryArchive()
            archive.break_after, archive.break_before = (at, None) if kept else (None, at)
            with pytest.raises(KeyboardInterrupt):
                sync(device, archive)
            report = sync(device, archive)
            assert archive.lines == journals and report.problems == []


def test_device_killed_in_the_middle(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """A device that stops in the middle of a line is given up with a sentence; switched on again, all comes."""
    whole = sum(len(b"".join(lines)) for lines in journals.values())
    for limit in (100, 2000, 5000, whole):
        archive = MemoryArchive()
        with PtyDevice(tmp_path, from_device=only_first(limit)) as device:
            with pytest.raises(DeviceSilent, match=device.port):
                sync(device, archive, silence=0.15)
            device.kill()
            device.from_device = bytes
            device.start()
            assert sync(device, archive).problems == [] and archive.lines == journals


def test_noisy_line(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """Flipped, dropped and doubled bytes in both directions: nothing wrong is taken, and it gets through."""
    generator = random.Random(4)

    def noise(data: bytes) -> bytes:
        spoilt = bytearray(data)
        if generator.random() < 0.04:
            at = generator.randrange(len(spoilt))
            change = generator.randrange(3)
            if change == 0:
                spoilt[at] ^= 1 << generator.randrange(8)
            elif change == 1:
                del spoilt[at]
            else:
                spoilt.insert(at, spoilt[at])
        return bytes(spoilt).replace(b"\x03", b"\x02")

    archive = MemoryArchive()
    with PtyDevice(tmp_path, chatter=20, to_device=noise, from_device=noise) as device:
        for _ in range(60):
            try:
                if not sync(device, archive, silence=0.15).problems:
                    break
            except DeviceSilent:
                continue
        device.to_device = device.from_device = bytes
        assert sync(device, archive).problems == []
        assert archive.lines == journals


def test_fork_is_said_and_the_others_go_on(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """An evening whose journal is not the one the PC has is named; the other evenings are taken over."""
    archive = MemoryArchive()
    other = evening_lines("0002-bbbbbb", 5, 99)
    archive.lines["0002-bbbbbb"] = other
    with PtyDevice(tmp_path) as device:
        report = sync(device, archive)
    (problem,) = report.problems
    assert "0002-bbbbbb" in problem and "grown apart" in problem
    assert archive.lines == {**journals, "0002-bbbbbb": other}


def test_fork_seen_by_the_archive(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """What the archive refuses is a problem per evening as well."""
    with PtyDevice(tmp_path) as device:
        report = sync(device, ForkedArchive())
    assert len(report.problems) == 4 and report.new_lines == 0


def test_device_that_has_lost_lines(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """A device with fewer lines than the PC is told apart from a fork; the PC's lines stay."""
    archive = MemoryArchive()
    archive.lines.update({name: list(lines) for name, lines in journals.items()})
    write_evening(tmp_path, "0002-bbbbbb", journals["0002-bbbbbb"][:20])
    with PtyDevice(tmp_path) as device:
        report = sync(device, archive)
    (problem,) = report.problems
    assert "0002-bbbbbb" in problem and "has lost lines" in problem and "20 lines" in problem
    assert archive.lines == journals


@pytest.mark.parametrize(("tail", "word"), [(b'{"k":"de', "torn"), (b"\x00\x03\xff" * 40 + b"\n", "hash")])
def test_damage_on_the_device(tmp_path: Path, journals: dict[str, list[bytes]], tail: bytes, word: str) -> None:
    """Lines before the damage are taken over, the damage is named, and its bytes never get on the line."""
    with (tmp_path / "0002-bbbbbb.journal").open("ab") as file:
        file.write(tail)
    archive = MemoryArchive()
    with PtyDevice(tmp_path) as device:
        report = sync(device, archive)
        assert b"\x03" not in device.heard
    (problem,) = report.problems
    assert "0002-bbbbbb: line 42" in problem and word in problem and "41 lines" in problem
    assert archive.lines == journals


def test_open_evening_with_a_torn_line_is_repaired(tmp_path: Path, journals: dict[str, list[bytes]]) -> None:
    """The evening that goes on is repaired when the device starts, so there is nothing wrong to sync."""
    with (tmp_path / "0004-dddddd.journal").open("ab") as file:
        file.write(b'{"k":"de')
    archive = MemoryArchive()
    with PtyDevice(tmp_path) as device:
        assert sync(device, archive).problems == []
    assert archive.lines == journals and (tmp_path / "0004-dddddd.bad").read_bytes() == b'{"k":"de'


def test_newer_record_kinds_are_kept(tmp_path: Path) -> None:
    """Sound lines that nobody here understands are taken over all the same."""
    lines = evening_lines("0001-aaaaaa", 2)
    lines.append(seal({"k": "poem", "text": "Dabb"}, lines[-1][-17:-1].decode())[0].encode())
    write_evening(tmp_path, "0001-aaaaaa", lines)
    archive = MemoryArchive()
    with PtyDevice(tmp_path) as device:
        assert sync(device, archive).problems == []
    assert archive.lines["0001-aaaaaa"] == lines


def test_other_protocol_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program and a device of different protocol versions do not guess."""
    monkeypatch.setattr("schreiber.sync.session.PROTOCOL", 2)
    with PtyDevice(tmp_path) as device, pytest.raises(WrongProtocol, match="version 1 .* version 2"):
        sync(device, MemoryArchive())
