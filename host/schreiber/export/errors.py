"""What can go wrong with an export; a sentence for the reader."""


class ExportError(Exception):
    """The export cannot be written as asked."""
