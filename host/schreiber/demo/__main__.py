"""`make demo`: an evening on the virtual board from blank flash to the season table."""

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

from schreiber.demo.evening import CORRECTED, CORRECTION, DEALER, DEALS, HOUSE, NAMES
from schreiber.install import install
from schreiber.virtual.board import VirtualBoard
from schreiber.virtual.fingers import Fingers

HEAP = "192K"
"""MicroPython's heap on the 64-bit port; about 96 KB on the ESP32."""

POWER_CUT_IN = 6
"""The deal in whose entry the power is cut …"""
POWER_CUT_AFTER = 4
"""… after so many answers."""


def say(text: str) -> None:
    """A line of the demo's story."""
    print(text, flush=True)


def play(board: VirtualBoard, pictures: Path) -> Fingers:
    """Play the evening by the keys, with a power cut in the middle; leave pictures of the screens."""

    def picture(name: str) -> None:
        board.image().save(pictures / f"{name}.png")

    board.settle()
    picture("01-start")
    fingers = Fingers(board)
    fingers.begin(HOUSE, DEALER, NAMES)
    picture("02-blank-sheet")
    for number, deal in enumerate(DEALS[:-1], 1):
        before = sum(fingers.presses.values())
        entry = fingers.open_deal()
        if number == 1:
            picture("03-declarer")
            fingers.answer(entry, deal, 2)
            picture("04-bid")
            fingers.answer(entry, deal, 2)
            picture("05-melds")
            fingers.answer(entry, deal, 3)
            picture("06-eyes")
        if number == POWER_CUT_IN:
            fingers.answer(entry, deal, POWER_CUT_AFTER)
            board.power_cut()
            board.power_on()
            board.settle()
            say(f"Power cut in the entry of deal {number}: the device asks on where it was.")
            picture("07-after-the-power-cut")
        fingers.answer(entry, deal)
        picture(f"preview-{number:02}-{deal['outcome']}")
        fingers.commit()
        fingers.per_deal.append((deal["outcome"], sum(fingers.presses.values()) - before))
    fingers.deal(DEALS[-1])
    fingers.undo()
    fingers.deal(DEALS[-1])
    fingers.correct(CORRECTED, CORRECTION)
    picture("08-sheet")
    board.press("MENU")
    board.settle()
    picture("09-menu")
    board.press("BACK")
    board.settle()
    fingers.close()
    picture("10-closed")
    return fingers


def schreiber(*arguments: str, store: Path, text: str | None = None) -> str:
    """Run the PC program as a person would; returns what it prints."""
    command = [sys.executable, "-m", "schreiber", *arguments]
    if arguments[0] not in ("score",):
        command += ["--store", f"sqlite:///{store}"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"schreiber {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


def main() -> int:
    """Play, sync, print, export, and hold the device's totals against those of `schreiber score`."""
    parser = argparse.ArgumentParser(prog="python -m schreiber.demo", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/demo"), help="folder for pictures and exports")
    out: Path = parser.parse_args().out
    shutil.rmtree(out, ignore_errors=True)
    pictures = out / "screens"
    pictures.mkdir(parents=True)
    store = out / "season.sqlite3"

    with VirtualBoard(out / "flash.img", heap=HEAP) as board:
        report = install(board.port)
        kilobytes = report.bytes_copied / 1000
        say(f"Installed on a blank board: {len(report.copied)} files, {kilobytes:.0f} kB in {report.seconds:.1f} s.")
        fingers = play(board, pictures)
        for fault in board.panel.errors:
            say(f"The panel refused: {fault}")
        say(f"{len(DEALS)} deals by {sum(fingers.presses.values())} key presses; synced over {board.port}.")
        say(schreiber("sync", "--port", board.port, store=store))
        faults = list(board.panel.errors)

    say(schreiber("evenings", "list", store=store))
    say(schreiber("season", "standings", store=store))
    listed = json.loads(schreiber("season", "standings", "--json", store=store))
    schreiber("export", "--csv", "--out", str(out), store=store)
    sheets = json.loads(schreiber("export", "--json", store=store))
    sheet = sheets[0] if isinstance(sheets, list) else sheets
    (out / "sheet.json").write_text(json.dumps(sheet, ensure_ascii=False, indent=1))
    result = json.loads(schreiber("score", "-", "--json", store=store, text=json.dumps(sheet)))
    scored = dict(zip(sheet["players"], result["totals"], strict=True))
    shown = {row["name"]: row["points"] for row in listed["standings"]}
    say(schreiber("score", str(out / "sheet.json"), store=store))
    if scored != shown or faults:
        say(f"NOT EQUAL: the season table says {shown}, the exported sheet scores {scored}.")
        return 1
    say(f"The season table equals what the exported sheet scores: {scored}")
    say(f"Pictures, sheet.json and CSV are in {out}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
