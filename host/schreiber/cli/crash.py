"""A fault of the program itself: one sentence, and the traceback in a file that can be sent in."""

import sys
import traceback
from pathlib import Path
from types import TracebackType


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Write the traceback to a file and say where it is; the process ends with status 1."""
    import platformdirs

    text = "".join(traceback.format_exception(kind, error, trace))
    path = Path(platformdirs.user_log_dir("schreiber", appauthor=False)) / "fault.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        where = f"The details are in {path}."
    except OSError:
        where = text
    print(f"This is a fault of the program ({kind.__name__}). {where}", file=sys.stderr)
