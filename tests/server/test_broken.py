"""When the store fails, nobody sees what it does not have."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest

from bridgehead.core.position import IllegalMove, Refusal
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
