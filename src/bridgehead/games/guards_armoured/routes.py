"""Where a unit or stack can go: the cheapest ways from a hex, as prices, zones of control and enemies allow (8, 9).

Scratch paper for one game. A stack goes where all in it can pay. Costs are half points.

    routes.begin(side, roads, night)            # forgets the last search; who moves, and in which circumstances
    routes.tolls.table(...)                     # what lies on the map
    routes.tolls.add(TRACKED, 16, 8, True)      # class, half points left, what H takes, whether it has not moved yet
    routes.stand(hex)                           # where they are, or, for those that come onto the map,
    routes.enter(hex)                           # a hex by which they may come in
    routes.fear()                               # only for `trace`: what is found does not depend on it
    routes.search()
    for n in range(routes.count):               # the cheapest first
        routes.cost[routes.found[n]]
    routes.trace(goal, way)                     # the way itself, the next hex last

Of two ways the cheaper is taken; in a stack the one that is cheaper for its leader, then for the next sort. Of ways
that cost the same a single step comes before all others, and then the least danger counts. So which hexes are found,
and which of them by a single step, is the same with and without `fear`.

The queue is Dial's: as costs are small, hexes wait in one list for each cost instead of in a heap. Every step costs
something, so when a hex is taken from the queue all ways to it of that cost are known. A stack of different sorts of
units is another matter, and `stack_ways` sees to it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import HALF, NOT_ALLOWED, WHOLE
from bridgehead.games.guards_armoured.stack_ways import StackWays
from bridgehead.games.guards_armoured.tolls import FAR, Tolls
from bridgehead.games.guards_armoured.way_book import WayBook

NONE: Final = -1
MOST: Final = 64  # half points that anybody can have left


class Routes:
    def __init__(self, board: Board) -> None:
        hexes = int(board.map.hexes)
        self.serial: i64 = 0  # of the search; who remembers it can tell whether the answer still stands here
        self.tolls: Tolls = Tolls(board)
        self.book: WayBook = WayBook()
        self.count: i64 = 0
        self.found: vec[i64] = vec[i64]([0] * hexes)
        self.cost: vec[i64] = vec[i64]([FAR] * hexes)  # for the leader
        self._stack_ways: StackWays = StackWays(self.tolls, MOST)
        self._came: vec[i64] = vec[i64]([NONE] * hexes)  # the hex before
        self._road: vec[i64] = vec[i64]([0] * hexes)  # the last step was by roadway
        self._peril: vec[i64] = vec[i64]([0] * hexes)  # of the whole way
        # Entries of the queue: a hex is offered at most once from each neighbour, and once from beyond the edge.
        self._first: vec[i64] = vec[i64]([NONE] * (MOST + 1))
        self._next: vec[i64] = vec[i64]([0] * (7 * hexes + 1))
        self._entry: vec[i64] = vec[i64]([0] * (7 * hexes + 1))
        self._entries: i64 = 0
        self._safe: vec[i64] = vec[i64]([0] * (2 * hexes))
        self._danger: vec[i64] = vec[i64]([0] * (2 * hexes))
        self._dangers: list[int] = []
        self.begin(0, True, False)

    def begin(self, side: i64, roads: bool, night: bool) -> None:
        """Forget the last search. `roads`: few enough to use roadways (7.1); `night`: nothing that takes ALL (13.2)."""
        self.serial += 1
        cost = self.cost
        found = self.found
        for n in range(self.count):
            cost[found[n]] = FAR
        self.count = 0
        self._start: i64 = NONE
        self._doors: list[int] = []
        self._hazard: vec[i64] = self._safe
        self._feared: bool = False
        self.tolls.begin(side, roads, night)

    def stand(self, hex: i64) -> None:
        self._start = hex

    def enter(self, hex: i64) -> None:
        self._doors.append(int(hex))

    # -- danger --------------------------------------------------------------------------------------------------

    def calm(self) -> None:
        """Forget all dangers."""
        for hex in self._dangers:
            self._danger[2 * hex] = 0
            self._danger[2 * hex + 1] = 0
        self._dangers = []

    def endanger(self, hex: i64, off_road: i64, by_road: i64) -> None:
        """It is so much more dangerous to enter a hex."""
        if self._danger[2 * hex + 1] == 0:
            self._dangers.append(int(hex))
        self._danger[2 * hex] += off_road
        self._danger[2 * hex + 1] += by_road

    def is_dangerous(self) -> bool:
        return len(self._dangers) > 0

    def fear(self) -> None:
        """Of ways that cost the same choose the one with the least danger."""
        self._hazard = self._danger
        self._feared = True

    # -- the search ----------------------------------------------------------------------------------------------

    def search(self, limit: i64 = MOST) -> None:
        """Find everything that costs the leader no more than that."""
        most = limit if limit < self.tolls.left[0] else self.tolls.left[0]
        if self.tolls.walkers > 1:
            self.count = self._stack_ways.search(self._start, self._doors, self._hazard, most, self.found, self.cost)
            return
        self._entries = 0
        if self._start >= 0:
            for edge in range(6 * self._start, 6 * self._start + 6):
                if not self.tolls.is_forbidden(edge):
                    self._offer_first(edge, False, self.tolls.near[edge], most)
        for door in self._doors:
            if not self.tolls.is_barred(door):
                self._offer_first(door, True, door, most)
        self._spread(most)

    def _offer_first(self, place: i64, door: bool, hex: i64, most: i64) -> None:
        """The first step; if it costs the same both ways, beside the road: it is safer there (11.3)."""
        off = self.tolls.next_cost(place, door, 0, False)
        road = self.tolls.next_cost(place, door, 0, True)
        by_road: i64 = 1 if road < off else 0
        spent = road if by_road else off
        if spent > most or spent >= self.cost[hex]:
            return
        self.cost[hex] = spent
        self._came[hex] = self._start
        self._road[hex] = by_road
        self._peril[hex] = self._hazard[2 * hex + by_road]
        self._entry[self._entries] = hex
        self._next[self._entries] = self._first[spent]
        self._first[spent] = self._entries
        self._entries += 1

    def _spread(self, most: i64) -> None:
        # `step` is written out once more below: reading tables anew for every hexside would double the time.
        tolls = self.tolls
        near = tolls.near
        cost = self.cost
        found = self.found
        came = self._came
        road_step = self._road
        peril = self._peril
        hazard = self._hazard
        first = self._first
        after = self._next
        entry = self._entry
        entries = self._entries
        first_unit = tolls.first_unit
        enemies = tolls.owned[1 - tolls.side]
        no_enemies = tolls.owned[2 - tolls.side]
        zone = tolls.zone
        foe = 1 - tolls.side
        forts = tolls.forts
        fortified = len(forts) > 0
        plain = tolls.plain_price
        roadway = tolls.roadway_price
        unit_class = tolls.unit_class[0]
        base = unit_class * tolls.sides
        road_base = (3 * tolls.side + unit_class) * tolls.sides
        roads = tolls.roads
        half = tolls.half[0]
        start = self._start
        worth: i64 = 1 if self._feared else 2  # a way that costs the same is worth a look only if danger counts
        count: i64 = 0
        if start >= 0:
            cost[start] = 0  # nobody comes back there
        for spent in range(most):
            while first[spent] >= 0:
                hex = entry[first[spent]]
                first[spent] = after[first[spent]]
                if cost[hex] != spent:
                    continue  # a cheaper way was found since
                found[count] = hex
                count += 1
                if zone[2 * hex + foe] > 0:
                    continue  # 8.0
                for edge in range(6 * hex, 6 * hex + 6):
                    there = near[edge]
                    if there < 0 or cost[there] < spent + worth:
                        continue
                    unit = first_unit[there]
                    if unit >= enemies and unit < no_enemies:
                        continue  # 7.0
                    off = plain[base + edge]
                    road: i64 = roadway[road_base + edge] if roads else NOT_ALLOWED
                    if off < 0:
                        if tolls.is_forbidden(edge):
                            continue
                        off = tolls.price(edge, unit_class)
                        road = tolls.road_price(edge, unit_class)
                    elif fortified:
                        more = forts[3 * edge + unit_class]
                        off += more
                        road += more
                    if off >= HALF:
                        off = FAR if off >= WHOLE else off // HALF * half + off % HALF
                    if road >= HALF:
                        road = FAR if road >= WHOLE else road // HALF * half + road % HALF
                    by_road: i64 = 0
                    total = spent + off
                    if road < off:  # if it costs the same, beside the road: it is safer there (11.3)
                        by_road = 1
                        total = spent + road
                    if total > most or total > cost[there]:
                        continue
                    danger = peril[hex] + hazard[2 * there + by_road]
                    if total == cost[there]:
                        if danger < peril[there] and came[there] != start:
                            came[there] = hex
                            road_step[there] = by_road
                            peril[there] = danger
                        continue
                    cost[there] = total
                    came[there] = hex
                    road_step[there] = by_road
                    peril[there] = danger
                    entry[entries] = there
                    after[entries] = first[total]
                    first[total] = entries
                    entries += 1
        while first[most] >= 0:
            hex = entry[first[most]]
            first[most] = after[first[most]]
            if cost[hex] == most:
                found[count] = hex
                count += 1
        if start >= 0:
            cost[start] = FAR
        self._entries = entries
        self.count = count

    # -- the way -------------------------------------------------------------------------------------------------

    def trace(self, goal: i64, way: vec[i64]) -> i64:
        """Write the way to a hex that was found, its goal first: 2 * hex, and one if by roadway. How many hexes."""
        if self.tolls.walkers > 1:
            return self._stack_ways.trace(goal, way)
        steps: i64 = 0
        at = goal
        while at >= 0 and at != self._start:
            way[steps] = 2 * at + self._road[at]
            steps += 1
            at = self._came[at]
        return steps

    def is_straight(self, hex: i64) -> bool:
        """The way to a hex that was found is a single step."""
        return self._stack_ways.is_straight(hex) if self.tolls.walkers > 1 else self._came[hex] == self._start

    def by_road(self, hex: i64) -> bool:
        """The last step to a hex that was found is by roadway."""
        return self._stack_ways.by_road(hex) if self.tolls.walkers > 1 else self._road[hex] > 0

    def perils(self, hex: i64) -> i64:
        """The danger of the whole way, if it was feared."""
        return self._stack_ways.perils(hex) if self.tolls.walkers > 1 else self._peril[hex]
