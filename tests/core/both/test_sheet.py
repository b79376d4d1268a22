"""Sheets as documents: the result, and heads that cannot be."""

from binokel.errors import SheetError
from binokel.sheet import error_document, score_document, score_sheet
from binokel.words import de, en

from .table import conceded, played


def sheet(**more: object) -> dict:
    """The sheet of RULES §5, with these fields changed."""
    document: dict = {
        "format": "binokel-sheet/1",
        "rules": "schafhausen-36",
        "players": ["A", "B", "C"],
        "dealer": 2,
        "deals": [
            played(0, 260, [150, 0, 40], [106, 84, 60]),
            conceded(1, 310, [40, 0, 100]),
            {"declarer": 2, "outcome": "durch_open", "made": True},
        ],
    }
    document.update(more)
    return document


def refusal(document: object) -> SheetError:
    """The error with which a document is refused."""
    try:
        score_document(document, de.REASONS)
    except SheetError as error:
        return error
    raise AssertionError("accepted")


def test_the_result_of_the_rules_page() -> None:
    """Field by field."""
    result = score_sheet(sheet(), de.REASONS)
    assert result["format"] == "binokel-result/1" and result["rules"] == "schafhausen-36"
    assert len(result["fingerprint"]) == 16
    assert result["sides"] == [[0], [1], [2]]
    assert result["deals"][0] == {
        "n": 1, "dealer": 2, "made": True, "points": [260, 80, 100], "special": [0, 0, 0],
        "totals": [260, 80, 100], "why": ["150 + 110 = 260 >= 260"],
    }  # fmt: skip
    assert result["totals"] == [455, -230, 1855] and result["special"] == [0, 0, 0]
    assert result["stars"] == [0, 0, 0] and result["lost_games"] == [0, 1, 0]
    assert result["ended"] is None and result["winner"] is None
    assert result["ranking"] == [[2], [0], [1]]
    assert result["money"] == {"lost_games": [0, 0, 0]}
    assert result["warnings"] == ["Spiel 2: höchstens 250, gereizt 310: nicht zu schaffen"]
    assert "games_won" not in result


def test_the_result_is_in_the_readers_language_and_with_the_players_names() -> None:
    """Names stand in the reasons."""
    deals = [played(0, 150, [100, 0, 40], [150, 100, 0])]
    result = score_sheet(sheet(players=["Anna", "Bert", "Cilla"], deals=deals), en.REASONS)
    assert result["deals"][0]["why"][1] == "Cilla without a trick: 40 forfeited"


def test_an_evening_of_several_games_is_a_list_of_sheets() -> None:
    """A result each; an error names the sheet."""
    results = score_document([sheet(), sheet(deals=[])], de.REASONS)
    assert isinstance(results, list) and [len(result["deals"]) for result in results] == [3, 0]
    error = refusal([sheet(), sheet(deals=[conceded(0, 155, [0, 0, 0])])])
    assert str(error) == "sheet 2, deal 1: bid 155: not 150 + k·10 (bid.step)"
    assert error_document(error)["error"]["sheet"] == 2


def test_closed_ends_a_game_by_the_clock() -> None:
    """And `games_won` stands in the result of a house that carries."""
    rules = {"base": "schafhausen-zeit", "end": {"carry": True, "target": 400}}
    result = score_sheet(sheet(rules=rules, closed=True), de.REASONS)
    assert result["ended"] == "closed" and result["winner"] == [2]
    assert result["games_won"] == [0, 0, 4] and result["totals"] == [330, -230, 130]
    assert score_sheet(sheet(rules="benoggler", deals=[], closed=True), de.REASONS)["ended"] is None


def test_the_first_dealer_may_be_left_out() -> None:
    """Seat 0 then."""
    document = sheet()
    document.pop("dealer")
    assert score_sheet(document, de.REASONS)["deals"][0]["dealer"] == 0


def test_a_head_that_cannot_be_names_its_field() -> None:
    """Deal null; rules with section.key."""
    for change, field, rule in (
        ({"format": "binokel-sheet/2"}, "format", None),
        ({"format": None}, "format", None),
        ({"notes": "late"}, "format", None),
        ({"closed": "yes"}, "format", None),
        ({"rules": "schafhausen"}, "rules", "base"),
        ({"rules": {"base": "benoggler", "meld": {"paar": 20}}}, "rules", "meld.paar"),
        ({"players": ["A", "B"]}, "players", "table.players"),
        ({"players": "ABC"}, "players", "table.players"),
        ({"players": ["A", "B", 3]}, "players", None),
        ({"players": ["A", "B", ""]}, "players", None),
        ({"dealer": 3}, "dealer", None),
        ({"dealer": "A"}, "dealer", None),
        ({"dealer": None}, "dealer", None),
        ({"deals": None}, "deals", None),
        ({"deals": {}}, "deals", None),
    ):
        error = refusal(sheet(**change))
        assert (error.deal, error.field, error.rule) == (None, field, rule), (change, str(error), error.rule)
    without = sheet()
    without.pop("rules")
    assert refusal(without).field == "rules"
    for document in (None, 3, "sheet"):
        assert refusal(document).field == "format"


def test_an_error_as_a_document() -> None:
    """What `schreiber score --json` answers."""
    error = refusal(sheet(deals=[conceded(0, 255, [0, 0, 0])]))
    assert error_document(error) == {
        "error": {
            "deal": 1,
            "field": "bid",
            "rule": "bid.step",
            "message": "deal 1: bid 255: not 150 + k·10 (bid.step)",
        }
    }
