"""Tests that run on CPython (found by pytest) and on MicroPython (by test_on_micropython.py)."""
