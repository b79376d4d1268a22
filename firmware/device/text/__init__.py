"""What the Schreiber says: a table a language (`de.txt`, `swg.txt`, `en.txt`), all with the same keys.

A table has a line for each key, ``key = words``; ``\\n`` breaks a line.
"""

from array import array

LANGUAGES = (("de", "Deutsch"), ("swg", "Schwäbisch"), ("en", "English"))
"""Code and name of each language; German is the default."""


class Words:
    """The table of a language, used like a dictionary: words are read from the flash as they are asked for.

    In memory there is only where they stand: per line an offset in the file and a mark, a byte that tells most
    keys apart.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._file = open(__file__.rsplit("/", 1)[0] + "/" + language + ".txt", "rb")  # noqa: SIM115 - stays open
        marks = bytearray()
        self._offsets = array("H")
        offset = 0
        line = self._file.readline()
        while line:
            marks.append(_mark(line[: line.find(b" = ")]))
            self._offsets.append(offset)
            offset += len(line)
            line = self._file.readline()
        self._marks = bytes(marks)

    def get(self, key: str, default: "str | None" = None) -> "str | None":
        """The words of a key, or ``default``."""
        sought = key.encode()
        mark = bytes((_mark(sought),))
        at = self._marks.find(mark)
        while at >= 0:
            self._file.seek(self._offsets[at])
            found, _, words = self._file.readline().rstrip(b"\n").partition(b" = ")
            if found == sought:
                return str(words, "utf-8").replace("\\n", "\n")
            at = self._marks.find(mark, at + 1)
        return default

    def __getitem__(self, key: str) -> str:
        words = self.get(key)
        if words is None:
            raise KeyError(key)
        return words


def _mark(key: bytes) -> int:
    return hash(key) & 0xFF


def load(language: str) -> Words:
    """The text table of a language; an unknown one gives German."""
    if language not in [code for code, _ in LANGUAGES]:
        language = "de"
    return Words(language)
