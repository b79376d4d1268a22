"""`make bench`: measure, print, and leave build/bench.json."""

import argparse
from pathlib import Path

from schreiber.bench import device, melds, scoring
from schreiber.bench.figures import show, write


def main() -> None:
    """Measure everything and write it down."""
    parser = argparse.ArgumentParser(prog="python -m schreiber.bench", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/bench.json"), help="where the figures go")
    out: Path = parser.parse_args().out
    figures = melds.measure() | scoring.measure() | device.keys() | device.measure()
    show(figures)
    write(figures, out)


if __name__ == "__main__":
    main()
