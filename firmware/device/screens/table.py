"""An evening at the table: the sheet, a new deal, undo, corrections, and closing."""

from binokel.errors import SheetError
from device.screens import forget
from device.ui.back import Back
from protocol.records import JournalError


async def table(ui, evening, journal, settings):
    """Keep the sheet until the evening is closed; goes on with a deal whose entry was broken off."""
    full = True
    draft = journal.load_draft()
    if draft:
        await _enter(ui, evening, journal, draft["correct"], draft["answers"])
    while not evening.closed:
        before = journal.records
        forget(("table", "sheet"))
        from device.screens.sheet import sheet

        try:
            action = await sheet(ui, evening, "", full)
            await _ACTIONS[action](ui, evening, journal, settings)
        except Back:
            pass
        except JournalError as fault:
            await _not_saved(ui, fault)
        full = journal.records != before


async def _deal(ui, evening, journal, settings):
    if evening.game.ended:
        await _ended(ui, evening, journal)
    else:
        await _enter(ui, evening, journal, None, None)


async def _enter(ui, evening, journal, correct, answers):
    """Enter the next deal, or ``correct`` one again; it is in the journal before it is shown as done."""
    forget(("table",))
    from device.screens import entry as deal_entry

    entry = deal_entry.begin(evening, answers, correct)
    number = correct or evening.count + 1

    told = False

    async def keep():
        """Keep the answers over a reset; where that fails it is said once, and the entry goes on."""
        nonlocal told
        try:
            journal.save_draft({"correct": correct, "answers": entry.answers})
        except JournalError as fault:
            if not told:
                told = True
                await _not_saved(ui, fault)

    while True:
        try:
            deal = await deal_entry.enter(ui, evening, entry, number, keep)
            journal.append({"k": "correct" if correct else "deal", "n": number, "deal": deal})
            break
        except Back:
            journal.drop_draft()
            return
        except JournalError as fault:
            await _not_saved(ui, fault)
        except SheetError as fault:
            await deal_entry.refuse(ui, fault)
            entry.back()
    journal.drop_draft()
    if evening.game.ended:
        await _ended(ui, evening, journal)


async def _not_saved(ui, fault):
    """Say that the flash has not taken something, and what to do."""
    from device.screens.message import message

    words = ui.words
    try:
        await message(ui, words["save_title"], [words.get("save_" + fault.key, str(fault))])
    except Back:
        return


async def _undo(ui, evening, journal, settings):
    from device.screens.confirm import confirm

    words = ui.words
    question = words["undo_question"].format(evening.count)
    if await confirm(ui, words["undo_title"], question, words["undo_yes"], words["undo_no"]):
        journal.append({"k": "undo", "n": evening.count})


async def _menu(ui, evening, journal, settings):
    from device.screens.choice import choose

    words = ui.words
    at = await choose(ui, words["menu_title"], "", [words[key] for key, _ in _ENTRIES])
    await _ENTRIES[at][1](ui, evening, journal, settings)


async def _correct(ui, evening, journal, settings):
    from device.screens.deals import pick

    if evening.count:
        await _enter(ui, evening, journal, await pick(ui, evening), None)


async def _language(ui, evening, journal, settings):
    from device.screens.language import pick

    await pick(ui, settings)


async def _device(ui, evening, journal, settings):
    from device.screens.message import message

    lines = ui.words["device_lines"].format(journal.device, journal.id)
    await message(ui, ui.words["menu_device"], lines.split("|"))


async def _ended(ui, evening, journal):
    """Say who has won; the evening is closed only when the table says so."""
    from device.screens.confirm import confirm

    words = ui.words
    winner = ", ".join([evening.side_name(side) for side in evening.game.winner or ()])
    question = words["ended." + evening.game.ended].format(winner)
    if await confirm(ui, words["ended_title"], question, words["close_yes"], words["close_no"]):
        await _finish(ui, evening, journal)


async def _close(ui, evening, journal, settings):
    from device.screens.confirm import confirm

    words = ui.words
    if await confirm(ui, words["close_title"], words["close_question"], words["close_yes"], words["close_no"]):
        await _finish(ui, evening, journal)


async def _finish(ui, evening, journal):
    """Close the evening and show the ranking."""
    from device.screens.message import message
    from device.ui.points import signed

    journal.append({"k": "close"})
    lines = []
    place = 1
    for group in evening.game.ranking():
        for side in group:
            lines.append("%d.  %s  %s" % (place, evening.side_name(side), signed(evening.game.totals[side])))
        place += len(group)
    await message(ui, ui.words["close_title"], lines)


_ACTIONS = {"deal": _deal, "undo": _undo, "menu": _menu}

_ENTRIES = (
    ("menu_correct", _correct),
    ("menu_close", _close),
    ("menu_language", _language),
    ("menu_device", _device),
)
"""The menu: text and what it does."""
