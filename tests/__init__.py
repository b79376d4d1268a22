"""Tests of the Binokel-Schreiber."""
