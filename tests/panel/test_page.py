"""The page of a virtual board: its answers, its stream, its keys, and whom it refuses."""

import base64
import io
import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from schreiber.virtual.errors import BoardError
from schreiber.virtual.page import PageError, running
from schreiber.virtual.page.app import make_app
from schreiber.virtual.page.picture import INK, PAPER, png

from .table import Table

PORT = 4711
HERE = f"http://127.0.0.1:{PORT}"


@pytest.fixture
def table() -> Table:
    """A board without firmware."""
    return Table()


@pytest.fixture
def client(table: Table) -> TestClient:
    """A browser that knows the page's address."""
    return TestClient(make_app(table, PORT), base_url=HERE)


def pixels(data: bytes) -> Image.Image:
    """A PNG opened."""
    return Image.open(io.BytesIO(data))


def test_page_shows_device_keys_and_port(client: TestClient) -> None:
    """The page has the five keys with names for a screen reader, the legend and the serial line's path."""
    answer = client.get("/")
    assert answer.status_code == 200
    text = answer.text
    for key in ("UP", "DOWN", "OK", "BACK", "MENU"):
        assert f'data-key="{key}"' in text
    assert text.count("<button") == text.count('data-key="')
    for word in ("Anzeige des Schreibers", "Menü", "Zurück", "Serielle Leitung", "/dev/pts/99", 'lang="de"'):
        assert word in text
    assert text.count("<button") == sum("aria-label" in line for line in text.splitlines() if "<button" in line)


def test_nothing_is_loaded_from_elsewhere(client: TestClient) -> None:
    """Page, style and script name no other machine, and the browser is told to load nothing from one."""
    for path in ("/", "/static/page.css", "/static/page.js", "/static/icon.svg"):
        answer = client.get(path)
        assert answer.status_code == 200
        text = answer.text.replace("http://www.w3.org/2000/svg", "")
        assert "http:" not in text and "https:" not in text and "//" not in text.replace("// ", "")
    assert "default-src 'self'" in client.get("/").headers["content-security-policy"]


def test_picture_is_the_panels(table: Table, client: TestClient) -> None:
    """The picture has the panel's pixels in two tones."""
    table.draw(b"\x0f" * 15_000)
    table.finish()
    answer = client.get("/picture.png")
    assert answer.headers["content-type"] == "image/png"
    image = pixels(answer.content).convert("RGB")
    assert image.size == (400, 300)
    assert image.getpixel((0, 0)) == INK and image.getpixel((4, 299)) == PAPER
    assert {colour for _, colour in image.getcolors() or []} == {INK, PAPER}


@pytest.mark.parametrize("byte", [0x00, 0xFF])
def test_picture_of_one_colour(byte: int) -> None:
    """An all-white or all-black panel keeps its tone."""
    image = pixels(png(bytes((byte,)) * 15_000)).convert("RGB")
    assert image.getcolors() == [(120_000, PAPER if byte else INK)]


def test_keys_go_down_and_up(table: Table, client: TestClient) -> None:
    """A press and a release reach the board once each, and a quick click is stretched to a finger's length."""
    begin = time.monotonic()
    for way in ("down", "down", "up", "up"):
        assert client.post(f"/keys/OK/{way}").status_code == 204
    assert table.touched == ["OK down", "OK up"]
    assert time.monotonic() - begin >= 0.06


@pytest.mark.parametrize(("path", "part"), [("/keys/AUX/down", "No key 'AUX'"), ("/keys/OK/left", "not 'left'")])
def test_unknown_keys_are_told(client: TestClient, path: str, part: str) -> None:
    """A key that is none gets a sentence."""
    answer = client.post(path)
    assert answer.status_code == 404 and part in answer.text


def test_board_that_is_off_is_told(table: Table, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that takes no key any more gives its own sentence, not a traceback."""

    def refuse(name: str) -> None:
        """What a closed board does."""
        raise BoardError("The board is closed.")

    monkeypatch.setattr(table, "key_down", refuse)
    answer = client.post("/keys/OK/down")
    assert (answer.status_code, answer.text) == (503, "The board is closed.")


def test_keys_want_a_post(table: Table, client: TestClient) -> None:
    """A link or a picture on another page cannot press a key."""
    assert client.get("/keys/OK/down").status_code == 405
    assert table.touched == []


@pytest.mark.parametrize("host", ["example.org", f"example.org:{PORT}", "127.0.0.1", "127.0.0.1:1", f"[::1]:{PORT}"])
def test_foreign_host_is_refused(table: Table, client: TestClient, host: str) -> None:
    """A name that another site made point here is not answered."""
    for path in ("/", "/picture.png", "/events", "/static/page.js"):
        assert client.get(path, headers={"host": host}).status_code == 421
    assert client.post("/keys/OK/down", headers={"host": host}).status_code == 421
    assert table.touched == []


@pytest.mark.parametrize("origin", ["https://example.org", "null", f"https://127.0.0.1:{PORT}", "http://127.0.0.1:1"])
def test_foreign_origin_is_refused(table: Table, client: TestClient, origin: str) -> None:
    """Another site's script cannot press keys, nor read the page."""
    answer = client.post("/keys/OK/down", headers={"origin": origin})
    assert answer.status_code == 403 and origin in answer.text
    assert client.get("/", headers={"origin": origin}).status_code == 403
    assert table.touched == []


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost"])
def test_own_names_are_answered(table: Table, client: TestClient, name: str) -> None:
    """Both names of this machine are the page's own."""
    headers = {"host": f"{name}:{PORT}", "origin": f"http://{name}:{PORT}"}
    assert client.post("/keys/UP/down", headers=headers).status_code == 204
    assert table.touched == ["UP down"]


def read_events(url: str) -> Iterator[tuple[str, Any]]:
    """The stream's events from a real connection."""
    with urllib.request.urlopen(f"{url}events", timeout=10) as stream:
        name = ""
        for raw in stream:
            line = raw.decode().strip()
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            elif line.startswith("data: "):
                data = line.removeprefix("data: ")
                yield name, json.loads(data) if name == "panel" else data


def test_stream_pushes_pictures_and_the_panels_doing(table: Table) -> None:
    """On a real server: the picture comes at once, and again when a refresh ends; what runs is told before."""
    with running(table) as page:
        assert page.url.startswith("http://127.0.0.1:")
        events = read_events(page.url)
        assert next(events) == ("panel", {"refresh": None, "full": 0, "partial": 0})
        assert next(events)[0] == "picture"
        table.draw(b"\x55" * 15_000)
        assert next(events) == ("panel", {"refresh": "full", "full": 0, "partial": 0})
        table.finish()
        assert next(events) == ("panel", {"refresh": None, "full": 1, "partial": 0})
        name, data = next(events)
        assert name == "picture" and data.startswith("data:image/png;base64,")
        image = pixels(base64.b64decode(data.split(",")[1])).convert("RGB")
        assert image.getpixel((0, 0)) == INK and image.getpixel((1, 0)) == PAPER


def test_real_server_refuses_strangers_and_ends(table: Table) -> None:
    """The server is on 127.0.0.1 only, refuses a foreign Host, and its port is free afterwards."""
    with running(table) as page:
        port = int(page.url.rsplit(":", 1)[1].strip("/"))
        request = urllib.request.Request(page.url, headers={"Host": "example.org"})
        with pytest.raises(urllib.error.HTTPError) as refusal:
            urllib.request.urlopen(request, timeout=10)
        assert refusal.value.code == 421
        listening = Path("/proc/net/tcp").read_text(encoding="ascii")
        assert f"0100007F:{port:04X} 00000000:0000 0A" in listening
        assert f"00000000:{port:04X} 00000000:0000 0A" not in listening
    with socket.create_server(("127.0.0.1", port)):
        pass


def test_taken_port_is_a_sentence(table: Table) -> None:
    """A port that is in use is named."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PageError, match=f"Port {port} on 127.0.0.1 is not free"), running(table, port):
            pass
