"""The virtual board: the unchanged firmware on the real MicroPython, on a board made of parts."""
