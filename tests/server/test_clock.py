"""8.17's clock runs on the server by itself."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.server.serving import HOT_SEAT, SKIRMISH, Person, Room, Server

Rooms = Callable[..., Room]


def timed(room: Rooms, server: Server, seconds: float, seats: dict[str, str] = HOT_SEAT) -> Room:
    """A table whose clock is quicker than the option allows, which counts in whole seconds."""
    table = room(seats, position=SKIRMISH, options={"reaction": "5"})
    server.hall._live[table.table].table.session.clock.limit = seconds  # type: ignore[assignment]
    return table


def test_8_17_the_table_passes_for_who_says_nothing(room: Rooms, server: Server) -> None:
    table = timed(room, server, 0.5)
    assert table["british"].look()["clock"] is None  # nobody is there to be asked
    table["german"].connect()
    assert 0 < table["german"].state["clock"] <= 0.5
    while table["german"].state["number"] < 1:
        table["german"].hear(5)
    (entry,) = table["german"].state["log"][:1]
    assert "Nothing was declared within" in entry["note"]
    assert "8.17" in entry["note"]


def test_8_17_a_declaration_in_time_stops_the_clock(room: Rooms, server: Server) -> None:
    table = timed(room, server, 0.7)
    table["british"].connect()
    table["british"].must_play("fire 17>24u")
    time.sleep(1)
    state = table["british"].look()
    assert (state["number"], state["clock"]) == (1, None)


def test_8_17_it_does_not_run_while_everybody_is_away(room: Rooms, server: Server) -> None:
    table = timed(room, server, 0.3)
    time.sleep(0.6)
    assert table["british"].look()["number"] == 0


def test_8_17_it_stops_when_everybody_leaves(room: Rooms, server: Server) -> None:
    table = timed(room, server, 2.0)
    token = table.made["tokens"]["british"]
    gone, back = (Person(table.address, table.table, token) for _ in range(2))
    gone.connect()
    gone.leave()
    time.sleep(2.3)
    state = table["british"].look()
    assert state["number"] == 0
    assert state["clock"] > 0
    back.connect()
    assert 0 < back.state["clock"] <= state["clock"]  # no more time by going away
    back.hear_until(1)
    back.leave()


def test_8_17_it_does_not_run_for_an_invited_person_who_has_not_come(room: Rooms, server: Server) -> None:
    table = timed(room, server, 1.0, {"british": "human", "german": "invite"})
    british = table["british"]
    british.connect()
    british.must_play("pass")
    time.sleep(1.3)
    state = british.look()
    assert (state["number"], state["clock"], state["decision"]["side"]) == (1, None, "german")
    table.sit_down("german")
    assert british.look()["clock"] > 0
    british.hear_until(2)


def test_8_17_no_more_time_by_taking_back(room: Rooms, server: Server) -> None:
    table = timed(room, server, 1.0)
    british = table["british"]
    british.connect()
    british.must_play("fire 17>24u")
    time.sleep(0.5)
    assert british.ask("POST", "/undo", {"revision": 1, "to": 0}).status_code == 200
    assert british.look()["clock"] <= 0.55
    british.ask("POST", "/stop")
