"""`schreiber run`: a virtual Schreiber, the real firmware on a board made of parts."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Annotated

import typer

from .options import examples
from .output import say
from .refusal import Refusal

EXAMPLES = examples(
    ("schreiber run", "open a Schreiber in the browser"),
    ("schreiber run --fresh", "with a blank flash: installed anew, no evenings"),
    ("schreiber run --headless", "no page: a board for schreiber sync and mpremote"),
)


def run(
    fresh: Annotated[bool, typer.Option("--fresh", help="Throw the kept flash away and install anew.")] = False,
    port: Annotated[
        int,
        typer.Option("--port", min=0, max=65535, help="Port of the page on 127.0.0.1; 0 takes a free one."),
    ] = 8765,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    headless: Annotated[bool, typer.Option("--headless", help="No page: only the board and its serial port.")] = False,
) -> None:
    """Run a virtual Schreiber: in the browser, played by mouse or arrow keys, Enter, Escape and M.

    Its flash is kept in your data folder, so an evening goes on where it was. Ctrl-C switches it off.
    """
    flash = flash_path()
    flash.parent.mkdir(parents=True, exist_ok=True)
    with _alone(flash):
        if fresh:
            flash.unlink(missing_ok=True)
        _run(flash, port, browser, headless)


def _run(flash: Path, port: int, browser: bool, headless: bool) -> None:
    """Bring the firmware on the flash up to date and run the board until somebody ends it."""
    from schreiber.virtual.board import VirtualBoard
    from schreiber.virtual.image import installed_flash

    for number in (signal.SIGINT, signal.SIGTERM):  # a shell may have told us to ignore the first
        signal.signal(number, signal.default_int_handler)
    say("Bringing the firmware up to date …" if flash.exists() else "Installing the firmware on a blank flash …")
    installed_flash(flash)
    with VirtualBoard(flash, speed="real") as board:
        say(f"The Schreiber's serial port is {board.port}. Ctrl-C switches it off.")
        if headless:
            _until_interrupted()
            return
        from schreiber.virtual.page import serve

        serve(board, port, browser)


@contextmanager
def _alone(flash: Path) -> Iterator[None]:
    """Hold the flash for this process: two boards on one flash would ruin it."""
    import fcntl  # where there is none there is no virtual board either

    with flash.with_suffix(".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Refusal(
                f"A virtual Schreiber is running already on {flash}; end it first, with Ctrl-C in its window."
            ) from error
        yield


def flash_path() -> Path:
    """Where the virtual board's flash is kept."""
    import platformdirs

    return Path(platformdirs.user_data_dir("schreiber", appauthor=False)) / "boards" / "crowpanel-4.2.flash"


def _until_interrupted() -> None:
    """Wait for Ctrl-C or a request to end."""
    with suppress(KeyboardInterrupt):
        threading.Event().wait()
