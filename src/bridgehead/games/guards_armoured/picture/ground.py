"""The ground of the map: fields, orchards, woods, marsh, heights and what is built up, each in one path or a few."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from math import cos, sin
from random import Random

from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.geometry import Box, Point
from bridgehead.render.hexes import sheet
from bridgehead.render.hexes.fields import fields
from bridgehead.render.hexes.houses import along, built, in_rows
from bridgehead.render.hexes.patches import holds, outlines, strewn, wet
from bridgehead.render.hexes.pen import Pens, broken_line, polygon
from bridgehead.render.hexes.ways import Ways
from bridgehead.render.layers import drawn, layered
from bridgehead.render.svg import Markup

CROPS = 6
FIELD = 88.0
HEDGED = 5  # one field in so many has hedges
# The land lies differently from one district to the next.
SLANTS = (0.24, -0.32, 0.08, -0.5, 0.42, -0.12)
DISTRICTS = (3, 2)  # across and down
LEVELS = 3  # of a height
SQUARE = 240  # of what is written as one path, so that most of it need not be drawn
ROW, TREE = 15.0, 14.0  # of an orchard: from row to row, and from tree to tree
# Houses: how many, and how far from the middle of the place they stand.
HOUSES = {"village": (10, 30), "town": (24, 37)}
BLOCK = (15, 13)  # how far apart the blocks of a city are, across and down


def ground(where: Plan) -> Markup:
    """Everything under the water and the roads."""
    terrain = (_farmland, _heights, _marsh, _orchards, _woods, _forest, _built_up)
    return sheet.ground(where.hexes, where.size, [part for kind in terrain for part in kind(where)])


def definitions(where: Plan) -> Markup:
    return sheet.definitions(where.hexes, where.edge.corners())


def _strewn(
    where: Plan, names: Collection[str], apart: tuple[float, float], loose: float, clear: float
) -> Iterator[Point]:
    """Points all over the hexes, one patch after the other: most of the map need not be looked at."""
    for patch in where.hexes.patches(names):
        yield from strewn(where.hexes, patch, apart, loose, clear, f"strewn {min(patch)}")


# Open land


def _farmland(where: Plan) -> list[Markup]:
    pens = [Pens(960) for _ in range(CROPS)]
    hedges = Pens(960)
    for district, names in _districts(where).items():
        slant = SLANTS[district % len(SLANTS)]
        for n, (crop, field) in enumerate(fields(where.hexes, names, FIELD, slant, CROPS, f"fields {district}")):
            polygon(pens[crop].near(field[0]), field)
            if n % HEDGED == 0:
                broken_line(hedges.near(field[0]), field[n // HEDGED % 2 :][:3])
    return [
        *(drawn(f"field crop{n}", found.written()) for n, found in enumerate(pens)),
        *layered("hedges", hedges.written(), ("hedge shade", 1, 2), ("hedge", 0, 0)),
    ]


def _districts(where: Plan) -> dict[int, list[str]]:
    """The open land in parts, with ragged borders."""
    chance = Random(f"districts of {where.field.scenario}")
    across, down = DISTRICTS
    found: dict[int, list[str]] = {}
    for name in where.field.terrain("clear", "village", "town", "orchard"):
        x, y = where.hexes.centres[name]
        column = (x - where.edge.left) / where.edge.width * across + chance.uniform(-0.08, 0.08)
        row = (y - where.edge.top) / where.edge.height * down + chance.uniform(-0.08, 0.08)
        district = min(max(int(column), 0), across - 1) + across * min(max(int(row), 0), down - 1)
        found.setdefault(district, []).append(name)
    return found


def _marsh(where: Plan) -> list[Markup]:
    names = where.field.terrain("marsh")
    pools, reeds = wet(_strewn(where, names, (30, 16), 4, 9), 8, Pens(SQUARE), Pens(SQUARE))
    return [
        drawn("marsh", outlines(where.hexes, names, 3, 5, "marsh")),
        drawn("pool", pools.written()),
        drawn("reed", reeds.written()),
    ]


# Heights


def _heights(where: Plan) -> list[Markup]:
    """Hills rise step by step from their feet: each step stands back by a hex, and throws a shade."""
    found: list[Markup] = []
    names = set(where.field.hills())
    for level in range(LEVELS):
        outline = outlines(where.hexes, names, 3 + 4 * level, 6, f"height {level}")
        found += layered(f"height-{level}", outline, ("height-shade", 3, 5), ("height", 0, 0))
        if level == 0:
            found.append(drawn("height-slope", outlines(where.hexes, names, 11, 4, "slope")))
        names = {name for name in names if all(other in names for other in where.hexes.neighbours(name))}
    return found


# What grows


def _orchards(where: Plan) -> list[Markup]:
    """Trees in rows, which lie as the fields do."""
    names = frozenset(where.field.terrain("orchard"))
    trees = Pens(SQUARE)
    for patch in where.hexes.patches(names):
        chance = Random(f"orchard {min(patch)}")
        slant = chance.choice(SLANTS)
        xs, ys = zip(*(where.hexes.centres[name] for name in patch))
        box = Box(min(xs), min(ys), max(xs), max(ys)).grown(where.hexes.layout.side)
        x0, y0 = box.centre
        reach = int((box.width + box.height) / ROW / 2) + 1
        for row in range(-reach, reach + 1):
            for place in range(-reach, reach + 1):
                u, v = place * TREE, row * ROW
                p = (round(x0 + u * cos(slant) - v * sin(slant)), round(y0 + u * sin(slant) + v * cos(slant)))
                if holds(where.hexes, patch, p, 7):
                    trees.near(p).dot(p)
    return [
        drawn("orchard", outlines(where.hexes, names, 4, 3, "orchards")),
        *layered("orchard-trees", trees.written(), ("fruit shade", 1, 2), ("fruit crown", 0, 0)),
    ]


def _woods(where: Plan) -> list[Markup]:
    names = where.field.terrain("woods")
    trees = Pens(SQUARE)
    for tree in _strewn(where, names, (20, 16), 4, 8):
        trees.near(tree).dot(tree)
    layers = (("trees shade", 2, 3), ("trees crown", 0, 0), ("trees light", -2, -2))
    return [
        drawn("wood", outlines(where.hexes, names, 2, 8, "woods")),
        *layered("trees", trees.written(), *layers),
    ]


def _forest(where: Plan) -> list[Markup]:
    """Firs, each a cone."""
    names = where.field.terrain("forest")
    firs = Pens(SQUARE)
    for x, y in _strewn(where, names, (17, 13), 3, 8):
        polygon(firs.near((x, y)), [(x - 6, y + 5), (x, y - 10), (x + 6, y + 5)])
    layers = (("firs shade", 2, 2), ("firs", 0, 0))
    return [
        drawn("forest", outlines(where.hexes, names, 2, 8, "forest")),
        *layered("fir-trees", firs.written(), *layers),
    ]


# What is built


def _built_up(where: Plan) -> list[Markup]:
    small = outlines(where.hexes, where.field.terrain("village"), 12, 0, "villages")
    medium = outlines(where.hexes, where.field.terrain("town"), 6, 0, "towns")
    large = outlines(where.hexes, where.field.terrain("city"), 3, 0, "cities")
    return [drawn("town", small), drawn("town", medium), drawn("town-city", large)]


def houses(where: Plan, ways: Ways) -> Markup:
    """Houses of villages and towns stand along their roads, those of cities in rows of blocks."""
    homes, blocks = Pens(), Pens()
    for terrain, (many, reach) in HOUSES.items():
        for name in where.field.terrain(terrain):
            for house in along(where.hexes.centres[name], ways.bearings(name), many, reach, name):
                broken_line(homes.near(house[0]), house)
    in_rows(blocks, _strewn(where, where.field.terrain("city"), BLOCK, 1.2, 6), 3)
    return built(homes, blocks)
