"""The end of an evening: who has won, whether the table closes the sheet, the ranking."""

from device.screens.confirm import confirm
from device.screens.message import message
from device.ui.points import signed


async def ended(ui, evening, journal):
    """Say who has won; the evening is closed only when the table says so."""
    words = ui.words
    winner = ", ".join([evening.side_name(side) for side in evening.game.winner or ()])
    question = words["ended." + evening.game.ended].format(winner)
    if await confirm(ui, words["ended_title"], question, words["close_yes"], words["close_no"]):
        await _finish(ui, evening, journal)


async def close(ui, evening, journal):
    """Ask, and close the evening."""
    words = ui.words
    if await confirm(ui, words["close_title"], words["close_question"], words["close_yes"], words["close_no"]):
        await _finish(ui, evening, journal)


async def _finish(ui, evening, journal):
    """Close the evening and show the ranking."""
    journal.append({"k": "close"})
    lines = []
    place = 1
    for group in evening.game.ranking():
        for side in group:
            lines.append("%d.  %s  %s" % (place, evening.side_name(side), signed(evening.game.totals[side])))
        place += len(group)
    await message(ui, ui.words["close_title"], lines)
