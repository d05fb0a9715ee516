"""Stacking (7): what a hex holds, what a roadway holds, and what is lost when movement ends with too many."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import stacking
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.questions_of_movement import Shedding
from bridgehead.games.guards_armoured.state import State
from tests.guards_armoured.ground import border, plain
from tests.guards_armoured.orders import goals, order, orders
from tests.guards_armoured.table import activate, place, put, table, unit, where

TANKS = (
    "2IG-1",
    "2IG-2",
    "2IG-3",
    "2IG-AT",
    "2IG-Rcn",
    "2IG-Scout",
    "1CG-1",
    "1CG-2",
    "1CG-3",
    "1CG-AT",
    "1CG-Rcn",
    "MG-A",
    "MG-B",
)
CLEAR = "0230"


def stacked(full: int, depleted: int, hex: str = CLEAR) -> State:
    codes = [*TANKS[:full], *(f"{code}*" for code in TANKS[full : full + depleted])]
    return table("bonninghardt", dict.fromkeys(codes, hex))


@pytest.mark.parametrize(("full", "depleted"), [(4, 0), (0, 8), (3, 2), (2, 4), (1, 6)])
def test_7_1_four_units_or_as_many_depleted_ones_as_make_four(full: int, depleted: int) -> None:
    s = stacked(full, depleted)
    assert s.stack_points(place(s, CLEAR)) == 8
    assert not stacking.is_overstacked(s, place(s, CLEAR))
    put(s, f"{TANKS[full + depleted]}*", CLEAR)
    assert stacking.is_overstacked(s, place(s, CLEAR))


def test_7_1_room_for_one_more() -> None:
    s = stacked(3, 1)
    put(s, "5CG-A*", "0231")
    put(s, "5CG-B", "0231")
    assert stacking.has_room(s, place(s, CLEAR), unit(s, "5CG-A"))
    assert not stacking.has_room(s, place(s, CLEAR), unit(s, "5CG-B"))
    s = stacked(4, 0)
    assert stacking.has_room(s, place(s, CLEAR), unit(s, TANKS[0]))  # who is there has room there


def test_7_1_a_division_HQ_never_counts_and_a_battalion_HQ_does() -> None:
    s = stacked(3, 0)
    put(s, "2IG-HQ", CLEAR)
    put(s, "Div-HQ", CLEAR)
    assert s.stack_points(place(s, CLEAR)) == 8
    s = stacked(4, 0)
    put(s, "Div-HQ", "0231")
    assert stacking.has_room(s, place(s, CLEAR), unit(s, "Div-HQ"))


def test_9_5_a_rider_does_not_count() -> None:
    s = stacked(4, 0)
    put(s, "1Inf-1", CLEAR)
    assert stacking.is_overstacked(s, place(s, CLEAR))
    s.mount(unit(s, "1Inf-1"), unit(s, "2IG-1"))
    assert not stacking.is_overstacked(s, place(s, CLEAR))


def test_7_2_six_in_a_city_and_twelve_depleted() -> None:
    for full, depleted in ((6, 0), (0, 12), (5, 2)):
        s = stacked(full, depleted, "1452")
        assert not stacking.is_overstacked(s, place(s, "1452"))
        put(s, f"{TANKS[full + depleted]}*", "1452")
        assert stacking.is_overstacked(s, place(s, "1452"))


@pytest.mark.parametrize("terrain", ["town", "village"])
def test_7_2_towns_and_villages_are_not_cities(terrain: str) -> None:
    _, there = border("bonninghardt", terrain)
    s = stacked(4, 1, there)
    assert stacking.is_overstacked(s, place(s, there))


# -- roadways --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("column", "by_road"),
    [
        (("2IG-1",), True),
        (("2IG-1", "2IG-2"), True),
        (("2IG-1", "2IG-2", "2IG-3"), False),
        (("2IG-1*", "2IG-2*", "2IG-3*", "2IG-AT*"), True),
        (("2IG-1", "2IG-2*", "2IG-3*"), True),
        (("2IG-1", "2IG-2", "2IG-3*"), False),
        (("2IG-1*", "2IG-2*", "2IG-3*", "2IG-AT*", "2IG-Rcn*"), False),
    ],
)
def test_7_1_two_units_use_a_roadway_together(column: tuple[str, ...], by_road: bool) -> None:
    here, there = border("bonninghardt", roadway="highway")
    s = table("bonninghardt", dict.fromkeys(column, here))
    activate(s, "2IG")
    order(s, column[0].rstrip("*"), *(f"+{code.rstrip('*')}" for code in column[1:]))
    assert goals(s)[there] == (0.5 if by_road else 1)
    order(s, f"to {there}")
    assert s.by_road == int(by_road)


def test_7_1_others_in_the_hexes_it_passes_do_not_count() -> None:
    here, there = border("bonninghardt", roadway="highway")
    s = table("bonninghardt", {"2IG-1": here, "2IG-2": here, "1CG-1": here, "1CG-2": there, "1CG-3": there})
    activate(s, "2IG")
    order(s, "2IG-1", "+2IG-2")
    assert goals(s)[there] == 0.5


def test_7_1_a_carrier_and_its_rider_are_one_unit_on_a_roadway() -> None:
    here, there = border("bonninghardt", roadway="highway")
    s = table("bonninghardt", {"2IG-1": here, "2IG-2": here, "1Inf-1": here, "1Inf-2": here})
    s.mount(unit(s, "1Inf-1"), unit(s, "2IG-1"))
    s.mount(unit(s, "1Inf-2"), unit(s, "2IG-2"))
    activate(s, "2IG")
    order(s, "2IG-1", "+2IG-2")
    assert goals(s)[there] == 0.5


def test_7_2_in_a_city_still_only_two() -> None:
    s = table("bonninghardt", {"2IG-1": "2135", "2IG-2": "2135", "2IG-3": "2135"})
    activate(s, "2IG")
    order(s, "2IG-1", "+2IG-2")
    assert s.board.map.terrain[place(s, "2235")] == 7 and goals(s)["2235"] == 0.5
    order(s, "+2IG-3")
    assert goals(s)["2235"] == 2


# -- the end of movement ---------------------------------------------------------------------------------------------


def full_plain() -> tuple[State, list[str]]:
    row = plain("goodwood", 5)
    s = table("goodwood", dict.fromkeys(("200-Bat-1", "200-Bat-2", "200-Bat-3", "200-Gren"), row[1]))
    for code in ("KGL-PzIV", "KGL-HQ"):
        put(s, code, row[0])
    activate(s, "KGL")
    return s, row


def test_7_1_full_hexes_may_be_passed() -> None:
    s, row = full_plain()
    order(s, "KGL-PzIV", f"to {row[1]}", f"to {row[2]}", "end")
    assert s.ask == st.START_COMBAT


def test_7_1_at_the_end_of_movement_the_owner_takes_casualties_one_at_a_time() -> None:
    s, row = full_plain()
    order(s, "KGL-PzIV", "+KGL-HQ", f"to {row[1]}", "end")
    assert s.ask == st.SHEDDING and s.actor == s.mover
    assert Shedding(st.SHEDDING, "shedding", "7.1", ()).prompt(s) == (
        f"{row[1]} is over the stacking limit: choose a unit to take a casualty."
    )
    assert orders(s) == [
        "lose 200-Bat-1",
        "lose 200-Bat-2",
        "lose 200-Bat-3",
        "lose 200-Gren",
        "lose KGL-HQ",
        "lose KGL-PzIV",
    ]
    order(s, "lose 200-Gren")
    assert s.depleted[unit(s, "200-Gren")] == 1 and s.ask == st.SHEDDING
    order(s, "lose 200-Gren")
    assert where(s, "200-Gren") == "gone" and s.ask == st.SHEDDING
    order(s, "lose KGL-HQ")  # one step, two points
    assert where(s, "KGL-HQ") == "gone" and s.ask == st.START_COMBAT
    assert s.stack_points(place(s, row[1])) == 8
    assert {event.rule for event in s.events if event.kind in ("depleted", "eliminated")} == {"7.1"}


def test_7_1_a_division_HQ_can_not_be_lost_to_stacking() -> None:
    s = stacked(5, 0)
    put(s, "Div-HQ", CLEAR)
    activate(s, "2IG")
    order(s, "end")
    assert orders(s, "lose Div") == [] and len(orders(s, "lose")) == 5


def test_9_5_a_rider_can_not_be_lost_to_stacking_but_shares_its_carriers_casualty() -> None:
    s = stacked(5, 0)
    put(s, "1Inf-1", CLEAR)
    s.mount(unit(s, "1Inf-1"), unit(s, "2IG-1"))
    activate(s, "2IG")
    order(s, "end")
    assert orders(s, "lose 1Inf") == [] and len(orders(s, "lose")) == 5
    order(s, "lose 2IG-1")
    assert s.depleted[unit(s, "2IG-1")] == s.depleted[unit(s, "1Inf-1")] == 1


def test_7_1_every_crowded_hex_must_be_cleared() -> None:
    s = stacked(5, 0)
    for code in ("5CG-A", "5CG-B", "5CG-C", "5CG-AT", "5CG-Rcn*"):
        put(s, code, "0240")
    activate(s, "2IG")
    order(s, "end", "lose 2IG-1", "lose 2IG-1")
    assert s.overstacked == place(s, "0240")
    order(s, "lose 5CG-Rcn")
    assert s.ask == st.START_COMBAT
