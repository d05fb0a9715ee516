"""The Terrain Chart: what terrain, hexsides, roadways and fortifications cost and what they add to the dice.

Movement is counted in half points, because roads can cost half a point. A price may also take half of a unit's
allowance (H) or all of it (ALL): HALF and WHOLE stand for those, once for each, until `cost` knows the allowance. So
2/H/ALL is 4, HALF, WHOLE, and a stream of +2 before woods is HALF + 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.ground import BARRED

CLASSES: Final = ("leg", "tracked", "wheeled")
LEG: Final = 0
TRACKED: Final = 1
WHEELED: Final = 2

TERRAINS: Final = ("clear", "woods", "forest", "orchard", "marsh", "village", "town", "city", "major_river")
CLEAR: Final = 0
WOODS: Final = 1
FOREST: Final = 2
ORCHARD: Final = 3
MARSH: Final = 4
VILLAGE: Final = 5
TOWN: Final = 6
CITY: Final = 7
MAJOR_RIVER: Final = 8

HEXSIDES: Final = ("stream", "river", "canal", "ridge", "fortification")
STREAM: Final = 0
RIVER: Final = 1
CANAL: Final = 2
RIDGE: Final = 3
FORTIFICATION: Final = 4  # printed on the map (15.2)
WATERS: Final = 3  # the first three are water

ROADWAYS: Final = ("railway", "minor_road", "road", "highway")
RAILWAY: Final = 0
MINOR_ROAD: Final = 1
ROAD: Final = 2
HIGHWAY: Final = 3

FORTS: Final = ("trench", "minefield", "dragons_teeth", "bunker")  # chits (15.0)
TRENCH: Final = 0
MINEFIELD: Final = 1
DRAGONS_TEETH: Final = 2
BUNKER: Final = 3

HALF: Final = 1_000
WHOLE: Final = 100_000
NOT_ALLOWED: Final = BARRED


def price(written: str) -> int:
    """A price as printed: `2`, `0.5`, `H`, `ALL`, `NA`, or with a plus for what is added to another."""
    bare = written.removeprefix("+")
    if bare == "NA":
        return NOT_ALLOWED
    if bare == "ALL":
        return WHOLE
    return HALF if bare == "H" else round(2 * float(bare))


def added(one: int, other: int) -> int:
    return NOT_ALLOWED if one >= NOT_ALLOWED or other >= NOT_ALLOWED else one + other


def cost(price: i64, allowance: i64) -> i64:
    """What a price is for a unit with this allowance, both in half points; BARRED if the way is not allowed.

    9.0: before H a unit may have moved half its allowance, fractions rounded down; H is the rest.
    """
    if price < HALF or price >= NOT_ALLOWED:
        return price
    half = allowance - 2 * (allowance // 4)
    return price // WHOLE * allowance + price % WHOLE // HALF * half + price % HALF


def zeros(count: int) -> vec[i64]:
    return vec[i64]([0] * count)


class Chart:
    """The chart as printed. Tables of prices hold three for each row: leg, tracked, wheeled."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        terrain: list[Any] = [tables["terrain"][name] for name in TERRAINS]
        self.terrain_price: vec[i64] = _prices(terrain)
        self.terrain_modifier: vec[i64] = _modifiers(terrain)
        self.terrain_blocks: vec[i64] = vec[i64]([int(bool(row["blocking"])) for row in terrain])
        self.hill_price: vec[i64] = _prices([tables["hill"]])
        self.hill_modifier: i64 = int(tables["hill"]["modifier"])
        hexsides: list[Any] = [tables["hexsides"][name] for name in HEXSIDES]
        self.hexside_price: vec[i64] = _prices(hexsides)
        self.hexside_modifier: vec[i64] = _modifiers(hexsides)  # if all attackers cross (10.1, 10.8)
        self.hexside_blocks: vec[i64] = vec[i64]([int(bool(row["blocking"])) for row in hexsides])
        self.bridge_modifier: i64 = int(tables["crossings"]["bridge"]["modifier"])  # 10.8
        self.ford_price: vec[i64] = _prices([tables["crossings"]["ford"]])
        self.ford_modifier: i64 = int(tables["crossings"]["ford"]["modifier"])
        self.roadway_price: vec[i64] = _prices([tables["roadways"][name] for name in ROADWAYS])
        forts: list[Any] = [tables["fortifications"][name] for name in FORTS]
        self.fort_price: vec[i64] = _prices(forts)  # added, and not negated by a roadway (15.2)
        self.fort_modifier: vec[i64] = _modifiers(forts)  # 15.0
        self.fort_sides: vec[i64] = vec[i64]([int(row["sides"]) for row in forts])  # 15.1; 6 is all round
        stacking: Mapping[str, Any] = tables["stacking"]
        # 7.1, 7.2, counted in depleted units, of which two are one at full strength.
        self.stack: i64 = 2 * int(stacking["hex"])
        self.city_stack: i64 = 2 * int(stacking["city"])
        self.roadway_stack: i64 = 2 * int(stacking["roadway"])

    def entering(self, terrain: int, hill: bool, unit_class: int) -> int:
        """The price of a hex without its hexside: of terrain and hill the higher."""
        ground = int(self.terrain_price[3 * terrain + unit_class])
        return max(ground, int(self.hill_price[unit_class])) if hill else ground


def _prices(rows: list[Any]) -> vec[i64]:
    return vec[i64]([price(str(written)) for row in rows for written in row["move"]])


def _modifiers(rows: list[Any]) -> vec[i64]:
    return vec[i64]([int(row["modifier"]) for row in rows])
