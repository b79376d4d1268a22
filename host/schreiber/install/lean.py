"""What a board's small memory is spared of a module: the same module, without what only people and tools need."""

import ast
import re

_TYPES = re.compile(r"^TYPE_CHECKING = False\nif TYPE_CHECKING:\n(?:(?:    .*)?\n)*", re.MULTILINE)
"""Imports for type checkers: they would be compiled, and their names kept in memory."""
_CONST = re.compile(r"^from micropython import const\n", re.MULTILINE)
"""mpy-cross knows `const` without it."""
_PRIVATE = re.compile(r"_[A-Z][A-Z0-9_]*")


def lean(source: bytes) -> bytes:
    """The source of a module for mpy-cross: private literals are constants, which then have no name in memory."""
    text = _CONST.sub("", _TYPES.sub("", source.decode()))
    lines = text.splitlines(keepends=True)
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return source  # mpy-cross says what is wrong with it
    for node in reversed(body):
        if isinstance(node, ast.Assign) and _is_private_literal(node):
            assert node.value.end_lineno is not None and node.value.end_col_offset is not None
            _insert(lines, node.value.end_lineno, node.value.end_col_offset, ")")
            _insert(lines, node.value.lineno, node.value.col_offset, "const(")
    return "".join(lines).encode()


def _is_private_literal(node: ast.Assign) -> bool:
    name = node.targets[0].id if isinstance(node.targets[0], ast.Name) else ""
    return len(node.targets) == 1 and bool(_PRIVATE.fullmatch(name)) and _is_literal(node.value)


def _is_literal(value: ast.expr) -> bool:
    if isinstance(value, ast.Tuple):
        return all(_is_literal(item) for item in value.elts)
    return isinstance(value, ast.Constant) and isinstance(value.value, int | str | bytes | None)


def _insert(lines: list[str], line: int, column: int, text: str) -> None:
    """Puts text into a line (from 1) at a column (bytes of UTF-8, as `ast` counts)."""
    data = lines[line - 1].encode()
    lines[line - 1] = (data[:column] + text.encode() + data[column:]).decode()
