"""The virtual board as a piece of hardware, and the installer on it."""
