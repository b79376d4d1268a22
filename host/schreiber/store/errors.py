"""What can go wrong with the store; each error is a sentence for the reader."""


class StoreError(Exception):
    """The store cannot be opened or used as asked."""


class NewerStore(StoreError):
    """The store was written by a newer program, whose tables this one does not know."""


class ForkError(StoreError):
    """A device's journal and the store's copy of it have grown apart: neither continues the other."""


class NoEvening(StoreError):
    """The evening asked for is not in the store, or the name fits several."""
