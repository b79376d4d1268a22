"""The season: what the evenings add up to, player by player."""
