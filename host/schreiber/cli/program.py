"""The outermost layer: runs a command and turns every error it may raise into one sentence."""

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from .errors import expected, sentence, status
from .output import say

INTERRUPTED = 130

CONTENTS = ("run", "devices", "install", "sync", "evenings", "season", "export", "score", "rules")
"""The commands in the order of an evening's way; one that is not named here comes last."""


class Program(TyperGroup):
    """The command `schreiber`, which never shows a traceback for what a person did or a device does."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run the command named in the arguments and leave the process with its status."""
        args = list(sys.argv[1:] if args is None else args) or ["--help"]
        try:
            result = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.Abort:
            _leave("Broken off.", INTERRUPTED)
        except typer.TyperException as error:
            _leave(_usage(error), 1)
        except expected() as error:
            _leave(sentence(error), status(error))
        sys.exit(result if isinstance(result, int) else 0)

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands as the table of contents lists them."""
        names = super().list_commands(ctx)
        return sorted(names, key=lambda name: CONTENTS.index(name) if name in CONTENTS else len(CONTENTS))


def _usage(error: typer.TyperException) -> str:
    """What is wrong with the command line, and where its help is."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "schreiber"
    return f"{error.format_message().rstrip('.')}; see {command} --help."


def _leave(text: str, code: int) -> NoReturn:
    """Say the sentence on the error output, in one line, and leave."""
    say(" ".join(text.split()))
    sys.exit(code)
