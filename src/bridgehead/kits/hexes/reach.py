"""Movement: which hexes a unit reaches with its movement points, at what cost and by which way.

What is printed is a Ground, one for each class of unit; what enemy zones of control do is a ZoneRule. One Reach serves
a whole game: it keeps its memory between searches and gives each answer until the next `begin` or `search`.

    reach = Reach(grid, 64)
    reach.begin(ground, rule)                    # forgets the last search
    reach.bar(held, 2, enemy, 0, BARRED)         # no entry where 0 <= held[2 * hex + enemy] <= BARRED
    reach.fear(zone, 2, enemy)                   # an enemy zone where zone[2 * hex + enemy] > 0
    reach.close(down)                            # gates (bridges) closed where down[gate] > 0
    reach.ferry(side, there, back)               # one hexside open at a price of its own in each direction
    reach.cross_as(leg_rule)                     # the zone rule from a changing side of the ground onward
    reach.stand(hex, 0)                          # where the unit begins, and what it has spent; in the middle of a
    reach.halt(hex, 0)                           # move, where it has got to; or, any number of times,
    reach.enter(hex, 4)                          # a hex by which it may come in, and what coming in costs
    reach.search(20)
    for n in range(reach.count):                 # the cheapest first; the hex where the unit stands is one of them
        reach.cost[reach.found[n]]               # FAR for hexes that are not found

What is not called does not apply: without `fear` there are no zones. A unit may pass through what is found; whether it
may stay there is the game's affair. The cost is that of the cheapest way that pays for every zone and keeps every stop.
Where the cheapest way to a neighbour is not straight (`is_straight`), `after_step` has the price of the step. Where the
player says in mid-move that a unit becomes another class, it begins anew: `begin` with the other ground, then `halt`.

The queue is Dial's: as costs are small, hexes wait in one list for each cost instead of in a heap.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.ground import BARRED, Ground, ZoneRule

FAR: Final = 1_000_000  # the cost of a hex that was not found
NONE: Final = -1


class Reach:
    """Searches on one grid with allowances up to `most`."""

    def __init__(self, grid: Grid, most: int) -> None:
        hexes = len(grid.names)
        self.serial: i64 = 0  # of the search; who remembers it can tell whether the answer still stands here
        self.count: i64 = 0
        self.found: vec[i64] = vec[i64]([0] * hexes)
        self.cost: vec[i64] = vec[i64]([FAR] * hexes)
        self._best: vec[i64] = vec[i64]([NONE] * hexes)  # the state in which each hex costs least
        self._near: vec[i64] = grid.near
        self._hexes: i64 = hexes
        self._most: i64 = most
        self._nothing: vec[i64] = vec[i64]([0] * hexes)
        # A state is a hex, or hexes + hex once a changing side was crossed.
        self._spent: vec[i64] = vec[i64]([FAR] * (2 * hexes))
        self._came: vec[i64] = vec[i64]([NONE] * (2 * hexes))
        self._touched: vec[i64] = vec[i64]([0] * (2 * hexes))
        self._touches: i64 = 0
        # Entries of the queue: each state is left once, by six sides, and the places to start come on top.
        self._first: vec[i64] = vec[i64]([NONE] * (most + 1))
        self._next: vec[i64] = vec[i64]([0] * (13 * hexes + 1))
        self._entry: vec[i64] = vec[i64]([0] * (13 * hexes + 1))
        self._entries: i64 = 0
        self._door: vec[i64] = vec[i64]([0] * hexes)
        self._door_cost: vec[i64] = vec[i64]([0] * hexes)
        self.begin(Ground(vec[i64]([BARRED] * (6 * hexes))), ZoneRule())

    def begin(self, ground: Ground, rule: ZoneRule) -> None:
        """Forget the last search and its circumstances."""
        self.serial += 1
        self._forget()
        if not ground.settled:
            ground.settle()
        if len(ground.step) != 6 * self._hexes:
            raise ValueError(f"The ground has {len(ground.step)} sides, the map {6 * self._hexes}.")
        self._ground: Ground = ground
        self._rule: ZoneRule = rule
        self._rule_after: ZoneRule = rule
        self._held: vec[i64] = self._nothing
        self._held_stride: i64 = 1
        self._held_offset: i64 = 0
        self._held_least: i64 = 1
        self._held_most: i64 = 1
        self._zone: vec[i64] = self._nothing
        self._zone_stride: i64 = 1
        self._zone_offset: i64 = 0
        self._gated: bool = False
        self._closed: vec[i64] = self._nothing
        self._ferry: i64 = NONE
        self._ferry_back: i64 = NONE
        self._ferry_price: i64 = BARRED
        self._ferry_back_price: i64 = BARRED
        self._stand: i64 = NONE
        self._stand_cost: i64 = 0
        self._begun: i64 = NONE  # where the unit began its move, and no zone has stopped it
        self._doors: i64 = 0

    def _forget(self) -> None:
        """Clear only what the last search has written."""
        spent = self._spent
        touched = self._touched
        for n in range(self._touches):
            spent[touched[n]] = FAR
        cost = self.cost
        found = self.found
        for n in range(self.count):
            cost[found[n]] = FAR
        self._touches = 0
        self._entries = 0
        self.count = 0

    def bar(self, held: vec[i64], stride: i64, offset: i64, least: i64, most: i64) -> None:
        """No hex is entered where held[stride * hex + offset] lies from least to most: a count, or a unit's number."""
        self._check_length(held, stride, offset)
        self._held = held
        self._held_stride = stride
        self._held_offset = offset
        self._held_least = least
        self._held_most = most

    def fear(self, zone: vec[i64], stride: i64, offset: i64) -> None:
        """An enemy zone of control lies where zone[stride * hex + offset] is above zero."""
        self._check_length(zone, stride, offset)
        self._zone = zone
        self._zone_stride = stride
        self._zone_offset = offset

    def _check_length(self, table: vec[i64], stride: i64, offset: i64) -> None:
        if offset < 0 or stride < 1 or len(table) <= stride * (self._hexes - 1) + offset:
            raise ValueError(f"A table of {len(table)} is too short for {self._hexes} hexes.")

    def close(self, closed: vec[i64]) -> None:
        """Gates are closed where closed[gate] is above zero."""
        if 0 < self._ground.last_gate >= len(closed):
            raise ValueError(f"A table of {len(closed)} is too short for gate {self._ground.last_gate}.")
        self._closed = closed
        self._gated = True

    def ferry(self, side: i64, there: i64, back: i64) -> None:
        """Open one hexside at these prices, there from the hex of the number and back; it may be cheaper anyway."""
        if side < 0 or self._near[side] < 0 or there < 0 or back < 0:
            raise ValueError(f"There can be no ferry over side {side}.")
        self._ferry = side
        self._ferry_price = there
        self._ferry_back = 6 * self._near[side] + (side + 3) % 6
        self._ferry_back_price = back

    def cross_as(self, rule: ZoneRule) -> None:
        """The rule for a step over a side that changes the unit, and afterwards.

        It also says whether the unit, had it moved so all along, would have had to stop in the hex before that step.
        """
        self._rule_after = rule

    def stand(self, hex: i64, spent: i64) -> None:
        """The unit is here and has spent so much; whatever holds this hex does not hinder it."""
        if not 0 <= hex < self._hexes or spent < 0:
            raise ValueError(f"No unit can stand in hex {hex} after spending {spent}.")
        self._stand = hex
        self._stand_cost = spent
        self._begun = hex

    def halt(self, hex: i64, spent: i64) -> None:
        """The unit has come here in this move: like `stand`, but a zone that stops units holds it."""
        self.stand(hex, spent)
        self._begun = NONE

    def enter(self, hex: i64, cost: i64) -> None:
        """The unit may come onto the map here for so much, and what an enemy zone here asks on top."""
        if not 0 <= hex < self._hexes or cost < 0:
            raise ValueError(f"No unit can enter hex {hex} for {cost}.")
        for n in range(self._doors):
            if self._door[n] == hex:
                if cost < self._door_cost[n]:
                    self._door_cost[n] = cost
                return
        self._door[self._doors] = hex
        self._door_cost[self._doors] = cost
        self._doors += 1

    def search(self, allowance: i64) -> None:
        """Find everything within the allowance."""
        if not 0 <= allowance <= self._most:
            raise ValueError(f"An allowance of {allowance} is not between 0 and {self._most}.")
        self._forget()
        if self._stand >= 0:
            self._queue(self._stand, self._stand_cost, NONE, allowance)
        for n in range(self._doors):
            self._queue_door(self._door[n], self._door_cost[n], allowance)
        self._spread(allowance)

    def _queue_door(self, hex: i64, cost: i64, allowance: i64) -> None:
        self._queue(hex, self._after_door(hex, cost), NONE, allowance)

    def _after_door(self, hex: i64, cost: i64) -> i64:
        if self._is_barred(hex):
            return FAR
        return cost + self._rule.enter if self._in_zone(hex) else cost

    def _is_barred(self, hex: i64) -> bool:
        mark = self._held[self._held_stride * hex + self._held_offset]
        return self._held_least <= mark and mark <= self._held_most

    def _in_zone(self, hex: i64) -> bool:
        return self._zone[self._zone_stride * hex + self._zone_offset] > 0

    def _queue(self, state: i64, cost: i64, came: i64, allowance: i64) -> None:
        if cost > allowance or cost >= self._spent[state]:
            return
        if self._spent[state] == FAR:
            self._touched[self._touches] = state
            self._touches += 1
        self._spent[state] = cost
        self._came[state] = came
        self._entry[self._entries] = state
        self._next[self._entries] = self._first[cost]
        self._first[cost] = self._entries
        self._entries += 1

    def _spread(self, allowance: i64) -> None:
        # `_queue` is written out once more below: reading tables from self for every hex would double the time.
        hexes = self._hexes
        near = self._near
        plain = self._ground.plain
        changes = self._ground.changes
        held = self._held
        held_stride = self._held_stride
        held_offset = self._held_offset
        least = self._held_least
        most = self._held_most
        zone = self._zone
        zone_stride = self._zone_stride
        zone_offset = self._zone_offset
        rule_after = self._rule_after
        begun = self._begun
        ferry = self._ferry
        ferry_back = self._ferry_back
        spent = self._spent
        came = self._came
        touched = self._touched
        entry = self._entry
        after = self._next
        first = self._first
        hex_cost = self.cost
        best = self._best
        found = self.found
        touches = self._touches
        entries = self._entries
        count: i64 = 0
        for cost in range(allowance + 1):
            while first[cost] >= 0:
                state = entry[first[cost]]
                first[cost] = after[first[cost]]
                if spent[state] != cost:
                    continue  # a cheaper way was found since
                layer: i64 = 0
                if state >= hexes:
                    layer = hexes
                hex = state - layer
                if hex_cost[hex] == FAR:  # costs only grow, so the first state of a hex is the cheapest
                    hex_cost[hex] = cost
                    best[hex] = state
                    found[count] = hex
                    count += 1
                elif hex_cost[hex] == cost and layer == 0:
                    best[hex] = state  # as cheap without being changed
                rule = self._rule if layer == 0 else rule_after
                in_zone = zone[zone_stride * hex + zone_offset] > 0
                if in_zone:
                    if rule.holds or (rule.stops and state != begun):
                        continue
                leaving = cost + rule.leave if in_zone else cost
                entering = rule.enter
                severs = in_zone and rule.severs
                for side in range(6 * hex, 6 * hex + 6):
                    base = leaving
                    more = entering
                    severed = severs
                    onward = layer
                    price = plain[side]
                    if price < 0 or side in (ferry, ferry_back):
                        price = self._price(side)
                        if layer == 0 and changes[side] > 0 and price != self._fare(side):
                            if in_zone and (rule_after.holds or (rule_after.stops and state != begun)):
                                continue
                            base = cost + rule_after.leave if in_zone else cost
                            more = rule_after.enter
                            severed = in_zone and rule_after.severs
                            onward = hexes
                    total = base + price
                    if total > allowance:
                        continue
                    there = near[side]
                    if there < 0 or total >= spent[onward + there]:
                        continue
                    mark = held[held_stride * there + held_offset]
                    if least <= mark and mark <= most:
                        continue
                    if zone[zone_stride * there + zone_offset] > 0:
                        if severed:
                            continue
                        total += more
                    goal = onward + there
                    if total > allowance or total >= spent[goal]:
                        continue
                    if spent[goal] == FAR:
                        touched[touches] = goal
                        touches += 1
                    spent[goal] = total
                    came[goal] = state
                    entry[entries] = goal
                    after[entries] = first[total]
                    first[total] = entries
                    entries += 1
        self._touches = touches
        self._entries = entries
        self.count = count

    def _price(self, side: i64) -> i64:
        """What crossing a side costs where one look at the ground is not enough."""
        price = self._ground.step[side]
        gate = self._ground.gate[side]
        if gate > 0 and self._gated and self._closed[gate] > 0:
            price = self._ground.closed_step[side]
        fare = self._fare(side)
        return fare if fare < price else price

    def _fare(self, side: i64) -> i64:
        """What the ferry costs over this side; it changes no unit."""
        if side == self._ferry:
            return self._ferry_price
        if side == self._ferry_back:
            return self._ferry_back_price
        return BARRED

    # One step or one door, whatever is cheaper.

    def after_step(self, side: i64, spent: i64, changed: bool) -> i64:
        """What a unit that has spent so much in the hex of a side has spent beyond it; FAR if it may not go.

        `changed`: it has crossed a side that changes it.
        """
        hex = side // 6
        there = self._near[side]
        if there < 0 or self._is_barred(there):
            return FAR
        in_zone = self._in_zone(hex)
        free = hex == self._begun and not changed
        rule = self._rule_after if changed else self._rule
        if in_zone and (rule.holds or (rule.stops and not free)):
            return FAR
        price = self._price(side)
        if not changed and self.changes(side):
            rule = self._rule_after
            if in_zone and (rule.holds or (rule.stops and not free)):
                return FAR
        total = spent + price + rule.leave if in_zone else spent + price
        if self._in_zone(there):
            if in_zone and rule.severs:
                return FAR
            total += rule.enter
        if total > FAR:
            return FAR
        return total

    def after_door(self, hex: i64) -> i64:
        """What coming in by this hex costs; FAR if the unit may not."""
        for n in range(self._doors):
            if self._door[n] == hex:
                return self._after_door(hex, self._door_cost[n])
        return FAR

    def changes(self, side: i64) -> bool:
        """Whether a unit that crosses this side moves by the rule of `cross_as` from then on."""
        return self._ground.changes[side] > 0 and self._price(side) != self._fare(side)

    def is_straight(self, hex: i64) -> bool:
        """Whether the cheapest way to a found hex is one step from where the unit stands, or coming in there."""
        return self._came[self._best[hex]] == self._stand

    # The cheapest way.

    def changed(self, hex: i64) -> bool:
        """Whether the cheapest way to a found hex crosses a side that changes the unit."""
        return self.cost[hex] != FAR and self._best[hex] >= self._hexes

    def path(self, hex: i64) -> list[int]:
        """The cheapest way to a found hex, from where the unit stands or enters; empty if it was not found."""
        return [self.hex_of(state) for state in self.states(hex)]

    # States, for who looks at all cheapest ways: a hex, and whether the unit was changed on the way.

    def states(self, hex: i64) -> list[int]:
        """The same way state by state."""
        way: list[int] = []
        if self.cost[hex] == FAR:
            return way
        state = self._best[hex]
        while state >= 0:
            way.append(int(state))
            state = self._came[state]
        way.reverse()
        return way

    def ends(self, hex: i64) -> list[int]:
        """The states in which a found hex costs least, that of `path` first."""
        best = self._best[hex]
        other = hex if best >= self._hexes else self._hexes + hex
        return [int(best), int(other)] if self._spent[other] == self.cost[hex] else [int(best)]

    def hex_of(self, state: i64) -> i64:
        return state if state < self._hexes else state - self._hexes

    def state_at(self, hex: i64, changed: bool) -> i64:
        return self._hexes + hex if changed else hex

    def standing(self) -> i64:
        """The state in which the unit stands on the map; NONE if it comes in."""
        return self._stand

    def spent(self, state: i64) -> i64:
        return self._spent[state]

    def came_from(self, state: i64) -> i64:
        """The state before a found one on the way of `path`; NONE where the unit sets out."""
        return self._came[state]

    def sides_into(self, state: i64) -> list[int]:
        """The sides, as their neighbours number them, over which a state's hex can be entered."""
        hex = self.hex_of(state)
        found: list[int] = []
        for side in range(6 * hex, 6 * hex + 6):
            if self._near[side] >= 0:
                found.append(int(6 * self._near[side] + (side + 3) % 6))
        return found
