"""Where units can go (8, 9.0 to 9.3, 15.2), compared with a second reckoning that shares nothing with the first."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.state import WAY, State
from bridgehead.games.guards_armoured.tolls import OFF_ROAD, ROAD_FIRST
from bridgehead.games.guards_armoured.ways import prepare, survey
from tests.guards_armoured.chance_tables import MAPS, country, scattered, set_moving, situation


def compare(s: State, rng: Random) -> int:
    """All hexes, costs, ways and single steps; how many hexes there were."""
    land = country(s.board.scenario)
    at = situation(s)
    survey(s)
    routes = s.routes
    names = s.board.map.hex_names
    found = {names[routes.found[n]]: routes.cost[routes.found[n]] for n in range(routes.count)}
    expected = land.reach(at)
    assert found == {hex: 2 * min(ways)[0] for hex, ways in expected.items()}
    straight = {hex for hex in found if routes.is_straight(s.board.map.hex_numbers[hex])}
    assert straight == {hex for hex, ways in expected.items() if ways[min(ways)][1]}
    check_steps(s)
    check_ways(s, rng)
    return len(found)


def check_steps(s: State) -> None:
    """The next hex, by road and beside it."""
    land = country(s.board.scenario)
    at = situation(s)
    nothing = tuple(walker.left * 0 for walker in at.walkers)
    numbers = s.board.map.hex_numbers
    here = s.place[s.unit]
    for there in at.doors or [there for _, there in land.around(at.start)]:
        place = numbers[there] if at.doors else 6 * here + s.board.map.grid.direction(here, numbers[there])
        off = land.step(at.start, there, False, nothing, at)
        road = land.step(at.start, there, True, nothing, at)
        ways = s.routes.tolls.choices(place, bool(at.doors))
        assert (ways & OFF_ROAD > 0) == (off is not None)
        assert (ways & ROAD_FIRST > 0) == (road is not None and (off is None or road < off))
        assert (ways == 0) == (off is None and road is None)


def check_ways(s: State, rng: Random) -> None:
    """With dangers strewn about: the way itself costs what it should and none as cheap is safer."""
    land = country(s.board.scenario)
    at = situation(s)
    danger = {}
    s.routes.calm()
    for number in range(int(s.board.map.hexes)):
        if rng.random() < 0.6:
            off = rng.randrange(20)
            by_road = off + rng.randint(1, 10)
            s.routes.endanger(number, off, by_road)
            danger[s.board.map.hex_names[number], False] = off
            danger[s.board.map.hex_names[number], True] = by_road
    prepare(s)
    s.routes.fear()
    s.routes.search()
    expected = land.reach(at, danger)
    way: vec[i64] = vec[i64]([0] * WAY)
    for hex, ways in expected.items():
        goal = s.board.map.hex_numbers[hex]
        steps = s.routes.trace(goal, way)
        spent = tuple(walker.left * 0 for walker in at.walkers)
        before, peril = at.start, 0
        for n in range(steps - 1, -1, -1):
            there = s.board.map.hex_names[way[n] // 2]
            after = land.step(before, there, way[n] % 2 > 0, spent, at)
            assert after is not None, (before, there)
            spent, before = after, there
            peril += danger.get((there, way[n] % 2 > 0), 0)
        assert before == hex
        assert spent == min(ways)
        assert peril == ways[spent][0] == s.routes.perils(goal)


@pytest.mark.parametrize("scenario", MAPS)
def test_9_0_every_hex_cost_and_way_as_reckoned_a_second_time(scenario: str) -> None:
    rng = Random(f"marching in {scenario}")
    hexes = 0
    for _ in range(50):
        s = scattered(scenario, rng)
        if set_moving(s, rng):
            hexes += compare(s, rng)
    assert hexes > 600
