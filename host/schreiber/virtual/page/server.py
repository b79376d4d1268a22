"""Serves the page of a virtual board on this machine."""

import contextlib
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator

import uvicorn

from schreiber.virtual.page.app import make_app
from schreiber.virtual.page.board import Board

_START_S = 10.0
"""How long the server may take to answer, seconds."""


class PageError(Exception):
    """The page cannot be served; the text says why."""


class Page:
    """A running page; its address is `url`."""

    def __init__(self, url: str, thread: threading.Thread) -> None:
        self.url = url
        self._thread = thread

    def wait(self) -> None:
        """Wait until the server ends, as Ctrl-C makes it do."""
        while self._thread.is_alive():
            self._thread.join(0.2)


@contextlib.contextmanager
def running(board: Board, port: int = 0) -> Iterator[Page]:
    """Serve the page while the context is open; port 0 takes a free one."""
    listener = _listener(port)
    port = listener.getsockname()[1]
    app = make_app(board, port, lambda: server.should_exit)
    config = uvicorn.Config(app, log_level="warning", lifespan="off", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listener],), name="page", daemon=True)
    thread.start()
    try:
        waited = threading.Event()
        for _ in range(int(_START_S / 0.01)):
            if server.started or not thread.is_alive():
                break
            waited.wait(0.01)
        if not server.started:
            raise PageError(f"The page's server does not start on 127.0.0.1:{port}.")
        yield Page(f"http://127.0.0.1:{port}/", thread)
    finally:
        server.should_exit = True
        thread.join(5)
        listener.close()


def serve(board: Board, port: int = 0, open_browser: bool = True) -> None:
    """Show the page of a board until Ctrl-C; its address goes to stdout."""
    with running(board, port) as page:
        print(f"Schreiber: {page.url}  (serial line {board.port}; Ctrl-C ends it)", flush=True)
        if open_browser and not webbrowser.open(page.url):
            print("No browser could be opened; open the address yourself.", file=sys.stderr)
        with contextlib.suppress(KeyboardInterrupt):
            page.wait()


def _listener(port: int) -> socket.socket:
    """A listening socket on this machine only."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", port))
    except OSError as error:
        listener.close()
        raise PageError(f"Port {port} on 127.0.0.1 is not free: {error.strerror}.") from error
    return listener
