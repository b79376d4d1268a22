"""docs/commands.md: the program's commands as their own help tells them."""

from typing import Any

import typer

from schreiber.cli.app import app

HEAD = """# Commands

Made from the program's own help (`make pictures`). Every command that prints a table takes `--json`, `--csv` and
`--plain`. Errors are one sentence on the error output; the exit status is 1, and 2 for an invalid sheet.
"""


def commands_page() -> str:
    """The page as Markdown."""
    root = typer.main.get_command(app)
    lines = [HEAD]
    for path, command in _commands(root, "schreiber"):
        lines += [f"## {path}", "", (command.help or "").split("\n\n[")[0].strip(), ""]
        rows = [_row(parameter) for parameter in command.params if not getattr(parameter, "hidden", False)]
        if rows:
            lines += ["| option | meaning |", "|---|---|", *rows, ""]
    return "\n".join(lines).rstrip() + "\n"


def _commands(command: Any, path: str) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    children = getattr(command, "commands", None)
    if children is None:
        return [(path, command)]
    for name in command.list_commands(None):
        found += _commands(children[name], f"{path} {name}")
    return found


def _row(parameter: Any) -> str:
    names = ", ".join(f"`{name}`" for name in [*parameter.opts, *parameter.secondary_opts] if name.startswith("-"))
    help_text = getattr(parameter, "help", None) or ""
    shown = names or f"`{parameter.metavar or parameter.name.upper()}`"
    return f"| {shown} | {' '.join(help_text.split())} |"
