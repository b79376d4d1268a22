"""Tests of the journal: its lines, its fold, and the files on the device."""
