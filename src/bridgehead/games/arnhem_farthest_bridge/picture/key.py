"""The key of the map: what terrain looks like, what it costs and how it is defended; ways and crossings."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.render.geometry import Box
from bridgehead.render.ornaments import plate
from bridgehead.render.svg import Markup, element, group, join, number, use

PLATE = Box(664, 358, 1144, 884)
TERRAINS = ("mixed", "woods", "broken", "rough", "marsh", "town", "city")
COLUMNS = (254, 330, 412)  # of the numbers, from the left of the plate
WIDE, HIGH = 56, 30  # of a piece of ground
PIECE = f"M0,0H{WIDE}V{HIGH}H0Z"
TREES = "M11,10h0M29,9h0M46,11h0M19,21h0M38,21h0"
HOMES = "M8,9h6M24,8h6M40,10h6M14,21h6M32,22h6"
BLOCKS = "M9,8h8M27,6v7M42,9h7M11,20v5M22,22h8M44,18v6"
# What lies on each piece of ground, as looks and lines.
GROUND: dict[str, tuple[tuple[str, str], ...]] = {
    "mixed": (
        ("field crop0", "M0,0H24V18H0Z"),
        ("field crop1", "M24,0H56V12H24Z"),
        ("field crop3", "M24,12H56V30H24Z"),
        ("field crop2", "M0,18H24V30H0Z"),
    ),
    "woods": (("forest", PIECE), ("trees shade", TREES), ("trees crown", TREES), ("trees light", TREES)),
    "broken": (("polder", PIECE), ("ditch", "M6,26l8,-22M19,26l8,-22M32,26l8,-22M45,26l6,-18")),
    "rough": (("height", PIECE), ("height-slope", "M5,15H51")),
    "marsh": (("marsh", PIECE), ("pool", "M8,9h16M36,15h14M10,22h14"), ("reed", "M38,24l-3,-8M38,24v-11M38,24l3,-8")),
    "town": (("town", PIECE), ("wall homes", HOMES), ("roof homes", HOMES)),
    "city": (("town-city", PIECE), ("wall blocks", BLOCKS), ("roof blocks", BLOCKS)),
}
HALVES = {0.5: "\N{VULGAR FRACTION ONE HALF}"}


def key(pack: Pack) -> Markup:
    left, top = PLATE.left, PLATE.top
    heads = zip(("leg", "mobile", "combat line"), COLUMNS)
    signs = [*_ways(pack), *_crossings(pack)]
    return group(
        plate(PLATE),
        element("text", "Terrain", class_="key-title", x=left + 22, y=top + 38),
        *(element("text", word, class_="key-head", x=left + across, y=top + 36) for word, across in heads),
        *(_terrain(pack, kind, left + 20, top + 46 + n * 38) for n, kind in enumerate(TERRAINS)),
        *(_at(left + 46 + n % 2 * 228, top + 336 + n // 2 * 44, sign) for n, sign in enumerate(signs)),
        class_="decor",
    )


def _at(x: float, y: float, *inside: Markup) -> Markup:
    return group(*inside, transform=f"translate({number(x)} {number(y)})")


def _terrain(pack: Pack, kind: str, x: float, y: float) -> Markup:
    tables = pack["tables"]
    cost = tables["movement"][kind]
    words = [str(cost[mover]) if cost[mover] is not None else "road only" for mover in ("leg", "mobile")]
    numbers = zip((*words, tables["combat_lines"][kind]), COLUMNS)
    return _at(
        x,
        y,
        element("path", class_="swatch-land", d=PIECE),
        *(element("path", class_=look, d=line) for look, line in GROUND[kind]),
        element("path", class_="swatch", d=PIECE),
        element("text", kind.capitalize(), class_="key-name", x=70, y=21),
        *(element("text", word, class_="key-cost", x=PLATE.left + across - x, y=21) for word, across in numbers),
    )


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
