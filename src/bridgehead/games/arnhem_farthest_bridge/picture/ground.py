"""The ground of the map: farmland, polder, woods, heights, marsh, towns and Germany, each in one path or a few."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import Plan
from bridgehead.render.geometry import inset
from bridgehead.render.hexes import sheet
from bridgehead.render.hexes.fields import fields
from bridgehead.render.hexes.houses import along, built, in_rows
from bridgehead.render.hexes.patches import furrows, outlines, strewn, wet
from bridgehead.render.hexes.pen import Pen, Pens, broken_line, polygon
from bridgehead.render.hexes.ways import Ways
from bridgehead.render.layers import drawn, layered
from bridgehead.render.svg import Markup, element, use

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
    terrain = (_farmland, _polder, _marsh, _heights, _woods, _towns)
    grown = [part for kind in terrain for part in kind(pack, where)]
    return sheet.ground(where.hexes, where.size, grown, [*_germany(pack, where), *_goals(pack, where)])


def definitions(where: Plan) -> Markup:
    return sheet.definitions(where.hexes, [(float(x), float(y)) for x, y in where.outline])


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
    pools, reeds = wet(strewn(where.hexes, names, (34, 17), 4, 9, "marsh"), 9, Pens(), Pens())
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
    in_rows(blocks, strewn(where.hexes, terrain(pack, "city"), BLOCK, 1.5, 5, "city"), 4)
    return built(homes, blocks)


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
