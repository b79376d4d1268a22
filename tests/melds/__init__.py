"""Tests of the melds' tables, of what can be melded at all, and of the command that reads hands."""
