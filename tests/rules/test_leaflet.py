"""The leaflet "So spielen wir": made from the parameters alone, every one that means something is in it, one page."""

import re
from random import Random
from typing import Any

import pytest

from binokel.errors import RuleError
from binokel.parameters import PARAMETERS
from binokel.presets import preset_names
from binokel.rules import load_rules
from schreiber.rules import sentences_de
from schreiber.rules.conditions import with_facts
from schreiber.rules.leaflet import euro, leaflet
from schreiber.rules.paper import pdf_page
from schreiber.rules.relevance import RELEVANT, reason_without_effect

from .mutations import Mutation, mutations
from .unnoticed import same_meaning

SENTENCE = re.compile(r"[A-ZÄÖÜ0-9].*[^.:,;]\.")
CODE = re.compile(r"[{}_=]|true|false|None|  |--|-\d")

HEADINGS = [heading for heading, _ in sentences_de.SECTIONS]


def sentences(rules: Any) -> list[tuple[str, list[str]]]:
    """What the leaflet of these rules says."""
    return leaflet(load_rules(rules)).sections


@pytest.mark.parametrize("house", preset_names())
def test_every_parameter_that_means_something_changes_a_sentence(house: str) -> None:
    """Each parameter is changed; the leaflet changes, unless the change means nothing in this house."""
    before = {section: load_rules(house)[section] for section in load_rules(house).document() if section != "base"}
    page = sentences(house)
    silent = []
    for mutation in mutations(house):
        if sentences(mutation.values) == page and not _may_be_silent(mutation, before):
            silent.append(str(mutation))
    assert silent == []


def _may_be_silent(mutation: Mutation, before: dict[str, dict[str, Any]]) -> bool:
    """Whether a change means nothing in a house: without effect there, or another word for the same."""
    idle = reason_without_effect(mutation.key, before) is not None
    return idle or same_meaning(mutation, before) is not None


@pytest.mark.parametrize("house", preset_names())
def test_nothing_is_said_of_what_has_no_effect(house: str) -> None:
    """A parameter without effect in a house, changed, leaves the leaflet as it is."""
    before = {section: load_rules(house)[section] for section in load_rules(house).document() if section != "base"}
    page = sentences(house)
    told = [
        str(mutation)
        for mutation in mutations(house)
        if reason_without_effect(mutation.key, before) is not None
        and reason_without_effect(mutation.key, mutation.values) is not None
        and sentences(mutation.values) != page
    ]
    assert told == []


@pytest.mark.parametrize("house", preset_names())
def test_the_leaflet_reads_as_sentences(house: str) -> None:
    """Headings in order, each sentence begun large and ended with one full stop, no code, nothing unfilled."""
    page = leaflet(load_rules(house))
    headings = [heading for heading, _ in page.sections]
    assert headings == [heading for heading in HEADINGS if heading in headings]
    assert {"Tisch und Karten", "Reizen", "Melden", "Zählen", "Durch", "Ende", "Geld"} <= set(headings)
    for _, told in page.sections:
        for sentence in told:
            assert SENTENCE.fullmatch(sentence) and not CODE.search(sentence), sentence
    text = page.text()
    assert text.startswith(f"So spielen wir: {house}\n") and page.fingerprint in text
    assert max(len(line) for line in text.splitlines()) <= 96


@pytest.mark.parametrize("house", preset_names())
def test_the_leaflet_is_one_page(house: str) -> None:
    """A4, one page, whatever the house has to say; the same bytes each time."""
    pdf = pdf_page(leaflet(load_rules(house)))
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 1
    assert pdf == pdf_page(leaflet(load_rules(house)))


def test_the_longest_leaflet_is_one_page() -> None:
    """A house that has something to say of everything still fits."""
    rules = {
        "base": "grupp-kreuz",
        "meld": {"four_10": 40, "eight_10": 1000, "rundgang_trump_family": 350, "double_family_trump": 2000},
        "lost": {"bonus": "half"},
        "concede": {"bonus": "half", "bonus_points": 0, "bonus_to": "player"},
        "revoke": {"declarer_others": "split_rest"},
        "end": {"floor": -1000, "durch_won": 3, "durch_lost": 3, "several": "declarer"},
        "tie": {"order": ["games_won", "exact", "last_exact", "best_round", "lot"]},
        "money": {"entry": 750, "lost_game": [50, 50, 100, 200], "started_hundreds": True},
    }
    assert pages(pdf_page(leaflet(load_rules(rules)))) == 1


def pages(pdf: bytes) -> int:
    """How many pages a PDF has, by its page tree."""
    counts = re.findall(rb"/Type/Pages/Count (\d+)", pdf)
    assert len(counts) == 1
    return int(counts[0])


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("benoggler", "Reizwert nicht erreicht: der Spielmacher schreibt ihn doppelt ab, Meldung und Augen verfallen."),
        ("benoggler", "Jeder Gegner schreibt seine Meldung (auch ohne Stich) und dazu 40."),
        ("benoggler", "Wer auf −1000 oder tiefer fällt, hat verloren, und es ist aus."),
        (
            "heroldstatt",
            "Jeder Gegner schreibt seine Meldung (auch ohne Stich) und dazu den halben "
            "Reizwert (310: 160).",
        ),
        (
            "schafhausen-36",
            "Jeder Gegner schreibt seine Meldung (auch ohne Stich) und dazu den halben "
            "Reizwert (310: 155).",
        ),
        (
            "fuenfer",
            "Jeder Gegner schreibt seine Meldung (auch ohne Stich) und dazu 10 je Spieler am Spiel, also 50.",
        ),
        ("ennahofen", "Jedes verlorene oder abgegangene Spiel kostet 50 Cent, ab dem 5. 1 €."),
        ("ennahofen", "Bei gleicher Summe entscheiden: die genauen Augen aller Spiele; sonst geteilter Platz."),
        ("schafhausen-36", "Bei gleicher Summe entscheiden: das Los."),
        ("grupp-3", "Am Ende zahlt jeder Verlierer dem Sieger 5 Cent je vollen 100 Punkten Abstand."),
        (
            "grupp-vierhand",
            "Vier am Tisch, drei spielen jeder für sich; der Geber setzt aus und "
            "bekommt je Spiel 200 gutgeschrieben.",
        ),
        ("pinochle-auction-3", "Gemeldet wird, bevor ausgespielt wird, und nur vom Spielmacher."),
        ("altenburg-2", "Familie (As, Zehn, König, Ober, Unter) nur in Trumpf, 250."),
        ("altenburg-2", "Acht gleiche: Asse 1000, Könige 800, Ober 600, Unter 400, Zehner nichts."),
        (
            "schafhausen-zeit",
            "Gespielt wird 40 Minuten, 5 Minuten vorher wird gewarnt; das angefangene "
            "Spiel zählt noch.",
        ),
        (
            {"base": "benoggler", "meld": {"eight_O": 0}},
            "Acht gleiche: Asse 1000, Könige 1000, Unter 1000, andere das Doppelte von "
            "vier, Zehner nichts.",
        ),
        (
            {"base": "benoggler", "end": {"carry": True}},
            "Wer 1000 erreicht, hat eine Partie gewonnen; 1000 werden abgezogen, der "
            "Rest bleibt.",
        ),
        ({"base": "benoggler", "money": {"entry": 750}}, "Einsatz 7,50 €."),
    ],
)  # fmt: skip
def test_what_a_house_says(rules: Any, said: str) -> None:
    """Sentences as they are to stand on the table."""
    assert said in [sentence for _, told in sentences(rules) for sentence in told]


def test_money_is_written_as_people_write_it() -> None:
    """Cents below a euro, whole euros without cents."""
    assert [euro(cents) for cents in (0, 5, 50, 100, 105, 750)] == [
        "0 €",
        "5 Cent",
        "50 Cent",
        "1 €",
        "1,05 €",
        "7,50 €",
    ]


def test_the_tables_name_only_parameters_there_are() -> None:
    """Every key in a condition of the leaflet and of what is relevant is a parameter or a fact."""
    known = {f"{section}.{key}" for section, key, *_ in PARAMETERS}
    assert set(RELEVANT) <= known
    facts = {"fact.durch", "fact.playing", "fact.level", "fact.fees", "fact.rundgang"}
    conditions = [condition for _, rows in sentences_de.SECTIONS for condition, _ in rows] + list(RELEVANT.values())
    named = {part.split("=")[0].rstrip("!") for each in conditions for part in each.split() if part != "or"}
    assert named - known - facts == set()
    assert with_facts(load_rules("benoggler").document() | {"base": {}})["fact"] == {"durch": True, "playing": 3}


def test_any_rules_make_a_leaflet() -> None:
    """Rules drawn at random: whole sentences on one page, whatever has been changed together."""
    random = Random("leaflet")
    changed = {house: list(mutations(house)) for house in preset_names()}
    drawn = 0
    for _ in range(300):
        house = random.choice(preset_names())
        rules: dict[str, Any] = {"base": house}
        for mutation in random.sample(changed[house], 12):
            section, _, key = mutation.key.partition(".")
            rules.setdefault(section, {})[key] = mutation.value
        try:
            page = leaflet(load_rules(rules))
        except RuleError:
            continue  # two of them contradict each other
        drawn += 1
        for _, told in page.sections:
            for sentence in told:
                assert SENTENCE.fullmatch(sentence) and not CODE.search(sentence), (rules, sentence)
        if drawn % 10 == 0:
            assert pages(pdf_page(page)) == 1, rules
    assert drawn > 50
