"""Presses keys on the screens and checks what they return; runs on MicroPython.

Prints a JSON line per case: its name, and the error or null.
"""

import asyncio
import json
import sys

import samples

from device.screens import choice, confirm, crash, melds, message, names, number, preview, row, table
from device.text import load
from device.ui.back import Back
from device.ui.canvas import Canvas
from device.ui.keys import BACK, DOWN, MENU, OK, UP
from device.ui.ui import Ui


class Keys:
    """A queue of presses; `(key, repeat)` is a repeat of a held key."""

    def __init__(self, presses):
        self.presses = list(presses)
        self.repeat = 0

    async def get(self):
        """The next press; a script that is too short is an error."""
        press = self.presses.pop(0)
        if isinstance(press, int):
            self.repeat = 0
            return press
        self.repeat = press[1]
        return press[0]


class Display:
    """Draws every screen at once and keeps its texts."""

    def __init__(self):
        self.canvas = Canvas()
        self.texts = []
        self.full = 0

    def leave(self):
        """The next screen follows."""

    def show(self, draw, full=False):
        """Draw now."""
        self.canvas.clear()
        self.canvas.record = []
        draw(self.canvas)
        self.texts = [text for _, _, _, _, text in self.canvas.record]
        self.full += full


DISPLAY = Display()
RULES = samples.load_rules("benoggler")


def press(screen, *presses):
    """What a screen returns for these presses, "back" if it was left; all of them must be used up."""
    keys = Keys(presses)
    ui = Ui(DISPLAY, keys, load("de"))
    try:
        value = asyncio.run(screen(ui))
    except Back:
        value = "back"
    assert not keys.presses, f"keys left over: {keys.presses!r}"
    return value


def is_equal(value, expected):
    """Say what was got and what was wanted."""
    assert value == expected, f"got {value!r}, wanted {expected!r}"


def ask_bid(value=150, low=150, high=500, step=10):
    """A number screen as it asks for a bid."""
    return lambda ui: number.number(ui, "Spiel 1", "Reiz", value, low, high, step)


def test_choice_goes_round():
    """UP from the first option is the last one, DOWN from there the first again."""

    def screen(ui):
        return choice.choose(ui, "t", "q", ["a", "b", "c"])

    is_equal(press(screen, OK), 0)
    is_equal(press(screen, UP, OK), 2)
    is_equal(press(screen, UP, DOWN, DOWN, OK), 1)
    is_equal(press(screen, BACK), "back")


def test_choice_menu_key():
    """MENU does something only where it has a label."""
    is_equal(press(lambda ui: choice.choose(ui, "t", "q", ["a"], menu="mehr"), MENU), choice.MENU_PRESSED)
    is_equal(press(lambda ui: choice.choose(ui, "t", "q", ["a"]), MENU, OK), 0)


def test_choice_scrolls_to_the_selected():
    """Of a long list the selected option is always among those shown."""
    options = [f"option {at}" for at in range(30)]
    for selected in (0, 13, 29):
        press(lambda ui, at=selected: choice.choose(ui, "t", "q", options, at), OK)
        assert f"option {selected}" in DISPLAY.texts


def test_number_steps_and_wraps():
    """Fresh presses step by the step and wrap at the limits."""
    is_equal(press(ask_bid(), UP, UP, OK), 170)
    is_equal(press(ask_bid(), DOWN, OK), 500)
    is_equal(press(ask_bid(500), UP, OK), 150)


def test_number_off_the_step_comes_to_it():
    """A suggestion between two steps goes to the next one, up or down."""
    is_equal(press(ask_bid(106, 0, 250), UP, OK), 110)
    is_equal(press(ask_bid(106, 0, 250), DOWN, OK), 100)
    is_equal(press(ask_bid(106, 0, 250), OK), 106)


def test_number_held_goes_faster_and_stops_at_the_limit():
    """A held key goes by five, then ten steps, to round numbers, and does not run over the limit."""
    is_equal(press(ask_bid(260), UP, (UP, 1), (UP, 5), (UP, 6), OK), 350)
    is_equal(press(ask_bid(260), (UP, 15), OK), 300)
    is_equal(press(ask_bid(260), (DOWN, 15), (DOWN, 16), (DOWN, 17), OK), 150)
    is_equal(press(ask_bid(490), (UP, 2), (UP, 3), (UP, 20), OK), 500)


def test_number_digit_by_digit():
    """MENU sets digits from the left; the ones are left alone where the step is ten."""
    is_equal(press(ask_bid(), MENU, UP, UP, OK, DOWN, OK), 340)
    is_equal(press(ask_bid(0, 0, 250, 1), MENU, UP, OK, DOWN, DOWN, OK, UP, OK), 181)
    is_equal(press(ask_bid(120, 0, 250, 1), MENU, OK, BACK, UP, MENU, UP, OK), 221)


def test_number_digits_refuse_what_cannot_be():
    """A number over the limit is not taken, and the limits are said; it can be put right."""
    is_equal(press(ask_bid(), MENU, UP, UP, UP, UP, UP, OK, OK, DOWN, BACK, DOWN, DOWN, OK, OK), 440)
    keys = (MENU, DOWN, OK, OK)
    is_equal(press(ask_bid(), *keys, BACK, BACK, OK), 150)


def test_confirm_harmless_first():
    """Only the second answer is a yes."""

    def screen(ui):
        return confirm.confirm(ui, "t", "q", "ja", "nein")

    is_equal(press(screen, OK), False)
    is_equal(press(screen, DOWN, OK), True)
    is_equal(press(screen, DOWN, UP, OK), False)
    is_equal(press(screen, BACK), "back")


def test_message_and_crash():
    """A message is left by OK or BACK, the crash page by OK only."""
    is_equal(press(lambda ui: message.message(ui, "t", ["x"]), UP, OK), None)
    is_equal(press(lambda ui: message.message(ui, "t", ["x"]), BACK), "back")
    before = DISPLAY.full
    is_equal(press(lambda ui: crash.crash(ui, "ValueError: x"), BACK, MENU, OK), None)
    is_equal(DISPLAY.full, before + 1)


def test_preview():
    """OK writes, MENU changes, BACK goes back."""

    def screen(ui):
        return preview.preview(ui, "t", "h", "m", "r", [("A", -520, 100, 0, 0), ("B", 84, None, 0, 1)], ["n"])

    is_equal(press(screen, OK), "commit")
    assert "−520" in DISPLAY.texts and "+84" in DISPLAY.texts and "= 100" in DISPLAY.texts
    is_equal(press(screen, MENU), "change")
    is_equal(press(screen, BACK), "back")


def ask_melds(value=None, trump="H"):
    """The palette for a player of the Benoggler."""
    return lambda ui: melds.melds(ui, "t", RULES, trump, value, "Anna meldet", "")


def test_melds_nothing():
    """MENU at once is no melds."""
    is_equal(press(ask_melds(), MENU), 0)
    is_equal(press(ask_melds(), BACK), "back")


def test_melds_tapped():
    """Claims are tapped one after the other, the suit asked where it is not trump; BACK takes one off."""
    is_equal(press(ask_melds(), OK, MENU), ["pair:H"])
    is_equal(press(ask_melds(), DOWN, OK, DOWN, OK, MENU), ["pair:S"])
    is_equal(press(ask_melds(), OK, DOWN, OK, OK, MENU), ["pair:H", "pair:E"])
    assert "60" in DISPLAY.texts
    is_equal(press(ask_melds(), OK, OK, BACK, MENU), ["pair:H"])
    is_equal(press(ask_melds(["pair:H"]), BACK, BACK), "back")


def test_melds_too_many_cards():
    """A third trump pair cannot be: it is refused and said."""
    is_equal(press(ask_melds(), OK, OK, OK, MENU), ["pair:H", "pair:H"])
    keys = Keys((OK, OK, OK))
    ui = Ui(DISPLAY, keys, load("de"))
    try:
        asyncio.run(ask_melds()(ui))
    except IndexError:
        assert ui.words["too_many_cards"] in DISPLAY.texts


def test_melds_number():
    """One UP from the first cell is the plain number; its value is the answer."""
    is_equal(press(ask_melds(), UP, OK, UP, UP, OK), 20)
    is_equal(press(ask_melds(150), OK, OK), 150)
    is_equal(press(ask_melds(150), MENU), 150)
    is_equal(press(ask_melds(150), OK, BACK, MENU), 150)


def test_melds_without_trump():
    """Without a trump nothing is offered that needs one, and all four suits are asked."""
    cells = melds.palette(samples.load_rules("familie-3"), None)
    assert not [cell for cell in cells if cell[2] or cell[0] == "dis"]
    is_equal(press(ask_melds(None, None), OK, UP, OK, MENU), ["pair:B"])


def test_names():
    """Letters are set one after the other; the first is a capital; MENU takes the one under the caret too."""

    def screen(ui):
        return names.edit(ui, "t", "A", "A")

    is_equal(press(screen, DOWN, OK, DOWN, MENU), "Aa")
    is_equal(press(screen, MENU), "")
    is_equal(press(screen, DOWN, OK, BACK, UP, MENU), "Ü")
    is_equal(press(screen, BACK), "back")
    is_equal(press(lambda ui: names.edit(ui, "t", "A", "Anna"), BACK, BACK, MENU), "An")
    is_equal(press(lambda ui: names.edit(ui, "t", "A", "Maximilian"), DOWN, OK, BACK, MENU), "Maximilian")


def test_sheet():
    """OK is a new deal, BACK undo where there is a deal, MENU the menu; UP turns to earlier deals."""
    evening = samples.evening("3", 9)

    def screen(ui):
        return table.leaf(ui, evening)

    is_equal(press(screen, OK), "deal")
    assert "9" in DISPLAY.texts and "4" not in DISPLAY.texts
    is_equal(press(screen, BACK), "undo")
    is_equal(press(screen, UP, UP, UP, MENU), "menu")
    assert "1" in DISPLAY.texts and "9" not in DISPLAY.texts
    is_equal(press(screen, UP, UP, DOWN, DOWN, MENU), "menu")
    assert "9" in DISPLAY.texts
    empty = samples.evening("3", 0)
    is_equal(press(lambda ui: table.leaf(ui, empty), BACK, UP, DOWN, OK), "deal")


def test_deals():
    """The last deal stands first; UP goes to earlier ones and round."""
    evening = samples.evening("4", 12)

    def screen(ui):
        return table.pick(ui, evening)

    is_equal(press(screen, OK), evening.count)
    is_equal(press(screen, UP, UP, OK), evening.count - 2)
    is_equal(press(screen, DOWN, OK), 1)
    is_equal(press(screen, BACK), "back")


def test_initials():
    """The shortest letters that tell the players apart."""
    is_equal(row.initials(["Anna", "Bert", "Cilla"]), ["A", "B", "C"])
    is_equal(row.initials(["Anna", "Anton", "Cilla"]), ["Ann", "Ant", "Cil"])
    is_equal(row.initials(["Anna", "Anna"]), ["A", "B"])


def run_all():
    """Every function whose name begins with test_."""
    for name, case in sorted(globals().items()):
        if name.startswith("test_"):
            error = None
            try:
                case()
            except Exception as fault:  # noqa: BLE001 - told to the one who runs the cases
                sys.print_exception(fault, sys.stderr)
                error = f"{type(fault).__name__}: {fault}"
            print(json.dumps({"name": name, "error": error}))


if __name__ == "__main__":
    run_all()
