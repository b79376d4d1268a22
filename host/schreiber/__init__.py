"""The program on the PC: takes evenings over from the Schreiber, keeps the season, scores and exports."""

__version__ = "0.1.0"
