"""First line of the virtual board: the shims take the places of the built-in modules, then it starts."""

import sys

sys.path[:] = [sys.argv[0][: -len("/boot.py")]]
import select  # noqa: E402
import time  # noqa: E402

import _start  # noqa: E402
import esp32  # noqa: E402
import machine  # noqa: E402

sys.path[:] = ["", ".frozen", "/lib"]
_run = _start.run
del _start, esp32, machine, select, time, sys
_run(globals())
