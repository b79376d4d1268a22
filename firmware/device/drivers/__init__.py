"""Drivers of the parts on the board: they take pins and buses and know no board."""
