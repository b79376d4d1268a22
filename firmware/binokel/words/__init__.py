"""Words in the languages of the table; every language has the same keys and arguments (tested)."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Words:
    """A table of words, used like a dictionary. Its texts have a line each, ``key = words``; ``\\\\n`` breaks a line.

    Kept as texts and searched: a dictionary takes three times the memory. Several texts find room in a heap where
    a long one does not.
    """

    def __init__(self, *texts: str) -> None:
        self._texts = texts

    def get(self, key: str, default: "str | None" = None) -> "str | None":
        """The words of a key, or ``default``."""
        needle = "\n" + key + " = "
        for text in self._texts:
            start = text.find(needle)
            if start >= 0:
                start += len(needle)
                words = text[start : text.find("\n", start)]
                return words.replace("\\n", "\n") if "\\" in words else words
        return default

    def __getitem__(self, key: str) -> str:
        words = self.get(key)
        if words is None:
            raise KeyError(key)
        return words

    def __iter__(self) -> "Iterator[str]":
        """The keys, in the order of the text."""
        for text in self._texts:
            for line in text.split("\n"):
                if line:
                    yield line.split(" = ")[0]
