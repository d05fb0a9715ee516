"""8.4: every path of retreat in random positions, against an independent search on the data files.

The search below knows nothing of the engine: it reads the map files, has its own geometry, lists all paths and then
sorts them by the rule.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import retreat
from bridgehead.games.arnhem_farthest_bridge.board import D1
from bridgehead.games.arnhem_farthest_bridge.state import BOMBARDMENT_PHASE, NEXT_RETREAT, RETREATING, RETREATS, State
from tests.arnhem_farthest_bridge.table import blow, empty, hex_of, pack, unit_of

Path = tuple[str, ...]

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

    def dry(self, one: str, other: str) -> bool:
        return side(one, other) not in water() or side(one, other) in spans() - self.down

    def held_by(self, name: str) -> list[str]:
        return [code for code, place in self.units.items() if place == name]

    def controlled(self, name: str, by: str) -> bool:
        for code, place in self.units.items():
            if self.by_code[code]["side"] == by and apart(place, name) == 1 and self.dry(place, name):
                return True
        return False

    def open(self, code: str, here: str, there: str) -> bool:
        mine = self.by_code[code]["side"]
        enemy = "german" if mine == "allied" else "allied"
        if any(self.by_code[other]["side"] == enemy for other in self.held_by(there)) or self.controlled(there, enemy):
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

    def paths(self, code: str, far: int, through_friends: bool, to_full: bool = False) -> set[Path]:
        """Every shortest path to a hex so far from its start: hex by hex, all paths to a hex together."""
        start = self.units[code]
        reached: dict[str, set[Path]] = {start: {(start,)}}
        done = {start}
        while reached:
            ends = {name for name in reached if apart(start, name) == far}
            fit = {name for name in ends if to_full or len(self.held_by(name)) < self.stacking}
            if fit:
                return {path for name in fit for path in reached[name]}
            onward: dict[str, set[Path]] = {}
            for here in reached.keys() - ends:
                for there in neighbours(here):
                    free = through_friends or not self.held_by(there)
                    if there not in done and free and self.open(code, here, there):
                        onward.setdefault(there, set()).update((*path, there) for path in reached[here])
            done |= onward.keys()
            reached = onward
        return set()

    def retreats(self, code: str, needed: int) -> set[Path]:
        if vacant := self.paths(code, needed, through_friends=False):
            return vacant
        far = needed
        while self.paths(code, far, through_friends=True, to_full=True):
            if roomy := self.paths(code, far, through_friends=True):
                return roomy
            far += 1
        return set()


# -- the engine ------------------------------------------------------------------------------------------------------


def walked(s: State, unit: int) -> set[Path]:
    """Every path that the engine lets a unit take."""
    found: set[Path] = set()
    out: list[int] = []
    retreat.retreat_moves(s, out)
    start = s.board.hex_names[s.place[unit]]
    for move in out:
        if m.kind_of(move) != m.RETREAT or m.first(move) != unit:
            continue
        copy = s.copy()
        copy.events = []
        retreat.play_retreat(copy, move)
        if copy.ask == RETREATING:
            for rest in walked(copy, unit):
                found.add((start, *rest))
        else:
            found.add((start, s.board.hex_names[m.second(move)]))
    return found


CENTRES = ("1610", "2217", "2316", "2412", "0417", "0507", "3423", "2621", "1307", "0103", "3125", "0310")
SIDES = ("allied", "german")


def scatter(rng: random.Random, centre: str, stacking: int) -> dict[str, str]:
    """Units of both sides round a hex, no two sides in one and none above the stacking limit."""
    near = [name for name in terrain() if apart(name, centre) <= 3]
    codes = [entry["code"] for entry in pack()["counters"]["units"]]
    owner = {entry["code"]: entry["side"] for entry in pack()["counters"]["units"]}
    units: dict[str, str] = {}
    holder: dict[str, str] = {}
    friendly = rng.choice(SIDES)
    # Many friends and few enemies, so that ways are crowded rather than barred.
    for code in ["ENG", *rng.sample(codes, rng.randint(4, 50))]:
        if code in units or (owner[code] != friendly and rng.random() < 0.75):
            continue
        place = rng.choice(near)
        if holder.get(place, owner[code]) == owner[code] and list(units.values()).count(place) < stacking:
            units[code] = place
            holder[place] = owner[code]
    return units


def test_8_4_every_path_of_retreat() -> None:
    rng = random.Random(1944)
    checked = 0
    farther = bent = 0
    crowded = 0
    blocked = 0
    ferried = 0
    for _ in range(600):
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
            needed = rng.randint(1, 4)
            case = s.copy()
            case.phase = BOMBARDMENT_PHASE
            case.result = D1 + needed - 1
            case.needed = needed
            case.loser = case.board.side[unit]
            case.mover = case.loser  # nobody resists
            case.actor = case.loser
            case.job[unit] = RETREATS
            case.ask = RETREATING
            expected = country.retreats(code, needed)
            found = walked(case, unit)
            assert found == expected, (code, needed, units, down, ferry, stacking)
            checked += 1
            blocked += not expected
            for path in list(expected)[:1]:
                farther += apart(path[0], path[-1]) > needed
                bent += len(path) - 1 > apart(path[0], path[-1])
                crowded += any(country.held_by(name) for name in path[1:])
            ferried += any(side(*pair) == ferry for path in expected for pair in pairwise(path))
            case.events = []
            case.ask = NEXT_RETREAT
            retreat.next_retreat(case)
            assert (case.ask == RETREATING) == bool(expected)
            assert (case.place[unit] < 0) == (not expected)
    # The positions must try what they are meant to try.
    assert checked > 1500 and blocked > 100 and crowded > 100 and ferried > 50 and farther > 10 and bent > 10


def test_8_4_the_independent_geometry_is_that_of_the_map() -> None:
    assert set(neighbours("1609")) == {"1608", "1709", "1710", "1610", "1510", "1509"}
    assert apart("1610", "1811") == 2 and apart("0101", "3913") == 38
