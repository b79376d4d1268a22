"""The page of a virtual board in Debian's chromium: what a person sees and what the keys do."""

import io
import re
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import expect, sync_playwright

from schreiber.virtual.page import running
from schreiber.virtual.page.picture import INK, PAPER
from schreiber.virtual.panel import Ssd1683Chip

CHROMIUM = shutil.which("chromium")

pytestmark = [
    pytest.mark.web,
    pytest.mark.skipif(CHROMIUM is None, reason="chromium is missing: apt-get install chromium"),
]


class Board:
    """A panel that shows what the test sets, and keys that are written down."""

    port = "/dev/pts/99"

    def __init__(self) -> None:
        self.touched: list[str] = []
        self.panel = Ssd1683Chip(lambda: 0.0, shown=b"\xf0" * 15_000)

    def show(self, picture: bytes) -> None:
        """Replace the panel by one that shows another picture."""
        self.panel = Ssd1683Chip(lambda: 0.0, shown=picture)

    def key_down(self, name: str) -> None:
        """Note a press."""
        self.touched.append(f"{name} down")

    def key_up(self, name: str) -> None:
        """Note a release."""
        self.touched.append(f"{name} up")


def has_picture(page: Any) -> None:
    """Wait until the stream has brought the first picture."""
    expect(page.locator("#picture")).to_have_attribute("src", re.compile("^data:"), timeout=20_000)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def board() -> Board:
    """A board without firmware."""
    return Board()


@pytest.fixture
def page(browser: Any, board: Board) -> Iterator[Any]:
    """The board's page, open; a complaint of the browser is a failure."""
    complaints: list[str] = []
    with running(board) as server:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url)
        has_picture(page)
        yield page
        page.close()
    assert complaints == []


def touched(page: Any, board: Board, count: int) -> list[str]:
    """What reached the board, once so many touches are there."""
    for _ in range(200):
        if len(board.touched) >= count:
            break
        page.wait_for_timeout(10)
    return board.touched


def test_keyboard_presses_the_devices_keys(page: Any, board: Board) -> None:
    """Arrows, Enter, Escape, Backspace and m are the five keys."""
    for key in ("ArrowUp", "ArrowDown", "Enter", "Escape", "Backspace", "m"):
        page.keyboard.press(key)
    names = ("UP", "DOWN", "OK", "BACK", "BACK", "MENU")
    assert touched(page, board, 12) == [f"{name} {way}" for name in names for way in ("down", "up")]


def test_holding_a_key_holds_it(page: Any, board: Board) -> None:
    """A key held on the keyboard is one press without release, whatever the keyboard repeats."""
    page.keyboard.down("ArrowUp")
    page.keyboard.down("ArrowUp")
    page.wait_for_timeout(300)
    assert board.touched == ["UP down"]
    assert page.locator('[data-key="UP"]').evaluate("e => e.classList.contains('down')")
    page.keyboard.up("ArrowUp")
    assert touched(page, board, 2) == ["UP down", "UP up"]


def test_mouse_presses_and_holds(page: Any, board: Board) -> None:
    """A key is down as long as the mouse button is, and let go even when the mouse has left it."""
    page.locator('[data-key="MENU"]').hover()
    page.mouse.down()
    page.wait_for_timeout(200)
    assert board.touched == ["MENU down"]
    page.mouse.move(5, 5)
    page.mouse.up()
    assert touched(page, board, 2) == ["MENU down", "MENU up"]


def test_enter_stays_ok_after_a_click(page: Any, board: Board) -> None:
    """Clicking a key does not take the focus, so Enter goes on meaning OK; Tab and Enter press the focused key."""
    page.locator('[data-key="BACK"]').click()
    page.keyboard.press("Enter")
    assert touched(page, board, 4) == ["BACK down", "BACK up", "OK down", "OK up"]
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert touched(page, board, 6)[4:] == ["MENU down", "MENU up"]


def test_leaving_the_window_lets_go(page: Any, board: Board) -> None:
    """A key held while the window loses the keyboard does not stay down."""
    page.keyboard.down("ArrowDown")
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert touched(page, board, 2) == ["DOWN down", "DOWN up"]


def test_picture_follows_the_panel_in_whole_pixels(page: Any, board: Board) -> None:
    """A new picture appears by itself, in two tones, each pixel a square of the screen's pixels."""
    first = page.locator("#picture").get_attribute("src")
    board.show(b"\x0f" * 15_000)
    expect(page.locator("#picture")).not_to_have_attribute("src", first)
    image = Image.open(io.BytesIO(page.locator("#picture").screenshot())).convert("RGB")
    scale = image.width // 400
    assert image.size == (400 * scale, 300 * scale) and scale >= 1
    assert {colour for _, colour in image.getcolors() or []} == {INK, PAPER}
    assert image.getpixel((4 * scale - 1, 0)) == INK and image.getpixel((4 * scale, 0)) == PAPER


def test_everything_fits_without_scrolling(page: Any) -> None:
    """On a usual window device and legend are wholly visible, on a phone nothing is wider than the screen."""
    assert page.evaluate("document.documentElement.scrollHeight <= window.innerHeight")
    page.set_viewport_size({"width": 375, "height": 700})
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_dead_server_is_told(browser: Any, board: Board) -> None:
    """When the program ends the page says so."""
    page = browser.new_page()
    with running(board) as server:
        page.goto(server.url)
        has_picture(page)
        assert not page.locator("#lost").is_visible()
    page.locator("#lost").wait_for(state="visible", timeout=5000)
    page.close()
