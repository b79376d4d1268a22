"""A player's name, letter by letter."""

from micropython import const

from binokel.names import LONGEST, alphabet
from device.ui.back import Back
from device.ui.canvas import BODY, CENTRE, HELP, NAMES
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import BACK, DOWN, MENU, OK, UP

_STRIP = const(7)
"""Letters shown around the one that is set."""


def draw(canvas, ui, title, seat, name, at) -> None:
    """The name so far with the letter being set, and its neighbours in the alphabet."""
    words = ui.words
    frame(canvas, ui, title, words["done"], words["letter"], words["erase"] if name or at else words["back"])
    canvas.text(MARGIN, BAR + 8, words["name_of"].format(seat), BODY, 0, 1, MAIN - 2 * MARGIN)
    letters = alphabet(name)
    letter = letters[at : at + 1]
    font = NAMES[0]
    each = MAIN // _STRIP
    for place in range(_STRIP):
        away = place - _STRIP // 2
        middle = place * each + each // 2
        next_to_it = (at + away) % len(letters)
        shown = letters[next_to_it : next_to_it + 1]
        if not away:
            canvas.fill(middle - 22, 172, 44, 48)
        canvas.text(middle, 176, shown, font, CENTRE, away != 0)
    wide = canvas.measure(name, font)
    caret = max(canvas.measure(letter, font), 18)
    x = (MAIN - wide - caret) // 2
    canvas.text(x, 84, name, font)
    canvas.text(x + wide, 84, letter, font)
    canvas.fill(x + wide, 126, caret, 4)
    if not name and not at:
        canvas.text(MAIN // 2, 270, words["name_hint"].format(seat), HELP, CENTRE, 1, MAIN - 2 * MARGIN)


async def edit(ui, title, seat, name="") -> str:
    """Ask for the name of a seat (its letter); returns it, "" if no letter was set.

    UP and DOWN choose a letter, OK goes on to the next, MENU is done, BACK erases the last letter or, without
    one, raises Back.
    """
    if name == seat:
        name = ""
    at = 0

    def shown(canvas):
        draw(canvas, ui, title, seat, name, at)

    while True:
        ui.show(shown)
        key = await ui.key()
        letters = alphabet(name)
        if key == UP:
            at = (at - 1) % len(letters)
        elif key == DOWN:
            at = (at + 1) % len(letters)
        elif key == OK and len(name) < LONGEST:
            if at or name:
                name += letters[at : at + 1]
            at = 0
        elif key == MENU:
            return (name + letters[at : at + 1])[:LONGEST].strip()
        elif key == BACK:
            if at:
                at = 0
            elif name:
                name = name[:-1]
            else:
                raise Back
