"""Tests of the game core: the worked cases, the table's talk, and properties."""
