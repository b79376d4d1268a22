"""Writes the device's fonts, or checks (`--check`) that they are what the sources and texts make."""

import argparse
import sys

from schreiber.fonts.faces import FACES, TARGET
from schreiber.fonts.rasterise import MissingCharacter, font_file


def main(arguments: list[str] | None = None) -> int:
    """Write or check the font file; the exit status is 0, or 1 with a sentence on stderr."""
    parser = argparse.ArgumentParser(prog="python -m schreiber.fonts", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if the fonts are out of date")
    check = parser.parse_args(arguments).check
    try:
        made = font_file(FACES)
    except MissingCharacter as missing:
        print(f"fonts: {missing}", file=sys.stderr)
        return 1
    if not check:
        TARGET.write_bytes(made)
        print(f"{TARGET.name}: {len(FACES)} fonts, {len(made)} bytes")
    elif not TARGET.is_file() or TARGET.read_bytes() != made:
        print(f"fonts: {TARGET.name} is out of date; run python -m schreiber.fonts", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
