"""Screens and fonts: drawn and pressed on the real MicroPython."""
