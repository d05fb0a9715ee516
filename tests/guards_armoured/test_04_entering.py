"""Coming onto the map (4.0) and leaving it (9.1, 17.4 and so on)."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import menu, reinforcements
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.questions_of_movement import Moving
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside
from tests.guards_armoured.orders import goals, left, order, orders, step
from tests.guards_armoured.table import activate, place, put, table, unit, where

AFTER_HEX = "bridgehead.games.guards_armoured.opportunity.after_hex"


def waiting(scenario: str, code: str, *units: str, turn: int = 3, **given: object) -> State:
    """These units of a battalion wait off the map."""
    s = table(scenario, turn=turn, **given)  # type: ignore[arg-type]
    activate(s, code)
    for name in units:
        s.place[unit(s, name)] = st.WAITING
        s.active[unit(s, name)] = st.ACTIVE
    return s


def test_4_0_by_the_printed_entry_hex_at_the_road_rate() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1")
    assert orders(s) == ["2Inf-1", "end"]
    order(s, "2Inf-1")
    assert goals(s)["4129"] == 1
    s = waiting("joes-bridge", "2IG", "2IG-1", "2IG-HQ")
    assert s.board.map.entry_hex[2] == place(s, "1301")
    order(s, "2IG-HQ")
    assert goals(s)["1301"] == 0.5  # a road
    order(s, "2IG-1")
    assert goals(s)["1301"] == 1


def test_4_0_the_menu_says_of_a_unit_that_waits_that_it_enters() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1")
    assert menu.describe(s, m.pack(m.SELECT, unit(s, "2Inf-1"))).endswith("), about to enter the map")


def test_17_5_at_Goodwood_a_whole_point_for_the_British() -> None:
    s = waiting("goodwood", "MG", "MG-A")
    order(s, "MG-A")
    assert goals(s)["4255"] == 1


def test_4_0_every_unit_pays_the_same_however_many_come_in() -> None:
    s = waiting("joes-bridge", "5CG", "5CG-A", "5CG-B", "5CG-C", "5CG-AT", "5CG-HQ")
    order(s, "5CG-A", "+5CG-B", "+5CG-C")
    assert goals(s)["1301"] == 0.5
    order(s, "to 1301")
    assert [left(s, code) for code in ("5CG-A", "5CG-B", "5CG-C")] == [9.5, 9.5, 9.5]
    assert where(s, "5CG-C") == "1301" and s.arriving[unit(s, "5CG-C")] == 1
    assert s.by_road == 1
    order(s, "halt", "5CG-AT")
    assert goals(s)["1301"] == 0.5


def test_4_0_only_as_many_as_a_hex_holds_enter_as_a_stack() -> None:
    s = waiting("joes-bridge", "5CG", "5CG-A", "5CG-B", "5CG-C", "5CG-AT", "5CG-HQ")
    order(s, "5CG-A", "+5CG-B", "+5CG-C", "+5CG-AT")
    assert orders(s, "+") == []


def test_4_0_who_prefers_comes_in_beside_the_road() -> None:
    s = waiting("joes-bridge", "2IG", "2IG-HQ")
    order(s, "2IG-HQ")
    assert orders(s, "cross") == ["cross 1301"]
    assert step(s, "2IG-HQ", "1301", beside=True) == 1 and s.by_road == 0


def test_4_0_then_normal_rules_govern() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1")
    put(s, "6P-I-1", "4130")
    order(s, "2Inf-1", "to 4129")
    assert s.in_enemy_zone(place(s, "4129"), 0) and s.unit < 0  # it stops, but may enter
    assert [event.rule for event in s.events if event.kind == "moved"] == ["4.0"]


def test_4_0_an_enemy_in_the_entry_hex_diverts_to_the_nearest_open_hex_of_that_edge() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1")
    put(s, "6P-I-HQ", "4129")
    found = {s.board.map.hex_names[hex] for hex in reinforcements.entries(s, unit(s, "2Inf-1"))}
    assert found == {"4029", "4229"}
    order(s, "2Inf-1")
    assert {"4029", "4229"} <= set(goals(s)) and "4129" not in goals(s)


def test_4_0_a_pinned_friend_permits_the_detour_and_leaves_the_hex_open() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1")
    put(s, "1Inf-1", "4129")
    assert [s.board.map.hex_names[hex] for hex in reinforcements.entries(s, unit(s, "2Inf-1"))] == ["4129"]
    s.pinned[unit(s, "1Inf-1")] = 1
    found = {s.board.map.hex_names[hex] for hex in reinforcements.entries(s, unit(s, "2Inf-1"))}
    assert found == {"4129", "4029", "4229"}


def test_4_0_where_no_roadway_leaves_the_map_the_terrain_counts() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1")
    put(s, "6P-I-HQ", "4129")
    order(s, "2Inf-1")
    for name in ("4029", "4229"):
        terrain = s.board.map.terrain[place(s, name)]
        assert goals(s)[name] == s.board.chart.terrain_price[3 * terrain] / 2


def test_4_0_units_by_different_entry_hexes_do_not_join() -> None:
    s = waiting("joes-bridge", "7P-16", "7P-16-1", "7P-16-2")
    s.place[unit(s, "KGW-HQ")] = st.WAITING
    s.active[unit(s, "KGW-HQ")] = st.ACTIVE
    order(s, "7P-16-1")
    assert orders(s, "+") == ["+7P-16-2"]


def test_4_0_the_question_in_words() -> None:
    s = waiting("bonninghardt", "2Inf", "2Inf-1", "2Inf-2")
    asked = Moving(st.MOVING, "moving", "9.0", ())
    order(s, "2Inf-1")
    assert asked.prompt(s) == "2Inf-1 enters the map and has 4 movement points: choose a hex, or another unit."
    assert asked.cited(s) == "4.0"


# -- leaving ---------------------------------------------------------------------------------------------------------


def at_exit(*codes: str, hex: str = "0130", scenario: str = "goodwood") -> State:
    s = table(scenario, dict.fromkeys(codes, hex))
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, codes[0].rstrip("*"))]])
    return s


def test_9_1_leaving_costs_a_point_and_counts_the_attack_strength_shown() -> None:
    s = at_exit("2GG-1", "2GG-2*")
    order(s, "2GG-1", "+2GG-2", "exit")
    assert where(s, "2GG-1") == where(s, "2GG-2") == "exited"
    assert s.exited_points == 6 + 3 and list(s.exits) == [2]
    assert s.unit < 0 and orders(s) == ["end"]
    assert s.spent[unit(s, "2GG-1")] == 2


@pytest.mark.parametrize(("spent", "allowed"), [(0, True), (14, True), (15, False), (16, False)])
def test_9_1_a_point_must_be_left_or_nothing_spent(spent: int, allowed: bool) -> None:
    s = at_exit("2GG-1")
    order(s, "2GG-1")
    s.spent[unit(s, "2GG-1")] = spent
    assert bool(orders(s, "exit")) == allowed


def test_9_1_one_more_out_of_an_enemy_zone_of_control() -> None:
    s = at_exit("2GG-1")
    put(s, "KGL-Gren", "0131")
    order(s, "2GG-1")
    s.spent[unit(s, "2GG-1")] = 13
    assert not orders(s, "exit")
    s.spent[unit(s, "2GG-1")] = 12
    order(s, "exit")
    assert s.spent[unit(s, "2GG-1")] == 16


def test_9_1_a_zone_that_stops_it_keeps_it_on_the_map() -> None:
    s = table("goodwood", {"2GG-1": "0230", "KGL-Gren": "0129"})
    activate(s, "2GG")
    assert s.in_enemy_zone(place(s, "0130"), 0)
    order(s, "2GG-1", "to 0130")
    assert s.unit < 0 and where(s, "2GG-1") == "0130"


def test_9_1_only_where_the_scenario_counts_it_and_only_the_British() -> None:
    s = at_exit("2GG-1", hex="4255")
    order(s, "2GG-1")
    assert not orders(s, "exit")
    s = at_exit("KGL-PzIV")
    order(s, "KGL-PzIV")
    assert not orders(s, "exit")
    s = at_exit("5CG-A", hex="3501", scenario="veritable")
    order(s, "5CG-A")
    assert orders(s, "exit")
    s = at_exit("5CG-A", hex="4301", scenario="veritable")
    order(s, "5CG-A")
    assert not orders(s, "exit")  # west of the Maas


def test_9_5_a_rider_leaves_with_its_carrier_and_both_count() -> None:
    s = at_exit("5CG-SPG-A", "1Inf-1", hex="3501", scenario="veritable")
    s.mount(unit(s, "1Inf-1"), unit(s, "5CG-SPG-A"))
    order(s, "5CG-SPG-A", "exit")
    number = s.board.briefing.exit_number[place(s, "3501")]
    assert s.exits[number] == 2 and s.exited_points == 3 + 4
    assert where(s, "1Inf-1") == "exited" and s.rides[unit(s, "1Inf-1")] == st.NONE


def test_11_4_no_hex_is_entered_so_nobody_fires(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(AFTER_HEX, lambda s: asked.append(1))
    s = at_exit("2GG-1")
    put(s, "KGL-88", beside(s, "0130", 3))
    order(s, "2GG-1", "exit")
    assert s.ask == st.MOVING and not asked
