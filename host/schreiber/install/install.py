"""Installs the firmware: compiled, only what changed, verified; evenings and settings stay.

It can be broken off at any point and repeated: what is on the board is found out from the files themselves.
"""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from schreiber.install.compiler import compile_source
from schreiber.install.errors import InstallError
from schreiber.install.target import Machine, Stored, Target
from schreiber.install.tree import PACKAGES, Source, board_names, firmware_root, sources, tree_hash

OLDEST = (1, 24)
"""The first MicroPython that runs the firmware."""
MPY_VERSION = 6
"""The version of the compiled files."""
MANIFEST = "firmware.json"
"""File on the board that says what is installed; it is written last."""
_BOARD_FILE = "board.txt"
_SPARE_BYTES = 32_768
"""Room the firmware needs for its first evenings."""

Progress = Callable[[int, int, str], None]
"""Called with bytes done, bytes in all, and the file that is next."""


@dataclass
class InstallReport:
    """What an installation did."""

    port: str
    board: str
    micropython: str
    copied: list[str] = field(default_factory=list)
    """Files that were written, as they are called on the board."""
    removed: list[str] = field(default_factory=list)
    """Files and folders of an older firmware that went."""
    unchanged: int = 0
    """Files that were right already."""
    bytes_copied: int = 0
    seconds: float = 0.0


def install(
    port: str,
    progress: Progress | None = None,
    board: str = "crowpanel-4.2",
    firmware: Path | None = None,
) -> InstallReport:
    """Installs the firmware on the board at a port and starts it; InstallError says why it cannot."""
    started = time.monotonic()
    root = firmware or firmware_root()
    known = board_names(root)
    if known and board not in known:
        raise InstallError(f"The firmware has no board {board!r}; it has {', '.join(known)}.")
    tree = sources(root)
    with Target(port) as target:
        machine = target.machine()
        check(machine, port)
        wanted = _compiled(tree, machine.architecture, board)
        stored = target.stored(PACKAGES, ("main.py", _BOARD_FILE, MANIFEST))
        report = InstallReport(port, board, ".".join(map(str, machine.version)))
        manifest = _manifest(tree, wanted, board)
        _bring(target, machine, wanted, manifest, stored, report, progress or _silent)
        target.reset()
    report.seconds = time.monotonic() - started
    return report


def check(machine: Machine, port: str) -> None:
    """Refuses a board that cannot run the firmware."""
    if machine.implementation != "micropython":
        raise InstallError(f"The board at {port} runs {machine.implementation}; MicroPython is needed.")
    version = ".".join(map(str, machine.version))
    if machine.version[:2] < OLDEST:
        raise InstallError(
            f"The board at {port} runs MicroPython {version}; {OLDEST[0]}.{OLDEST[1]} or newer is needed."
        )
    if machine.mpy_version != MPY_VERSION:
        raise InstallError(
            f"The board's MicroPython {version} loads compiled files of version {machine.mpy_version}; "
            f"version {MPY_VERSION} is needed."
        )
    if machine.fat:
        raise InstallError(
            f"The board at {port} keeps its files on FAT, which a power cut can destroy; littlefs is needed: "
            "flash the stock MicroPython for this board."
        )


def _compiled(tree: list[Source], architecture: str | None, board: str) -> dict[str, bytes]:
    """The files as they are on the board: path -> bytes, main.py last."""
    files = {}
    for source in tree:
        if source.name.endswith(".py") and source.name != "main.py":
            files[f"/{source.name[:-3]}.mpy"] = compile_source(source, architecture)
        else:
            files[f"/{source.name}"] = source.content
    main = files.pop("/main.py")
    files[f"/{_BOARD_FILE}"] = f"{board}\n".encode()
    files["/main.py"] = main
    return files


def _manifest(tree: list[Source], files: dict[str, bytes], board: str) -> bytes:
    document = {
        "board": board,
        "firmware": tree_hash(tree)[:16],
        "files": {path: _hash(content)[:16] for path, content in files.items()},
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":")).encode()


def _bring(
    target: Target,
    machine: Machine,
    wanted: dict[str, bytes],
    manifest: bytes,
    stored: dict[str, Stored],
    report: InstallReport,
    progress: Progress,
) -> None:
    """Copies what differs, removes what is no longer wanted, verifies, and writes the manifest."""
    manifest_path = f"/{MANIFEST}"
    changed = [path for path, content in wanted.items() if path not in stored or stored[path].hash != _hash(content)]
    stale = [path for path in _stale(wanted, stored) if path != manifest_path]
    report.unchanged = len(wanted) - len(changed)
    complete = manifest_path in stored and stored[manifest_path].hash == _hash(manifest)
    if not changed and not stale and complete:
        return
    _check_room(machine, wanted, changed, stored)
    if manifest_path in stored:
        # Without it the board is known to be half installed.
        target.remove(manifest_path)
    for path in stale:
        target.remove(path)
        report.removed.append(path)
    total = sum(len(wanted[path]) for path in changed)
    for path in changed:
        progress(report.bytes_copied, total, path)
        target.write(path, wanted[path])
        report.copied.append(path)
        report.bytes_copied += len(wanted[path])
    progress(total, total, "")
    _verify(target, wanted)
    target.write(manifest_path, manifest)


def _stale(wanted: dict[str, bytes], stored: dict[str, Stored]) -> list[str]:
    """Files and folders that are on the board and not in the firmware, folders after what is in them."""
    folders = {str(folder) for path in wanted for folder in PurePosixPath(path).parents}
    return sorted((path for path in stored if path not in wanted and path not in folders), reverse=True)


def _check_room(machine: Machine, wanted: dict[str, bytes], changed: list[str], stored: dict[str, Stored]) -> None:
    """Refuses when the files would not fit; a file and its successor are there at the same time."""

    def blocks(size: int) -> int:
        return -(-size // machine.block_size)

    needed = sum(blocks(len(wanted[path])) for path in changed)
    freed = sum(blocks(stored[path].size) for path in changed if path in stored)
    largest = max((blocks(len(wanted[path])) for path in changed), default=0)
    short = needed - freed + largest + blocks(_SPARE_BYTES) - machine.free_blocks
    if short > 0:
        free = machine.free_blocks * machine.block_size
        raise InstallError(
            f"There is no room for the firmware: {free} bytes are free, "
            f"{free + short * machine.block_size} are needed; remove files from the board."
        )


def _verify(target: Target, wanted: dict[str, bytes]) -> None:
    """Reads the hashes back."""
    there = target.stored(PACKAGES, ("main.py", _BOARD_FILE))
    wrong = [path for path, content in wanted.items() if path not in there or there[path].hash != _hash(content)]
    if wrong:
        raise InstallError(f"{wrong[0]} is not on the board as it was written; run the installation again.")


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _silent(_done: int, _total: int, _about: str) -> None:
    """Nobody looks."""
