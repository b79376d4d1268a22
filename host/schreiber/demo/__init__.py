"""An evening without a person: played on a virtual board by its keys, synced, scored again and exported."""
