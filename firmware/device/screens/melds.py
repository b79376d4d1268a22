"""What a player melds: claims tapped from a palette with the sum running along, or a plain number."""

from micropython import const

from binokel.errors import SheetError
from binokel.melds import check_claims, claims_total
from binokel.palette import BY_SUIT, palette
from device.ui.back import Back
from device.ui.canvas import BODY, BOLD, HELP, RAIL, RAIL_BOLD, RIGHT, TOTALS
from device.ui.frame import MAIN, MARGIN, frame
from device.ui.keys import BACK, DOWN, MENU, OK, UP

SUITS = "ESHB"
SIGNS = "♣♠♥♦"
"""Eichel, Schippen, Herz, Bollen."""

NUMBER = "number"
"""The palette's last cell: a plain number instead of claims."""

_PAGE = const(9)
"""Claims on a page; the tenth cell is the number."""
_TOP = const(30)
_CELL = const(171)
_PITCH = const(36)
_HIGH = const(31)
_SUM = const(214)


def label(words, cell) -> str:
    """The name of a cell's meld."""
    return words["meld." + cell[0].replace(":", "_") + ("_trump" if cell[2] else "")]


def count(claims, cell, trump) -> int:
    """How many of the claims belong to a cell."""
    total = 0
    for claim in claims:
        kind, _, what = claim.partition(":")
        if claim == cell[0] or (kind == cell[0] and (what == trump) == cell[2]):
            total += 1
    return total


def draw(canvas, ui, title, text, note, trump, cells, at, claims, total, refused) -> None:
    """The palette's page with the cell `at` inverse, below it whose melds they are and their sum."""
    words = ui.words
    if trump and "\t" not in title:
        suit = SUITS.index(trump)
        title += "\t" + SIGNS[suit] + " " + words["suit." + trump]
    on_number = at == len(cells)
    frame(
        canvas,
        ui,
        title,
        words["done"],
        words["enter" if on_number else "add"],
        words["remove"] if claims else words["back"],
    )
    first = 0 if on_number else at // _PAGE * _PAGE
    for place in range(first, min(first + _PAGE, len(cells))):
        cell = cells[place]
        times = count(claims, cell, trump)
        value = "%d × %d" % (times, cell[1]) if times > 1 else str(cell[1])
        _cell(canvas, place - first, label(words, cell), value, place == at, times)
    _cell(canvas, _PAGE, words["meld.number"], "", on_number, 0)
    canvas.fill(0, _SUM, MAIN, 2)
    used = canvas.text(MAIN - MARGIN - 4, _SUM + 9, str(total), TOTALS, RIGHT, 1, 150)
    room = MAIN - 3 * MARGIN - used
    y = canvas.flow(MARGIN, _SUM + 8, room, text, BOLD, 1)
    if refused:
        canvas.fill(0, 276, MAIN, 24)
        canvas.text(MARGIN, 279, words["too_many_cards"], HELP, 0, 0, MAIN - 2 * MARGIN)
        return
    pages = (len(cells) + _PAGE - 1) // _PAGE
    canvas.text(MARGIN, y + 1, words["together"], BODY, 0, 1, room)
    canvas.text(MARGIN, 279, note, HELP, 0, 1, MAIN - 2 * MARGIN - 60)
    if pages > 1:
        canvas.text(MAIN - MARGIN, 279, "%d/%d" % (first // _PAGE + 1, pages), HELP, RIGHT)


def _cell(canvas, place, name, value, chosen, times) -> None:
    """A cell of the palette: five in the left column, then five in the right one."""
    x = 4 + place // 5 * (_CELL + 3)
    y = _TOP + place % 5 * _PITCH
    font = BOLD if times or chosen else BODY
    if chosen:
        canvas.fill(x, y, _CELL, _HIGH)
    else:
        canvas.frame(x, y, _CELL, _HIGH)
    used = canvas.text(x + _CELL - 8, y + 4, value, font, RIGHT, not chosen) if value else 0
    room = _CELL - 22 - used
    fonts = (BOLD, RAIL_BOLD) if font is BOLD else (BODY, HELP, RAIL)
    canvas.text(x + 8, y + 4, name, fonts, 0, not chosen, room)


async def melds(ui, title, rules, trump, value, question="", note=""):
    """Ask for a player's melds; returns points, or a list of claims (0 if nothing is melded).

    `value` to start with: points, a list of claims, or None. OK adds the claim (or asks for the number, which
    ends the screen), MENU is done, BACK takes the last claim off or, without one, raises Back.
    """
    cells = palette(rules, trump)
    claims = list(value) if isinstance(value, list) else []
    plain = value if isinstance(value, int) and value else None
    at = len(cells) if plain else 0
    total = 0
    refused = False

    def shown(canvas):
        draw(canvas, ui, title, question, note, trump, cells, at, claims, total, refused)

    while True:
        total = plain if plain is not None else claims_total(rules, claims, trump)
        ui.show(shown)
        key = await ui.key()
        refused = False
        if key == UP:
            at = (at - 1) % (len(cells) + 1)
        elif key == DOWN:
            at = (at + 1) % (len(cells) + 1)
        elif key == MENU:
            return plain if plain is not None else claims or 0
        elif key == BACK:
            if not claims:
                raise Back
            claims.pop()
        elif key == OK:
            try:
                if at == len(cells):
                    return await _plain(ui, title, question, total, note)
                claims.append(await _claim(ui, title, cells[at], trump))
                plain = None
                check_claims(rules, [claims], trump, 0, True)
            except Back:
                continue
            except SheetError:
                claims.pop()
                refused = True


async def _plain(ui, title, question, total, note):
    """The points as a number, in tens."""
    from device.screens.number import number

    return await number(ui, title, question, total, 0, 6000, 10, "", (note,) if note else ())


async def _claim(ui, title, cell, trump) -> str:
    """The claim of a cell; where it is not the trump's, the suit is asked."""
    kind, _, in_trump = cell
    if in_trump:
        return kind + ":" + trump
    if kind not in BY_SUIT:
        return kind
    from device.screens.choice import choose

    suits = [suit for suit in SUITS if suit != trump]
    options = [SIGNS[SUITS.index(suit)] + " " + ui.words["suit." + suit] for suit in suits]
    return kind + ":" + suits[await choose(ui, title, label(ui.words, cell), options, 0, "", 2)]
