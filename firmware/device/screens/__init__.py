"""The screens: a module each, a coroutine that returns a value, a pure function that draws it."""

import sys


def forget(keep=("sheet",)) -> None:
    """Unload the screens that are not in `keep`, to make room; they are imported again when needed."""
    package = sys.modules[__name__]
    for module in list(sys.modules):
        if module.startswith(__name__ + "."):
            name = module[len(__name__) + 1 :]
            if name not in keep:
                del sys.modules[module]
                if hasattr(package, name):
                    delattr(package, name)
