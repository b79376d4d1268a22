"""Canvas, fonts, keys and the frame of a screen: what every screen stands on."""
