"""Reads a rule set by the name of a built-in house or from a TOML file, with every fault at its line."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from binokel.presets import preset_names
from binokel.rules import Rules, load_rules

from .faults import Fault, faults
from .positions import lines_of


class RulesFileError(Exception):
    """A rules file that cannot be read, or a name that is none; a sentence for the reader."""


@dataclass(frozen=True)
class RulesText:
    """A rules file as it was read: the document, what is wrong with it, and what it sets itself with the lines."""

    document: dict[str, Any] | str
    faults: list[Fault]
    lines: dict[str, int]


def read_rules(name: str) -> Rules:
    """The rules of a built-in house, or of a file: whatever ends in .toml or has a folder in its name.

    Raises RulesFileError, which names the file and, for each fault, line, key, value and what is allowed.
    """
    text = read_text(name)
    if text.faults:
        raise RulesFileError(f"The rules file {name}: {'; '.join(str(fault) for fault in text.faults)}.")
    return load_rules(text.document)


def read_text(name: str) -> RulesText:
    """The document of a built-in house or a file, with its faults; RulesFileError where there is none to judge."""
    if name in preset_names():
        return RulesText(name, [], {})
    path = Path(name)
    if path.suffix != ".toml" and len(path.parts) == 1:
        raise RulesFileError(
            f"There is no house {name!r}; allowed are {', '.join(preset_names())}, and a rules file that ends in .toml."
        )
    try:
        text = path.read_bytes().decode("utf-8-sig")
        document = tomllib.loads(text)
    except OSError as error:
        raise RulesFileError(f"The rules file {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise RulesFileError(f"The rules file {path} is not UTF-8 (byte {error.start + 1}).") from error
    except tomllib.TOMLDecodeError as error:
        raise RulesFileError(f"The rules file {path} is no TOML: {error}.") from error
    lines = lines_of(text)
    return RulesText(document, faults(document, lines), lines)
