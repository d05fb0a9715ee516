"""Movement (9.0 to 9.3): what steps cost, how far units and stacks get, and in what order they move."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import casualties
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.allowance import allowance
from bridgehead.games.guards_armoured.chart import price
from bridgehead.games.guards_armoured.questions_of_movement import Moving, movement_points
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import beside, border, plain
from tests.guards_armoured.orders import goals, left, order, orders, step
from tests.guards_armoured.table import activate, place, table, unit, where

AFTER_HEX = "bridgehead.games.guards_armoured.opportunity.after_hex"

LEG, TRACKED, WHEELED = "1Inf-1", "2IG-1", "2IG-HQ"  # allowances of 4, 8 and 10
HALF, ALL, NA = "H", "ALL", "NA"
ALLOWANCE = {LEG: 4, TRACKED: 8, WHEELED: 10}


def alone(code: str, hex: str, scenario: str = "bonninghardt", **given: object) -> State:
    s = table(scenario, {code: hex}, **given)  # type: ignore[arg-type]
    activate(s, s.board.roster.battalion_names[s.board.roster.battalion[unit(s, code)]])
    return s


def expected(code: str, printed: str, more: float = 0) -> float | None:
    """What a printed price is for one of the three, in points."""
    if printed == NA:
        return None
    if printed == ALL:
        return ALLOWANCE[code]
    return min(ALLOWANCE[code], (ALLOWANCE[code] / 2 if printed == HALF else float(printed)) + more)


TERRAIN = {
    "clear": ("1", "1", "1"),
    "woods": ("2", HALF, ALL),
    "forest": ("3", ALL, NA),
    "orchard": ("1", "2", "2"),
    "village": ("1", "1", "1"),
    "town": ("1", "2", "2"),
    "city": ("1", "2", "2"),
    "marsh": ("2", NA, NA),
}


@pytest.mark.parametrize(("terrain", "prices"), TERRAIN.items())
def test_9_0_each_class_pays_its_own_price_for_terrain(terrain: str, prices: tuple[str, str, str]) -> None:
    here, there = border("bonninghardt", terrain)
    for code, printed in zip((LEG, TRACKED, WHEELED), prices):
        assert step(alone(code, here), code, there) == expected(code, printed)


def test_9_0_woods_are_printed_2_H_ALL() -> None:
    s = table()
    woods = s.board.chart.terrain_price[3:6]
    assert [int(n) for n in woods] == [price("2"), price("H"), price("ALL")]


def test_9_0_a_hill_costs_2_2_3() -> None:
    here, there = border("bonninghardt", hill=True)
    for code, printed in zip((LEG, TRACKED, WHEELED), ("2", "2", "3")):
        assert step(alone(code, here), code, there) == expected(code, printed)


def test_9_0_of_terrain_and_hill_the_dearer_is_paid() -> None:
    here, there = border("goodwood", "woods", hill=True)
    s = alone("KGL-PzIV", here, "goodwood")
    assert step(s, "KGL-PzIV", there) == 4  # H, not 2
    here, there = border("goodwood", "orchard", hill=True)
    s = alone("16L-1", here, "goodwood")
    assert step(s, "16L-1", there) == 2  # not 1


HEXSIDES = {
    ("bonninghardt", "stream"): (1, 2, HALF),
    ("bonninghardt", "ridge"): (1, 2, HALF),
    ("bonninghardt", "river"): (HALF, NA, NA),
    ("veritable", "fortification"): (1, ALL, NA),
}


@pytest.mark.parametrize(("where_it_is", "prices"), HEXSIDES.items())
def test_9_0_a_hexside_is_paid_in_addition(where_it_is: tuple[str, str], prices: tuple[float | str, ...]) -> None:
    scenario, hexside = where_it_is
    here, there = border(scenario, hexside=hexside)
    for code, printed in zip(("1Inf-1", "5CG-SPG-A", "5CG-HQ"), prices):
        like = {"1Inf-1": LEG, "5CG-SPG-A": TRACKED, "5CG-HQ": WHEELED}[code]
        assert step(alone(code, here, scenario), code, there) == expected(like, str(printed), 1)


def test_9_0_a_canal_costs_leg_units_half_and_stops_the_others() -> None:
    here, there = border("joes-bridge", hexside="canal")
    assert step(alone("6P-I-1", here, "joes-bridge"), "6P-I-1", there) == 3  # 1 and H of 4
    assert step(alone("2IG-1", here, "joes-bridge"), "2IG-1", there) is None
    assert step(alone("2IG-HQ", here, "joes-bridge"), "2IG-HQ", there) is None


def test_9_0_a_ford_costs_1_1_2_in_place_of_the_stream() -> None:
    here, there = border("bonninghardt", hexside="stream", ford=True, roadway="minor_road")
    for code, more in ((LEG, 1), (TRACKED, 1), (WHEELED, 2)):
        assert step(alone(code, here), code, there, beside=True) == 1 + more


# -- H, ALL and the one hex ------------------------------------------------------------------------------------------


def test_9_0_before_H_half_the_allowance_may_be_spent_and_no_more() -> None:
    here, there = border("bonninghardt", "woods")
    s = alone(TRACKED, here)
    s.spent[unit(s, TRACKED)] = 8
    assert step(s, TRACKED, there) == 4
    s = alone(TRACKED, here)
    s.spent[unit(s, TRACKED)] = 9
    assert step(s, TRACKED, there) is None


def test_9_0_half_of_an_odd_allowance_is_rounded_up() -> None:
    here, there = border("goodwood", "woods")
    s = alone("KGL-PzIV", here, "goodwood")
    s.board.roster.movement[2 * unit(s, "KGL-PzIV")] = 7
    try:
        s.spent[unit(s, "KGL-PzIV")] = 6  # half of 7, rounded down
        assert step(s, "KGL-PzIV", there) == 4
        s = alone("KGL-PzIV", here, "goodwood")
        s.spent[unit(s, "KGL-PzIV")] = 7
        assert step(s, "KGL-PzIV", there) is None
    finally:
        s.board.roster.movement[2 * unit(s, "KGL-PzIV")] = 8


def test_9_0_H_twice_in_one_move() -> None:
    s = alone(TRACKED, "0436")
    two = [hex for hex, cost in goals_of(s, TRACKED).items() if cost == 8]
    woods = [hex for hex in two if s.board.map.terrain[place(s, hex)] == 1]
    assert woods  # woods behind woods
    order(s, f"to {woods[0]}")
    assert left(s, TRACKED) == 0


def goals_of(s: State, code: str) -> dict[str, float]:
    order(s, code)
    return goals(s)


def test_9_0_ALL_only_as_the_first_step() -> None:
    here, there = border("bonninghardt", "woods")
    s = alone(WHEELED, here)
    assert step(s, WHEELED, there) == 10
    assert s.unit < 0 and s.moved[unit(s, WHEELED)] == st.FINISHED
    s = alone(WHEELED, here)
    s.spent[unit(s, WHEELED)] = 1
    assert step(s, WHEELED, there) is None


def test_9_0_a_unit_that_has_not_moved_may_go_one_hex_whatever_the_cost() -> None:
    here, there = border("bonninghardt", "forest")
    s = alone(LEG, here, weather="rain", turn=4)  # night and rain leave 1 of 4
    assert allowance(s, unit(s, LEG)) == 2
    assert step(s, LEG, there) == 1
    s = alone(LEG, here, weather="rain", turn=4)
    s.spent[unit(s, LEG)] = 1
    assert step(s, LEG, there) is None


def test_9_0_the_one_hex_is_never_one_that_is_closed_to_the_unit() -> None:
    here, there = border("bonninghardt", "marsh")
    assert step(alone(TRACKED, here), TRACKED, there) is None
    here, there = border("bonninghardt", "forest")
    assert step(alone(WHEELED, here), WHEELED, there) is None


def test_9_0_in_rain_H_and_ALL_are_still_of_the_printed_allowance() -> None:
    here, there = border("bonninghardt", "woods")
    s = alone(TRACKED, here, weather="rain")
    assert (left(s, TRACKED), step(s, TRACKED, there)) == (4, 4)  # H of 8
    s = alone(TRACKED, here, weather="rain")
    s.spent[unit(s, TRACKED)] = 1
    assert step(s, TRACKED, there) is None
    assert step(alone(WHEELED, here, weather="rain"), WHEELED, there) == 5  # ALL that it has


def test_13_2_nothing_that_takes_ALL_at_night() -> None:
    here, there = border("bonninghardt", "woods")
    assert step(alone(WHEELED, here, turn=4), WHEELED, there) is None
    assert step(alone(TRACKED, here, turn=4), TRACKED, there) == 4  # H is not ALL
    here, there = border("veritable", hexside="fortification")
    assert step(alone("5CG-SPG-A", here, "veritable", turn=4), "5CG-SPG-A", there) is None


# -- allowances ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weather", "turn", "points"), [("clear", 1, 8), ("rain", 1, 4), ("clear", 4, 4), ("rain", 4, 2)]
)
def test_13_2_halved_and_halved_again(weather: str, turn: int, points: int) -> None:
    s = alone(TRACKED, "0230", weather=weather, turn=turn)
    assert allowance(s, unit(s, TRACKED)) == 2 * points


@pytest.mark.parametrize("weather", ["rain", "storm", "snow"])
def test_14_1_rain_storm_and_snow_halve_and_round_up(weather: str) -> None:
    s = alone("1Inf-HQ", "0230", weather=weather)
    assert allowance(s, unit(s, "1Inf-HQ")) == 2 * 3
    s.turn = 4
    assert allowance(s, unit(s, "1Inf-HQ")) == 2 * 2  # of 6: 3, then 1.5


@pytest.mark.parametrize("weather", ["clear", "overcast", "fog"])
def test_14_1_other_weather_does_not(weather: str) -> None:
    s = alone(TRACKED, "0230", weather=weather, turn=3)  # nor does the evening (13.1)
    assert allowance(s, unit(s, TRACKED)) == 2 * 8


def test_9_1_out_of_supply_tracked_wheeled_and_HQ_units_have_half() -> None:
    s = table("bonninghardt", {LEG: "0230", TRACKED: "0230", WHEELED: "0230", "1Inf-HQ": "0230"})
    for code in (LEG, TRACKED, WHEELED, "1Inf-HQ"):
        s.supply[unit(s, code)] = 1
    assert [allowance(s, unit(s, code)) // 2 for code in (LEG, TRACKED, WHEELED, "1Inf-HQ")] == [4, 8, 10, 6]
    for code in (LEG, TRACKED, WHEELED, "1Inf-HQ"):
        s.supply[unit(s, code)] = 2
    assert [allowance(s, unit(s, code)) // 2 for code in (LEG, TRACKED, WHEELED, "1Inf-HQ")] == [4, 4, 5, 3]


def test_5_2_the_option_rounds_down() -> None:
    number = unit(table("goodwood"), "21Pz-Rcn-1")
    for down, points in ((False, 4), (True, 3)):
        s = table("goodwood", {"21Pz-Rcn-1": "0230"}, out_of_supply_down=down)
        s.supply[number] = 2
        s.board.roster.movement[2 * number], printed = 7, s.board.roster.movement[2 * number]
        assert allowance(s, number) == 2 * points
        s.board.roster.movement[2 * number] = printed


def test_9_6_a_debarked_HQ_is_still_an_HQ_out_of_supply() -> None:
    s = table("bonninghardt", {WHEELED: "0230", "2IG-Scout": "0230"})
    for code in (WHEELED, "2IG-Scout"):
        s.debarked[unit(s, code)] = st.DEBARKED
        s.supply[unit(s, code)] = 2
    assert [allowance(s, unit(s, code)) // 2 for code in (WHEELED, "2IG-Scout")] == [2, 4]


# -- roadways (9.2) --------------------------------------------------------------------------------------------------


ROADWAYS = {
    "railway": (1, 1, 2),
    "minor_road": (1, 1, 1),
    "road": (1, 1, 0.5),
    "highway": (1, 0.5, 0.5),
}


@pytest.mark.parametrize(("roadway", "rates"), ROADWAYS.items())
def test_9_2_the_road_rate(roadway: str, rates: tuple[float, float, float]) -> None:
    terrain = "clear" if roadway != "railway" else "marsh"
    scenario = "bonninghardt" if roadway != "railway" else "joes-bridge"
    here, there = border(scenario, terrain, roadway=roadway)
    for code, rate in zip(("6P-I-1", "2IG-1", "2IG-HQ"), rates):
        s = alone(code, here, scenario)
        paid = step(s, code, there)
        assert paid == min(rate, 1 if terrain == "clear" else 99)
        assert s.road[unit(s, code)] == int(rate < 1 or terrain == "marsh")


def test_9_2_other_terrain_is_ignored_even_if_NA() -> None:
    here, there = border("bonninghardt", "marsh", roadway="road")
    assert step(alone(TRACKED, here), TRACKED, there) == 1
    assert step(alone(WHEELED, here), WHEELED, there) == 0.5
    assert step(alone(WHEELED, here), WHEELED, there, beside=True) == 0.5  # there is no way beside it


def test_9_2_who_prefers_pays_for_the_terrain_and_is_not_in_road_movement() -> None:
    here, there = border("bonninghardt", roadway="highway")
    s = alone(TRACKED, here)
    assert step(s, TRACKED, there) == 0.5 and s.by_road == 1
    s = alone(TRACKED, here)
    assert step(s, TRACKED, there, beside=True) == 1 and s.by_road == 0


def test_9_2_if_it_costs_the_same_a_unit_goes_beside_the_road() -> None:
    here, there = border("bonninghardt", roadway="road")
    s = alone(TRACKED, here)
    order(s, TRACKED)
    assert f"cross {there}" not in orders(s) and f"step {there}" not in orders(s)
    assert step(s, TRACKED, there) == 1 and s.by_road == 0


def test_9_2_a_railway_may_be_dearer_than_the_ground_beside_it() -> None:
    here, there = border("joes-bridge", roadway="railway")
    s = alone("2IG-HQ", here, "joes-bridge")
    assert step(s, "2IG-HQ", there) == 1 and s.by_road == 0


def test_17_5_at_Goodwood_British_units_pay_a_whole_point_on_any_roadway() -> None:
    here, there = border("goodwood", roadway="highway")
    s = alone("2GG-1", here, "goodwood")
    assert step(s, "2GG-1", there) == 1 and s.by_road == 0
    s = alone("2GG-HQ", here, "goodwood")
    assert step(s, "2GG-HQ", there) == 1
    assert step(alone("KGL-PzIV", here, "goodwood"), "KGL-PzIV", there) == 0.5
    here, there = border("goodwood", "marsh", roadway="railway")
    assert step(alone("2GG-HQ", here, "goodwood"), "2GG-HQ", there) == 2  # what costs more stays


def test_9_1_a_bridge_takes_the_water_away_and_a_blown_one_gives_it_back() -> None:
    here, there = border("bonninghardt", hexside="stream", bridge=True, roadway="road")
    assert step(alone(TRACKED, here), TRACKED, there) == 1
    assert step(alone(WHEELED, here), WHEELED, there) == 0.5
    assert step(alone(WHEELED, here), WHEELED, there, beside=True) == 1
    s = alone(TRACKED, here)
    s.set_crossing(
        s.board.map.gate[6 * place(s, here) + s.board.map.grid.direction(place(s, here), place(s, there))] - 1,
        st.NOTHING,
    )
    assert step(s, TRACKED, there) == 3  # the stream adds 2


def test_9_1_a_major_river_is_crossed_by_its_bridge_only_and_along_the_roadway() -> None:
    s = alone("2AR-1", "4820", "veritable")
    assert step(s, "2AR-1", "4720") == 1
    assert roadside(s, "4720") == ["4820", "4620"]
    assert not orders(s, "to 4719", "to 4721")
    assert s.routes.is_straight(place(s, "4620"))
    assert not s.routes.is_straight(place(s, "4621")) and not s.routes.is_straight(place(s, "4821"))
    assert step(s, "2AR-1", "4620") == 1
    for bank in ("4621", "4821"):
        assert step(alone("2AR-1", bank, "veritable"), "2AR-1", "4720") is None
    s = alone("1Inf-1", "4820", "veritable")
    s.set_crossing(s.board.map.crossing_numbers["4720"], st.NOTHING)
    assert step(s, "1Inf-1", "4720") is None


def roadside(s: State, hex: str) -> list[str]:
    here = place(s, hex)
    map = s.board.map
    return [map.hex_names[map.near[edge]] for edge in range(6 * here, 6 * here + 6) if map.roadway[edge]]


def test_17_16_a_flooded_ford_is_plain_river_and_cuts_the_road() -> None:
    s = alone("5CG-SPG-A", "2112", "veritable")
    assert step(s, "5CG-SPG-A", "2213") is None
    assert step(alone("1Inf-1", "2112", "veritable"), "1Inf-1", "2213") == 3  # 1 and H of 4


def test_15_2_a_roadway_negates_a_printed_fortification_hexside() -> None:
    here, there = border("veritable", hexside="fortification", roadway="road")
    assert step(alone("5CG-SPG-A", here, "veritable"), "5CG-SPG-A", there, beside=True) == 1
    assert step(alone("5CG-HQ", here, "veritable"), "5CG-HQ", there) == 0.5


# -- ways ------------------------------------------------------------------------------------------------------------


def test_9_0_no_hex_that_costs_more_than_is_left() -> None:
    row = plain("goodwood", 5)
    s = alone("16L-1", row[0], "goodwood")
    order(s, "16L-1")
    assert goals(s)[row[4]] == 4
    assert not orders(s, f"to {beside(s, row[4], 3)}")
    order(s, f"to {row[4]}")
    assert s.unit < 0 and s.moved[unit(s, "16L-1")] == st.FINISHED


def test_9_0_to_walks_hex_by_hex_and_step_takes_the_next_one() -> None:
    row = plain("goodwood", 5)
    s = alone("KGL-PzIV", row[0], "goodwood")
    order(s, "KGL-PzIV", f"to {row[3]}")
    assert where(s, "KGL-PzIV") == row[3] and left(s, "KGL-PzIV") == 5
    event = s.events[0]
    assert (event.kind, event.facts) == ("moved", (1, unit(s, "KGL-PzIV"), *(place(s, hex) for hex in row[:4])))
    order(s, f"to {row[1]}")  # and back, step by step, until another is moved
    assert left(s, "KGL-PzIV") == 3


def test_9_0_the_next_hex_can_be_ordered_where_the_cheapest_way_leads_round_it() -> None:
    here, there = "0644", "0745"
    s = alone("2IG-HQ", here)
    assert s.board.map.hill[place(s, there)]
    order(s, "2IG-HQ")
    bent = [word for word in orders(s, "step") if not s.routes.is_straight(place(s, word[5:]))]
    for word in bent:
        hex = word[5:]
        copy = s.copy()
        order(copy, f"to {hex}")
        direct = s.copy()
        order(direct, word)
        assert copy.spent[unit(s, "2IG-HQ")] < direct.spent[unit(s, "2IG-HQ")]


def test_9_0_each_unit_finishes_before_the_next_begins() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[4]})
    activate(s, "KGL")
    order(s, "KGL-PzIV", f"to {row[1]}", "KGL-503T")
    assert s.moved[unit(s, "KGL-PzIV")] == st.FINISHED
    assert orders(s, "KGL") == []
    order(s, f"to {beside(s, row[4], 3)}", "halt")
    assert orders(s) == ["end"]


def test_9_0_whoever_is_picked_up_and_not_moved_may_move_later_but_not_for_ever() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[4]})
    activate(s, "KGL")
    for _ in range(st.PICKS):
        order(s, "KGL-PzIV", "KGL-503T")
    assert orders(s, "KGL") == []
    order(s, "end")


def test_9_0_only_active_units_that_are_neither_pinned_nor_done_move() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[4], "200-Gren": row[2], "KGL-88": row[2]})
    activate(s, "KGL")
    s.pinned[unit(s, "KGL-503T")] = 1
    s.active[unit(s, "KGL-88")] = st.SPENT
    assert orders(s) == ["KGL-PzIV", "end"]


def test_7_0_nobody_enters_a_hex_with_enemies_not_even_a_lone_HQ() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "2GG-HQ": row[1]})
    activate(s, "KGL")
    order(s, "KGL-PzIV")
    assert row[1] not in goals(s) and goals(s)[row[2]] == 3  # round it


# -- stacks (9.1, 9.3) -----------------------------------------------------------------------------------------------


def test_9_3_a_stack_goes_no_farther_than_its_slowest_unit() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0]})  # 8 and 6
    activate(s, "KGL")
    order(s, "KGL-PzIV")
    assert reach(s) == 8
    order(s, "+KGL-503T")
    assert reach(s) == 6
    order(s, f"to {row[3]}")
    assert (where(s, "KGL-PzIV"), where(s, "KGL-503T")) == (row[3], row[3])
    assert (left(s, "KGL-PzIV"), left(s, "KGL-503T")) == (5, 3)


def reach(s: State) -> int:
    """How many hexes away the stack on the move gets."""
    return max(int(s.board.map.grid.distance(s.place[s.unit], place(s, hex))) for hex in goals(s))


def test_9_1_a_unit_dropped_off_is_done_and_the_rest_goes_on() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0]})
    activate(s, "KGL")
    order(s, "KGL-503T", "+KGL-PzIV")
    assert not orders(s, "drop")  # before it has begun, choose again instead
    order(s, f"to {row[2]}", "drop KGL-503T")
    assert s.moved[unit(s, "KGL-503T")] == st.FINISHED and s.unit == unit(s, "KGL-PzIV") and s.group == 1
    assert reach(s) == 6
    assert orders(s, "KGL-503T", "+") == []


def test_9_3_units_met_on_the_way_do_not_join() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[1]})
    activate(s, "KGL")
    order(s, "KGL-PzIV", f"to {row[1]}")
    assert not orders(s, "+")


def test_9_3_each_pays_out_of_its_own_allowance() -> None:
    here, there = border("bonninghardt", "woods")
    s = table("bonninghardt", {"2IG-1": here, "2IG-Rcn": here})  # 8 and 10, tracked
    activate(s, "2IG")
    order(s, "2IG-1", "+2IG-Rcn", f"to {there}")
    assert (left(s, "2IG-1"), left(s, "2IG-Rcn")) == (4, 5)


def test_9_3_a_stack_finds_a_way_that_all_can_pay() -> None:
    """Tracked and wheeled units prefer different ways round; see also the second opinion."""
    here, there = border("bonninghardt", "woods")
    s = table("bonninghardt", {"2IG-1": here, "2IG-HQ": here})
    activate(s, "2IG")
    order(s, "2IG-1", "+2IG-HQ")
    assert goals(s)[there] == 4
    order(s, f"to {there}")
    assert (left(s, "2IG-1"), left(s, "2IG-HQ")) == (4, 0)
    assert orders(s, "to", "step", "cross") == []
    order(s, "drop 2IG-HQ")
    assert goals(s)


def test_9_3_in_the_one_hex_whatever_the_cost_each_spends_what_it_has() -> None:
    here, there = border("bonninghardt", "woods")
    s = table("bonninghardt", {"2IG-1": here, "2IG-2": here}, weather="rain", turn=4)  # 2 of 8 points
    activate(s, "2IG")
    s.supply[unit(s, "2IG-2")] = 2  # and 1
    order(s, "2IG-1", "+2IG-2")
    assert goals(s)[there] == 2
    order(s, f"to {there}")
    assert (s.spent[unit(s, "2IG-1")], s.spent[unit(s, "2IG-2")]) == (4, 2)


def test_9_3_only_active_units_of_the_hex_join() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0], "200-Gren": row[0], "KGL-88": row[1]})
    activate(s, "KGL")
    order(s, "KGL-PzIV")
    assert orders(s, "+") == ["+KGL-503T"]


def test_9_1_whoever_joined_can_be_chosen_alone_until_the_stack_has_begun() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0]})
    activate(s, "KGL")
    order(s, "KGL-PzIV", "+KGL-503T")
    assert orders(s, "KGL") == ["KGL-503T"]
    order(s, "KGL-503T")
    assert s.group == 1 and s.moved[unit(s, "KGL-PzIV")] == st.STILL
    order(s, "+KGL-PzIV", f"to {row[1]}")
    assert orders(s, "KGL") == []


# -- under fire ------------------------------------------------------------------------------------------------------


def shell(monkeypatch: pytest.MonkeyPatch, hex: str, *hit: str) -> None:
    """Opportunity fire in a hex pins these units."""

    def after_hex(s: State) -> None:
        s.ask = st.CONTINUE_MOVE
        if s.place[s.unit] == place(s, hex):
            s.fired_on = 1
            for code in hit:
                casualties.pin(s, unit(s, code))

    monkeypatch.setattr(AFTER_HEX, after_hex)


def test_11_4_whoever_was_fired_on_waits_for_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    row = plain("goodwood", 5)
    s = alone("KGL-PzIV", row[0], "goodwood")
    shell(monkeypatch, row[2])
    order(s, "KGL-PzIV", f"to {row[4]}")
    assert where(s, "KGL-PzIV") == row[2] and s.ask == st.MOVING and s.way_length == 0
    order(s, f"to {row[4]}")
    assert where(s, "KGL-PzIV") == row[4]


def test_11_4_a_pinned_unit_is_left_behind_and_another_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0]})
    activate(s, "KGL")
    shell(monkeypatch, row[2], "KGL-503T")
    order(s, "KGL-503T", "+KGL-PzIV", f"to {row[4]}")
    assert s.unit == unit(s, "KGL-PzIV") and s.group == 1
    order(s, f"to {row[4]}")
    assert (where(s, "KGL-503T"), where(s, "KGL-PzIV")) == (row[2], row[4])


def test_11_4_if_all_are_pinned_the_move_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    row = plain("goodwood", 5)
    s = alone("KGL-PzIV", row[0], "goodwood")
    shell(monkeypatch, row[2], "KGL-PzIV")
    order(s, "KGL-PzIV", f"to {row[4]}")
    assert s.unit < 0 and s.way_length == 0 and orders(s) == ["end"]


def danger(s: State, path: tuple[int, ...], gun: str) -> int:
    """Throws out of 36 that hit somewhere on the way: each die above the distance (11.3)."""
    total = 0
    for hex in path:
        away = int(s.board.map.grid.distance(place(s, gun), hex))
        if s.board.sight.sees(place(s, gun), hex, 3):
            total += (6 - away) ** 2
    return total


def test_9_0_of_ways_that_cost_the_same_the_safest_is_taken() -> None:
    """A gun that the mover knows makes it go round; one that it does not know makes no difference."""
    row = plain("goodwood", 5)
    s = table()
    start, goal = beside(s, beside(s, row[2], 4), 5), beside(s, beside(s, row[2], 1), 2)
    gained = []
    for gun in (beside(s, beside(s, row[2], 0), 0), beside(s, beside(s, row[2], 3), 3)):
        paths = []
        for known, inspection in ((0, True), (1, True), (0, False)):
            s = table("goodwood", {"KGL-503T": start, "2GG-1": gun}, inspection=inspection)
            activate(s, "KGL")
            s.known[unit(s, "2GG-1")] = known
            order(s, "KGL-503T", f"to {goal}")
            assert left(s, "KGL-503T") == 2
            told = [event.facts[3:] for event in s.events if event.kind == "moved"]
            paths.append(tuple(hex for path in told for hex in path))
        unaware, warned, open_table = (danger(s, path, gun) for path in paths)
        assert warned <= unaware and open_table == warned
        gained.append(unaware - warned)
    assert max(gained) > 0


# -- events and words ------------------------------------------------------------------------------------------------


def test_1_1_what_unknown_units_do_is_told_to_their_owner_only() -> None:
    row = plain("goodwood", 5)
    s = alone("KGL-PzIV", row[0], "goodwood")
    order(s, "KGL-PzIV", f"to {row[1]}")
    assert told(s) == [("moved", 1), ("movement", -1)]
    s = alone("KGL-PzIV", row[0], "goodwood")
    s.known[unit(s, "KGL-PzIV")] = 2
    order(s, "KGL-PzIV", f"to {row[1]}")
    assert told(s) == [("moved", -1)]


def told(s: State) -> list[tuple[str, int]]:
    return [(event.kind, event.private) for event in s.events if event.kind.startswith("move")]


def test_9_0_the_question_in_words() -> None:
    row = plain("goodwood", 5)
    s = table("goodwood", {"KGL-PzIV": row[0], "KGL-503T": row[0]})
    activate(s, "KGL")
    asked = Moving(st.MOVING, "moving", "9.0", ())
    assert asked.prompt(s) == "KGL: choose a unit to move, or end movement."
    order(s, "KGL-PzIV")
    assert asked.prompt(s) == f"KGL-PzIV in {row[0]} has 8 movement points: choose a hex, or another unit."
    order(s, "+KGL-503T", f"to {row[1]}")
    assert asked.prompt(s) == (
        f"KGL-PzIV and KGL-503T in {row[1]} have 5 movement points left: choose a hex, halt, or choose another unit."
    )
    assert [movement_points(n) for n in (0, 1, 2, 3, 9)] == [
        "0 movement points",
        "½ movement point",
        "1 movement point",
        "1½ movement points",
        "4½ movement points",
    ]


def test_9_0_the_end_of_movement_leads_to_combat() -> None:
    s = alone("KGL-PzIV", "2930", "goodwood")
    order(s, "end")
    assert s.ask == st.START_COMBAT and s.part == st.MOVEMENT
