"""What an ESP32 does between power-on and the prompt: mount the flash, run boot.py, run main.py."""

import os
import sys

import _board
import vfs
from flashbdev import bdev

_BOOT = "# This file is executed on every boot (including wake-boot from deepsleep)\n"


def _mount():
    try:
        files = vfs.VfsLfs2(bdev)
    except OSError:
        first = bytearray(64)
        bdev.readblocks(0, first)
        if first != b"\xff" * 64:
            # The ESP32 says so for ever, too: nothing is ever formatted over a damaged file system.
            import time

            _board.tell(82)
            while True:
                print("The filesystem looks corrupted. You may want to make a flash snapshot and try to")
                print("recover it. Otherwise, format it with vfs.VfsLfs2.mkfs(bdev).")
                time.sleep(3)
        vfs.VfsLfs2.mkfs(bdev)
        files = vfs.VfsLfs2(bdev)
        vfs.mount(files, "/")
        with open("/boot.py", "w") as file:
            file.write(_BOOT)
        return
    vfs.mount(files, "/")


def _execute(name, scope):
    try:
        os.stat("/" + name)
    except OSError:
        return
    try:
        execfile(name, scope)  # noqa: F821 (a built-in of MicroPython)
    except SystemExit:
        _board.leave(81)
    except BaseException as error:  # noqa: BLE001 (printed, then the prompt, as on an ESP32)
        sys.print_exception(error)


def run(scope):
    """Starts the board; scope is the name space of main.py and of the prompt."""
    del sys.argv[:]
    _mount()
    os.chdir("/")
    sys.modules.pop("_start")
    _board.tell(82)
    _execute("boot.py", scope)
    if _board.run_main:
        _execute("main.py", scope)
    while True:
        try:
            _board.tell(68)
            return
        except KeyboardInterrupt:
            pass  # Ctrl-C came when main.py was over already
