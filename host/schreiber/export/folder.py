"""Writes exported files into a folder: each one whole or not at all."""

import os
import re
from pathlib import Path

from .errors import ExportError


def file_name(name: str, ending: str) -> str:
    """A file name that every system takes, from whatever the evening is called."""
    return re.sub(r"[^A-Za-z0-9._-]+", "_", name).strip("._") + ending


def write(folder: Path, name: str, content: bytes) -> Path:
    """Write a file new, flush it, and put it in its place; the path. Raises ExportError with the reason."""
    path = folder / name
    unfinished = folder / (name + ".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        raise ExportError(f"{path} cannot be written: {error.strerror}.") from error
    return path
