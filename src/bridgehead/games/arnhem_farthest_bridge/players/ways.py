"""How far it is from every hex to a goal, in half points, past enemies, zones of control and broken bridges."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge.board import MARSH, Board
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.hexes.ground import BARRED, Ground

FAR: Final = 500  # what is farther counts as that far
NONE: Final = -1


class Ways:
    """Searches backward from goals for one class of units. It keeps its memory between searches.

    enter, leave: what entering or leaving a hex costs on top of the ground; the user's to fill.
    """

    def __init__(self, board: Board, mobile: int) -> None:
        hexes = int(board.hexes)
        self._board: Board = board
        self._near: vec[i64] = board.near
        self._ground: Ground = board.mobile_ground if mobile else board.leg_ground
        self._mobile: i64 = mobile
        self._hexes: i64 = hexes
        self._toll: i64 = 0
        # By hexside: the price of coming into its hex over it.
        self._price: vec[i64] = vec[i64]([BARRED] * (6 * hexes))
        self.enter: vec[i64] = vec[i64]([0] * hexes)
        self.leave: vec[i64] = vec[i64]([0] * hexes)
        self.cost: vec[i64] = vec[i64]([FAR] * hexes)
        self._first: vec[i64] = vec[i64]([NONE] * (FAR + 1))
        self._next: vec[i64] = vec[i64]([0] * (7 * hexes + 64))
        self._entry: vec[i64] = vec[i64]([0] * (7 * hexes + 64))
        self._entries: i64 = 0

    def survey(self, s: State, toll: i64) -> None:
        """Read the bridges; open water costs a toll (the engineer's ferry), or cannot be crossed if that is 0."""
        self._toll = toll
        for side in range(6 * self._hexes):
            self._set_price(s, side)

    def set_bridge(self, s: State, bridge: i64) -> None:
        """Look at one bridge again."""
        side = s.board.bridge_side[bridge]
        self._set_price(s, side)
        self._set_price(s, s.board.grid.across(side))

    def open_side(self, side: i64, price: i64) -> None:
        """A crossing in both directions, until the next survey."""
        self._price[side] = price
        self._price[6 * self._near[side] + (side + 3) % 6] = price

    def shut_side(self, s: State, side: i64) -> None:
        self._set_price(s, side)
        self._set_price(s, s.board.grid.across(side))

    def _set_price(self, s: State, side: i64) -> None:
        board = self._board
        there = self._near[side]
        if there < 0:
            return
        back = 6 * there + (side + 3) % 6
        price = self._ground.step[back]
        gate = board.gate[back]
        if gate > 0 and s.down[gate] > 0:
            price = BARRED
        if price >= BARRED and self._toll > 0 and board.wet[back]:
            if self._mobile == 0 or (board.terrain[side // 6] != MARSH and board.terrain[there] != MARSH):
                price = self._toll
        self._price[side] = price

    def clear(self) -> None:
        for hex in range(self._hexes):
            self.enter[hex] = 0
            self.leave[hex] = 0

    def begin(self) -> None:
        cost = self.cost
        for hex in range(self._hexes):
            cost[hex] = FAR
        self._entries = 0

    def goal(self, hex: i64, cost: i64) -> None:
        self._queue(hex, cost)

    def _queue(self, hex: i64, cost: i64) -> None:
        if cost >= self.cost[hex]:
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
        leave = self.leave
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
                    total = base + price[side] + leave[there]
                    if total < known[there]:
                        self._queue(there, total)
            cost += 1

    def onward(self, hex: i64) -> i64:
        """The next hex of the best way from here, or NONE."""
        known = self.cost[hex]
        if known >= FAR:
            return NONE
        for side in range(6 * hex, 6 * hex + 6):
            there = self._near[side]
            if there < 0:
                continue
            back = 6 * there + (side + 3) % 6
            if known == self.cost[there] + self.enter[there] + self._price[back] + self.leave[hex]:
                return there
        return NONE
