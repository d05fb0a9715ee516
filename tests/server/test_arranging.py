"""A set-up at the table: units that were placed go elsewhere, a ready-made set-up is laid out and changed."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.serving import Person, Room
from tests.server.test_groups import reach, send

Rooms = Callable[..., Room]
BOTH = {"british": "human", "german": "human"}


def where(person: Person) -> dict[str, str]:
    """The own units that stand somewhere, and where."""
    shown = person.look()
    stacks = shown["scene"]["stacks"].values()
    mine = [one for one in stacks if one["side"] == shown["seat"]["side"]]
    return {piece["id"]: one["place"] for one in mine for piece in one["pieces"] if "away" not in piece["looks"]}


def lay_out(person: Person, number: int = 0) -> None:
    state = person.look()
    offer = [one for one in state["decision"]["offers"] if one["lay_out"]][number]
    body = {"revision": state["revision"], "moves": offer["moves"], "lay_out": True}
    answer = person.ask("POST", "/moves", body)
    assert answer.status_code == 200, answer.text


def test_a_unit_that_was_placed_goes_elsewhere_and_the_later_ones_stay(room: Rooms) -> None:
    british = room(BOTH, scenario="basic")["british"]
    for _ in range(3):
        british.must_play(next(one["move"] for one in british.look()["decision"]["choices"] if "@" in one["move"]))
    before = where(british)
    placed = british.look()["decision"]["placed"]
    assert len(placed) == 3
    first = placed[-1][5:]
    other = next(place for place in reach(british, first)["places"] if place != before[first])
    assert send(british, other, first)["left"] == []
    assert where(british) == {**before, first: other}


def test_a_ready_made_set_up_is_laid_out_but_for_one_unit_and_changed(room: Rooms) -> None:
    table = room(BOTH, scenario="basic")
    british, german = table["british"], table["german"]
    lay_out(british)
    laid = where(british)
    decision = british.look()["decision"]
    assert decision["ask"] == "setup" and len(decision["placed"]) > 30
    assert where(german) == {} and german.look()["number"] == 0  # how it is done is a secret
    units = [touch[5:] for touch in decision["placed"]]
    unit = next(one for one in units if len(reach(british, one)["places"]) > 1)
    other = next(place for place in reach(british, unit)["places"] if place != laid[unit])
    send(british, other, unit)
    assert where(british)[unit] == other
    while british.look()["decision"]["side"] == "british":
        british.must_play(british.look()["decision"]["choices"][0]["move"])
    assert where(british)[unit] == other


def test_guards_armoured_lays_a_set_up_out_by_hand(room: Rooms) -> None:
    german = room(BOTH, game="guards-armoured", scenario="goodwood")["german"]
    lay_out(german)
    assert len(german.look()["decision"]["placed"]) > 10
