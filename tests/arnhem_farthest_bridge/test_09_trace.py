"""Chapter 9: the line to the south edge that 10.7.2.c asks for."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge import support
from tests.arnhem_farthest_bridge.marching import march


def cut_off(units: dict[str, str], down: str = "", **options: str) -> int:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return int(support.count_cut_off(march(units, down=down, options=named)))


def test_9_0_any_chain_of_hexes_will_do() -> None:
    assert cut_off({"2IG": "0126", "231": "0701", "1GG": "1609"}) == 0


def test_9_0_a_unit_in_0105_has_its_line() -> None:
    assert cut_off({"2IG": "0105", "KRFT": "0204", "9SS2": "0106"}) == 0


def test_9_0_water_without_a_bridge_stops_it() -> None:
    assert cut_off({"2IG": "2820"}) == 0  # by way of Grave and Nijmegen
    assert cut_off({"2IG": "2820"}, down="2621|2721 2620|2721") == 1
    assert cut_off({"2IG": "2820"}, down="2621|2721") == 0  # the railroad bridge
    # Zones over water by the option do not make the water passable.
    assert cut_off({"2IG": "2820"}, down="2621|2721 2620|2721", zoc_over_water="yes") == 1


def test_9_0_printed_ferries_are_no_bridges() -> None:
    north = {"2IG": "3717"}
    arnhem = "3323|3423 3422|3522 3411|3512 3325|3424 3325|3425"
    assert cut_off(north, down=arnhem) == 1  # but for the ferries of Heveadorp and Ingen


def test_9_0_enemy_units_stop_it() -> None:
    assert cut_off({"2IG": "0101", "KRFT": "0103", "9SS2": "0202", "9SS3": "0301"}) == 1


def test_9_0_zones_stop_it_where_no_friend_stands() -> None:
    over = {"2IG": "2820", "KRFT": "2620"}  # its zone covers both ends of the highway bridge, 2721 and 2621
    assert cut_off(over) == 1
    assert cut_off(over | {"2P": "2721"}) == 1
    assert cut_off(over | {"2P": "2721", "3P": "2621"}) == 0


def test_9_0_enemies_at_the_road_cut_off_everybody() -> None:
    assert cut_off({"2IG": "0205", "231": "1609", "KRFT": "0105"}) == 2
    assert cut_off({"2IG": "0306", "231": "1609", "KRFT": "0106"}) == 2  # the zone on 0105
    assert cut_off({"2IG": "0306", "231": "0105", "KRFT": "0106"}) == 0


def test_10_7_2_c_only_british_ground_units_on_the_map_count() -> None:
    assert cut_off({"2IG": "1609", "2P": "3717", "501I": "1007", "1POL": "3420", "KRFT": "0105"}) == 1
