"""The panel of the virtual board: a model of the SSD1683 at the level of its SPI commands."""

from schreiber.virtual.panel.chip import PanelRefusal, Ssd1683Chip

__all__ = ["PanelRefusal", "Ssd1683Chip"]
