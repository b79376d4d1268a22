"""Entering a deal: shows the question that `binokel.entry` asks and hands the answer back."""

from binokel.entry import DealEntry, claimed_points
from binokel.errors import SheetError
from binokel.reasons import say
from device.memory import forget_scoring
from device.screens import forget
from device.ui.back import Back

_SIGNS = {"E": "♣", "S": "♠", "H": "♥", "B": "♦"}
"""Eichel, Schippen, Herz, Bollen as the fonts draw them."""

_RESIDENT = ("entry", "table")
"""Screens that stay in memory while a deal is entered; of the others only the one that is shown."""

_SCREENS = {
    "declarer": "choice",
    "outcome": "choice",
    "bid": "number",
    "made": "choice",
    "offender": "choice",
    "trump": "choice",
    "melds": "melds",
    "eyes": "number",
    "took_trick": "choice",
}
"""The screen that asks each question."""

_COLUMNS = {"declarer": 3, "offender": 3, "trump": 2, "made": 2, "took_trick": 2, "outcome": 0}
"""How many answers stand side by side in large letters; 0 is a list."""


def begin(evening, draft=None, number=None):
    """The entry of the next deal, or of deal ``number`` to be corrected; ``draft`` are answers to go on with."""
    if number is None:
        game = evening.game
        likely = None
        for row in evening.rows(max(1, evening.count - 7), 8):
            likely = row.bid or likely
        return DealEntry(evening.rules, game.dealer, draft or (), None, likely)
    row = evening.rows(number, 1)[0]
    return DealEntry(evening.rules, row.dealer, draft or (), evening.deal(number))


async def enter(ui, evening, entry, number, keep):
    """Ask until the table has agreed to what will be written; returns the deal in sheet form.

    ``number`` is the deal's number for the title; ``await keep()`` saves the answers so far over a reset.
    Raises Back when the table leaves the entry.
    """
    undone = None
    while True:
        whole = True
        try:
            question = entry.question()
            if question is None:
                await _preview(ui, evening, entry, number)
                return entry.deal()
            value = await _ask(ui, evening, entry, number, question, undone)
            whole = False
            entry.answer(value)
            undone = None
        except Back:
            undone = entry.back()
            if undone is None:
                raise
        except SheetError as fault:
            await refuse(ui, fault)
            undone = entry.back() if whole else None
        await keep()


async def refuse(ui, fault):
    """Say why something cannot be written."""
    from device.screens.message import message

    try:
        await message(ui, ui.words["refused"], [_fault_words(ui, fault)])
    except Back:
        return


def _fault_words(ui, fault):
    """Why an answer cannot be, in the table's words; the engine's sentence where there are none."""
    return ui.words.get("x_" + fault.field, fault.message)


def _title(ui, entry, number, name):
    """Where we are: the deal's number and the question; at the right what is settled so far."""
    words = ui.words
    title = words["deal_title"].format(number, words["ask." + name])
    bid, trump = entry.value("bid"), entry.value("trump")
    if bid is None:
        return title
    return "%s\t%s %d %s" % (title, words["column.bid"], bid, _SIGNS[trump] if trump else "")


async def _ask(ui, evening, entry, number, question, undone):
    """Show one question; ``undone`` is the answer just taken back, which becomes the suggestion."""
    name, index = question
    forget_scoring()
    forget((_SCREENS[name],) + _RESIDENT)
    suggestion = entry.suggestion()
    if undone is not None and undone[0] == name and undone[1] == index:
        suggestion = undone[2]
    title = _title(ui, entry, number, name)
    if name == "melds":
        from device.screens.melds import melds

        return await melds(
            ui,
            title,
            evening.rules,
            entry.value("trump"),
            suggestion,
            _asked(ui, evening, name, index),
            _need(ui, entry),
        )
    choices = entry.choices()
    if choices is None:
        from device.screens.number import number as ask_number

        low, high, step = entry.limits()
        need = _need(ui, entry)
        lines = (need,) if need and name != "bid" else ()
        return await ask_number(ui, title, _asked(ui, evening, name, index), suggestion, low, high, step, "", lines)
    from device.screens.choice import choose

    labels = [_label(ui, evening, name, choice) for choice in choices]
    at = await choose(
        ui, title, _asked(ui, evening, name, index), labels, choices.index(suggestion), "", _COLUMNS[name]
    )
    return choices[at]


def _asked(ui, evening, name, index):
    """The question in words, with the name of the seat or side it is about."""
    words = ui.words["question." + name]
    if index is None:
        return words
    return words.format(evening.side_name(index) if name == "eyes" else evening.players[index])


def _need(ui, entry):
    """What the declarer's side still needs, said while the deal is played."""
    if entry.value("outcome") != "played" or entry.value("bid") is None:
        return ""
    need = entry.eyes_needed()
    if need > entry.eyes_in_deal():
        return ui.words["need_unreachable"].format(need)
    return ui.words["need"].format(need)


def _label(ui, evening, name, choice):
    if name in ("declarer", "offender"):
        return ui.words["nobody"] if choice is None else evening.players[choice]
    if name == "trump":
        return _SIGNS[choice] + " " + ui.words["suit." + choice]
    if name == "outcome":
        return ui.words["outcome." + choice]
    return ui.words[name + (".yes" if choice else ".no")]


async def _preview(ui, evening, entry, number):
    """Show what will be written and why; returns when the table agrees, raises Back to change it."""
    forget(("preview",) + _RESIDENT)
    from binokel.scoring import score_deal
    from device.screens.preview import preview

    deal = entry.deal()
    score = score_deal(evening.rules, deal, entry.dealer)
    columns = []
    for side in range(len(evening.rules.sides)):
        total = None if entry.before is not None else evening.game.totals[side] + score.points[side]
        columns.append((evening.side_name(side), score.points[side], total, score.special[side], score.stars[side]))
    reasons = [say(reason, ui.reasons, evening.players) for reason in score.why]
    notes = reasons[1:] + [say(warning, ui.reasons, evening.players) for warning in score.warnings]
    answer = await preview(
        ui,
        ui.words["preview_title"].format(number),
        _headline(ui, evening, deal),
        _melded(ui, evening, deal),
        reasons[0] if reasons else "",
        columns,
        notes,
    )
    if answer == "change":
        raise Back


def _headline(ui, evening, deal):
    """One line that says what the deal was: who, bid, trump or kind."""
    words = ui.words
    outcome = words["outcome." + deal["outcome"]]
    if "declarer" not in deal:
        return outcome
    name = evening.players[deal["declarer"]]
    if "bid" not in deal:
        return words["headline_kind"].format(name, outcome)
    trump = words["suit." + deal["trump"]] if "trump" in deal else ""
    key = "headline_played" if deal["outcome"] == "played" else "headline_other"
    return words[key].format(name, deal["bid"], trump, outcome)


def _melded(ui, evening, deal):
    """Melds and eyes of the declarer's side, as a line under the headline."""
    if deal["outcome"] != "played" or "declarer" not in deal:
        return ""
    rules = evening.rules
    side = rules.side_of(deal["declarer"])
    points = sum([claimed_points(rules, deal["melds"][seat], deal.get("trump")) for seat in rules.sides[side]])
    return ui.words["melded"].format(points, deal["eyes"][side])
