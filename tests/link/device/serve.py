"""Runs on MicroPython: the serial link over a folder of journals, and a device that talks meanwhile.

Arguments: the folder, and ms between two lines of log text (0 = silent).
"""

import gc

gc.threshold(4096)  # as on the device: collected late, the heap would be in small pieces

import asyncio  # noqa: E402
import sys  # noqa: E402

from device.journal import Journal  # noqa: E402
from device.links.clock import Clock  # noqa: E402
from device.links.serial import serve  # noqa: E402
from device.links.service import Service  # noqa: E402
from device.links.wire import Wire  # noqa: E402

PICTURE = bytearray(15000)


async def chatter(wire, pause):
    """Log text as a device writes it at any time, with something in it that looks like a frame."""
    number = 0
    while pause:
        await asyncio.sleep_ms(pause)
        number += 1
        wire.log('busy %d !{"i":1} 00000000\n?{} deadbeef' % number)


async def main(folder, pause):
    """Open the newest evening and answer for ever."""
    for at in range(len(PICTURE)):
        PICTURE[at] = at * 7 & 0xFF
    wire = Wire()
    journal = Journal(folder, "24dcc3a1b2c4")
    journal.open_last()
    service = Service(
        journal,
        Clock(),
        "0.1.0",
        lambda: ("sheet", [(0, 0, 300, 33, "Anna"), (310, 0, 90, 47, "−260")]),
        PICTURE,
        lambda: {"board": "pty", "battery": None},
    )
    wire.log("ready")
    asyncio.create_task(chatter(wire, pause))
    await serve(service, wire)


asyncio.run(main(sys.argv[1], int(sys.argv[2])))
