"""The fold: an evening as its records leave it. Runs on CPython and on MicroPython."""

from binokel.errors import SheetError
from protocol.evening import ROWS_KEPT, Evening, fold
from protocol.records import JournalError

from .example import CORRECTED, DEALS, any_deal, deal, header, records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def fresh(deals: "Sequence[dict]") -> Evening:
    """The evening of these deals, each entered once."""
    return fold([header()] + [deal(at + 1, deals[at]) for at in range(len(deals))])


def state(evening: Evening) -> tuple:
    """All that can be seen of an evening but its trace of corrections."""
    game = evening.game
    rows = [row[:-1] for row in evening.rows(1, evening.count)]
    sums = (game.totals, game.special, game.stars, game.lost_games, game.ended, game.dealer, game.number)
    return (
        rows,
        [list(each) if isinstance(each, (list, tuple)) else each for each in sums],
        list(evening.deals()),
    )


def refusal(evening: Evening, record: dict) -> "Any":
    """The error with which a record is refused; the evening must stand as before."""
    before = state(evening)
    try:
        evening.apply(record, 99)
    except (JournalError, SheetError) as error:
        assert state(evening) == before
        return error
    raise AssertionError(f"{record} was accepted")


def test_header_gives_players_and_rules() -> None:
    """The first record names who plays by which rules."""
    evening = fold([header()])
    assert (evening.id, evening.device, evening.count) == ("0007-3fa9c2", "24dcc3a1b2c4", 0)
    assert evening.players == ["Anna", "Bert", "Cilla"]
    assert evening.rules.fingerprint == header()["fingerprint"]
    assert evening.game.dealer == 2 and not evening.closed


def test_deals_add_up() -> None:
    """The deals of RULES §5 give the totals that stand there."""
    evening = fresh(DEALS[:1])
    assert list(evening.game.totals) == [260, 80, 100]
    row = evening.rows(1, 1)[0]
    assert (row.n, row.dealer, row.declarer, row.bid, row.outcome, row.made) == (1, 2, 0, 260, "played", True)
    assert list(row.points) == [260, 80, 100] and not row.corrected


def test_correction_equals_fresh_entry() -> None:
    """After a correction everything is as if the deal had been entered right at once, but the trace stays."""
    for count in range(1, len(DEALS) + 1):
        held = [header()] + [deal(at + 1, DEALS[at]) for at in range(count)]
        held.append({"k": "correct", "n": 1, "deal": CORRECTED})
        evening = fold(held)
        assert state(evening) == state(fresh((CORRECTED,) + DEALS[1:count]))
        assert evening.versions(1) == 2 and evening.rows(1, 1)[0].corrected
        assert all(evening.versions(n) == 1 for n in range(2, count + 1))


def test_undo_equals_never_entered() -> None:
    """After an undo everything is as if the last deal had not been entered."""
    for count in range(1, len(DEALS) + 1):
        evening = fresh(DEALS[:count])
        evening.apply({"k": "undo", "n": count}, 99)
        assert state(evening) == state(fresh(DEALS[: count - 1]))


def test_whole_example() -> None:
    """The example evening ends as the deals that stand in the end give it."""
    evening = fold(records())
    expected = fresh((CORRECTED,) + DEALS[1:5] + DEALS[1:2])
    assert evening.closed and evening.game.ended == "closed"
    assert state(evening)[0] == state(expected)[0]
    sheet = evening.sheet()
    assert sheet["closed"] is True and sheet["deals"][0] == CORRECTED and sheet["dealer"] == 2


def test_rows_ready_and_recomputed_agree() -> None:
    """Rows out of the last few kept ready are the same as those computed anew."""
    count = 3 * ROWS_KEPT
    evening = fresh([any_deal(number) for number in range(count)])
    every = evening.rows(1, count)
    assert [row.n for row in every] == list(range(1, count + 1))
    for first in range(-1, count + 2):
        for length in (0, 1, 3, ROWS_KEPT):
            wanted = [row for row in every if max(first, 1) <= row.n < max(first, 1) + length]
            assert evening.rows(first, length) == wanted, (first, length)


def test_random_histories_equal_fresh_entry() -> None:
    """Whatever is entered, corrected and undone: the fold equals the deals that are left, entered freshly."""
    seed = 1
    held = [header()]
    evening = fold(held)
    standing: list = []
    for step in range(120):
        seed = (seed * 1103515245 + 12345) % 2147483648
        choice = (seed >> 8) % 10
        if standing and choice < 2:
            record = {"k": "undo", "n": len(standing)}
            standing.pop()
        elif standing and choice < 4:
            n = (seed >> 12) % len(standing) + 1
            standing[n - 1] = any_deal(step)
            record = {"k": "correct", "n": n, "deal": standing[n - 1]}
        else:
            standing.append(any_deal(step))
            record = deal(len(standing), standing[-1])
        held.append(record)
        evening.apply(record, len(held) - 1)
        if step % 10 == 9:
            assert state(evening) == state(fresh(standing)), step
    assert state(fold(held)) == state(evening)


def test_senseless_records_change_nothing() -> None:
    """A record that makes no sense where it stands is refused with a sentence and leaves the evening as it was."""
    evening = fresh(DEALS[:3])
    for record in (
        header(),
        deal(3, DEALS[0]),
        deal(5, DEALS[0]),
        {"k": "deal", "n": 4},
        {"k": "deal", "n": 4, "deal": [1]},
        {"k": "correct", "n": 0, "deal": DEALS[0]},
        {"k": "correct", "n": 4, "deal": DEALS[0]},
        {"k": "correct", "n": "1", "deal": DEALS[0]},
        {"k": "undo", "n": 2},
        {"k": "note"},
        {"k": "poem"},
        {},
    ):
        assert isinstance(refusal(evening, record), JournalError), record
    bad = dict(DEALS[0])
    bad["bid"] = 255
    for record in (deal(4, bad), {"k": "correct", "n": 2, "deal": bad}):
        error = refusal(evening, record)
        assert isinstance(error, SheetError) and error.deal == record["n"] and error.field == "bid"


def test_only_the_header_opens() -> None:
    """Without its first record there is no evening; a header of a newer format or with strange rules is refused."""
    for change in (
        {"v": 2},
        {"k": "deal"},
        {"players": ["A"]},
        {"dealer": 3},
        {"rules": "nowhere"},
        {"rules": 5},
    ):
        record = header()
        record.update(change)
        evening = Evening(lambda offset: {})
        try:
            evening.apply(record, 0)
        except JournalError:
            assert evening.rules is None
        else:
            raise AssertionError(f"{change} was accepted")


def test_closed_evening() -> None:
    """After closing only corrections and notes are taken, and the evening stays closed."""
    evening = fold([header(), deal(1, DEALS[0]), {"k": "close"}])
    for record in (deal(2, DEALS[1]), {"k": "undo", "n": 1}, {"k": "close"}):
        assert refusal(evening, record).key == "order"
    evening.apply({"k": "note", "text": "-"}, 3)
    evening.apply({"k": "correct", "n": 1, "deal": CORRECTED}, 4)
    assert evening.closed and evening.game.ended == "closed"
    assert list(evening.game.totals) == [270, 70, 100]


def test_no_deal_after_the_end() -> None:
    """A game that has ended takes no deal; an undo opens it again."""
    rules = {"base": "schafhausen-36", "end": {"kind": "deals", "deals": 3}}
    evening = fold([header(rules)] + [deal(at + 1, DEALS[at]) for at in range(3)])
    assert evening.game.ended == "deals"
    assert refusal(evening, deal(4, DEALS[0])).rule == "end"
    evening.apply({"k": "undo", "n": 3}, 9)
    assert evening.game.ended is None
