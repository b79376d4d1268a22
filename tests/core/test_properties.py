"""Properties over many deals, houses and claims (hypothesis, CPython)."""

import copy
import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from binokel.canonical import dumps
from binokel.doubts import tricks_in_doubt
from binokel.eyes import to_tens
from binokel.game import Game
from binokel.hands import hand_melds
from binokel.melds import check_claims, claims_total
from binokel.parameters import PARAMETERS
from binokel.presets import preset_names
from binokel.rules import Rules, load_rules
from binokel.scoring import score_deal
from binokel.sheet import score_sheet
from binokel.words.de import REASONS

BIDDING = [name for name in preset_names() if load_rules(name)["bid"]["enabled"]]
SOLO = [name for name in BIDDING if load_rules(name)["table"]["sides"] == "solo"]
LOADED = {name: load_rules(name) for name in preset_names()}


@st.composite
def deals(draw: st.DrawFn, rules: Rules, dealer: int) -> dict[str, Any]:
    """Any deal a table of this house can write when this seat has dealt."""
    playing, counting = rules.playing(dealer), rules.counting(dealer)
    declarer = draw(st.sampled_from(playing))
    bid = rules["bid"]["min"] + rules["bid"]["step"] * draw(st.integers(0, 30))
    kinds = ["played", "played", "conceded", "discard_error", "revoke_opponent", "void", "redeal"]
    if rules["durch"]["win"]:
        kinds.append("durch")
    if rules["revoke"]["declarer"] != "play_on":
        kinds.append("revoke_declarer")
    outcome = draw(st.sampled_from(kinds))
    deal: dict[str, Any] = {"outcome": outcome}
    if outcome in ("void", "redeal"):
        return deal
    deal["declarer"] = declarer
    if outcome == "durch":
        deal["made"] = draw(st.booleans())
        return deal
    deal["bid"] = bid
    melders = playing if rules["meld"]["who"] == "all" else [declarer]
    deal["melds"] = [
        (10 * draw(st.integers(0, 30)) if seat in melders else 0) if seat in playing else None
        for seat in range(rules.seats)
    ]
    if outcome in ("played", "revoke_opponent", "revoke_declarer"):
        cuts = sorted(
            draw(st.lists(st.integers(0, rules.eyes), min_size=len(counting) - 1, max_size=len(counting) - 1))
        )
        parts = [after - before for before, after in zip([0, *cuts], [*cuts, rules.eyes])]
        deal["eyes"] = [parts.pop() if side in counting else None for side in range(len(rules.sides))]
    if outcome == "revoke_opponent":
        mine = rules.side_of(declarer)
        deal["offender"] = draw(st.sampled_from([seat for seat in playing if rules.side_of(seat) != mine]))
    answers: list[bool | None] = [None] * rules.seats
    while doubts := tricks_in_doubt(rules, {**deal, "took_trick": answers} if any_answer(answers) else deal, dealer):
        answers[doubts[0]] = draw(st.booleans())
    if any_answer(answers):
        deal["took_trick"] = answers
    return deal


def any_answer(answers: list[bool | None]) -> bool:
    """Whether somebody has answered."""
    return any(answer is not None for answer in answers)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_asked_until_nothing_is_in_doubt_can_be_scored(data: st.DataObject) -> None:
    """`tricks_in_doubt` and scoring agree; what is made is the declarer's, and exact points are near."""
    rules = LOADED[data.draw(st.sampled_from(BIDDING))]
    dealer = data.draw(st.integers(0, rules.seats - 1))
    deal = data.draw(deals(rules, dealer))
    before = copy.deepcopy(deal)
    score = score_deal(rules, deal, dealer)
    assert deal == before
    assert len(score.points) == len(score.exact) == len(rules.sides)
    assert all(abs(exact - points) <= 5 for exact, points in zip(score.exact, score.points))
    assert score.why
    if score.lost_side is not None:
        assert score.made is False and score.lost_side == rules.side_of(deal["declarer"])


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_eyes_and_saved_melds_conserve(data: st.DataObject) -> None:
    """In a made deal, all that is written is the eyes and the melds that a trick has saved."""
    name = data.draw(st.sampled_from([each for each in SOLO if LOADED[each].dealer_plays]))
    rules = LOADED[name]
    deal = data.draw(deals(rules, 0).filter(lambda deal: deal["outcome"] == "played"))
    score = score_deal(rules, deal, 0)
    if not score.made:
        return
    forfeited = sum(reason[2] for reason in score.why if reason[0] == "no_trick")
    assert sum(score.exact) == rules.eyes + sum(deal["melds"]) - forfeited
    if rules["count"]["round"] == "none":
        assert score.points == score.exact


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_permuting_the_seats_of_a_solo_table_permutes_the_result(data: st.DataObject) -> None:
    """Nobody is treated otherwise for where he sits."""
    rules = LOADED[data.draw(st.sampled_from(SOLO))]
    dealer = data.draw(st.integers(0, rules.seats - 1))
    deal = data.draw(deals(rules, dealer))
    order = data.draw(st.permutations(range(rules.seats)))
    moved = dict(deal)
    for field in ("declarer", "offender"):
        if field in deal:
            moved[field] = order[deal[field]]
    for field in ("melds", "eyes", "took_trick"):
        if field in deal:
            moved[field] = permuted(deal[field], order)
    score, other = score_deal(rules, deal, dealer), score_deal(rules, moved, order[dealer])
    assert other.points == permuted(score.points, order)
    assert other.special == permuted(score.special, order)
    assert other.stars == permuted(score.stars, order)
    assert other.exact == permuted(score.exact, order)
    assert other.made == score.made


def permuted(values: list, order: list[int]) -> list:
    """The values where ``order`` puts each seat."""
    moved = [None] * len(values)
    for seat, value in enumerate(values):
        moved[order[seat]] = value
    return moved


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_the_result_of_a_prefix_of_a_sheet_is_a_prefix(data: st.DataObject) -> None:
    """A deal's entry depends on nothing that comes after; totals are the sums of the points."""
    name = data.draw(st.sampled_from(BIDDING))
    open_end = {"base": name, "end": {"kind": "open", "floor": 0, "durch_won": 0, "durch_lost": 0, "warn": 0}}
    rules = load_rules(open_end)
    game = Game(rules)
    entered = []
    for _ in range(data.draw(st.integers(1, 8))):
        entered.append(data.draw(deals(rules, game.dealer)))
        game.add(entered[-1])
    document = {"format": "binokel-sheet/1", "rules": open_end, "players": list("ABCDEF")[: rules.seats]}
    whole = score_sheet({**document, "deals": entered}, REASONS)
    cut = data.draw(st.integers(0, len(entered)))
    prefix = score_sheet({**document, "deals": entered[:cut]}, REASONS)
    assert prefix["deals"] == whole["deals"][:cut]
    for side in range(len(rules.sides)):
        assert whole["totals"][side] == sum(deal["points"][side] for deal in whole["deals"])
        assert whole["special"][side] == sum(deal["special"][side] for deal in whole["deals"])
    assert sorted(side for group in whole["ranking"] for side in group) == list(range(len(rules.sides)))


@given(st.integers(0, 300))
def test_tens_are_the_nearest_ten_five_up(eyes: int) -> None:
    """At most five away, and upwards from the middle."""
    assert to_tens(eyes) % 10 == 0
    assert -5 < eyes - to_tens(eyes) < 5 or to_tens(eyes) - eyes == 5


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_what_a_hand_is_read_as_can_be_claimed_for_the_same_points(data: st.DataObject) -> None:
    """The reading of a real hand passes the check of claims, and is worth what the claims are."""
    name = data.draw(st.sampled_from([each for each in preset_names() if each != "heroldstatt"]))
    rules = LOADED[name]
    ranks = ["A", "10", "K", "O", "U"] + (["7"] if rules["deck"]["cards"] == 48 else [])
    deck = [suit + rank for suit in "ESHB" for rank in ranks] * 2
    hand = data.draw(st.permutations(deck))[: rules["deck"]["hand"]]
    trump = data.draw(st.sampled_from("ESHB"))
    melds = hand_melds(rules, hand, trump)
    claims = [claim for claim, _ in melds]
    assert claims_total(rules, claims, trump) == sum(points for _, points in melds)
    check_claims(rules, [claims], trump, None, True)


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\b\f"))
"""Any text but for the two control characters that ``json`` writes in a short form of its own."""


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | TEXT,
        lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    )
)
def test_canonical_text_is_what_json_would_write(value: object) -> None:
    """Sorted, compact, not escaped beyond what JSON demands."""
    assert dumps(value) == json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert json.loads(dumps(value)) == value


@settings(max_examples=200)
@given(st.data())
def test_any_allowed_value_is_taken_and_kept(data: st.DataObject) -> None:
    """Each parameter by itself, as the table says what is allowed."""
    section, key, kind, allowed, default = data.draw(st.sampled_from(list(PARAMETERS)))
    if (section, key) in {
        ("table", "players"),
        ("table", "sides"),
        ("table", "dealer_plays"),
    } or section == "deck":
        return
    if kind == "bool":
        value: object = data.draw(st.booleans())
    elif kind == "int" and ".." in allowed:
        low, high = allowed.split("..")
        value = data.draw(st.integers(int(low) if low else None, int(high) if high else None))
    elif kind == "list":
        item = st.integers(0) if ".." in allowed else st.sampled_from(allowed.split("|"))
        value = data.draw(st.lists(item, unique=True))
    else:
        word = data.draw(st.sampled_from(allowed.split("|")))
        value = int(word) if kind == "int" else word
    rules = load_rules({"base": "benoggler", section: {key: value}})
    assert rules[section][key] == value
    assert (rules.fingerprint == LOADED["benoggler"].fingerprint) == (LOADED["benoggler"][section][key] == value)
    assert type(default).__name__ == {"choice": "str"}.get(kind, kind)
