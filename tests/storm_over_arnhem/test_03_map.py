"""Chapter 3: the mapboard, as the data files have it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bridgehead.core.data import Pack, facts, load_pack
from bridgehead.games import storm_over_arnhem
from bridgehead.kits import area as area_kit
from tests.storm_over_arnhem.table import legal, play, refusal, table, where

DATA = Path(storm_over_arnhem.__file__).parent / "data"
VICTORY_AREAS = {4, 5, 17, 18, 22, 23}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack(DATA)


@pytest.fixture(scope="module")
def areas(pack: Pack) -> dict[int, dict[str, Any]]:
    return {area["id"]: area for area in pack["map"]["areas"]}


@pytest.fixture(scope="module")
def zones(pack: Pack) -> dict[str, dict[str, Any]]:
    return {zone["id"]: zone for zone in pack["map"]["zones"]}


def outlined(pack: Pack) -> list[area_kit.Area]:
    found = area_kit.read_areas(pack["map"]["areas"], "3.2", [])
    assert found is not None
    return found


def test_3_1_ten_units_to_the_inch(pack: Pack) -> None:
    assert pack["map"]["board"]["size"] == [220, 320]


def test_3_2_thirty_areas_in_one_piece(pack: Pack, areas: dict[int, dict[str, Any]]) -> None:
    assert list(areas) == list(range(1, 31))
    assert area_kit.connected(outlined(pack))


def test_3_2_a_common_border_makes_areas_adjacent(pack: Pack) -> None:
    corners = [(a, b) for a, b in pack["map"]["corners"]["pairs"]]
    assert area_kit.problems(outlined(pack), corners, (220, 320)) == []


@pytest.mark.parametrize(("one", "other"), [(4, 17), (5, 18), (26, 15), (24, 25)])
def test_3_2_corner_pairs_are_not_adjacent(areas: dict[int, dict[str, Any]], one: int, other: int) -> None:
    assert other not in areas[one]["adjacent"]
    assert one not in areas[other]["adjacent"]
    assert {tuple(p) for p in areas[one]["polygon"]} & {tuple(p) for p in areas[other]["polygon"]}


def test_3_2_the_other_four_at_a_corner_point_are_adjacent(areas: dict[int, dict[str, Any]]) -> None:
    for one, other in ((4, 5), (5, 17), (17, 18), (18, 4), (24, 26), (26, 25), (25, 15), (15, 24)):
        assert other in areas[one]["adjacent"], (one, other)


@pytest.mark.parametrize(("one", "other"), [(4, 17), (5, 18), (18, 5), (15, 26), (26, 15), (24, 25), (25, 24)])
def test_3_2_no_fire_across_a_corner(one: int, other: int) -> None:
    position = table(f"{one}: RE1a\n{other}: | T11a")
    assert refusal(position, f"fire {one}>{other}u").rule == "3.2"


@pytest.mark.parametrize(("one", "other"), [(4, 17), (5, 18), (15, 26), (25, 24)])
def test_3_2_no_spotting_across_a_corner(one: int, other: int) -> None:
    position = table(f"{one}: BDE\n{other}: | T11a")
    assert not legal(position, "call RA")


@pytest.mark.parametrize(("one", "other"), [(4, 17), (5, 18), (15, 26), (25, 24)])
def test_3_2_no_step_across_a_corner(one: int, other: int) -> None:
    """A gun has one movement factor: enough for an adjacent area, not for one that only meets the corner."""
    position = table(f"{one}: ATa\n1: | T11a")
    play(position, f"move {one}")
    assert refusal(position, f"ATa>{other}").rule == "8.22"


def test_3_2_no_retreat_across_a_corner() -> None:
    """German armor stands in 5, infantry in 3 and 18: the way out of 4 is 5, though 17 beyond the corner is free."""
    around = "3: | T11a\n5: | MK3a\n18: | T11b"
    position = table(f"advantage: british\ndecide: german impulse\n4: RE1a RE1b\n{around}")
    play(position, "fire 3>4u", "+T11a", "done", "keep", "retreat RE1a", "retreat RE1b", dice="5512")  # 13 to 11
    assert where(position, "RE1a") == where(position, "RE1b") == "5*"


def test_3_2_borders_of_the_designers_notes(areas: dict[int, dict[str, Any]]) -> None:
    for one, other in ((2, 3), (3, 4), (3, 18), (11, 12), (5, 6), (6, 11)):
        assert other in areas[one]["adjacent"], (one, other)
    for one, other in ((2, 18), (11, 5)):
        assert other not in areas[one]["adjacent"], (one, other)


def test_3_2_borders_of_the_worked_examples(areas: dict[int, dict[str, Any]]) -> None:
    for one, other in ((17, 24), (17, 16), (24, 16), (24, 15), (22, 29)):  # 8.3552, 14.7
        assert other in areas[one]["adjacent"], (one, other)
    for one, other in ((25, 24), (15, 17), (29, 21)):  # 8.22, 8.3552, 14.7
        assert other not in areas[one]["adjacent"], (one, other)
    assert any(21 in area["adjacent"] and 22 not in area["adjacent"] for area in areas.values())  # 14.7


def test_3_21_victory_point_areas(areas: dict[int, dict[str, Any]]) -> None:
    assert {number for number, area in areas.items() if area["points"] > 0} == VICTORY_AREAS


def test_3_21_points_add_up_to_what_reports_of_play_allow(areas: dict[int, dict[str, Any]]) -> None:
    assert 6 <= sum(area["points"] for area in areas.values()) <= 8


def test_3_22_areas_marked_s(areas: dict[int, dict[str, Any]]) -> None:
    assert {number for number, area in areas.items() if area["spotterless"]} == {2, 3, 4}


def test_3_3_five_zones_linked_both_ways(zones: dict[str, dict[str, Any]]) -> None:
    assert list(zones) == ["A", "B", "C", "D", "E"]
    for name, zone in zones.items():
        assert all(name in zones[other]["zones"] for other in zone["zones"]), name


def test_3_3_zones_open_on_the_edge_and_never_on_the_perimeter(
    pack: Pack, areas: dict[int, dict[str, Any]], zones: dict[str, dict[str, Any]]
) -> None:
    edge = {numbers[0] for numbers in area_kit.border_owners(outlined(pack)).values() if len(numbers) == 1}
    for name, zone in zones.items():
        assert set(zone["areas"]) <= edge, name
        assert not any(areas[number]["setup"] == "british" for number in zone["areas"]), name


def test_3_4_turn_track(pack: Pack) -> None:
    track = pack["tables"]["turns"]["track"]
    assert [turn["turn"] for turn in track] == list(range(1, 9))
    assert [turn["turn"] for turn in track if turn["night"]] == [2, 5, 8]
    assert [turn["turn"] for turn in track if turn["german_takes_advantage"]] == [3, 6]
    assert [turn["british_ammunition"] for turn in track] == [0, 0, 0, 0, 0, -1, -1, -2]
    assert {turn["turn"]: turn["reinforcements"] for turn in track if turn["reinforcements"]} == {5: {"TIG": "C"}}
    assert pack["tables"]["turns"]["first_advantage"] == "british"


@pytest.mark.parametrize(("points", "result"), [(15, "british_marginal"), (21, "draw"), (22, "german_marginal")])
def test_3_5_victory_point_track(pack: Pack, points: int, result: str) -> None:
    blocks = pack["tables"]["victory"]["blocks"]
    reached = [block for block in blocks if block["from"] is None or block["from"] <= points]
    assert reached[-1]["result"] == result


def test_3_5_blocks_follow_each_other(pack: Pack) -> None:
    blocks = pack["tables"]["victory"]["blocks"]
    assert [block["from"] for block in blocks[1:]] == [block["to"] + 1 for block in blocks[:-1]]


def test_3_6_every_area_has_one_set_up_colour(areas: dict[int, dict[str, Any]]) -> None:
    assert {area["setup"] for area in areas.values()} == {"none", "british", "ss"}


def test_3_61_british_areas_are_the_victory_areas_and_six_more(areas: dict[int, dict[str, Any]]) -> None:
    british = {number for number, area in areas.items() if area["setup"] == "british"}
    perimeter = {number for number, area in areas.items() if area["perimeter"]}
    assert len(british) == 12 and len(perimeter) == 6
    assert british == VICTORY_AREAS | perimeter
    assert {11, 16} <= perimeter


def test_3_61_the_ss_fit_into_their_areas_at_five_each(pack: Pack, areas: dict[int, dict[str, Any]]) -> None:
    black = sum(1 for area in areas.values() if area["setup"] == "ss")
    ss = [unit for unit in pack["counters"]["units"] if unit["entry"] == "start_ss"]
    assert sum(unit["copies"] for unit in ss) <= 5 * black
    assert sum(unit["copies"] for unit in ss if unit["class"] == "armor") <= 3 * black


def test_3_61_the_bocholt_battalion_starts_in_a_and_b(zones: dict[str, dict[str, Any]]) -> None:
    assert [name for name, zone in zones.items() if "Bocholt" in zone["role"]] == ["A", "B"]


def test_3_62_every_british_area_and_no_other_has_dots(areas: dict[int, dict[str, Any]]) -> None:
    for number, area in areas.items():
        assert bool(area["dots"]) == (area["setup"] == "british"), number


def test_3_62_every_dotted_unit_finds_an_area_of_its_colour(pack: Pack, areas: dict[int, dict[str, Any]]) -> None:
    for unit in pack["counters"]["units"]:
        if unit["dot"]:
            room = 10 * sum(1 for area in areas.values() if unit["dot"] in area["dots"])
            assert room >= sum(u["copies"] for u in pack["counters"]["units"] if u["dot"] == unit["dot"]), unit["code"]


def test_the_rulebook_is_the_source_of_what_it_says(pack: Pack) -> None:
    kinds = {datum.path: datum.kind for datum in facts(pack)}
    assert kinds["map/areas/2/spotterless"] == "rulebook"
    assert kinds["map/areas/2/adjacent/3"] == "rulebook"
    assert kinds["map/areas/2/adjacent/19"] == "reconstructed"
    assert kinds["map/areas/4/adjacent/5"] == "inferred"
    assert kinds["map/areas/16/setup"] == "source"
