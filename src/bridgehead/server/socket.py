"""The socket of a table: first the whole state, then only what changed, each as that reader may see it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from bridgehead.server import merge
from bridgehead.server.bodies.pushes import Change, LogChange, Push, Whole
from bridgehead.server.bodies.requests import Hello
from bridgehead.server.bodies.table import TableState
from bridgehead.server.errors import MISTAKES, Problem, refused, tell_trouble
from bridgehead.server.hall import Hall
from bridgehead.server.live import Live
from bridgehead.server.security import address
from bridgehead.server.tables_api import WRONG, slow_down_guessing
from bridgehead.tables.database import StoreError

log = logging.getLogger("bridgehead")

MOST = 64  # sockets at one table: those of spectators together, and those of each seat
FIRST_WORD = 10.0  # seconds to say who one is
CHATTER = 100  # messages after which a client that should only listen is sent away
REFUSED, AGAIN = 4000, 4001  # close codes: for good, and "connect anew"


class Reader:
    """One connected page."""

    def __init__(self, socket: WebSocket[Any, Any, State], live: Live, chair: int | None) -> None:
        self.chair = chair
        self._socket = socket
        self._live = live
        self._news = asyncio.Event()
        self._seen: TableState | None = None

    def something_changed(self) -> None:
        self._news.set()

    async def tell_news(self) -> None:
        """Whatever happens while a message is on its way goes into the next one."""
        while True:
            await self._news.wait()
            self._news.clear()
            now = await self._look()
            if now is None:
                if self._live.trouble:
                    await refuse(self._socket, self._live.trouble)
                else:
                    await self._socket.close(AGAIN, "Reconnect.")
                return
            message = self._message(now)
            self._seen = now
            if message is not None:
                await self._socket.send_data(msgspec.json.encode(message).decode())

    async def _look(self) -> TableState | None:
        """The table now; None if this copy of it is no good, which may have come out while we waited for the lock."""
        async with self._live.lock:
            return None if self._live.broken else self._live.state(self.chair)

    def _message(self, now: TableState) -> Push | None:
        before = self._seen
        if before is None:
            return Whole(now)
        patch = merge.patch(before, now, without="log")
        same = merge.common(before.log, now.log)
        told = same == len(now.log) == len(before.log)
        if told and not patch:
            return None
        return Change(patch, None if told else LogChange(same, now.log[same:]))

    async def listen(self) -> None:
        """A page says nothing after its first word; this ends when it goes."""
        for _ in range(CHATTER):
            await _receive(self._socket)
        await self._socket.close(REFUSED, "Too many messages.")


async def refuse(socket: WebSocket[Any, Any, State], sentence: str) -> None:
    with contextlib.suppress(OSError):  # the page does not wait for the answer
        await socket.send_json({"type": "refused", "error": sentence})
        await socket.close(REFUSED)


@websocket("/api/tables/{id:str}/socket")
async def socket(socket: WebSocket[Any, Any, State], id: FromPath[str]) -> None:
    await socket.accept()
    with contextlib.suppress(WebSocketException):  # the page is gone
        try:
            await _attend(socket, id)
        except WebSocketException:
            raise
        except Exception as error:
            log.error("The connection to table %s failed", id, exc_info=error)
            raise


async def _attend(socket: WebSocket[Any, Any, State], id: str) -> None:
    try:
        reader, live = await _welcome(socket, socket.app.state.hall, id)
    except MISTAKES as error:
        await refuse(socket, refused(error).error)
        return
    except StoreError as error:
        tell_trouble(f"Opening table {id}", error)
        await refuse(socket, refused(error).error)
        return
    try:
        await _serve(reader)
    finally:
        live.leave(reader)


async def _receive(socket: WebSocket[Any, Any, State]) -> bytes:
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="The page is gone.")
    said: bytes | str = message.get("bytes") or message.get("text") or b""
    return said.encode() if isinstance(said, str) else said


async def _welcome(socket: WebSocket[Any, Any, State], hall: Hall, id: str) -> tuple[Reader, Live]:
    try:
        hello = msgspec.json.decode(await asyncio.wait_for(_receive(socket), FIRST_WORD), type=Hello)
    except (TimeoutError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Problem(400, 'The first message must be {"token": TOKEN} or {"token": null}.') from None
    async with hall.at(id) as live:
        chair = None
        if hello.token is not None:
            chair = live.table.chair_of(hello.token)
            if chair is None:
                slow_down_guessing(hall, address(socket.scope))
                raise Problem(401, WRONG)
        # Whoever looks on must not keep a player out.
        if sum(watcher.chair == chair for watcher in live.watchers) >= MOST:
            raise Problem(429, "This game is open in too many tabs already.")
        reader = Reader(socket, live, chair)
        live.come(reader)
        return reader, live


async def _serve(reader: Reader) -> None:
    """Until either side ends it."""
    tasks = [asyncio.create_task(reader.tell_news()), asyncio.create_task(reader.listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            # OSError: the page went while something was on its way to it.
            if isinstance(result, Exception) and not isinstance(result, WebSocketException | OSError):
                log.error("A connection failed", exc_info=result)


HANDLERS = [socket]
