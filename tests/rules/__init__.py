"""Rules: worked sheets of every house, the end of a game, rules files and leaflets."""
