"""Chapter 4: who moves when, what it costs, where nobody goes."""

from __future__ import annotations

import pytest

from tests.arnhem_farthest_bridge.marching import (
    asked,
    cost,
    costs,
    end,
    go,
    goals,
    is_done,
    left,
    march,
    may_end,
    may_pick,
    path,
    pick,
    step,
    where,
)
from tests.arnhem_farthest_bridge.table import empty

# -- moving units ----------------------------------------------------------------------------------------------------


def test_4_1_any_unit_may_move_in_any_order_or_none() -> None:
    s = march({"231": "1609", "2IG": "1611", "1GG": "1613"})
    go(s, "1GG", "1713")
    go(s, "231", "1709")
    assert may_pick(s, "2IG")
    end(s)
    assert asked(s) == "allied attack"
    assert (where(s, "231"), where(s, "2IG"), where(s, "1GG")) == ("1709", "1611", "1713")


def test_4_1_each_unit_moves_once_a_phase() -> None:
    s = march({"231": "1609", "2IG": "1611"})
    go(s, "231", "1709")
    pick(s, "2IG")
    assert not may_pick(s, "231")


def test_4_1_a_unit_goes_on_with_what_it_has_left() -> None:
    s = march({"231": "1609", "2IG": "1611"})
    go(s, "231", "1709")
    assert left(s) == 5
    go(s, "231", "1708", "1707")
    assert left(s) == 1
    assert goals(s, "231") == set()


def test_4_1_a_unit_without_points_is_put_down() -> None:
    s = march({"231": "1609", "2IG": "1611"})
    last = min(hex for hex, points in costs(s, "231").items() if points == 7)
    go(s, "231", last)
    assert is_done(s, "231")
    assert may_pick(s, "2IG")


def test_4_1_points_left_over_are_lost() -> None:
    s = march({"2IG": "1609", "231": "1612"})
    go(s, "2IG", "1608")
    pick(s, "231")
    assert left(s) == 7
    end(s)
    end(s)
    pick(s, "2IG")
    assert left(s) == 10


def test_4_1_a_unit_picked_up_may_be_put_back_three_times() -> None:
    s = march({"231": "1609", "2IG": "1612", "1GG": "1614"})
    for _ in range(2):
        pick(s, "231")
        pick(s, "2IG")
    assert may_pick(s, "231")
    pick(s, "231")
    pick(s, "1GG")
    assert not may_pick(s, "231")
    assert may_pick(s, "2IG")
    end(s)


def test_4_1_a_unit_that_is_put_back_has_all_its_points_again() -> None:
    s = march({"231": "1609", "2IG": "1612"})
    pick(s, "231")
    pick(s, "2IG")
    pick(s, "231")
    assert left(s) == 7


def test_4_1_units_of_the_other_side_do_not_move() -> None:
    s = march({"231": "1609", "9SS1": "2010"})
    assert not may_pick(s, "9SS1")
    assert may_pick(march({"231": "1609", "9SS1": "2010"}, "german"), "9SS1")


# -- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terrain", "here", "there", "leg", "mobile"),
    [
        ("mixed", "1609", "1709", 2, 2),
        ("woods", "1708", "1807", 2, 3),
        ("broken", "0220", "0321", 3, 3),
        ("rough", "2124", "2123", 4, 5),
        ("marsh", "0217", "0318", 4, 99),
        ("town", "0110", "0109", 1, 1),
        ("city", "0303", "0203", 1, 1),
        ("road", "0105", "0204", 0.5, 0.5),
        ("trail", "0104", "0204", 1, 1),
        ("road through broken ground", "2216", "2316", 0.5, 0.5),
        ("trail through woods", "2319", "2419", 1, 1),
        ("water", "0501", "0601", 99, 99),
    ],
)
def test_4_2_cost_of_a_step(terrain: str, here: str, there: str, leg: float, mobile: float) -> None:
    s = empty()
    assert (step(s, "231", here, there), step(s, "2IG", here, there)) == (leg, mobile), terrain


def test_4_2_road_and_trail_mix_in_one_move() -> None:
    s = march({"231": "0304"})
    # Roads 0404, 0505, 0605, 0706, 0805, then the trail 0806 and 0807.
    assert cost(s, "231", "0805") == 2.5
    assert cost(s, "231", "0807") == 4.5
    assert path(s, go(s, "231", "0807")) == ["0304", "0404", "0505", "0605", "0706", "0805", "0806", "0807"]


def test_4_2_a_half_point_counts() -> None:
    s = march({"231": "0304"})
    go(s, "231", "0404")
    assert left(s) == 6.5
    # Six road hexes take three points, 1003 on the trail one, mixed ground two; half a point is no use any more.
    go(s, "231", "1004", "1003", "1002")
    assert left(s) == 0.5
    assert goals(s, "231") == set()


def test_4_2_a_road_serves_only_over_the_side_it_crosses() -> None:
    s = empty()
    assert step(s, "231", "1809", "1909") == 0.5
    assert step(s, "231", "1908", "1909") == 2  # the road runs through 1909, but not to 1908
    assert step(s, "231", "0105", "0104") == 2  # trail and road end in these hexes side by side


def test_4_2_without_enough_points_a_unit_may_not_enter() -> None:
    s = march({"231": "1824"})
    go(s, "231", "1823", "1822")  # mixed, town: four points left
    assert left(s) == 4
    assert cost(s, "231", "1923") == 4
    s = march({"231": "1824"})
    go(s, "231", "1823", "1724")
    assert left(s) < 4
    go(s, "231", "1823")
    assert cost(s, "231", "1923") == 99  # rough, and nobody has a free step (no least move of one hex)


def test_4_2_the_unit_takes_the_cheapest_way() -> None:
    s = march({"2IG": "0105"})
    # Straight ahead lie four hexes of mixed ground; the highway costs less.
    events = go(s, "2IG", "0605")
    assert path(s, events) == ["0105", "0204", "0304", "0404", "0505", "0605"]
    assert left(s) == 7.5


# -- barred ground ---------------------------------------------------------------------------------------------------


def test_4_3_no_unit_enters_an_enemy_hex() -> None:
    for mover in ("allied", "german"):
        s = march({"2IG": "1609", "9SS1": "1610"}, mover)
        mine, theirs = ("2IG", "1610") if mover == "allied" else ("9SS1", "1609")
        assert theirs not in goals(s, mine)


def test_4_3_nobody_moves_through_an_enemy_hex() -> None:
    """The canal leaves 0501 only two neighbours."""
    s = march({"2IG": "0501", "GRSN": "0401", "KRFT": "0502"}, options={"mobile-ezoc": "one"})
    assert goals(s, "2IG") == set()


def test_4_3_nobody_leaves_the_map() -> None:
    s = march({"2IG": "0101"})
    assert all(hex in s.board.hex_numbers for hex in goals(s, "2IG"))
    assert {"0102", "0201"} <= goals(s, "2IG")


def test_4_3_water_without_a_bridge_stops_everybody() -> None:
    # West of 0502 the Wilhelminakanaal has no bridge but Best.
    assert cost(march({"231": "0501"}, down="0503|0602 0505|0605"), "231", "0601") == 99
    assert cost(march({"2IG": "0501"}, down="0503|0602 0505|0605"), "2IG", "0601") == 99


def test_4_3_an_intact_bridge_is_open() -> None:
    assert cost(march({"231": "2621"}), "231", "2721") == 0.5
    assert cost(march({"231": "2621"}, down="2621|2721 2620|2721"), "231", "2721") == 99


# -- the Mobile Movement Phase ---------------------------------------------------------------------------------------


def test_4_4_only_mobile_units_move() -> None:
    s = march({"231": "1609", "2IG": "1612"}, phase="mobile")
    assert may_pick(s, "2IG")
    assert not may_pick(s, "231")


def test_4_4_mobile_units_move_again_with_the_full_allowance() -> None:
    s = march({"2IG": "1609"})
    go(s, "2IG", "1709")
    end(s)
    end(s)
    assert s.phase == 4
    pick(s, "2IG")
    assert left(s) == 10


@pytest.mark.parametrize(("code", "points"), [("2IG", 5), ("9SS9", 6)])
def test_4_4_half_of_the_allowance_if_so_agreed(code: str, points: float) -> None:
    mover = "allied" if code == "2IG" else "german"
    s = march({code: "1609"}, mover, phase="mobile", options={"mobile-phase": "half"})
    pick(s, code)
    assert left(s) == points
    s = march({code: "1609"}, mover, options={"mobile-phase": "half"})
    pick(s, code)
    assert left(s) == 2 * points


def test_4_4_after_the_mobile_phase_the_other_side_moves() -> None:
    s = march({"2IG": "1609", "9SS1": "2010"}, phase="mobile")
    go(s, "2IG", "1709")
    end(s)
    assert asked(s) == "german move"


# -- entering the map ------------------------------------------------------------------------------------------------


def test_4_5_everybody_pays_the_same_however_many_follow() -> None:
    s = march({}, waiting="2IG 231 1GG ENG", turn=2)
    for code in ("2IG", "ENG"):
        assert costs(s, code)["0105"] == 0.5
        go(s, code, {"2IG": "0505", "ENG": "0404"}[code])
        assert left(s) == 10 - {"2IG": 2.5, "ENG": 2}[code]
    assert costs(s, "1GG")["0304"] == 1.5


def test_4_5_a_unit_passes_an_edge_hex_held_by_a_friend() -> None:
    s = march({"1GG": "0105", "231": "0103", "32G": "0104", "130": "0106"}, waiting="2IG", turn=2)
    assert not {"0103", "0104", "0105", "0106"} & goals(s, "2IG")
    assert costs(s, "2IG")["0204"] == 1
    go(s, "2IG", "0204")
    assert left(s) == 9


def test_4_5_a_mobile_unit_that_came_in_moves_again_after_combat() -> None:
    s = march({}, waiting="2IG", turn=2)
    go(s, "2IG", "0204")
    end(s)
    end(s)
    pick(s, "2IG")
    assert (where(s, "2IG"), left(s)) == ("0204", 10)
    assert may_end(s)
