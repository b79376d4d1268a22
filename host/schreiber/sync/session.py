"""Takes all evenings over from a device; broken off anywhere, it goes on from the last good line."""

import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any

from protocol.frames import PROTOCOL
from protocol.records import ZERO, JournalError, check_line
from schreiber.store.errors import ForkError

from .archive import Archive
from .errors import DeviceRefused, WrongProtocol
from .link import SerialLink

LINES_AT_A_TIME = 16


Report = Callable[[int, int, str], object]
"""Called with the bytes done, the bytes to do in all, and the evening they belong to."""


@dataclass
class EveningResult:
    """What became of an evening: lines kept now, how many of them are new, and what is wrong, if anything."""

    evening: str
    lines: int
    new_lines: int = 0
    problem: str | None = None


@dataclass
class SyncReport:
    """What a sync has done, evening by evening."""

    device: str
    version: str
    port: str
    evenings: list[EveningResult] = field(default_factory=list)

    @property
    def new_lines(self) -> int:
        """Lines taken over in this sync."""
        return sum(result.new_lines for result in self.evenings)

    @property
    def problems(self) -> list[str]:
        """A sentence for each evening that could not be taken over whole."""
        return [result.problem for result in self.evenings if result.problem]


@dataclass(frozen=True)
class _Listed:
    """An evening as the device lists it: file size in bytes, last line's digest, whether a PC has it all."""

    evening: str
    size: int
    digest: str
    acknowledged: bool


def sync_device(
    link: SerialLink,
    archive: Archive,
    progress: Report | None = None,
    now: Callable[[], float] = time.time,
) -> SyncReport:
    """Bring the archive up to what the device has, set the device's clock, and tell it what is safe here.

    An evening that cannot be taken over is a problem in the report and does not hold up the others. Raises
    LinkError when the line or the device fails; what was taken over until then is kept.
    """
    hello = link.ask("hello")
    if hello.get("protocol") != PROTOCOL:
        raise WrongProtocol(
            link.port,
            f"The device at {link.port} speaks version {hello.get('protocol')} of the link protocol, this "
            f"program version {PROTOCOL}: update the older of the two.",
        )
    link.ask("time", unix=int(now()))
    report = SyncReport(hello["device"], hello["version"], link.port)
    listed = _list(link)
    known = {each.evening: archive.known(report.device, each.evening) for each in listed}
    total = sum(each.size for each in listed if known[each.evening][1] != each.digest)
    done = 0
    for each in listed:
        lines, digest = known[each.evening]
        result = EveningResult(each.evening, lines)
        report.evenings.append(result)
        for size in _take_over(link, archive, report.device, each, result, digest):
            if progress:
                progress(done + size, total, each.evening)
        if digest != each.digest:
            done += each.size
    return report


def _list(link: SerialLink) -> list[_Listed]:
    """All evenings on the device, oldest first."""
    listed: list[_Listed] = []
    while True:
        page: dict[str, Any] = link.ask("list", **{"from": len(listed)})
        listed += [_Listed(*row) for row in page["evenings"]]
        if len(listed) >= page["all"] or not page["evenings"]:
            return listed


def _take_over(
    link: SerialLink,
    archive: Archive,
    device: str,
    listed: _Listed,
    result: EveningResult,
    digest: str,
) -> Iterator[int]:
    """Fetch what is missing of one evening and acknowledge it; what is wrong stands in the result.

    Yields the bytes that have come so far, each time after they are safe in the archive.
    """
    try:
        if digest != listed.digest:
            digest = yield from _fetch(link, archive, device, listed, result, digest if result.lines else ZERO)
        elif listed.acknowledged:
            return
        link.ask("ack", evening=listed.evening, digest=digest)
    except ForkError as error:
        result.problem = str(error)
    except JournalError as error:
        result.problem = (
            f"Evening {listed.evening}: line {result.lines + 1} on the device {device} is damaged ({error}) "
            f"The {result.lines} lines before it are safe here."
        )
    except DeviceRefused as error:
        result.problem = _REFUSED.get(error.key, "Evening {evening}: {error}").format(
            evening=listed.evening, device=device, lines=result.lines, error=error
        )


def _fetch(
    link: SerialLink, archive: Archive, device: str, listed: _Listed, result: EveningResult, digest: str
) -> Generator[int, None, str]:
    """Fetch the lines after the one with this digest; the digest of the last. Yields as `_take_over`."""
    size = 0
    while True:
        yield size
        batch = link.read(listed.evening, result.lines, digest, LINES_AT_A_TIME)
        for line in batch.lines:
            digest = check_line(line, digest)
            size += len(line)
        if batch.lines:
            archive.append_lines(device, listed.evening, batch.lines)
            result.lines += len(batch.lines)
            result.new_lines += len(batch.lines)
        if batch.bad:
            raise JournalError(batch.bad, _BAD.get(batch.bad, batch.bad))
        if batch.end:
            yield listed.size
            return digest


_BAD = {
    "torn": "It was torn off while it was written.",
    "chain": "Its hash does not fit.",
}
_REFUSED = {
    "fork": "Evening {evening}: the journal on the device {device} and the copy here have grown apart before "
    "line {lines}. Nothing was changed on either side; the other evenings are not concerned.",
    "short": "Evening {evening}: the device {device} has lost lines that are safe here ({error}) "
    "Nothing was changed on either side.",
}
