"""An evening at the table: the sheet, and what its keys lead to: a new deal, undo, corrections, closing."""

from micropython import const

from binokel.errors import SheetError
from device.memory import keep
from device.ui.back import Back
from protocol.evening import ROWS_KEPT
from protocol.records import JournalError

_PAGE = const(9)
"""Deals on a page of those that one is picked from."""

_MENU = const(("correct", "close", "language", "device"))
"""What the menu offers, by the names of its words and of what it leads to."""


async def table(ui, evening, journal):
    """Keep the sheet until the evening is closed; goes on with a deal whose entry was broken off."""
    full = True
    draft = journal.load_draft()
    if draft:
        await _enter(ui, evening, journal, draft["correct"], draft["answers"])
    while not evening.closed:
        before = journal.records
        try:
            action = await leaf(ui, evening, full)
            if action == "menu":
                action = await _menu(ui)
            await _ACTIONS[action](ui, evening, journal)
        except Back:
            pass
        except JournalError as fault:
            await _not_saved(ui, fault)
        full = journal.records != before


async def leaf(ui, evening, full=False) -> str:
    """Show the sheet with its last deals, and others by UP and DOWN; returns "deal", "undo" or "menu".

    Rows are fetched while the sheet's code is away: older ones are scored anew.
    """
    last = evening.count
    while True:
        _ready(ui)
        rows = evening.rows(last - ROWS_KEPT + 1, min(ROWS_KEPT, last))
        _ready(ui, "sheet", "row")
        action = await _sheet(ui, evening, rows, full)
        full = False
        if action == "up":
            last = max(last - ROWS_KEPT + 1, min(ROWS_KEPT, evening.count))
        elif action == "down":
            last = min(last + ROWS_KEPT - 1, evening.count)
        else:
            return action


async def pick(ui, evening) -> int:
    """Ask for a deal, the last one first; returns its number from 1. BACK raises Back."""
    selected, chosen = evening.count, False
    while not chosen:
        _ready(ui)
        rows = evening.rows((selected - 1) // _PAGE * _PAGE + 1, _PAGE)
        _ready(ui, "deals", "row")
        selected, chosen = await _deals(ui, evening, rows, selected)
    return selected


def _ready(ui, *screens):
    """Leave the screen that was shown, and keep the code of these."""
    ui.leave()
    keep(("table",) + screens)


async def _sheet(ui, evening, rows, full):
    from device.screens.sheet import sheet

    return await sheet(ui, evening, rows, "", full)


async def _deals(ui, evening, rows, selected):
    from device.screens.deals import pick

    return await pick(ui, evening, rows, selected)


async def _deal(ui, evening, journal):
    if evening.game.ended:
        await _ended(ui, evening, journal)
    else:
        await _enter(ui, evening, journal, None, [])


async def _enter(ui, evening, journal, correct, answers):
    """Enter the next deal, or ``correct`` one again; it is in the journal before it is shown as done."""
    while True:
        try:
            deal, answers = await _agreed(ui, evening, journal, correct, answers)
            _ready(ui)
            journal.append({"k": "correct" if correct else "deal", "n": correct or evening.count + 1, "deal": deal})
            break
        except Back:
            break
        except JournalError as fault:
            await _not_saved(ui, fault)
        except SheetError as fault:
            await _refuse(ui, fault)
            answers.pop()
    journal.drop_draft()
    _ready(ui)
    if evening.game.ended:
        await _ended(ui, evening, journal)


async def _agreed(ui, evening, journal, correct, answers):
    from device.screens.entry import enter

    return await enter(ui, evening, journal, correct, answers)


async def _not_saved(ui, fault):
    from device.screens.message import not_saved

    await not_saved(ui, fault)


async def _refuse(ui, fault):
    from device.screens.message import refuse

    await refuse(ui, fault)


async def _menu(ui):
    from device.screens.choice import choose

    words = ui.words
    return _MENU[await choose(ui, words["menu_title"], "", [words["menu_" + entry] for entry in _MENU])]


async def _undo(ui, evening, journal):
    from device.screens.confirm import confirm

    words = ui.words
    question = words["undo_question"].format(evening.count)
    if await confirm(ui, words["undo_title"], question, words["undo_yes"], words["undo_no"]):
        confirm = None  # or its code would stay
        _ready(ui)
        journal.append({"k": "undo", "n": evening.count})


async def _correct(ui, evening, journal):
    if evening.count:
        await _enter(ui, evening, journal, await pick(ui, evening), [])


async def _language(ui, evening, journal):
    from device.screens.language import pick

    await pick(ui)


async def _device(ui, evening, journal):
    from device.screens.message import message

    lines = ui.words["device_lines"].format(journal.device, journal.id)
    await message(ui, ui.words["menu_device"], lines.split("|"))


async def _ended(ui, evening, journal):
    from device.screens.closing import ended

    await ended(ui, evening, journal)


async def _close(ui, evening, journal):
    from device.screens.closing import close

    await close(ui, evening, journal)


_ACTIONS = {
    "deal": _deal,
    "undo": _undo,
    "correct": _correct,
    "close": _close,
    "language": _language,
    "device": _device,
}
"""What the sheet and the menu lead to."""
