"""Chapter 6: zones of control and what they do to movement."""

from __future__ import annotations

import pytest

from bridgehead.games.arnhem_farthest_bridge import moves as m
from tests.arnhem_farthest_bridge import atlas, table
from tests.arnhem_farthest_bridge.marching import (
    asked,
    bridge_of,
    cost,
    costs,
    destroy,
    end,
    endanger,
    go,
    goals,
    in_zone,
    is_done,
    left,
    march,
    may_pick,
    pick,
    where,
)
from tests.arnhem_farthest_bridge.table import list_moves

ROUND_1609 = {"1608", "1610", "1509", "1510", "1709", "1710"}


def zone(units: dict[str, str], side: str = "german", down: str = "", ferry: str = "", **options: str) -> set[str]:
    s = march(units, options={name.replace("_", "-"): value for name, value in options.items()}, down=down, ferry=ferry)
    return {hex for hex in atlas.terrain() if in_zone(s, hex, side)}


# -- where they are --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["1609", "1609*"])
def test_6_0_every_unit_controls_the_six_hexes_round_it(place: str) -> None:
    assert zone({"KRFT": place}) == ROUND_1609
    assert zone({"2P": place}, "allied") == ROUND_1609


def test_6_0_zones_run_into_every_terrain() -> None:
    assert "2412" in zone({"9SS1": "2313"})  # marsh
    assert "2411" in zone({"9SS1": "2312"})  # marsh without a way, where 9SS1 itself cannot go
    assert "2123" in zone({"9SS1": "2124"})  # rough


def test_6_0_not_through_water_without_a_bridge() -> None:
    assert "0601" not in zone({"KRFT": "0501"})
    assert "0601" in zone({"KRFT": "0501"}, zoc_over_water="yes")


@pytest.mark.parametrize(
    ("side", "bridge"),
    [("0505|0605", "road"), ("2319|2419", "trail"), ("2412|2413", "railroad"), ("1920|2020", "railroad")],
)
def test_6_0_bridges_carry_a_zone_while_they_stand(side: str, bridge: str) -> None:
    one, other = side.split("|")
    for here, there in ((one, other), (other, one)):
        assert there in zone({"KRFT": here}), bridge
        assert there not in zone({"KRFT": here}, down=side), bridge
        assert there in zone({"KRFT": here}, down=side, zoc_over_water="yes"), bridge


def test_6_0_canal_edges_and_the_engineers_ferry_carry_none() -> None:
    for one, other in (("0507", "0606"), ("0508", "0608"), ("0710", "0711")):
        assert other not in zone({"KRFT": one})
        assert one not in zone({"KRFT": other})
    assert "0601" not in zone({"KRFT": "0501"}, ferry="0501|0601")


def test_6_0_a_bridge_that_falls_takes_its_zone_along() -> None:
    s = march({"BRDF": "2621"})
    assert in_zone(s, "2721", "german")
    s.set_bridge(bridge_of(s, "2621|2721"), 1)
    assert not in_zone(s, "2721", "german")
    s.set_bridge(bridge_of(s, "2621|2721"), 0)
    assert in_zone(s, "2721", "german")


def test_6_0_friends_do_not_cancel_a_zone() -> None:
    s = march({"231": "1607", "1GG": "1608", "KRFT": "1609"})
    assert in_zone(s, "1608", "german")
    s = march({"231": "1606", "1GG": "1608", "KRFT": "1609"}, options={"stacking-limit": "2"})
    go(s, "231", "1608")
    assert is_done(s, "231")


def test_6_0_own_zones_do_not_matter() -> None:
    assert costs(march({"231": "1609", "2IG": "1611"}), "231") == {
        hex: spent for hex, spent in costs(march({"231": "1609"}), "231").items() if hex != "1611"
    }


def test_10_6_2_printed_ferries_carry_no_zone_unless_agreed() -> None:
    for one, other in (("3420", "3520"), ("3608", "3709"), ("3124", "3125")):
        assert other not in zone({"KRFT": one})
        assert other in zone({"KRFT": one}, ferry_zoc="yes")
        assert other in zone({"KRFT": one}, zoc_over_water="yes")


# -- leg units -------------------------------------------------------------------------------------------------------


def test_6_1_1_a_leg_unit_stops_on_entering() -> None:
    s = march({"231": "1606", "KRFT": "1609"})
    go(s, "231", "1607")
    assert left(s) == 5
    go(s, "231", "1608")
    assert (asked(s), where(s, "231")) == ("allied move", "1608")
    assert not may_pick(s, "231")


def test_6_1_1_it_does_not_march_through_a_zone() -> None:
    s = march({"231": "0304", "KRFT": "0405"})
    # The highway runs through 0404, next to the German.
    assert cost(s, "231", "0404") == 0.5
    assert cost(s, "231", "0505") > 1


def test_6_1_1_it_leaves_into_a_free_hex_and_goes_on() -> None:
    s = march({"231": "1608", "KRFT": "1609"})
    assert {"1607"} <= goals(s, "231")
    assert cost(s, "231", "1606") == 4
    assert cost(s, "231", "1605") == 6


def test_6_1_1_never_from_zone_to_zone() -> None:
    s = march({"231": "1608", "KRFT": "1609"})
    assert cost(s, "231", "1509") == 4  # not straight, but out to 1508 and in again
    s = march({"231": "1608", "KRFT": "1609", "9SS2": "1408"})
    assert in_zone(s, "1508", "german")
    assert cost(s, "231", "1509") == 99


def test_6_1_1_by_the_option_it_never_leaves() -> None:
    s = march({"231": "1608", "KRFT": "1609"}, options={"leg-ezoc": "never"})
    assert goals(s, "231") == set()
    s = march({"231": "1606", "KRFT": "1609"}, options={"leg-ezoc": "never"})
    assert cost(s, "231", "1608") == 4


def test_6_1_1_german_leg_units_alike() -> None:
    s = march({"KRFT": "1606", "2P": "1609*"}, "german")
    go(s, "KRFT", "1608")
    assert is_done(s, "KRFT")


def test_6_1_1_it_stops_even_if_the_zone_ends_with_a_bridge() -> None:
    """The zone reaches 2319 only over the bridge of Hatert."""
    s = march({"504I": "2317", "BRDF": "2419", "2IG": "0102"})
    endanger(s, "2319|2419")
    go(s, "504I", "2319")
    destroy(s, 1)
    assert not in_zone(s, "2319", "german")
    assert is_done(s, "504I")
    assert may_pick(s, "2IG")


# -- mobile units ----------------------------------------------------------------------------------------------------


def test_6_1_2_one_point_more_to_enter_and_one_to_leave() -> None:
    s = march({"2IG": "1607", "KRFT": "1609"})
    assert cost(s, "2IG", "1606") == 2
    assert cost(s, "2IG", "1608") == 3
    s = march({"2IG": "1608", "KRFT": "1609"})
    assert cost(s, "2IG", "1607") == 3


def test_6_1_2_two_from_zone_to_zone() -> None:
    s = march({"2IG": "1608", "KRFT": "1609"})
    assert cost(s, "2IG", "1509") == 4


def test_6_1_2_it_need_not_stop() -> None:
    s = march({"9SS1": "0204", "2P": "0405"}, "german")
    # Road hexes 0304 (free), 0404 (zone), 0505 (zone), 0605 (free).
    assert cost(s, "9SS1", "0404") == 2
    assert cost(s, "9SS1", "0505") == 4.5
    assert cost(s, "9SS1", "0605") == 6
    go(s, "9SS1", "0404")
    assert left(s) == 8
    go(s, "9SS1", "0605")
    assert left(s) == 4


def test_6_1_2_two_points_each_by_the_option() -> None:
    s = march({"2IG": "1608", "KRFT": "1609"}, options={"mobile-ezoc": "two"})
    assert cost(s, "2IG", "1607") == 4
    assert cost(s, "2IG", "1509") == 6
    s = march({"2IG": "1607", "KRFT": "1609"}, options={"mobile-ezoc": "two"})
    assert cost(s, "2IG", "1608") == 4


def test_6_1_2_a_stop_as_for_leg_units_by_the_option() -> None:
    s = march({"2IG": "1607", "KRFT": "1609"}, options={"mobile-ezoc": "stop"})
    assert cost(s, "2IG", "1608") == 2
    go(s, "2IG", "1608")
    assert is_done(s, "2IG")
    s = march({"2IG": "1608", "KRFT": "1609"}, options={"mobile-ezoc": "stop"})
    assert cost(s, "2IG", "1607") == 2
    assert cost(s, "2IG", "1509") == 4  # out to 1508 and in again


def test_6_1_2_two_zones_over_one_hex_cost_no_more() -> None:
    assert cost(march({"2IG": "1607", "KRFT": "1609", "9SS2": "1709"}), "2IG", "1608") == 3


# -- ferries ---------------------------------------------------------------------------------------------------------


def test_6_1_who_crosses_a_printed_ferry_is_a_leg_unit_from_that_step_on() -> None:
    """Heveadorp: 4 for the ferry, 1 for the town. Then the first zone stops the tanks, which pay nothing for it."""
    s = march({"2IG": "3420", "KRFT": "3723"}, down="3422|3522 3323|3423")
    assert cost(s, "2IG", "3520") == 5
    go(s, "2IG", "3520", "3522")
    assert left(s) == 4
    s = march({"2IG": "3420", "KRFT": "3523"}, down="3422|3522 3323|3423")
    assert cost(s, "2IG", "3522") == 6  # in the zone of Krafft
    go(s, "2IG", "3520")
    assert cost(s, "2IG", "3522") == 1
    go(s, "2IG", "3522")
    assert is_done(s, "2IG")


def test_6_1_a_ferry_out_of_a_zone_is_left_as_a_leg_unit() -> None:
    s = march({"2IG": "3420", "KRFT": "3421"}, down="3422|3522 3323|3423")
    assert cost(s, "2IG", "3520") == 5  # not one more
    s = march({"2IG": "3420", "KRFT": "3421", "9SS2": "3621"}, down="3422|3522 3323|3423")
    assert cost(s, "2IG", "3520") == 5
    s = march({"2IG": "3420", "KRFT": "3421", "9SS2": "3521"}, down="3422|3522 3323|3423")
    assert cost(s, "2IG", "3520") == 99  # from zone to zone


def test_6_1_who_came_into_a_zone_in_this_move_does_not_leave_it_by_a_ferry() -> None:
    """10.6.2: a leg unit would have had to stop in 3420, in one move or hex by hex."""
    s = march({"2IG": "3319", "KRFT": "3421"}, down="3422|3522 3323|3423")
    assert cost(s, "2IG", "3420") == 2.5
    assert cost(s, "2IG", "3520") == 99
    go(s, "2IG", "3420")
    assert left(s) == 7.5
    assert cost(s, "2IG", "3520") == 99
    assert cost(s, "2IG", "3319") < 99  # on land it is mobile still


def test_6_1_canal_edges_and_the_engineers_ferry_change_nothing() -> None:
    s = march({"2IG": "0507", "GRSN": "0707"}, down="0505|0605 0503|0602")
    assert cost(s, "2IG", "0606") == 6  # 4 and 1, and 1 for the zone
    go(s, "2IG", "0606")
    assert left(s) == 4
    s = march({"2IG": "0501", "GRSN": "0702"}, ferry="0501|0601", down="0505|0605 0503|0602")
    assert in_zone(s, "0601", "german")
    assert cost(s, "2IG", "0601") == 3


# -- retreat, advance, combat ----------------------------------------------------------------------------------------


def test_6_2_retreating_units_do_not_enter_a_zone() -> None:
    position = table.table({"32G": "1609", "KRFT": "1610*", "231": "1712"})  # 231 controls 1711 and 1611
    table.play(position, "attack 1610", dice="4")
    assert table.where(position, "KRFT") == "1511*"


def test_6_2_advancing_units_ignore_zones() -> None:
    position = table.table({"32G": "1609", "KRFT": "1610*", "9SS2": "1711"})  # 9SS2 controls 1610
    table.play(position, "attack 1610", "retreat KRFT 1511", "advance 32G 1610", dice="4")
    assert table.where(position, "32G") == "1610"


def test_6_3_nobody_has_to_attack() -> None:
    s = march({"231": "1608", "KRFT": "1609", "9SS1": "2010"})
    end(s)
    assert asked(s) == "allied attack"
    assert m.pack(m.END) in list_moves(s)


def test_6_3_by_the_option_units_in_a_zone_must() -> None:
    s = march({"231": "1608", "KRFT": "1609", "9SS1": "2010"}, options={"combat": "mandatory"})
    end(s)
    assert asked(s) == "allied attack"
    assert m.pack(m.END) not in list_moves(s)


def test_6_1_the_zone_costs_of_one_phase_are_gone_in_the_next() -> None:
    s = march({"2IG": "1608", "KRFT": "1609"})
    go(s, "2IG", "1607")
    end(s)
    end(s)
    pick(s, "2IG")
    assert left(s) == 10
