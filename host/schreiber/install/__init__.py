"""Putting the firmware on a board."""

from schreiber.install.errors import InstallError
from schreiber.install.install import InstallReport, install

__all__ = ["InstallError", "InstallReport", "install"]
