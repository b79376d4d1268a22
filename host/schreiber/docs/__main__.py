"""`make pictures` writes the generated docs anew; `--check` says which of them are stale."""

import argparse
import sys
from pathlib import Path

from schreiber.docs.commands_page import commands_page
from schreiber.docs.pictures import pictures, same_picture
from schreiber.docs.rules_page import rules_page

DOCS = Path(__file__).resolve().parents[3] / "docs"


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(prog="python -m schreiber.docs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say what is stale")
    check = parser.parse_args().check
    pages = {"rules.md": rules_page().encode(), "commands.md": commands_page().encode()}
    pages |= {f"pictures/{name}": content for name, content in pictures().items()}
    stale = [name for name, content in pages.items() if not _current(DOCS / name, content)]
    for name in stale:
        if check:
            print(f"docs/{name} is stale: make pictures writes it anew.")
        else:
            (DOCS / name).parent.mkdir(parents=True, exist_ok=True)
            (DOCS / name).write_bytes(pages[name])
            print(f"docs/{name} written.")
    return 1 if check and stale else 0


def _current(path: Path, content: bytes) -> bool:
    if not path.exists():
        return False
    if path.suffix == ".png":
        return same_picture(path.read_bytes(), content)
    return path.read_bytes() == content


if __name__ == "__main__":
    sys.exit(main())
