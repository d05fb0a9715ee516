"""A lesson at a table of the server: the coach, his objections, and the opponent's moves from the script."""

from __future__ import annotations

import time
from typing import Any

import httpx

from tests.server.serving import GAME, Server


class Pupil:
    def __init__(self, server: Server, lesson: str) -> None:
        self.server = server
        seated = httpx.post(f"{server.address}/api/games/{GAME}/lessons/{lesson}").json()
        self.path = f"{server.address}/api/tables/{seated['table']}"
        self.headers = {"Authorization": f"Bearer {seated['tokens']['british']}"}

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = httpx.get(self.path, headers=self.headers).json()
        return found

    def play(self, *moves: str) -> httpx.Response:
        wanted = {"revision": self.state()["revision"], "moves": list(moves)}
        return httpx.post(f"{self.path}/moves", headers=self.headers, json=wanted)


def test_a_lesson_is_played_at_an_ordinary_table(server: Server) -> None:
    pupil = Pupil(server, "first-shot")
    coach = pupil.state()["coach"]
    assert (coach["step"], coach["point"], coach["done"]) == (1, ["place:17", "place:24"], False)
    wrong = pupil.play("pass")
    assert wrong.status_code == 422 and wrong.json()["error"].startswith("Don't pass yet.")
    assert wrong.json()["coached"] is True
    illegal = pupil.play("fire 17>15u")
    assert not illegal.json().get("coached")
    assert illegal.json()["rule"], "what the rules forbid is still refused by the rules"
    assert pupil.state()["number"] == 0
    assert pupil.play("fire 17>24u +RE1c +RE1a +RE1b done").json()["played"] == 5
    assert pupil.state()["coach"]["step"] == 3
    pupil.play("keep")
    deadline = time.monotonic() + 20
    while not pupil.state()["coach"]["done"] and time.monotonic() < deadline:
        time.sleep(0.05)
    assert pupil.state()["coach"]["following"] == "into-the-gap"
    assert "eliminated" in str(pupil.state()["log"])


def test_standing_orders_leave_the_steps_of_a_lesson_to_the_pupil(server: Server) -> None:
    pupil = Pupil(server, "first-shot")
    given = httpx.put(f"{pupil.path}/orders", headers=pupil.headers, json={"my-attack": "never"})
    assert given.is_success, given.text
    pupil.play("fire 17>24u +RE1c +RE1a +RE1b done")
    assert pupil.state()["coach"]["step"] == 3 and pupil.state()["decision"]["ask"] == "reroll"


def test_a_lesson_that_does_not_exist(server: Server) -> None:
    answer = httpx.post(f"{server.address}/api/games/{GAME}/lessons/nonsense")
    assert answer.status_code == 422
    assert answer.json()["error"] == "Storm Over Arnhem has no lesson 'nonsense'."
