"""What a sync needs of the place where journals are kept; the store is one."""

from collections.abc import Sequence
from typing import Protocol


class Archive(Protocol):
    """Journals by device and evening, line by line as the device wrote them."""

    def known(self, device_id: str, evening_id: str) -> tuple[int, str]:
        """How many lines of an evening are kept, and the digest of the last (any text when there is none)."""
        ...

    def append_lines(self, device_id: str, evening_id: str, lines: Sequence[bytes]) -> object:
        """Keep lines (each with its newline) that follow those kept, all or none.

        Raises `schreiber.store.errors.ForkError` when they do not follow.
        """
        ...
