"""Rules on the PC: the houses that are built in, and rules files in TOML."""
