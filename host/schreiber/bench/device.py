"""Figures of the device: an evening of 200 deals on the virtual board with the small heap."""

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from schreiber.bench.figures import Figure, Figures
from schreiber.demo.evening import DEALER
from schreiber.demo.evening import DEALS as DEMO
from schreiber.sync.link import SerialLink
from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.fingers import Fingers
from schreiber.virtual.image import installed_flash

HEAP = "192K"
FRAME_BYTES = 15_000
DEALS = 200


def deal(number: int) -> dict[str, object]:
    """A deal of an evening in which nobody ever gets near the target: conceded and lost by turns."""
    declarer = number % 3
    melds: list[int | None] = [0, 0, 0]
    if number % 2:
        eyes = [0, 0, 0]
        eyes[declarer] = 250
        return {"declarer": declarer, "bid": 300, "outcome": "played", "trump": "E", "melds": melds, "eyes": eyes}
    melds[declarer] = None
    melds[declarer - 1] = 40
    return {"declarer": declarer, "bid": 300, "outcome": "conceded", "trump": "E", "melds": melds}


def measure() -> Figures:
    """Play the evening and read the meters of panel, flash and heap."""
    figures: Figures = {}
    free: dict[int, int] = {}
    per_key: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        flash = installed_flash(Path(folder) / "flash.img")
        with VirtualBoard(flash, publish=False, heap=HEAP) as board:
            board.settle()
            fingers = Fingers(board)
            fingers.begin("familie-3")
            sent = board.panel.bytes_received
            for key in ("OK", "DOWN", "DOWN", "OK", "OK", "UP", "UP", "UP", "OK", "DOWN", "OK", "DOWN", "OK", "BACK"):
                board.press(key)
                board.settle()
                per_key.append((board.panel.bytes_received - sent) / FRAME_BYTES)
                sent = board.panel.bytes_received
            for _ in range(8):
                board.press("BACK")
                board.settle()
            board.press("BACK")
            board.settle()
            erases, programmed = board.flash.erases, board.flash.bytes_programmed
            for number in range(DEALS):
                fingers.deal(deal(number))
                if number + 1 in (20, DEALS):
                    with SerialLink(board.port) as link:
                        free[number + 1] = link.ask("hello")["free"]
            figures["flash.erases_per_deal.mean"] = Figure((board.flash.erases - erases) / DEALS, "erases")
            figures["flash.bytes_per_deal.mean"] = Figure((board.flash.bytes_programmed - programmed) / DEALS, "bytes")
            figures["device.heap.free_bytes"] = Figure(free[DEALS], "bytes", note=f"on the sheet, heap {HEAP}")
            figures["device.heap.growth_bytes"] = Figure(free[20] - free[DEALS], "bytes", note="deal 20 to 200")
    figures["panel.bytes_per_key.ratio"] = Figure(
        median(per_key), "× frame", "15,000 bytes", "median; three writes of a plane"
    )
    return figures


def keys() -> Figures:
    """Key presses of the demo's played and conceded deals, by the shortest way through the screens."""
    figures: Figures = {}
    entered = [each for each in DEMO if each["outcome"] in ("played", "conceded")]
    with tempfile.TemporaryDirectory() as folder:
        flash = installed_flash(Path(folder) / "flash.img")
        with VirtualBoard(flash, publish=False) as board:
            board.settle()
            fingers = Fingers(board)
            for name, house in (("tens", "grupp-3"), ("exact", "exakt-27")):
                fingers.per_deal.clear()
                fingers.begin(house, DEALER)
                for each in entered:
                    fingers.deal(each if name == "tens" else _in_units(each))
                fingers.close()
                presses = [count for kind, count in fingers.per_deal if kind == "played"]
                figures[f"keys.played_{name}.median"] = Figure(median(presses), "presses")
                presses = [count for kind, count in fingers.per_deal if kind == "conceded"]
                figures["keys.conceded.median"] = Figure(median(presses), "presses")
    return figures


def _in_units(each: dict[str, Any]) -> dict[str, Any]:
    """The same deal with eyes that are no tens, as a house that counts exactly writes them."""
    if "eyes" not in each:
        return each
    eyes = list(each["eyes"])
    eyes[0] += 4
    eyes[1] -= 4
    return {**each, "eyes": eyes}
