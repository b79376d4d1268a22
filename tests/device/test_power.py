"""A reset or power cut at any moment: the device goes on where it was."""

from schreiber.virtual.flash import Flash

from .conftest import MakeSeat, Seat

DEAL = {
    "declarer": 0,
    "bid": 260,
    "outcome": "played",
    "trump": "H",
    "melds": [150, 0, 40],
    "eyes": [110, 80, 60],
}
ANSWERS = 9
"""Declarer, outcome, bid, trump, three melds, two eyes."""


def test_after_each_answer_the_same_question_stands_there_again(seat: Seat) -> None:
    """Nothing of the entry is lost by a power cut between two answers."""
    seat.fingers.begin("schafhausen-36")
    entry = seat.fingers.open_deal()
    for _ in range(ANSWERS):
        seat.fingers.answer(entry, DEAL, 1)
        before = str(seat.screen())
        seat.power_cut()
        assert str(seat.screen()) == before
    seat.fingers.commit()
    assert seat.synced_sheet()["deals"] == [entry.deal()]


def test_a_correction_in_progress_survives_a_reset(seat: Seat) -> None:
    """The device knows after a reset that it was correcting deal 1."""
    seat.fingers.begin("schafhausen-36")
    seat.fingers.deal(DEAL)
    seat.press("MENU", "OK", "OK", "OK", "OK")
    before = str(seat.screen())
    seat.board.reset()
    seat.board.settle()
    assert str(seat.screen()) == before
    assert "Reiz" in before


def test_what_is_shown_as_written_is_written(seat: Seat) -> None:
    """Each committed deal is there after a power cut, in order."""
    seat.fingers.begin("schafhausen-36")
    for _ in range(4):
        seat.fingers.deal(DEAL)
        shown = str(seat.screen())
        seat.power_cut()
        assert str(seat.screen()) == shown
    assert len(seat.synced_sheet()["deals"]) == 4


def test_a_cut_in_the_middle_of_writing_loses_at_most_that_deal(make_seat: MakeSeat) -> None:
    """The power goes at each of the first flash operations of a commit: the journal stays whole."""
    for operation in range(1, 9):
        seat = make_seat()
        seat.fingers.begin("schafhausen-36")
        seat.fingers.deal(DEAL)
        entry = seat.fingers.open_deal()
        seat.fingers.answer(entry, DEAL)
        flash: Flash = seat.board.flash
        flash.cut_at(operation)
        seat.board.press("OK")
        seat.board.settle()
        if seat.board.on:
            seat.board.power_cut()
        seat.board.power_on()
        seat.board.settle()
        sheet = seat.synced_sheet()
        assert len(sheet["deals"]) in (1, 2)
        assert sheet["deals"][0] == entry.deal()
        assert "beschädigt" not in seat.screen()


def test_a_sync_in_mid_entry_disturbs_nothing(seat: Seat) -> None:
    """The PC reads the evening while the table is entering a deal."""
    seat.fingers.begin("schafhausen-36")
    seat.fingers.deal(DEAL)
    entry = seat.fingers.open_deal()
    seat.fingers.answer(entry, DEAL, 5)
    assert len(seat.synced_sheet()["deals"]) == 1
    seat.fingers.answer(entry, DEAL)
    seat.fingers.commit()
    assert len(seat.synced_sheet()["deals"]) == 2
