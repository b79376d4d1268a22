"""Every screen, in every language, for every number of seats: nothing is cut, nothing overlaps."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.pictures import HEIGHT, ROOT, WIDTH, contact_sheet, picture, run

LANGUAGES = ("de", "swg", "en")
HOUSES = ("2", "3", "4", "4-pairs", "5", "6", "6-trios")

ACCENT = 2
"""Rows (px) at the top and the bottom of a line's box that two lines may share: room for Ä above, g below."""

MAY_BE_CUT = ("start-",)
"""Screens on which players' names are said by the way, and may be shortened."""

Box = tuple[int, int, int, int, str]


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Box]]:
    """Text boxes by the screen's name; pictures are left in build/screens for looking at."""
    folder = tmp_path_factory.mktemp("screens")
    drawn: dict[str, list[Box]] = {line["name"]: line["boxes"] for line in run("render.py", str(folder))}
    target = ROOT / "build" / "screens"
    target.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        pictures = [
            (name, picture((folder / f"{name}.raw").read_bytes())) for name in drawn if name.endswith("-" + language)
        ]
        for name, shown in pictures:
            shown.save(target / f"{name}.png")
        contact_sheet(pictures, target / f"all-{language}.png")
    return drawn


def _plain_texts() -> set[str]:
    """Texts of the tables that end with "…" by themselves."""
    found = set()
    for path in (ROOT / "firmware" / "device" / "text").glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            text = line.split(" = ", 1)[1]
            if text.endswith("…"):
                found.add(text)
    return found


def _overlaps(boxes: list[Box]) -> Iterator[tuple[Box, Box]]:
    """Pairs of boxes that share more than the room for accents."""
    for at, (x, y, w, h, text) in enumerate(boxes):
        for other in boxes[at + 1 :]:
            ox, oy, ow, oh, _ = other
            side_by_side = x + w <= ox or ox + ow <= x
            one_below = y + h - ACCENT <= oy + ACCENT or oy + oh - ACCENT <= y + ACCENT
            if not side_by_side and not one_below:
                yield (x, y, w, h, text), other


def test_every_screen_was_drawn(screens: dict[str, list[Box]]) -> None:
    """All houses and languages are there, and every screen says something."""
    for language in LANGUAGES:
        for house in HOUSES:
            assert f"sheet-{house}-{language}" in screens
            assert f"preview-lost-{house}-{language}" in screens
    assert all(boxes for boxes in screens.values())


def test_texts_stay_on_the_panel(screens: dict[str, list[Box]]) -> None:
    """No text leaves the 400 × 300 px."""
    out = [
        (name, box)
        for name, boxes in screens.items()
        for box in boxes
        if box[0] < 0 or box[1] < 0 or box[0] + box[2] > WIDTH or box[1] + box[3] > HEIGHT
    ]
    assert not out


def test_texts_do_not_overlap(screens: dict[str, list[Box]]) -> None:
    """No text is written over another one."""
    over = [(name, pair) for name, boxes in screens.items() for pair in _overlaps(boxes)]
    assert not over


def test_no_text_is_cut(screens: dict[str, list[Box]]) -> None:
    """Nothing ends in "…" that does not by itself; names are shortened with a point, and only long ones."""
    plain = _plain_texts()
    cut = [
        (name, box[4])
        for name, boxes in screens.items()
        if not name.startswith(MAY_BE_CUT)
        for box in boxes
        if box[4].endswith("…") and box[4] not in plain
    ]
    assert not cut
    shortened = [
        (name, box[4])
        for name, boxes in screens.items()
        if name.startswith(("sheet-", "preview-")) and "long" not in name
        for box in boxes
        if box[4].endswith(".") and " " not in box[4]
    ]
    assert not shortened


@pytest.mark.parametrize("house", ("2", "3", "4", "4-pairs", "6-trios"))
def test_totals_can_be_read_across_the_table(screens: dict[str, list[Box]], house: str) -> None:
    """Up to four columns, totals are at least 47 px high and names at least 33 px, even −13,170."""
    for name in (f"sheet-{house}-de", f"sheet-long-names-{house}-de"):
        large = [box for box in screens[name] if box[3] >= 47]
        assert len(large) == {"2": 2, "3": 3, "4": 4}.get(house, 2)
        assert len([box for box in screens[name] if 33 <= box[3] < 47]) == len(large)
    assert any(box[4] == "−13170" for box in screens[f"sheet-long-names-{house}-de"])


def test_help_is_not_smaller_than_16_px(screens: dict[str, list[Box]]) -> None:
    """The smallest letters on any screen."""
    assert min(box[3] for boxes in screens.values() for box in boxes) >= 16


def test_the_rail_says_what_keys_do(screens: dict[str, list[Box]]) -> None:
    """On the sheet MENU, OK and BACK have their labels beside the keys, in this order from the top."""
    rail = [(box[1], box[4]) for box in screens["sheet-3-de"] if box[0] > 350]
    assert [text for _, text in sorted(rail)] == ["Menü", "Neues", "Spiel", "Rück-", "gängig"]


def test_the_sheet_is_as_on_paper(screens: dict[str, list[Box]]) -> None:
    """Bid column with the declarer's letter, "ab" for conceded, Durch, corrected deals marked, who deals."""
    texts = [box[4] for box in screens["sheet-early-3-de"]]
    for wanted in ("#", "Reiz", "C ab 170", "A Durch", "(1000)", "Geber Anna   Vorhand Bert"):
        assert wanted in texts
    assert "*6" in [box[4] for box in screens["sheet-3-de"]]
    assert "★" in [box[4] for box in screens["sheet-early-4-de"]]


def test_pictures_were_left(screens: dict[str, list[Box]]) -> None:
    """Every screen is in build/screens as a PNG."""
    assert all((ROOT / "build" / "screens" / f"{name}.png").is_file() for name in screens)


def test_every_language_has_the_same_keys() -> None:
    """A key in one table is in all three, in the same order, with the same places to fill in."""
    tables: dict[str, list[tuple[str, Any]]] = {}
    for language in LANGUAGES:
        lines = _table(language)
        tables[language] = [(key, sorted(set("".join(c for c in text if c in "{}0123")))) for key, text in lines]
    keys = {language: [key for key, _ in lines] for language, lines in tables.items()}
    assert keys["de"] == keys["swg"] == keys["en"]
    assert len(set(keys["de"])) == len(keys["de"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_fields_are_filled_in_alike(language: str) -> None:
    """What German fills in ({0}, {1}), the others fill in too."""
    german = dict(_table("de"))
    for key, text in _table(language):
        wanted = {field for field in ("{0}", "{1}", "{2}", "{3}") if field in german[key]}
        assert {field for field in ("{0}", "{1}", "{2}", "{3}") if field in text} == wanted, key


def _table(language: str) -> list[tuple[str, str]]:
    """Keys and texts of a language, in order."""
    path: Path = ROOT / "firmware" / "device" / "text" / f"{language}.txt"
    pairs = [line.partition(" = ") for line in path.read_text(encoding="utf-8").splitlines()]
    return [(key, text) for key, _, text in pairs]
