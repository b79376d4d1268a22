"""`schreiber sync`: takes the evenings over from the devices into the store."""

from typing import TYPE_CHECKING

from .options import Port, StoreUrl, examples
from .output import Answer, printed, say
from .refusal import Refusal

if TYPE_CHECKING:
    from schreiber.store import Store
    from schreiber.sync.session import SyncReport

EXAMPLES = examples(
    ("schreiber sync", "from every Schreiber found"),
    ("schreiber sync --port /dev/ttyUSB0", "from one device"),
    ("schreiber sync --store club.sqlite3", "into another store"),
)


@printed
def sync(port: Port = None, store: StoreUrl = None) -> Answer:
    """Fetch what is new on the devices into the store.

    Can be broken off anywhere and repeated: what is there already is not fetched again.
    """
    from dataclasses import asdict

    from schreiber.export.table import Column, Table
    from schreiber.store import Store

    ports = _ports(port)
    problems = []
    reports = []
    with Store(store) as opened:
        for each in ports:
            try:
                reports.append(_sync_one(each, opened))
            except _link_error() as error:
                if len(ports) == 1:
                    raise
                problems.append(str(error))
    table = Table(
        [
            Column("device", "Device"),
            Column("evening", "Evening"),
            Column("new_lines", "New lines", number=True),
            Column("lines", "Lines", number=True),
        ]
    )
    for report in reports:
        for evening in report.evenings:
            table.rows.append([report.device, evening.evening, evening.new_lines, evening.lines])
        problems.extend(report.problems)
        table.notes.append(f"{report.device} at {report.port}: {_summary(report)}")
    for problem in problems:
        say(problem)
    data = {"devices": [asdict(report) for report in reports], "problems": problems}
    return Answer(data, [table], status=1 if problems else 0)


def _ports(port: str | None) -> list[str]:
    """The port that was named, or those where a Schreiber answers; Refusal if there is none."""
    if port is not None:
        return [port]
    from schreiber.sync.find import find_devices

    ports = [found.port for found in find_devices()]
    if not ports:
        raise Refusal(
            "No Schreiber found; connect one and switch it on, or name its port with --port. "
            "schreiber run starts a virtual one."
        )
    return ports


def _sync_one(port: str, store: "Store") -> "SyncReport":
    """Sync the device at a port under a progress bar."""
    from schreiber.sync.link import SerialLink
    from schreiber.sync.session import sync_device

    from .bar import progress_bar

    with progress_bar(f"Syncing {port}") as progress, SerialLink(port) as link:
        return sync_device(link, store, progress)


def _link_error() -> type[Exception]:
    """The errors of the line to a device."""
    from schreiber.sync.errors import LinkError

    return LinkError


def _summary(report: "SyncReport") -> str:
    """What a sync has brought, in a sentence."""
    if not report.evenings:
        return "no evenings on it yet."
    if not report.new_lines:
        return "nothing new."
    fresh = sum(1 for evening in report.evenings if evening.new_lines)
    return f"{report.new_lines} new lines in {fresh} of {len(report.evenings)} evenings."
