"""The device: puts display, keys, journal and link together and runs one evening after another."""

import asyncio
import io
import sys

from device.display import Display
from device.journal import Journal
from device.links.clock import Clock
from device.links.serial import serve
from device.links.service import Service
from device.links.wire import Wire
from device.memory import forget, keep
from device.text import load
from device.ui.back import Back
from device.ui.canvas import Canvas
from device.ui.ui import Ui

VERSION = "0.1.0"


def main(frame):
    """Start the device and run it until the serial line breaks in (Ctrl-C); ``frame`` holds the picture."""
    asyncio.run(_run(frame))


async def _run(frame):
    ui, journal, wire, running = _put_together(frame)
    forget("device.boards")
    tasks = [asyncio.create_task(task) for task in running]
    try:
        await _evenings(ui, journal)
    except Exception as error:  # noqa: BLE001 - the last door: said on the panel and on the line, never swallowed
        await _crash(ui, wire, error)
    finally:
        for task in tasks:
            task.cancel()


def _put_together(frame):
    """The parts of the device, and what runs beside the screens."""
    from device import boards
    from device.settings import PATH, Settings

    canvas = Canvas(frame)
    board = boards.load()
    wire = Wire()
    display = Display(boards.panel(board), canvas, wire.log)
    keys = boards.keys(board)
    clock = Clock()
    journal = Journal("/evenings", boards.device_id(), clock)
    ui = Ui(display, keys, load(Settings(PATH)["language"]))
    status = {"board": board.NAME}

    def describe():
        """The current screen's title and texts, for the link."""
        boxes = display.texts()
        return (boxes[0][4] if boxes else "", boxes)

    service = Service(journal, clock, VERSION, describe, canvas.buffer, lambda: status)
    return ui, journal, wire, (display.run(), keys.run(), serve(service, wire))


async def _evenings(ui, journal):
    """One evening after another, beginning with the one that was open when the power went."""
    evening = journal.open_last()
    keep()
    if journal.damage:
        await _tell_damage(ui, journal)
    while True:
        if evening is None or evening.closed:
            evening = journal.evening = None
            ui.leave()
            keep()
            evening = await _open(ui, journal)
            keep()
        try:
            await _play(ui, evening, journal)
        except Back:
            continue


async def _play(ui, evening, journal):
    from device.screens.table import table

    await table(ui, evening, journal)


async def _open(ui, journal):
    from device.screens.start import start

    rules, players, dealer = await start(ui)
    start = None  # or its code would stay
    ui.leave()
    keep()
    evening = journal.create({"players": players, "dealer": dealer, "rules": rules})
    from device.settings import PATH, Settings

    Settings(PATH).put("last", {"rules": rules.base, "players": players})
    return evening


async def _tell_damage(ui, journal):
    from device.screens.message import message

    words = ui.words
    count = journal.evening.count if journal.evening else 0
    try:
        await message(ui, words["damage_title"], [words["damage_line"].format(count)])
    except Back:
        return


async def _crash(ui, wire, error):
    """A page that says what is safe and how to go on; the trace goes to the log. Then the board starts anew."""
    ui.leave()
    keep()
    from device.screens.crash import crash

    trace = io.StringIO()
    sys.print_exception(error, trace)
    for line in trace.getvalue().split("\n"):
        if line:
            wire.log(line)
    await crash(ui, "%s: %s" % (type(error).__name__, error))
    from device import boards

    boards.restart()
