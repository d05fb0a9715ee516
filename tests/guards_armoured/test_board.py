"""Tables, units, chits and orders of each battle say what the rulebook and the data say."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import chart as c
from bridgehead.games.guards_armoured import tables as t
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.briefing import EVENING, NIGHT, around
from bridgehead.games.guards_armoured.chits import BLACK, BLUE, RED
from bridgehead.games.guards_armoured.data_check_boards import check_exits, check_room
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from tests.guards_armoured.boards import board, fresh, names, unit_of

# Combat results and weather


@pytest.mark.parametrize(
    ("attack", "defense", "column"),
    [
        (8, 3, "2-1"),
        (3, 8, "1-3"),
        (4, 4, "1-1"),
        (7, 4, "1-1"),
        (3, 4, "1-2"),
        (1, 9, "1-4"),
        (0, 5, "1-4"),
        (20, 5, "4-1"),
        (25, 5, "5-1"),
        (99, 5, "5-1"),
        (1, 0, "5-1"),
    ],
)
def test_10_1_fractions_of_the_odds_favour_the_defender(attack: int, defense: int, column: str) -> None:
    assert board("goodwood").tables.column_names[t.odds_column(attack, defense)] == column


def test_10_0_combat_results() -> None:
    tables = board("goodwood").tables
    one_to_one = tables.column_names.index("1-1")
    assert [t.RESULTS[tables.result(roll, one_to_one)] for roll in (-3, 2, 5, 7, 8, 12, 20)] == [
        "DE",
        "DE",
        "DC",
        "-",
        "AR",
        "AP",
        "AP",
    ]


def test_14_0_weather_by_the_modified_die() -> None:
    assert [t.WEATHERS[t.weather_of(die)] for die in (-3, 1, 2, 3, 4, 5, 6, 9)] == ["clear", *t.WEATHERS, "snow"]
    tables = board("goodwood").tables
    assert [int(found) for found in tables.weather_attack] == [0, 0, 0, 1, 2, 3]
    assert [int(found) for found in tables.direct_fire] == [1, 1, 0, 1, 0, 1]
    assert [int(found) for found in tables.spotting] == [10, 10, 5, 5, 5, 5]
    assert [int(found) for found in tables.replacement_modifier] == [0, 0, 1, 2, 3, 3]


# Units


def test_units_of_a_battle_only() -> None:
    counted = {name: (int(board(name).roster.units), int(board(name).roster.battalions)) for name in SCENARIOS}
    assert counted == {
        "goodwood": (63, 11),
        "bonninghardt": (132, 22),
        "veritable": (88, 17),
        "joes-bridge": (99, 19),
    }
    roster = board("goodwood").roster
    assert [int(n) for n in roster.first_unit] == [0, 39, 63]
    assert {int(side) for side in roster.side[:39]} == {BRITISH}
    assert "kgk-hq" not in roster.unit_numbers


def test_11_3_direct_fire_finds_the_weak_side_of_an_88() -> None:
    roster = board("goodwood").roster
    gun, tank = unit_of("goodwood", "KGL-88"), unit_of("goodwood", "KGL-PzIV")
    assert (roster.attack[2 * gun], roster.defense[2 * gun], roster.movement[2 * gun]) == (2, 9, 8)
    assert [int(n) for n in roster.direct_fire_defense[2 * gun : 2 * gun + 2]] == [5, 5]
    assert roster.direct_fire_defense[2 * tank] == roster.defense[2 * tank]
    assert roster.anti_aircraft[gun] == 1
    assert roster.light[gun] == 0


def test_battalions_have_their_hq_and_division() -> None:
    roster = board("goodwood").roster
    kgl = roster.battalion_numbers["kgl"]
    assert roster.unit_names[roster.battalion_hq[kgl]] == "KGL-HQ"
    assert [roster.unit_names[n] for n in roster.battalion_units[kgl]] == [
        "KGL-HQ",
        "KGL-88",
        "KGL-Gren",
        "KGL-PzIV",
        "KGL-503T",
    ]
    assert roster.activation_range[kgl] == 15
    assert roster.battalion_names[roster.division[BRITISH]] == "Div"
    assert roster.division[GERMAN] == -1


def test_marks_and_steps() -> None:
    roster = board("bonninghardt").roster
    guns, pioneers = unit_of("bonninghardt", "Art-55-A"), unit_of("bonninghardt", "1Inf-Eng")
    assert (roster.artillery[guns], roster.steps[guns], roster.white_range[guns]) == (1, 1, 14)
    assert (roster.engineer[pioneers], roster.steps[pioneers], roster.unit_class[pioneers]) == (1, 2, c.LEG)
    bofors = unit_of("bonninghardt", "94AA-1")
    assert (roster.anti_aircraft[bofors], roster.light[bofors]) == (1, 1)
    assert roster.arv[unit_of("bonninghardt", "2IG-ARV")] == 1
    assert board("veritable").roster.avre[unit_of("veritable", "Eng-AVRE-A")] == 1


# Event chits


def test_10_3_cups_and_black_chits() -> None:
    chits = board("bonninghardt").chits
    assert [int(n) for n in chits.cup] == [30, 30, 6, 30, 30, 5]
    assert [chits.titles[n] for n in chits.held[GERMAN]] == [
        "Fire Lane",
        "Intensive Fire",
        "Bogged",
        "Heavy Casualties",
    ]
    assert [sum(chits.copies[n] for n in chits.of_colour[colour]) for colour in (BLUE, RED, BLACK)] == [60, 60, 40]


def test_10_3_nullifiers() -> None:
    chits = board("goodwood").chits
    apathy, accurate = chits.numbers["apathy"], chits.numbers["accurate-fire"]
    assert chits.cancels[chits.kinds * apathy + accurate] == 1
    assert chits.cancels[chits.kinds * accurate + apathy] == 0
    assert chits.modifier[apathy] == 2
    assert c.FORTS[chits.nullifies_fort[chits.numbers["flamethrower"]]] == "bunker"
    assert chits.nullifies_fort[apathy] == -1
    assert [chits.names[n] for n in range(int(chits.kinds)) if chits.air[n]] == ["airstrike", "strafing"]


# The battles


def test_17_2_where_units_are_set_up() -> None:
    briefing = board("goodwood").briefing
    assert names("goodwood", briefing.set_up_hexes[unit_of("goodwood", "125-II-HQ")]) == ["1851", "1950"]
    assert names("goodwood", briefing.set_up_hexes[unit_of("goodwood", "200-Bat-2")]) == ["4037"]
    grid = board("goodwood").map.grid
    hexes = briefing.set_up_hexes[unit_of("goodwood", "KGL-Gren")]
    vimont = board("goodwood").map.places["Vimont"]
    assert max(min(grid.distance(here, there) for there in vimont) for here in hexes) == 5
    assert briefing.set_up_words[unit_of("goodwood", "KGL-Gren")] == "within 5 of Vimont"


def test_wheeled_units_are_not_set_up_in_a_marsh_without_a_road() -> None:
    found = board("goodwood")
    hexes = found.briefing.set_up_hexes[unit_of("goodwood", "125-II-1")]
    for here in hexes:
        assert found.map.terrain[here] not in (c.FOREST, c.MARSH) or found.map.on_roadway[here]
    nearby = around(found.map, found.map.places["Troarn"], 5)
    assert {int(found.map.terrain[here]) for here in set(nearby).difference(hexes)} == {c.FOREST, c.MARSH}


def test_17_13_entry_hexes_and_hills_are_set_up_places() -> None:
    briefing = board("bonninghardt").briefing
    assert names("bonninghardt", briefing.set_up_hexes[unit_of("bonninghardt", "6P-I-HQ")]) == ["2246"]
    assert "5039" in names("bonninghardt", briefing.set_up_hexes[unit_of("bonninghardt", "2IG-HQ")])
    assert names("veritable", board("veritable").briefing.set_up_hexes[unit_of("veritable", "180-I-HQ")]) == ["3213"]


def test_4_0_reinforcements_come_by_an_entry_hex_on_a_turn() -> None:
    found = board("joes-bridge")
    unit = unit_of("joes-bridge", "KGW-88-2")
    assert found.briefing.turn_names[found.briefing.turn_due[unit]] == "9 Eve"
    assert found.map.hex_names[found.map.entry_hex[found.briefing.entry[unit]]] == "5019"
    assert found.briefing.set_up_hexes[unit] == []
    division = unit_of("joes-bridge", "Div-HQ")
    assert found.briefing.turn_due[division] == 1


def test_3_0_the_turn_track() -> None:
    briefing = board("veritable").briefing
    assert (briefing.turns, briefing.turn_names[3], briefing.part[3], briefing.part[4]) == (
        16,
        "15 Eve",
        EVENING,
        NIGHT,
    )
    assert (briefing.dates[1], briefing.dates[16]) == ("1945-02-15", "1945-02-18")
    assert briefing.weather_modifier[6] == -3


def test_17_5_the_tigers_start_depleted() -> None:
    briefing = board("goodwood").briefing
    assert [n for n in range(63) if briefing.starts_depleted[n]] == [unit_of("goodwood", "KGL-503T")]


def test_17_10_and_17_16_the_germans_set_up_first_with_fortifications() -> None:
    chits = {name: [int(n) for n in board(name).briefing.fort_chits] for name in SCENARIOS}
    assert chits == {
        "goodwood": [0, 0, 0, 0],
        "bonninghardt": [10, 5, 0, 3],
        "veritable": [5, 3, 3, 2],
        "joes-bridge": [0, 0, 0, 0],
    }
    assert [board(name).briefing.german_first for name in SCENARIOS] == [False, True, True, False]


def test_17_4_exit_points_and_cities() -> None:
    briefing = board("goodwood").briefing
    assert (briefing.exit_attack_points, names("goodwood", briefing.exit_hexes)) == (25, ["0130"])
    assert (names("goodwood", briefing.path_from), names("goodwood", briefing.path_to)) == (["4255"], ["0130"])
    assert briefing.cities_needed == 4
    cities = board("goodwood").map.cities
    british = [here for here in cities if briefing.city_holder[here] == BRITISH]
    assert (len(cities), names("goodwood", british)) == (9, ["3944", "4252"])


def test_17_9_victory_points_of_bonninghardt() -> None:
    briefing = board("bonninghardt").briefing
    points = {place.title: (len(place.hexes), int(place.points), place.each) for place in briefing.places}
    assert points["Issum"] == (3, 3, False)
    assert points["Sonsbeek"] == (1, 2, True)
    assert points["Hamb"] == (2, 1, False)
    assert (briefing.win_points, briefing.draw_points, briefing.exit_points) == (3, 1, 1)
    assert names("bonninghardt", briefing.path_to) == ["4129", "4955"]


def test_17_15_units_leave_by_the_south_edge_east_of_the_maas() -> None:
    briefing = board("veritable").briefing
    assert (len(briefing.exit_hexes), briefing.path_to) == (36, [])
    assert (names("veritable", briefing.exit_hexes)[0], names("veritable", briefing.exit_hexes)[-1]) == ("0101", "3601")
    assert (briefing.win_points, briefing.draw_points) == (6, 4)


def test_17_23_the_optional_battalion() -> None:
    found = board("joes-bridge")
    assert found.roster.battalion_names[found.briefing.optional_battalion] == "2WG"
    optional = [found.roster.unit_names[n] for n in range(99) if found.briefing.optional[n]]
    assert (len(optional), optional[0]) == (8, "2WG-HQ")
    assert (found.briefing.exit_attack_points, found.briefing.exit_attack_points_optional) == (25, 50)
    assert names("joes-bridge", found.briefing.draw_hexes) == ["4124", "4225", "4309", "4409", "4516", "4617"]
    assert board("goodwood").briefing.optional_battalion == -1


# What the data check finds on a board


def test_7_1_a_set_up_without_room_is_found() -> None:
    crowded = fresh("goodwood")
    for here in range(1350):
        crowded.map.stack_limit[here] = 2
    found: list[str] = []
    check_room(crowded, found)
    assert "scenarios.yaml: goodwood/german/200-Bat-3: there is no room within the stacking limits (7.1)." in found
    assert len(found) == 3  # and one each in Demouville and Cuverville


def test_9_2_a_battle_without_a_way_out_is_found() -> None:
    cut = fresh("goodwood")
    for side in range(6 * 1350):
        cut.map.roadway[side] = 0
    found: list[str] = []
    check_exits(cut, found)
    assert found == ["map-goodwood.yaml: roadways: none leads from 4255 to 0130 (9.2)."]
