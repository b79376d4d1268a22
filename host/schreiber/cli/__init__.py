"""The command `schreiber`: one file a family. Commands return data, `output` alone prints it."""

from .app import main

__all__ = ["main"]
