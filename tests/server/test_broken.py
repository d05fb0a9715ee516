"""When the store fails, nobody sees what it does not have."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from bridgehead.core.position import IllegalMove, Refusal
from bridgehead.server.live import Live
from bridgehead.tables.store import Store
from bridgehead.tables.table import Table
from tests.server.serving import SKIRMISH, Room

Rooms = Callable[..., Room]


def test_a_decision_that_cannot_be_stored_did_not_happen(room: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    table = room(position=SKIRMISH)
    table["german"].connect()
    with monkeypatch.context() as broken:
        broken.setattr(Store, "save_decisions", full)
        answer = table["british"].play("fire 17>24u", revision=0)
    assert answer.status_code == 500
    assert answer.json()["error"] == "Something is wrong in Bridgehead itself; the table is as it was before."
    assert table["british"].look()["number"] == 0
    assert not any("area 24" in text for text in table["german"].sent[1:])
    table["british"].must_play("fire 17>24u")
    assert table["british"].look()["number"] == 1


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
    assert said.getMessage() == f"The socket of table {table.table} failed"
    assert said.exc_info is not None and said.exc_info[0] is KeyError
