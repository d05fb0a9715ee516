"""Zones of control (8): where they reach, and what they do to units that move."""

from __future__ import annotations

from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.questions_of_movement import Moving
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside, border, plain
from tests.guards_armoured.orders import goals, left, order, orders, step
from tests.guards_armoured.table import activate, fortify, place, table, unit, where


def controlled(s: State, side: int) -> set[str]:
    """The hexes in zones of control of that side."""
    return {s.board.map.hex_names[hex] for hex in range(int(s.board.map.hexes)) if s.in_enemy_zone(hex, 1 - side)}


def crossing(s: State, one: str, other: str) -> int:
    edge = 6 * place(s, one) + s.board.map.grid.direction(place(s, one), place(s, other))
    return int(s.board.map.gate[edge]) - 1


def test_8_0_the_six_hexes_around_a_combat_unit_and_not_its_own() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"2GG-1": row[2]})
    assert controlled(s, 0) == {beside(s, row[2], way) for way in range(6)}
    assert controlled(s, 1) == set()


def test_8_0_an_HQ_has_none_and_everybody_else_has() -> None:
    row = plain("goodwood", 5)
    assert controlled(table("goodwood", {"2GG-HQ": row[2]}), 0) == set()
    for code in ("2GG-ARV", "2GG-1*", "MG-SPG-A", "2GG-Scout"):
        assert len(controlled(table("goodwood", {code: row[2]}), 0)) == 6
    s = table("goodwood", {"2GG-1": row[2]})
    s.pinned[unit(s, "2GG-1")] = s.supply[unit(s, "2GG-1")] = 1
    assert len(controlled(s, 0)) == 6


def test_8_0_not_into_forest_or_marsh_even_along_a_road() -> None:
    for terrain, roadway in (("forest", ""), ("marsh", ""), ("forest", "minor_road"), ("marsh", "road")):
        here, there = border("goodwood", terrain, roadway=roadway)
        assert there not in controlled(table("goodwood", {"2GG-1": here}), 0)
    here, there = border("goodwood", "woods")  # ALL is not NA
    assert there in controlled(table("goodwood", {"2GG-1": here}), 0)


def test_8_0_out_of_a_forest_it_reaches() -> None:
    here, there = border("goodwood", "forest")
    assert here in controlled(table("goodwood", {"16L-1": there}), 1)


def test_8_0_over_a_stream_but_not_over_a_river_or_canal() -> None:
    for scenario, hexside, reaches in (
        ("bonninghardt", "stream", True),
        ("bonninghardt", "river", False),
        ("veritable", "river", False),
        ("joes-bridge", "canal", False),
    ):
        here, there = border(scenario, hexside=hexside)
        code = "5CG-A"
        assert (there in controlled(table(scenario, {code: here}), 0)) == reaches


def test_8_0_over_a_bridge_until_it_is_blown_and_over_a_pontoon() -> None:
    s = table("joes-bridge", {"6P-I-1": "4516"})
    assert "4617" in controlled(s, 1)
    s.set_crossing(crossing(s, "4516", "4617"), st.NOTHING)
    assert "4617" not in controlled(s, 1)
    s.set_crossing(crossing(s, "4516", "4617"), st.PONTOON)
    assert "4617" in controlled(s, 1)


def test_8_0_into_a_river_hex_only_while_it_is_bridged() -> None:
    s = table("veritable", {"16P-I-1": "4820"})
    assert "4720" in controlled(s, 1)
    s.set_crossing(s.board.map.crossing_numbers["4720"], st.NOTHING)
    assert "4720" not in controlled(s, 1)


def test_8_0_printed_fortifications_stop_a_zone_except_along_a_roadway_and_chits_do_not() -> None:
    here, there = border("veritable", hexside="fortification")
    assert there not in controlled(table("veritable", {"5CG-A": here}), 0)
    here, there = border("veritable", hexside="fortification", roadway="road")
    assert there in controlled(table("veritable", {"5CG-A": here}), 0)
    row = border("veritable")
    s = table("veritable", {"5CG-A": row[0]})
    fortify(s, "dragons_teeth", row[1], int(s.board.map.grid.direction(place(s, row[1]), place(s, row[0]))))
    assert row[1] in controlled(s, 0)


# -- moving ----------------------------------------------------------------------------------------------------------


def test_8_0_whoever_enters_a_zone_stops() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "2GG-1": row[3]})
    activate(s, "KGL")
    order(s, "KGL-PzIV")
    assert goals(s)[row[2]] == 2
    order(s, f"to {row[2]}")
    assert s.unit < 0 and s.moved[unit(s, "KGL-PzIV")] == st.FINISHED and left(s, "KGL-PzIV") == 6


def test_8_0_nobody_passes_through_a_zone() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "2GG-1": row[3]})
    activate(s, "KGL")
    order(s, "KGL-PzIV")
    behind = beside(s, row[3], 2)
    assert goals(s)[behind] > int(s.board.map.grid.distance(place(s, row[0]), place(s, behind)))
    order(s, f"to {behind}")
    path = next(event.facts[2:] for event in s.events if event.kind == "moved")
    assert not any(s.in_enemy_zone(hex, 1) for hex in path[:-1])


def test_8_0_to_leave_a_zone_costs_a_point_more_even_into_another() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[1], "2GG-1": row[2]})
    activate(s, "KGL")
    assert step(s, "KGL-PzIV", row[0]) == 2
    assert goals(s)  # free again, it goes on
    s = table("goodwood", {"KGL-PzIV": row[1], "2GG-1": row[2]})
    activate(s, "KGL")
    aside = beside(s, row[1], 2)
    assert s.in_enemy_zone(place(s, aside), 1)
    assert step(s, "KGL-PzIV", aside) == 2
    assert s.unit < 0


def test_8_0_a_move_that_goes_on_pays_only_once() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[1], "2GG-1": row[2]})
    activate(s, "KGL")
    order(s, "KGL-PzIV")
    assert goals(s)[beside(s, row[0], 0)] == 3


def test_8_0_nobody_leaves_a_zone_by_roadway() -> None:
    here, there = border("bonninghardt", roadway="highway")
    s = table("bonninghardt", {"2IG-1": here})
    activate(s, "2IG")
    assert step(s, "2IG-1", there) == 0.5
    enemy = next(beside(s, here, way) for way in range(6) if beside(s, here, way) != there)
    s = table("bonninghardt", {"2IG-1": here, "6P-I-1": enemy})
    activate(s, "2IG")
    assert step(s, "2IG-1", there) == 2 and s.by_road == 0


def test_8_0_where_only_the_road_is_open_there_is_no_way_out_of_a_zone() -> None:
    here, there = border("bonninghardt", "marsh", roadway="road")
    enemy = next(hex for hex in (beside(table("bonninghardt"), here, way) for way in range(6)) if hex != there)
    s = table("bonninghardt", {"2IG-1": here, "6P-I-1": enemy})
    activate(s, "2IG")
    assert s.in_enemy_zone(place(s, here), 0)
    assert step(s, "2IG-1", there) is None


def test_8_0_an_intact_bridge_still_takes_the_water_away() -> None:
    """From De Groote to 4617 in German zones: a point for the ground, one for the zone."""
    s = table("joes-bridge", {"2IG-1": "4516", "6P-I-1": "4515"})
    activate(s, "2IG")
    assert s.in_enemy_zone(place(s, "4516"), 0)
    assert step(s, "2IG-1", "4617") == 2


def test_8_0_nobody_crosses_a_river_or_canal_into_a_zone_but_by_a_bridge() -> None:
    here, there = border("joes-bridge", hexside="canal")
    away = next(
        hex
        for hex in (beside(table("joes-bridge"), there, way) for way in range(6))
        if hex and there in controlled(table("joes-bridge", {"5CG-A": hex}), 0) and hex != here
    )
    s = table("joes-bridge", {"6P-I-1": here, "5CG-A": away})
    activate(s, "6P-I")
    assert step(s, "6P-I-1", there) is None
    s = table("joes-bridge", {"6P-I-1": here})
    activate(s, "6P-I")
    assert step(s, "6P-I-1", there) == 3
    s = table("joes-bridge", {"6P-I-1": "4516", "5CG-A": "4717"})
    activate(s, "6P-I")
    assert s.in_enemy_zone(place(s, "4617"), 1)
    order(s, "6P-I-1")
    assert goals(s)["4617"] == 1
    order(s, "to 4617")
    s = table("joes-bridge", {"6P-I-1": "4516", "5CG-A": "4717"})
    s.set_crossing(crossing(s, "4516", "4617"), st.NOTHING)
    activate(s, "6P-I")
    assert step(s, "6P-I-1", "4617") is None


def test_8_0_a_stream_may_be_crossed_into_a_zone() -> None:
    here, there = border("bonninghardt", hexside="stream")
    s = table("bonninghardt")
    away = next(
        hex
        for hex in (beside(s, there, way) for way in range(6))
        if hex != here and there in controlled(table("bonninghardt", {"6P-I-1": hex}), 1)
    )
    s = table("bonninghardt", {"2IG-1": here, "6P-I-1": away})
    activate(s, "2IG")
    assert step(s, "2IG-1", there) is not None


def test_8_0_friendly_units_do_not_cancel_a_zone() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "200-Gren": row[2], "2GG-1": row[3]})
    activate(s, "KGL")
    order(s, "KGL-PzIV", f"to {row[2]}")
    assert s.unit < 0 and where(s, "KGL-PzIV") == row[2]


def test_8_0_HQs_obey_zones_too() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-HQ": row[1], "2GG-1": row[2]})
    activate(s, "KGL")
    assert step(s, "KGL-HQ", row[0]) == 2


def test_8_0_once_stopped_only_what_is_no_movement_is_left() -> None:
    """A rider may still get off."""
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "16L-1": row[0], "2GG-1": row[3]})
    s.mount(unit(s, "16L-1"), unit(s, "KGL-PzIV"))
    activate(s, "KGL")
    order(s, "KGL-PzIV", f"to {row[2]}")
    assert orders(s) == ["dismount 16L-1", "end", "halt"]
    asked = Moving(st.MOVING, "moving", "9.0", ())
    assert "must stop in the enemy zone of control" in asked.prompt(s)
    order(s, "dismount 16L-1")
    assert s.unit < 0 and s.rides[unit(s, "16L-1")] == st.NONE
