"""A table as data: what a command returns, before anybody decides how it is printed."""

from collections.abc import Sequence
from dataclasses import dataclass, field

Cell = str | int | float | bool | None


@dataclass(frozen=True)
class Column:
    """A column: its key (JSON, plain CSV), its title for people, whether it holds numbers."""

    key: str
    title: str
    number: bool = False


@dataclass
class Table:
    """Rows under columns; the title stands above, the notes below."""

    columns: Sequence[Column]
    rows: list[Sequence[Cell]] = field(default_factory=list)
    title: str = ""
    notes: list[str] = field(default_factory=list)

    def records(self) -> list[dict[str, Cell]]:
        """The rows as objects, by the columns' keys."""
        keys = [column.key for column in self.columns]
        return [dict(zip(keys, row, strict=True)) for row in self.rows]
