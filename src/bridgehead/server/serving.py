"""Listening: which port, which names, and how it ends."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from litestar.types import ASGIApp

from bridgehead.server.app import make_app
from bridgehead.server.door import Config, Door
from bridgehead.server.reach import Listening, is_loopback
from bridgehead.server.security import LOOPBACK
from bridgehead.tables.store import Store

PORT = 8644
TRIES = 20
# Seconds that a connection waits for the next request. Longer than a browser or a program thinks about a decision: one
# that is closed just when a click comes in loses the click.
KEPT_OPEN = 75
HAND_OVER = 0.0002  # seconds after which a busy thread lets the other in: what is to be stored does not wait for pages
AT_ONCE = 8  # connections taken in before the first of them is looked at


class PortTaken(Exception):
    """Nobody can listen there: one sentence."""


class Entrance(socket.socket):
    """Lets a few in at a time: asyncio takes in a whole crowd, and with it every descriptor, before it looks at any."""

    _let_in = 0

    def accept(self) -> tuple[socket.socket, Any]:
        if self._let_in == AT_ONCE:
            self._let_in = 0
            raise BlockingIOError  # "nobody else is there": it looks again at once
        self._let_in += 1
        return super().accept()


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on that port, or, if none was named, on the first free one from PORT on."""
    try:
        family, _, _, _, where = socket.getaddrinfo(host, port or PORT, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise PortTaken(f"This computer has no address '{host}'.") from None
    wanted = [port] if port is not None else range(PORT, PORT + TRIES)
    reason = ""
    for number in wanted:
        # Named as TCP, or asyncio leaves its connections waiting 40 ms for the second half of an answer.
        found = Entrance(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((where[0], number, *where[2:]))
            found.listen(128)
            return found
        except OSError as error:
            found.close()
            reason = error.strerror or str(error)
    ports = str(port) if port is not None else f"{PORT} to {PORT + TRIES - 1}"
    raise PortTaken(f"Can't listen on {host}, port {ports}: {reason}.")


def address_of(listening: socket.socket, host: str) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listening.getsockname()[1]}/"


def configured(app: ASGIApp, local: bool, door: Door) -> uvicorn.Config:
    return Config(
        app,
        door,
        ws_max_size=4096,
        ws_per_message_deflate=not local,  # not worth its time on one machine
        lifespan="on",
        log_level="warning",
        access_log=False,
        proxy_headers=False,  # nobody may say that he comes from elsewhere
        server_header=False,
        timeout_keep_alive=KEPT_OPEN,
        timeout_graceful_shutdown=2,
    )


def serve(
    store: Store,
    listening: socket.socket,
    host: str,
    ready: Callable[[], None],
    door: Door | None = None,
    archive_after: float = 0,
) -> None:
    """Serve until Ctrl-C. `ready` is called once answers can be had."""
    local = is_loopback(host)
    reach = Listening(host, listening.getsockname()[1])
    app = make_app(store, hosts=(*LOOPBACK, host) if local else None, archive_after=archive_after, reach=reach)
    sys.setswitchinterval(HAND_OVER)
    asyncio.run(_serve(uvicorn.Server(configured(app, local, door or Door())), listening, ready))


async def _serve(server: uvicorn.Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        # What is there now stays: rules, data, boards. To look through it for garbage again and again would cost
        # whoever clicks at that moment.
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        ready()
    await serving
