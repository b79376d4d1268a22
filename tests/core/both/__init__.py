"""Tests that run on CPython (found by pytest) and on MicroPython (by tests/core/test_on_micropython.py)."""
