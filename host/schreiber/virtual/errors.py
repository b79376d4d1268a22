"""What can go wrong with a virtual board."""


class BoardError(Exception):
    """The virtual board cannot do what was asked; the text is a sentence for the reader."""


class BoardBroken(BoardError):
    """The interpreter ended before the board was up."""


class NotSettled(BoardError):
    """The board did not come to rest in time."""
