"""Reading the worked cases of tests/core/cases, one line at a time."""

import json

_FOLDER = __file__[: __file__.rindex("/")] + "/../cases/"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def cases(name: str) -> "Iterator[dict]":
    """The cases of a file, as they stand there; see cases/README.md."""
    with open(_FOLDER + name) as lines:
        for line in lines:
            yield json.loads(line)


def presets() -> dict:
    """Every preset's values as the rules page's presets.json has them."""
    with open(_FOLDER + "presets.json") as file:
        return json.load(file)


def differences(expected: object, found: object, where: str = "") -> list:
    """Where a result differs from what is expected; None in a list and absent keys are not asserted."""
    if isinstance(expected, dict):
        faults = []
        for key in expected:
            value = found.get(key, "missing") if isinstance(found, dict) else "missing"
            inner = where + "." + key
            if expected[key] is None and value is not None:
                faults.append((inner, None, value))
            else:
                faults += differences(expected[key], value, inner)
        return faults
    if expected is None:
        return []
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        faults = []
        for at in range(len(expected)):
            faults += differences(expected[at], found[at], f"{where}[{at}]")
        return faults
    return [] if expected == found else [(where, expected, found)]
