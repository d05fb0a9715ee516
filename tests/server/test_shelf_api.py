"""What the lobby asks."""

from __future__ import annotations

import gzip
import json
import re

import httpx
import pytest

from bridgehead.games import shelf
from tests.server.serving import GAME, Room, Server


def get(server: Server, path: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.address}{path}", headers=headers, verify=False)


def test_games_say_all_the_lobby_needs(server: Server) -> None:
    listed = get(server, "/api/games").json()
    assert [game["id"] for game in listed] == list(shelf())
    game = next(game for game in listed if game["id"] == GAME)
    assert game["players"] == ["random", "recruit", "regular", "veteran", "elite"]
    assert game["defaults"] == {"scenario": "ready", "seats": {"british": "human", "german": "regular"}}
    assert {"title", "published", "sides", "scenarios", "options", "orders"} <= set(game)
    assert game["orders"][0]["choices"][0]["value"] == "useful"
    guns = next(option for option in game["options"] if option["name"] == "hidden-guns")
    assert guns["title"] == "Hidden guns"


def test_the_board_is_sent_once_and_compressed(server: Server) -> None:
    first = get(server, f"/api/games/{GAME}/board")
    assert first.headers["content-encoding"] == "gzip"
    assert {"svg", "places", "pieces", "size", "counter"} <= set(first.json())
    again = get(server, f"/api/games/{GAME}/board", **{"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    plain = get(server, f"/api/games/{GAME}/board", **{"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()


def test_the_picture_may_have_its_own_style_and_nothing_else(server: Server) -> None:
    answer = get(server, f"/api/games/{GAME}/picture.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src 'unsafe-inline'")
    assert answer.text.startswith("<svg") or answer.text.startswith("<?xml")


def test_rules_in_our_words(server: Server) -> None:
    titles = get(server, f"/api/games/{GAME}/rules").json()
    assert {"rule", "title"} == set(titles[0])
    rule = get(server, f"/api/games/{GAME}/rules/8.32").json()
    assert rule["rule"] == "8.32"
    assert set(rule) == {"rule", "title", "summary", "treatment", "ruling"}


@pytest.mark.parametrize("path", ["board", "picture.svg", "rules", "rules/1.1"])
def test_no_such_game(server: Server, path: str) -> None:
    answer = get(server, f"/api/games/chess/{path}")
    assert answer.status_code == 404
    assert answer.json() == {"error": f"There is no game 'chess'; choose from {', '.join(shelf())}.", "rule": None}


@pytest.mark.parametrize("path", ["{}/board", "{}/picture.svg", "{}/rules", "{}/rules/1.1", f"{GAME}/rules/{{}}"])
@pytest.mark.parametrize("name", ["a%0D%0AX-Evil:%20b", "x" * 3000, "%09x%0A" * 300])
def test_what_is_not_there_is_not_repeated_at_length(server: Server, path: str, name: str) -> None:
    answer = get(server, f"/api/games/{path.format(name)}")
    assert answer.status_code == 404
    told = answer.json()["error"]
    assert told.endswith((".", "?")) and len(told) <= 601
    assert not set(told) & set("\r\n\t")


def test_no_such_rule_names_the_nearest(server: Server) -> None:
    answer = get(server, f"/api/games/{GAME}/rules/8.999")
    assert answer.status_code == 404
    assert "did you mean" in answer.json()["error"]


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables", "/nothing.js", "/assets/nothing.js", "/a/b/c"])
def test_where_nothing_is(server: Server, path: str) -> None:
    answer = get(server, path)
    assert answer.status_code in (404, 405)
    assert answer.json()["error"].endswith(".")


@pytest.mark.parametrize("path", ["/api/openapi.json/x", "/api/x", "/api/games/x/y/z"])
def test_there_is_nothing_else(server: Server, path: str) -> None:
    answer = get(server, path)
    assert (answer.status_code, answer.json()) == (404, {"error": "Not found.", "rule": None})


def test_the_openapi_document_names_every_way_to_be_refused(server: Server) -> None:
    document = get(server, "/api/openapi.json").json()
    moves = document["paths"]["/api/tables/{id}/moves"]["post"]
    assert {"200", "400", "401", "404", "409", "413", "422", "429"} <= set(moves["responses"])


def test_the_openapi_document_names_the_body_of_every_answer(server: Server) -> None:
    document = get(server, "/api/openapi.json").json()
    for path, methods in document["paths"].items():
        for method, described in methods.items():
            for status, answer in described["responses"].items():
                schema = answer["content"].get("application/json", {"schema": "no JSON"})["schema"]
                assert schema, (method, path, status)
    bodies = document["components"]["schemas"]
    assert {"BoardPicture", "TableState", "PastScene", "Odds", "GameInfo"} <= set(bodies)
    assert bodies["Decision"]["required"] == ["ask", "rule", "side"]
    table = Room(server.address)
    shown = table.spectator.look()
    assert set(shown) == set(bodies["TableState"]["properties"]) == set(bodies["TableState"]["required"])
    assert set(shown["scene"]) == set(bodies["Scene"]["properties"])
    table.leave()


def test_compression_of_ordinary_answers(server: Server) -> None:
    answer = get(server, "/api/games")
    assert answer.headers["content-encoding"] == "gzip"
    with httpx.stream("GET", f"{server.address}/api/games") as raw:
        assert json.loads(gzip.decompress(b"".join(raw.iter_raw()))) == answer.json()


def test_what_a_battle_is_about_and_its_setups(server: Server) -> None:
    told = get(server, f"/api/games/{GAME}/about?scenario=ready").json()
    assert len(told["battle"]) == 5
    assert told["turn"] and told["winning"] and told["length"]
    forward = next(layout for layout in told["layouts"] if layout["title"] == "Forward")
    assert forward["side"] == "british"
    drawn = get(server, f"/api/games/{GAME}/beginning.svg?scenario=ready&layout={forward['move']}")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert 'class="stack"' in drawn.text
    assert get(server, f"/api/games/{GAME}/beginning.svg?scenario=ready&layout=nothing").status_code == 404
    assert get(server, f"/api/games/{GAME}/about?scenario=nothing").status_code == 404


def test_a_question_is_explained(server: Server) -> None:
    told = get(server, f"/api/games/{GAME}/explain/impulse?rule=8.11").json()
    assert "commit" in told["costs"] and "(8.11)" in told["may"] and told["consider"]
    rule = get(server, f"/api/games/{GAME}/explain/unknown?rule=8.32").json()
    assert rule["may"].endswith("(8.32)") and rule["costs"] == rule["consider"] == ""
    assert get(server, "/api/games/chess/explain/impulse").status_code == 404


def test_even_fights_are_told_as_measured(server: Server) -> None:
    found = get(server, f"/api/games/{GAME}/even?scenario=basic&side=british&level=regular").json()
    assert found["levels"] == ["recruit", "regular", "veteran", "elite"]
    regular = next(one for one in found["opponents"] if one["player"] == "regular")
    assert regular["measured"]
    assert re.search(r"of [0-9]+ games", regular["says"])
    assert regular["handicap"].endswith(" to british")
    assert regular["given"].endswith(" to British")
    assert sum(one["best"] for one in found["opponents"]) == 1
    wrong = get(server, f"/api/games/{GAME}/even?scenario=basic&side=british&level=genius")
    assert wrong.status_code == 404
    assert "no level 'genius'" in wrong.json()["error"]
