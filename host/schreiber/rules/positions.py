"""In which line of a TOML file a key stands; tomllib tells it only of what is no TOML at all."""

import tomllib
from typing import Any

Lines = dict[str, int]


def lines_of(text: str) -> Lines:
    """The line (from 1) of every table and key of a valid TOML text, by its dotted name.

    The text is taken statement by statement: a statement is as many lines as make TOML by themselves.
    """
    found: Lines = {}
    table = ""
    start = 0
    lines = text.splitlines()
    for end in range(1, len(lines) + 1):
        statement = _parsed("\n".join(lines[start:end]))
        if statement is None:
            continue
        for name in _names(statement, "" if _is_header(lines[start]) else table):
            found.setdefault(name, start + 1)
        if _is_header(lines[start]):
            table = max(_names(statement, ""), key=len, default="")
        start = end
    return found


def _is_header(line: str) -> bool:
    return line.lstrip().startswith("[")


def _parsed(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _names(value: object, above: str) -> list[str]:
    """The dotted names of all keys in a parsed statement, outer ones first."""
    if isinstance(value, list):  # an array of tables, which no rules file has
        return [name for each in value for name in _names(each, above)]
    if not isinstance(value, dict):
        return []
    names = []
    for key, inner in value.items():
        name = f"{above}.{key}" if above else key
        names += [name, *_names(inner, name)]
    return names
