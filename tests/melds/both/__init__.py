"""Tests that run on CPython (found by pytest) and on MicroPython (by tests/melds/test_on_micropython.py)."""
