"""Hints over HTTP, and the word that it is time to move."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import httpx

from tests.server.serving import HOT_SEAT, SKIRMISH, Person, Room, Server

Rooms = Callable[..., Room]
AGAINST_COMPUTER = {"british": "human", "german": "regular"}
AGAINST_ELITE = {"british": "human", "german": "elite"}


def asked(person: Person) -> httpx.Response:
    return person.ask("POST", "/hint", {"revision": person.look()["revision"]})


def test_a_hint_is_given_to_whom_the_question_is_put(room: Rooms) -> None:
    table = room(AGAINST_COMPUTER, position=SKIRMISH)
    british = table["british"]
    assert british.look()["seat"]["hints"] is True
    hint = asked(british).json()
    assert hint["side"] == "british" and 1 < len(hint["choices"]) <= 3
    first, second = hint["choices"][:2]
    assert 0 <= first["chance"] <= 100 and first["behind"] == 0 and second["behind"] >= 0
    british.must_play(first["moves"][0])
    assert table.spectator.look()["seat"]["hints"] is False
    assert table.spectator.ask("POST", "/hint", {"revision": 0}).status_code == 401


def test_the_same_question_gets_the_same_hint(room: Rooms) -> None:
    british = room(AGAINST_COMPUTER, position=SKIRMISH)["british"]
    assert asked(british).json() == asked(british).json()


def test_an_old_question_gets_none(room: Rooms) -> None:
    british = room(AGAINST_COMPUTER, position=SKIRMISH)["british"]
    revision = british.look()["revision"]
    british.must_play("move 17")
    assert british.ask("POST", "/hint", {"revision": revision}).status_code == 409


def test_between_people_hints_are_for_both_or_for_nobody(room: Rooms) -> None:
    closed = room(HOT_SEAT, position=SKIRMISH)["british"]
    assert closed.look()["seat"]["hints"] is False
    answer = asked(closed)
    assert answer.status_code == 403 and "off between two people" in answer.json()["error"]
    table = room(HOT_SEAT, position=SKIRMISH, hints=True)
    assert [table[side].look()["seat"]["hints"] for side in table.people] == [True, True]
    assert asked(table["british"]).status_code == 200
    assert asked(table["german"]).status_code == 422  # it is not his turn
    off = room(AGAINST_COMPUTER, position=SKIRMISH, hints=False)["british"]
    assert asked(off).json()["error"] == "Hints are off in this game."


def test_less_assistance_comes_without_hints(room: Rooms) -> None:
    british = room(AGAINST_COMPUTER, position=SKIRMISH)["british"]
    british.ask("PUT", "/assist", {"level": "no-odds"})
    assert british.look()["seat"]["hints"] is False
    assert asked(british).status_code == 403


def test_the_table_stays_live_while_a_hint_is_thought_about(room: Rooms, server: Server) -> None:
    table = room(AGAINST_COMPUTER, scenario="ready")
    british = table["british"]
    british.must_play("layout forward")
    while british.look()["decision"]["side"] != "british":  # the computer sets up, and the game moves on
        time.sleep(0.05)
    another = Person(server.address, table.table, british.token, "british")
    with ThreadPoolExecutor(1) as threads:
        coming = threads.submit(asked, another)
        looks = 0
        while not coming.done():
            begun = time.monotonic()
            british.look()
            assert time.monotonic() - begun < 5
            looks += 1
            if looks > 2:
                assert british.ask("POST", "/hurry").status_code == 200
    assert looks and coming.result().status_code in (200, 422)
    another.leave()


def test_a_computer_player_that_is_told_to_moves_now(room: Rooms) -> None:
    """Without that word, an elite player without compiled rules would think for half a minute."""
    table = room(AGAINST_ELITE, position=SKIRMISH)
    british = table["british"]
    british.connect()
    british.must_play("pass")
    begun = time.monotonic()
    while british.look()["number"] < 2 and time.monotonic() - begun < 25:
        british.ask("POST", "/hurry")
        time.sleep(0.2)
    assert british.look()["number"] >= 2 and time.monotonic() - begun < 20
    assert table.spectator.ask("POST", "/hurry").status_code == 401


def test_a_finished_game_is_reviewed_once_for_everybody(room: Rooms) -> None:
    table = room(HOT_SEAT, position=SKIRMISH.replace("turn: 1", "turn: 8"))
    assert table["british"].ask("POST", "/review").status_code == 409
    table.play_at_random(400, Random(3))
    assert table.spectator.look()["status"] == "over"
    seen = [table.spectator.ask("POST", "/review").json()]
    deadline = time.monotonic() + 120
    while seen[-1]["review"] is None:
        assert time.monotonic() < deadline
        time.sleep(0.2)
        table.spectator.look()  # the table stays live
        seen.append(table["german"].ask("POST", "/review").json())
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    found = seen[-1]["review"]
    assert found["points"][-1]["chance"] in (0, 50, 100)
    assert all(0 <= one["chance"] <= 100 for one in found["points"])
    for one in found["costly"]:
        assert one["better"]["chance"] > one["played"]["chance"]
        assert 0 <= one["number"] < table.spectator.look()["number"]
    assert table.spectator.ask("POST", "/review").json() == seen[-1]
    tally = table.spectator.ask("GET", "/account").json()["tally"]
    assert all(one["rolls"] > 0 and 0 <= one["better"] <= 100 for one in tally)


def test_a_game_whose_players_do_not_plan_has_no_review(room: Rooms) -> None:
    table = room({"red": "human", "blue": "human"}, game="the-ford")
    table["red"].ask("POST", "/stop")
    for _ in range(100):
        answer = table.spectator.ask("POST", "/review")
        if answer.status_code != 200:
            break
        time.sleep(0.1)
    assert answer.status_code == 422 and "no hints and no reviews" in answer.json()["error"]
