"""Which hexes have a supply path to which (5.1), for all HQs of a side together.

Hexes between which supply passes both ways make a region. Where it passes one way only (wheels can leave a forest but
not enter it) one region leads into another. So a single look at the map answers for every source: a hex has a path if
its region is one of those beside the source, or leads into one of them.

    lines = SupplyLines(board.supply_ways, side, first_unit, zone, closed)    # as the map is at this moment
    lines.aim(source)                                                         # a hex of that side
    lines.reaches(hex)
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.battle_map import BattleMap
from bridgehead.games.guards_armoured.chart import NOT_ALLOWED, STREAM, WHEELED, zeros
from bridgehead.games.guards_armoured.prices import Prices
from bridgehead.games.guards_armoured.roster import Roster
from bridgehead.kits.hexes.grid import OFF

# Whether supply passes a hexside: added up for when its crossing is closed and when it is open.
CLOSED: Final = 1
OPEN: Final = 2
ALWAYS: Final = 3

# What `SupplyWays.beyond` holds where supply does not always pass both ways.
NOTHING_COMES: Final = OFF  # nothing comes over it, whatever happens
CHANGES: Final = -2  # with its crossings
COMES: Final = -3  # it always comes over it, and never goes

NO_REGION: Final = -1
UNSEEN: Final = -2


class SupplyWays:
    """What the map alone decides, shared by all positions of a game."""

    def __init__(self, map: BattleMap, prices: Prices, roster: Roster) -> None:
        sides = int(prices.sides)
        self.hexes: i64 = map.hexes
        self.owned: vec[i64] = roster.first_unit
        self.near: vec[i64] = map.near
        self.gate: vec[i64] = map.gate
        # By hexside, from the hex that is left: CLOSED and OPEN.
        self.path: vec[i64] = zeros(sides)
        self.last_step: vec[i64] = zeros(sides)  # into the source: its terrain does not matter
        for side in range(sides):
            self.path[side] = _path(map, prices, side)
            self.last_step[side] = _last_step(map, side)
        # By hexside, from the hex that is in supply: the hex beyond if supply always passes both ways, or see above.
        self.beyond: vec[i64] = vec[i64]([NOTHING_COMES] * sides)
        most: i64 = 0
        for side in range(sides):
            if map.near[side] != OFF:
                self.beyond[side] = self._beyond(side, map.grid.across(side))
                most += int(self.beyond[side] <= CHANGES)
        self.most_inlets: i64 = most

    def _beyond(self, side: i64, back: i64) -> i64:
        going = self.path[side]
        coming = self.path[back]
        if coming == 0:
            return NOTHING_COMES
        if going == ALWAYS and coming == ALWAYS:
            return self.near[side]
        return COMES if going == 0 and coming == ALWAYS else CHANGES

    def leads(self, side: i64, closed: vec[i64]) -> bool:
        """5.1: supply goes over this hexside into the hex beyond, by ground that wheels can use or by roadway."""
        return self._is_open(self.path[side], side, closed)

    def ends(self, side: i64, closed: vec[i64]) -> bool:
        """The same if the hex beyond is the source, whose terrain does not matter."""
        return self._is_open(self.last_step[side], side, closed)

    def _is_open(self, when: i64, side: i64, closed: vec[i64]) -> bool:
        if when == 0 or when == ALWAYS:
            return when == ALWAYS
        return (closed[self.gate[side]] <= 0) == (when == OPEN)


def _path(map: BattleMap, prices: Prices, side: int) -> int:
    at = WHEELED * int(prices.sides) + side
    has_gate = map.gate[side] > 0
    by_road = map.roadway[side] > 0
    while_closed = prices.closed_price[at] < NOT_ALLOWED or (by_road and not has_gate)
    while_open = (prices.open_price[at] < NOT_ALLOWED or by_road) if has_gate else while_closed
    return CLOSED * int(while_closed) + OPEN * int(while_open)


def _last_step(map: BattleMap, side: int) -> int:
    """The hexside itself lets wheels through: no river, canal or printed fortification without a way over it."""
    if map.fortified[side]:
        return 0
    if map.water[side] <= 1 + STREAM:
        return ALWAYS
    return OPEN if map.gate[side] > 0 else 0


class SupplyLines:
    def __init__(self, ways: SupplyWays, side: i64, first_unit: vec[i64], zone: vec[i64], closed: vec[i64]) -> None:
        hexes = int(ways.hexes)
        self.side: i64 = side
        self._ways = ways
        self._closed: vec[i64] = closed
        self._source: i64 = OFF
        self._region: vec[i64] = zeros(hexes)  # by hex, or NO_REGION
        # By region: its first inlet, and with the next number the end of them; the hexes from which supply comes in.
        self._first_inlet: vec[i64] = zeros(hexes + 1)
        self._inlets: vec[i64] = zeros(int(ways.most_inlets))
        self._waiting: vec[i64] = zeros(hexes)
        self._aim: i64 = 0  # a number for each
        self._aimed: vec[i64] = zeros(hexes)  # by region: the last aim that it leads to
        self._see(first_unit, zone)
        self._part()

    def _see(self, first_unit: vec[i64], zone: vec[i64]) -> None:
        """5.1: no path goes through an enemy, nor beside one unless a friend is in the hex."""
        region = self._region
        friends = self._ways.owned[self.side]
        no_friends = self._ways.owned[self.side + 1]
        foe = 1 - self.side
        for hex in range(self._ways.hexes):
            unit = first_unit[hex]
            if unit < 0:
                if zone[2 * hex + foe] > 0:
                    region[hex] = NO_REGION
                else:
                    region[hex] = UNSEEN
            elif unit >= friends and unit < no_friends:
                region[hex] = UNSEEN
            else:
                region[hex] = NO_REGION

    def _part(self) -> None:
        """Part the map into regions."""
        ways = self._ways
        closed = self._closed
        near = ways.near
        beyond = ways.beyond
        region = self._region
        inlets = self._inlets
        first_inlet = self._first_inlet
        waiting = self._waiting
        regions: i64 = 0
        found: i64 = 0
        for seed in range(ways.hexes):
            if region[seed] != UNSEEN:
                continue
            region[seed] = regions
            waiting[0] = seed
            count: i64 = 1
            while count > 0:
                count -= 1
                here = waiting[count]
                for side in range(6 * here, 6 * here + 6):
                    there = beyond[side]
                    if there == NOTHING_COMES:
                        continue
                    joined = there >= 0
                    if not joined:
                        changes = there == CHANGES
                        there = near[side]
                        if region[there] == NO_REGION or region[there] == regions:
                            continue
                        if changes:
                            if not ways.leads(6 * there + (side + 3) % 6, closed):
                                continue
                            joined = ways.leads(side, closed)
                        if not joined:
                            inlets[found] = there
                            found += 1
                            continue
                    if region[there] == UNSEEN:
                        region[there] = regions
                        waiting[count] = there
                        count += 1
            regions += 1
            first_inlet[regions] = found

    def aim(self, source: i64) -> None:
        """From now on `reaches` answers for this source."""
        self._source = source
        ways = self._ways
        region = self._region
        aimed = self._aimed
        waiting = self._waiting
        aim = self._aim + 1
        count: i64 = 0
        for side in range(6 * source, 6 * source + 6):
            there = ways.near[side]
            if there < 0 or region[there] < 0 or aimed[region[there]] == aim:
                continue
            if ways.ends(6 * there + (side + 3) % 6, self._closed):
                aimed[region[there]] = aim
                waiting[count] = region[there]
                count += 1
        self._aim = aim
        while count > 0:
            count -= 1
            at = waiting[count]
            for n in range(self._first_inlet[at], self._first_inlet[at + 1]):
                into = region[self._inlets[n]]
                if aimed[into] != aim:
                    aimed[into] = aim
                    waiting[count] = into
                    count += 1

    def reaches(self, hex: i64) -> bool:
        """A unit in this hex has a supply path to the source."""
        at = self._region[hex]
        return hex == self._source or (at >= 0 and self._aimed[at] == self._aim)
