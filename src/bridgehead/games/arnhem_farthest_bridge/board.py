"""The printed map, counters and tables as flat vectors, built once from the data files.

Hexes, units and bridges are small numbers everywhere in the rules; a hexside is six times its hex plus the direction.
Movement is counted in half points, because a road costs half a point.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge.notation import HexNotation
from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.ground import BARRED, Ground
from bridgehead.kits.hexes.walls import Walls
from bridgehead.kits.notation import Notation

ALLIED: Final = 0
GERMAN: Final = 1
SIDES: Final = ("allied", "german")

LEG: Final = 0
MOBILE: Final = 1
CLASSES: Final = ("leg", "mobile")

TERRAINS: Final = ("mixed", "woods", "broken", "rough", "marsh", "town", "city")
MIXED: Final = 0
WOODS: Final = 1
BROKEN: Final = 2
ROUGH: Final = 3
MARSH: Final = 4
TOWN: Final = 5
CITY: Final = 6

COLUMNS_GROW: Final = "north"
ROWS_GROW: Final = "east"

LINES: Final = ("A", "B", "C", "D")  # of the combat results table, the best for the defender first
NATIONS: Final = ("US", "GB", "PL", "DE")
NATION_WORDS: Final = ("US", "British", "Polish", "German")
US: Final = 0
GB: Final = 1
ZONES: Final = ("1AB", "101", "82")  # drop zones
RANGES: Final = ("adjacent", "two", "any")
ADJACENT: Final = 0
TWO: Final = 1
ANYWHERE: Final = 2

# Results of the combat table: attackers go back or are lost, both go back, the defender goes back or is lost.
RESULTS: Final = ("A1", "A2", "Ae", "Br", "D1", "D2", "D3", "D4", "De")
A1: Final = 0
A2: Final = 1
AE: Final = 2
BR: Final = 3
D1: Final = 4
D2: Final = 5
D4: Final = 7
DE: Final = 8
NO_RESULT: Final = 9  # of a bombardment

LEVELS: Final = ("allied_immediate", "draw", "german_final")


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


def halves(points: float) -> int:
    return round(2 * points)


def read_grid(data: Mapping[str, Any]) -> Grid:
    """The hexes of the map; even columns are shifted half a hex to the east."""
    return Grid(sorted(str(name) for name in data["hexes"]), "even")


class Board:
    """Everything printed: never changes during play, shared by all positions of a game."""

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self._read_hexes(pack["map"])
        self._read_sides(pack["map"])
        self._read_costs(pack["tables"])
        self._read_units(pack["counters"]["units"])
        self._read_markers(pack["counters"]["markers"], pack["tables"])
        self._read_combat(pack["tables"])
        self._read_tables(pack["tables"])
        self._read_arrivals(pack["setups"]["reinforcements"])
        self._read_setups(pack["setups"])
        bridges = [bridge_side(self, bridge) for bridge in range(self.bridges)]
        self.notation: Notation = HexNotation(self.grid, self.unit_names, self.marker_names, ZONES, bridges)

    def _read_hexes(self, data: Mapping[str, Any]) -> None:
        hexes: Mapping[str, Any] = data["hexes"]
        self.grid = read_grid(data)
        names = self.grid.names
        self.hexes: i64 = self.grid.hexes
        self.near: vec[i64] = self.grid.near
        self.hex_names: list[str] = names
        self.hex_numbers: dict[str, int] = self.grid.numbers
        self.hex_titles: list[str] = [str(hexes[name].get("name") or "") for name in names]
        self.terrain: vec[i64] = vec[i64]([TERRAINS.index(hexes[name]["terrain"]) for name in names])
        self.regions: list[str] = [str(hexes[name]["region"]) for name in names]
        self.germany: vec[i64] = vec[i64]([int(bool(hexes[name].get("germany"))) for name in names])
        self.column: vec[i64] = self.grid.column
        self.edges: dict[str, list[int]] = {
            str(edge): [self.hex_numbers[str(h)] for h in found] for edge, found in data["edges"].items()
        }
        self.south_road: i64 = self.hex_numbers[str(data["south_road"])]  # 10.7.2
        self.south_roads: list[int] = [  # 10.6.6
            hex for hex in self.edges["south"] if data["exits"].get(self.hex_names[hex]) == "road"
        ]
        self.corridor: list[int] = [self.hex_numbers[str(h)] for h in data["corridor"]]

    def edge_of(self, hexes: list[int]) -> list[int]:
        """The edge of the map on which these hexes lie, in order."""
        for edge in self.edges.values():
            if all(hex in edge for hex in hexes):
                return edge
        return hexes

    def both_sides(self, written: str) -> tuple[int, int]:
        """The two numbers of a hexside, as seen from either hex."""
        side = int(self.grid.side(written))
        return side, int(self.grid.across(side))

    def _read_sides(self, data: Mapping[str, Any]) -> None:
        sides = 6 * int(self.hexes)
        self.wet: vec[i64] = zeros(sides)  # a river or canal (10.6)
        self.gate: vec[i64] = zeros(sides)  # the bridge over it: its number and one
        self.ferry: vec[i64] = zeros(sides)  # printed ferries (10.6.2)
        self.canal_trail: vec[i64] = zeros(sides)  # 10.6.1
        self.link: vec[i64] = zeros(sides)  # 2 for a road, 1 for a trail
        for water in data["water"]:
            for written in water["sides"]:
                for side in self.both_sides(str(written)):
                    self.wet[side] = 1
        bridges: list[Any] = data["bridges"]
        self.bridges: i64 = len(bridges)
        self.bridge_names: list[str] = [str(b["name"]) for b in bridges]
        self.bridge_types: list[str] = [str(b["type"]) for b in bridges]
        self.bridge_classes: list[str] = [str(b["demolition"]) for b in bridges]
        self.bridge_side: vec[i64] = zeros(len(bridges))
        self.bridge_one: vec[i64] = zeros(len(bridges))  # the adjoining hexes
        self.bridge_other: vec[i64] = zeros(len(bridges))
        self.bridges_at: list[list[int]] = [[] for _ in range(int(self.hexes))]
        self.bridged: vec[i64] = zeros(int(self.hexes))  # whether a hex adjoins a bridge
        for n, bridge in enumerate(bridges):
            one, other = self.both_sides(str(bridge["side"]))
            self.bridge_side[n] = one
            self.bridge_one[n] = one // 6
            self.bridge_other[n] = other // 6
            for side in (one, other):
                self.gate[side] = n + 1
                self.bridges_at[side // 6].append(n)
                self.bridged[side // 6] = 1
        for entry in data["ferries"]:
            for side in self.both_sides(str(entry["side"])):
                self.ferry[side] = 1
        for entry in data["canal_trails"]:
            for side in self.both_sides(str(entry["side"])):
                self.canal_trail[side] = 1
        for links, value in ((data["trails"], 1), (data["roads"], 2)):
            for part in links.values():
                for written in part:
                    for side in self.both_sides(str(written)):
                        self.link[side] = value
        self.walls: Walls = Walls(self.grid, self.wet, self.gate)  # open water, and bridges as gates
        self.exit: vec[i64] = zeros(int(self.hexes))  # a road or trail runs off the map (11.1)
        for name, kind in data["exits"].items():
            self.exit[self.hex_numbers[str(name)]] = 2 if kind == "road" else 1
        self.street: vec[i64] = self.exit[:]  # the best way that touches a hex, for the engineer's ferry (10.6.5)
        for side in range(sides):
            if self.link[side] > self.street[side // 6]:
                self.street[side // 6] = self.link[side]

    def dry_ferries(self) -> vec[i64]:
        """The water without the printed ferries."""
        return vec[i64]([int(self.wet[n] and not self.ferry[n]) for n in range(len(self.wet))])

    def _read_costs(self, tables: Mapping[str, Any]) -> None:
        printed: Mapping[str, Any] = tables["movement"]
        self.terrain_cost: vec[i64] = zeros(2 * len(TERRAINS))  # by terrain and class
        for n, terrain in enumerate(TERRAINS):
            for unit_class, name in enumerate(CLASSES):
                cost = printed[terrain][name]
                self.terrain_cost[2 * n + unit_class] = BARRED if cost is None else halves(cost)
        ways = [printed["trail"]["leg"], printed["road"]["leg"]]  # the same for both classes
        self.way_cost: vec[i64] = vec[i64]([BARRED] + [halves(cost) for cost in ways])  # by `link`
        self.ferry_cost: vec[i64] = vec[i64]([halves(tables["ferry_added"][name]) for name in CLASSES])
        self.leg_ground: Ground = self._ground_for(LEG)
        self.mobile_ground: Ground = self._ground_for(MOBILE)
        self.leg_entry: vec[i64] = self._entry_costs(LEG)
        self.mobile_entry: vec[i64] = self._entry_costs(MOBILE)

    def _terrain_price(self, here: int, there: int, unit_class: int) -> int:
        """The price of the terrain without road or trail; 10.5: mobile units neither enter nor leave marsh so."""
        if unit_class == MOBILE and (self.terrain[here] == MARSH or self.terrain[there] == MARSH):
            return BARRED
        return int(self.terrain_cost[2 * self.terrain[there] + unit_class])

    def _ground_for(self, unit_class: int) -> Ground:
        """What each hexside costs (4.2, 4.3, 10.5, 10.6.1, 10.6.2); a demolished bridge is no way at all (10.6.3)."""
        costs = vec[i64]([BARRED] * (6 * int(self.hexes)))
        for side in range(6 * int(self.hexes)):
            here, there = side // 6, int(self.near[side])
            if there < 0:
                continue
            ground = self._terrain_price(here, there, unit_class)
            if self.canal_trail[side]:
                costs[side] = self.ferry_cost[unit_class] + self.way_cost[1]
            elif self.ferry[side]:
                costs[side] = BARRED if ground == BARRED else self.ferry_cost[unit_class] + ground
            elif self.wet[side] and self.gate[side] == 0:
                continue
            elif self.link[side]:  # a railroad bridge carries neither road nor trail
                costs[side] = self.way_cost[self.link[side]]
            else:
                costs[side] = ground
        found = Ground(costs)
        found.gate = self.gate
        found.changes = self.ferry
        return found

    def _entry_costs(self, unit_class: int) -> vec[i64]:
        """11.1: what a unit pays that comes onto the map in a hex."""
        costs = zeros(int(self.hexes))
        for here in range(int(self.hexes)):
            ground = self._terrain_price(here, here, unit_class)
            costs[here] = self.way_cost[self.exit[here]] if self.exit[here] else ground
        return costs

    def _read_units(self, data: list[Any]) -> None:
        self.units: i64 = len(data)
        self.unit_names: list[str] = [str(u["code"]) for u in data]
        self.unit_titles: list[str] = [str(u["name"]) for u in data]
        self.unit_numbers: dict[str, int] = {name.lower(): n for n, name in enumerate(self.unit_names)}
        self.side: vec[i64] = vec[i64]([SIDES.index(u["side"]) for u in data])
        self.nation: vec[i64] = vec[i64]([NATIONS.index(u["nation"]) for u in data])
        self.mobile: vec[i64] = vec[i64]([CLASSES.index(u["class"]) for u in data])
        self.airborne: vec[i64] = vec[i64]([int(bool(u["airborne"])) for u in data])
        self.glider: vec[i64] = vec[i64]([int(u["kind"] == "glider") for u in data])
        self.attack: vec[i64] = vec[i64]([int(face[0]) for u in data for face in (u["front"], u["back"])])
        self.defense: vec[i64] = vec[i64]([int(face[1]) for u in data for face in (u["front"], u["back"])])
        self.range: vec[i64] = vec[i64]([int(u["front"][2]) for u in data])  # in hexes (10.6.3)
        self.allowance: vec[i64] = vec[i64]([2 * int(u["front"][2]) for u in data])
        self.first_german: i64 = list(self.side).index(GERMAN)
        self.first_unit: vec[i64] = vec[i64]([0, int(self.first_german), len(data)])  # those of a side, from and up to

    def _read_markers(self, data: list[Any], tables: Mapping[str, Any]) -> None:
        self.markers: i64 = len(data)  # sorts of them
        self.marker_names: list[str] = [str(entry["id"]) for entry in data]
        self.marker_numbers: dict[str, int] = {name: n for n, name in enumerate(self.marker_names)}
        self.marker_side: vec[i64] = vec[i64]([SIDES.index(entry["side"]) for entry in data])
        self.marker_nation: vec[i64] = vec[i64]([NATIONS.index(entry["nation"]) for entry in data])
        self.marker_value: vec[i64] = vec[i64]([int(entry["value"]) for entry in data])
        self.marker_count: vec[i64] = vec[i64]([int(entry["count"]) for entry in data])
        self.marker_air: vec[i64] = vec[i64]([int(bool(entry["air"])) for entry in data])
        self.marker_range: vec[i64] = vec[i64]([RANGES.index(entry["range"]) for entry in data])
        self.marker_titles: list[str] = [self._marker_title(sort) for sort in range(len(data))]
        self.serves: vec[i64] = zeros(len(data) * len(NATIONS))  # 10.7.1
        for n, entry in enumerate(data):
            for nation in tables["markers"]["service"][entry["nation"]]:
                self.serves[n * len(NATIONS) + NATIONS.index(nation)] = 1
        self.air_table: list[list[tuple[int, int]]] = [[]] + [  # by die: nation and number
            [(NATIONS.index(nation), int(count)) for nation, count in tables["air"][die].items()] for die in range(1, 7)
        ]
        # 10.7.2: the drop zones, or how many units cut off; nation and value of the markers that go, and how many.
        self.cuts: list[tuple[list[int], int, int, int, int]] = [
            (
                [ZONES.index(str(zone)) for zone in cut["zones"]],
                int(cut["cut_off"] or 0),
                NATIONS.index(cut["pool"]),
                int(cut["value"]),
                int(cut["count"]),
            )
            for cut in tables["markers"]["reductions"]
        ]
        self.priest_range: i64 = int(tables["markers"]["priest"]["hexes"])
        self.full_set: i64 = int(tables["markers"]["full_set"])  # all are there, none is drawn

    def _marker_title(self, sort: i64) -> str:
        what = "aircraft" if self.marker_air[sort] else "Priest" if self.marker_range[sort] == TWO else "artillery"
        return f"{NATION_WORDS[self.marker_nation[sort]]} {what} +{self.marker_value[sort]}"

    def _read_combat(self, tables: Mapping[str, Any]) -> None:
        crt: Mapping[str, Any] = tables["crt"]
        self.columns: list[list[int]] = [[int(n) for n in crt["columns"][line]] for line in LINES]
        self.crt: vec[i64] = zeros(6 * 12)  # by die and column
        self.own_table: vec[i64] = zeros(6 * 12)  # for bombardments, if so agreed
        words: dict[str, int] = {name: n for n, name in enumerate(RESULTS)}
        shelled: dict[str, int] = {"-": NO_RESULT, "1": D1, "2": D2, "3": D2 + 1, "4": D4, "E": DE}
        for die in range(6):
            for column in range(12):
                self.crt[12 * die + column] = words[str(crt["results"][die + 1][column])]
                self.own_table[12 * die + column] = shelled[str(tables["bombardment"]["own_table"][die + 1][column])]
        self.line: vec[i64] = vec[i64]([LINES.index(tables["combat_lines"][name]) for name in TERRAINS])
        self.water_line: i64 = LINES.index(tables["combat_lines"]["unbridged_water"])
        self.bridge_line: i64 = LINES.index(tables["combat_lines"]["bridge"])

    def _read_tables(self, tables: Mapping[str, Any]) -> None:
        track: list[Any] = tables["turn_track"]
        self.turns: i64 = len(track)
        self.dates: list[str] = [""] + [str(turn["date"]) for turn in track]
        self.draws: vec[i64] = vec[i64](
            [0, 0] + [int(turn[f"sfm_{side}"]) for turn in track for side in SIDES]
        )  # two a turn
        self.engineer: i64 = self.unit_numbers[str(tables["engineer"]).lower()]
        self.blown_up_to: vec[i64] = vec[i64]([max(tables["demolition"][name]) for name in self.bridge_classes])
        self.repaired_from: vec[i64] = vec[i64]([min(tables["repair"][name]) for name in self.bridge_classes])
        drops: Mapping[str, Any] = tables["drop"]["table"]
        self.drop_safe: vec[i64] = zeros(len(TERRAINS))  # unhurt up to this roll; 0: nobody may land
        self.drop_hurt: vec[i64] = zeros(len(TERRAINS))  # depleted up to this roll, lost above
        for n, terrain in enumerate(TERRAINS):
            if terrain in drops:
                self.drop_safe[n] = max(drops[terrain]["no_effect"])
                self.drop_hurt[n] = max(drops[terrain]["depleted"])
        self.drop_highest: i64 = int(tables["drop"]["highest"])
        self.glider_drm: i64 = int(tables["drop"]["modifiers"]["glider"])
        self.enemy_drm: i64 = int(tables["drop"]["modifiers"]["german_adjacent"])
        self.clash_drm: i64 = int(tables["drop"]["modifiers"]["clash"])
        self.goals: list[int] = [self.hex_numbers[str(h)] for h in tables["victory"]["hexes"]]
        self.goals_to_win: i64 = int(tables["victory"]["win"])
        self.goals_to_draw: i64 = int(tables["victory"]["draw"])
        self.nijmegen: list[int] = [self.hex_numbers[str(h)] for h in tables["nijmegen"]]

    def _read_arrivals(self, data: list[Any]) -> None:
        units = int(self.units)
        self.turn_due: vec[i64] = zeros(units)  # 0: on the map at the start
        self.turn_due_unshifted: vec[i64] = zeros(units)
        self.drop_zone: vec[i64] = vec[i64]([-1] * units)
        self.drop_radius: vec[i64] = zeros(units)
        self.entry_hexes: list[list[int]] = [[] for _ in range(units)]
        for group in data:
            for code in group["units"]:
                unit = self.unit_numbers[str(code).lower()]
                self.turn_due[unit] = int(group["turn"])
                self.turn_due_unshifted[unit] = int(group.get("unshifted") or group["turn"])
                if group.get("zone"):
                    self.drop_zone[unit] = ZONES.index(str(group["zone"]))
                    self.drop_radius[unit] = int(group["radius"])
                else:
                    self.entry_hexes[unit] = [self.hex_numbers[str(h)] for h in group["hexes"]]

    def _read_setups(self, data: Mapping[str, Any]) -> None:
        history: Mapping[str, Any] = data["historical"]
        self.historical: dict[int, int] = {
            self.unit_numbers[str(code).lower()]: self.hex_numbers[str(h)] for code, h in history["german"].items()
        }
        self.historical_zones: list[int] = [self.hex_numbers[str(history["drop_zones"][zone])] for zone in ZONES]
        german: Mapping[str, Any] = data["free"]["german"]
        allied: Mapping[str, Any] = data["free"]["allied"]
        cities = [h for h in range(int(self.hexes)) if self.terrain[h] == CITY]
        self.free_hexes: dict[int, list[int]] = {}  # by unit, in the order of the list (12.0)
        for code, area in german["areas"].items():
            unit = self.unit_numbers[str(code).lower()]
            city = 0 if code in german["city_free"] else int(german["city"])
            allowed = self._away(cities, city, int(german["south"]))
            self.free_hexes[unit] = [h for h in allowed if self._in_area(h, area)]
        self.free_zones: list[int] = self._away(cities, int(allied["city"]), int(allied["south"]))

    def _away(self, cities: list[int], from_city: int, columns: int) -> list[int]:
        """Hexes farther than that from every city and not in the southern columns."""
        return [
            h
            for h in range(int(self.hexes))
            if self.column[h] > columns
            and (from_city == 0 or all(self.grid.distance(h, city) > from_city for city in cities))
        ]

    def _in_area(self, here: int, area: Mapping[str, Any]) -> bool:
        if area.get("germany"):
            return self.germany[here] == 1
        if area.get("name"):
            return self.hex_titles[here] == str(area["name"])
        regions: list[str] = area["regions"]
        return self.regions[here] in regions


def bridge_side(board: Board, bridge: i64) -> str:
    """The hexside of a bridge, as it is written."""
    return board.grid.side_name(board.bridge_side[bridge])
