"""Child process of the virtual board: becomes MicroPython on a terminal of its own.

Run with `python -I -S`; arguments: folder of micropython_run, terminal, arguments of MicroPython.
The terminal becomes the process's controlling terminal, so the child ends when the board's owner ends.
"""

import os
import signal
import sys

folder, terminal = sys.argv[1:3]
line = os.open(terminal, os.O_RDWR)
for number in range(3):
    os.dup2(line, number)
os.close(line)
signal.signal(signal.SIGINT, signal.SIG_DFL)
sys.path.append(folder)

from micropython_run import run_main  # type: ignore[import-not-found]  # noqa: E402

sys.exit(run_main(["micropython", *sys.argv[3:]]))
