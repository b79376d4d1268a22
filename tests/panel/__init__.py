"""Tests of the panel: chip model, driver, display and keys."""
