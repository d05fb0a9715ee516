"""10.5: mobile units keep to road and trail in the marsh. Retreats and advances are tested with combat."""

from __future__ import annotations

from tests.arnhem_farthest_bridge.marching import cost, goals, march, step
from tests.arnhem_farthest_bridge.table import empty


def test_10_5_mobile_units_do_not_enter_marsh() -> None:
    s = empty()
    assert step(s, "2IG", "0217", "0318") == 99
    assert step(s, "231", "0217", "0318") == 4


def test_10_5_nor_leave_it_without_a_way() -> None:
    s = march({"2IG": "0518"})
    assert goals(s, "2IG") == set()
    assert cost(march({"231": "0518"}), "231", "0517") == 3


def test_10_5_nor_go_from_marsh_to_marsh() -> None:
    assert step(empty(), "2IG", "2411", "2412") == 99
    assert step(empty(), "2IG", "2512", "2511") == 99


def test_10_5_along_road_and_trail_they_do() -> None:
    """Herpen, Ravenstein, Megen: road into 2412, trail on through 2512 and out to 2611."""
    s = march({"2IG": "2313"})
    assert cost(s, "2IG", "2412") == 0.5
    assert cost(s, "2IG", "2512") == 1.5
    assert cost(s, "2IG", "2611") == 2.5


def test_10_5_a_way_in_the_hex_does_not_open_its_other_sides() -> None:
    s = empty()
    assert step(s, "2IG", "2312", "2412") == 99
    assert step(s, "2IG", "2412", "2312") == 99
    assert step(s, "231", "2312", "2412") == 4


def test_10_5_the_engineers_ferry_joins_the_way_in_the_marsh() -> None:
    """By ruling marsh is entered and left by road over the ferry if the hex has one: 2412 has, 2411 has not."""
    assert cost(march({"2IG": "2413"}, ferry="2412|2413", down="2412|2413"), "2IG", "2412") == 0.5
