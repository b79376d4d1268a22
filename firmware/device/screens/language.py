"""Choosing the language of the device: German, Swabian, English."""

from device.text import LANGUAGES, load


async def pick(ui, settings):
    """Ask for the language, switch to it at once and keep it."""
    from device.screens.choice import choose

    codes = [code for code, _ in LANGUAGES]
    names = [name for _, name in LANGUAGES]
    words = ui.words
    at = await choose(ui, words["menu_language"], words["ask_language"], names, codes.index(settings["language"]))
    speak(ui, codes[at])
    settings.put("language", codes[at])


def speak(ui, code):
    """Give the screens the words and reasons of a language."""
    ui.words = load(code)
    ui.reasons = reasons(code)


def reasons(code):
    """The table of reasons in a language."""
    words = __import__("binokel.words." + code, None, None, ("REASONS",))
    return words.REASONS
