"""The suits and the star, which B612 has not: drawn as shapes and thresholded to one bit."""

from PIL import Image, ImageDraw

_FINE = 16
"""Drawn this many times larger, then averaged."""

_UNIT = 100
"""Shapes below are drawn in a square of this many units, y downwards."""

Shape = list[tuple[str, tuple[float, ...]]]

_SHAPES: dict[str, Shape] = {
    "♥": [
        ("ellipse", (2, 6, 52, 56)),
        ("ellipse", (48, 6, 98, 56)),
        ("polygon", (6, 43, 50, 98, 94, 43, 50, 30)),
    ],
    "♦": [("polygon", (50, 0, 92, 50, 50, 100, 8, 50))],
    "♠": [
        ("polygon", (50, 0, 90, 48, 50, 66, 10, 48)),
        ("ellipse", (3, 34, 49, 80)),
        ("ellipse", (51, 34, 97, 80)),
        ("polygon", (44, 55, 56, 55, 68, 100, 32, 100)),
    ],
    "♣": [
        ("ellipse", (27, 0, 73, 46)),
        ("ellipse", (1, 34, 47, 80)),
        ("ellipse", (53, 34, 99, 80)),
        ("polygon", (36, 36, 64, 36, 64, 66, 36, 66)),
        ("polygon", (44, 50, 56, 50, 68, 100, 32, 100)),
    ],
    "★": [
        (
            "polygon",
            (50, 0, 61.8, 36.8, 100, 36.8, 69, 59.5, 81, 97, 50, 74, 19, 97, 31, 59.5, 0, 36.8, 38.2, 36.8),
        )
    ],
}

SYMBOLS = "".join(sorted(_SHAPES))


def draw_symbol(char: str, width: int, height: int) -> Image.Image:
    """The symbol as a one-bit picture of width × height px, ink = 1."""
    fine = Image.new("L", (width * _FINE, height * _FINE), 0)
    pencil = ImageDraw.Draw(fine)
    for kind, points in _SHAPES[char]:
        scaled = [value * _FINE * (height if place % 2 else width) / _UNIT for place, value in enumerate(points)]
        if kind == "ellipse":
            pencil.ellipse(scaled, fill=255)
        else:
            pencil.polygon(scaled, fill=255)
    small = fine.resize((width, height), Image.Resampling.BOX)
    return small.point([255 if level > 120 else 0 for level in range(256)]).convert("1")
