"""Zones of control and tracing over hexes, counted by hand and against plain searches."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes import zones
from bridgehead.kits.hexes.grid import OFF, Grid
from bridgehead.kits.hexes.trace import ANY_LENGTH, FAR, Trace
from bridgehead.kits.hexes.walls import Walls

NOTHING = vec[i64]()


def rectangle(columns: int, rows: int) -> Grid:
    return Grid([f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)], "even")


def walls_between(grid: Grid, written: list[str], gates: dict[str, int]) -> Walls:
    wall = vec[i64]([0] * len(grid.near))
    gate = vec[i64]([0] * len(grid.near))
    for name in written:
        for side in (grid.side(name), grid.across(grid.side(name))):
            wall[side] = 1
            gate[side] = gates.get(name, 0)
    return Walls(grid, wall, gate)


def controlled(grid: Grid, zone: vec[i64], side: int) -> dict[str, int]:
    counts = {name: int(zone[2 * n + side]) for n, name in enumerate(grid.names)}
    return {name: count for name, count in counts.items() if count}


def test_a_zone_covers_the_neighbours_but_not_over_water() -> None:
    grid = rectangle(4, 4)
    walls = walls_between(grid, ["0202|0203", "0202|0302"], {"0202|0302": 1})
    for down, expected in ((0, {"0201", "0102", "0103", "0302", "0303"}), (1, {"0201", "0102", "0103", "0303"})):
        zone = vec[i64]([0] * (2 * grid.hexes))
        closed = vec[i64]([0, down])
        zones.add(zone, walls, closed, grid.number("0202"), 1, 2, 1)
        assert controlled(grid, zone, 1) == dict.fromkeys(expected, 1)
        assert controlled(grid, zone, 0) == {}
        zones.add(zone, walls, closed, grid.number("0202"), 1, 2, -1)
        assert list(zone) == [0] * len(zone)


def test_a_zone_reaches_out_of_a_forest_but_not_into_it() -> None:
    """Guards Armoured 8.0: not into a hex where wheels may not go, unless a bridge that is not blown crosses it."""
    grid = rectangle(5, 5)
    forest = grid.number("0303")
    wall = vec[i64]([int(there == forest) for there in grid.near])
    for gate, blown, reached in ((0, 0, False), (1, 0, True), (1, 1, False)):
        walls = Walls(grid, wall, vec[i64]([gate * int(there == forest) for there in grid.near]))
        for here in ("0203", "0303", "0402"):
            zone = vec[i64]([0] * (2 * grid.hexes))
            zones.add(zone, walls, vec[i64]([0, blown]), grid.number(here), 0, 2, 1)
            around = {grid.names[grid.near[6 * grid.number(here) + d]] for d in range(6)}
            assert set(controlled(grid, zone, 0)) == (around if reached else around - {"0303"})


def test_a_gate_without_a_wall_means_nothing() -> None:
    grid = rectangle(1, 2)
    walls = Walls(grid, NOTHING, vec[i64]([1] * 12))
    assert walls.beyond(grid.side("0101|0102"), vec[i64]([1, 1])) == 1
    assert walls.beyond(0, NOTHING) == OFF


def test_counts_added_one_by_one_are_those_of_a_rebuilt_table() -> None:
    grid = rectangle(6, 6)
    dice = Random(4)
    sides = 6 * int(grid.hexes)
    walls = Walls(grid, vec[i64]([dice.randint(0, 1) for _ in range(sides)]), vec[i64]([0, 1, 2] * (sides // 3)))
    closed = vec[i64]([0, 0, 1])
    where = vec[i64]([dice.randint(-1, 40) for _ in range(20)])  # 36 and above: off the map too
    owner = vec[i64]([dice.randint(0, 1) for _ in range(20)])
    zone = vec[i64]([0] * 72)
    zones.rebuild(zone, walls, closed, where, owner, 2)
    for hex in range(grid.hexes):
        for side in range(2):
            units = [u for u in range(20) if 0 <= where[u] < 36 and owner[u] == side]
            reached = [u for u in units for d in range(6) if walls.beyond(6 * where[u] + d, closed) == hex]
            assert zone[2 * hex + side] == len(reached)
    for _ in range(200):
        unit = dice.randrange(20)
        if 0 <= where[unit] < 36:
            zones.add(zone, walls, closed, where[unit], owner[unit], 2, -1)
        where[unit] = dice.randint(-1, 40)
        if 0 <= where[unit] < 36:
            zones.add(zone, walls, closed, where[unit], owner[unit], 2, 1)
        fresh = vec[i64]([99] * 72)
        zones.rebuild(fresh, walls, closed, where, owner, 2)
        assert list(zone) == list(fresh)
    assert sum(zone) > 0


def test_walls_need_every_side() -> None:
    with pytest.raises(ValueError, match="six sides"):
        Walls(rectangle(2, 2), vec[i64]([0]), NOTHING)


def plain_distances(
    grid: Grid, walls: Walls, closed: vec[i64], blocked: list[int], starts: list[int]
) -> dict[int, int]:
    """By rounds over the whole map until nothing changes."""
    found = dict.fromkeys(starts, 0)
    steps = 0
    while True:
        new = set()
        for here in [h for h, far in found.items() if far == steps]:
            for side in range(6 * here, 6 * here + 6):
                there = int(grid.near[side])
                shut = walls.wall[side] and (not walls.gate[side] or closed[walls.gate[side]])
                if there >= 0 and not shut and not blocked[there] and there not in found:
                    new.add(there)
        if not new:
            return found
        steps += 1
        found.update(dict.fromkeys(new, steps))


def test_tracing_finds_what_a_plain_search_finds() -> None:
    grid = rectangle(7, 7)
    trace = Trace(grid)
    for seed in range(150):
        dice = Random(seed)
        sides = 6 * int(grid.hexes)
        walls = Walls(
            grid,
            vec[i64]([int(dice.random() < 0.4) for _ in range(sides)]),
            vec[i64]([dice.randint(0, 2) for _ in range(sides)]),
        )
        closed = vec[i64]([0, dice.randint(0, 1), dice.randint(0, 1)])
        blocked = [int(dice.random() < 0.2) for _ in grid.names]
        starts = [dice.randrange(grid.hexes) for _ in range(dice.randint(1, 3))]
        expected = plain_distances(grid, walls, closed, blocked, starts)
        limit = dice.choice([0, 2, 4, ANY_LENGTH])
        trace.begin(walls, closed, vec[i64](blocked))
        for start in starts:
            trace.start(start)
        trace.flood(limit)
        assert {h: s for h, s in enumerate(trace.steps) if s != FAR} == {
            h: s for h, s in expected.items() if s <= limit
        }
        found = [int(trace.found[n]) for n in range(trace.count)]
        assert sorted(found) == sorted(h for h, s in expected.items() if s <= limit)
        assert [trace.steps[h] for h in found] == sorted(trace.steps[h] for h in found), "the nearest first"


def test_a_road_is_traced_by_walling_off_everything_else() -> None:
    grid = rectangle(3, 4)
    road = ["0101|0102", "0102|0202", "0202|0203", "0203|0303"]
    wall = vec[i64]([1] * len(grid.near))
    for name in road:
        wall[grid.side(name)] = 0
        wall[grid.across(grid.side(name))] = 0
    trace = Trace(grid)
    trace.begin(Walls(grid, wall, NOTHING), NOTHING, NOTHING)
    trace.start(grid.number("0303"))
    trace.flood(ANY_LENGTH)
    found = [grid.names[trace.found[n]] for n in range(trace.count)]
    assert found == ["0303", "0203", "0202", "0102", "0101"]


def test_a_blocked_start_still_starts_but_is_not_come_back_to() -> None:
    grid = rectangle(1, 3)
    trace = Trace(grid)
    trace.begin(Walls(grid, NOTHING, NOTHING), NOTHING, vec[i64]([1, 0, 1]))
    trace.start(0)
    trace.flood(ANY_LENGTH)
    assert list(trace.steps) == [0, 1, FAR]
    with pytest.raises(ValueError, match="too short"):
        trace.begin(Walls(grid, NOTHING, NOTHING), NOTHING, vec[i64]([1]))
