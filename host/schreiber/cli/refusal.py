"""A command that cannot do what was asked."""


class Refusal(Exception):
    """The reason, as a sentence for the reader."""
