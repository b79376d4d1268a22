"""How much heap canvas, fonts, a language and the sheet take, and that drawing leaves nothing behind."""

import gc
import json


def used():
    """Bytes in use after a collection."""
    gc.collect()
    return gc.mem_alloc()


def measure():
    """Load and draw; one JSON line with bytes per part."""
    marks = [("boot", used())]
    from device.ui.canvas import Canvas
    from device.ui.ui import Ui

    canvas = Canvas()
    marks.append(("canvas", used()))
    from device.text import load

    ui = Ui(None, None, load("de"))
    marks.append(("words", used()))
    import samples

    evening = samples.evening("3", 9, corrected=6)
    evening.read = None  # the records, which a device has in its flash
    marks.append(("core", used()))
    from device.ui import canvas as names
    from device.ui import font

    single = (names.HELP, names.RAIL, names.RAIL_BOLD, names.BODY, names.BOLD, names.ENTRY)
    for name in single + names.NAMES + names.TOTALS + names.POINTS:
        font.load(name)
    marks.append(("fonts", used()))
    from device.screens import sheet

    rows = evening.rows(5, sheet.ROWS)
    marks.append(("sheet", used()))
    readings = []
    for _ in range(4):
        for _ in range(50):
            canvas.clear()
            sheet.draw(canvas, ui, evening, rows, "21:40")
        readings.append(used())
    from device.memory import keep

    keep(("sheet",))
    from device.screens import choice, melds, number, preview

    assert choice and melds and number and preview
    marks.append(("screens", used()))
    keep(("sheet",))
    choice = melds = number = preview = None
    marks.append(("forgotten", used()))
    sizes = {name: size - marks[at][1] for at, (name, size) in enumerate(marks[1:])}
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    canvas.text(8, 40, "Wer hat das Spiel? Größe 1234567890 ♣♠♥♦", names.BODY)
    canvas.text(8, 80, "−13170", names.TOTALS[0])
    sizes["text"] = gc.mem_alloc() - before
    print(json.dumps({"sizes": sizes, "readings": readings}))


gc.threshold(8192)  # as the device does: collected early, the heap stays in one piece
measure()
