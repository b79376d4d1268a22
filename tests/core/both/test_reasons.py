"""Reasons in words: the same keys and arguments in every language."""

from binokel.reasons import say
from binokel.words import de, en, swg


def arguments(template: str) -> list:
    """The numbered arguments of a template, sorted."""
    return sorted({template[at + 1] for at in range(len(template)) if template[at] == "{"})


def test_every_language_has_the_same_reasons_with_the_same_arguments() -> None:
    """German, Swabian, English; arguments are numbered without a gap."""
    for words in (swg.REASONS, en.REASONS):
        assert sorted(words) == sorted(de.REASONS)
        for key in words:
            assert arguments(words[key]) == arguments(de.REASONS[key]), key
    for key in de.REASONS:
        found = arguments(de.REASONS[key])
        assert found == [str(at) for at in range(len(found))], key


def test_losses_have_a_real_minus_sign() -> None:
    """Not the hyphen of a keyboard."""
    assert say(("lost", 256, 260, -520), de.REASONS) == "256 < 260: im Keller, −520"
    assert say(("conceded", -240), swg.REASONS) == "abganga: −240"
    assert say(("conceded", -240), en.REASONS) == "conceded: −240"


def test_seats_are_said_by_letter_or_by_name() -> None:
    """Partners together."""
    assert say(("no_trick", (2,), 40), de.REASONS) == "C ohne Stich: 40 verfallen"
    names = ["Anna", "Bert", "Cilla", "Dora"]
    assert say(("no_trick", (1, 3), 60), de.REASONS, names) == "Bert+Dora ohne Stich: 60 verfallen"
