"""The firmware's source tree: where it is, and which of its files go onto the device."""

import ast
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from schreiber.install.errors import InstallError

PACKAGES = ("binokel", "protocol", "device")
"""Folders of the firmware; they belong to the installer, on the device too."""
_PC_ONLY = ("binokel/meanings.py",)
"""Modules that only the PC program and the docs load."""
_IGNORED = (".pyc", ".pyi")


@dataclass(frozen=True)
class Source:
    """A file of the firmware: its name in the tree and its bytes."""

    name: str
    content: bytes


def firmware_root() -> Path:
    """The folder firmware/ of this installation (SCHREIBER_FIRMWARE names another)."""
    named = os.environ.get("SCHREIBER_FIRMWARE")
    root = Path(named) if named else Path(__file__).resolve().parents[3] / "firmware"
    if not (root / "main.py").is_file() and not (root / "device").is_dir():
        raise InstallError(f"There is no firmware in {root}; set SCHREIBER_FIRMWARE to its folder.")
    return root


def sources(root: Path) -> list[Source]:
    """All files that go onto the device, main.py last: until it is there the old firmware starts."""
    found = []
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            name = path.relative_to(root).as_posix()
            hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(root).parts)
            if path.is_file() and not hidden and path.suffix not in _IGNORED and name not in _PC_ONLY:
                content = path.read_bytes()
                if path.name != "__init__.py" or not _is_bare(content):
                    found.append(Source(name, content))
    main = root / "main.py"
    if not main.is_file():
        raise InstallError(f"The firmware in {root} has no main.py.")
    found.append(Source("main.py", main.read_bytes()))
    return found


def _is_bare(content: bytes) -> bool:
    """A package's file with nothing but its docstring: MicroPython imports a folder without it as well."""
    try:
        body = ast.parse(content).body
    except SyntaxError:
        return False
    return all(isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in body)


def board_names(root: Path) -> list[str]:
    """The names of the boards that the firmware knows: `NAME = "..."` in device/boards/*.py."""
    names = []
    for path in sorted((root / "device" / "boards").glob("*.py")):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if (
                isinstance(statement, ast.Assign)
                and isinstance(statement.targets[0], ast.Name)
                and statement.targets[0].id == "NAME"
                and isinstance(statement.value, ast.Constant)
            ):
                names.append(str(statement.value.value))
    return names


def tree_hash(files: list[Source]) -> str:
    """One hash over names and contents, 64 hex digits."""
    whole = hashlib.sha256()
    for file in files:
        whole.update(f"{file.name}\0{len(file.content)}\0".encode())
        whole.update(file.content)
    return whole.hexdigest()
