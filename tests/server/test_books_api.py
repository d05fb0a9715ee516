"""The documents as the server gives them."""

from __future__ import annotations

import httpx

from bridgehead.books.paper import policy
from bridgehead.games import find
from tests.server.serving import GAME, Server


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers=headers)


def test_the_rulebook_is_a_page_with_its_own_policy(server: Server) -> None:
    answer = get(server, f"/rulebook/{GAME}")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-security-policy"] == policy(answer.text)
    assert 'id="8.32"' in answer.text
    again = get(server, f"/rulebook/{GAME}", **{"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_no_rulebook_of_an_unknown_game(server: Server) -> None:
    answer = get(server, "/rulebook/chess")
    assert answer.status_code == 404
    assert "chess" in answer.json()["error"]


def test_a_player_aid_is_for_one_side_of_one_scenario(server: Server) -> None:
    game = find(GAME)
    scenario, side = game.scenarios[0].name, game.sides[0]
    answer = get(server, f"/aid/{GAME}/{scenario}/{side}")
    assert answer.headers["content-security-policy"] == policy(answer.text)
    assert f'href="/rulebook/{GAME}#' in answer.text
    for wrong in (f"/aid/{GAME}/{scenario}/neutral", f"/aid/{GAME}/nowhere/{side}", f"/aid/chess/{scenario}/{side}"):
        assert get(server, wrong).status_code == 404
