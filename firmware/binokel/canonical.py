"""Canonical JSON: one text for one value, byte for byte the same on CPython and MicroPython.

Hashes (a rule set's fingerprint, the chain of a journal) are taken over this text: compact, keys sorted,
non-ASCII characters kept. MicroPython's own ``json`` keeps neither order nor separators.
"""

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def dumps(value: object) -> str:
    """The canonical JSON text of a value made of dict, list, tuple, str, int, bool and None.

    Floats are refused with TypeError: their text differs between interpreters.
    """
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    # Each container is joined by itself: the pieces of a large value would scatter a small heap.
    if isinstance(value, dict):
        return "{" + ",".join([_pair(key, value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([dumps(item) for item in value]) + "]"
    raise TypeError("canonical JSON has no %s: %r" % (type(value).__name__, value))


def _pair(key: object, value: object) -> str:
    if not isinstance(key, str):
        raise TypeError("canonical JSON has text as keys, not %r" % (key,))
    return _quoted(key) + ":" + dumps(value)


def _quoted(text: str) -> str:
    # By bytes: going through the characters would leave each in MicroPython's table of names for good.
    for byte in text.encode():
        if byte < 32 or byte == 34 or byte == 92:
            return '"' + "".join([_escaped(each) for each in text]) + '"'
    return '"' + text + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    return "\\u%04x" % ord(character) if character < " " else character
