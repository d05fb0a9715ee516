"""10.5: every way of retreat in random positions, against the rules told a second time in `falling_back`."""

from __future__ import annotations

import random
from collections import Counter as Tally
from functools import cache

import pytest

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import retreat
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.state import (
    ATTACKS,
    MAY_RETREAT,
    NEXT_RETREAT,
    PONTOON,
    RETREATING,
    RETREATS,
    START_ADVANCE,
    State,
)
from tests.guards_armoured.falling_back import Counter, Land, Path, Situation, apart
from tests.guards_armoured.scatter import scattered
from tests.guards_armoured.table import pack

POSITIONS = 400  # for each scenario


@cache
def land(scenario: str) -> Land:
    return Land(pack(), scenario)


# -- the same position, as the second telling reads it ---------------------------------------------------------------


def described(s: State) -> Situation:
    map, roster = s.board.map, s.board.roster
    name = map.hex_names
    counters = [
        Counter(
            roster.unit_names[n],
            name[s.place[n]],
            s.depleted[n] > 0,
            s.debarked[n] > 0,
            roster.unit_names[s.rides[n]] if s.rides[n] >= 0 else "",
        )
        for n in range(roster.units)
        if s.place[n] >= 0
    ]
    crossings = range(int(map.crossings))
    down = {map.crossing_names[n] for n in crossings if s.closed[n + 1] != 0}
    pontoons = {map.crossing_names[n] for n in crossings if s.closed[n + 1] == PONTOON}
    chits: dict[str, list[tuple[str, set[str]]]] = {}
    for chit in range(len(s.fort)):
        hex = s.fort[chit]
        if hex >= 0:
            sort = FORTS[s.board.briefing.fort_sort[chit]]
            ways = range(6) if sort == "minefield" else [(s.facing[chit] + turn) % 6 for turn in (-1, 0, 1)]
            faced = {name[map.near[6 * hex + way]] for way in ways if map.near[6 * hex + way] >= 0}
            chits.setdefault(name[hex], []).append((sort, faced))
    return Situation(land(s.board.scenario), counters, down, pontoons, chits)


def engine_paths(s: State, unit: int) -> set[Path]:
    """Every way the engine allows, hex by hex."""
    map = s.board.map
    found: set[Path] = set()
    for first in directions(s, unit):
        after = s.copy()
        after.stood[unit] = after.place[unit]
        after.shift(unit, first)
        for second in directions(after, unit):
            found.add((map.hex_names[first], map.hex_names[second]))
    return found


def directions(s: State, unit: int) -> list[int]:
    found = retreat.ways(s, unit)
    return [int(s.board.map.near[6 * s.place[unit] + way]) for way in range(6) if found & retreat.BITS[way]]


# -- the comparison --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_5_every_way_of_every_unit(scenario: str) -> None:
    rng = random.Random(f"retreats in {scenario}")
    seen: Tally[str] = Tally()
    for _ in range(POSITIONS):
        s = scattered(rng, scenario)
        situation = described(s)
        for unit in range(s.board.roster.units):
            if s.place[unit] < 0 or s.rides[unit] >= 0:
                continue
            code = s.board.roster.unit_names[unit]
            expected, by_opponent = situation.retreats(code, situation.counters[code].hex)
            assert retreat.is_homeless(s, unit) == by_opponent, code
            assert engine_paths(s, unit) == expected, (code, situation.counters[code].hex)
            seen["homeless" if by_opponent else "led home"] += 1
            seen["barred" if not expected else "open"] += 1
            seen["to others"] += bool(expected) and not by_opponent and not retreat.own_goals(s, unit)
    assert min(seen[case] for case in ("homeless", "led home", "barred", "open", "to others")) > 50, seen


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_5_whole_retreats(scenario: str) -> None:
    """One unit after another: at every step the engine offers what the rules allow, and takes off who has no way."""
    rng = random.Random(f"falling back in {scenario}")
    seen: Tally[str] = Tally()
    for _ in range(POSITIONS):
        s = scattered(rng, scenario)
        side = rng.randrange(2)
        hexes = [hex for hex in range(int(s.board.map.hexes)) if s.side_at(hex) == side]
        if not hexes:
            continue
        s.target = rng.choice(hexes)
        s.mover = 1 - side if rng.random() < 0.5 else side
        s.result = 4 if s.mover == side else 6
        if s.mover == side:
            name_attackers(rng, s, side)
        if any(job == ATTACKS for job in s.job) or s.mover != side:
            fall_back(rng, s, side, seen)
    assert min(seen[case] for case in ("step", "lost", "hq goes along", "opponent")) > 5, seen


def name_attackers(rng: random.Random, s: State, side: int) -> None:
    for unit in range(s.board.roster.units):
        near = s.place[unit] >= 0 and s.board.map.grid.distance(s.place[unit], s.target) <= 1
        if near and s.board.roster.side[unit] == side and not s.board.roster.hq[unit] and s.rides[unit] < 0:
            if rng.random() < 0.7:
                s.job[unit] = ATTACKS


def fall_back(rng: random.Random, s: State, side: int, seen: Tally[str]) -> None:
    before = described(s).before
    retreat.start(s, side)
    names = s.board.roster.unit_names
    while s.ask != START_ADVANCE:
        if s.ask == NEXT_RETREAT:
            go_on(s, as_before(s, before), seen)
            continue
        assert s.ask == RETREATING
        situation = as_before(s, before)
        listed: list[int] = []
        retreat.retreat_moves(s, listed)
        assert listed == list(dict.fromkeys(listed)) and listed
        check(s, situation, listed, names, seen)
        retreat.play_retreat(s, rng.choice(listed))
    assert not any(s.job[unit] == RETREATS for unit in range(s.board.roster.units))


def as_before(s: State, before: dict[str, str]) -> Situation:
    """With the HQs that are left where they were before the retreat."""
    situation = described(s)
    situation.before = {hq: hex for hq, hex in before.items() if hq in situation.counters}
    return situation


def go_on(s: State, situation: Situation, seen: Tally[str]) -> None:
    """Whoever is taken off has no way, and the retreat is over only when nobody has to or may go."""
    names = s.board.roster.unit_names
    waiting = retreat.pending(s)
    retreat.next_retreat(s)
    for unit in waiting:
        if s.place[unit] < 0:
            seen["lost"] += 1
            assert situation.retreats(names[unit], situation.counters[names[unit]].hex)[0] == set()
    if s.ask == START_ADVANCE:
        for unit in range(s.board.roster.units):
            if s.job[unit] == MAY_RETREAT:
                paths, by_opponent = situation.retreats(names[unit], situation.counters[names[unit]].hex)
                assert by_opponent or not paths


def check(s: State, situation: Situation, listed: list[int], names: list[str], seen: Tally[str]) -> None:
    map = s.board.map
    offered = {(names[m.first(move)], map.hex_names[m.second(move)]) for move in listed if m.kind_of(move) == m.RETREAT}
    if s.unit >= 0:
        seen["step"] += 1
        code, origin = names[s.unit], map.hex_names[s.stood[s.unit]]
        first = situation.counters[code].hex
        paths, _ = situation.retreats(code, origin)
        assert offered == {(code, second) for one, second in paths if one == first}
        assert all(apart(origin, second) == 2 for _, second in offered)
        return
    expected: set[tuple[str, str]] = set()
    for unit in range(s.board.roster.units):
        if s.job[unit] not in (RETREATS, MAY_RETREAT):
            continue
        paths, by_opponent = situation.retreats(names[unit], situation.counters[names[unit]].hex)
        if s.job[unit] == MAY_RETREAT and (by_opponent or s.actor != s.loser):
            continue
        if by_opponent == (s.actor != s.loser):
            expected |= {(names[unit], first) for first, _ in paths}
            seen["hq goes along"] += s.job[unit] == MAY_RETREAT and bool(paths)
    seen["opponent"] += s.actor != s.loser
    if any(m.kind_of(move) == m.LOSE for move in listed):
        seen["choice of loss"] += 1
        expected = {found for found in expected if s.job[s.board.roster.unit_numbers[found[0].lower()]] == RETREATS}
    assert offered == expected
