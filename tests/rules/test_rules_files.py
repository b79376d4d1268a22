"""Rules files: every fault with its line, what has no effect, what is written reads back the same."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from binokel.errors import RuleError
from binokel.parameters import PARAMETERS
from binokel.presets import preset_names, preset_values
from binokel.rules import load_rules
from schreiber.rules.checking import judge
from schreiber.rules.conditions import holds
from schreiber.rules.differences import differences
from schreiber.rules.faults import faults
from schreiber.rules.files import read_rules
from schreiber.rules.making import Draft
from schreiber.rules.positions import lines_of
from schreiber.rules.sources import SOURCES, open_keys
from schreiber.rules.toml_text import complete_file

from .mutations import mutations

FORMS = """\
# a house
base = "benoggler"
bid.min = 200           # dotted
play = { lead = "declarer", calling = "off" }

[deck]
cards = 40
  hand=12
"dabb" = 4
[tie]
order = [
  # one after the other
  "exact",
  "lot",
]
[ money ] # cents
lost_game = [50,
 100]
entry = 500
"""


def test_every_key_is_found_in_its_line() -> None:
    """Dotted keys, inline tables, quoted keys, lists over several lines, comments, blanks."""
    found = lines_of(FORMS)
    assert found == {
        "base": 2,
        "bid": 3,
        "bid.min": 3,
        "play": 4,
        "play.lead": 4,
        "play.calling": 4,
        "deck": 6,
        "deck.cards": 7,
        "deck.hand": 8,
        "deck.dabb": 9,
        "tie": 10,
        "tie.order": 11,
        "money": 16,
        "money.lost_game": 17,
        "money.entry": 19,
    }


FAULTY: list[tuple[str, str, list[tuple[int | None, str, Any, str]]]] = [
    ("unknown key", "[bid]\nmni = 150", [(3, "bid.mni", 150, "in [bid] only enabled, min, step")]),
    ("unknown section", "[melds]\npair = 20", [(2, "melds", {"pair": 20}, "meld")]),
    ("no section", "bid = 150", [(2, "bid", 150, "sections")]),
    ("a word for a number", '[bid]\nmin = "many"', [(3, "bid.min", "many", "a whole number from 0 up")]),
    ("out of range", "[table]\nplayers = 9", [(3, "table.players", 9, "2 to 6")]),
    ("no choice", '[end]\nkind = "never"', [(3, "end.kind", "never", "target or deals or minutes or open")]),
    ("no truth", '[bid]\nenabled = "yes"', [(3, "bid.enabled", "yes", "true or false")]),
    ("in a list", '[tie]\norder = [\n  "exact",\n  "dice"\n]', [(3, "tie.order", ["exact", "dice"], "lot")]),
    ("a date", "[bid]\nmin = 2026-01-01", [(3, "bid.min", None, "a whole number")]),
    ("several", '[bid]\nmin = -10\nstep = 0\n[meld]\npaar = 20', [
        (3, "bid.min", -10, "from 0 up"), (4, "bid.step", 0, "from 1 up"), (6, "meld.paar", 20, "in [meld] only")]),
    ("cards", "[deck]\nhand = 13", [(3, "deck.hand", 13, "hand × 3 + dabb (4) = cards (40)")]),
    ("cards, by another key", "[deck]\ncards = 48", [(3, "deck.hand", 12, "the value is the base's")]),
    ("pairs of three", '[table]\nsides = "pairs"', [(3, "table.sides", "pairs", "pairs need 4")]),
    ("a dealer of three", "[table]\ndealer_plays = false", [(3, "table.dealer_plays", False, "4 players")]),
    ("two contradictions", '[end]\nkind = "minutes"\nwarn = 50\n[deck]\nhand = 13', [
        (4, "end.warn", 50, "at most end.minutes (40)"), (6, "deck.hand", 13, "= cards (40)")]),
    ("a contradiction beside a wrong value", "[end]\nwarn = 50\nkind = \"minutes\"\n[deck]\nhand = 0", [
        (3, "end.warn", 50, "end.minutes"), (6, "deck.hand", 0, "from 1 up")]),
    ("one after the other twice", '[tie]\norder = ["lot", "lot"]', [(3, "tie.order", ["lot", "lot"], "once")]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [pytest.param(*row[1:], id=row[0]) for row in FAULTY])
def test_faults_are_named_with_line_key_value_and_what_is_allowed(
    text: str, expected: list[tuple[int | None, str, Any, str]]
) -> None:
    """All of them at once, in the order of the lines."""
    whole = f'base = "benoggler"\n{text}\n'
    document = tomllib.loads(whole)
    found = faults(document, lines_of(whole))
    assert [(fault.line, fault.key) for fault in found] == [(line, key) for line, key, *_ in expected]
    for fault, (line, key, value, allowed) in zip(found, expected, strict=True):
        assert value is None or fault.value == value
        assert allowed in fault.allowed
        assert str(fault).startswith(f"line {line}: {key} = ")
    with pytest.raises(RuleError):
        load_rules(document)


def test_a_wrong_base_does_not_hide_other_faults() -> None:
    """The base and a wrong value; no base at all names what is missing."""
    text = 'base = "skat"\n[bid]\nmin = -1\n[deck]\nhand = 13\n'
    found = faults(tomllib.loads(text), lines_of(text))
    assert [(fault.line, fault.key) for fault in found] == [(1, "base"), (3, "bid.min")]
    assert "benoggler" in found[0].allowed
    text = complete_file(load_rules("benoggler")).replace('base = "benoggler"', "").replace("last_trick = 10", "")
    found = faults(tomllib.loads(text), lines_of(text))
    assert [(fault.line, fault.key, fault.value) for fault in found] == [(None, "base", None)]
    assert found[0].allowed.endswith("not given: deck.last_trick")


def test_faults_are_found_exactly_where_the_engine_refuses() -> None:
    """Sound rules have none: each house, each house with any one parameter changed."""
    for house in preset_names():
        assert faults({"base": house}, {}) == []
        for mutation in mutations(house):
            section, _, key = mutation.key.partition(".")
            document = {"base": house, section: {key: mutation.value}}
            try:
                load_rules(document)
            except RuleError as error:
                assert [fault.key for fault in faults(document, {})] == [error.key], str(mutation)
            else:
                assert faults(document, {}) == [], str(mutation)


@pytest.mark.parametrize("house", preset_names())
def test_a_complete_file_is_the_house(house: str, tmp_path: Path) -> None:
    """With base and without it: check accepts it, the fingerprint is the house's."""
    text = complete_file(load_rules(house))
    with_base, without = tmp_path / "with.toml", tmp_path / "without.toml"
    with_base.write_text(text, encoding="utf-8")
    without.write_text(text.replace(f'base = "{house}"\n', ""), encoding="utf-8")
    for file in (with_base, without):
        verdict = judge(str(file))
        assert verdict.faults == []
        assert verdict.fingerprint == read_rules(str(file)).fingerprint == load_rules(house).fingerprint
    assert text.splitlines()[0] == f"# Fingerprint {load_rules(house).fingerprint}"
    unmarked = "".join(line for line in text.splitlines(True) if not line.startswith(("base", "# Left open by R")))
    assert complete_file(read_rules(str(without))) == unmarked
    assert text.count("# Left open by R") == len(open_keys(house))


def test_warnings_of_what_has_no_effect(tmp_path: Path) -> None:
    """A key that changes nothing here, with its line; deals that do not come out even."""
    file = tmp_path / "house.toml"
    file.write_text('base = "schafhausen-36"\n[end]\ndeals = 10\ntarget = 1500\n[lost]\nbonus_points = 0\n')
    verdict = judge(str(file))
    assert (verdict.faults, len(verdict.warnings)) == ([], 2)
    assert "10" in verdict.warnings[0]
    assert verdict.warnings[1].startswith("line 4: end.target = 1500 has no effect here")


@pytest.mark.parametrize(("first", "second"), [("familie-3", "familie-3-streng"), ("benoggler", "benoggler")])
def test_differences_are_the_differing_parameters(first: str, second: str) -> None:
    """Exactly the parameters that differ, in the order of a rules file."""
    table = differences(load_rules(first), load_rules(second), (first, second))
    expected = [
        f"{section}.{key}"
        for section, key, *_ in PARAMETERS
        if preset_values(first)[section][key] != preset_values(second)[section][key]
    ]
    assert [row[0] for row in table.rows] == expected
    assert bool(expected) is (table.notes == [])


def test_every_house_has_its_source_and_what_it_leaves_open() -> None:
    """Open keys are parameters, each named once, and not without effect in the house all of them."""
    known = {f"{section}.{key}" for section, key, *_ in PARAMETERS}
    assert sorted(SOURCES) == sorted(preset_names())
    for house in preset_names():
        assert SOURCES[house][0].startswith("R")
        assert set(open_keys(house)) <= known
        assert len(list(Draft(house).questions())) >= 3, house


@pytest.mark.parametrize("house", preset_names())
def test_the_commonest_answers_are_the_house(house: str) -> None:
    """Whoever takes every answer on offer has the house itself, and a file that says so."""
    draft = Draft(house)
    for question in draft.questions():
        draft.set(f"{question.key}={question.default}")
    text, fingerprint = draft.written()
    assert (draft.changes, fingerprint) == ({}, load_rules(house).fingerprint)
    assert load_rules(tomllib.loads(text)).fingerprint == fingerprint
    assert "Left open" not in text


def test_answers_make_rules() -> None:
    """Numbers, words, yes and no, lists; an answer taken back is no change."""
    draft = Draft("benoggler")
    for setting in (
        "bid.min = 200",
        "tie.order=exact, lot",
        "money.lost_game=50,50,100",
        "end.floor=−500",
        "durch.counts_as_deal=no",
        "play.lead=declarer",
        "play.lead=forehand",
    ):
        draft.set(setting)
    text, fingerprint = draft.written()
    wanted = {
        "base": "benoggler",
        "bid": {"min": 200},
        "tie": {"order": ["exact", "lot"]},
        "money": {"lost_game": [50, 50, 100]},
        "end": {"floor": -500},
        "durch": {"counts_as_deal": False},
    }
    assert tomllib.loads(text) == wanted
    assert fingerprint == load_rules(wanted).fingerprint
    assert "Left open by the source" in text and "bid.all_pass" in text and "bid.min" not in text.split("base =")[0]


@pytest.mark.parametrize(
    ("setting", "key"),
    [
        ("bid.min=many", "bid.min"),
        ("bid.mni=150", "bid.mni"),
        ("bids.min=150", "bids.min"),
        ("bid=150", "bid"),
        ("min=150", "min"),
        ("end.kind=never", "end.kind"),
        ("bid.enabled=perhaps", "bid.enabled"),
        ("tie.order=dice", "tie.order"),
        ("bid.min", "bid.min"),
    ],
)
def test_an_answer_that_cannot_be(setting: str, key: str) -> None:
    """It is refused with its key, and nothing has changed."""
    draft = Draft("benoggler")
    with pytest.raises(RuleError) as refused:
        draft.set(setting)
    assert refused.value.key.startswith(key)
    assert draft.changes == {}


def test_what_an_answer_makes_meaningless_is_not_asked() -> None:
    """After a target that only the declarer can reach, nobody asks what happens when several do."""
    draft = Draft("kreuz-1500")
    asked = []
    for question in draft.questions():
        asked.append(question.key)
        draft.set(f"{question.key}={'made' if question.key == 'end.own_game' else question.default}")
    assert "end.own_game" in asked and "end.several" not in asked and "end.level" not in asked


def test_conditions() -> None:
    """Parts, alternatives, negation, either."""
    values = {"end": {"kind": "target", "carry": False, "deals": 12}}
    for condition, expected in (
        ("", True),
        ("end.kind=target", True),
        ("end.kind=deals|target", True),
        ("end.kind!=deals|target", False),
        ("end.kind=target end.carry=true", False),
        ("end.carry=true or end.deals=12", True),
        ("end.deals!=0", True),
    ):
        assert holds(condition, values) is expected, condition
