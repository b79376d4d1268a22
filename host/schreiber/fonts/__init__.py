"""Rasterises the device's bitmap fonts from B612: `python -m schreiber.fonts [--check]`."""
