"""Tests of the link between device and PC."""
