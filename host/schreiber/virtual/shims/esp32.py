"""The module esp32 of the virtual board; what it holds is read when it is first asked for."""

import _board


def __getattr__(name):
    """Anything of esp32_wake."""
    return getattr(_board.later("esp32_wake"), name)
