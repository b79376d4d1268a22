"""Which errors are expected, the sentence each one is told in, and the exit status it ends with.

Looked up only when something has gone wrong, so that a command starts fast.
"""

import sys
from importlib import import_module

INVALID_SHEET = 2
FAILED = 1

KINDS = {
    "binokel.errors": ("RuleError", "SheetError"),
    "protocol.records": ("JournalError",),
    "schreiber.store.errors": ("StoreError",),
    "schreiber.season.standings": ("SeasonError",),
    "schreiber.export.errors": ("ExportError",),
    "schreiber.rules.files": ("RulesFileError",),
    "schreiber.sync.errors": ("LinkError",),
    "schreiber.install.errors": ("InstallError",),
    "schreiber.virtual.errors": ("BoardError",),
    "schreiber.virtual.page.server": ("PageError",),
    "schreiber.cli.refusal": ("Refusal",),
}
"""The exceptions whose text is a sentence for the reader, by module."""


def expected() -> tuple[type[Exception], ...]:
    """All exceptions that are told in a sentence; anything else is a fault of the program."""
    kinds: list[type[Exception]] = [OSError]
    for module, names in KINDS.items():
        if module in sys.modules:  # what was never imported cannot have been raised
            loaded = import_module(module)
            kinds.extend(getattr(loaded, name) for name in names)
    return tuple(kinds)


def sentence(error: Exception) -> str:
    """The error for people."""
    if isinstance(error, OSError) and error.strerror is not None and type(error).__module__ == "builtins":
        named = f"{error.filename}: " if error.filename is not None else ""
        return f"{named}{error.strerror}."
    return str(error)


def status(error: Exception) -> int:
    """The exit status: 2 for an invalid sheet, 1 for everything else."""
    return INVALID_SHEET if type(error).__name__ == "SheetError" else FAILED
