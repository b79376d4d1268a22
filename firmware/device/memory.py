"""Room on a small heap: code that is needed seldom is read from flash when it is, and forgotten afterwards."""

import gc
import sys


def forget(*names):
    """Drop modules, so that the next collection frees their code; an import reads them again."""
    for name in names:
        if name in sys.modules:
            del sys.modules[name]
            package, _, last = name.rpartition(".")
            if package in sys.modules:
                sys.modules[package].__dict__.pop(last, None)
    gc.collect()


def forget_rules():
    """Drop what only reading a set of rules needs: the parameter table, the presets, the checks."""
    forget("binokel.loading", "binokel.parameters", "binokel.presets")


def forget_scoring():
    """Drop what only scoring a deal needs, while one is being entered or none is."""
    forget("binokel.scoring", "binokel.deal", "binokel.tricks", "binokel.ending", "binokel.ranking", "binokel.stock")
