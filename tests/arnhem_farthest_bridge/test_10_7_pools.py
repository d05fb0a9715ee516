"""10.7: pools, the full set, restrictions by nation and range, and reductions."""

from __future__ import annotations

import pytest

from bridgehead.core.dice import ScriptedDice
from bridgehead.core.position import Event, Position
from bridgehead.games.arnhem_farthest_bridge import support
from bridgehead.games.arnhem_farthest_bridge.board import GB, US
from bridgehead.games.arnhem_farthest_bridge.state import DRAW_MARKERS, State
from tests.arnhem_farthest_bridge.table import blow, empty, facts, hand, hex_of, legal, moves, opened, play, put, table

ZONES = ("3717", "1007", "2323")  # of the 1st Airborne, the 101st and the 82nd, as in scenario 1


def phase(turn: int, units: dict[str, str] | None = None, down: str = "") -> tuple[State, list[Event]]:
    """A Support Fire Marker Phase with the drop zones of scenario 1, and what is told at its start."""
    s = empty()
    put(s, units or {})
    blow(s, *down.split())
    for n, name in enumerate(ZONES):
        s.drop[n] = hex_of(s, name)
    s.turn = turn
    s.events = []
    support.start_drawing(s)
    return s, s.events


def full_set(die: int, units: dict[str, str] | None = None) -> Position:
    s, _ = phase(5, units)
    assert s.ask == DRAW_MARKERS  # nothing is asked
    support.draw_markers(s, ScriptedDice([die]))
    return opened(s)


# -- 10.7 ------------------------------------------------------------------------------------------------------------


def test_10_7_two_allied_pools_without_aircraft() -> None:
    s, _ = phase(1)
    assert (support.pool(s, GB), support.pool(s, US)) == (9, 4)


def test_10_7_on_turns_of_thirteen_all_ground_markers_are_there() -> None:
    position = full_set(1)
    assert hand(position, "allied") == {"us-art": 4, "gb-art": 4, "gb-priest": 5}
    assert hand(position, "german") == {"de-art-a": 3, "de-art-b": 2}


@pytest.mark.parametrize(
    ("die", "british", "american"), [(1, 0, 0), (2, 0, 1), (3, 1, 0), (4, 1, 1), (5, 2, 0), (6, 2, 1)]
)
def test_13_3_aircraft_by_the_die(die: int, british: int, american: int) -> None:
    held = hand(full_set(die), "allied")
    assert (held.get("gb-air", 0), held.get("us-air", 0)) == (british, american)


def test_13_3_everybody_sees_the_roll() -> None:
    s, _ = phase(5)
    s.events = []
    support.draw_markers(s, ScriptedDice([6]))
    assert facts(s.events, "airpower") == (6, 2, 1)


def test_10_7_there_are_no_aircraft_on_other_turns() -> None:
    s, _ = phase(4)
    position = opened(s)
    support.play_draw(s, position.parse("draw 9"))
    support.draw_markers(s, ScriptedDice([5, 5, 6, 6]))
    assert hand(position, "allied") == {"gb-art": 4, "gb-priest": 5, "us-art": 1}


@pytest.mark.parametrize(
    ("turn", "allied", "german"), [(1, 2, 1), (2, 4, 1), (3, 10, 3), (4, 10, 4), (5, 13, 5), (10, 13, 5)]
)
def test_2_2_the_track(turn: int, allied: int, german: int) -> None:
    s = empty()
    assert (s.board.draws[2 * turn], s.board.draws[2 * turn + 1]) == (allied, german)


# -- 10.7.1 ----------------------------------------------------------------------------------------------------------


def targets(units: dict[str, str], markers: str, mover: str = "allied", turn: int = 3) -> set[str]:
    """The hexes that may be bombarded."""
    position = table(units, mover=mover, phase="bombardment", markers=markers, turn=turn)
    return {move.removeprefix("bombard ") for move in moves(position)} - {"end"}


def test_10_7_1_small_markers_serve_next_to_a_friendly_unit() -> None:
    assert targets({"231": "1609", "KRFT": "1610", "BRDF": "1607"}, "gb-art") == {"1610"}
    assert targets({"231": "1609", "130": "1606", "KRFT": "1610"}, "de-art-a", "german") == {"1609"}


def test_10_7_1_water_between_is_no_matter() -> None:
    assert targets({"505I": "2317", "KRFT": "2216"}, "us-art") == {"2216"}


def test_10_7_1_priests_reach_two_hexes() -> None:
    units = {"231": "1609", "KRFT": "1611", "BRDF": "1606"}
    assert targets(units, "gb-priest") == {"1611"}


def test_10_7_1_priests_need_a_british_unit_that_is_not_airborne() -> None:
    assert targets({"1P": "1609", "KRFT": "1610"}, "gb-priest") == set()
    assert targets({"1POL": "1609", "KRFT": "1610"}, "gb-priest") == set()
    assert targets({"505I": "1609", "KRFT": "1610"}, "gb-priest") == set()


def test_10_7_1_aircraft_reach_everywhere() -> None:
    """3926 is the German bystander in the corner."""
    assert targets({"231": "1609", "KRFT": "2020"}, "us-air", turn=5) == {"2020", "3926"}


@pytest.mark.parametrize(
    ("unit", "marker", "serves"),
    [
        ("231", "gb-art", True),
        ("1P", "gb-art", True),
        ("1POL", "gb-art", True),
        ("505I", "gb-art", False),
        ("505I", "us-art", True),
        ("231", "us-art", False),
        ("1POL", "us-art", False),
    ],
)
def test_10_7_1_british_markers_for_british_and_poles_us_markers_for_us_units(
    unit: str, marker: str, serves: bool
) -> None:
    """In bombardment, attack and defense alike."""
    units = {unit: "1609", "KRFT": "1610"}
    assert targets(units, marker) == ({"1610"} if serves else set())
    attack = table(units, markers=f"{marker} {marker}")
    play(attack, "attack 1610")
    assert legal(attack, f"marker {marker}") == serves
    defense = table(units, mover="german", markers=f"{marker} {marker}")
    play(defense, "attack 1609")
    assert legal(defense, f"marker {marker}") == serves


def test_10_7_1_one_attacker_of_the_nation_is_enough() -> None:
    position = table({"505I": "1609", "231": "1710", "KRFT": "1610"}, markers="gb-art us-art")
    play(position, "attack 1610", "+505I", "+231")
    assert {"marker gb-art", "marker us-art"} <= moves(position)
    position = table({"505I": "1609", "231": "1710", "KRFT": "1610"}, markers="gb-art us-art")
    play(position, "attack 1610", "+505I", "done")  # 231 is next to it, but does not attack
    assert moves(position) == {"done", "marker us-art"}


def test_10_7_1_the_range_of_priests_is_for_bombardments() -> None:
    for code in ("1P", "1POL", "231"):
        position = table({code: "1609", "KRFT": "1610"}, markers="gb-priest gb-art")
        play(position, "attack 1610")
        assert moves(position) == {"done", "marker gb-art", "marker gb-priest"}


def test_10_7_1_in_defense_the_range_is_always_met() -> None:
    position = table({"1P": "1609", "KRFT": "1610"}, mover="german", markers="gb-priest gb-art")
    play(position, "attack 1609")
    assert "marker gb-priest" in moves(position)


def test_10_7_1_aircraft_too_support_their_nation_in_a_fight() -> None:
    position = table({"505I": "1609", "KRFT": "1610"}, markers="gb-air us-air", turn=5)
    play(position, "attack 1610")
    assert moves(position) == {"done", "marker us-air"}


# -- 10.7.2 ----------------------------------------------------------------------------------------------------------


def told(events: list[Event]) -> list[tuple[str, tuple[int, ...]]]:
    return [(event.rule, event.facts) for event in events if event.kind == "reduced"]


def test_10_7_2_nothing_is_missing_by_default() -> None:
    s, events = phase(3, {"231": "0105", "KRFT": "3718"})
    assert told(events) == [] and not any(s.cut)


def test_10_7_2_a_a_german_on_the_british_drop_zone() -> None:
    s, events = phase(3, {"KRFT": "3717"})
    assert told(events) == [("10.7.2.a", (1, 3))]
    assert (support.pool(s, GB), support.pool(s, US)) == (6, 4)
    assert moves(opened(s)) == {"draw 6"}  # ten markers in all: there is nothing to choose


@pytest.mark.parametrize("zones", [("1007",), ("2323",), ("1007", "2323")])
def test_10_7_2_b_a_german_on_either_us_drop_zone_or_both(zones: tuple[str, ...]) -> None:
    s, events = phase(3, dict(zip(("KRFT", "BRDF"), zones)))
    assert told(events) == [("10.7.2.b", (0, 3))]
    assert (support.pool(s, GB), support.pool(s, US)) == (9, 1)


def test_10_7_2_a_an_allied_unit_on_the_drop_zone_does_no_harm() -> None:
    _, events = phase(3, {"1P": "3717"})
    assert told(events) == []


CUT_OFF = {"231": "1609", "130": "1610", "32G": "1611"}  # north of the Wilhelmina canal


def test_10_7_2_c_three_british_units_cut_off() -> None:
    s, events = phase(3, CUT_OFF | {"KRFT": "0105"})
    assert told(events) == [("10.7.2.c", (2, 3))]
    assert support.pool(s, GB) == 6


def test_10_7_2_c_two_are_not_enough() -> None:
    s, events = phase(3, {"231": "1609", "130": "1610", "KRFT": "0105"})
    assert support.count_cut_off(s) == 2 and told(events) == []


def test_10_7_2_c_airborne_us_and_absent_units_do_not_count() -> None:
    s, _ = phase(3, {"1P": "1609", "2P": "1610", "505I": "1611", "1POL": "1612", "KRFT": "0105"})
    assert support.count_cut_off(s) == 0


def test_9_0_a_line_is_a_chain_of_hexes() -> None:
    s, _ = phase(3, CUT_OFF)
    assert support.count_cut_off(s) == 0


def test_9_0_the_road_hex_itself_must_be_free_of_enemies_and_their_zones() -> None:
    s, _ = phase(3, CUT_OFF | {"KRFT": "0105"})
    assert support.count_cut_off(s) == 3
    s, _ = phase(3, CUT_OFF | {"KRFT": "0204"})
    assert support.count_cut_off(s) == 3


def test_9_0_zones_stop_a_line_unless_a_friend_stands_there() -> None:
    """231 in the corner: Krafft in 0103 controls 0102 and 0202, BrDf in 0302 controls 0201."""
    corner = {"231": "0101", "KRFT": "0103", "BRDF": "0302"}
    s, _ = phase(3, corner)
    assert support.count_cut_off(s) == 1
    s, _ = phase(3, {"231": "0102", "KRFT": "0202"})  # Krafft controls 0103
    assert support.count_cut_off(s) == 1
    s, _ = phase(3, {"231": "0102", "KRFT": "0202", "1P": "0103"})
    assert support.count_cut_off(s) == 0


def test_9_0_water_stops_a_line_where_no_bridge_stands() -> None:
    """South of the canal only 0105 is reached once its bridges are down; 231 stands beyond."""
    bridges = "0505|0605 0503|0602 0310|0311 0209|0310 1207|1308 1206|1307"
    s, _ = phase(3, {"231": "0605"}, down=bridges)
    assert support.count_cut_off(s) == 1
    s, _ = phase(3, {"231": "0605"})
    assert support.count_cut_off(s) == 0


def test_10_7_2_reductions_of_several_kinds_add_up() -> None:
    units = CUT_OFF | {"KRFT": "3717", "BRDF": "1007", "9SS2": "0105"}
    s, events = phase(3, units)
    assert [rule for rule, _ in told(events)] == ["10.7.2.a", "10.7.2.b", "10.7.2.c"]
    assert (support.pool(s, GB), support.pool(s, US)) == (3, 1)
    position = opened(s)
    assert moves(position) == {"draw 3"}  # ten are due, four are there
    support.play_draw(s, position.parse("draw 3"))
    support.draw_markers(s, ScriptedDice([5, 5, 6]))
    assert hand(position, "allied") == {"gb-art": 1, "gb-priest": 2, "us-art": 1}


def test_10_7_2_on_turns_of_thirteen_they_are_taken_from_the_thirteen() -> None:
    assert hand(full_set(1, {"KRFT": "3717"}), "allied") == {"us-art": 4, "gb-art": 1, "gb-priest": 5}


def test_10_7_2_for_that_turn_alone() -> None:
    s, _ = phase(3, {"KRFT": "3717"})
    s.shift(s.board.unit_numbers["krft"], hex_of(s, "3718"))
    s.turn = 4
    support.start_drawing(s)
    assert not any(s.cut)
