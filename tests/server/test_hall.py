"""Which tables are in memory, and which are put away."""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
import weakref
from pathlib import Path
from random import Random

import httpx
import pytest

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.server import hall
from bridgehead.server.hall import Hall
from bridgehead.server.limits import NO_LIMITS, Limits
from bridgehead.server.workers import Workers
from bridgehead.tables import seating
from bridgehead.tables.database import DiskFull
from bridgehead.tables.store import Store
from tests.server.serving import HOT_SEAT, SKIRMISH, Person, Room, Server, serving
from tests.tables.test_session import GAME


def test_a_table_that_is_left_leaves_memory_and_nothing_of_it_stays(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, scenario="ready")
        for person in table.everybody():
            person.connect()
        table.play_at_random(20, Random(1))
        seen = table["british"].look()
        server.hall.forget_unused(0)
        assert table.table in server.hall._live  # somebody is there
        table.leave()
        time.sleep(0.3)
        gc.collect()
        live = weakref.ref(server.hall._live[table.table])
        gc.disable()  # it must not take a search for garbage
        try:
            server.hall.forget_unused(0)
            assert live() is None
        finally:
            gc.enable()
        again = Person(server.address, table.table, table.made["tokens"]["british"])
        assert again.look()["log"] == seen["log"]
        again.leave()


def test_whoever_stops_the_server_does_not_wait_for_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawing them all takes seconds, and a program doesn't end before its threads do."""
    drawn: list[str] = []
    room = Hall(Store(f"sqlite:///{tmp_path / 'tables.db'}"), Limits(), Workers())

    def board(game: Game, pack: Pack, scenario: str) -> None:
        drawn.append(scenario)
        room.close()

    monkeypatch.setattr(hall.render, "board", board)  # type: ignore[attr-defined]
    monkeypatch.setattr(hall.render, "scene", lambda *_: None)  # type: ignore[attr-defined]
    room._draw_boards()
    assert len(drawn) == 1


def test_only_so_many_unused_tables_stay_at_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "AT_HAND", 3)
    with serving(tmp_path / "tables.db") as server:
        watched = Room(server.address, position=SKIRMISH)
        watched["british"].connect()
        tables = [Room(server.address, position=SKIRMISH) for _ in range(6)]
        here = set(server.hall._live)
        assert here == {watched.table, *(table.table for table in tables[-3:])}
        tables[0]["british"].must_play("pass")  # it is found again
        for table in (watched, *tables):
            table.leave()


def test_a_stopped_clock_is_kept(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, position=SKIRMISH)
        live = server.hall._live[table.table]
        live.table.session.clock.limit = 300
        table["british"].connect()
        table.leave()
        time.sleep(0.3)
        assert live.table.session.time_left() is not None
        live.used_at -= hall.FORGOTTEN_AFTER
        server.hall.forget_unused()
        assert table.table in server.hall._live
        live.used_at -= hall.CLOCK_KEPT
        server.hall.forget_unused()
        assert table.table not in server.hall._live


def test_a_table_at_rest_needs_next_to_no_memory(tmp_path: Path) -> None:
    """Under 20 kB each; `python -m tests.server.memory` measures the whole process."""
    tables, pack = 100, GAME.load()

    async def rest() -> float:
        store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
        place = Hall(store, Limits(NO_LIMITS), Workers(1))
        try:
            await sit_down(place)  # what all tables share is loaded now
            gc.collect()
            tracemalloc.start()
            for _ in range(tables):
                await sit_down(place)
            gc.collect()
            used, _ = tracemalloc.get_traced_memory()
            return used / tables
        finally:
            tracemalloc.stop()
            place.close()

    async def sit_down(place: Hall) -> None:
        seated = await place.open(seating.new(GAME, pack, "ready", {}, HOT_SEAT), HOT_SEAT)
        async with place.at(seated.table.id) as live:
            live.state(0)
        place.forget_unused(0)

    assert asyncio.run(rest()) < 20_000


# -- put away ----------------------------------------------------------------------------------------------------------


def archive(server: Server) -> list[str]:
    """What the server does now and then."""
    return asyncio.run_coroutine_threadsafe(server.hall.archive(), server.loop).result(10)


def age(server: Server, days: float) -> None:
    server.store._base.execute("UPDATE tables SET touched = touched - ?", (days * 86_400,))


def test_a_table_nobody_opens_is_archived_and_comes_back(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with serving(database, archive_after=30 * 86_400) as server:
        table = Room(server.address, position=SKIRMISH)
        table["british"].must_play("fire 17>24u", "+RE1a", "done")
        text = table["british"].ask("GET", "/record").text
        age(server, 31)
        assert archive(server) == []  # it is in memory: somebody was there just now
        server.hall.forget_unused(0)
        age(server, 31)
        assert archive(server) == [table.table]
        assert server.store._base.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        assert table.spectator.ask("GET", "/record").text == text
        assert table["british"].look()["seat"]["side"] == "british"
        server.hall.forget_unused(0)
        assert archive(server) == []  # it was opened
        table.leave()


def test_nothing_is_archived_unless_told(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        Room(server.address, position=SKIRMISH).leave()
        server.hall.forget_unused(0)
        age(server, 10_000)
        assert archive(server) == []


def test_the_rounds_are_made_and_outlive_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    calls: list[int] = []

    async def full(self: Hall) -> list[str]:
        calls.append(1)
        raise DiskFull("The server's disk is full.")

    monkeypatch.setattr(hall, "LOOK_AROUND", 0.05)
    monkeypatch.setattr(Hall, "archive", full)
    with serving(tmp_path / "tables.db") as server:
        deadline = time.monotonic() + 5
        while len(calls) < 3:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert httpx.get(f"{server.address}/api/games").status_code == 200
    assert caplog.records[0].getMessage() == "Archiving failed: The server's disk is full."
