"""A progress bar on the error output, so that what a command prints stays clean."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Report = Callable[[int, int, str], None]
"""Called with what is done, of how much, and what it is about."""


@contextmanager
def progress_bar(title: str) -> Iterator[Report]:
    """A bar that follows the calls of the function it hands out; silent when nobody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=None)

        def report(done: int, total: int, about: str) -> None:
            bar.update(task, completed=done, total=total, description=f"{title} {about}".rstrip())

        yield report
