"""Runs a module's test functions under MicroPython: ``micropython run.py tests.core.both.test_cases``."""

import gc
import sys


def run(name: str) -> int:
    """Call every test function of a module, print what fails; returns how many failed."""
    module = __import__(name, None, None, ("*",))
    failed = 0
    for each in sorted(dir(module)):
        if each.startswith("test_"):
            gc.collect()
            try:
                getattr(module, each)()
            except Exception as error:  # noqa: BLE001 - a runner reports whatever a test raises
                failed += 1
                print("FAILED", each)
                sys.print_exception(error, sys.stdout)  # type: ignore[attr-defined]  # MicroPython's
            else:
                print("passed", each)
    return failed


if __name__ == "__main__":
    sys.exit(1 if run(sys.argv[1]) else 0)
