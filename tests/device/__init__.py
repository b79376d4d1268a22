"""The whole device on the virtual board: driven by keys, read by its screen's text, its panel and its serial line."""
