"""Choosing the language of the device: German, Swabian, English."""

from device.settings import PATH, Settings
from device.text import LANGUAGES, load


async def pick(ui):
    """Ask for the language, switch to it at once and keep it."""
    from device.screens.choice import choose

    codes = [code for code, _ in LANGUAGES]
    names = [name for _, name in LANGUAGES]
    words = ui.words
    at = await choose(ui, words["menu_language"], words["ask_language"], names, codes.index(words.language))
    ui.words = load(codes[at])
    Settings(PATH).put("language", codes[at])
