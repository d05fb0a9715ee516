"""Where a stack of different sorts of units can go (9.3).

They pay different prices for the same step, so no single way to a hex is the cheapest for all. A label is the end of a
way: its hex, the label before it, and what each walker has paid. Every label is kept that is not worse than another in
the same hex for everybody; so a hex is found if there is any way that all can pay.

Labels wait in the order of what the leader has paid. Every step costs something, so when a label is taken from the
queue all others that could make it superfluous are known.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.tolls import FAR, WALKERS, Tolls

NONE: Final = -1


class StackWays:
    def __init__(self, tolls: Tolls, most: i64) -> None:
        self._tolls = tolls
        self._labels: i64 = 0
        self._hex: vec[i64] = vec[i64]()
        self._came: vec[i64] = vec[i64]()
        self._road: vec[i64] = vec[i64]()  # the last step was by roadway
        self._peril: vec[i64] = vec[i64]()  # of the whole way
        self._dead: vec[i64] = vec[i64]()  # superfluous
        self._paid: vec[i64] = vec[i64]()  # WALKERS for each label
        self._queued: vec[i64] = vec[i64]()  # the next label in the queue
        self._other: vec[i64] = vec[i64]()  # the next label in the same hex
        self._first: vec[i64] = vec[i64]([NONE] * (int(most) + 1))  # of the queue, by what the leader has paid
        self._at: vec[i64] = vec[i64]([NONE] * int(tolls.hexes))  # by hex: its labels
        self._best: vec[i64] = vec[i64]([NONE] * int(tolls.hexes))  # by hex
        self._pays: vec[i64] = vec[i64]([0] * WALKERS)
        self._hazard: vec[i64] = vec[i64]()
        self._most: i64 = 0

    def search(self, start: i64, doors: list[int], hazard: vec[i64], most: i64, found: vec[i64], cost: vec[i64]) -> i64:
        """Write what is found, the cheapest for the leader first, and what it costs him, if at most that; how many."""
        tolls = self._tolls
        self._hazard = hazard
        self._most = most
        self._forget()
        if start >= 0:
            for edge in range(6 * start, 6 * start + 6):
                if not tolls.is_forbidden(edge):
                    self._offer_first(edge, False, tolls.near[edge])
        for door in doors:
            if not tolls.is_barred(door):
                self._offer_first(door, True, door)
        count: i64 = 0
        for spent in range(most + 1):
            while self._first[spent] >= 0:
                label = self._first[spent]
                self._first[spent] = self._queued[label]
                if self._dead[label]:
                    continue
                hex = self._hex[label]
                if cost[hex] == FAR:
                    cost[hex] = spent
                    found[count] = hex
                    count += 1
                    self._best[hex] = label
                elif self._is_cheaper(label, self._best[hex]):
                    self._best[hex] = label
                if not tolls.in_zone(hex):  # 8.0
                    self._leave(label, start)
        return count

    def _forget(self) -> None:
        for label in range(self._labels):
            self._at[self._hex[label]] = NONE
        self._labels = 0

    def _offer_first(self, place: i64, door: bool, hex: i64) -> None:
        for by_road in range(2):
            payable = True
            for n in range(self._tolls.walkers):
                self._pays[n] = self._tolls.next_cost(place, door, n, by_road > 0)
                payable = payable and self._pays[n] != FAR
            if payable and self._pays[0] <= self._most:
                self._offer(hex, NONE, by_road)

    def _leave(self, label: i64, start: i64) -> None:
        hex = self._hex[label]
        for edge in range(6 * hex, 6 * hex + 6):
            if self._tolls.is_forbidden(edge) or self._tolls.near[edge] == start:
                continue
            for by_road in range(2):
                if self._can_pay(label, edge, by_road > 0):
                    self._offer(self._tolls.near[edge], label, by_road)

    def _can_pay(self, label: i64, edge: i64, by_road: bool) -> bool:
        tolls = self._tolls
        for n in range(tolls.walkers):
            unit_class = tolls.unit_class[n]
            before = self._paid[WALKERS * label + n]
            price = tolls.road_price(edge, unit_class) if by_road else tolls.price(edge, unit_class)
            more = tolls.charge(price, tolls.left[n] - before, tolls.half[n], False)
            if more == FAR:
                return False
            self._pays[n] = before + more
        return self._pays[0] <= self._most

    def _offer(self, hex: i64, came: i64, by_road: i64) -> None:
        """A way for which everybody pays `_pays`, unless there is one that is as good for all of them."""
        before: i64 = self._peril[came] if came >= 0 else 0
        peril = before + self._hazard[2 * hex + by_road]
        other = self._at[hex]
        while other >= 0:
            if self._dead[other] == 0:
                better = self._is_better_for_somebody(other)
                worse = self._is_worse_for_somebody(other)
                if not worse:
                    # A single step comes before all other ways that cost the same, whatever their danger.
                    if not better and peril < self._peril[other] and self._came[other] >= 0:
                        self._came[other] = came
                        self._road[other] = by_road
                        self._peril[other] = peril
                    return
                if not better:
                    self._dead[other] = 1
            other = self._other[other]
        self._write(hex, came, by_road, peril)

    def _is_better_for_somebody(self, label: i64) -> bool:
        for n in range(self._tolls.walkers):
            if self._paid[WALKERS * label + n] < self._pays[n]:
                return True
        return False

    def _is_worse_for_somebody(self, label: i64) -> bool:
        for n in range(self._tolls.walkers):
            if self._paid[WALKERS * label + n] > self._pays[n]:
                return True
        return False

    def _is_cheaper(self, label: i64, than: i64) -> bool:
        """For the leader, or if he pays the same for the next sort."""
        for n in range(self._tolls.walkers):
            paid = self._paid[WALKERS * label + n]
            other = self._paid[WALKERS * than + n]
            if paid != other:
                return paid < other
        return False

    def _write(self, hex: i64, came: i64, by_road: i64, peril: i64) -> None:
        label = self._labels
        self._labels = label + 1
        if label == i64(len(self._hex)):
            self._make_room()
        self._hex[label] = hex
        self._came[label] = came
        self._road[label] = by_road
        self._peril[label] = peril
        self._dead[label] = 0
        for n in range(self._tolls.walkers):
            self._paid[WALKERS * label + n] = self._pays[n]
        self._other[label] = self._at[hex]
        self._at[hex] = label
        self._queued[label] = self._first[self._pays[0]]
        self._first[self._pays[0]] = label

    def _make_room(self) -> None:
        self._hex = append(self._hex, 0)
        self._came = append(self._came, 0)
        self._road = append(self._road, 0)
        self._peril = append(self._peril, 0)
        self._dead = append(self._dead, 0)
        self._queued = append(self._queued, 0)
        self._other = append(self._other, 0)
        for _ in range(WALKERS):
            self._paid = append(self._paid, 0)

    # -- the way -------------------------------------------------------------------------------------------------

    def trace(self, goal: i64, way: vec[i64]) -> i64:
        """Write the way to a hex that was found, its goal first: 2 * hex, and one if by roadway. How many hexes."""
        steps: i64 = 0
        label = self._best[goal]
        while label >= 0:
            way[steps] = 2 * self._hex[label] + self._road[label]
            steps += 1
            label = self._came[label]
        return steps

    def is_straight(self, hex: i64) -> bool:
        return self._came[self._best[hex]] < 0

    def by_road(self, hex: i64) -> bool:
        return self._road[self._best[hex]] > 0

    def perils(self, hex: i64) -> i64:
        return self._peril[self._best[hex]]
