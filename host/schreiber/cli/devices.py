"""`schreiber devices`: the Schreibers that answer on a serial port."""

from .options import Port, examples
from .output import Answer, printed

EXAMPLES = examples(
    ("schreiber devices", "every Schreiber found"),
    ("schreiber devices --port /dev/ttyUSB0 --json", "what one says of itself"),
)


@printed
def devices(port: Port = None) -> Answer:
    """List the Schreibers that are connected: port, id, version, evenings."""
    from schreiber.export.table import Column, Table
    from schreiber.sync.find import find_devices

    found = find_devices(None if port is None else [port])
    table = Table(
        [
            Column("port", "Port"),
            Column("device", "Device"),
            Column("version", "Version"),
            Column("board", "Board"),
            Column("evenings", "Evenings", number=True),
        ]
    )
    for device in found:
        table.rows.append([device.port, device.id, device.version, device.board, device.evenings])
    if not found:
        table.notes.append(
            "No Schreiber found. Is it connected and switched on? schreiber run --headless starts a virtual one."
        )
    return Answer([{"port": device.port, **device.hello} for device in found], [table])
