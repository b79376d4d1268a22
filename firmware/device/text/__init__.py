"""What the Schreiber says: a table a language (`de.txt`, `swg.txt`, `en.txt`), all with the same keys.

A line is `key = text`; "{0}" is filled in, "\\n" breaks a label of the rail. A table is kept as the bytes of
its file, a quarter of what a dictionary would take, and looked up by searching.
"""

LANGUAGES = (("de", "Deutsch"), ("swg", "Schwäbisch"), ("en", "English"))
"""Code and name of each language; German is the default."""


class Words:
    """A text table; used like a dictionary."""

    def __init__(self, table: bytes) -> None:
        self._table = table

    def get(self, key: str, default=None):
        """The text of a key, or `default`."""
        needle = b"\n" + key.encode() + b" = "
        start = self._table.find(needle)
        if start < 0:
            return default
        start += len(needle)
        text = str(self._table[start : self._table.find(b"\n", start)], "utf-8")
        return text.replace("\\n", "\n") if "\\" in text else text

    def __getitem__(self, key: str) -> str:
        text = self.get(key)
        if text is None:
            raise KeyError(key)
        return text


def load(language: str) -> Words:
    """The text table of a language; an unknown one gives German."""
    if language not in [code for code, _ in LANGUAGES]:
        language = "de"
    with open(__file__.rsplit("/", 1)[0] + "/" + language + ".txt", "rb") as table:
        return Words(b"\n" + table.read())
