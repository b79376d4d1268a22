"""Memory of the journal in the heap of the budget: 200 deals, with corrections, leave it flat."""

import gc

from device.journal import Journal

from ..both.example import RULES, any_deal, header
from .flash import MOUNT, FileFlash, format_and_mount


def test_two_hundred_deals_stay_flat():
    """After the first deals no more than a few bytes a deal are kept; a correction of the first deal works too."""
    format_and_mount(FileFlash("build/tests/flash", 40))
    journal = Journal(MOUNT + "/evenings", "24dcc3a1b2c4")
    given = header(RULES)
    journal.create({key: given[key] for key in ("players", "dealer", "rules", "fingerprint")})
    given = None
    used = []
    for number in range(200):
        journal.append({"k": "deal", "n": number + 1, "deal": any_deal(number)})
        if number % 50 == 24:
            journal.append({"k": "correct", "n": 1, "deal": any_deal(number + 1)})
        if number in (9, 199):
            gc.collect()
            used.append(gc.mem_alloc())
    print("heap: %d bytes after 10 deals, %d after 200: %d a deal" % (used[0], used[1], (used[1] - used[0]) // 190))
    assert used[1] - used[0] < 190 * 16
    gc.collect()
    reopened = Journal(MOUNT + "/evenings")
    evening = reopened.open_last()
    assert evening.count == 200 and list(evening.game.totals) == list(journal.evening.game.totals)
    assert evening.rows(190, 20) == journal.evening.rows(190, 20)
