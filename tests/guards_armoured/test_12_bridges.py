"""Bridges (12): demolition and pontoons."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.games.guards_armoured import casualties, engineers
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside, border
from tests.guards_armoured.orders import order, orders, step
from tests.guards_armoured.table import activate, place, put, table, unit

GROOTE = "4516|4617"


def at_de_groote(**units: str) -> State:
    """Field engineers south of the De Groote bridge."""
    s = table("joes-bridge", {"Eng-3": "4516", **{code.replace("_", "-"): hex for code, hex in units.items()}})
    activate(s, "Eng")
    return s


def closed(s: State, name: str) -> int:
    return int(s.closed[s.board.map.crossing_numbers[name] + 1])


# -- demolition (12.0) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "state"), [(1, st.BRIDGE)] + [(die, st.NOTHING) for die in range(2, 7)])
def test_12_0_a_bridge_is_blown_on_2_to_6(die: int, state: int) -> None:
    s = at_de_groote()
    order(s, f"demolish {GROOTE}", dice=ScriptedDice([die]))
    assert closed(s, GROOTE) == state
    assert s.events[-1].facts == (s.board.map.crossing_numbers[GROOTE], die, int(die > 1))


def test_12_0_once_in_an_activation_whatever_comes_of_it() -> None:
    s = at_de_groote()
    order(s, f"demolish {GROOTE}", dice=ScriptedDice([1]))
    assert orders(s, "demolish") == []


def test_12_0_from_either_end_and_at_any_moment_of_a_move() -> None:
    s = table("joes-bridge", {"Eng-3": "4718"})
    activate(s, "Eng")
    assert orders(s, "demolish") == []
    order(s, "Eng-3", "to 4617", f"demolish {GROOTE}", dice=ScriptedDice([6]))
    assert closed(s, GROOTE) == st.NOTHING and s.unit == unit(s, "Eng-3")
    assert step(s, "Eng-3", "4516") is None


def test_12_0_not_in_an_enemy_zone_of_control() -> None:
    s = at_de_groote(**{"6P_I_1": "4717"})
    assert s.in_enemy_zone(place(s, "4617"), 0) and not s.in_enemy_zone(place(s, "4516"), 0)
    assert orders(s, "demolish") == []


def test_12_0_not_by_pinned_riding_or_inactive_engineers_nor_by_their_HQ() -> None:
    s = at_de_groote()
    s.pinned[unit(s, "Eng-3")] = 1
    assert orders(s, "demolish") == []
    s = at_de_groote()
    s.active[unit(s, "Eng-3")] = st.SPENT
    assert orders(s, "demolish") == []
    s = at_de_groote(**{"2IG_1": "4516"})
    s.debarked[unit(s, "Eng-3")] = st.DEBARKED
    s.mount(unit(s, "Eng-3"), unit(s, "2IG-1"))
    assert orders(s, "demolish") == []
    s = table("joes-bridge", {"Eng-HQ": "4516"})
    activate(s, "Eng")
    assert orders(s, "demolish") == []


def test_12_0_a_pontoon_is_demolished_like_a_bridge_and_a_ford_not_at_all() -> None:
    s = at_de_groote()
    s.set_crossing(s.board.map.crossing_numbers[GROOTE], st.PONTOON)
    order(s, f"demolish {GROOTE}", dice=ScriptedDice([2]))
    assert closed(s, GROOTE) == st.NOTHING
    here, _ = border("joes-bridge", hexside="stream", ford=True, roadway="minor_road")
    s = table("joes-bridge", {"Eng-3": here})
    activate(s, "Eng")
    assert orders(s, "demolish") == []


def test_12_0_a_river_bridge_from_the_hexes_around_it_but_not_with_units_on_it() -> None:
    for hex in ("4820", "4821"):
        s = table("veritable", {"Eng-3": hex})
        activate(s, "Eng")
        assert orders(s, "demolish") == ["demolish 4720"]
        put(s, "5CG-A", "4720")
        assert orders(s, "demolish") == []


def test_12_0_the_die_is_asked_for_by_the_engineers_whoever_they_are() -> None:
    """Two of them at one bridge give one order."""
    s = at_de_groote(Eng_4="4617")
    assert orders(s, "demolish") == [f"demolish {GROOTE}"]


# -- pontoons (12.1) -------------------------------------------------------------------------------------------------


def riverbank() -> tuple[str, str]:
    return border("veritable", hexside="river")


def building(code: str = "Eng-3", **given: object) -> tuple[State, str]:
    here, there = riverbank()
    s = table("veritable", {code: here}, **given)  # type: ignore[arg-type]
    activate(s, "Eng")
    order(s, f"pontoon {code}>{here}|{there}")
    return s, min(f"{here}|{there}", f"{there}|{here}")


def test_12_1_placed_under_construction_it_carries_nobody_yet() -> None:
    s, site = building()
    assert s.builds[unit(s, "Eng-3")] == s.board.map.crossing_numbers[site]
    assert closed(s, site) == st.NOTHING
    _here, there = riverbank()
    assert step(s, "Eng-3", there) is None
    assert orders(s, "pontoon") == []  # one at a time


def test_12_1_finished_it_is_a_bridge_to_all() -> None:
    s, site = building()
    s.builds[unit(s, "Eng-3")] = st.NONE
    s.set_crossing(s.board.map.crossing_numbers[site], st.PONTOON)
    assert step(s, "Eng-3", riverbank()[1]) == 1


def test_12_1_only_over_rivers_canals_and_major_rivers() -> None:
    here, there = border("bonninghardt", hexside="stream")
    s = table("bonninghardt", {"Eng-3": here})
    activate(s, "Eng")
    assert orders(s, f"pontoon Eng-3>{here}|{there}", f"pontoon Eng-3>{there}|{here}") == []
    here, there = border("joes-bridge", hexside="canal")
    s = table("joes-bridge", {"Eng-3": here})
    activate(s, "Eng")
    assert orders(s, f"pontoon Eng-3>{min(here, there)}|{max(here, there)}")


@pytest.mark.parametrize(
    ("weather", "allowed"), [("clear", True), ("rain", True), ("fog", True), ("storm", False), ("snow", False)]
)
def test_12_1_none_in_storm_or_snow(weather: str, allowed: bool) -> None:
    s = table("veritable", {"Eng-3": riverbank()[0]}, weather=weather)
    activate(s, "Eng")
    assert bool(orders(s, "pontoon")) == allowed


def test_12_1_not_where_a_bridge_is_nor_where_another_builds() -> None:
    s = at_de_groote()
    assert orders(s, "pontoon", "pontoon Eng-3>4516|4617")
    assert f"pontoon Eng-3>{GROOTE}" not in orders(s)
    s.set_crossing(s.board.map.crossing_numbers[GROOTE], st.NOTHING)
    put(s, "Eng-4", "4617")
    s.active[unit(s, "Eng-4")] = st.ACTIVE
    assert f"pontoon Eng-3>{GROOTE}" in orders(s) and f"pontoon Eng-4>{GROOTE}" in orders(s)
    order(s, f"pontoon Eng-3>{GROOTE}")
    assert f"pontoon Eng-4>{GROOTE}" not in orders(s)


def test_12_1_a_pontoon_beside_a_blown_bridge_restores_the_road() -> None:
    s = at_de_groote()
    s.set_crossing(s.board.map.crossing_numbers[GROOTE], st.NOTHING)
    assert step(s, "Eng-3", "4617") is None
    s.set_crossing(s.board.map.crossing_numbers[GROOTE], st.PONTOON)
    assert step(s, "Eng-3", "4617") == 0.5


def test_12_1_a_pontoon_opens_a_river_hex_from_all_sides_at_the_cost_of_clear_ground() -> None:
    for bank in ("4821", "4621", "4820"):
        s = table("veritable", {"2AR-1": bank})
        s.set_crossing(s.board.map.crossing_numbers["4720"], st.PONTOON)
        activate(s, "2AR")
        assert step(s, "2AR-1", "4720") == 1
        assert s.place[unit(s, "2AR-1")] == place(s, "4720")  # units may stop there


def test_12_1_a_wide_river_is_bridged_from_pontoon_to_pontoon() -> None:
    s = table("veritable")
    map = s.board.map
    first, second = next(
        (here, int(map.near[edge]))
        for here in range(int(map.hexes))
        if map.terrain[here] == 8
        for edge in range(6 * here, 6 * here + 6)
        if map.near[edge] >= 0 and map.terrain[map.near[edge]] == 8
    )
    name = map.hex_names
    s.set_crossing(map.crossing_numbers[name[first]], st.PONTOON)
    put(s, "Eng-3", name[first])
    activate(s, "Eng")
    assert f"pontoon Eng-3>{name[second]}" in orders(s)


def test_12_1_not_in_an_enemy_zone_of_control_except_by_an_AVRE() -> None:
    here, there = riverbank()
    s = table("veritable")
    enemy = next(
        hex
        for hex in (beside(s, here, way) for way in range(6))
        if hex != there and s.board.map.terrain[place(s, hex)] < 8
    )
    for code, allowed in (("Eng-3", False), ("Eng-AVRE-A", True)):
        s = table("veritable", {code: here, "16P-I-1": enemy})
        activate(s, "Eng")
        assert s.in_enemy_zone(place(s, here), 0)
        site = min(f"{here}|{there}", f"{there}|{here}")
        assert (f"pontoon {code}>{site}" in orders(s)) == allowed


def test_12_1_an_enemy_that_comes_near_ends_it_but_not_an_AVREs() -> None:
    here, there = riverbank()
    for code, lost in (("Eng-3", True), ("Eng-AVRE-A", False)):
        s, site = building(code)
        near = next(hex for hex in (beside(s, there, way) for way in range(6)) if hex and hex != here)
        put(s, "16P-I-HQ", near)  # even an HQ, which has no zone
        engineers.enemy_near(s, place(s, near))
        assert (s.builds[unit(s, code)] < 0) == lost
        assert closed(s, site) == st.NOTHING


def test_12_1_farther_away_or_a_friend_does_not() -> None:
    s, _site = building()
    here, there = riverbank()
    put(s, "5CG-A", there)
    engineers.enemy_near(s, place(s, there))
    far = next(
        name
        for name in s.board.map.hex_names
        if s.board.map.grid.distance(place(s, name), place(s, here)) == 3
        and s.board.map.grid.distance(place(s, name), place(s, there)) == 3
    )
    put(s, "16P-I-1", far)
    engineers.enemy_near(s, place(s, far))
    assert s.builds[unit(s, "Eng-3")] >= 0


def test_12_1_the_engineer_must_stay_adjacent() -> None:
    s, _site = building()
    here, there = riverbank()
    away = next(
        beside(s, here, way)
        for way in range(6)
        if beside(s, here, way) != there and s.board.map.terrain[place(s, beside(s, here, way))] == 0
    )
    order(s, "Eng-3")
    assert step(s, "Eng-3", away) is not None
    assert s.builds[unit(s, "Eng-3")] == st.NONE
    assert [event.kind for event in s.events].count("pontoon_lost") == 1


@pytest.mark.parametrize("fate", ["pin", "eliminate"])
def test_12_1_a_pinned_or_lost_engineer_leaves_it_unfinished(fate: str) -> None:
    s, _site = building()
    getattr(casualties, fate)(s, unit(s, "Eng-3"), *(["10.4"] if fate == "eliminate" else []))
    assert s.builds[unit(s, "Eng-3")] == st.NONE


def test_12_1_pinned_engineers_place_none() -> None:
    s = table("veritable", {"Eng-3": riverbank()[0]})
    activate(s, "Eng")
    s.pinned[unit(s, "Eng-3")] = 1
    assert orders(s, "pontoon") == []


def test_12_1_a_move_of_the_enemy_itself_ends_it() -> None:
    s = at_de_groote(**{"6P_I_1": "4519"})
    s.set_crossing(s.board.map.crossing_numbers[GROOTE], st.NOTHING)
    order(s, f"pontoon Eng-3>{GROOTE}")
    activate(s, "6P-I")
    order(s, "6P-I-1", "to 4518")
    assert s.builds[unit(s, "Eng-3")] >= 0
    order(s, "to 4517")
    assert s.builds[unit(s, "Eng-3")] == st.NONE
