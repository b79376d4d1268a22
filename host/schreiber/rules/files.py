"""Reads a rule set by the name of a built-in house or from a TOML file."""

import tomllib
from pathlib import Path

from binokel.errors import RuleError
from binokel.presets import preset_names
from binokel.rules import Rules, load_rules


class RulesFileError(Exception):
    """A rules file that cannot be read, or a name that is none; a sentence for the reader."""


def read_rules(name: str) -> Rules:
    """The rules of a built-in house, or of a file: whatever ends in .toml or has a folder in its name.

    Raises RulesFileError, which names the file, the key, the value and what is allowed.
    """
    if name in preset_names():
        return load_rules(name)
    path = Path(name)
    if path.suffix != ".toml" and len(path.parts) == 1:
        raise RulesFileError(
            f"There is no house {name!r}; allowed are {', '.join(preset_names())}, and a rules file that ends in .toml."
        )
    try:
        with path.open("rb") as file:
            return load_rules(tomllib.load(file))
    except OSError as error:
        raise RulesFileError(f"The rules file {path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise RulesFileError(f"The rules file {path} is not UTF-8 (byte {error.start + 1}).") from error
    except tomllib.TOMLDecodeError as error:
        raise RulesFileError(f"The rules file {path} is no TOML: {error}.") from error
    except RuleError as error:
        raise RulesFileError(f"The rules file {path}: {error}") from error
