"""Canonical JSON: the text that hashes are taken over."""

import json

from binokel.canonical import dumps


def test_keys_are_sorted_and_nothing_is_padded() -> None:
    """Whatever order a dict was filled in."""
    assert dumps({"b": [1, -2, None], "a": {"z": True, "ä": False}}) == '{"a":{"z":true,"ä":false},"b":[1,-2,null]}'
    assert dumps({}) == "{}" and dumps([]) == "[]" and dumps(()) == "[]" and dumps("") == '""'


def test_text_comes_back_as_it_was() -> None:
    """Quotes, control characters and umlauts survive, umlauts unescaped."""
    for text in ("Müller", 'say "x"', "a\\b", "line\nfeed", "tab\t", "\x01\x1f", "♣ ♥", ""):
        assert json.loads(dumps(text)) == text
    assert dumps("\x01ä") == '"\\u0001ä"'


def test_a_long_number_stays_exact() -> None:
    """Unix times are beyond MicroPython's small integers on 32 bits."""
    assert dumps(4102444800123456789) == "4102444800123456789"


def test_what_has_no_canonical_text_is_refused() -> None:
    """Floats differ between interpreters; keys are text."""
    for value in (1.5, {1: 2}, {"a": {3}}):
        try:
            dumps(value)
        except TypeError:
            continue
        raise AssertionError(str(value) + " was written")
