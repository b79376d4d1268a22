"""The power is cut at flash operations of an evening: what was acknowledged is there, and play goes on."""

from device.journal import Journal
from protocol.records import JournalError

from ..both.example import CORRECTED, DEALS, header
from .flash import MOUNT, Flash, format_and_mount, mount

DIRECTORY = MOUNT + "/evenings"
BAD_TAIL = b'{"k":"deal","n":4,"de'


def play(journal, done):
    """An evening with every kind of record; ``done`` gets the number of records each time one is safe."""
    given = header()
    journal.create({key: given[key] for key in ("players", "dealer", "rules", "fingerprint")})
    done.append(journal.records)
    for number in range(3):
        for answers in range(1, 4):
            journal.save_draft({"correct": None, "answers": [["declarer", None, 1]] * answers})
        journal.append({"k": "deal", "n": number + 1, "deal": DEALS[number]})
        done.append(journal.records)
        journal.drop_draft()
    with open(DIRECTORY + "/" + journal.id + ".journal", "ab") as file:
        file.write(BAD_TAIL)  # the repair of a torn line is cut as well
    for record in ({"k": "correct", "n": 1, "deal": CORRECTED}, {"k": "undo", "n": 3}, {"k": "close"}):
        journal.append(record)
        done.append(journal.records)
        journal.acknowledge(journal.id, journal.head)


def cut_at(operation, torn):
    """Play with the power cut at an operation; how many records must be there, and the flash after it."""
    flash = Flash(24)
    format_and_mount(flash)
    journal = Journal(DIRECTORY, "24dcc3a1b2c4")
    done = [0]
    flash.cut, flash.torn = flash.operations + operation, torn
    try:
        play(journal, done)
        return None
    except (JournalError, OSError):
        return done[-1], flash.copy()


def check(expected, flash):
    """Switch on again: all that was done is there (and at most the record in flight), and play goes on."""
    mount(flash)
    journal = Journal(DIRECTORY, "24dcc3a1b2c4")
    evening = journal.open_last()
    assert expected <= journal.records <= expected + 1
    assert journal.damage in (None, "torn"), journal.damage
    if evening is None:
        return
    assert not journal.locked
    journal.append({"k": "note", "text": "weiter"})
    mount(flash)
    journal_after = Journal(DIRECTORY)
    again = journal_after.open_last()
    assert again.count == evening.count and journal_after.records == journal.records
    assert journal_after.damage is None and list(again.game.totals) == list(evening.game.totals)


def test_power_cut_at_any_operation():
    """Cut before every operation (each third one) and half-way through it; a failing point is named."""
    operation = points = 0
    while True:
        for torn in (False, True):
            result = cut_at(operation, torn)
            if result is None:
                print("%d cut points over %d operations" % (points, operation))
                assert points > 40
                return
            try:
                check(*result)
            except Exception:
                print("cut point %d%s" % (operation, " torn" if torn else ""))
                raise
            points += 1
        operation += 3
