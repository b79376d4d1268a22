"""Canonical JSON: one text for one value, byte for byte the same on CPython and MicroPython.

Hashes (a rule set's fingerprint, the chain of a journal) are taken over this text: compact, keys sorted,
non-ASCII characters kept. MicroPython's own ``json`` keeps neither order nor separators.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def dumps(value: object) -> str:
    """The canonical JSON text of a value made of dict, list, tuple, str, int, bool and None.

    Floats are refused with TypeError: their text differs between interpreters.
    """
    parts: list[str] = []
    _write(value, parts.append)
    return "".join(parts)


def _write(value: object, put: "Callable[[str], None]") -> None:
    if value is None:
        put("null")
    elif value is True:
        put("true")
    elif value is False:
        put("false")
    elif isinstance(value, int):
        put(str(value))
    elif isinstance(value, str):
        put(_quoted(value))
    elif isinstance(value, dict):
        before = "{"
        for key in sorted(value):
            if not isinstance(key, str):
                raise TypeError("canonical JSON has text as keys, not %r" % (key,))
            put(before)
            put(_quoted(key))
            put(":")
            _write(value[key], put)
            before = ","
        put("{}" if before == "{" else "}")
    elif isinstance(value, (list, tuple)):
        before = "["
        for item in value:
            put(before)
            _write(item, put)
            before = ","
        put("[]" if before == "[" else "]")
    else:
        raise TypeError("canonical JSON has no %s: %r" % (type(value).__name__, value))


def _quoted(text: str) -> str:
    for character in text:
        if character < " " or character == '"' or character == "\\":
            return '"' + "".join([_escaped(each) for each in text]) + '"'
    return '"' + text + '"'


def _escaped(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    return "\\u%04x" % ord(character) if character < " " else character
