"""The power is cut at every flash operation of an evening: what was acknowledged is there, play goes on."""

from device.journal import Journal

from ..both.example import CORRECTED, DEALS, header
from .flash import MOUNT, Flash, format_and_mount, mount

DIRECTORY = MOUNT + "/evenings"
BAD_TAIL = b'{"k":"deal","n":4,"de'


def play(journal, safe):
    """An evening with every kind of record; ``safe`` is called each time one is acknowledged."""
    given = header()
    journal.create({key: given[key] for key in ("players", "dealer", "rules", "fingerprint")})
    safe()
    for number in range(2):
        for answers in range(1, 3):
            journal.save_draft({"correct": None, "answers": [["declarer", None, 1]] * answers})
        journal.append({"k": "deal", "n": number + 1, "deal": DEALS[number]})
        safe()
        journal.drop_draft()
    with open(DIRECTORY + "/" + journal.id + ".journal", "ab") as file:
        file.write(BAD_TAIL)  # the repair of a torn line is cut as well
    for record in ({"k": "correct", "n": 1, "deal": CORRECTED}, {"k": "undo", "n": 2}, {"k": "close"}):
        journal.append(record)
        safe()
        journal.acknowledge(journal.id, journal.head)


def check(flash, expected, twice):
    """Switch on: all that was acknowledged is there (and at most the record in flight), and play goes on.

    With ``twice`` it is switched on once more, and what was written since is there too.
    """
    mount(flash)
    journal = Journal(DIRECTORY, "24dcc3a1b2c4")
    evening = journal.open_last()
    assert expected <= journal.records <= expected + 1
    assert journal.damage in (None, "torn"), journal.damage
    if evening is None:
        return
    assert not journal.locked
    journal.append({"k": "note", "text": "weiter"})
    if not twice:
        return
    mount(flash)
    later = Journal(DIRECTORY)
    again = later.open_last()
    assert again.count == evening.count and later.records == journal.records and later.damage is None
    assert list(again.game.totals) == list(evening.game.totals)


def test_power_cut_at_any_operation():
    """Cut after every program and erase of an evening, and half-way through it; a failing point is named."""
    flash = Flash(20)
    format_and_mount(flash)
    journal = Journal(DIRECTORY, "24dcc3a1b2c4")
    before = bytes(flash.data)
    flash.history = []
    acknowledged = []  # of each record: the operations done when it was
    play(journal, lambda: acknowledged.append(len(flash.history)))
    cut = Flash(20, before)
    for number, operation in enumerate(flash.history):
        expected = len([done for done in acknowledged if done <= number])
        for half in (False, True):
            point = Flash(20, cut.data)
            if half:
                point.repeat(operation, half=True)
            try:
                check(point, expected, number % 5 == 0)
            except Exception:
                print("cut point %d%s" % (number, " half" if half else ""))
                raise
        cut.repeat(operation)
    print("%d cut points over %d operations" % (2 * len(flash.history), len(flash.history)))
