"""What entering each hex over each hexside costs each class of units (9.0 to 9.2).

A table over hexsides has the price at class * sides + side, seen from the hex that is left; prices are those of
`chart`, still without the unit's allowance. Roadway movement is apart, because a unit may not use it when it leaves an
enemy zone of control (8.0), and because a battle can make it dearer for one side.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.chart import (
    CLASSES,
    CLEAR,
    FORTIFICATION,
    MAJOR_RIVER,
    NOT_ALLOWED,
    RIDGE,
    ROADWAYS,
    WHEELED,
    Chart,
    added,
)
from bridgehead.games.guards_armoured.roster import BRITISH, SIDES
from bridgehead.kits.hexes.grid import OFF
from bridgehead.kits.hexes.walls import Walls


class Prices:
    """`british_roadway_cost`: the least that British units pay on a roadway, in half points (17.5)."""

    def __init__(self, map: BattleMap, chart: Chart, british_roadway_cost: int) -> None:
        self._map = map
        self._chart = chart
        self.sides: i64 = 6 * map.hexes
        # [class * hexes + hex]: the terrain alone, as for units that come onto the map (OTIH, 9.0).
        self.hex_price: vec[i64] = self._hex_prices()
        # [(3 * side of the unit + class) * hexes + hex]: by a roadway that comes from beyond the edge (4.0).
        self.entry_price: vec[i64] = self._entry_prices(british_roadway_cost)
        # Off the roads: across an open crossing, which takes the water away (9.1), and without one. The same where
        # there is no crossing.
        self.open_price: vec[i64] = self._side_prices(True)
        self.closed_price: vec[i64] = self._side_prices(False)
        # Off the roads where nothing that can change has a say; -1 at crossings and out of a major river.
        self.plain_price: vec[i64] = self._plain_prices()
        # [(3 * side of the unit + class) * sides + side]: along a roadway; a gate there is that of a printed bridge.
        self.roadway_price: vec[i64] = self._roadway_prices(british_roadway_cost)
        # 5.1, 8.0: where wheeled units are not allowed no supply and no zone of control gets through; open crossings
        # are gates.
        self.wheeled: Walls = self._wheeled_walls()

    def _hex_prices(self) -> vec[i64]:
        map, chart = self._map, self._chart
        found: list[int] = []
        for unit_class in range(len(CLASSES)):
            for here in range(int(map.hexes)):
                found.append(chart.entering(int(map.terrain[here]), map.hill[here] > 0, unit_class))
        return vec[i64](found)

    def _side_prices(self, crossed: bool) -> vec[i64]:
        map, chart = self._map, self._chart
        clear = [chart.entering(CLEAR, False, unit_class) for unit_class in range(len(CLASSES))]
        found = [NOT_ALLOWED] * (len(CLASSES) * int(self.sides))
        for side in range(int(self.sides)):
            there = int(map.near[side])
            if there == OFF:
                continue
            bridged = crossed and map.gate[side] > 0
            wet = map.water[side] > 0 and not bridged
            plain = not (wet or map.ridge[side] or map.fortified[side])
            for unit_class in range(len(CLASSES)):
                total = int(self.hex_price[unit_class * map.hexes + there])
                if bridged and map.terrain[there] == MAJOR_RIVER:
                    total = clear[unit_class]
                if not plain:
                    total = added(total, self._hexside_price(side, wet, unit_class))
                found[unit_class * int(self.sides) + side] = total
        return vec[i64](found)

    def _plain_prices(self) -> vec[i64]:
        map = self._map
        found = [int(price) for price in self.closed_price]
        for side in range(int(self.sides)):
            if map.gate[side] > 0 or map.terrain[side // 6] == MAJOR_RIVER:
                for unit_class in range(len(CLASSES)):
                    found[unit_class * int(self.sides) + side] = -1
        return vec[i64](found)

    def _hexside_price(self, side: int, wet: bool, unit_class: int) -> int:
        map, chart = self._map, self._chart
        total = 0
        if wet:
            water = 3 * (int(map.water[side]) - 1) + unit_class
            total = int(chart.ford_price[unit_class] if map.ford[side] else chart.hexside_price[water])
        if map.ridge[side]:
            total = added(total, int(chart.hexside_price[3 * RIDGE + unit_class]))
        if map.fortified[side]:
            total = added(total, int(chart.hexside_price[3 * FORTIFICATION + unit_class]))
        return total

    def _roadway_prices(self, british_roadway_cost: int) -> vec[i64]:
        return self._cheapest(self._map.roadway_kinds, british_roadway_cost)

    def _entry_prices(self, british_roadway_cost: int) -> vec[i64]:
        return self._cheapest(self._map.leaving_kinds, british_roadway_cost)

    def _cheapest(self, kinds: list[list[int]], british_roadway_cost: int) -> vec[i64]:
        """For each side, class and place the rate of its cheapest roadway (9.2)."""
        found: list[int] = []
        for player in range(len(SIDES)):
            dearest = british_roadway_cost if player == BRITISH else 0
            for unit_class in range(len(CLASSES)):
                rates = [int(self._chart.roadway_price[3 * kind + unit_class]) for kind in range(len(ROADWAYS))]
                for here in kinds:
                    found.append(max(dearest, min(rates[kind] for kind in here)) if here else NOT_ALLOWED)
        return vec[i64](found)

    def _wheeled_walls(self) -> Walls:
        map = self._map
        sides = int(self.sides)
        first = WHEELED * sides
        wall = vec[i64]([int(self.closed_price[first + side] >= NOT_ALLOWED) for side in range(sides)])
        gate = vec[i64](
            [int(map.gate[side]) if self.open_price[first + side] < NOT_ALLOWED else 0 for side in range(sides)]
        )
        return Walls(map.grid, wall, gate)

    def may_stand(self, unit_class: i64, here: i64) -> bool:
        """Whether the terrain lets a unit of this class be in a hex, be it only on a roadway."""
        if self.hex_price[unit_class * self._map.hexes + here] < NOT_ALLOWED:
            return True
        return self._map.on_roadway[here] > 0 and self._map.terrain[here] != MAJOR_RIVER
