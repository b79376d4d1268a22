"""The questions of a deal, as `binokel.entry` asks them, made ready for their screens.

Read from flash between two screens and forgotten while one is shown.
"""

from binokel.entry import DealEntry

_SIGNS = {"E": "♣", "S": "♠", "H": "♥", "B": "♦"}
"""Eichel, Schippen, Herz, Bollen as the fonts draw them."""

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


def accept(entry, value):
    """The answers with one more, to the open question; SheetError where it cannot be.

    ``entry`` are the arguments of `DealEntry`, as a tuple.
    """
    entry = DealEntry(*entry)
    entry.answer(value)
    return entry.answers


def open_question(ui, evening, number, entry, undone):
    """What is to be asked next: ``(screen, arguments, choices)``, or ``(None, deal, None)`` when nothing is.

    The screen's answer is an index where there are ``choices``. ``entry`` are the arguments of `DealEntry`;
    ``number`` is the deal's, ``undone`` an answer just taken back, which becomes the suggestion. SheetError
    where the answers cannot stand together.
    """
    entry = DealEntry(*entry)
    question = entry.question()
    if question is None:
        return None, entry.deal(), None
    name, index = question
    suggestion = entry.suggestion()
    if undone is not None and undone[0] == name and undone[1] == index:
        suggestion = undone[2]
    title = _title(ui, entry, number, name)
    asked = _asked(ui, evening, name, index)
    need = _need(ui, entry)
    choices = entry.choices()
    if name == "melds":
        arguments = (title, evening.rules, entry.value("trump"), suggestion, asked, need)
    elif choices is None:
        low, high, step = entry.limits()
        lines = (need,) if need and name != "bid" else ()
        arguments = (title, asked, suggestion, low, high, step, "", lines)
    else:
        labels = [_label(ui, evening, name, choice) for choice in choices]
        arguments = (title, asked, labels, choices.index(suggestion), "", _COLUMNS[name])
    return _SCREENS[name], arguments, choices


def _title(ui, entry, number, name):
    """Where we are: the deal's number and the question; at the right what is settled so far."""
    words = ui.words
    title = words["deal_title"].format(number, words["ask." + name])
    bid, trump = entry.value("bid"), entry.value("trump")
    if bid is None:
        return title
    return "%s\t%s %d %s" % (title, words["column.bid"], bid, _SIGNS[trump] if trump else "")


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
