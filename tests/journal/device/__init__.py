"""Tests that only MicroPython can run: the journal on a real littlefs."""
