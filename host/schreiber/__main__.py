"""`python -m schreiber`: the same as the command `schreiber`."""

from schreiber.cli import main

if __name__ == "__main__":
    main()
