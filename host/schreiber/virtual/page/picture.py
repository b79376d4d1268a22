"""The panel's picture as PNG, in the grey and off-black of e-paper."""

import io

from PIL import Image

from schreiber.virtual.panel.picture import HEIGHT, WIDTH

PAPER = (228, 228, 220)
INK = (38, 39, 42)


def png(shown: bytes) -> bytes:
    """The picture as a PNG of 400 × 300 px with two colours."""
    image = Image.frombytes("1", (WIDTH, HEIGHT), shown).convert("P")
    colours = [*INK] + [0] * (3 * 254) + [*PAPER]
    image.putpalette(colours)
    image = image.remap_palette([0, 255])
    out = io.BytesIO()
    image.save(out, "PNG", bits=1, optimize=True)
    return out.getvalue()
