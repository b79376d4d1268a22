"""The walls of the house: who may import whom, and where the platform may be asked."""

import ast
from pathlib import Path

ROOT = Path(__file__).parents[2]
FIRMWARE = ROOT / "firmware"
HOST = ROOT / "host"

PURE = {"hashlib", "json", "binascii", "struct", "array", "collections", "__future__", "typing"}
"""Modules of computation only: no clock, no files, no network, no hardware."""

ALLOWED = {
    "binokel": PURE | {"binokel"},
    "protocol": PURE | {"binokel", "protocol"},
}


def imports_of(source: Path, root: Path) -> set[str]:
    """Absolute names of the modules that a source file imports when it runs, relative imports resolved."""
    package = source.relative_to(root).parent.parts
    found = set()
    tree = ast.parse(source.read_text())
    for_types = [
        node
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and isinstance(block.test, ast.Name) and block.test.id == "TYPE_CHECKING"
        for node in ast.walk(block)
    ]
    for node in ast.walk(tree):
        if node in for_types:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            found.add(".".join([*above, *([node.module] if node.module else [])]))
    return found


def test_the_game_and_the_protocol_import_only_each_other_one_way() -> None:
    """`binokel` knows nothing but itself; `protocol` may use `binokel`; neither touches the platform."""
    faults = []
    for package, allowed in ALLOWED.items():
        for source in sorted((FIRMWARE / package).rglob("*.py")):
            faults += [
                f"{source.relative_to(ROOT)} imports {name}"
                for name in imports_of(source, FIRMWARE)
                if name.split(".")[0] not in allowed
            ]
    assert faults == []


def test_device_and_host_never_import_each_other() -> None:
    """What runs on the ESP32 does not know the PC program, and the other way round."""
    faults = []
    for root, stranger in ((FIRMWARE, "schreiber"), (HOST, "device")):
        for source in sorted(root.rglob("*.py")):
            faults += [
                f"{source.relative_to(ROOT)} imports {name}"
                for name in imports_of(source, root)
                if name.split(".")[0] == stranger
            ]
    assert faults == []


def test_only_the_boards_folder_and_the_entry_touch_the_machine_module() -> None:
    """Pins, chips and reset causes are asked for in device/boards; drivers get their pins handed in."""
    faults = [
        str(source.relative_to(ROOT))
        for source in sorted(FIRMWARE.rglob("*.py"))
        if "boards" not in source.parts and imports_of(source, FIRMWARE) & {"machine", "esp32", "network"}
    ]
    assert faults == []


def test_nothing_asks_which_platform_it_runs_on() -> None:
    """No `sys.platform`, `sys.implementation` or `os.uname` outside device/boards."""
    faults = [
        f"{source.relative_to(ROOT)}:{node.lineno}"
        for source in sorted(FIRMWARE.rglob("*.py"))
        if "boards" not in source.parts
        for node in ast.walk(ast.parse(source.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in {"platform", "implementation", "uname"}
    ]
    assert faults == []


def test_every_module_class_and_public_function_says_what_it_is_for() -> None:
    """Each public definition, and each test, has a docstring."""
    faults = []
    sources = [*FIRMWARE.rglob("*.py"), *HOST.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    for source in sorted(sources):
        tree = ast.parse(source.read_text())
        if tree.body and not ast.get_docstring(tree):
            faults.append(f"{source.relative_to(ROOT)}: module")
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                private = node.name.startswith("_")
                if not private and not ast.get_docstring(node) and not _nested(tree, node):
                    faults.append(f"{source.relative_to(ROOT)}:{node.lineno}: {node.name}")
    assert faults == []


def _nested(tree: ast.Module, node: ast.AST) -> bool:
    """Whether a definition stands inside a function, where its surroundings explain it."""
    return any(
        node in ast.walk(outer)
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef) and outer is not node
    )


def test_the_names_that_the_table_does_not_use_are_not_used() -> None:
    """No module is called utils, helpers, manager or misc."""
    banned = {"utils", "util", "helpers", "helper", "manager", "misc", "common"}
    sources = [*FIRMWARE.rglob("*.py"), *HOST.rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    assert [str(source.relative_to(ROOT)) for source in sources if source.stem in banned] == []
