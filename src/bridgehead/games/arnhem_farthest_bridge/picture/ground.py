"""The ground of the map: farmland, polder, woods, heights, marsh, towns and Germany, each in one path or a few."""

from __future__ import annotations

from random import Random

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import Plan
from bridgehead.render.geometry import closed_path, inset
from bridgehead.render.hexes import lines
from bridgehead.render.hexes.fields import fields
from bridgehead.render.hexes.houses import along
from bridgehead.render.hexes.patches import furrows, outlines, strewn
from bridgehead.render.hexes.pen import Pen, Pens, broken_line, polygon
from bridgehead.render.hexes.ways import Ways
from bridgehead.render.layers import drawn, layered
from bridgehead.render.svg import Markup, element, group, join, use

CROPS = 6
FIELD = 96.0
# How the land lies: fields follow the rivers of their region.
SLANTS = {
    "south_of_maas": 0.26,
    "maas_waal": -0.3,
    "betuwe": 0.09,
    "north_of_neder_rijn": -0.45,
    "east_of_ijssel": 0.6,
}
HOUSES, LANE = 10, 32  # of a town, and how far from its middle they stand
BLOCK = (17, 15)  # how far apart the blocks of a city are, across and down


def ground(pack: Pack, where: Plan) -> Markup:
    """Everything under the water and the roads."""
    width, height = where.size
    return join(
        element("rect", class_="outskirts", width=width, height=height),
        group(
            use("map-outline", class_="land"),
            group(
                *_farmland(pack, where),
                *_polder(pack, where),
                *_marsh(pack, where),
                *_heights(pack, where),
                *_woods(pack, where),
                *_towns(pack, where),
                clip_path="url(#map-clip)",
            ),
            *_germany(pack, where),
            *_goals(pack, where),
            lines.lines(where.hexes, "url(#map-clip)"),
            class_="decor",
        ),
    )


def definitions(where: Plan) -> Markup:
    outline = closed_path([(float(x), float(y)) for x, y in where.outline])
    return join(
        element("path", id="map-outline", d=outline),
        element("clipPath", use("map-outline"), id="map-clip"),
        *lines.definitions(where.hexes),
    )


def terrain(pack: Pack, *kinds: str) -> list[str]:
    return [str(name) for name, hex in pack["map"]["hexes"].items() if hex["terrain"] in kinds]


# Open land


def _farmland(pack: Pack, where: Plan) -> list[Markup]:
    pens = [Pens(960) for _ in range(CROPS)]
    for region, slant in SLANTS.items():
        names = [
            str(name)
            for name, hex in pack["map"]["hexes"].items()
            if hex["region"] == region and hex["terrain"] in ("mixed", "town")
        ]
        if names:
            for crop, field in fields(where.hexes, names, FIELD, slant, CROPS, f"fields {region}"):
                polygon(pens[crop].near(field[0]), field)
    return [drawn(f"field crop{n}", found.written()) for n, found in enumerate(pens)]


def _polder(pack: Pack, where: Plan) -> list[Markup]:
    """Broken ground: strips between ditches."""
    names = terrain(pack, "broken")
    pens = Pens()
    for region, slant in SLANTS.items():
        here = [name for name in names if pack["map"]["hexes"][name]["region"] == region]
        for a, b in furrows(where.hexes, here, slant + 1.1, 14, 9, f"ditches {region}"):
            broken_line(pens.near(a), [(round(a[0]), round(a[1])), (round(b[0]), round(b[1]))])
    return [drawn("polder", outlines(where.hexes, names, 3, 3, "polder")), drawn("ditch", pens.written())]


def _marsh(pack: Pack, where: Plan) -> list[Markup]:
    names = terrain(pack, "marsh")
    pools, reeds = Pens(), Pens()
    for n, (x, y) in enumerate(strewn(where.hexes, names, (34, 17), 4, 9, "marsh")):
        if n % 3 == 0:
            for lean, long in ((-3, 8), (0, 11), (3, 8)):
                broken_line(reeds.near((x, y)), [(x + lean / 2, y + 3), (x + lean, y + 3 - long)])
        else:
            broken_line(pools.near((x, y)), [(x - 9, y), (x + 9, y)])
    return [
        drawn("marsh", outlines(where.hexes, names, 3, 4, "marsh")),
        drawn("pool", pools.written()),
        drawn("reed", reeds.written()),
    ]


def _heights(pack: Pack, where: Plan) -> list[Markup]:
    """Rough ground: slopes fall away all round a height."""
    names = terrain(pack, "rough")
    return [
        drawn("height", outlines(where.hexes, names, 2, 4, "heights")),
        drawn("height-slope", outlines(where.hexes, names, 13, 3, "slopes")),
        drawn("height-top", outlines(where.hexes, names, 27, 3, "tops")),
    ]


def _woods(pack: Pack, where: Plan) -> list[Markup]:
    names = terrain(pack, "woods")
    trees = Pens()
    for tree in strewn(where.hexes, names, (19, 15), 3.4, 7, "trees"):
        trees.near(tree).dot(tree)
    layers = (("trees shade", 2, 3), ("trees crown", 0, 0), ("trees light", -2, -2))
    return [
        drawn("forest", outlines(where.hexes, names, 3, 5, "woods")),
        *layered("trees", trees.written(), *layers),
    ]


# Towns


def _towns(pack: Pack, where: Plan) -> list[Markup]:
    small = outlines(where.hexes, terrain(pack, "town"), 9, 0, "towns")
    large = outlines(where.hexes, terrain(pack, "city"), 2, 3, "cities")
    return [drawn("town", small), drawn("town-city", large)]


def houses(pack: Pack, where: Plan, ways: Ways) -> Markup:
    """Houses of towns stand along their roads, those of cities in rows of blocks."""
    homes, blocks = Pens(), Pens()
    for name in terrain(pack, "town"):
        for house in along(where.hexes.centres[name], ways.bearings(name), HOUSES, LANE, name):
            broken_line(homes.near(house[0]), house)
    chance = Random("blocks")
    for x, y in strewn(where.hexes, terrain(pack, "city"), BLOCK, 1.5, 5, "city"):
        across, down = chance.choice(((4, 0), (3, 0), (0, 3), (0, 4)))
        broken_line(blocks.near((x, y)), [(x - across, y - down), (x + across, y + down)])
    return group(
        *layered("blocks", blocks.written(), ("wall blocks", 0, 0), ("roof blocks", 0, 0)),
        *layered("homes", homes.written(), ("wall homes", 0, 0), ("roof homes", 0, 0)),
        class_="decor",
    )


# Lines


def _goals(pack: Pack, where: Plan) -> list[Markup]:
    """11.5: the hexes that decide the game."""
    names = [str(name) for name in pack["tables"]["victory"]["hexes"]]
    pen = Pen()
    for ring in where.hexes.rings(names):
        polygon(pen, inset([(float(x), float(y)) for x, y in ring], 5))
    return [element("path", class_="goal", d=str(pen))]


def _germany(pack: Pack, where: Plan) -> list[Markup]:
    names = [str(name) for name, hex in pack["map"]["hexes"].items() if hex.get("germany")]
    inside = set(names)
    sides = []
    for name in names:
        for there, _ in where.hexes.sides(name):
            if there is not None and there not in inside:
                sides.append(f"{name}|{there}")
    border = Pen()
    for course in where.hexes.courses(sides):
        broken_line(border, course)
    over = "".join(where.hexes.outline(name) for name in names)
    return [
        element("path", class_="germany", d=over),
        element("defs", element("path", id="border", d=str(border))),
        use("border", class_="border-band"),
        use("border", class_="border-line"),
    ]
