"""An evening at the table, from the start screen to the store on the PC."""

from binokel.sheet import score_sheet
from binokel.words.de import REASONS
from schreiber.bench.device import deal
from schreiber.demo.evening import CORRECTED, CORRECTION, DEALER, DEALS, HOUSE, NAMES

from .conftest import MakeSeat, Seat

MADE = {
    "declarer": 0,
    "bid": 200,
    "outcome": "played",
    "trump": "H",
    "melds": [150, 0, 40],
    "eyes": [110, 80, 60],
}
CONCEDED = {"declarer": 1, "bid": 200, "outcome": "conceded", "trump": "E", "melds": [40, None, 100]}


def test_every_outcome_reaches_the_pc_as_it_was_entered(seat: Seat) -> None:
    """The demo evening, with a deal taken back and one corrected, is on the PC what the keys said."""
    fingers = seat.fingers
    fingers.begin(HOUSE, DEALER, NAMES)
    for each in DEALS:
        fingers.deal(each)
    fingers.undo()
    fingers.deal(DEALS[-1])
    fingers.correct(CORRECTED, CORRECTION)
    fingers.close()
    sheet = seat.synced_sheet()
    wanted = [CORRECTION if n == CORRECTED else deal for n, deal in enumerate(DEALS, 1)]
    plain = {
        "format": "binokel-sheet/1",
        "rules": HOUSE,
        "players": list(NAMES),
        "dealer": DEALER,
        "deals": wanted,
    }
    assert sheet["players"] == list(NAMES)
    assert score_sheet(sheet, REASONS)["deals"] == score_sheet(plain, REASONS)["deals"]
    assert [deal["outcome"] for deal in sheet["deals"]] == [deal["outcome"] for deal in wanted]


def test_bid_260_meld_150_eyes_106_is_in_the_cellar_and_says_why(seat: Seat) -> None:
    """A house that checks exact eyes: 256 < 260, shown with the reason before it is written."""
    seat.fingers.begin("familie-3")
    entry = seat.fingers.open_deal()
    deal = {**MADE, "bid": 260, "eyes": [106, 84, 60]}
    seat.fingers.answer(entry, deal)
    screen = seat.screen()
    assert "256 < 260: im Keller, −260" in screen
    assert "Gemeldet 150, Augen 106" in screen
    assert seat.hello()["records"] == 1, "nothing is written before the table agrees"
    seat.fingers.commit()
    assert seat.hello()["records"] == 2
    assert seat.synced_sheet()["deals"] == [entry.deal()]


def test_the_sheet_shows_totals_bid_column_and_the_next_dealer(seat: Seat) -> None:
    """As on paper: a column a player, one for the bid, who deals next."""
    seat.fingers.begin("schafhausen-36", dealer=0)
    seat.fingers.deal(MADE)
    seat.fingers.deal(CONCEDED)
    screen = seat.screen()
    texts = [text.text for text in screen.texts]
    assert {"400", "−120", "300"} <= set(texts), "260 + 40 + 100; 80 − 200; 100 + 100 + 100"
    assert "A 200" in screen and "B ab 200" in screen
    assert "Geber C" in screen and "Vorhand A" in screen
    assert "Spiel 3" in screen


def test_the_panel_shows_what_the_frame_buffer_holds(seat: Seat) -> None:
    """Pixels of the chip model equal the device's own picture, read over the link."""
    from schreiber.sync.link import SerialLink
    from schreiber.sync.screen import picture

    seat.fingers.begin("benoggler")
    seat.fingers.deal(MADE)
    with SerialLink(seat.board.port) as link:
        assert picture(link).tobytes() == seat.board.image().tobytes()


def test_a_finished_deal_gets_a_full_refresh_and_entering_partial_ones(seat: Seat) -> None:
    """No ghosts on the sheet that lies on the table, no flicker while somebody types."""
    seat.fingers.begin("benoggler")
    full = seat.board.panel.full_refreshes
    entry = seat.fingers.open_deal()
    seat.fingers.answer(entry, MADE)
    assert seat.board.panel.full_refreshes == full
    seat.fingers.commit()
    assert seat.board.panel.full_refreshes == full + 1


def test_the_last_eyes_are_computed(seat: Seat) -> None:
    """Two of three are asked: the third is what is left of 250."""
    seat.fingers.begin("familie-3")
    seat.fingers.deal({**MADE, "eyes": [101, 82, 67]})
    assert seat.fingers.presses["eyes"] > 0
    assert seat.synced_sheet()["deals"][0]["eyes"] == [101, 82, 67]


def test_a_trick_is_asked_for_only_where_it_is_in_doubt_and_matters(seat: Seat) -> None:
    """C has melded and nought eyes with sevens in the deck; B has nought eyes and no meld: only C is asked."""
    seat.fingers.begin("familie-3")
    seat.fingers.deal({**MADE, "melds": [150, 0, 40], "eyes": [250, 0, 0], "took_trick": [None, None, False]})
    assert seat.fingers.presses["took_trick"] == 2, "down to No, and OK"
    seat.fingers.deal(MADE)
    assert seat.fingers.presses["took_trick"] == 2


def test_a_correction_stays_visible_and_keeps_the_old_line(seat: Seat) -> None:
    """The sheet marks the corrected deal; the journal holds both."""
    seat.fingers.begin("schafhausen-36")
    seat.fingers.deal(MADE)
    seat.fingers.deal(CONCEDED)
    seat.fingers.correct(1, {**MADE, "melds": [150, 0, 60]})
    assert "*1" in seat.screen()
    sheet = seat.synced_sheet()
    assert sheet["deals"][0]["melds"] == [150, 0, 60]
    lines = seat.store.lines(seat.store.evening("last").id)
    kinds = [line[line.index(b'"k":"') + 5 :].split(b'"')[0] for line in lines]
    assert kinds == [b"evening", b"deal", b"deal", b"correct"]


def test_pairs_are_written_as_one_side(seat: Seat) -> None:
    """Kreuz: four melds, two counts, and the sides' names joined."""
    seat.fingers.begin("familie-kreuz")
    seat.fingers.deal(
        {
            "declarer": 1,
            "bid": 250,
            "outcome": "played",
            "trump": "S",
            "melds": [20, 100, 40, 60],
            "eyes": [104, 146],
        }
    )
    screen = seat.screen()
    assert "310" in screen and "160" in screen, "100 + 60 + 150 and 20 + 40 + 100, each side rounded once"
    assert seat.synced_sheet()["deals"][0]["eyes"] == [104, 146]


def test_a_dealer_who_sits_out_is_not_asked_for_anything(seat: Seat) -> None:
    """Four at the table, three play: melds and eyes of the dealer are null."""
    seat.fingers.begin("vierer-geber-aus", dealer=3)
    seat.fingers.deal(
        {
            "declarer": 0,
            "bid": 200,
            "outcome": "played",
            "trump": "B",
            "melds": [100, 0, 40, None],
            "eyes": [120, 70, 60, None],
        }
    )
    deal = seat.synced_sheet()["deals"][0]
    assert deal["melds"] == [100, 0, 40, None]
    assert deal["eyes"] == [120, 70, 60, None]
    assert "Geber A setzt aus" in seat.screen()


def test_the_game_ends_when_the_house_says_so(seat: Seat) -> None:
    """Three Durch won end it; no further deal is taken, the evening can be closed at once."""
    seat.fingers.begin("benoggler")
    durch = {"declarer": 2, "outcome": "durch", "made": True}
    seat.fingers.deal(durch)
    seat.fingers.deal(durch)
    seat.fingers.deal(durch)
    assert "C gewinnt: der Durch entscheidet. Abend beenden?" in seat.words()
    seat.fingers.close()
    assert "Neuer Abend" in seat.screen()
    assert seat.synced_sheet()["closed"] is True


def test_the_next_evening_starts_with_the_same_players_and_rules(seat: Seat) -> None:
    """The last evening's rules and names stand ready."""
    seat.fingers.begin("benoggler", names=("Anna", "Bert", "Cilla"))
    seat.fingers.close()
    seat.fingers.begin("benoggler", again=True, names=("Anna", "Bert", "Cilla"))
    sheet = seat.synced_sheet()
    assert sheet["players"] == ["Anna", "Bert", "Cilla"]
    assert len(seat.store.evenings()) == 2


def test_swabian_and_english_are_a_menu_away(seat: Seat) -> None:
    """The language changes at once and holds after a power cut."""
    seat.press("DOWN", "OK", "DOWN", "DOWN", "OK")
    assert "New evening" in seat.screen()
    seat.power_cut()
    assert "New evening" in seat.screen()


def test_two_hundred_deals_leave_the_memory_flat(make_seat: MakeSeat) -> None:
    """Free memory after 200 deals is what it was after 20, but for the few bytes a deal that the fold keeps."""
    seat = make_seat()
    seat.fingers.begin("familie-3")
    free = {}
    for number in range(200):
        seat.fingers.deal(deal(number))
        if number + 1 in (20, 200):
            free[number + 1] = seat.hello()["free"]
    grown = free[20] - free[200]
    print(f"free after 20 deals {free[20]}, after 200 {free[200]}")
    assert grown < 180 * 16, f"{grown} bytes for 180 deals"
