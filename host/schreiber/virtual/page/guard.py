"""Keeps other sites and other machines away from the page: it listens on 127.0.0.1 and answers to that name only."""

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
"""Headers of every answer."""


class Guard:
    """Refuses requests whose Host or Origin is not this page's own address."""

    def __init__(self, app: ASGIApp, port: int) -> None:
        self._app = app
        self._hosts = {f"127.0.0.1:{port}", f"localhost:{port}"}
        self._origins = {f"http://{host}" for host in self._hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it with a sentence."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if host not in self._hosts:
            refusal = f"Host {host!r} is not this page's address; open {min(self._origins)}."
            await PlainTextResponse(refusal, 421)(scope, receive, send)
        elif origin is not None and origin not in self._origins:
            refusal = f"Origin {origin!r} may not use this page."
            await PlainTextResponse(refusal, 403)(scope, receive, send)
        else:
            await self._app(scope, receive, send)
