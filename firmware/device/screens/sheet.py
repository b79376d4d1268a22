"""The sheet as on paper: totals for the whole table, below them the last deals with a column for the bid."""

from micropython import const

from device.screens.row import bid_text, initials, special_text
from device.ui.canvas import BODY, BOLD, CENTRE, HELP, NAMES, RAIL, RAIL_BOLD, RIGHT, TOTALS
from device.ui.frame import BAR, MAIN, MARGIN, frame
from device.ui.keys import BACK, DOWN, MENU, OK, UP
from device.ui.points import signed

ROWS = const(5)
"""Deals that a page of the sheet shows."""

_NAME = const(25)
_TOTAL = const(66)
_SPECIAL = const(116)
_HEAD = const(120)
_STATUS = const(276)
_NARROW = const(5)
"""From this many sides the rows are written in the narrow letters."""


def fitting_names(canvas, evening, font, width) -> list:
    """The sides' names; where joined ones are wider than `width` px, their initials joined."""
    names = [evening.side_name(side) for side in range(len(evening.rules.sides))]
    short = initials(evening.players)
    for side, seats in enumerate(evening.rules.sides):
        if len(seats) > 1 and canvas.measure(names[side], font) > width:
            names[side] = "+".join([short[seat] for seat in seats])
    return names


def draw(canvas, ui, evening, rows, status="") -> None:
    """The state of play: `rows` are the deals shown, `status` stands in the bar at the right."""
    words, game = ui.words, evening.game
    over = evening.closed or game.ended
    end = evening.rules["end"]
    if end["kind"] == "deals":
        count = words["deal_of"].format(min(game.number, end["deals"]), end["deals"])
    else:
        count = words["deal"].format(game.number)
    title = "%s   %s" % (evening.rules.base or "", count)
    frame(
        canvas,
        ui,
        title.strip() + "\t" + status,
        words["menu"],
        "" if evening.closed else words["finish" if over else "new_deal"],
        words["undo"] if evening.count and not evening.closed else "",
    )
    apart = any(game.special) or any(game.stars)
    _totals(canvas, evening, apart, over)
    y = _HEAD + (18 if apart else 0)
    canvas.fill(0, y - 2, MAIN, 2)
    _table(canvas, ui, evening, rows, y)
    canvas.line(0, _STATUS - 4, MAIN, _STATUS - 4)
    _status(canvas, words, evening, over, rows)


def _totals(canvas, evening, apart, over) -> None:
    """Names and totals in equal columns, what is kept apart below.

    The dealer's name has a dot before it, or is inverse where the columns are narrow.
    """
    game, sides = evening.game, evening.rules.sides
    names = fitting_names(canvas, evening, NAMES[-1], MAIN // len(sides) - 18)
    width = MAIN // len(sides)
    narrow = len(sides) >= _NARROW
    room = width - (6 if narrow else 2)
    dot = 0 if narrow else 14
    face = canvas.fitting(names, NAMES, room - dot)
    totals = [signed(total) for total in game.totals]
    digits = canvas.fitting(totals, TOTALS, room)
    drop = 48 - canvas.line_height(digits)
    for side, name in enumerate(names):
        x = side * width
        middle = x + width // 2
        if side:
            canvas.line(x, BAR + 4, x, _HEAD - 8)
        deals = game.dealer in sides[side] and not over
        if deals and narrow:
            canvas.fill(x + 1, BAR + 3, width - 1, _TOTAL - BAR - 5)
        shift = dot // 2 - 1 if deals and dot else 0
        name = canvas.cut(name, face, room - (dot if deals else 0), ".")
        wide = canvas.text(middle + shift, _NAME, name, face, CENTRE, not (deals and narrow))
        if shift:
            canvas.disc(middle - wide // 2 - 3, _NAME + 24, 5)
        canvas.text(middle, _TOTAL + drop // 2, totals[side], digits, CENTRE)
        if apart:
            text = special_text(game.special[side], game.stars[side], narrow)
            canvas.text(middle, _SPECIAL, text, (BOLD, RAIL_BOLD), CENTRE, 1, room)


def _table(canvas, ui, evening, rows, y) -> None:
    """Number, bid and points of each deal; the declarer's points in bold."""
    words, rules = ui.words, evening.rules
    narrow = len(rules.sides) >= _NARROW or _wide(canvas, rows, (MAIN - 132) // len(rules.sides) - 6)
    plain, strong = (RAIL, RAIL_BOLD) if narrow else (BODY, BOLD)
    number, bid = (26, 92) if narrow else (34, 128)
    width = (MAIN - 4 - bid) // len(rules.sides)
    font = RAIL if narrow else HELP
    canvas.text(number, y, "#", font, RIGHT)
    canvas.text(bid, y, words["column.bid"], font, RIGHT)
    short = initials(evening.players)
    for side, name in enumerate(fitting_names(canvas, evening, font, width - 6)):
        canvas.text(bid + (side + 1) * width, y, canvas.cut(name, font, width - 6, "."), font, RIGHT)
    y += canvas.line_height(font)
    canvas.line(0, y, MAIN, y)
    if not rows:
        canvas.text(MAIN // 2, y + 44, words["no_deal"], BODY, CENTRE, 1, MAIN - 2 * MARGIN)
    pitch = (_STATUS - 4 - y) // ROWS
    y += 1 + (pitch - canvas.line_height(plain)) // 2
    for row in rows:
        canvas.text(number, y, ("*%d" if row.corrected else "%d") % row.n, plain, RIGHT)
        canvas.text(bid, y, bid_text(words, row, short), (plain, HELP, RAIL), RIGHT, 1, bid - number - 4)
        for side, seats in enumerate(rules.sides):
            text = special_text(row.special[side], row.stars[side], narrow)
            points = row.points[side]
            if not text or points:
                text = signed(points)
            if row.dealer in seats and len(seats) == 1 and not points and not rules["table"]["dealer_plays"]:
                text = "–"
            own = row.declarer in seats
            canvas.text(bid + (side + 1) * width, y, text, strong if own else plain, RIGHT, 1, width - 2)
        y += pitch


def _wide(canvas, rows, width) -> bool:
    """Whether some points are wider than `width` px in the usual letters."""
    for row in rows:
        for points in row.points:
            if canvas.measure(signed(points), BOLD) > width:
                return True
    return False


def _status(canvas, words, evening, over, rows) -> None:
    """Who deals and who leads, or who has won."""
    game, rules = evening.game, evening.rules
    if over:
        names = [evening.side_name(side) for side in range(len(evening.rules.sides))]
        text = words["closed"]
        if game.winner:
            text = words["winner"].format(", ".join([names[side] for side in game.winner]))
        canvas.text(MARGIN, _STATUS - 2, text, (BOLD, RAIL_BOLD), 0, 1, MAIN - 2 * MARGIN)
        return
    playing = rules.playing(game.dealer)
    dealer = words["dealer" if game.dealer in playing else "sits_out"].format(evening.players[game.dealer])
    text = dealer + "   " + words["forehand"].format(evening.players[_forehand(rules, game.dealer)])
    room = MAIN - 2 * MARGIN
    used = canvas.text(MARGIN, _STATUS, text, (HELP, RAIL), 0, 1, room)
    mark = words["corrected"]
    if any(row.corrected for row in rows) and canvas.measure(mark, HELP) + used + MARGIN < room:
        canvas.text(MAIN - MARGIN, _STATUS, mark, HELP, RIGHT)


def _forehand(rules, dealer) -> int:
    """The seat after the dealer's: who leads, right of the dealer where play runs counter-clockwise."""
    playing = rules.playing(dealer)
    seat = (dealer + 1) % rules.seats
    while seat not in playing:
        seat = (seat + 1) % rules.seats
    return seat


async def sheet(ui, evening, rows, status="", full=False) -> str:
    """Show the sheet; returns "deal" (OK), "undo" (BACK), "menu" (MENU), "up" or "down" for other rows.

    `status` (a text) stands in the bar, `full` asks for a full refresh.
    """

    def shown(canvas):
        draw(canvas, ui, evening, rows, status)

    ui.show(shown, full)
    while True:
        key = await ui.key()
        if key == OK and not evening.closed:
            return "deal"
        if key == MENU:
            return "menu"
        if key == BACK and evening.count:
            return "undo"
        if key == UP:
            return "up"
        if key == DOWN:
            return "down"
