"""What hands and claims are worth: one at a time with all their melds, or a great many as JSON lines."""
