"""The journal on a real littlefs: what is appended stays, what is bad is set aside, and play goes on."""

import os

from binokel.errors import SheetError
from device.journal import Journal
from protocol.records import JournalError, seal

from ..both.example import CORRECTED, DEALS, any_deal, deal, header
from .flash import MOUNT, Flash, format_and_mount, mount

DIRECTORY = MOUNT + "/evenings"


class StoppedClock:
    """A clock that always says the same."""

    def now(self):
        """Unix s."""
        return 1_790_000_000


def blank(blocks=64):
    """A journal on a new littlefs; and the flash."""
    flash = Flash(blocks)
    format_and_mount(flash)
    return Journal(DIRECTORY, "24dcc3a1b2c4", StoppedClock()), flash


def begun(deals=3):
    """A journal with an evening of some deals, and its file's path."""
    journal, flash = blank()
    journal.create(opening())
    for number in range(deals):
        journal.append({"k": "deal", "n": number + 1, "deal": DEALS[number]})
    return journal, DIRECTORY + "/" + journal.id + ".journal"


def opening():
    """What an app hands in to begin an evening."""
    given = header()
    return {key: given[key] for key in ("players", "dealer", "rules", "fingerprint")}


def again():
    """The journal as after a reset."""
    return Journal(DIRECTORY, "24dcc3a1b2c4", StoppedClock())


def content(path):
    """All bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


def put(path, data):
    """Make bytes the content of a file."""
    with open(path, "wb") as file:
        file.write(data)


def test_appended_records_are_there_after_a_reset():
    """An evening is folded again as it was, and goes on."""
    journal, path = begun()
    totals = list(journal.evening.game.totals)
    journal = again()
    evening = journal.open_last()
    assert list(evening.game.totals) == totals and evening.count == 3 and journal.records == 4
    assert journal.damage is None and evening.time == 1_790_000_000 and evening.device == "24dcc3a1b2c4"
    journal.append({"k": "correct", "n": 1, "deal": CORRECTED})
    journal.append({"k": "undo", "n": 3})
    reopened = again().open_last()
    assert reopened.count == 2 and reopened.deal(1) == CORRECTED and reopened.versions(1) == 2
    assert list(reopened.game.totals) == list(evening.game.totals)
    assert again().open_last().rows(1, 9) == evening.rows(1, 9)


def test_ids_sort_by_creation():
    """Evenings are numbered in the order they were begun; the number goes on after a reset."""
    journal, _ = blank()
    made = []
    for _ in range(12):
        journal.create(opening())
        made.append(journal.id)
        journal = again()
    assert journal.evenings() == made
    assert [each.split("-")[0] for each in made] == ["%04d" % (at + 1) for at in range(12)]
    assert len({each.split("-")[1] for each in made}) == 12
    put(DIRECTORY + "/readme.txt", b"x")
    put(DIRECTORY + "/12000-abcdef.journal", content(DIRECTORY + "/" + made[3] + ".journal"))
    assert journal.evenings() == made + ["12000-abcdef"]
    assert journal.open_last().count == 0 and journal.id == "12000-abcdef"


def test_refused_records_are_not_written():
    """What makes no sense never reaches the file."""
    journal, path = begun()
    before = content(path)
    bad = dict(DEALS[0])
    bad["bid"] = 255
    for record, kind in (
        (deal(4, bad), SheetError),
        (deal(9, DEALS[0]), JournalError),
        ({"k": "undo", "n": 1}, JournalError),
        ({"k": "correct", "n": 2, "deal": bad}, SheetError),
    ):
        try:
            journal.append(record)
        except kind:
            assert content(path) == before and journal.evening.count == 3
        else:
            raise AssertionError("%r was written" % record)


def test_torn_tail_at_every_byte():
    """A last line cut anywhere goes to the file of bad bytes; the lines before it stay, and play goes on."""
    journal, path = begun()
    data = content(path)
    start = data.rfind(b"\n", 0, len(data) - 1) + 1
    bad = path.replace(".journal", ".bad")
    for cut in range(start + 1, len(data)):
        put(path, data[:cut])
        journal = again()
        evening = journal.open_last()
        assert (evening.count, journal.damage, journal.damage_line) == (2, "torn", 4), cut
        assert content(path) == data[:start] and content(bad) == data[start:cut]
        os.remove(bad)
        journal.append({"k": "deal", "n": 3, "deal": DEALS[2]})
        journal = again()
        assert journal.open_last().count == 3 and journal.damage is None


def test_changed_line_and_all_after_it_are_set_aside():
    """Reading stops at the first bad line and says which; nothing of it is lost."""
    for at_line in (1, 2, 3):
        journal, path = begun()
        data = content(path)
        lines = data.split(b"\n")
        good = b"\n".join(lines[:at_line]) + b"\n"
        hurt = bytearray(data)
        hurt[len(good) + 9] ^= 4
        put(path, hurt)
        journal = again()
        evening = journal.open_last()
        assert (evening.count, journal.damage, journal.damage_line) == (at_line - 1, "chain", at_line + 1)
        assert content(path) == good and content(path.replace(".journal", ".bad")) == hurt[len(good) :]
        journal.append({"k": "deal", "n": at_line, "deal": DEALS[0]})
        assert not journal.locked and again().open_last().count == at_line


def test_unreadable_header():
    """An evening whose first line is bad is set aside whole; a new one can begin."""
    journal, path = begun()
    data = content(path)
    for hurt in (b"x" + data[1:], data[:100], b"\n" * 9000, b"\xff" * 9000):
        put(path, hurt)
        journal = again()
        assert journal.open_last() is None and journal.damage == "header" and journal.damage_line == 1
        bad = path.replace(".journal", ".bad")
        assert content(bad) == hurt and journal.evenings() == []
        os.remove(bad)
        journal.create(opening())
        os.remove(DIRECTORY + "/" + journal.id + ".journal")


def test_empty_file_is_no_evening():
    """A file without a byte holds nothing and is no damage."""
    blank()
    put(DIRECTORY + "/0001-aaaaaa.journal", b"")
    journal = again()
    assert journal.open_last() is None and journal.evenings() == []


def test_sound_line_of_a_newer_firmware_locks():
    """A line that is whole but means nothing here is left alone; the evening can be read, not continued."""
    journal, path = begun()
    with open(path, "ab") as file:
        file.write(seal({"k": "poem", "text": "Reiz"}, journal.head)[0].encode())
    data = content(path)
    journal = again()
    evening = journal.open_last()
    assert evening.count == 3 and journal.locked and (journal.damage, journal.damage_line) == ("unknown", 5)
    try:
        journal.append({"k": "note", "text": "x"})
    except JournalError as error:
        assert error.key == "order"
    assert content(path) == data
    put(path, seal({"k": "evening", "v": 2}, "0" * 16)[0].encode())
    journal = again()
    assert journal.open_last() is None and journal.damage == "unknown" and len(journal.evenings()) == 1


def test_foreign_tail_is_set_aside_before_writing():
    """Bytes that a failed write has left behind never get into the middle of the journal."""
    journal, path = begun()
    with open(path, "ab") as file:
        file.write(b'{"k":"de')
    journal.append({"k": "deal", "n": 4, "deal": DEALS[3]})
    assert content(path.replace(".journal", ".bad")) == b'{"k":"de'
    journal = again()
    assert journal.open_last().count == 4 and journal.damage is None


def test_full_flash_loses_nothing():
    """When the flash is full, that is said; all that was done before is there."""
    journal, _ = blank(12)
    journal.create(opening())
    with open(MOUNT + "/filler", "wb") as file:
        try:
            while True:
                file.write(b"x" * 512)
                file.flush()
        except OSError:
            pass
    done = 0
    try:
        for number in range(500):
            journal.append({"k": "deal", "n": number + 1, "deal": any_deal(number)})
            done += 1
        raise AssertionError("the flash took everything")
    except JournalError as error:
        assert error.key == "full", error.key
    assert journal.evening.count == done
    journal = again()
    assert journal.open_last().count == done
    os.remove(MOUNT + "/filler")
    journal.append({"k": "deal", "n": done + 1, "deal": any_deal(done)})
    assert again().open_last().count == done + 1


def test_draft_belongs_to_one_state():
    """The draft comes back after a reset; a commit, an undo or another evening makes it stale."""
    journal, _ = begun()
    draft = {
        "correct": None,
        "answers": [["declarer", None, 2], ["outcome", None, "played"], ["bid", None, 260], ["trump", None, "H"],
                    ["melds", 0, ["family:H", "pair:E"]], ["melds", 1, 0], ["eyes", 0, 106], ["eyes", 2, None],
                    ["took_trick", 1, True], ["made", None, False]],
    }  # fmt: skip
    assert journal.load_draft() is None
    journal.save_draft(draft)
    journal = again()
    journal.open_last()
    assert journal.load_draft() == draft
    journal.append({"k": "deal", "n": 4, "deal": DEALS[3]})
    assert journal.load_draft() is None
    draft["correct"] = 2
    journal.save_draft(draft)
    assert journal.load_draft() == draft
    journal.drop_draft()
    assert journal.load_draft() is None
    journal.save_draft(draft)
    journal.create(opening())
    assert journal.load_draft() is None
    put(DIRECTORY + "/draft", b"\xff\x00")
    assert journal.load_draft() is None


def test_usual_draft_needs_no_block():
    """A draft of a whole deal stays so small that littlefs keeps it beside its name: hardly any erase."""
    journal, flash = blank()
    journal.create(opening())
    answers = [["declarer", None, 2], ["outcome", None, "played"], ["bid", None, 260], ["trump", None, "H"]]
    answers += [["melds", seat, 150] for seat in range(3)] + [["eyes", side, 106] for side in range(2)]
    answers += [["took_trick", seat, True] for seat in range(3)]
    before = flash.erases
    for _ in range(100):
        journal.save_draft({"correct": 12, "answers": answers})
    assert os.stat(DIRECTORY + "/draft")[6] <= 128
    print("draft: %.2f erases" % ((flash.erases - before) / 100))
    assert flash.erases - before <= 20


def test_acknowledgement():
    """What a PC has is kept per evening, and asked without opening the evening."""
    journal, _ = begun()
    assert journal.acknowledged(journal.id) is None
    journal.acknowledge(journal.id, journal.head)
    assert again().acknowledged(journal.id) == journal.head == again().last_digest(journal.id)


def test_lines_from_anywhere():
    """The lines for the link are those of the file, from any number on, also while the evening goes on."""
    journal, path = begun()
    lines = [line + b"\n" for line in content(path).split(b"\n")[:-1]]
    for first in (0, 3, 1, 2, 4, 0):
        assert list(journal.lines(journal.id, first)) == lines[first:]
    going = journal.lines(journal.id, 3)
    assert next(going) == lines[3]
    journal.append({"k": "deal", "n": 4, "deal": DEALS[3]})
    assert len(list(going)) == 1
    assert len(list(journal.lines(journal.id, 4))) == 1


def test_leftovers_of_a_power_cut_are_cleared():
    """A file that was being written when the power went is removed."""
    journal, path = begun()
    put(path + ".new", b"half")
    again().open_last()
    assert not [each for each in os.listdir(DIRECTORY) if each.endswith(".new")]


def test_flash_operations_per_deal():
    """An appended deal costs about one erase (the figures are printed)."""
    journal, flash = blank()
    journal.create(opening())
    erases, programs, programmed = flash.erases, flash.programs, flash.programmed
    for number in range(60):
        journal.append({"k": "deal", "n": number + 1, "deal": any_deal(number)})
    figures = (
        (flash.erases - erases) / 60,
        (flash.programs - programs) / 60,
        (flash.programmed - programmed) / 60,
    )
    print("per appended deal: %.2f erases, %.1f programs, %.0f bytes" % figures)
    assert figures[0] <= 1.5


def test_a_wrong_mount_is_said():
    """A directory that cannot be made is an error at once, not a lost evening later."""
    try:
        Journal("/nowhere/evenings")
    except OSError:
        return
    raise AssertionError("a journal in a missing file system was accepted")


def test_remount():
    """All of it is on the flash, not in a cache of the file system."""
    flash = Flash()
    format_and_mount(flash)
    journal = again()
    journal.create(opening())
    journal.append(deal(1, DEALS[0]))
    mount(flash)
    assert again().open_last().count == 1
