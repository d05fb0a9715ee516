"""Movement over hexes against a plain search that spells every rule out."""

from __future__ import annotations

import heapq
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.ground import BARRED, Ground, ZoneRule
from bridgehead.kits.hexes.reach import FAR, Reach

FREE = ZoneRule()


def rectangle(columns: int, rows: int) -> list[str]:
    return [f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)]


class Case:
    """A map with everything on it that a search knows of, made at random."""

    def __init__(self, seed: int) -> None:
        dice = Random(seed)
        names = [n for n in rectangle(dice.randint(1, 8), dice.randint(2, 8)) if dice.random() < 0.95] or ["0101"]
        self.grid = Grid(names, dice.choice(["even", "odd"]))
        hexes = len(names)
        sides = range(6 * hexes)
        prices = dice.choice([[1, 2, 4], [0, 1, 1, 3], [1, 2, 3, 4, 6, BARRED]])
        self.step = [dice.choice(prices) for _ in sides]
        self.gate = [dice.choice([0, 0, 0, 1, 2, 3]) for _ in sides]
        self.closed_step = [dice.choice([BARRED, 3, 7]) for _ in sides]
        self.closed = [0] + [dice.randint(0, 1) for _ in range(3)]
        self.changes = [int(dice.random() < dice.choice([0.02, 0.2])) for _ in sides]
        self.side = dice.randint(0, 1)
        self.held = [dice.choice([-1] * 9 + [dice.randint(0, 20)]) for _ in range(2 * hexes)]
        self.zone = [dice.choice([0, 0, 0, 1, 2]) for _ in range(2 * hexes)]
        self.rule = self.any_rule(dice)
        self.rule_after = self.any_rule(dice)
        inner = [s for s in sides if self.grid.near[s] >= 0]
        self.ferry = dice.choice([*inner, -1, -1]) if inner else -1
        self.fares = (dice.randint(0, 5), dice.choice([1, 5, BARRED]))
        self.stand = dice.randrange(hexes)
        self.halted = dice.random() < 0.3
        self.spent = dice.choice([0, 0, 3])
        self.doors = {dice.randrange(hexes): dice.randint(0, 6) for _ in range(dice.choice([0, 0, 3]))}
        self.allowance = dice.randint(0, 20)

    def any_rule(self, dice: Random) -> ZoneRule:
        return ZoneRule(
            dice.choice([0, 0, 2]),
            dice.choice([0, 0, 2]),
            stops=dice.random() < 0.5,
            severs=dice.random() < 0.5,
            holds=dice.random() < 0.1,
        )

    def ground(self) -> Ground:
        ground = Ground(vec[i64](self.step))
        ground.gate = vec[i64](self.gate)
        ground.closed_step = vec[i64](self.closed_step)
        ground.changes = vec[i64](self.changes)
        return ground

    def run(self, reach: Reach) -> None:
        reach.begin(self.ground(), self.rule)
        reach.bar(vec[i64](self.held), 2, self.side, 0, 20)
        reach.fear(vec[i64](self.zone), 2, self.side)
        reach.close(vec[i64](self.closed))
        reach.cross_as(self.rule_after)
        if self.ferry >= 0:
            reach.ferry(self.ferry, *self.fares)
        if self.doors:
            for hex, price in self.doors.items():
                reach.enter(hex, price)
        elif self.halted:
            reach.halt(self.stand, self.spent)
        else:
            reach.stand(self.stand, self.spent)
        reach.search(self.allowance)

    def zoned(self, hex: int) -> bool:
        return self.zone[2 * hex + self.side] > 0

    def barred(self, hex: int) -> bool:
        return self.held[2 * hex + self.side] >= 0

    def is_closed(self, side: int) -> bool:
        return self.gate[side] > 0 and self.closed[self.gate[side]] > 0

    def price(self, side: int) -> int:
        step = self.step
        return min(self.closed_step[side] if self.is_closed(side) else step[side], self.fare(side))

    def fare(self, side: int) -> int:
        if side == self.ferry:
            return self.fares[0]
        return self.fares[1] if self.ferry >= 0 and side == self.grid.across(self.ferry) else BARRED

    def starts(self) -> dict[tuple[int, bool, bool], int]:
        """Cost by hex, whether the unit was changed and whether it has moved."""
        if not self.doors:
            return {(self.stand, False, self.halted): self.spent}
        return {
            (hex, False, True): price + (self.rule.enter if self.zoned(hex) else 0)
            for hex, price in self.doors.items()
            if not self.barred(hex)
        }

    def steps(self, hex: int, changed: bool, moved: bool) -> list[tuple[tuple[int, bool, bool], int]]:
        rule = self.rule_after if changed else self.rule
        if self.zoned(hex) and (rule.holds or (rule.stops and moved)):
            return []
        found = []
        for side in range(6 * hex, 6 * hex + 6):
            there = int(self.grid.near[side])
            if there < 0 or self.barred(there) or self.price(side) >= BARRED:
                continue
            after = changed or (bool(self.changes[side]) and self.price(side) != self.fare(side))
            rule = self.rule_after if after else self.rule
            if self.zoned(hex) and (rule.holds or (rule.stops and moved)):
                continue
            if rule.severs and self.zoned(hex) and self.zoned(there):
                continue
            cost = self.price(side)
            cost += rule.leave if self.zoned(hex) else 0
            cost += rule.enter if self.zoned(there) else 0
            found.append(((there, after, True), cost))
        return found

    def costs(self) -> dict[tuple[int, bool, bool], int]:
        best: dict[tuple[int, bool, bool], int] = {}
        waiting = [(cost, state) for state, cost in self.starts().items()]
        heapq.heapify(waiting)
        while waiting:
            cost, state = heapq.heappop(waiting)
            if cost > self.allowance or cost >= best.get(state, FAR):
                continue
            best[state] = cost
            for onward, price in self.steps(*state):
                heapq.heappush(waiting, (cost + price, onward))
        return best

    def allows(self, path: list[int], cost: int) -> bool:
        """Whether the path can be walked for exactly this cost."""
        reached = {(state, cost) for state, cost in self.starts().items() if state[0] == path[0]}
        for there in path[1:]:
            reached = {
                (onward, spent + price)
                for state, spent in reached
                for onward, price in self.steps(*state)
                if onward[0] == there
            }
        return cost in {spent for _, spent in reached}


@pytest.mark.parametrize("block", range(6))
def test_every_cost_and_path_is_that_of_a_plain_search(block: int) -> None:
    for seed in range(100 * block, 100 * block + 100):
        case = Case(seed)
        reach = Reach(case.grid, 20)
        case.run(reach)
        plain = case.costs()
        by_hex: dict[int, int] = {}
        for (hex, _, _), cost in plain.items():
            by_hex[hex] = min(cost, by_hex.get(hex, FAR))
        assert {n: c for n, c in enumerate(reach.cost) if c != FAR} == by_hex, seed
        found = [int(reach.found[n]) for n in range(reach.count)]
        assert sorted(found) == sorted(by_hex), seed
        assert [by_hex[h] for h in found] == sorted(by_hex.values()), seed
        for hex, cost in by_hex.items():
            assert case.allows(reach.path(hex), cost), seed
            assert reach.path(hex)[-1] == hex
            unchanged = min(plain.get((hex, False, moved), FAR) for moved in (False, True))
            assert reach.changed(hex) == (unchanged != cost), seed


@pytest.mark.parametrize("block", range(3))
def test_every_single_step_has_its_price(block: int) -> None:
    """From where the unit stands, and from every hex it may have come to, changed or not."""
    straight = 0
    for seed in range(100 * block, 100 * block + 100):
        case = Case(seed)
        reach = Reach(case.grid, 20)
        case.run(reach)
        for hex in range(case.grid.hexes):
            for changed in (False, True):
                begun = hex == case.stand and not case.doors and not case.halted and not changed
                plain = {state[0]: (price, state[1]) for state, price in case.steps(hex, changed, not begun)}
                for side in range(6 * hex, 6 * hex + 6):
                    there = int(case.grid.near[side])
                    price, after = plain.get(there, (FAR, False))
                    assert reach.after_step(side, 5, changed) == min(price + 5, FAR), seed
                    assert price == FAR or after == (changed or reach.changes(side)), seed
            entered = case.starts().get((hex, False, True), FAR) if case.doors else FAR
            assert reach.after_door(hex) == entered, seed
            if reach.cost[hex] != FAR and len(reach.path(hex)) == (1 if case.doors else 2):
                assert reach.is_straight(hex), seed
                straight += 1
            elif reach.cost[hex] != FAR:
                assert not reach.is_straight(hex), seed
    assert straight > 100


def test_a_search_leaves_nothing_behind() -> None:
    for case in [Case(seed) for seed in range(20)]:
        shared = Reach(case.grid, 64)
        for other in range(20):  # the same map with other circumstances
            dice = Random(other)
            case.rule, case.rule_after = case.any_rule(dice), case.any_rule(dice)
            case.stand = dice.randrange(case.grid.hexes)
            case.allowance = dice.randint(0, 20)
            case.run(shared)
            fresh = Reach(case.grid, 64)
            case.run(fresh)
            assert list(shared.cost) == list(fresh.cost)
            assert [shared.path(h) for h in range(case.grid.hexes)] == [fresh.path(h) for h in range(case.grid.hexes)]


def line_of(length: int) -> Grid:
    return Grid([f"01{r:02}" for r in range(1, length + 1)], "even")


def costs(reach: Reach) -> list[int | None]:
    return [None if cost == FAR else int(cost) for cost in reach.cost]


def walk(zone: list[int], rule: ZoneRule, allowance: int, start: int = 0) -> list[int | None]:
    """Along a row of hexes for two points each."""
    reach = Reach(line_of(len(zone)), 64)
    reach.begin(Ground(vec[i64]([2] * (6 * len(zone)))), rule)
    reach.fear(vec[i64](zone), 1, 0)
    reach.stand(start, 0)
    reach.search(allowance)
    return costs(reach)


def test_zones_cost_points_to_enter_and_to_leave() -> None:
    assert walk([0, 1, 1, 0, 0], ZoneRule(enter=3, leave=5), 30) == [0, 5, 15, 22, 24]
    assert walk([0, 1, 1, 0, 0], ZoneRule(enter=3, leave=5), 14) == [0, 5, None, None, None]
    assert walk([1, 0, 0, 0, 0], ZoneRule(enter=3, leave=5), 14) == [0, 7, 9, 11, 13]


def test_a_unit_stops_in_the_first_zone_it_enters() -> None:
    assert walk([0, 0, 1, 0, 0], ZoneRule(stops=True), 30) == [0, 2, 4, None, None]


def test_a_unit_that_stands_in_a_zone_may_leave_it_unless_held() -> None:
    assert walk([1, 0, 0, 1, 0], ZoneRule(stops=True), 30) == [0, 2, 4, 6, None]
    assert walk([1, 1, 0, 0, 0], ZoneRule(stops=True), 30) == [0, 2, None, None, None]
    assert walk([1, 1, 0, 0, 0], ZoneRule(stops=True, severs=True), 30) == [0, None, None, None, None]
    assert walk([1, 0, 0, 0, 0], ZoneRule(holds=True), 30) == [0, None, None, None, None]


def test_a_unit_comes_in_by_the_cheapest_edge_hex() -> None:
    grid = line_of(6)
    reach = Reach(grid, 64)
    ground = Ground(vec[i64]([2] * 36))
    held = vec[i64]([0, 0, 0, 1, 0, 0])
    reach.begin(ground, ZoneRule(enter=2, stops=True))
    reach.bar(held, 1, 0, 1, 9)
    reach.fear(vec[i64]([0, 0, 0, 0, 0, 1]), 1, 0)
    for hex, price in ((0, 5), (0, 3), (0, 4), (3, 1), (5, 1)):
        reach.enter(hex, price)
    reach.search(20)
    assert costs(reach) == [3, 5, 7, None, None, 3]  # hex 3 is held, in hex 5 the unit pays and stops
    assert reach.path(2) == [0, 1, 2]
    assert reach.path(4) == []


def test_what_was_spent_and_what_holds_the_own_hex() -> None:
    reach = Reach(line_of(4), 64)
    reach.begin(Ground(vec[i64]([2] * 24)), FREE)
    reach.bar(vec[i64]([7, -1, 7, -1]), 1, 0, 5, 9)
    reach.stand(0, 5)
    reach.search(8)
    assert costs(reach) == [5, 7, None, None]
    reach.search(4)
    assert costs(reach) == [None] * 4


def test_units_of_the_own_side_do_not_bar() -> None:
    reach = Reach(line_of(4), 64)
    reach.begin(Ground(vec[i64]([2] * 24)), FREE)
    reach.bar(vec[i64]([-1, 3, -1, 12]), 1, 0, 10, 19)  # units 10 to 19 are the enemy's
    reach.stand(0, 0)
    reach.search(20)
    assert costs(reach) == [0, 2, 4, None]


def bridge() -> tuple[Grid, Ground]:
    """Three hexes in a row with a bridge, gate 1, between the first two and a ferry that changes before the third."""
    grid = line_of(3)
    ground = Ground(vec[i64]([2] * 18))
    for side in (grid.side("0101|0102"), grid.side("0102|0101")):
        ground.gate[side] = 1
        ground.step[side] = 1
    for side in (grid.side("0102|0103"), grid.side("0103|0102")):
        ground.changes[side] = 1
    return grid, ground


def test_a_closed_gate_has_its_own_price() -> None:
    grid, ground = bridge()
    reach = Reach(grid, 64)
    for down, closed_price, expected in ((0, BARRED, [0, 1, 3]), (1, BARRED, [0, None, None]), (1, 6, [0, 6, 8])):
        ground.closed_step[grid.side("0101|0102")] = closed_price
        reach.begin(ground, FREE)
        reach.close(vec[i64]([1, down]))
        reach.stand(0, 0)
        reach.search(20)
        assert costs(reach) == expected


def test_a_ferry_is_open_both_ways_at_its_own_price() -> None:
    grid, ground = bridge()
    for side in (grid.side("0101|0102"), grid.side("0102|0101")):
        ground.step[side] = BARRED
    reach = Reach(grid, 64)
    for start, expected in ((0, [0, 4, 6]), (1, [7, 0, 2])):
        reach.begin(ground, FREE)
        reach.ferry(grid.side("0101|0102"), 4, 7)
        reach.stand(start, 0)
        reach.search(20)
        assert costs(reach) == expected
    reach.begin(ground, FREE)  # and it is gone
    reach.stand(0, 0)
    reach.search(20)
    assert costs(reach) == [0, None, None]


def test_a_changed_unit_stops_where_an_unchanged_one_pays() -> None:
    grid = line_of(5)
    ground = Ground(vec[i64]([2] * 30))
    ground.changes[grid.side("0102|0103")] = 1
    reach = Reach(grid, 64)

    def begin(zone: list[int]) -> None:
        reach.begin(ground, ZoneRule(enter=2, leave=2))
        reach.cross_as(ZoneRule(stops=True))
        reach.fear(vec[i64](zone), 1, 0)

    begin([0, 0, 0, 1, 0])
    reach.stand(0, 0)
    reach.search(20)
    assert costs(reach) == [0, 2, 4, 6, None]
    assert [reach.changed(h) for h in range(4)] == [False, False, True, True]
    begin([0, 1, 0, 0, 0])
    reach.stand(0, 0)
    reach.search(20)
    assert costs(reach) == [0, 4, None, None, None]  # it came into the zone in this move
    begin([0, 1, 0, 0, 0])
    reach.stand(1, 0)
    reach.search(20)
    assert costs(reach) == [4, 0, 2, 4, 6]  # it began there
    begin([0, 1, 0, 0, 0])
    reach.halt(1, 0)
    reach.search(20)
    assert costs(reach) == [4, 0, None, None, None]


# Movement of Guards Armoured (8.0, 9.0), in half points.


def test_9_6_a_unit_becomes_another_class_in_mid_move() -> None:
    """On wheels to 0103, then four points on foot through what wheels may not enter."""
    grid = line_of(6)
    wheels, foot = Ground(vec[i64]([1] * 36)), Ground(vec[i64]([2] * 36))
    wheels.step[grid.side("0103|0104")] = BARRED
    foot.step[grid.side("0103|0104")] = 6
    reach = Reach(grid, 64)
    reach.begin(wheels, FREE)
    reach.stand(0, 0)
    reach.search(16)
    assert costs(reach) == [0, 1, 2, None, None, None]
    reach.begin(foot, FREE)
    reach.halt(2, 0)
    reach.search(8)
    assert costs(reach) == [4, 2, 0, 6, 8, None]


def test_wrong_circumstances_are_refused() -> None:
    grid, ground = bridge()
    reach = Reach(grid, 20)
    short = vec[i64]([0, 0])
    reach.begin(ground, FREE)
    with pytest.raises(ValueError, match="too short for 3 hexes"):
        reach.bar(short, 1, 0, 0, 1)
    for stride, offset in ((2, 1), (1, -1), (0, 0)):
        with pytest.raises(ValueError, match="A table of 5"):
            reach.fear(vec[i64]([0] * 5), stride, offset)
    with pytest.raises(ValueError, match="too short for gate 1"):
        reach.close(vec[i64]([0]))
    for hex, spent in ((-1, 0), (3, 0), (0, -1)):
        with pytest.raises(ValueError, match="can stand in"):
            reach.stand(hex, spent)
        with pytest.raises(ValueError, match="can enter"):
            reach.enter(hex, spent)
    bridged = grid.side("0101|0102")
    for side, there, back in ((-1, 1, 1), (0, 1, 1), (bridged, -1, 1), (bridged, 1, -1)):
        with pytest.raises(ValueError, match="no ferry"):
            reach.ferry(side, there, back)
    for allowance in (-1, 21):
        with pytest.raises(ValueError, match="not between 0 and 20"):
            reach.search(allowance)
    with pytest.raises(ValueError, match="has 6 sides, the map 18"):
        reach.begin(Ground(vec[i64]([1] * 6)), FREE)
    with pytest.raises(ValueError, match="negative price"):
        reach.begin(Ground(vec[i64]([-1] * 18)), FREE)
    ground = Ground(vec[i64]([1] * 18))
    ground.closed_step[17] = -1
    with pytest.raises(ValueError, match="Side 17"):
        reach.begin(ground, FREE)
    with pytest.raises(ValueError, match="cheaper"):
        ZoneRule(enter=-1)
    ground = Ground(vec[i64]([1] * 18))
    ground.gate = short
    with pytest.raises(ValueError, match="same length"):
        reach.begin(ground, FREE)
