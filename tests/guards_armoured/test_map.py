"""Chart, map and prices of each battle say what the rulebook and the data say."""

from __future__ import annotations

import pytest

from bridgehead.games.guards_armoured import chart as c
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from tests.guards_armoured.boards import board, hex_of


def price(scenario: str, table: str, unit_class: int, here: str, there: str) -> int:
    found = board(scenario)
    side = int(found.map.grid.side(f"{here}|{there}"))
    prices = {"open": found.prices.open_price, "closed": found.prices.closed_price}
    return int(prices[table][unit_class * found.prices.sides + side])


def by_road(scenario: str, player: int, unit_class: int, here: str, there: str) -> int:
    found = board(scenario)
    side = int(found.map.grid.side(f"{here}|{there}"))
    return int(found.prices.roadway_price[(3 * player + unit_class) * found.prices.sides + side])


# The Terrain Chart


def test_9_0_prices_as_printed() -> None:
    assert [c.price(written) for written in ("2", "0.5", "H", "ALL", "NA", "+1", "+H")] == [
        4,
        1,
        c.HALF,
        c.WHOLE,
        c.NOT_ALLOWED,
        2,
        c.HALF,
    ]
    chart = board("goodwood").chart
    assert list(chart.terrain_price[3 * c.WOODS : 3 * c.WOODS + 3]) == [4, c.HALF, c.WHOLE]
    assert chart.terrain_price[3 * c.FOREST + c.WHEELED] == c.NOT_ALLOWED
    assert list(chart.terrain_price[3 * c.MARSH + 1 : 3 * c.MARSH + 3]) == [c.NOT_ALLOWED] * 2


@pytest.mark.parametrize(
    ("price", "movement", "expected"),
    [
        (4, 8, 4),
        (c.HALF, 8, 8),
        (c.HALF, 5, 6),  # two points may have been spent, three are left
        (c.HALF, 1, 2),
        (c.HALF + 4, 8, 12),
        (2 * c.HALF, 8, 16),
        (c.WHOLE, 8, 16),
        (c.WHOLE + 2, 8, 18),
        (c.NOT_ALLOWED, 8, c.NOT_ALLOWED),
    ],
)
def test_9_0_half_and_all_of_an_allowance(price: int, movement: int, expected: int) -> None:
    assert c.cost(price, 2 * movement) == expected


def test_15_2_a_minefield_costs_a_leg_unit_one_and_half_its_allowance() -> None:
    chart = board("goodwood").chart
    total = c.added(int(chart.terrain_price[3 * c.CLEAR + c.LEG]), int(chart.fort_price[3 * c.MINEFIELD + c.LEG]))
    assert c.cost(total, 8) == 2 + 4


def test_15_0_modifiers_and_facings_of_fortifications() -> None:
    chart = board("goodwood").chart
    assert [int(found) for found in chart.fort_modifier] == [1, 2, 3, 4]
    assert [int(found) for found in chart.fort_sides] == [3, 6, 3, 3]
    assert chart.fort_price[3 * c.TRENCH + c.WHEELED] == c.NOT_ALLOWED
    assert [int(found) for found in chart.fort_price[3 * c.BUNKER : 3 * c.BUNKER + 3]] == [8, 0, 2]


def test_7_1_stacking_in_depleted_units() -> None:
    chart = board("goodwood").chart
    assert (chart.stack, chart.city_stack, chart.roadway_stack) == (8, 12, 4)
    assert board("goodwood").map.stack_limit[hex_of("goodwood", "3435")] == 12  # Cagny
    assert board("goodwood").map.stack_limit[hex_of("goodwood", "2930")] == 8  # Frenouville, a town


# The maps


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_2_1_each_map_has_1350_hexes(scenario: str) -> None:
    assert board(scenario).map.hexes == 1350


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hexsides_are_the_same_from_both_hexes(scenario: str) -> None:
    map = board(scenario).map
    for table in (map.water, map.ridge, map.fortified, map.ford, map.roadway, map.blocking_side, map.water_modifier):
        for side in range(6 * int(map.hexes)):
            other = map.grid.across(side)
            assert other < 0 or table[side] == table[other]


def test_10_8_modifiers_of_water() -> None:
    map = board("joes-bridge").map
    canal, stream = int(map.grid.side("1303|1304")), int(map.grid.side("1604|1703"))
    assert (map.water[canal], map.water_modifier[canal]) == (1 + c.CANAL, 4)
    assert (map.water[stream], map.water_modifier[stream]) == (1 + c.STREAM, 2)
    assert board("joes-bridge").chart.bridge_modifier == 1


def test_terrain_and_hill_modifiers_stand_apart() -> None:
    map = board("goodwood").map
    troarn = hex_of("goodwood", "1950")
    assert (map.terrain[troarn], map.hill[troarn]) == (c.CITY, 1)
    assert (map.terrain_modifier[troarn], map.hill_modifier[troarn]) == (3, 1)
    assert map.blocking[troarn] == 1
    assert map.hex_titles[troarn] == "Troarn"


def test_hills_of_bonninghardt_are_peaks() -> None:
    map = board("bonninghardt").map
    assert all(map.peak[map.places[f"Hill {n}"][0]] for n in (40, 41, 57, 58))
    ridge = int(map.grid.side("2446|2545"))
    assert (map.ridge[ridge], map.blocking_side[ridge]) == (1, 1)


def test_4_0_entry_hexes_lie_on_their_edge() -> None:
    map = board("bonninghardt").map
    assert map.entry_names == ["A", "B", "C", "D", "E", "F", "G"]
    for letter, edge in zip(map.entry_names, map.entry_edge):
        here = map.entry_hex[map.entry_names.index(letter)]
        assert here in edge
    assert map.hex_names[map.edge("west")[0]] == "5029"
    assert board("joes-bridge").map.hex_names[board("joes-bridge").map.edge("north")[0]] == "5001"


# Prices and crossings


def test_9_1_a_bridge_takes_the_river_away() -> None:
    open_side = [price("joes-bridge", "open", unit_class, "4516", "4617") for unit_class in range(3)]
    closed_side = [price("joes-bridge", "closed", unit_class, "4516", "4617") for unit_class in range(3)]
    assert open_side == [2, 2, 2]  # a village
    assert closed_side == [c.HALF + 2, c.NOT_ALLOWED, c.NOT_ALLOWED]


def test_9_2_roadways_disregard_the_terrain() -> None:
    assert [by_road("joes-bridge", GERMAN, unit_class, "4516", "4617") for unit_class in range(3)] == [2, 1, 1]
    assert by_road("veritable", GERMAN, c.WHEELED, "3214", "3213") == 2  # a minor road in the forest
    assert price("veritable", "closed", c.WHEELED, "3214", "3213") == c.NOT_ALLOWED


def test_the_higher_price_of_terrain_and_hill() -> None:
    map = board("bonninghardt").map
    wooded = next(n for n in range(1350) if map.terrain[n] == c.WOODS and map.hill[n])
    bare = next(n for n in range(1350) if map.terrain[n] == c.CLEAR and map.hill[n])
    table = board("bonninghardt").prices.hex_price
    assert [int(table[1350 * unit_class + wooded]) for unit_class in range(3)] == [4, c.HALF, c.WHOLE]
    assert [int(table[1350 * unit_class + bare]) for unit_class in range(3)] == [4, 4, 6]


def test_a_ford_is_cheaper_than_the_stream() -> None:
    assert price("goodwood", "closed", c.TRACKED, "1137", "1238") == 4
    assert price("goodwood", "closed", c.WHEELED, "1238", "1137") == 2 + 4
    assert price("goodwood", "closed", c.TRACKED, "1138", "1238") == 2 + 4
    assert by_road("goodwood", GERMAN, c.WHEELED, "1137", "1238") == 2


def test_17_5_british_roadways_never_cost_half_a_point() -> None:
    assert [by_road("goodwood", BRITISH, unit_class, "3435", "3535") for unit_class in range(3)] == [2, 2, 2]
    assert [by_road("goodwood", GERMAN, unit_class, "3435", "3535") for unit_class in range(3)] == [2, 1, 1]
    assert by_road("joes-bridge", BRITISH, c.WHEELED, "4516", "4617") == 1


def test_17_16_streams_and_fords_are_rivers() -> None:
    map = board("veritable").map
    stream, ford = int(map.grid.side("1712|1812")), int(map.grid.side("2317|2318"))
    assert map.water[stream] == map.water[ford] == 1 + c.RIVER
    assert map.water_modifier[ford] == 4
    assert map.roadway[ford] == 0
    assert by_road("veritable", GERMAN, c.LEG, "2317", "2318") == c.NOT_ALLOWED
    assert price("veritable", "closed", c.TRACKED, "1712", "1812") == c.NOT_ALLOWED
    assert sum(map.ford) == 0


def test_15_2_a_roadway_negates_a_printed_fortification() -> None:
    map = board("veritable").map
    assert map.fortified[map.grid.side("1219|1319")] == 1
    assert map.fortified[map.grid.side("1220|1319")] == 0
    assert price("veritable", "closed", c.WHEELED, "1319", "1219") == c.NOT_ALLOWED


def test_12_1_pontoons_go_over_rivers_and_canals_and_into_major_rivers() -> None:
    map = board("joes-bridge").map
    crossing = map.crossing_numbers["4516|4617"]
    assert crossing < map.bridges
    assert map.pontoon_site[crossing] == 1
    assert map.pontoon_site[map.crossing_numbers["1604|1703"]] == 0  # a bridge over a stream
    bare = map.crossing_numbers["4516|4616"]
    assert bare >= map.bridges
    assert map.pontoon_site[bare] == 1
    assert sorted([int(map.crossing_one[crossing]), int(map.crossing_other[crossing])]) == [
        map.hex_numbers["4516"],
        map.hex_numbers["4617"],
    ]
    assert crossing in map.crossings_at[map.hex_numbers["4516"]]


def test_9_1_a_major_river_is_crossed_by_its_bridge() -> None:
    map = board("veritable").map
    crossing = map.crossing_numbers["4720"]
    assert crossing < map.bridges
    assert map.gate[map.grid.side("4820|4720")] == crossing + 1
    assert map.gate[map.grid.side("4720|4820")] == 0  # who is on the bridge may leave it
    assert price("veritable", "closed", c.LEG, "4820", "4720") == c.NOT_ALLOWED
    assert price("veritable", "open", c.LEG, "4820", "4720") == 2
    assert by_road("veritable", BRITISH, c.WHEELED, "4820", "4720") == 1
    assert map.gate[map.grid.side("4720|4719")] == map.crossing_numbers["4719"] + 1
    assert map.crossing_numbers["4719"] >= map.bridges
    assert crossing in map.crossings_at[map.hex_numbers["4820"]]


def test_8_0_no_zone_of_control_where_wheeled_units_may_not_go() -> None:
    found = board("joes-bridge")
    walls = found.prices.wheeled
    bridge, bare = int(found.map.grid.side("4516|4617")), int(found.map.grid.side("4516|4616"))
    assert (walls.wall[bridge], walls.gate[bridge]) == (1, found.map.crossing_numbers["4516|4617"] + 1)
    assert (walls.wall[bare], walls.gate[bare]) == (1, found.map.crossing_numbers["4516|4616"] + 1)
    forest = next(n for n in range(1350) if found.map.terrain[n] == c.FOREST)
    for side in range(6 * forest, 6 * forest + 6):
        if found.map.near[side] >= 0:
            into = found.map.grid.across(side)
            assert (walls.wall[into], walls.gate[into]) == (1, 0)
    stream = int(found.map.grid.side("1604|1703"))
    assert walls.wall[stream] == 0


def test_8_0_a_bridge_opens_no_marsh_behind_it() -> None:
    found = board("goodwood")
    into = int(found.map.grid.side("1151|1152"))
    assert (found.map.water[into], found.map.terrain[hex_of("goodwood", "1152")]) == (1 + c.RIVER, c.MARSH)
    assert found.map.gate[into] == found.map.crossing_numbers["1151|1152"] + 1
    assert (found.prices.wheeled.wall[into], found.prices.wheeled.gate[into]) == (1, 0)


@pytest.mark.parametrize(
    ("scenario", "hex", "around"),
    [
        (
            "goodwood",
            "3435",
            "3436 north, 3335 north-east, 3334 south-east, 3434 south, 3534 south-west, 3535 north-west",
        ),
        (
            "joes-bridge",
            "3410",
            "3510 north-east, 3411 east, 3310 south-east, 3309 south-west, 3409 west, 3509 north-west",
        ),
    ],
)
def test_15_1_where_a_hexside_points(scenario: str, hex: str, around: str) -> None:
    map = board(scenario).map
    found = {map.hex_names[map.near[6 * hex_of(scenario, hex) + way]]: map.compass(way) for way in range(6)}
    assert found == dict(pair.split(" ") for pair in around.split(", "))
