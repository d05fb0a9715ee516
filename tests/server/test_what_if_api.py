"""Attacks worked out without a table, as the page asks for them."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from bridgehead.lab import what_if
from tests.server.serving import Server

GAMES = [game.id for game in what_if.games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_is_listed_and_worked_out_as_usual(server: Server, game: str) -> None:
    listed = httpx.get(f"{server.address}/api/games/{game}/attacks").json()
    assert [kind["name"] for kind in listed] == list(what_if.kinds(game))
    for kind in listed:
        answer = httpx.post(f"{server.address}/api/games/{game}/attacks/{kind['name']}", json={})
        assert answer.status_code == 200
        told = answer.json()
        known = what_if.kind_of(game, "", kind["name"])
        assert told["odds"] == known.odds(known.usual()).to_json()
        goals = [one["value"] for one in told["goals"]]
        out_of_reach = [goal for goal in goals if what_if.chance_of(known, known.odds(known.usual()), goal) < 0.7]
        assert told["goal"] == (out_of_reach or goals)[0]


def test_what_would_i_need(server: Server) -> None:
    """An assault at even strength, at least one casualty point in 70 of 100."""
    values = {"attack": 5, "attackers": 0, "defense": 5, "terrain": 0}
    address = f"{server.address}/api/games/counter-attack-arras/attacks/assault"
    told = httpx.post(address, json={"values": values, "goal": 1, "percent": 70}).json()
    assert told["reached"] == 44.4
    needed = {row["field"]: row for row in told["needed"]}
    more = needed["attackers"]
    assert (more["now"], more["then"], more["percent"]) == ("0", "3", 76.1)
    better = {**values, "attackers": more["value"]}
    again = httpx.post(address, json={"values": better, "goal": 1, "percent": 70}).json()
    assert again["reached"] == 76.1 and again["needed"] == []


@pytest.mark.parametrize(
    ("path", "body", "status", "sentence"),
    [
        ("moon/attacks/assault", {}, 404, "There is no game 'moon'"),
        ("the-ford/attacks/assault", {}, 422, "The Ford has no tables of odds."),
        ("counter-attack-arras/attacks/siege", {}, 422, "There is no kind of attack 'siege'"),
        ("counter-attack-arras/attacks/assault", {"values": {"tanks": 1}}, 422, "Assault has no field 'tanks'"),
        ("counter-attack-arras/attacks/assault", {"values": {"attack": 500}}, 422, "can't be 500"),
        ("counter-attack-arras/attacks/assault", {"scenario": "moon"}, 422, "has no scenario 'moon'"),
        ("counter-attack-arras/attacks/assault", {"percent": 0}, 400, ""),
    ],
)
def test_what_cannot_be_worked_out_is_refused(
    server: Server, path: str, body: dict[str, Any], status: int, sentence: str
) -> None:
    answer = httpx.post(f"{server.address}/api/games/{path}", json=body)
    assert answer.status_code == status
    assert sentence in answer.json()["error"]
