"""Tests of the worked sheets that run on CPython and on MicroPython."""
