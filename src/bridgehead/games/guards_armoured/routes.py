"""Where a unit or stack can go: the cheapest ways from a hex, as prices, zones of control and enemies allow (8, 9).

Scratch paper for one game. A `Walker` is a sort of unit on the move; a stack has one for each different sort in it and
goes where all of them can pay. The way of the first is searched, for the others it is reckoned up. Costs are half
points. A way ends where an enemy zone of control is entered (8.0).

    routes.begin(side, roads, fresh, night)     # forgets the last search; who moves, and in which circumstances
    routes.table(...)                           # what lies on the map
    routes.add(Walker(TRACKED, 16, 8))
    routes.stand(hex)                           # where they are, or, for those that come onto the map,
    routes.enter(hex)                           # a hex by which they may come in
    routes.search()
    for n in range(routes.count):               # the cheapest first
        routes.cost[routes.found[n]]

The queue is Dial's: as costs are small, hexes wait in one list for each cost instead of in a heap. Every step costs
something, so when a hex is taken from the queue all ways to it of that cost are known, and the safest is chosen.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import HALF, NOT_ALLOWED, STREAM, WHOLE

FAR: Final = 1_000_000
NONE: Final = -1
MOST: Final = 64  # half points that anybody can have left
WALKERS: Final = 16  # different sorts of units in one stack


class Walker:
    """A sort of unit on the move: its class, the half points it has left, and how many H takes (9.0)."""

    def __init__(self, unit_class: i64, left: i64, half: i64) -> None:
        self.unit_class: i64 = unit_class
        self.left: i64 = left
        self.half: i64 = half


class Routes:
    def __init__(self, board: Board) -> None:
        hexes = int(board.map.hexes)
        self.serial: i64 = 0  # of the search; who remembers it can tell whether the answer still stands here
        self.count: i64 = 0
        self.found: vec[i64] = vec[i64]([0] * hexes)
        self.cost: vec[i64] = vec[i64]([FAR] * hexes)
        self._board = board
        self._hexes: i64 = hexes
        self._sides: i64 = 6 * hexes
        self._near: vec[i64] = board.map.near
        self._gate: vec[i64] = board.map.gate
        self._roadway: vec[i64] = board.map.roadway
        self._water: vec[i64] = board.map.water
        self._open_price: vec[i64] = board.prices.open_price
        self._closed_price: vec[i64] = board.prices.closed_price
        self._road_price: vec[i64] = board.prices.roadway_price
        self._leave: i64 = board.tables.leave_zone
        self._came: vec[i64] = vec[i64]([NONE] * hexes)  # the hex before
        self._road: vec[i64] = vec[i64]([0] * hexes)  # the last step was by roadway
        self._peril: vec[i64] = vec[i64]([0] * hexes)  # of the whole way
        self._paid: vec[i64] = vec[i64]([0] * (WALKERS * hexes))  # by the other walkers
        self._touched: vec[i64] = vec[i64]([0] * hexes)
        self._touches: i64 = 0
        self._first: vec[i64] = vec[i64]([NONE] * (MOST + 1))
        self._next: vec[i64] = vec[i64]([0] * (7 * hexes + 1))
        self._entry: vec[i64] = vec[i64]([0] * (7 * hexes + 1))
        self._entries: i64 = 0
        self._nothing: vec[i64] = vec[i64]([0] * (2 * hexes))
        self.begin(0, True, True, False)

    def begin(self, side: i64, roads: bool, fresh: bool, night: bool) -> None:
        """Forget the last search. `roads`: few enough to use roadways (7.1); `fresh`: nobody has moved yet."""
        self.serial += 1
        for n in range(self._touches):
            self.cost[self._touched[n]] = FAR
        self._touches = 0
        self.count = 0
        self._side: i64 = side
        self._roads: bool = roads
        self._fresh: bool = fresh
        self._night: bool = night
        self._walkers: list[Walker] = []
        self._start: i64 = NONE
        self._doors: list[int] = []
        self._hazard: vec[i64] = self._nothing

    def table(
        self,
        first_unit: vec[i64],
        owner: vec[i64],
        zone: vec[i64],
        closed: vec[i64],
        forts: vec[i64],
    ) -> None:
        """What lies on the map; forts[3 * hexside + class] is what fortifications add (15.2), or nothing if empty."""
        self._first_unit: vec[i64] = first_unit
        self._owner: vec[i64] = owner
        self._zone: vec[i64] = zone
        self._closed: vec[i64] = closed
        self._forts: vec[i64] = forts

    def fear(self, hazard: vec[i64]) -> None:
        """Of ways that cost the same, take the one with the least danger; hazard is that of entering each hex."""
        self._hazard = hazard

    def add(self, walker: Walker) -> None:
        self._walkers.append(walker)

    def stand(self, hex: i64) -> None:
        self._start = hex

    def enter(self, hex: i64) -> None:
        self._doors.append(hex)

    # -- one step ------------------------------------------------------------------------------------------------

    def in_zone(self, hex: i64) -> bool:
        return self._zone[2 * hex + 1 - self._side] > 0

    def is_barred(self, hex: i64) -> bool:
        """7.0: enemies are there."""
        unit = self._first_unit[hex]
        return unit >= 0 and self._owner[unit] != self._side

    def _is_open(self, edge: i64) -> bool:
        gate = self._gate[edge]
        return gate > 0 and self._closed[gate] <= 0

    def price(self, edge: i64, unit_class: i64) -> i64:
        """Off the roads (9.0), with what fortifications add (15.2)."""
        side_of_class = unit_class * self._sides + edge
        printed = self._open_price[side_of_class] if self._is_open(edge) else self._closed_price[side_of_class]
        return self._fortified(printed, edge, unit_class)

    def road_price(self, edge: i64, unit_class: i64) -> i64:
        """By roadway (9.2), which a fortification chit makes dearer too (15.2); NOT_ALLOWED where there is none."""
        if self._roadway[edge] == 0 or not self._roads or (self._gate[edge] > 0 and not self._is_open(edge)):
            return NOT_ALLOWED
        return self._fortified(self._road_price[(3 * self._side + unit_class) * self._sides + edge], edge, unit_class)

    def _fortified(self, printed: i64, edge: i64, unit_class: i64) -> i64:
        if len(self._forts) == 0 or printed >= NOT_ALLOWED:
            return printed
        more = self._forts[3 * edge + unit_class]
        return NOT_ALLOWED if more >= NOT_ALLOWED else printed + more

    def charge(self, price: i64, walker: Walker, first_step: bool) -> i64:
        """What a price is for a walker, FAR if it may not go there.

        9.0: ALL asks for a whole move, so nobody has gone a hex before; 13.2: and never at night. A unit that has not
        moved may always go one hex.
        """
        if price >= NOT_ALLOWED:
            return FAR
        fresh = first_step and self._fresh
        total = price
        if price >= HALF:
            if price >= WHOLE:
                return FAR if self._night or not fresh else walker.left
            total = price // HALF * walker.half + price % HALF
        return walker.left if fresh and total > walker.left else total

    def is_forbidden(self, edge: i64) -> bool:
        """8.0: nobody crosses a river or canal into an enemy zone of control but by a bridge; 7.0: nor into enemies."""
        there = self._near[edge]
        if there < 0 or self.is_barred(there):
            return True
        return self._water[edge] > 1 + STREAM and not self._is_open(edge) and self.in_zone(there)

    def step(self, edge: i64, walker: Walker, first_step: bool, by_road: bool) -> i64:
        """The cost of one step, FAR if it is not allowed; 8.0: leaving a zone costs more and not by roadway."""
        leaves = first_step and self._start >= 0 and self.in_zone(edge // 6)
        if by_road:
            return FAR if leaves else self.charge(self.road_price(edge, walker.unit_class), walker, first_step)
        price = self.price(edge, walker.unit_class)
        return self.charge(price + self._leave if leaves and price < NOT_ALLOWED else price, walker, first_step)

    def coming_in(self, hex: i64, walker: Walker) -> i64:
        """4.0, 9.0: the cost of the first hex on the map, that of its terrain."""
        return self.charge(self._board.prices.hex_price[walker.unit_class * self._hexes + hex], walker, True)

    # -- the search ----------------------------------------------------------------------------------------------

    def search(self) -> None:
        self._entries = 0
        walker = self._walkers[0]
        if self._start >= 0:
            self._leave_hex(self._start, 0, walker, True)
        for door in self._doors:
            if not self.is_barred(door):
                self._offer(door, self.coming_in(door, walker), NONE, False, walker)
        for spent in range(walker.left + 1):
            entry = self._first[spent]
            self._first[spent] = NONE
            while entry >= 0:
                hex = self._entry[entry]
                entry = self._next[entry]
                if self.cost[hex] != spent or not self._settle(hex):
                    continue
                self.found[self.count] = hex
                self.count += 1
                if not self.in_zone(hex) and spent < walker.left:
                    self._leave_hex(hex, spent, walker, False)

    def _leave_hex(self, hex: i64, spent: i64, walker: Walker, first_step: bool) -> None:
        for edge in range(6 * hex, 6 * hex + 6):
            if self.is_forbidden(edge):
                continue
            off = self.step(edge, walker, first_step, False)
            road = self.step(edge, walker, first_step, True)
            by_road = road < off  # if it costs the same, beside the road: it is safer there (11.3)
            self._offer(self._near[edge], spent + (road if by_road else off), hex, by_road, walker)

    def _offer(self, hex: i64, spent: i64, came: i64, by_road: bool, walker: Walker) -> None:
        if spent > walker.left or spent > self.cost[hex] or hex == self._start:
            return
        before: i64 = self._peril[came] if came >= 0 and came != self._start else 0
        peril = before + self._hazard[hex]
        if spent == self.cost[hex]:
            if peril < self._peril[hex]:
                self._note(hex, came, by_road, peril)
            return
        if self.cost[hex] == FAR:
            self._touched[self._touches] = hex
            self._touches += 1
        self.cost[hex] = spent
        self._note(hex, came, by_road, peril)
        self._entry[self._entries] = hex
        self._next[self._entries] = self._first[spent]
        self._first[spent] = self._entries
        self._entries += 1

    def _note(self, hex: i64, came: i64, by_road: bool, peril: i64) -> None:
        self._came[hex] = came
        self._road[hex] = 1 if by_road else 0
        self._peril[hex] = peril

    def _settle(self, hex: i64) -> bool:
        """Whether the others of the stack can pay for the same way."""
        came = self._came[hex]
        for n in range(1, i64(len(self._walkers))):
            walker = self._walkers[n]
            first_step = came == NONE or came == self._start
            if came == NONE:
                paid = self.coming_in(hex, walker)
            else:
                edge = 6 * came + self._board.map.grid.direction(came, hex)
                paid = self.step(edge, walker, first_step, self._road[hex] > 0)
                if not first_step:
                    paid += self._paid[n * self._hexes + came]
            if paid > walker.left:
                self.cost[hex] = FAR - 1  # somebody cannot follow; another way may still do
                return False
            self._paid[n * self._hexes + hex] = paid
        return True

    # -- the way -------------------------------------------------------------------------------------------------

    def path(self, goal: i64) -> list[int]:
        """The hexes to enter on the way to a hex that was found."""
        hexes: list[int] = []
        at = goal
        while at >= 0 and at != self._start:
            hexes.append(int(at))
            at = self._came[at]
        hexes.reverse()
        return hexes

    def by_road(self, hex: i64) -> bool:
        """The way found enters that hex by roadway."""
        return self._road[hex] > 0

    def is_straight(self, hex: i64) -> bool:
        """The way found to that hex is a single step."""
        return self._came[hex] == self._start

    def perils(self, goal: i64) -> i64:
        """The danger of the whole way."""
        return self._peril[goal]
