"""Taking evenings over from a Schreiber: the line to it, finding it, and the sync itself."""
