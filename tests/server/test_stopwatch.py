"""A secret decision costs the server no time for those who must not notice it, so that a stopwatch tells nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bridgehead.server import state
from tests.server.serving import HOT_SEAT, Person, Room, Server

Rooms = Callable[..., Room]
ARNHEM_SEATS = {"allied": "human", "german": "human"}
SECRETIVE: list[dict[str, Any]] = [
    {"scenario": "basic", "options": {"bids": "on", "hidden-guns": "on"}},
    {"game": "arnhem-farthest-bridge", "seats": ARNHEM_SEATS, "scenario": "free-deployment"},
    {"game": "counter-attack-arras", "seats": ARNHEM_SEATS, "scenario": "free", "options": {"bids": "on"}},
    {"game": "the-ford", "seats": {"red": "human", "blue": "human"}},
]


def test_a_table_is_not_drawn_anew_for_those_who_notice_nothing(room: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Counter[int | None] = Counter()
    draw = state.state

    def counted(table: Any, chair: int | None, *more: Any) -> Any:
        drawn[chair] += 1
        return draw(table, chair, *more)

    monkeypatch.setattr(state, "state", counted)
    table = room(HOT_SEAT, scenario="basic")
    british = table["british"]
    for person in table.everybody():
        person.look()
    drawn.clear()
    for _ in range(5):
        choices = [choice["move"] for choice in british.look()["decision"]["choices"]]
        british.must_play(next(move for move in choices if "@" in move))
        for person in table.everybody():
            person.look()
    assert drawn == {0: 5}


@pytest.mark.parametrize("wanted", SECRETIVE, ids=lambda wanted: wanted.get("game", "storm-over-arnhem"))
def test_what_is_kept_for_a_reader_is_what_he_would_be_shown_now(
    server: Server, room: Rooms, wanted: dict[str, Any]
) -> None:
    table = room(wanted.get("seats", HOT_SEAT), **{key: value for key, value in wanted.items() if key != "seats"})
    rng = Random(5)
    for _ in range(60):
        found = table.deciding()
        if found is None:
            break
        person, shown = found
        _decide(person, shown, rng)
        kept = [reader.look() for reader in table.everybody()]
        server.hall._live[table.table]._states.clear()
        assert kept == [reader.look() for reader in table.everybody()]


def _decide(person: Person, shown: dict[str, Any], rng: Random) -> None:
    back = [step["number"] for step in shown["undo"]["to"] if not step["asks"]]
    if back and rng.random() < 0.2:
        answer = person.ask("POST", "/undo", {"revision": shown["revision"], "to": rng.choice(back)})
    else:
        answer = person.play(rng.choice(shown["decision"]["choices"])["move"], revision=shown["revision"])
    assert answer.status_code == 200, answer.text
