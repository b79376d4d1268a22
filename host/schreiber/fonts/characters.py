"""Exactly the characters the device can show, derived from its text tables."""

import ast
from collections.abc import Iterator
from pathlib import Path

from schreiber.fonts.faces import NAMES, NUMBERS, ROOT, TEXT

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß"
DIGITS = "0123456789"
SIGNS = " !?.,:;-+*/()<>=…−–×·≥•'\"_%&#|[]"
SUITS = "♣♠♥♦"

_WORDS = ROOT / "firmware" / "device" / "text"
_REASONS = ROOT / "firmware" / "binokel" / "words"


def _reasons(path: Path) -> Iterator[str]:
    """The strings of the dictionaries in a table of reasons."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Dict):
            for value in node.values:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value.value


def characters(kind: str) -> str:
    """The characters of a kind of font, in order of their code points."""
    if kind == NUMBERS:
        found = set(DIGITS + "−+")
    elif kind == NAMES:
        found = set(LETTERS + DIGITS + " .+-…?" + SUITS)
    elif kind == TEXT:
        found = set(LETTERS + DIGITS + SIGNS + SUITS + "★")
        for path in _WORDS.glob("*.txt"):
            found.update(path.read_text(encoding="utf-8"))
        for path in _REASONS.glob("*.py"):
            for text in _reasons(path):
                found.update(text)
        found -= set("\n\t\\{}")
    else:
        raise ValueError(f"{kind!r} is no kind of font; there are {TEXT}, {NAMES} and {NUMBERS}")
    return "".join(sorted(found))
