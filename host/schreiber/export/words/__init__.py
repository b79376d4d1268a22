"""The words of paper sheets and exports in German (default), Swabian and English: the same keys in each."""

from importlib import import_module

LANGUAGES = ("de", "swg", "en")


def load(language: str) -> dict[str, str]:
    """The words of a language (one of LANGUAGES)."""
    words: dict[str, str] = import_module(f"{__name__}.{language}").WORDS
    return words


def reasons(language: str) -> dict[str, str]:
    """The core's reasons in a language (one of LANGUAGES)."""
    table: dict[str, str] = import_module(f"binokel.words.{language}").REASONS
    return table
