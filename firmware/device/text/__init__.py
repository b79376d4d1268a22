"""What the Schreiber says: a table a language (`de.txt`, `swg.txt`, `en.txt`), all with the same keys."""

from binokel.words import Words

LANGUAGES = (("de", "Deutsch"), ("swg", "Schwäbisch"), ("en", "English"))
"""Code and name of each language; German is the default."""


def load(language: str) -> Words:
    """The text table of a language; an unknown one gives German."""
    if language not in [code for code, _ in LANGUAGES]:
        language = "de"
    with open(__file__.rsplit("/", 1)[0] + "/" + language + ".txt") as table:
        return Words(table.read())
