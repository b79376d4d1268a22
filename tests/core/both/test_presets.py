"""The presets: what each house plays, and how rules are read, stored and told apart."""

from binokel.errors import RuleError
from binokel.presets import preset_names, preset_seats, preset_value
from binokel.rules import load_rules

from .worked import presets


def test_every_preset_has_the_values_of_the_rules_page() -> None:
    """All 23 houses, value by value, though each is written as a few overrides."""
    wanted = presets()
    assert sorted(preset_names()) == sorted(wanted)
    for name in wanted:
        values = load_rules(name).document()
        assert values.pop("base") == name
        for section in wanted[name]:
            assert values[section] == wanted[name][section], (name, section)
        assert sorted(values) == sorted(wanted[name]), name


def test_a_preset_tells_its_seats_without_being_loaded() -> None:
    """The device lists houses by the number of players."""
    for name in preset_names():
        assert preset_seats(name) == load_rules(name).seats
        assert preset_value(name, "meld", "during_play") is load_rules(name)["meld"]["during_play"]
    assert preset_value("sechser", "table", "sides") == "trios"
    assert preset_value("sechser", "table", "chairs") is None
    assert preset_names(6) == ["sechser"]
    assert "benoggler" in preset_names(3) and "familie-kreuz" in preset_names(4)


def test_stored_rules_load_back_the_same() -> None:
    """What a journal's first line stores gives the same rules and the same fingerprint."""
    for name in preset_names():
        rules = load_rules(name)
        again = load_rules(rules.document())
        assert again.document() == rules.document()
        assert again.fingerprint == rules.fingerprint


def test_fingerprints_are_the_values_and_not_the_base() -> None:
    """A house written out in full, or reached from another base, is the same house."""
    written_out = load_rules("schafhausen-36").document()
    written_out.pop("base")
    assert load_rules(written_out).fingerprint == load_rules("schafhausen-36").fingerprint
    as_variant = {"base": "familie-3-streng", "revoke": {"declarer": "void"}, "end": {"own_game": "no"}}
    assert load_rules(as_variant).fingerprint == load_rules("familie-3").fingerprint
    different = {load_rules(name).fingerprint for name in preset_names()}
    assert len(different) == len(preset_names())


def test_fingerprints_are_the_same_on_both_interpreters() -> None:
    """A fixed value: whoever changes it makes all stored evenings' houses unknown."""
    assert load_rules("benoggler").fingerprint == "7ec4df311edf9515"


def test_overrides_of_one_evening_do_not_leak_into_the_next() -> None:
    """A preset is loaded fresh each time, lists included."""
    changed = load_rules({"base": "ennahofen", "bid": {"min": 200}, "money": {"lost_game": [10]}})
    assert changed["bid"]["min"] == 200 and changed["money"]["lost_game"] == [10]
    fresh = load_rules("ennahofen")
    assert fresh["bid"]["min"] == 150 and fresh["money"]["lost_game"] == [50, 50, 50, 50, 100]


def test_sides_and_playing_seats_follow_from_the_table() -> None:
    """Solo, pairs, trios, and the dealer who sits out."""
    assert load_rules("benoggler").sides == [[0], [1], [2]]
    assert load_rules("familie-kreuz").sides == [[0, 2], [1, 3]]
    assert load_rules("sechser").sides == [[0, 2, 4], [1, 3, 5]]
    out = load_rules("vierer-geber-aus")
    assert out.playing(1) == [0, 2, 3] and out.counting(1) == [0, 2, 3]
    assert load_rules("familie-kreuz").side_of(3) == 1


def test_twelve_deals_suit_three_players_and_ten_do_not() -> None:
    """A number of deals at which not everybody deals equally often is warned of, not refused."""
    assert load_rules("schafhausen-36").warnings() == []
    assert load_rules({"base": "schafhausen-36", "end": {"deals": 10}}).warnings() == [("deals_uneven", 10, 3)]
    assert load_rules({"base": "vierer-geber-aus", "end": {"deals": 10}}).warnings() == [("deals_uneven", 10, 4)]
    assert load_rules({"base": "benoggler", "end": {"deals": 10}}).warnings() == []


def refusal(value: object) -> RuleError:
    """The error with which rules are refused."""
    try:
        load_rules(value)
    except RuleError as error:
        return error
    raise AssertionError(f"{value} was accepted")


def test_what_no_house_can_play_is_named_with_value_and_what_is_allowed() -> None:
    """Unknown preset, section and key; each kind of wrong value; each contradiction."""
    base = "benoggler"
    for value, key, allowed in (
        ("schafhausen", "base", "schafhausen-36"),
        (None, "rules", "preset"),
        (["benoggler"], "rules", "preset"),
        ({"base": "nirgends"}, "base", "benoggler"),
        ({"base": 3}, "base", "benoggler"),
        ({"bid": {"min": 200}}, "base", "table.players"),
        ({"base": base, "melds": {"pair": 20}}, "melds", "meld"),
        ({"base": base, "meld": 20}, "meld", "meld"),
        ({"base": base, "meld": {"paar": 20}}, "meld.paar", "pair"),
        ({"base": base, "deck": {"cards": 44}}, "deck.cards", "40 or 48"),
        ({"base": base, "table": {"players": 7}}, "table.players", "2 to 6"),
        ({"base": base, "table": {"players": "3"}}, "table.players", "2 to 6"),
        ({"base": base, "table": {"players": True}}, "table.players", "2 to 6"),
        ({"base": base, "bid": {"step": 0}}, "bid.step", "from 1 up"),
        ({"base": base, "bid": {"min": 150.5}}, "bid.min", "whole number"),
        ({"base": base, "lost": {"factor": 3}}, "lost.factor", "1 or 2"),
        ({"base": base, "end": {"floor": 1000}}, "end.floor", "up to 0"),
        ({"base": base, "end": {"kind": "never"}}, "end.kind", "target"),
        ({"base": base, "meld": {"during_play": "no"}}, "meld.during_play", "true or false"),
        ({"base": base, "meld": {"during_play": 1}}, "meld.during_play", "true or false"),
        ({"base": base, "tie": {"order": "lot"}}, "tie.order", "list"),
        ({"base": base, "tie": {"order": ["dice"]}}, "tie.order", "lot"),
        ({"base": base, "tie": {"order": ["exact", "exact"]}}, "tie.order", "once"),
        ({"base": base, "money": {"lost_game": [50, -1]}}, "money.lost_game", "from 0 up"),
        ({"base": base, "deck": {"cards": 48}}, "deck.hand", "cards (48)"),
        ({"base": base, "table": {"sides": "pairs"}}, "table.sides", "4"),
        ({"base": "familie-kreuz", "table": {"sides": "trios"}}, "table.sides", "6"),
        ({"base": base, "table": {"dealer_plays": False}}, "table.dealer_plays", "4 players"),
        ({"base": "familie-kreuz", "table": {"dealer_plays": False}}, "table.dealer_plays", "solo"),
        ({"base": "familie-kreuz", "count": {"round": "player"}}, "count.round", "side"),
        ({"base": "pinochle-2", "meld": {"who": "declarer"}}, "meld.who", "all"),
        ({"base": "schafhausen-zeit", "end": {"warn": 41}}, "end.warn", "40"),
    ):
        error = refusal(value)
        assert error.key == key, (value, error.key)
        assert allowed in error.allowed, (value, error.allowed)
        assert str(error).startswith(key + " = "), str(error)


def test_a_refusal_reads_as_a_sentence() -> None:
    """Key, value, what is allowed."""
    error = refusal({"base": "benoggler", "deck": {"cards": 44}})
    assert str(error) == "deck.cards = 44: allowed is 40 or 48"
