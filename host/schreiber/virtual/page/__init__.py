"""The page of a virtual board: the device on a table, its keys under mouse and keyboard."""

from schreiber.virtual.page.server import Page, PageError, running, serve

__all__ = ["Page", "PageError", "running", "serve"]
