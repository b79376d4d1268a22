"""The game of Binokel: cards, melds, rules of the houses, scoring, game end. No clock, files or hardware."""
