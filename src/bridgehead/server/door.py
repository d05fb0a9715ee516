"""The front door: a connection that sends no complete request in time is closed, and no address takes all the room."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import h11
import msgspec
import uvicorn
from litestar.types import ASGIApp
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bridgehead.server.bodies.answers import Refused
from bridgehead.server.limits import network

PATIENCE = 30.0  # seconds for a complete request
PER_ADDRESS = 128  # a browser opens six and one for each table: enough for a family, or a club behind one router
SPARE = 64  # descriptors for the database, the workers, and those who are about to be turned away
ENOUGH = 4096  # connections, where the system sets no limit
TOO_SLOW = "The request took too long to arrive."
TOO_MANY = "Too many open connections; close a few tabs and try again."
INCOMPLETE = (h11.IDLE, h11.SEND_BODY)


class Door:
    """Who is connected. When there is no more room, whoever has been silent the longest makes way."""

    def __init__(self, per_address: int = PER_ADDRESS, patience: float = PATIENCE, most: int = 0) -> None:
        """`most` connections of all addresses together; 0 is as many as the system allows."""
        self.patience = patience
        self._per_address = per_address
        self._most = most or max(16, _descriptors() - SPARE)
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._of: Counter[str] = Counter()
        self._silent: OrderedDict[asyncio.BaseTransport, Callable[[], None]] = OrderedDict()

    def connections(self) -> int:
        return len(self._inside)

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Whether there is room for one more."""
        peer = transport.get_extra_info("peername")
        address = network(peer[0]) if peer else ""
        if self._of[address] >= self._per_address and not self._make_room(address):
            return False
        if len(self._inside) >= self._most and not self._make_room(None):
            return False
        self._inside[transport] = address
        self._of[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        self._silent.pop(transport, None)
        address = self._inside.pop(transport, None)
        if address is None:
            return
        self._of[address] -= 1
        if not self._of[address]:
            del self._of[address]

    def falls_silent(self, transport: asyncio.BaseTransport, show_out: Callable[[], None]) -> None:
        """Nothing is being done for this connection: it may be closed for another."""
        if transport in self._inside and transport not in self._silent:
            self._silent[transport] = show_out

    def speaks(self, transport: asyncio.BaseTransport) -> None:
        self._silent.pop(transport, None)

    def _make_room(self, address: str | None) -> bool:
        for transport, show_out in self._silent.items():
            if address in (None, self._inside[transport]):
                self.leave(transport)
                show_out()
                return True
        return False


class Config(uvicorn.Config):
    """A server with such a door."""

    def __init__(self, app: ASGIApp, door: Door, **settings: Any) -> None:
        super().__init__(app, http=Connection, ws=Socket, **settings)
        self.door = door


class Connection(H11Protocol):
    """A connection over which requests come, one after the other."""

    def __init__(self, config: Config, *args: Any, **settings: Any) -> None:
        super().__init__(config, *args, **settings)
        self._door = config.door
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._door.enter(transport):
            self._refuse(b"503 Service Unavailable", TOO_MANY)
            return
        self._door.falls_silent(transport, transport.abort)
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._lift_deadline()
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            self._lift_deadline()  # it is a socket now
            self._door.speaks(self.transport)
        elif self.conn.their_state in INCOMPLETE:
            self._set_deadline()
        else:
            self._lift_deadline()
            self._door.speaks(self.transport)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state in INCOMPLETE:
            self._door.falls_silent(self.transport, self.transport.abort)
            if self.conn.trailing_data[0]:
                self._set_deadline()  # a part of the next request is here already

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        _drop_unread(self.transport)

    def _set_deadline(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(self._door.patience, self._too_slow)

    def _lift_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        answering = self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE)
        begun = self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])
        if begun and not answering:
            self._refuse(b"408 Request Timeout", TOO_SLOW)
        else:
            self.transport.abort()

    def _refuse(self, status: bytes, sentence: str) -> None:
        body = msgspec.json.encode(Refused(sentence))
        head = b"HTTP/1.1 %b\r\ncontent-type: application/json\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        self.transport.write(head % (status, len(body)) + body)
        self.transport.close()
        _drop_unread(self.transport)


class Socket(WebSocketsSansIOProtocol):
    """A connection that has become the socket of a page."""

    def __init__(self, config: Config, *args: Any, **settings: Any) -> None:
        super().__init__(config, *args, **settings)
        self._door = config.door

    def connection_lost(self, exc: Exception | None) -> None:
        self._door.leave(self.transport)
        super().connection_lost(exc)

    async def send(self, message: ASGISendEvent) -> None:
        """What is on its way while the socket is being closed is for somebody who has gone, and no mistake of ours."""
        if self.close_sent and self.initial_response is None:
            raise ClientDisconnected
        await super().send(message)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        _drop_unread(self.transport)


def _drop_unread(transport: asyncio.WriteTransport) -> None:
    """A connection that is being closed waits for ever for a reader who does not read."""
    if transport.get_write_buffer_size():
        transport.abort()


def _descriptors() -> int:
    """How many this process may have open."""
    if sys.platform == "win32":
        return ENOUGH
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)
