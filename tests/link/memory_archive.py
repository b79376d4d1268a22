"""An archive in memory, as strict as the store."""

from collections.abc import Sequence

from protocol.records import ZERO, check_line
from schreiber.store.errors import ForkError


class MemoryArchive:
    """Keeps journals in ``lines`` by evening; ``break_at`` makes the n-th append fail after or before keeping."""

    def __init__(self) -> None:
        self.lines: dict[str, list[bytes]] = {}
        self.appends = 0
        self.break_before: int | None = None
        self.break_after: int | None = None

    def known(self, device_id: str, evening_id: str) -> tuple[int, str]:
        """Lines kept, and the last one's digest."""
        kept = self.lines.get(evening_id, [])
        return len(kept), kept[-1][-17:-1].decode() if kept else ZERO

    def append_lines(self, device_id: str, evening_id: str, lines: Sequence[bytes]) -> None:
        """Keep lines that follow those kept."""
        self.appends += 1
        if self.appends == self.break_before:
            raise KeyboardInterrupt
        digest = self.known(device_id, evening_id)[1]
        for line in lines:
            digest = check_line(line, digest)
        self.lines.setdefault(evening_id, []).extend(lines)
        if self.appends == self.break_after:
            raise KeyboardInterrupt


class ForkedArchive(MemoryArchive):
    """An archive that finds its copy grown apart."""

    def append_lines(self, device_id: str, evening_id: str, lines: Sequence[bytes]) -> None:
        """Refuse."""
        raise ForkError(f"{evening_id} has grown apart")
