"""The SSD1683's command table (datasheet table 7-1), read from the JSON file beside this module."""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

WRITE_BW = 0x24
WRITE_RED = 0x26


@dataclass(frozen=True)
class Command:
    """One command: what it is called, how many parameter bytes it takes, and which values it knows."""

    code: int
    name: str
    counts: tuple[int, ...]
    """Allowed numbers of parameter bytes; empty for a RAM write, whose length is the window's."""
    values: frozenset[int]
    """Allowed parameter values; empty where every value is defined."""
    one_time: bool
    """It programs the chip's one-time memory: no driver may ever send it."""

    @property
    def writes_ram(self) -> bool:
        """True for the two commands whose data go to a RAM plane."""
        return not self.counts

    def __str__(self) -> str:
        return f"{self.code:02X} {self.name}"


def _command(code: str, row: dict[str, Any]) -> Command:
    """One row of the JSON table as a Command."""
    count = row["n"]
    counts = () if count == "ram" else tuple(count) if isinstance(count, list) else (count,)
    values = frozenset(int(value, 16) for value in row.get("values", ()))
    return Command(int(code, 16), row["name"], counts, values, "forbid" in row)


def _load() -> dict[int, Command]:
    """The whole table by command code."""
    text = files(__package__).joinpath("ssd1683-commands.json").read_text(encoding="utf-8")
    commands = (_command(code, row) for code, row in json.loads(text)["cmds"].items())
    return {command.code: command for command in commands}


COMMANDS = _load()
"""Every command the SSD1683 knows, by its code."""
