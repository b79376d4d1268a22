"""The store: every journal ever synced, verbatim, and what is derived from it (DESIGN §7)."""

from typing import TYPE_CHECKING, Any

from .errors import ForkError, NewerStore, NoEvening, StoreError

if TYPE_CHECKING:
    from .store import Store

__all__ = ["ForkError", "NewerStore", "NoEvening", "Store", "StoreError"]


def __getattr__(name: str) -> Any:
    """Load `Store`, and with it the database library, only when somebody asks for it."""
    if name == "Store":
        from .store import Store

        return Store
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
