"""Room on a small heap: code that is needed seldom is read from flash when it is, and forgotten afterwards."""

import gc
import sys

from micropython import const

PLENTY = gc.mem_free() > 400_000
"""Whether the heap is so large (a board with PSRAM) that nothing has to be forgotten."""

_GAME = const(("canonical", "errors", "rules", "game"))
"""Modules of `binokel` that an open evening always needs."""

_EVENING = const(("evening", "records", "frames"))
"""The same of `protocol`."""

ASKING = ("entry", "bidding", "eyes", "outcomes")
"""Modules of `binokel` that the questions of a deal need."""

SCORING = ("deal", "bidding", "eyes", "outcomes", "tricks", "scoring")
"""Modules of `binokel` that a deal is scored with."""


def keep(screens=(), game=()):
    """Forget the code of all other screens, and what of the game is not needed now; an import reads it again.

    What is forgotten goes with the collection, if nothing holds an object or a running coroutine of it.
    """
    if PLENTY:
        return
    _keep("device.screens", screens)
    _keep("binokel", _GAME + tuple(game))
    _keep("protocol", _EVENING)
    forget("device.opening")
    forget("device.settings")
    gc.collect()


def forget_reading_rules():
    """Forget what has read a house's rules: the table of parameters, the presets, the checks."""
    if PLENTY:
        return
    for module in ("loading", "presets", "parameters"):
        forget("binokel." + module)
    gc.collect()


def forget(module):
    """Forget a module and those below it."""
    _keep(module, ())
    if module in sys.modules:
        del sys.modules[module]
        package, _, name = module.rpartition(".")
        sys.modules[package].__dict__.pop(name, None)


def _keep(package, names):
    inside = package + "."
    at = len(inside)
    away = [module for module in sys.modules if module.startswith(inside) and module[at:] not in names]
    for module in away:
        del sys.modules[module]
        sys.modules[package].__dict__.pop(module[at:], None)
