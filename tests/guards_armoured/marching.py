"""Where units can go, worked out a second time from the rules and the data files alone, slowly and plainly.

It shares no code with the game's own search: hexes are names, costs exact fractions of points, and every way to a hex
that is not worse than another for everybody in the stack is kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush
from itertools import pairwise
from typing import Any

# By hex: what everybody may have spent there, the danger of the way, and whether it is a single step.
Ways = dict[str, dict[tuple[Fraction, ...], tuple[int, bool]]]

NA = "NA"
CLASSES = ("leg", "tracked", "wheeled")
WATER = ("stream", "river", "canal")


@dataclass
class Walker:
    """`printed`: the allowance on the counter; `left`: points it still has; `fresh`: it has not moved at all."""

    kind: str
    printed: int
    left: Fraction
    fresh: bool


@dataclass
class Situation:
    side: str
    walkers: list[Walker]
    start: str = ""
    doors: list[str] = field(default_factory=list)
    roads: bool = True
    night: bool = False
    enemies: set[str] = field(default_factory=set)
    combat_enemies: set[str] = field(default_factory=set)  # with a zone of control
    blown: set[str] = field(default_factory=set)
    pontoons: set[str] = field(default_factory=set)
    forts: list[tuple[str, str, int]] = field(default_factory=list)  # sort, hex, direction of its middle side
    zones: dict[str, bool] = field(default_factory=dict)  # what was found out about zones of control


def side(one: str, other: str) -> str:
    return f"{one}|{other}" if one < other else f"{other}|{one}"


class Country:
    """A map as its data file has it."""

    def __init__(self, pack: Mapping[str, Any], scenario: str) -> None:
        battle: Mapping[str, Any] = pack["scenarios"][scenario]
        data: Mapping[str, Any] = pack[battle["map"]]
        self.tables: Mapping[str, Any] = pack["tables"]
        self.flooded = bool(battle["special"].get("flooded"))
        self.british_least = Fraction(str(battle["special"].get("british_roadway_cost", 0)))
        self.columns = data["grid"]["columns"]
        self.rows = data["grid"]["rows"]
        assert data["grid"]["shifted"] == "odd"
        self.elsewhere = str(data["elsewhere"])
        self.hexes: Mapping[str, Any] = data["hexes"]
        self.sides: dict[str, set[str]] = {}
        for entry in data["hexsides"]:
            for written in entry["sides"]:
                self.sides.setdefault(side(*written.split("|")), set()).add(entry["kind"])
        self.fords = {side(*entry["at"].split("|")) for entry in data["fords"]}
        self.bridges = {str(entry["at"]) for entry in data["bridges"]}
        self.roadways: dict[str, list[str]] = {}
        self.coming: dict[str, list[str]] = {}  # roadways that begin or end at the edge
        for entry in data["roadways"]:
            for one, other in pairwise(entry["hexes"]):
                self.roadways.setdefault(side(one, other), []).append(entry["kind"])
            for end in (entry["hexes"][0], entry["hexes"][-1]):
                if len(list(self.around(end))) < 6:
                    self.coming.setdefault(end, []).append(entry["kind"])
        if self.flooded:
            for ford in self.fords:
                self.roadways.pop(ford, None)

    # -- the grid ------------------------------------------------------------------------------------------------

    def neighbour(self, hex: str, direction: int) -> str:
        """Up the column, round by the next column, down, and round by the column before; "" beyond the edge."""
        column, row = int(hex[:2]), int(hex[2:])
        low = row if column % 2 else row - 1  # an odd column's row r touches r and r + 1 of even columns
        across = {0: (column, row - 1), 1: (column + 1, low), 2: (column + 1, low + 1)}
        across |= {3: (column, row + 1), 4: (column - 1, low + 1), 5: (column - 1, low)}
        column, row = across[direction]
        inside = self.columns[0] <= column <= self.columns[1] and self.rows[0] <= row <= self.rows[1]
        return f"{column:02}{row:02}" if inside else ""

    def around(self, hex: str) -> Iterator[tuple[int, str]]:
        for direction in range(6):
            there = self.neighbour(hex, direction)
            if there:
                yield direction, there

    # -- what is where -------------------------------------------------------------------------------------------

    def terrain(self, hex: str) -> str:
        return str(self.hexes[hex]["terrain"]) if hex in self.hexes else self.elsewhere

    def hill(self, hex: str) -> bool:
        return bool(hex in self.hexes and self.hexes[hex].get("hill"))

    def hexside(self, one: str, other: str) -> set[str]:
        """The kinds along a hexside, as the floods have made them (17.16)."""
        kinds = set(self.sides.get(side(one, other), set()))
        if self.flooded and "stream" in kinds:
            kinds = (kinds - {"stream"}) | {"river"}
        return kinds

    def bridged(self, place: str, at: Situation) -> bool:
        """A bridge that is not blown, or a pontoon, over a hexside or in a hex of a major river."""
        return place in at.pontoons or (place in self.bridges and place not in at.blown)

    def open_way(self, one: str, other: str, at: Situation) -> bool:
        """9.1: a bridge leads from hex to hex; in a major river along its roadway, a pontoon to all sides."""
        if self.bridged(side(one, other), at):
            return True
        return any(
            self.terrain(hex) == "major_river"
            and (hex in at.pontoons or (self.bridged(hex, at) and side(one, other) in self.roadways))
            for hex in (one, other)
        )

    # -- zones of control (8.0) ----------------------------------------------------------------------------------

    def in_zone(self, hex: str, at: Situation) -> bool:
        if hex not in at.zones:
            enemies = [there for _, there in self.around(hex) if there in at.combat_enemies]
            at.zones[hex] = any(self.controls(there, hex, at) for there in enemies)
        return at.zones[hex]

    def controls(self, enemy: str, hex: str, at: Situation) -> bool:
        """Not where wheeled units may not go, but into a hex with a bridge and over a bridge."""
        terrain = self.terrain(hex)
        if terrain == "major_river":
            if not self.bridged(hex, at):
                return False
        elif self.printed("terrain", terrain, "wheeled") == NA:
            return False
        kinds = self.hexside(enemy, hex)
        if kinds & {"river", "canal"} and not self.bridged(side(enemy, hex), at):
            return False
        return not ("fortification" in kinds and side(enemy, hex) not in self.roadways)

    # -- prices --------------------------------------------------------------------------------------------------

    def printed(self, table: str, row: str, kind: str) -> str:
        rows = self.tables[table]
        return str((rows[row] if row else rows)["move"][CLASSES.index(kind)]).removeprefix("+")

    def ground(self, hex: str, walker: Walker) -> list[str]:
        """9.0, 2.2: of terrain and hill the dearer."""
        terrain = self.printed("terrain", self.terrain(hex), walker.kind)
        if not self.hill(hex):
            return [terrain]
        hill = self.printed("hill", "", walker.kind)
        return [max((terrain, hill), key=lambda price: self.size(price, walker))]

    def size(self, price: str, walker: Walker) -> Fraction:
        return {"NA": Fraction(1000), "ALL": Fraction(100), "H": Fraction(50)}.get(price) or Fraction(price)

    def chits(self, one: str, other: str, walker: Walker, at: Situation) -> list[str]:
        """15.1, 15.2: what the chits in the hex entered add, if they face the hexside; a roadway doesn't help."""
        found = []
        for sort, hex, facing in at.forts:
            if hex != other:
                continue
            for turn in range(-1, 2):
                if sort != "minefield" and self.neighbour(hex, (facing + turn) % 6) == one:
                    found.append(self.printed("fortifications", sort, walker.kind))
            if sort == "minefield":
                found.append(self.printed("fortifications", sort, walker.kind))
        return found

    def off_road(self, one: str, other: str, walker: Walker, at: Situation) -> list[str]:
        """Everything to be paid beside the roads; NA if there is no way."""
        crossed = self.open_way(one, other, at)
        rivers = [hex for hex in (one, other) if self.terrain(hex) == "major_river"]
        if rivers and not all(
            hex in at.pontoons or (self.bridged(hex, at) and side(one, other) in self.roadways) for hex in rivers
        ):
            return [NA]
        prices = ["1"] if self.terrain(other) == "major_river" else self.ground(other, walker)
        kinds = self.hexside(one, other)
        for kind in kinds:
            if kind in WATER:
                if crossed:
                    continue
                ford = side(one, other) in self.fords and not self.flooded
                prices.append(
                    self.printed("crossings", "ford", walker.kind)
                    if ford
                    else self.printed("hexsides", kind, walker.kind)
                )
            elif kind != "fortification" or side(one, other) not in self.roadways:
                prices.append(self.printed("hexsides", kind, walker.kind))
        return prices + self.chits(one, other, walker, at)

    def rate(self, kinds: list[str], walker: Walker, at: Situation) -> str:
        """9.2: the cheapest roadway; 17.5: British units at Goodwood never pay less than a point."""
        least = min(Fraction(self.printed("roadways", kind, walker.kind)) for kind in kinds)
        return str(max(least, self.british_least) if at.side == "british" else least)

    def by_road(self, one: str, other: str, walker: Walker, at: Situation) -> list[str]:
        kinds = self.roadways.get(side(one, other), [])
        wet = bool(self.hexside(one, other) & set(WATER)) and side(one, other) not in self.fords
        rivers = [hex for hex in (one, other) if self.terrain(hex) == "major_river"]
        dry = not wet or self.bridged(side(one, other), at)
        if not kinds or not at.roads or not dry or not all(self.bridged(hex, at) for hex in rivers):
            return [NA]
        return [self.rate(kinds, walker, at), *self.chits(one, other, walker, at)]

    # -- what somebody pays --------------------------------------------------------------------------------------

    def cost(self, prices: list[str], walker: Walker, spent: Fraction, at: Situation) -> Fraction | None:
        """9.0, 13.2; None if it can't be paid."""
        if NA in prices:
            return None
        fresh = walker.fresh and spent == 0
        if "ALL" in prices:
            return walker.left if fresh and not at.night else None
        half = Fraction((walker.printed + 1) // 2)
        total = sum((half if price == "H" else Fraction(price) for price in prices), Fraction(0))
        if spent + total <= walker.left:
            return total
        return walker.left if fresh else None

    def step(
        self, one: str, other: str, road: bool, spent: tuple[Fraction, ...], at: Situation
    ) -> tuple[Fraction, ...] | None:
        """What everybody has spent after a step; None if somebody can't take it. From "" means onto the map."""
        if other in at.enemies:
            return None
        leaving = bool(one) and self.in_zone(one, at)
        if road and leaving:
            return None
        kinds = self.hexside(one, other) if one else set()
        if kinds & {"river", "canal"} and not self.bridged(side(one, other), at) and self.in_zone(other, at):
            return None
        after = []
        for walker, before in zip(at.walkers, spent):
            if not one:
                prices = self.entering(other, road, walker, at)
            elif road:
                prices = self.by_road(one, other, walker, at)
            else:
                prices = self.off_road(one, other, walker, at) + (["1"] if leaving else [])
            paid = self.cost(prices, walker, before, at)
            if paid is None:
                return None
            after.append(before + paid)
        return tuple(after)

    def entering(self, hex: str, road: bool, walker: Walker, at: Situation) -> list[str]:
        """4.0: as if the roadway went on beyond the edge, however many come in; otherwise the terrain."""
        mines = [
            self.printed("fortifications", sort, walker.kind)
            for sort, there, _ in at.forts
            if there == hex and sort == "minefield"
        ]
        if not road:
            return self.ground(hex, walker) + mines
        kinds = self.coming.get(hex, [])
        return [self.rate(kinds, walker, at), *mines] if kinds else [NA]

    def reach(self, at: Situation, danger: Mapping[tuple[str, bool], int] | None = None) -> Ways:
        """Every way that is not worse for everybody than another; of equally dear ones the least dangerous.

        What is waiting comes in the order of what the leader has spent, then the others. A step costs everybody
        something, so nothing that comes later can be better for all than what is taken now.
        """
        nothing = tuple(Fraction(0) for _ in at.walkers)
        found: Ways = {}
        waiting: list[tuple[tuple[Fraction, ...], str]] = []
        feared = danger or {}

        def offer(one: str, other: str, spent: tuple[Fraction, ...], peril: int) -> None:
            for road in (False, True):
                after = self.step(one, other, road, spent, at)
                if after is None:
                    continue
                ways = found.setdefault(other, {})
                risk = peril + feared.get((other, road), 0)
                if after in ways:
                    # A single step comes before all other ways that cost as much.
                    if spent != nothing and risk < ways[after][0] and not ways[after][1]:
                        ways[after] = (risk, False)
                    continue
                if not any(all(a <= b for a, b in zip(old, after)) for old in ways):
                    ways[after] = (risk, spent == nothing)
                    heappush(waiting, (after, other))

        for door in at.doors:
            offer("", door, nothing, 0)
        if at.start:
            for _, there in self.around(at.start):
                offer(at.start, there, nothing, 0)
        while waiting:
            spent, hex = heappop(waiting)
            if any(old != spent and all(a <= b for a, b in zip(old, spent)) for old in found[hex]):
                del found[hex][spent]
            elif not self.in_zone(hex, at):
                for _, there in self.around(hex):
                    if there != at.start:
                        offer(hex, there, spent, found[hex][spent][0])
        return found
