"""When the store fails, nobody sees what it does not have."""

from __future__ import annotations

import contextlib
import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bridgehead.core.position import IllegalMove, Refusal
from bridgehead.server.live import Live
from bridgehead.tables.database import DiskFull
from bridgehead.tables.store import Store
from bridgehead.tables.table import Table
from tests.server.serving import GAME, HOT_SEAT, SKIRMISH, Room, Server, serving

Rooms = Callable[..., Room]


def test_a_decision_that_cannot_be_stored_did_not_happen(room: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise sqlite3.OperationalError("no such column: fnord")

    table = room(position=SKIRMISH)
    table["german"].connect()
    with monkeypatch.context() as broken:
        broken.setattr(Store, "save_decisions", wrong)
        answer = table["british"].play("fire 17>24u", revision=0)
    assert answer.status_code == 500
    assert answer.json()["error"] == "Something went wrong in Bridgehead itself; your game hasn't changed."
    assert table["british"].look()["number"] == 0
    assert not any("area 24" in text for text in table["german"].sent[1:])
    table["british"].must_play("fire 17>24u")
    assert table["british"].look()["number"] == 1


def fill_disk(server: Server) -> None:
    """From now on the database has no room for more."""
    base = server.store._base
    base.execute("PRAGMA max_page_count = 1")
    with contextlib.suppress(sqlite3.OperationalError):
        for _ in range(10_000):
            base.execute("INSERT INTO archive VALUES (hex(randomblob(8)), 0, zeroblob(200))")


def make_space(server: Server) -> None:
    server.store._base.execute("PRAGMA max_page_count = 1000000")


LONG = "Move out, and do not come back before it is done. " * 10


def test_a_full_disk_is_said_to_be_full(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, position=SKIRMISH)
        british = table["british"]
        fill_disk(server)
        told = "The server's disk is full, so that wasn't saved. Free some space on the server and try again."
        with httpx.Client(base_url=server.address) as client:
            made = [client.post("/api/tables", json={"game": GAME, "seats": HOT_SEAT}) for _ in range(30)]
        marks = [british.ask("POST", "/bookmarks", {"number": 0, "text": f"{n} {LONG[:480]}"}) for n in range(20)]
        for answer in (made[-1], marks[-1]):
            assert (answer.status_code, answer.json().get("error")) == (507, told)
        stored = [mark.json() for mark in marks if mark.status_code == 201]
        assert british.look()["bookmarks"] == stored  # and one can still look
        assert {record.exc_info for record in caplog.records} == {None}
        make_space(server)
        assert british.ask("POST", "/bookmarks", {"number": 0, "text": "at last"}).status_code == 201
        table.leave()


def test_a_computer_that_cannot_store_its_move_says_so_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise DiskFull("The server's disk is full.")

    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, {"british": "random", "german": "human"}, position=SKIRMISH)
        monkeypatch.setattr(Store, "save_decisions", full)
        with pytest.raises(ConnectionClosed) as closed:
            table["german"].connect()
            while True:
                table["german"].hear(30)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4000
        assert json.loads(table["german"].sent[-1]) == {"type": "refused", "error": "The server's disk is full."}
        table.leave()


def test_a_damaged_game_is_said_to_be_damaged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path / "tables.db") as server:
        table, other = (Room(server.address, position=SKIRMISH) for _ in range(2))
        server.hall.forget_unused(0)
        server.store._base.execute("UPDATE records SET tags = 'x' WHERE table_id = ?", (table.table,))
        answer = table["british"].ask("GET", "")
        told = "This game is damaged in the server's database and can't be opened."
        assert (answer.status_code, answer.json()["error"]) == (500, told)
        table["british"].connect()
        assert json.loads(table["british"].sent[-1]) == {"type": "refused", "error": told}
        assert {record.exc_info for record in caplog.records} == {None}
        other["british"].must_play("pass")
        other.leave()
        table.leave()


def test_a_game_of_other_rules_says_why_it_stays_closed(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        table = Room(server.address, position=SKIRMISH)
        server.hall.forget_unused(0)
        changed = {"Game": GAME, "Rules": "0", "Scenario": "ready"}
        server.store._base.execute("UPDATE records SET tags = ?", (json.dumps(changed),))
        answer = table["british"].ask("GET", "")
        assert answer.status_code == 409
        assert answer.json()["error"].startswith(
            "This game can't be opened. This game was played with version 0 of our"
        )
        table.leave()


def test_nor_one_that_was_followed_by_a_mistake_of_the_table(room: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> None:
        raise IllegalMove(Refusal("8.41", "Nobody may do that."))

    table = room(position=SKIRMISH)
    with monkeypatch.context() as broken:
        broken.setattr(Table, "standing_answer", wrong)
        assert table["british"].play("fire 17>24u", revision=0).status_code == 422
    assert table["british"].look()["number"] == 0
    table["british"].must_play("fire 17>24u")


def test_nor_does_who_waits_meanwhile_see_it(room: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    storing, fail = threading.Event(), threading.Event()

    def slowly_full(*_: object) -> None:
        storing.set()
        fail.wait(10)
        raise sqlite3.OperationalError("database or disk is full")

    table = room(position=SKIRMISH)
    german, spectator = table["german"], table.spectator
    german.connect()
    spectator.connect()
    german.hear_out()
    with monkeypatch.context() as broken:
        broken.setattr(Store, "save_decisions", slowly_full)
        playing = threading.Thread(target=lambda: table["british"].play("fire 17>24u", revision=0))
        playing.start()
        assert storing.wait(10)
        spectator.leave()  # who is left is to be told, and waits for the lock
        time.sleep(0.3)
        fail.set()
        playing.join()
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            german.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4001
    assert german.state["revision"] == 0


def test_what_nobody_foresaw_at_a_socket_is_logged(
    room: Rooms, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def wrong(*_: object) -> None:
        raise KeyError("something unforeseen")

    table = room(position=SKIRMISH)
    monkeypatch.setattr(Live, "come", wrong)
    with caplog.at_level(logging.ERROR, "bridgehead"), pytest.raises(ConnectionClosed):
        table.spectator.connect()
    (said,) = caplog.records
    assert said.getMessage() == f"The connection to table {table.table} failed"
    assert said.exc_info is not None and said.exc_info[0] is KeyError
