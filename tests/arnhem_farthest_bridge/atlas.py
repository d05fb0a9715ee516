"""The map once more, read from the data files alone: what movement must cost, to be compared with the engine.

Nothing here uses the board, the grid or the search of the engine. Points are written as they are printed.
"""

from __future__ import annotations

import heapq
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from bridgehead.games import arnhem_farthest_bridge

FOLDER = Path(arnhem_farthest_bridge.__file__).parent / "data"
NEVER = 1000.0


@cache
def read(name: str) -> Any:
    return yaml.safe_load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))


@cache
def terrain() -> dict[str, str]:
    return {name: entry["terrain"] for name, entry in read("map")["hexes"].items()}


@cache
def neighbours(name: str) -> tuple[str, ...]:
    """Even columns lie half a hex farther east."""
    column, row = int(name[:2]), int(name[2:])
    first = row if column % 2 == 0 else row - 1
    places = [(column, row - 1), (column, row + 1)]
    places += [(column + step, first + more) for step in (-1, 1) for more in (0, 1)]
    return tuple(f"{c:02}{r:02}" for c, r in places if f"{c:02}{r:02}" in terrain())


def distance(one: str, other: str) -> int:
    """By counting rings of neighbours on a sheet without edges."""
    column, row = int(one[:2]), int(one[2:])
    goal, goal_row = int(other[:2]), int(other[2:])
    steps = 0
    while column != goal:  # along the slant that brings the row nearer
        shifted = column % 2 == 0
        here, there = 2 * row + shifted, 2 * goal_row + (goal % 2 == 0)
        column += 1 if goal > column else -1
        row = (here + (1 if there > here else -1) - (column % 2 == 0)) // 2
        steps += 1
    return steps + abs(row - goal_row)


def side(one: str, other: str) -> str:
    return "|".join(sorted((one, other)))


@cache
def sides(kind: str) -> frozenset[str]:
    """The hexsides with water, bridges, ferries, canal_trails, roads or trails."""
    found = read("map")[kind]
    if kind == "water":
        return frozenset(name for entry in found for name in entry["sides"])
    if kind in ("roads", "trails"):
        return frozenset(name for part in found.values() for name in part)
    return frozenset(entry["side"] for entry in found)


def way(one: str, other: str) -> float:
    """The rate of the road or trail over a hexside, or of the terrain beyond."""
    name = side(one, other)
    if name in sides("roads"):
        return 0.5
    return 1.0 if name in sides("trails") else NEVER


def ground(one: str, other: str, mobile: bool) -> float:
    """The price of the terrain in the hex entered; mobile units keep off the marsh without a way (10.5)."""
    if mobile and "marsh" in (terrain()[one], terrain()[other]):
        return NEVER
    return float(read("tables")["movement"][terrain()[other]]["mobile" if mobile else "leg"])


def step(one: str, other: str, mobile: bool, down: frozenset[str]) -> float:
    """4.2, 4.3, 10.6: movement points from a hex to its neighbour."""
    name = side(one, other)
    if name in sides("canal_trails"):
        return 5.0 if mobile else 4.0
    if name in sides("ferries"):
        return ground(one, other, mobile) + (4 if mobile else 3)
    if name in sides("water") and (name not in sides("bridges") or name in down):
        return NEVER
    return way(one, other) if way(one, other) < NEVER else ground(one, other, mobile)


def best_way(name: str) -> float:
    """The best road or trail that touches a hex or leaves the map there."""
    exits = {"road": 0.5, "trail": 1.0}
    off_map = exits.get(read("map")["exits"].get(name), NEVER)
    return min([off_map] + [way(name, other) for other in neighbours(name)])


def ferry_step(one: str, other: str, mobile: bool) -> float:
    """10.6.5: over the engineer's ferry, joined to the ways of both banks."""
    for bank in (one, other):
        if mobile and terrain()[bank] == "marsh" and best_way(bank) == NEVER:
            return NEVER
    if best_way(other) < NEVER:
        return best_way(other)
    return float(read("tables")["movement"][terrain()[other]]["mobile" if mobile else "leg"])


def zone(units: set[str], down: frozenset[str], over_water: bool, over_ferries: bool) -> set[str]:
    """6.0: the hexes that units in these hexes control."""
    found = set()
    for here in units:
        for there in neighbours(here):
            name = side(here, there)
            wet = name in sides("water") and not (name in sides("bridges") and name not in down)
            if not wet or over_water or (over_ferries and name in sides("ferries")):
                found.add(there)
    return found


class Case(NamedTuple):
    """A unit on the march and all that matters to it."""

    start: str
    points: float
    mobile: bool
    enemies: frozenset[str]
    zone: frozenset[str]
    down: frozenset[str] = frozenset()
    ferry: str = ""  # the engineer's, if the unit may use it
    leg_rule: str = "leave"  # never
    mobile_rule: str = "one"  # two, stop


def search(case: Case) -> dict[str, float]:
    """Points to every hex, by a plain search over hexes, with and without a printed ferry behind."""
    best: dict[tuple[str, bool], float] = {}
    waiting = [(0.0, case.start, not case.mobile, True)]
    while waiting:
        spent, here, footed, first = heapq.heappop(waiting)
        if spent >= best.get((here, footed), NEVER):
            continue
        best[here, footed] = spent
        for there in neighbours(here):
            if there not in case.enemies:
                total, afoot = enter(case, spent, here, there, footed, first)
                if total <= case.points:
                    heapq.heappush(waiting, (total, there, afoot, False))
    costs: dict[str, float] = {}
    for (hex, _), spent in best.items():
        costs[hex] = min(spent, costs.get(hex, NEVER))
    return costs


def enter(case: Case, spent: float, here: str, there: str, footed: bool, first: bool) -> tuple[float, bool]:
    """What has been spent after a step, NEVER if it is not allowed; and whether the unit is a leg unit from then on."""
    bound = footed or case.mobile_rule == "stop"
    if here in case.zone and bound and not first:
        return NEVER, footed  # 6.1.1: it has stopped
    price = step(here, there, case.mobile, case.down)
    if side(here, there) == case.ferry and ferry_step(here, there, case.mobile) <= price:
        price = ferry_step(here, there, case.mobile)
    elif side(here, there) in sides("ferries"):
        footed = True
        if here in case.zone and not first:
            return NEVER, footed  # as a leg unit it would have had to stop
    if footed or case.mobile_rule == "stop":
        if here in case.zone and (there in case.zone or (footed and case.leg_rule == "never")):
            return NEVER, footed
        return spent + price, footed
    toll = 2 if case.mobile_rule == "two" else 1
    return spent + price + toll * (here in case.zone) + toll * (there in case.zone), footed
