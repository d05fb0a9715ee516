"""10.6, 10.6.1, 10.6.2: rivers and canals, trails that end at a canal, railroad bridges and ferries."""

from __future__ import annotations

import pytest

from tests.arnhem_farthest_bridge import atlas
from tests.arnhem_farthest_bridge.marching import cost, go, goals, is_done, left, march, step
from tests.arnhem_farthest_bridge.table import empty

SON_AND_BEST = "0505|0605 0503|0602"


def test_10_6_rivers_and_canals_are_closed_but_for_their_crossings() -> None:
    s = empty()
    crossings = atlas.sides("bridges") | atlas.sides("ferries") | atlas.sides("canal_trails")
    for side in atlas.sides("water") - crossings:
        one, other = side.split("|")
        for code in ("231", "2IG"):
            assert step(s, code, one, other) == step(s, code, other, one) == 99


def test_10_6_a_bridge_costs_nothing_of_itself() -> None:
    s = empty()
    assert step(s, "2IG", "2621", "2721") == 0.5  # the road
    assert step(s, "2IG", "2319", "2419") == 1  # the trail
    assert step(s, "2IG", "1920", "2020") == 2  # mixed ground


# -- trails that end at a canal --------------------------------------------------------------------------------------


def test_10_6_1_example_from_0507_to_0606() -> None:
    """The printed example: three points and one for a leg unit, five in all for a mobile one; 0606 is broken ground."""
    assert cost(march({"231": "0507"}, down=SON_AND_BEST), "231", "0606") == 4
    assert cost(march({"2IG": "0507"}, down=SON_AND_BEST), "2IG", "0606") == 5


@pytest.mark.parametrize(("one", "other"), [("0507", "0606"), ("0508", "0608"), ("0710", "0711")])
def test_10_6_1_all_three_places_in_both_directions(one: str, other: str) -> None:
    s = empty()
    for here, there in ((one, other), (other, one)):
        assert (step(s, "231", here, there), step(s, "2IG", here, there)) == (4, 5)


def test_10_6_1_the_trail_goes_on_from_there() -> None:
    s = march({"2IG": "0508"}, down=SON_AND_BEST)
    go(s, "2IG", "0608")
    assert left(s) == 5
    assert cost(s, "2IG", "0708") == 1


def test_10_6_1_germans_use_them_too() -> None:
    assert cost(march({"9SS1": "0507"}, "german", down=SON_AND_BEST), "9SS1", "0606") == 5


# -- railroad bridges ------------------------------------------------------------------------------------------------


def test_10_6_2_example_mobile_units_cannot_cross_at_2412() -> None:
    """The printed example: marsh, and no road or trail from 2412 to 2413."""
    s = empty()
    assert step(s, "2IG", "2413", "2412") == 99
    assert step(s, "2IG", "2412", "2413") == 99
    assert "2412" not in goals(march({"2IG": "2413"}, down="2216|2316"), "2IG")


def test_10_6_2_leg_units_can() -> None:
    s = empty()
    assert step(s, "231", "2413", "2412") == 4
    assert step(s, "231", "2412", "2413") == 2


@pytest.mark.parametrize(
    ("here", "there", "leg", "mobile"),
    [
        ("1307", "1206", 1, 1),  # town, though a road runs through it
        ("1206", "1307", 2, 2),
        ("3522", "3422", 2, 2),
        ("3325", "3425", 3, 3),  # broken
        ("2721", "2620", 1, 1),  # city
        ("2620", "2721", 1, 1),
    ],
)
def test_10_6_2_over_a_railroad_bridge_the_terrain_is_paid(here: str, there: str, leg: float, mobile: float) -> None:
    s = empty()
    assert (step(s, "231", here, there), step(s, "2IG", here, there)) == (leg, mobile)


def test_10_6_2_from_the_next_side_on_roads_serve_again() -> None:
    s = march({"2IG": "1307"}, down="1207|1308")
    go(s, "2IG", "1206")
    assert left(s) == 9
    assert cost(s, "2IG", "1106") == 0.5


# -- printed ferries -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("here", "there", "leg", "mobile"),
    [
        ("3420", "3520", 4, 5),  # town, three and four for the ferry
        ("3520", "3420", 6, 7),  # broken, though both banks have a road
        ("3608", "3709", 4, 5),
        ("3709", "3608", 5, 6),
        ("3124", "3125", 5, 6),
        ("3125", "3124", 4, 5),
    ],
)
def test_10_6_2_over_a_ferry_the_terrain_and_the_ferry_are_paid(
    here: str, there: str, leg: float, mobile: float
) -> None:
    s = empty()
    assert (step(s, "231", here, there), step(s, "2IG", here, there)) == (leg, mobile)
    assert (step(s, "KRFT", here, there), step(s, "9SS1", here, there)) == (leg, mobile)  # both sides


def test_10_6_2_who_takes_a_ferry_is_a_leg_unit_for_zones() -> None:
    """Over the ferry to 3125 and on to 3225, where the zone of KRFT stops the panzers at no extra point."""
    s = march({"9SS9": "3124", "2P": "3126"}, "german")
    assert cost(s, "9SS9", "3125") == 6
    go(s, "9SS9", "3125")
    assert is_done(s, "9SS9")
