"""Hands and lines that cannot be read."""


class HandError(ValueError):
    """What is wrong with a hand, a trump or a line, as a sentence; ``field`` names the part of the line."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field
