"""Words in the languages of the table; every language has the same keys and arguments (tested)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Words:
    """A table of words, used like a dictionary. Its text is a line each, ``key = words``; ``\\\\n`` breaks a line.

    Kept as one text and searched: a dictionary takes three times the memory.
    """

    def __init__(self, text: str) -> None:
        self._text = text if text[:1] == "\n" else "\n" + text

    def get(self, key: str, default: "str | None" = None) -> "str | None":
        """The words of a key, or ``default``."""
        needle = "\n" + key + " = "
        start = self._text.find(needle)
        if start < 0:
            return default
        start += len(needle)
        words = self._text[start : self._text.find("\n", start)]
        return words.replace("\\n", "\n") if "\\" in words else words

    def __getitem__(self, key: str) -> str:
        words = self.get(key)
        if words is None:
            raise KeyError(key)
        return words

    def __iter__(self) -> "Iterator[str]":
        """The keys, in the order of the text."""
        for line in self._text.split("\n"):
            if line:
                yield line.split(" = ")[0]
