"""The reasons in the languages of the table; every language has the same keys and arguments (tested)."""
