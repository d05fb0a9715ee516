"""Units sent to a place together, over the server: where they can go, what it costs, and what becomes of the order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.positions import SOUTHERN_ROAD, UNDER_THE_GUNS
from tests.server.serving import SKIRMISH, Person, Room

Rooms = Callable[..., Room]

LANDING = {"game": "arnhem-farthest-bridge", "scenario": "historical"}
BOTH = {"allied": "human", "german": "human"}


def reach(person: Person, *units: str) -> Any:
    return person.ask("POST", "/together", {"revision": person.look()["revision"], "units": list(units)}).json()


def send(person: Person, place: str, *units: str, said: bool = False) -> Any:
    body = {"revision": person.look()["revision"], "units": list(units), "to": place, "said": said}
    return person.ask("POST", "/send", body).json()


def standing(person: Person, place: str) -> set[str]:
    stacks = person.look()["scene"]["stacks"].values()
    return {piece["id"] for stack in stacks if stack["place"] == place for piece in stack["pieces"]}


def test_a_whole_area_moves_with_one_order_and_is_taken_back_in_one_step(room: Rooms) -> None:
    british = room(position=SKIRMISH)["british"]
    assert british.look()["decision"]["together"] is True
    found = reach(british, "RE1a", "RE1b", "RE1c")
    assert found["units"] == ["RE1a", "RE1b", "RE1c"]
    assert found["places"]["16"] == {"units": 3, "cost": "2", "word": ""}
    assert "17" not in found["places"]  # where they are
    sent = send(british, "16", "RE1a", "RE1b", "RE1c")
    assert (sent["played"], sent["left"], sent["refused"]) == (4, [], None)
    assert standing(british, "16") == {"RE1a", "RE1b", "RE1c"}
    (step,) = british.look()["undo"]["to"]
    assert step["number"] == 0
    assert step["text"].startswith("Move 3 units: Area 16")
    british.ask("POST", "/undo", {"revision": british.look()["revision"], "to": 0})
    assert standing(british, "17") == {"RE1a", "RE1b", "RE1c"}
    assert british.look()["decision"]["ask"] == "impulse"


def test_some_of_an_area_move_and_the_rest_may_follow(room: Rooms) -> None:
    british = room(position=SKIRMISH)["british"]
    assert send(british, "16", "RE1a", "RE1b")["left"] == []
    now = british.look()
    assert now["decision"]["ask"] == "moving"
    assert send(british, "22", "RE1c")["played"] == 1


def test_who_cannot_go_stays_and_the_answer_says_why(room: Rooms) -> None:
    british = room(position=SKIRMISH)["british"]
    refused = send(british, "A", "RE1a")
    assert refused["error"]
    assert british.look()["number"] == 0
    assert reach(british, "T11a")["refused"]["error"]


def test_a_unit_gathered_for_an_attack_is_put_down_again(room: Rooms) -> None:
    british = room(position=SKIRMISH)["british"]
    british.must_play("fire 17>24u", "+RE1a", "+RE1b", "+RE1c")
    assert british.look()["decision"]["gathered"] == ["unit:RE1a", "unit:RE1b", "unit:RE1c"]
    british.ask("POST", "/put-down", {"revision": british.look()["revision"], "unit": "RE1a"})
    now = british.look()
    assert now["decision"]["gathered"] == ["unit:RE1b", "unit:RE1c"]
    assert "RE1a" in {choice["path"][0][5:] for choice in now["decision"]["choices"]}
    assert all("undid" not in entry["note"] for entry in now["log"])  # nothing has come of it
    refused = british.ask("POST", "/put-down", {"revision": now["revision"], "unit": "RE1a"})
    assert refused.status_code == 409


def test_units_of_two_hexes_go_by_the_cheapest_way(room: Rooms) -> None:
    allied = room(BOTH, **{**LANDING, "position": SOUTHERN_ROAD})["allied"]
    found = reach(allied, "2IG", "231")
    assert found["places"]["0304"]["units"] == 1  # one unit to a hex
    allied.must_play("2IG")
    assert allied.look()["decision"]["gathered"] == ["unit:2IG"]
    allied.ask("POST", "/put-down", {"revision": allied.look()["revision"], "unit": "2IG"})
    assert allied.look()["decision"]["ask"] == "move"


def test_a_division_lands_with_one_order_each_unit_rolled_in_turn(room: Rooms) -> None:
    allied = room(BOTH, **LANDING)["allied"]
    allied.must_play(allied.look()["decision"]["choices"][0]["move"])
    paths = [choice["path"] for choice in allied.look()["decision"]["choices"]]
    units = [path[0][5:] for path in paths if path[0].startswith(("unit:504", "unit:505"))]
    assert len(units) == 6
    found = reach(allied, *units)
    zone = next(place for place, spot in found["places"].items() if spot["units"] == len(units))
    assert found["places"][zone]["word"] == "Land here"
    refused = send(allied, zone, *units)
    assert "Land here" in refused["error"]
    assert allied.look()["number"] == 1
    before = len(allied.look()["log"])
    sent = send(allied, zone, *units, said=True)
    landed = [line for entry in allied.look()["log"][before:] for line in entry["lines"] if line["rolled"]]
    assert len(landed) == len(units) - len(sent["left"])
    assert sent["left"] == [] or "decide" in sent["refused"]["error"]


def test_a_stack_moves_as_one_where_the_game_has_stacks(room: Rooms) -> None:
    seats = {"british": "human", "german": "human"}
    british = room(seats, game="guards-armoured", scenario="goodwood", position=UNDER_THE_GUNS)["british"]
    found = reach(british, "2GG-1")
    assert found["places"]
    place = next(place for place, spot in found["places"].items() if not spot["word"])
    assert send(british, place, "2GG-1")["left"] == []
    assert "2GG-1" in standing(british, place)
