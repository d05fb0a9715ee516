"""Victory (17.4, 17.9, 17.15, 17.22, 17.23): places, units that left, and the open road."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import sequence, victory
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.victory import BRITISH_VICTORY, DRAW, GERMAN_VICTORY
from tests.guards_armoured.table import place, put, table, unit

BRITISH, GERMAN = 0, 1


def occupy(s: State, *hexes: str, side: int = BRITISH) -> None:
    for hex in hexes:
        victory.entered(s, place(s, hex), side)


# -- Goodwood --------------------------------------------------------------------------------------------------------


def test_17_4_twenty_five_points_and_an_open_road() -> None:
    s = table("goodwood")
    s.exited_points = 24
    assert victory.judge(s) == GERMAN_VICTORY
    s.exited_points = 25
    assert victory.judge(s) == BRITISH_VICTORY


def on_the_road(s: State) -> str:
    """A hex every open road must pass: beside the entry hex, next to the edge."""
    return s.board.map.hex_names[s.board.map.area("Entry B")[0]]


def test_17_4_a_zone_of_control_closes_the_road() -> None:
    s = table("goodwood")
    s.exited_points = 25
    near = s.board.map.near
    end = place(s, on_the_road(s))
    beside = next(near[6 * end + way] for way in range(6) if near[6 * end + way] >= 0)
    put(s, "200-Gren", s.board.map.hex_names[beside])
    assert s.in_enemy_zone(end, BRITISH)
    assert victory.judge(s) == GERMAN_VICTORY
    put(s, "2GG-1", on_the_road(s))  # British units do not cancel it
    assert victory.judge(s) == GERMAN_VICTORY


def test_17_4_direct_fire_range_closes_the_road() -> None:
    s = table("goodwood")
    s.exited_points = 25
    end = place(s, on_the_road(s))
    far = [h for h in range(s.board.map.hexes) if s.board.map.grid.distance(end, h) in (5, 6)]
    shut = next(h for h in far if s.board.map.grid.distance(end, h) == 5)
    put(s, "KGL-88", s.board.map.hex_names[shut])
    assert victory.judge(s) == GERMAN_VICTORY


def test_17_4_a_blown_bridge_closes_the_road() -> None:
    s = table("goodwood")
    s.exited_points = 25
    for crossing in range(s.board.map.bridges):
        s.set_crossing(crossing, st.NOTHING)
    assert victory.judge(s) == GERMAN_VICTORY
    for crossing in range(s.board.map.bridges):
        s.set_crossing(crossing, st.PONTOON)
    assert victory.judge(s) == BRITISH_VICTORY


def test_17_4_the_germans_need_four_cities() -> None:
    s = table("goodwood")
    assert victory.german_cities(s) == 7
    occupy(s, "3435", "1931", "2032")
    assert victory.german_cities(s) == 4 and victory.judge(s) == GERMAN_VICTORY
    occupy(s, "1950")
    assert victory.judge(s) == BRITISH_VICTORY
    occupy(s, "3435", side=GERMAN)  # who was there last counts
    assert victory.judge(s) == GERMAN_VICTORY


def test_17_4_judged_at_the_end_of_the_last_turn() -> None:
    s = table("goodwood", turn=11)
    s.exited_points = 25
    sequence.next_turn(s)
    assert s.ask == st.START_TURN
    sequence.next_turn(s)
    assert s.ask == st.OVER and s.level == BRITISH_VICTORY


def test_17_4_road_path_any_time_ends_the_game_at_once() -> None:
    s = table("goodwood", turn=5, path_at_any_time=True)
    s.exited_points = 25
    sequence.next_turn(s)
    assert s.ask == st.OVER and s.level == BRITISH_VICTORY


# -- Bonninghardt ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hexes, points",
    [
        (("3249",), 2),
        (("2746",), 0),
        (("2746", "2646"), 1),
        (("2234", "2334"), 0),
        (("2234", "2334", "2235"), 3),
        (("1344",), 1),
        (("1645",), 1),
        (("2246",), 1),
        (("1848",), 1),
        (("2241",), 1),
        (("1452",), 3),
    ],
)
def test_17_9_points_for_places(hexes: tuple[str, ...], points: int) -> None:
    s = table("bonninghardt")
    occupy(s, *hexes)
    assert victory.points(s) == points


def test_17_9_levels() -> None:
    s = table("bonninghardt")
    assert victory.judge(s) == GERMAN_VICTORY
    occupy(s, "1344")
    assert victory.judge(s) == DRAW
    occupy(s, "3249")
    assert victory.judge(s) == BRITISH_VICTORY


def test_17_9_a_point_for_each_unit_that_left_if_the_road_is_open() -> None:
    s = table("bonninghardt")
    s.exits[0] = 2
    s.exits[1] = 1
    assert victory.points(s) == 3
    for letter in ("A", "E"):
        end = s.board.map.area(f"Entry {letter}")[0]
        put(s, {"A": "2P-I-1", "E": "2P-I-2"}[letter], s.board.map.hex_names[end])
    assert victory.points(s) == 0


def test_17_9_road_path_any_time_counts_for_good() -> None:
    s = table("bonninghardt", turn=3, path_at_any_time=True)
    s.exits[0] = 2
    sequence.next_turn(s)
    assert (s.scored, s.exits[0]) == (2, 0)
    for letter in ("A", "E"):
        put(s, {"A": "2P-I-1", "E": "2P-I-2"}[letter], s.board.map.hex_names[s.board.map.area(f"Entry {letter}")[0]])
    assert victory.points(s) == 2


# -- Veritable -------------------------------------------------------------------------------------------------------


def test_17_15_points_for_places() -> None:
    s = table("veritable")
    worth = {place.title: place.points for place in s.board.briefing.places}
    assert worth == {
        "Goch": 1,
        "Bleijenbeek Castle": 1,
        "Hommersum": 1,
        "Kessel": 1,
        "Groote Hurst": 1,
        "Siebengewald": 1,
        "Asperdeen": 3,
    }
    occupy(s, "1120", "1020")
    assert victory.points(s) == 2


@pytest.mark.parametrize("points, level", [(3, GERMAN_VICTORY), (4, DRAW), (5, DRAW), (6, BRITISH_VICTORY)])
def test_17_15_levels(points: int, level: int) -> None:
    s = table("veritable")
    hexes = {3: ("1623",), 4: ("1623", "3220"), 5: ("1623", "3220", "2226"), 6: ("1623", "3220", "2226", "3110")}
    occupy(s, *hexes[points])
    assert victory.points(s) == points and victory.judge(s) == level


def test_17_15_each_exit_hex_needs_its_own_road() -> None:
    s = table("veritable")
    hexes = s.board.briefing.exit_hexes
    with_road = [n for n, hex in enumerate(hexes) if s.board.map.on_roadway[hex]]
    without = [n for n, hex in enumerate(hexes) if not s.board.map.on_roadway[hex]]
    s.exits[without[0]] = 3
    assert victory.points(s) == 0
    s.exits[with_road[0]] = 2
    assert victory.points(s) == 2


# -- Joe's Bridge ----------------------------------------------------------------------------------------------------


def test_17_22_draw_for_all_six_bridge_hexes() -> None:
    s = table("joes-bridge")
    occupy(s, "4309", "4409", "4516", "4617", "4124")
    assert victory.judge(s) == GERMAN_VICTORY
    occupy(s, "4225")
    assert victory.judge(s) == DRAW


def test_17_22_twenty_five_points_by_a_or_b() -> None:
    s = table("joes-bridge")
    s.exited_points = 25
    assert victory.judge(s) == BRITISH_VICTORY


def test_17_23_with_the_welsh_guards_fifty_points_and_no_draw() -> None:
    s = table("joes-bridge")
    s.welsh = 1
    s.exited_points = 49
    occupy(s, "4309", "4409", "4516", "4617", "4124", "4225")
    assert victory.judge(s) == GERMAN_VICTORY
    s.exited_points = 50
    assert victory.judge(s) == BRITISH_VICTORY


def test_17_5_the_tigers_start_depleted() -> None:
    s = table("goodwood")
    marked = [s.board.roster.unit_names[n] for n in range(s.board.roster.units) if s.board.briefing.starts_depleted[n]]
    assert marked == ["KGL-503T"] and unit(s, "KGL-503T") >= 0
