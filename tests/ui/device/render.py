"""Draws every screen in every language for every number of seats; runs on MicroPython.

`render.py <folder>` writes the frame buffer of each (.raw) and prints a JSON line each: name and text boxes.
"""

import json
import sys

import samples

from binokel.reasons import say
from binokel.scoring import score_deal
from device.screens import choice, confirm, crash, deals, melds, message, names, number, preview, sheet
from device.text import LANGUAGES, load
from device.ui.canvas import Canvas
from device.ui.ui import Ui

SUITS = "ESHB"


def seats_screens(ui, house):
    """Screens that depend on who sits at the table: (name, draw function)."""
    words = ui.words
    evening = samples.evening(house, 9, corrected=6)
    count, players = evening.count, evening.players
    rows = evening.rows(count - sheet.ROWS + 1, sheet.ROWS)
    yield "sheet", lambda canvas: sheet.draw(canvas, ui, evening, rows, "21:40")
    early = evening.rows(1, sheet.ROWS)
    yield "sheet-early", lambda canvas: sheet.draw(canvas, ui, evening, early, "21:40")
    empty = samples.evening(house, 0)
    yield "sheet-empty", lambda canvas: sheet.draw(canvas, ui, empty, [], "")
    deep = samples.evening(house, 9, samples.LONG_NAMES)
    deep.game.totals[-1] = -13170
    deep.game.totals[0] = 10440
    yield "sheet-long-names", lambda canvas: sheet.draw(canvas, ui, deep, rows, "21:40")
    over = samples.evening(house, 9)
    over.game.close()
    over.closed = True
    yield "sheet-closed", lambda canvas: sheet.draw(canvas, ui, over, rows, "")
    page = evening.rows(1, 9)
    yield "deals", lambda canvas: deals.draw(canvas, ui, evening, page, 6)
    columns = min(len(players), 3)
    yield (
        "choice-seats",
        lambda canvas: choice.draw(
            canvas, ui, title(words, "declarer"), words["question.declarer"], players, 1, "", columns
        ),
    )
    for at, kind in ((0, "made"), (1, "lost"), (3, "durch")):
        state = preview_state(ui, evening, at, kind)
        yield "preview-" + kind, lambda canvas, state=state: preview.draw(canvas, ui, *state)


def preview_state(ui, evening, at, kind):
    """What the preview of a deal shows."""
    words, rules = ui.words, evening.rules
    dealer = evening.rows(at + 1, 1)[0].dealer
    deal = evening.deal(at + 1)
    if kind == "lost":
        deal["bid"] = 540
    score = score_deal(rules, deal, dealer)
    columns = [
        (name, score.points[side], evening.game.totals[side], score.special[side], score.stars[side])
        for side, name in enumerate([evening.side_name(side) for side in range(len(evening.rules.sides))])
    ]
    who = evening.players[deal["declarer"]]
    reasons = [say(reason, ui.reasons, evening.players) for reason in score.why]
    if kind == "durch":
        headline, melded = words["headline_kind"].format(who, words["outcome.durch"]), ""
    else:
        headline = words["headline_played"].format(who, deal["bid"], words["suit.H"], "")
        melded = words["melded"].format(40, 106)
    return (
        words["preview_title"].format(8),
        headline,
        melded,
        reasons[0] if reasons else "",
        columns,
        reasons[1:],
    )


def title(words, name):
    """The bar's text while a deal is entered."""
    return words["deal_title"].format(8, words["ask." + name])


def plain_screens(ui):
    """Screens that are the same for every table."""
    words = ui.words
    suits = [melds.SIGNS[at] + " " + words["suit." + suit] for at, suit in enumerate(SUITS)]
    yield (
        "choice-trump",
        lambda canvas: choice.draw(canvas, ui, title(words, "trump"), words["question.trump"], suits, 2, "", 2),
    )
    outcomes = [
        words["outcome." + name]
        for name in ("played", "conceded", "durch", "durch_open", "durch_hand", "under", "discard_error")
        + ("revoke_declarer", "revoke_opponent", "void", "redeal")
    ]
    for at in (0, 10):
        yield (
            f"choice-outcome-{at}",
            lambda canvas, at=at: choice.draw(
                canvas, ui, title(words, "outcome"), words["question.outcome"], outcomes, at
            ),
        )
    made = [words["made.yes"], words["made.no"]]
    yield (
        "choice-made",
        lambda canvas: choice.draw(canvas, ui, title(words, "made"), words["question.made"], made, 0, "", 2),
    )
    trick = [words["took_trick.yes"], words["took_trick.no"]]
    asked = words["question.took_trick"].format("Anna")
    yield "choice-trick", lambda canvas: choice.draw(canvas, ui, title(words, "took_trick"), asked, trick, 0)
    last = "familie-kreuz", "Anna Bert Cilla Dora"
    entries = [words["start_again"].format(*last), words["start_new"], words["menu_language"]]
    yield (
        "start",
        lambda canvas: choice.draw(canvas, ui, words["start_title"], words["start_question"], entries, 0),
    )
    ready = [words["ready_go"], words["ready_names"]]
    noted = words["ready_note"].format("benoggler", "A B C")
    yield "start-ready", lambda canvas: choice.draw(canvas, ui, words["start_title"], noted, ready, 0)
    houses = ["familie-kreuz", "grupp-kreuz", "grupp-vierhand", "anleitung-kreuz", "vierer-geber-aus"] * 2
    yield (
        "start-rules",
        lambda canvas: choice.draw(canvas, ui, words["start_title"], words["ask_rules"], houses, 3),
    )
    yield (
        "start-seats",
        lambda canvas: choice.draw(
            canvas, ui, words["start_title"], words["ask_seats"], ["2", "3", "4", "5", "6"], 1, "", 3
        ),
    )
    languages = [name for _, name in LANGUAGES]
    yield (
        "language",
        lambda canvas: choice.draw(canvas, ui, words["menu_language"], words["ask_language"], languages, 0),
    )
    menu = [words["menu_" + name] for name in ("correct", "close", "language", "device")]
    yield "menu", lambda canvas: choice.draw(canvas, ui, words["menu_title"], "", menu, 0)
    yield (
        "number-bid",
        lambda canvas: number.draw(canvas, ui, title(words, "bid"), words["question.bid"], 260, 150, 3000, 10),
    )
    need = words["need_unreachable"].format(270)
    asked_eyes = words["question.eyes"].format("Anna+Cilla")
    yield (
        "number-eyes",
        lambda canvas: number.draw(canvas, ui, title(words, "eyes"), asked_eyes, 106, 0, 250, 1, "", (need,)),
    )
    for refused in (False, True):
        yield (
            f"number-digits-{int(refused)}",
            lambda canvas, refused=refused: number.draw(
                canvas,
                ui,
                title(words, "bid"),
                words["question.bid"],
                260,
                150,
                3000,
                10,
                "",
                (),
                100,
                refused,
            ),
        )
    yield from melds_screens(ui)
    for name, yes, no in (("undo", "undo_yes", "undo_no"), ("close", "close_yes", "close_no")):
        asked = words[name + "_question"].format(12)
        yield (
            "confirm-" + name,
            lambda canvas, name=name, asked=asked, yes=yes, no=no: confirm.draw(
                canvas, ui, words[name + "_title"], asked, (words[no], words[yes]), 0
            ),
        )
    for end in ("target", "deals", "floor", "durch", "closed"):
        asked = words["ended." + end].format("Anna+Cilla, Bert+Dora")
        yield (
            "confirm-ended-" + end,
            lambda canvas, asked=asked: confirm.draw(
                canvas, ui, words["ended_title"], asked, (words["close_no"], words["close_yes"]), 1
            ),
        )
    damage = words["damage_line"].format(12)
    yield "message-damage", lambda canvas: message.draw(canvas, ui, words["damage_title"], (damage,))
    places = ("1.  Anna  1040", "2.  Bert  700", "3.  Cilla  −240")
    yield "message-ranking", lambda canvas: message.draw(canvas, ui, words["close_title"], places)
    refused = "bid 255: not 150 + k·10 (bid.step)"
    for field in ("bid", "melds", "eyes", "took_trick", "deals"):
        why = words["x_" + field]
        yield (
            "message-x-" + field,
            lambda canvas, why=why: message.draw(canvas, ui, words["refused"], (why,)),
        )
    yield "message-refused", lambda canvas: message.draw(canvas, ui, words["refused"], (refused,))
    about = words["device_lines"].format("b0a1c2d3e4f5", "20261129-213000").split("|")
    yield "message-device", lambda canvas: message.draw(canvas, ui, words["menu_device"], about)
    for letters, at in (("", 0), ("", 7), ("Jürgen", 0), ("Maximilia", 14)):
        yield (
            f"names-{len(letters)}-{at}",
            lambda canvas, letters=letters, at=at: names.draw(canvas, ui, words["ready_names"], "B", letters, at),
        )
    reason = "MemoryError: memory allocation failed, allocating 1024 bytes (device/screens/sheet.py, line 88)"
    yield "crash", lambda canvas: crash.draw(canvas, ui, reason)


def melds_screens(ui):
    """The palette empty, full, refusing, on its further page and on the number."""
    words = ui.words
    rules = samples.load_rules("benoggler")
    cells = melds.palette(rules, "H")
    claims = ["pair:E", "pair:S", "family:H", "four:K", "binokel"]
    asked = words["question.melds"].format("Anna")
    need = words["need"].format(106)
    bar = title(words, "melds")
    states = (
        ("empty", cells, 0, [], 0, False),
        ("some", cells, 1, claims, 310, False),
        ("refused", cells, 7, claims, 1310, True),
        ("rare", cells, 11, claims, 310, False),
        ("number", cells, len(cells), [], 150, False),
    )
    for name, known, at, claimed, total, refused in states:
        yield (
            "melds-" + name,
            lambda canvas, k=known, a=at, c=claimed, t=total, r=refused: melds.draw(
                canvas, ui, bar, asked, need, "H", k, a, c, t, r
            ),
        )
    all_cells = melds.palette(samples.load_rules("grupp-3"), "B")
    yield (
        "melds-grand",
        lambda canvas: melds.draw(
            canvas, ui, bar, asked, "", "B", all_cells, 17, ["eight:A", "grand_binokel"], 1080, False
        ),
    )


def reasons(code):
    """The table of reasons in a language."""
    return __import__("binokel.words." + code, None, None, ("REASONS",)).REASONS


def draw_all(folder):
    """Every screen once."""
    canvas = Canvas()
    for code, _ in LANGUAGES:
        ui = Ui(None, None, load(code))
        ui.reasons = reasons(code)
        for name, draw in plain_screens(ui):
            save(canvas, draw, folder, f"{name}-{code}")
        for house in sorted(samples.HOUSES):
            for name, draw in seats_screens(ui, house):
                save(canvas, draw, folder, f"{name}-{house}-{code}")


def save(canvas, draw, folder, name):
    """Draw one screen on white, keep picture and boxes."""
    canvas.clear()
    canvas.record = []
    draw(canvas)
    with open(f"{folder}/{name}.raw", "wb") as file:  # noqa: PTH123 - MicroPython has no Path
        file.write(canvas.buffer)
    print(json.dumps({"name": name, "boxes": canvas.record}))
    canvas.record = None


if __name__ == "__main__":
    draw_all(sys.argv[1])
