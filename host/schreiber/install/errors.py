"""What can go wrong while installing."""


class InstallError(Exception):
    """The firmware cannot be installed; the text is a sentence for the reader."""
