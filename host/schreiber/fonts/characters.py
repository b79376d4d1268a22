"""Exactly the characters the device can show, derived from its text tables."""

from schreiber.fonts.faces import NAMES, NUMBERS, ROOT, TEXT

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÄÖÜäöüß"
DIGITS = "0123456789"
SIGNS = " !?.,:;-+*/()<>=…−–×·≥•'\"_%&#|[]"
SUITS = "♣♠♥♦"

_WORDS = ROOT / "firmware" / "device" / "text"
_REASONS = ROOT / "firmware" / "binokel" / "words"


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
            found.update(path.read_text(encoding="utf-8"))
        found -= set("\n\t\\{}")
    else:
        raise ValueError(f"{kind!r} is no kind of font; there are {TEXT}, {NAMES} and {NUMBERS}")
    return "".join(sorted(found))
