"""The goals of docs/table.md: how many clicks some turns take, counted by playing them over the server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bridgehead.games import find
from tests.browser.clicks import turn
from tests.server.serving import Person, Room
from tests.server.test_groups import BOTH, LANDING, reach, send

Rooms = Callable[..., Room]
A_FORMATION, A_PLACE, THE_WORD, THE_STACK = 1, 1, 1, 1


def waiting(person: Person) -> list[str]:
    """The units that can be picked up now."""
    paths = [choice["path"] for choice in person.look()["decision"]["choices"]]
    return [path[0][5:] for path in paths if path[0].startswith("unit:")]


def test_a_whole_airborne_army_lands_in_at_most_ten_clicks(room: Rooms) -> None:
    allied = room(BOTH, **LANDING)["allied"]
    allied.must_play(allied.look()["decision"]["choices"][0]["move"])
    pieces = allied.http.get(f"{allied.address}/api/games/arnhem-farthest-bridge/board").json()["pieces"]
    landing = waiting(allied)
    clicks = 0
    for formation in {pieces[unit]["formation"] for unit in landing}:
        units = [unit for unit in landing if pieces[unit]["formation"] == formation]
        spots = reach(allied, *units)["places"]
        place = max(spots, key=lambda one: spots[one]["units"])
        sent = send(allied, place, *units, said=True)
        assert sent["left"] == [], sent
        clicks += A_FORMATION + A_PLACE + THE_WORD
    assert len(landing) == 24
    assert allied.look()["decision"]["ask"] == "move"  # all are down, so that movement has begun
    assert clicks <= 10


def test_an_impulse_of_seven_units_takes_at_most_eight_clicks(room: Rooms) -> None:
    allied = room(BOTH, game="counter-attack-arras", scenario="historical")["allied"]
    stacks = allied.look()["scene"]["stacks"].values()
    units = [piece["id"] for stack in stacks if stack["place"] == "22" for piece in stack["pieces"]]
    assert len(units) >= 7
    spots = reach(allied, *units)["places"]
    place = max((one for one in spots if spots[one]["units"] == len(units)), key=lambda one: spots[one]["cost"])
    assert float(spots[place]["cost"]) > 1  # over several areas
    sent = send(allied, place, *units)
    assert sent["left"] == []
    one_at_a_time = 2 + len(units) + sent["played"] - 1  # the area and its word; a unit and each of its steps
    assert one_at_a_time == 34
    assert allied.look()["decision"]["ask"] == "impulse"  # nothing is left to finish
    assert THE_STACK + A_PLACE <= 8


@pytest.mark.parametrize(
    ("number", "side", "most"), [(1, "british", 37), (1, "german", 37), (2, "british", 22), (2, "german", 38)]
)
def test_a_turn_of_storm_over_arnhem_takes_no_more_clicks_than_the_docs_say(number: int, side: str, most: int) -> None:
    found = turn(find("storm-over-arnhem"), "ready", side, number, "clicks")
    assert found.after <= most, found.kinds
    assert found.trivial < 0.15 * found.after, found.kinds
    assert found.before > 2 * found.after  # the same decisions
