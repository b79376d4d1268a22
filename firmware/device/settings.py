"""What the device remembers besides its evenings: the language, and the rules and players of last time.

Values that were never set are not stored, so a newer firmware's defaults hold; keys that this firmware does
not know are kept. Broken settings are set aside as ``<path>.bad`` and the defaults hold.
"""

import os

from protocol.records import ZERO, JournalError

from .statefile import read_sealed, write_sealed

PATH = "/settings"
"""Where the device keeps them; opened by those who need them, as that is seldom."""

DEFAULTS = {"language": "de", "last": None}
"""``language`` of the screens; ``last``: None or rules (what load_rules takes) and players of last time."""


class Settings:
    """Settings in a small file: ``settings[key]`` reads, `put` writes at once.

    ``damaged`` tells that the file was broken.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.damaged = False
        self._values: dict = {}
        try:
            self._values = read_sealed(path, ZERO) or {}
        except JournalError:
            self.damaged = True
            os.rename(path, path + ".bad")

    def __getitem__(self, key: str):
        """The value of a setting, or its default."""
        return self._values[key] if key in self._values else DEFAULTS[key]

    def put(self, key: str, value: object) -> None:
        """Set a value and write the file, if that changes anything."""
        if key in self._values and self._values[key] == value:
            return
        self._values[key] = value
        write_sealed(self.path, self._values, ZERO)
