"""What the next step costs those who move together, and whether they may take it (4.0, 8.0, 9.0 to 9.2, 15.2).

A walker is a sort of unit on the move; a stack has one for each different sort in it, the sort of its leader first.
Costs are half points, prices those of the Terrain Chart (`chart`), which may take half of an allowance or all of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import HALF, MAJOR_RIVER, NOT_ALLOWED, STREAM, WHOLE

FAR: Final = 1_000_000
WALKERS: Final = 32  # different sorts of units in one stack: more than it can have

# What `choices` tells about a step.
OFF_ROAD: Final = 1  # it can be made beside the roadway, or there is none
BY_ROAD: Final = 2
ROAD_FIRST: Final = 4  # along the roadway it is cheaper


class Tolls:
    def __init__(self, board: Board) -> None:
        hexes = int(board.map.hexes)
        self.hexes: i64 = hexes
        self.sides: i64 = 6 * hexes
        self.near: vec[i64] = board.map.near
        self.plain_price: vec[i64] = board.prices.plain_price
        self.roadway_price: vec[i64] = board.prices.roadway_price
        self.owned: vec[i64] = board.roster.first_unit
        self.walkers: i64 = 0
        self.unit_class: vec[i64] = vec[i64]([0] * WALKERS)
        self.left: vec[i64] = vec[i64]([0] * WALKERS)
        self.half: vec[i64] = vec[i64]([0] * WALKERS)
        self.fresh: vec[i64] = vec[i64]([0] * WALKERS)
        self._gate: vec[i64] = board.map.gate
        self._terrain: vec[i64] = board.map.terrain
        self._river_crossing: vec[i64] = board.map.river_crossing
        self._roadway: vec[i64] = board.map.roadway
        self._water: vec[i64] = board.map.water
        self._open_price: vec[i64] = board.prices.open_price
        self._closed_price: vec[i64] = board.prices.closed_price
        self._hex_price: vec[i64] = board.prices.hex_price
        self._entry_price: vec[i64] = board.prices.entry_price
        self._leave: i64 = board.tables.leave_zone
        self.begin(0, True, False)

    def begin(self, side: i64, roads: bool, night: bool) -> None:
        """`roads`: few enough to use roadways (7.1); `night`: nothing that takes ALL (13.2)."""
        self.side: i64 = side
        self.roads: bool = roads
        self.walkers = 0
        self._night: bool = night

    def table(
        self, first_unit: vec[i64], zone: vec[i64], closed: vec[i64], forts: vec[i64], forts_around: vec[i64]
    ) -> None:
        """What lies on the map; forts[3 * hexside + class] is what fortifications add (15.2), or nothing if empty.

        The same by hex for chits that face all ways, which is what units pay that come onto the map.
        """
        self.first_unit: vec[i64] = first_unit
        self.zone: vec[i64] = zone
        self.forts: vec[i64] = forts
        self._closed: vec[i64] = closed
        self._forts_around: vec[i64] = forts_around

    def add(self, unit_class: i64, left: i64, half: i64, fresh: bool) -> None:
        """Somebody of the stack. Of two that pay the same prices only the one with less left has a say.

        Those who have not moved pay the same only if they have the same left, which a dear first step uses up (9.0).
        """
        mark: i64 = 1 if fresh else 0
        for n in range(self.walkers):
            if self.unit_class[n] == unit_class and self.half[n] == half and self.fresh[n] == mark:
                if self.left[n] == left:
                    return
                if not fresh:
                    if left < self.left[n]:
                        self.left[n] = left
                    return
        n = self.walkers
        self.unit_class[n] = unit_class
        self.left[n] = left
        self.half[n] = half
        self.fresh[n] = mark
        self.walkers = n + 1

    # -- may it be taken -----------------------------------------------------------------------------------------

    def in_zone(self, hex: i64) -> bool:
        return self.zone[2 * hex + 1 - self.side] > 0

    def is_barred(self, hex: i64) -> bool:
        """7.0: enemies are there."""
        unit = self.first_unit[hex]
        enemy = 1 - self.side
        return unit >= self.owned[enemy] and unit < self.owned[enemy + 1]

    def is_forbidden(self, edge: i64) -> bool:
        """8.0: nobody crosses a river or canal into an enemy zone of control but by a bridge; 7.0: nor into enemies."""
        there = self.near[edge]
        if there < 0 or self.is_barred(there):
            return True
        return self._water[edge] > 1 + STREAM and self.in_zone(there) and not self._is_open(edge)

    def _is_open(self, edge: i64) -> bool:
        """A bridge or pontoon leads over this hexside, or into this hex of a major river."""
        gate = self._gate[edge]
        if gate == 0 or self._closed[gate] > 0:
            return False
        # 9.1: a bridge in a major river is crossed along its roadway only; a pontoon opens the hex from every side.
        return self._terrain[self.near[edge]] != MAJOR_RIVER or self._roadway[edge] > 0 or self._closed[gate] < 0

    def _is_off_bridge(self, edge: i64) -> bool:
        """9.1: whoever is on a bridge over a major river can leave it only along the roadway."""
        crossing = self._river_crossing[edge // 6]
        return crossing > 0 and self._closed[crossing] >= 0 and self._roadway[edge] == 0

    # -- prices --------------------------------------------------------------------------------------------------

    def price(self, edge: i64, unit_class: i64) -> i64:
        """Off the roads (9.0), with what fortifications add (15.2)."""
        printed = self.plain_price[unit_class * self.sides + edge]
        if printed < 0:
            if self._is_off_bridge(edge):
                return NOT_ALLOWED
            table = self._open_price if self._is_open(edge) else self._closed_price
            printed = table[unit_class * self.sides + edge]
        return self._fortified(printed, edge, unit_class)

    def road_price(self, edge: i64, unit_class: i64) -> i64:
        """By roadway (9.2), which a fortification chit makes dearer too (15.2); NOT_ALLOWED where there is none."""
        gate = self._gate[edge]
        if not self.roads or (gate > 0 and self._closed[gate] > 0):
            return NOT_ALLOWED
        return self._fortified(self.roadway_price[(3 * self.side + unit_class) * self.sides + edge], edge, unit_class)

    def _fortified(self, printed: i64, edge: i64, unit_class: i64) -> i64:
        if len(self.forts) == 0 or printed >= NOT_ALLOWED:
            return printed
        more = self.forts[3 * edge + unit_class]
        return NOT_ALLOWED if more >= NOT_ALLOWED else printed + more

    # -- costs ---------------------------------------------------------------------------------------------------

    def charge(self, price: i64, left: i64, half: i64, fresh: bool) -> i64:
        """What a price is for somebody, FAR if it cannot be paid.

        9.0: ALL asks for a whole move, so nothing may have been spent before; 13.2: and never at night. A unit that has
        not moved may always go one hex.
        """
        if price >= NOT_ALLOWED:
            return FAR
        if price >= WHOLE:
            return left if fresh and not self._night else FAR
        total = price if price < HALF else price // HALF * half + price % HALF
        if total <= left:
            return total
        return left if fresh else FAR

    def step(self, edge: i64, unit_class: i64, left: i64, half: i64, fresh: bool, by_road: bool) -> i64:
        """What a step costs somebody, FAR if it is not possible.

        8.0: to leave an enemy zone of control costs more, and nobody does it by roadway.
        """
        leaves = self.in_zone(edge // 6)
        if by_road:
            return FAR if leaves else self.charge(self.road_price(edge, unit_class), left, half, fresh)
        price = self.price(edge, unit_class)
        return self.charge(price + self._leave if leaves and price < NOT_ALLOWED else price, left, half, fresh)

    def coming_in(self, hex: i64, unit_class: i64, left: i64, half: i64, fresh: bool, by_road: bool) -> i64:
        """4.0, 9.0: the cost of the first hex on the map: its terrain, or the roadway that leads beyond the edge.

        There the number of those who come together does not matter.
        """
        if by_road:
            price = self._entry_price[(3 * self.side + unit_class) * self.hexes + hex]
        else:
            price = self._hex_price[unit_class * self.hexes + hex]
        if len(self._forts_around) > 0 and price < NOT_ALLOWED:
            price += self._forts_around[3 * hex + unit_class]
        return self.charge(price, left, half, fresh)

    def next_cost(self, place: i64, door: bool, n: i64, by_road: bool) -> i64:
        """What the next step costs a walker: over a hexside or, by a door, onto the map into a hex."""
        fresh = self.fresh[n] > 0
        if door:
            return self.coming_in(place, self.unit_class[n], self.left[n], self.half[n], fresh, by_road)
        return self.step(place, self.unit_class[n], self.left[n], self.half[n], fresh, by_road)

    def choices(self, place: i64, door: bool) -> i64:
        """How the whole stack can take the next step: any of OFF_ROAD, BY_ROAD and ROAD_FIRST; 0 if it can't at all.

        If both ways cost the same, beside the road: it is safer there (11.3).
        """
        if self.is_barred(place) if door else self.is_forbidden(place):
            return 0
        off_road = True
        by_road = True
        cheaper: i64 = 0  # for the first who pays differently: 1 by road, -1 beside it
        for n in range(self.walkers):
            off = self.next_cost(place, door, n, False)
            road = self.next_cost(place, door, n, True)
            off_road = off_road and off != FAR
            by_road = by_road and road != FAR
            if cheaper == 0 and off != road:
                cheaper = 1 if road < off else -1
        if not by_road:
            return OFF_ROAD if off_road else 0
        if not off_road:
            return BY_ROAD + ROAD_FIRST
        return OFF_ROAD + BY_ROAD + ROAD_FIRST if cheaper > 0 else OFF_ROAD + BY_ROAD
