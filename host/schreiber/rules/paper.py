"""The leaflet as a PDF, set by typst from its own fonts: the same page on every computer."""

import json
import re
from pathlib import Path

from .leaflet import Leaflet

TEMPLATE = Path(__file__).with_name("leaflet.typ")

_UNBROKEN = re.compile(r" (?=[−\d])|(?<=\d) (?=€|Cent)")
"""The spaces at which no line is broken: before a number, before the coin."""

SIZES = (14.0, 13.3, 12.6, 11.9, 11.3, 10.6, 9.8, 9.0)
"""Type sizes, pt: the largest is taken with which the leaflet is one page."""


def pdf_page(leaflet: Leaflet) -> bytes:
    """The leaflet on A4, as the bytes of a PDF file."""
    import typst

    document = {
        "title": leaflet.title,
        "house": leaflet.house,
        "fingerprint": leaflet.fingerprint,
        "sections": [
            {"heading": heading, "sentences": [_UNBROKEN.sub("\u00a0", sentence) for sentence in sentences]}
            for heading, sentences in leaflet.sections
        ],
    }
    compiler = typst.Compiler(TEMPLATE, ignore_system_fonts=True)
    inputs: dict[str, str] = {}
    for size in SIZES:
        inputs = {"leaflet": json.dumps(document), "size": f"{size}pt"}
        if isinstance(compiler.compile(format="svg", sys_inputs=inputs), bytes):
            break  # several pages would be a list of pictures
    pdf = compiler.compile(format="pdf", sys_inputs=inputs, timestamp=0)
    assert isinstance(pdf, bytes), "a PDF is one file"
    return pdf
