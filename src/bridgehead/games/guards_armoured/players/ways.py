"""How far it is from every hex to a goal, in half points, past enemies, zones of control and closed crossings."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import HALF, LEG, NOT_ALLOWED, WHOLE, zeros
from bridgehead.games.guards_armoured.state import State

FAR: Final = 600  # what is farther counts as that far
NONE: Final = -1
LEG_TURN: Final = 8  # half points of a usual allowance
TURN: Final = 16


class Ways:
    """Searches backward from goals for one class of units of one side. It keeps its memory between searches.

    enter: what entering a hex costs on top of the ground; the user's to fill.
    """

    def __init__(self, s: State, side: i64, unit_class: i64) -> None:
        hexes = int(s.board.map.hexes)
        self._near: vec[i64] = s.board.map.near
        self._side: i64 = side
        self._class: i64 = unit_class
        self._turn: i64 = LEG_TURN
        if unit_class != LEG:
            self._turn = TURN
        self._hexes: i64 = hexes
        self._closed: vec[i64] = vec[i64]()
        self._fort: vec[i64] = vec[i64]()
        self._price: vec[i64] = vec[i64]([FAR] * (6 * hexes))  # of leaving a hex over a side
        self.enter: vec[i64] = zeros(hexes)
        self.cost: vec[i64] = vec[i64]([FAR] * hexes)
        self._first: vec[i64] = vec[i64]([NONE] * (FAR + 1))
        self._next: vec[i64] = zeros(7 * hexes + 256)
        self._entry: vec[i64] = zeros(7 * hexes + 256)
        self._entries: i64 = 0

    def survey(self, s: State) -> None:
        """Read crossings and fortifications again if they have changed."""
        if _same(self._closed, s.closed) and _same(self._fort, s.fort):
            return
        self._closed = s.closed[:]
        self._fort = s.fort[:]
        s.routes.begin(self._side, True, False)
        tolls = s.routes.tolls
        tolls.table(s.first_unit, s.zone, s.closed, s.works.prices, s.works.around)
        for edge in range(6 * self._hexes):
            if self._near[edge] < 0:
                continue
            off = self._points(tolls.price(edge, self._class))
            road = self._points(tolls.road_price(edge, self._class))
            self._price[edge] = road if road < off else off

    def _points(self, price: i64) -> i64:
        if price >= NOT_ALLOWED:
            return FAR
        if price >= WHOLE:
            return self._turn
        if price >= HALF:
            return price // HALF * (self._turn // 2) + price % HALF
        return price

    def clear(self) -> None:
        for hex in range(self._hexes):
            self.enter[hex] = 0
            self.cost[hex] = FAR
        self._entries = 0

    def goal(self, hex: i64, cost: i64) -> None:
        if cost >= self.cost[hex] or cost >= FAR:
            return
        self.cost[hex] = cost
        self._entry[self._entries] = hex
        self._next[self._entries] = self._first[cost]
        self._first[cost] = self._entries
        self._entries += 1

    def spread(self) -> None:
        near = self._near
        price = self._price
        first = self._first
        known = self.cost
        enter = self.enter
        cost: i64 = 0
        while cost < FAR:
            while first[cost] >= 0:
                hex = self._entry[first[cost]]
                first[cost] = self._next[first[cost]]
                if known[hex] != cost:
                    continue
                base = cost + enter[hex]
                for side in range(6 * hex, 6 * hex + 6):
                    there = near[side]
                    if there < 0:
                        continue
                    way = price[6 * there + (side + 3) % 6]
                    if way < FAR and base + way < known[there]:
                        self.goal(there, base + way)
            cost += 1

    def onward(self, hex: i64) -> i64:
        """The next hex of the best way from here, or NONE."""
        known = self.cost[hex]
        if known >= FAR:
            return NONE
        for side in range(6 * hex, 6 * hex + 6):
            there = self._near[side]
            if there >= 0 and self._price[side] < FAR:
                if known == self.cost[there] + self.enter[there] + self._price[side]:
                    return there
        return NONE


def _same(one: vec[i64], other: vec[i64]) -> bool:
    if len(one) != len(other):
        return False
    for n in range(i64(len(one))):
        if one[n] != other[n]:
            return False
    return True
