"""The words of paper sheets and exports in German (default), Swabian and English: the same keys in each."""

from importlib import import_module

from binokel.words import Words

LANGUAGES = ("de", "swg", "en")


def load(language: str) -> dict[str, str]:
    """The words of a language (one of LANGUAGES)."""
    words: dict[str, str] = import_module(f"{__name__}.{language}").WORDS
    return words


def reasons(language: str) -> Words:
    """The core's reasons in a language (one of LANGUAGES)."""
    table: Words = import_module(f"binokel.words.{language}").REASONS
    return table
