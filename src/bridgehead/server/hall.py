"""All tables that are in memory, and the way to them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bridgehead import render
from bridgehead.core.record import RecordError
from bridgehead.games import shelf
from bridgehead.server.errors import Problem, tell_trouble
from bridgehead.server.limits import Limits
from bridgehead.server.live import Live
from bridgehead.server.workers import Workers
from bridgehead.tables import seating
from bridgehead.tables.database import StoreError
from bridgehead.tables.session import HUMAN, Session
from bridgehead.tables.store import Store
from bridgehead.tables.table import Seated, Table

FORGOTTEN_AFTER = 60.0  # seconds that an unused table stays in memory
CLOCK_KEPT = 1800.0  # the same where somebody has left with the clock stopped: to come back must not wind it up
AT_HAND = 16  # unused tables in memory at most
LOOK_AROUND = 15.0

Result = TypeVar("Result")


class Desk:
    """One thread in which tables are changed and stored, one thing after the other, while the server goes on."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="desk")

    async def do(self, action: Callable[[], Result]) -> Result:
        # A decision that is being stored is stored, whoever hangs up meanwhile.
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._thread, action))

    def close(self) -> None:
        self._thread.shutdown()


class Hall:
    """Loads a table when somebody comes to it and forgets it when nobody has been there for long."""

    def __init__(self, store: Store, limits: Limits, workers: Workers, archive_after: float = 0) -> None:
        """Tables to which nobody comes for `archive_after` seconds are put away; 0 is never."""
        self.packs = seating.PACKS
        self.limits = limits
        self.accounting = asyncio.Semaphore(1)  # finished games that are looked through at a time
        self.reviewing = asyncio.Semaphore(1)  # the same for reviews, which take longer
        self._store = store
        self._workers = workers
        self._archive_after = archive_after
        self._desk = Desk()
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._drawing: asyncio.Task[None] | None = None
        self._closed = False

    @contextlib.asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Live]:
        """The table with that id, for oneself alone."""
        live = await self._find(id)
        while self._live.get(id) is not live:  # forgotten in the moment it was found
            live = await self._find(id)
        live.users += 1
        try:
            async with live.lock:
                if live.broken:  # while we waited; the next to come finds it in the store as it was
                    raise Problem(409, "Something went wrong with this game; try again.")
                yield live
        finally:
            live.users -= 1
            live.used_at = time.monotonic()

    async def open(self, session: Session, seats: Mapping[str, str], keys: Mapping[str, str] | None = None) -> Seated:
        """A new table; `keys` as in `Table.open`."""
        seated = await self._desk.do(lambda: Table.open(self._store, session, seats, keys))
        if any(name != HUMAN for name in session.seats):
            self._workers.warm(seated.table.id)
        self._add(seated.table)
        return seated

    async def _find(self, id: str) -> Live:
        live = self._live.get(id)
        if live is not None and not live.broken:
            return live
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Live:
        saved = await self._desk.do(lambda: self._store.load(id))
        if saved is None:
            raise Problem(404, "There is no such game.")
        try:
            session = await asyncio.to_thread(seating.find_again, saved, self.packs)
        except RecordError as error:  # by now the rules or the data are others, or somebody has edited the database
            raise Problem(409, f"This game can't be opened. {error}") from None
        return self._add(Table(self._store, saved, session))

    def _add(self, table: Table) -> Live:
        live = self._live[table.id] = Live(table, self._workers, self._desk)
        live.go_on()
        self._make_room()
        return live

    def _make_room(self) -> None:
        if len(self._live) > AT_HAND:
            unused = sorted((one for one in self._live.values() if not one.busy()), key=lambda one: one.used_at)
            for live in unused[:-AT_HAND]:
                self._forget(live)

    def _forget(self, live: Live) -> None:
        live.close()
        del self._live[live.table.id]

    # -- from the first moment to the last ---------------------------------------------------------------------------

    def open_doors(self) -> None:
        for game in shelf().values():
            self.packs.of_game(game)
        self._sweeping = asyncio.create_task(self._sweep())
        self._drawing = asyncio.create_task(asyncio.to_thread(self._draw_boards))

    def _draw_boards(self) -> None:
        """A board takes a moment to draw, once: better now than when somebody waits for it.

        Nobody waits for the rest once the server is told to stop.
        """
        for game in shelf().values():
            pack = self.packs.of_game(game)
            for scenario in game.scenarios:
                if self._closed:
                    return
                render.board(game, pack, scenario.name)
            render.scene(game, pack, game.new(data=pack).view(""))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AROUND)
            self.forget_unused()
            try:
                await self.archive()
            except StoreError as error:
                tell_trouble("Archiving", error)

    def forget_unused(self, after: float = FORGOTTEN_AFTER) -> None:
        """Tables at which nobody is and nothing happens are found again in the store when they are needed."""
        now = time.monotonic()
        for live in list(self._live.values()):
            kept = CLOCK_KEPT if after and live.table.session.time_left() is not None else after
            if live.broken or (not live.busy() and now - live.used_at >= kept):
                self._forget(live)

    async def archive(self) -> list[str]:
        """Put tables away to which nobody has come for long, a few each time; which they were."""
        if not self._archive_after:
            return []
        since, here = time.time() - self._archive_after, {*self._live, *self._loading}
        return await self._desk.do(lambda: self._store.put_away(since, here))

    def close(self) -> None:
        self._closed = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        for live in self._live.values():
            live.close()
        self._workers.close()
        self._desk.close()
        self._store.close()
