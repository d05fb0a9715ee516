"""Who may come in: the right host, the same origin, not too often. And what every answer tells the browser."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bridgehead.server.bodies.answers import Refused
from bridgehead.server.limits import PLAY, Limits

HEADERS = {
    b"content-security-policy": b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    b"frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"cache-control": b"no-store",
}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
READING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Iterable[str] | None = LOOPBACK) -> None:
        """`hosts` are the names under which the server may be called; None is any."""
        self._app = app
        self._limits = limits
        self._hosts = None if hosts is None else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refused = self._refused(scope, headers)
        if refused is not None:
            await _refuse(scope, send, *refused)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *((name, value) for name, value in HEADERS.items() if name not in given),
                ]
            await send(message)

        await self._app(scope, receive, with_headers)

    def _refused(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, str] | None:
        host = headers.get(b"host", "")
        # A page elsewhere whose name was made to point here must not speak for the person at this machine.
        if self._hosts is not None and _name(f"//{host}") not in self._hosts:
            return 403, "Unknown host name."
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in READING:
            origin = headers.get(b"origin")
            if origin is not None and origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
                return 403, "Requests from other sites aren't allowed."
            if headers.get(b"sec-fetch-site") in ("cross-site", "same-site"):
                return 403, "Requests from other sites aren't allowed."
        if not self._limits.allow(PLAY, address(scope)):
            return 429, "Too many requests; wait a moment."
        return None


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _name(url: str) -> str:
    try:
        return (urlsplit(url).hostname or "").lower()
    except ValueError:
        return ""


async def _refuse(scope: Scope, send: Send, status: int, sentence: str) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": sentence})
        return
    body = msgspec.json.encode(Refused(sentence))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
