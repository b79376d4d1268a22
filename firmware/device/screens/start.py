"""Opening an evening: the last rules and players again, or seats, rules, first dealer and names anew."""

from micropython import const

from binokel.presets import preset_names, preset_value
from binokel.rules import load_rules
from device.settings import PATH, Settings
from device.ui.back import Back

_LETTERS = const("ABCDEF")

_SEATS = const((3, 4, 5, 6))
"""Tables that can be entered; the stock game for two melds during play, which the device does not ask for yet."""


async def start(ui):
    """Ask until an evening is agreed on; returns ``(rules, players, dealer)``."""
    from device.screens.choice import choose

    while True:
        words = ui.words
        options, actions = [], []
        last = Settings(PATH)["last"]
        if last:
            options.append(words["start_again"].format(last["rules"], " ".join(last["players"])))
            actions.append(_again)
        options.append(words["start_new"])
        actions.append(_anew)
        options.append(words["menu_language"])
        actions.append(_language)
        try:
            at = await choose(ui, words["start_title"], words["start_question"], options)
            agreed = await actions[at](ui)
            if agreed:
                return agreed
        except Back:
            continue


async def _again(ui):
    last = Settings(PATH)["last"]
    rules = load_rules(last["rules"])
    return rules, last["players"], await _first_dealer(ui, last["players"])


async def _anew(ui):
    from device.screens.choice import choose

    words = ui.words
    step, seats, name, players, dealer = 0, None, None, None, 0
    while True:
        try:
            if step == 0:
                at = await choose(ui, words["start_title"], words["ask_seats"], [str(count) for count in _SEATS])
                seats = _SEATS[at]
                players = list(_LETTERS[:seats])
            elif step == 1:
                names = [house for house in preset_names(seats) if not preset_value(house, "meld", "during_play")]
                name = names[await choose(ui, words["start_title"], words["ask_rules"], names)]
            elif step == 2:
                dealer = await _first_dealer(ui, players)
            else:
                ready = words["ready_note"].format(name, " ".join(players))
                at = await choose(ui, words["start_title"], ready, [words["ready_go"], words["ready_names"]])
                if at == 0:
                    return load_rules(name), players, dealer
                players = await _names(ui, players)
                continue
            step += 1
        except Back:
            if step == 0:
                raise
            step -= 1


async def _first_dealer(ui, players):
    from device.screens.choice import choose

    return await choose(ui, ui.words["start_title"], ui.words["ask_dealer"], players)


async def _names(ui, players):
    """Names are optional; leaving the letter of a seat as it is leaves it without a name."""
    from device.screens.names import edit

    named = list(players)
    for seat in range(len(named)):
        named[seat] = await edit(ui, ui.words["ready_names"], _LETTERS[seat], named[seat]) or _LETTERS[seat]
    return named


async def _language(ui):
    from device.screens.language import pick

    await pick(ui)
