"""Tests of the PC program: commands, store, season, exports."""
