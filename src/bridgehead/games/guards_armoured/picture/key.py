"""The key of the map: what terrain, hexsides and roadways look like, what they cost and what they add to the dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.geometry import Box
from bridgehead.render.key import BLOCKS, FIELDS, HOMES, PIECE, POOLS, REEDS, TREES, Looks, at, ground, heads, lines
from bridgehead.render.ornaments import plate
from bridgehead.render.svg import Markup, element, group, join, use
from bridgehead.render.tables import signed

CLASSES = ("leg", "tracked", "wheeled")
COLUMNS = (262, 338, 418, 496, 566)  # of the numbers, from the left of the plate
ROW = 42
LINE = 38
FRUIT = "M9,7h0M22,6h0M35,7h0M48,6h0M10,16h0M23,15h0M36,16h0M49,15h0M11,25h0M24,24h0M37,25h0M50,24h0"
FIRS = "M4,15l6,-13l6,13zM20,14l6,-13l6,13zM36,15l6,-13l6,13zM12,28l6,-13l6,13zM28,28l6,-13l6,13zM43,28l5,-12l5,12z"
GLINTS = "M8,10h16M34,16h14M12,23h14"
GROUND: dict[str, Looks] = {
    "clear": FIELDS,
    "orchard": (("orchard", PIECE), ("fruit shade", FRUIT), ("fruit crown", FRUIT)),
    "woods": (("wood", PIECE), ("trees shade", TREES), ("trees crown", TREES), ("trees light", TREES)),
    "forest": (("forest", PIECE), ("firs", FIRS)),
    "marsh": (("marsh", PIECE), ("pool", POOLS), ("reed", REEDS)),
    "village": (("town", PIECE), ("wall homes", "M14,11h6M32,20h6"), ("roof homes", "M14,11h6M32,20h6")),
    "town": (("town", PIECE), ("wall homes", HOMES), ("roof homes", HOMES)),
    "city": (("town-city", PIECE), ("wall blocks", BLOCKS), ("roof blocks", BLOCKS)),
    "major_river": (("swatch-major", PIECE), ("river glint", GLINTS)),
    "hill": (("height", PIECE), ("height", "M14,4H42V26H14Z"), ("height-slope", "M5,15H51")),
}
ALONG = "M-27,5q13,-12 27,-5t27,-5"
SIDES: dict[str, Looks] = {
    "stream": (("stream bank", ALONG), ("stream bed", ALONG)),
    "river": (("river bank", ALONG), ("river bed", ALONG)),
    "canal": (("canal bank", "M-26,0H26"), ("canal bed", "M-26,0H26")),
    "ridge": (("ridge-slope", ALONG), ("ridge", ALONG)),
    "fortification": (
        ("ditch-line", "M-27,0H27"),
        ("ditch-teeth", "M-22,0l5,-5l5,5l-5,5zM-6,0l5,-5l5,5l-5,5zM10,0l5,-5l5,5l-5,5z"),
    ),
}
WAYS: dict[str, Looks] = {
    "highway": (("way-edge highway", ALONG), ("way-bed highway", ALONG), ("way-heart", ALONG)),
    "road": (("way-edge road", ALONG), ("way-bed road", ALONG)),
    "minor_road": (("way-edge minor_road", ALONG), ("way-bed minor_road", ALONG)),
    "railway": (("rail-edge", ALONG), ("rail-bed", ALONG), ("rail-ties", ALONG)),
}
CROSSED: Looks = (("stream bank", "M0,-13V13"), ("stream bed", "M0,-13V13"))
NOTE = "H half, All the whole allowance; \N{EM DASH} not allowed"


def key(where: Plan) -> Markup:
    return group(_terrain(where, where.plates["terrain"]), _sides(where, where.plates["sides"]), class_="decor")


def printed(kind: str) -> str:
    return kind.replace("_", " ").capitalize()


def price(written: str) -> str:
    """As on the chart, with a half and a dash that can be read at a glance."""
    known = {"0.5": "\N{VULGAR FRACTION ONE HALF}", "NA": "\N{EM DASH}", "ALL": "All", "+ALL": "+All"}
    return known.get(written, written)


def _numbers(row: dict[str, object], left: float) -> Iterator[tuple[str, float]]:
    """Prices by class, the modifier, and a triangle where sight is blocked."""
    move = row.get("move")
    words = [price(str(cost)) for cost in move] if isinstance(move, Sequence) else ["", "", ""]
    if "modifier" in row:
        words.append(signed(int(str(row["modifier"]))))
        words.append("\N{BLACK UP-POINTING TRIANGLE}" if row.get("blocking") else "")
    for word, across in zip(words, COLUMNS):
        if word:
            yield word, across - left


def _plate(box: Box, title: str, *inside: Markup) -> Markup:
    words = zip((*CLASSES, "dice", "sight"), (box.left + across for across in COLUMNS))
    return join(
        plate(box),
        element("text", title, class_="key-title", x=box.left + 22, y=box.top + 40),
        *heads(words, box.top + 38),
        *inside,
        element("text", NOTE, class_="cell-note", x=box.centre[0], y=box.bottom - 16),
    )


def _terrain(where: Plan, box: Box) -> Markup:
    tables = where.field.pack["tables"]
    rows = []
    for n, kind in enumerate(GROUND):
        row = tables["hill"] if kind == "hill" else tables["terrain"][kind]
        y = box.top + 54 + n * ROW
        rows.append(ground(box.left + 20, y, printed(kind), GROUND[kind], _numbers(row, 20)))
    return _plate(box, "Terrain", *rows)


def _sides(where: Plan, box: Box) -> Markup:
    tables = where.field.pack["tables"]
    shown: list[tuple[str, Markup, dict[str, object]]] = []
    for kind, looks in SIDES.items():
        words = "Flooded stream" if kind == "stream" and where.field.flooded else printed(kind)
        like = "river" if words == "Flooded stream" else kind
        shown.append((words, lines(SIDES[like] if like != kind else looks), tables["hexsides"][like]))
    for kind in ("bridge", "ford"):
        sign = use("bridge-small" if kind == "bridge" else kind)
        shown.append((printed(kind), join(lines(CROSSED), sign), tables["crossings"][kind]))
    shown += [(printed(kind), lines(looks), tables["roadways"][kind]) for kind, looks in WAYS.items()]
    rows = [
        at(
            box.left + 48,
            box.top + 74 + n * LINE,
            sign,
            element("text", words, class_="key-name", x=42, y=6),
            *(element("text", word, class_="key-cost", x=across, y=6) for word, across in _numbers(row, 48)),
        )
        for n, (words, sign, row) in enumerate(shown)
    ]
    return _plate(box, "Hexsides and roads", *rows)
