"""8.4: every path of retreat in random positions, against an independent search on the data files.

The search below knows nothing of the engine: it reads the map files, has its own geometry, walks to every hex that can
be reached at all, however far, and only then asks the rule which of them a retreat may end in.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import retreat
from bridgehead.games.arnhem_farthest_bridge.board import D1
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE, NEXT_RETREAT, RETREATING, RETREATS, State
from tests.arnhem_farthest_bridge.table import blow, empty, hex_of, pack, unit_of

Step = tuple[str, str]
SIDES = ("allied", "german")

# -- the independent search ------------------------------------------------------------------------------------------


@cache
def cube(name: str) -> tuple[int, int, int]:
    """Cube coordinates; even columns lie half a hex further along the rows."""
    column, row = int(name[:2]), int(name[2:])
    q = row - (column + 1) // 2
    return q, column, -q - column


@cache
def apart(one: str, other: str) -> int:
    return max(abs(a - b) for a, b in zip(cube(one), cube(other)))


@cache
def terrain() -> dict[str, str]:
    return {str(name): str(found["terrain"]) for name, found in pack()["map"]["hexes"].items()}


@cache
def neighbours(name: str) -> tuple[str, ...]:
    return tuple(other for other in terrain() if apart(name, other) == 1)


def side(one: str, other: str) -> str:
    return "|".join(sorted((one, other)))


def sides(entries: list[str]) -> set[str]:
    return {side(*entry.split("|")) for entry in entries}


@cache
def water() -> set[str]:
    return sides([entry for river in pack()["map"]["water"] for entry in river["sides"]])


@cache
def spans() -> set[str]:
    return sides([bridge["side"] for bridge in pack()["map"]["bridges"]])


@cache
def ways() -> set[str]:
    """Hexsides with a road or trail."""
    data = pack()["map"]
    return sides([entry for kind in ("roads", "trails") for part in data[kind].values() for entry in part])


class Country:
    """What matters on the map at one moment."""

    def __init__(self, units: dict[str, str], down: set[str], ferry: str, stacking: int) -> None:
        self.units = units
        self.down = down
        self.ferry = ferry
        self.stacking = stacking
        self.by_code = {entry["code"]: entry for entry in pack()["counters"]["units"]}
        self.held: dict[str, list[str]] = {}
        for code, place in units.items():
            self.held.setdefault(place, []).append(code)
        self.zones = {mine: self.controlled(mine) for mine in SIDES}

    def dry(self, one: str, other: str) -> bool:
        return side(one, other) not in water() or side(one, other) in spans() - self.down

    def held_by(self, name: str) -> list[str]:
        return self.held.get(name, [])

    def controlled(self, by: str) -> set[str]:
        """The hexes in the zones of control of a side."""
        places = [place for code, place in self.units.items() if self.by_code[code]["side"] == by]
        return {name for place in places for name in neighbours(place) if self.dry(place, name)}

    def open(self, code: str, here: str, there: str) -> bool:
        mine = self.by_code[code]["side"]
        enemy = "german" if mine == "allied" else "allied"
        if any(self.by_code[other]["side"] == enemy for other in self.held_by(there)):
            return False
        if there in self.zones[enemy]:
            return False
        marshes = [name for name in (here, there) if terrain()[name] == "marsh"]
        mobile = self.by_code[code]["class"] == "mobile"
        if mine == "allied" and side(here, there) == self.ferry:
            return not mobile or all(self.has_way(name) for name in marshes)
        if not self.dry(here, there):
            return False
        return not (mobile and marshes) or side(here, there) in ways()

    def has_way(self, name: str) -> bool:
        return any(side(name, other) in ways() for other in neighbours(name)) or name in pack()["map"]["exits"]

    def walks(self, code: str, through_friends: bool) -> dict[str, int]:
        """Every hex of the map to which the unit can walk at all, and in how many steps at least."""
        steps = {self.units[code]: 0}
        waiting = [self.units[code]]
        for here in waiting:
            for there in neighbours(here):
                free = through_friends or not self.held_by(there)
                if there not in steps and free and self.open(code, here, there):
                    steps[there] = steps[here] + 1
                    waiting.append(there)
        return steps

    def retreats(self, code: str, needed: int) -> tuple[set[Step], set[str]]:
        """By the words of the rule: every step that the owner may choose, and every hex where the retreat may end.

        A retreat ends exactly as far away as the result says, in a hex where the unit may stay; through vacant hexes
        only, if it can be done so, else through friends. If no such hex has room, it goes on to the nearest distance
        at which one has. Of the ways it takes a shortest one.
        """
        start = self.units[code]
        vacant, crowded = self.walks(code, False), self.walks(code, True)
        fit = [name for name in crowded if name != start and len(self.held_by(name)) < self.stacking]
        distances = sorted({apart(start, name) for name in fit if apart(start, name) >= needed})
        for steps, far in [(vacant, needed), *((crowded, distance) for distance in distances)]:
            ends = {name for name in fit if name in steps and apart(start, name) == far}
            if ends:
                least = min(steps[name] for name in ends)
                nearest = {name for name in ends if steps[name] == least}
                return self.ways_back(code, steps, nearest), nearest
        return set(), set()

    def ways_back(self, code: str, steps: dict[str, int], ends: set[str]) -> set[Step]:
        """The steps of all shortest ways to these hexes."""
        found: set[Step] = set()
        behind = ends
        while behind:
            before = set()
            for there in behind:
                for here in neighbours(there):
                    if steps.get(here) == steps[there] - 1 and self.open(code, here, there):
                        found.add((here, there))
                        before.add(here)
            behind = before
        return found


# -- the engine ------------------------------------------------------------------------------------------------------


def walked(s: State, unit: int) -> tuple[set[Step], set[str]]:
    """Every step that the engine lets a unit take, and where the retreat then ends."""
    steps: set[Step] = set()
    ends: set[str] = set()
    waiting = [s]
    seen = {int(s.place[unit])}
    while waiting:
        table = waiting.pop()
        out: list[int] = []
        retreat.retreat_moves(table, out)
        here = table.board.hex_names[table.place[unit]]
        for move in out:
            if m.kind_of(move) != m.RETREAT or m.first(move) != unit:
                continue
            there = table.board.hex_names[m.second(move)]
            steps.add((here, there))
            copy = table.copy()
            copy.events = []
            retreat.play_retreat(copy, move)
            if copy.ask != RETREATING:
                ends.add(there)
            elif m.second(move) not in seen:
                seen.add(m.second(move))
                waiting.append(copy)
    return steps, ends


CENTRES = ("1610", "2217", "2316", "2412", "0417", "0507", "3423", "2621", "1307", "0103", "3125", "0310")


def scatter(rng: random.Random, centre: str, stacking: int) -> dict[str, str]:
    """Units of both sides round a hex, no two sides in one and none above the stacking limit."""
    around = rng.choice((2, 3, 3))
    near = [name for name in terrain() if apart(name, centre) <= around]
    codes = [entry["code"] for entry in pack()["counters"]["units"]]
    owner = {entry["code"]: entry["side"] for entry in pack()["counters"]["units"]}
    units: dict[str, str] = {}
    holder: dict[str, str] = {}
    friendly = rng.choice(SIDES)
    # Many friends and few enemies, so that ways are crowded rather than barred.
    for code in ["ENG", *rng.sample(codes, rng.randint(4, 60))]:
        if code in units or (owner[code] != friendly and rng.random() < 0.8):
            continue
        place = rng.choice(near)
        if holder.get(place, owner[code]) == owner[code] and list(units.values()).count(place) < stacking:
            units[code] = place
            holder[place] = owner[code]
    return units


@pytest.mark.parametrize("block", range(3))
def test_8_4_every_path_of_retreat(block: int) -> None:
    rng = random.Random(f"8.4 {block}")
    tried: Counter[str] = Counter()
    for _ in range(110):
        stacking = rng.choice((1, 1, 2, 3))
        centre = rng.choice(CENTRES)
        units = scatter(rng, centre, stacking)
        down = {span for span in sorted(spans()) if rng.random() < 0.3}
        close = [entry for entry in sorted(water() - (spans() - down)) if apart(entry[:4], centre) <= 2]
        ferry = rng.choice(close) if close and units.get("ENG") else ""
        s = empty({"stacking-limit": str(stacking)})
        for code, place in units.items():
            s.put(unit_of(s, code), hex_of(s, place))
        blow(s, *down)
        s.ferry = s.board.grid.side(ferry) if ferry else -1
        country = Country(units, down, ferry, stacking)
        for code in rng.sample(sorted(units), min(3, len(units))):
            unit = unit_of(s, code)
            needed = rng.choice((1, 1, 2, 3, 4))
            case = s.copy()
            case.phase = BOMBARDMENT_PHASE
            case.result = D1 + needed - 1
            case.needed = needed
            case.loser = case.board.side[unit]
            case.mover = case.loser  # nobody resists
            case.actor = case.loser
            case.job[unit] = RETREATS
            case.ask = RETREATING
            steps, ends = country.retreats(code, needed)
            assert walked(case, unit) == (steps, ends), (code, needed, units, down, ferry, stacking)
            tried.update(sorts(country, code, needed, steps, ends))
            case.events = []
            case.ask = NEXT_RETREAT
            retreat.next_retreat(case)
            assert (case.ask == RETREATING) == bool(ends)
            assert (case.place[unit] < 0) == (not ends)
    # The positions must try what they are meant to try.
    for sort, least in LEAST.items():
        assert tried[sort] >= least, tried


LEAST = {"all": 250, "blocked": 20, "farther": 1, "bent": 2, "crowded": 20, "past": 2, "ferry": 5}


def sorts(country: Country, code: str, needed: int, steps: set[Step], ends: set[str]) -> set[str]:
    """What is special about a retreat."""
    start = country.units[code]
    passed = {there for _, there in steps} - ends
    found = {"all"}
    if not ends:
        found.add("blocked")
    if any(apart(start, end) > needed for end in ends):
        found.add("farther")
    if any(apart(start, there) <= apart(start, here) for here, there in steps):
        found.add("bent")
    if any(country.held_by(there) for _, there in steps):
        found.add("crowded")
    if any(apart(start, there) == needed for there in passed):
        found.add("past")  # a full hex as far away as the result says
    if any(side(*step) == country.ferry for step in steps):
        found.add("ferry")
    return found


def test_8_4_the_independent_geometry_is_that_of_the_map() -> None:
    assert set(neighbours("1609")) == {"1608", "1709", "1710", "1610", "1510", "1509"}
    assert apart("1610", "1811") == 2 and apart("0101", "3913") == 38
