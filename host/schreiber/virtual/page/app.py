"""The page's answers: the page itself, the stream of pictures, and the keys."""

import asyncio
import base64
import json
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.templating import Jinja2Templates

from schreiber.virtual.errors import BoardError
from schreiber.virtual.page.board import KEYS, Board
from schreiber.virtual.page.guard import HEADERS, Guard
from schreiber.virtual.page.picture import png

_HERE = Path(__file__).parent
_LOOK_S = 0.04
"""How often the panel is looked at, seconds."""
_SIGN_OF_LIFE_S = 15.0
"""A comment is sent when nothing else was for so long, seconds, so that a lost page is noticed."""
_SHORTEST_PRESS_S = 0.06
"""A key is down at least so long, seconds: a quick click is longer on a real key than in a browser."""


class _Presses:
    """Keys held by the page, each down long enough to be seen by the firmware."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._since: dict[str, float] = {}

    def down(self, key: str) -> None:
        """A key goes down; one that is down already stays so."""
        if key not in self._since:
            self._since[key] = time.monotonic()
            self._board.key_down(key)

    async def up(self, key: str) -> None:
        """A key comes up, not sooner than a finger would let it."""
        if key in self._since:
            left = self._since[key] + _SHORTEST_PRESS_S - time.monotonic()
            if left > 0:
                await asyncio.sleep(left)
            if self._since.pop(key, None) is not None:
                self._board.key_up(key)


def make_app(board: Board, port: int, leaving: Callable[[], bool] = lambda: False) -> Starlette:
    """The page of a board, for the address 127.0.0.1:`port`; the stream ends when `leaving()` is true."""
    templates = Jinja2Templates(directory=_HERE)
    presses = _Presses(board)

    def page(request: Request) -> Response:
        """The page."""
        return templates.TemplateResponse(request, "page.html", {"port": board.port}, headers=HEADERS)

    def picture(request: Request) -> Response:
        """What the panel shows now."""
        return Response(png(board.panel.shown), media_type="image/png", headers=HEADERS)

    async def key(request: Request) -> Response:
        """A key goes down or comes up."""
        name, way = request.path_params["key"], request.path_params["way"]
        if name not in KEYS:
            return PlainTextResponse(f"No key {name!r}; there are {', '.join(KEYS)}.", 404, HEADERS)
        if way not in ("down", "up"):
            return PlainTextResponse(f"A key goes down or up, not {way!r}.", 404, HEADERS)
        try:
            if way == "down":
                presses.down(name)
            else:
                await presses.up(name)
        except BoardError as error:
            return PlainTextResponse(str(error), 503, HEADERS)
        return Response(status_code=204, headers=HEADERS)

    def events(request: Request) -> Response:
        """The stream of pictures and of what the panel is doing."""
        return StreamingResponse(_stream(board, leaving), media_type="text/event-stream", headers=HEADERS)

    return Starlette(
        routes=[
            Route("/", page),
            Route("/picture.png", picture),
            Route("/events", events),
            Route("/keys/{key}/{way}", key, methods=["POST"]),
            Mount("/static", StaticFiles(directory=_HERE / "static")),
        ],
        middleware=[Middleware(Guard, port=port)],
    )


async def _stream(board: Board, leaving: Callable[[], bool]) -> AsyncIterator[str]:
    """Server-sent events: "picture" (a PNG as data URL) and "panel" (what the panel is doing), when they change."""
    shown, state = b"", ""
    last = time.monotonic()
    while not leaving():
        message = ""
        now = _state(board)
        if now != state:
            state = now
            message += f"event: panel\ndata: {state}\n\n"
        current = board.panel.shown
        if current != shown:
            shown = current
            data = base64.b64encode(png(shown)).decode("ascii")
            message += f"event: picture\ndata: data:image/png;base64,{data}\n\n"
        if not message and time.monotonic() - last > _SIGN_OF_LIFE_S:
            message = ": still here\n\n"
        if message:
            last = time.monotonic()
            yield message
        await asyncio.sleep(_LOOK_S)


def _state(board: Board) -> str:
    """What the panel is doing, as JSON."""
    panel = board.panel
    return json.dumps({"refresh": panel.refreshing, "full": panel.full_refreshes, "partial": panel.partial_refreshes})
