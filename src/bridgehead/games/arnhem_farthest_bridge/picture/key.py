"""The key of the map: what terrain looks like, what it costs and how it is defended; ways and crossings."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.render.geometry import Box
from bridgehead.render.key import BLOCKS, FIELDS, HOMES, PIECE, POOLS, REEDS, TREES, Looks, at, ground, heads
from bridgehead.render.ornaments import plate
from bridgehead.render.svg import Markup, element, group, join, use

PLATE = Box(664, 358, 1144, 884)
TERRAINS = ("mixed", "woods", "broken", "rough", "marsh", "town", "city")
COLUMNS = (254, 330, 412)  # of the numbers, from the left of the plate
# What lies on each piece of ground, as looks and lines.
GROUND: dict[str, Looks] = {
    "mixed": FIELDS,
    "woods": (("forest", PIECE), ("trees shade", TREES), ("trees crown", TREES), ("trees light", TREES)),
    "broken": (("polder", PIECE), ("ditch", "M6,26l8,-22M19,26l8,-22M32,26l8,-22M45,26l6,-18")),
    "rough": (("height", PIECE), ("height-slope", "M5,15H51")),
    "marsh": (("marsh", PIECE), ("pool", POOLS), ("reed", REEDS)),
    "town": (("town", PIECE), ("wall homes", HOMES), ("roof homes", HOMES)),
    "city": (("town-city", PIECE), ("wall blocks", BLOCKS), ("roof blocks", BLOCKS)),
}
HALVES = {0.5: "\N{VULGAR FRACTION ONE HALF}"}


def key(pack: Pack) -> Markup:
    left, top = PLATE.left, PLATE.top
    words = zip(("leg", "mobile", "combat line"), (left + across for across in COLUMNS))
    signs = [*_ways(pack), *_crossings(pack)]
    return group(
        plate(PLATE),
        element("text", "Terrain", class_="key-title", x=left + 22, y=top + 38),
        *heads(words, top + 36),
        *(_terrain(pack, kind, left + 20, top + 46 + n * 38) for n, kind in enumerate(TERRAINS)),
        *(at(left + 46 + n % 2 * 228, top + 336 + n // 2 * 44, sign) for n, sign in enumerate(signs)),
        class_="decor",
    )


def _terrain(pack: Pack, kind: str, x: float, y: float) -> Markup:
    tables = pack["tables"]
    cost = tables["movement"][kind]
    words = [str(cost[mover]) if cost[mover] is not None else "road only" for mover in ("leg", "mobile")]
    across = [PLATE.left + column - x for column in COLUMNS]
    return ground(x, y, kind.capitalize(), GROUND[kind], zip((*words, tables["combat_lines"][kind]), across))


def _ways(pack: Pack) -> list[Markup]:
    movement = pack["tables"]["movement"]
    found = []
    for kind, words, like in (("corridor", "highway", "road"), ("trail", "trail", "trail"), ("road", "road", "road")):
        line = "M-26,5q13,-12 26,-5t26,-5"
        looks = [f"way-edge {kind}", f"way-bed {kind}", *(["way-heart"] if kind == "corridor" else [])]
        cost = movement[like]["leg"]
        found.append(
            _named(f"{words} {HALVES.get(cost, cost)}", *(element("path", class_=look, d=line) for look in looks))
        )
    return found


def _crossings(pack: Pack) -> list[Markup]:
    added = pack["tables"]["ferry_added"]
    signs = (
        ("bridge-highway", "wide", "small", "highway bridge"),
        ("bridge-canal", "canal", "", "canal bridge"),
        ("bridge-railroad", "wide", "small", "railroad bridge"),
        ("ferry", "wide", "small", f"ferry +{added['leg']}, mobile +{added['mobile']}"),
        ("canal-trail", "canal", "", "trail over canal"),
    )
    return [
        _named(
            words,
            *(element("path", class_=f"{water} {layer} {size}".strip(), d="M0,-19v38") for layer in ("bank", "bed")),
            use(id),
        )
        for id, water, size, words in signs
    ]


def _named(words: str, *sign: Markup) -> Markup:
    return join(*sign, element("text", words, class_="key-name", x=42, y=6))
