"""`schreiber install`: puts the firmware on a board."""

from typing import Annotated

import typer

from .options import Port, examples
from .output import Answer, printed
from .refusal import Refusal

EXAMPLES = examples(
    ("schreiber install", "on the one device that is connected"),
    ("schreiber install --port /dev/ttyUSB0", "on the board at a port"),
)


@printed
def install(
    port: Port = None,
    board: Annotated[str, typer.Option("--board", help="The kind of board.")] = "crowpanel-4.2",
) -> Answer:
    """Install the firmware: compiled, only what changed, evenings and settings kept.

    It can be broken off at any point and repeated.
    """
    from dataclasses import asdict

    from schreiber.export.table import Table
    from schreiber.install import install as put

    from .bar import progress_bar

    with progress_bar("Installing") as progress:
        report = put(port or _only_port(), progress, board)
    summary = (
        f"{report.board} at {report.port}: {len(report.copied)} files copied ({report.bytes_copied} bytes), "
        f"{report.unchanged} unchanged, {len(report.removed)} removed, in {report.seconds:.1f} s."
    )
    return Answer(asdict(report), [Table([], notes=[summary])])


def _only_port() -> str:
    """The port of the one device there is; Refusal if there is none or several."""
    from schreiber.sync.find import candidate_ports

    ports = candidate_ports()
    if len(ports) == 1:
        return ports[0]
    if not ports:
        raise Refusal("No serial port found; connect the board, or name its port with --port.")
    raise Refusal(f"There are several ports; name one of them with --port: {', '.join(ports)}.")
