"""Markers laid on the map: fortification chits, blown bridges, pontoons, who holds what, the hex under attack, and how
far an HQ reaches; and on the turn track the turn and its weather.
"""

from __future__ import annotations

from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.games.guards_armoured.picture.plates import RAYS
from bridgehead.games.guards_armoured.tables import WEATHERS
from bridgehead.render.geometry import Point
from bridgehead.render.hexes import marks
from bridgehead.render.hexes.pen import Pen, broken_line, polygon
from bridgehead.render.svg import Markup, element, group, join, number

ALL_ROUND = 6  # hexsides
# What the chits are called on the map, and in which corner of the hex: each in its own, for they may lie together.
TABS = {"trench": ("Tr", 1, -1), "minefield": ("Mi", 1, 1), "bunker": ("Bu", -1, -1), "dragons_teeth": ("DT", -1, 1)}
CLOUD = "M-13,6A6,6 0 0 1 -11,-5A8,8 0 0 1 4,-8A7,7 0 0 1 12,6Z"
SKIES = {
    "clear": (("sun", "M-8,0a8,8 0 1 0 16,0a8,8 0 1 0 -16,0Z"), ("sun-rays", RAYS)),
    "overcast": (("cloud", CLOUD),),
    "fog": (("fog", "M-13,-7H9M-9,-1H13M-13,5H9M-9,11H13"),),
    "rain": (("cloud", CLOUD), ("rain", "M-7,9l-3,7M0,9l-3,7M7,9l-3,7")),
    "storm": (("cloud dark", CLOUD), ("rain", "M-8,9l-3,7M9,9l-3,7"), ("bolt", "M1,6L-4,13H0L-2,19L6,11H2L4,6Z")),
    "snow": (("cloud", CLOUD), ("flakes", "M-8,11v6M-11,14h6M0,13v6M-3,16h6M8,11v6M5,14h6")),
}


def symbols(where: Plan) -> Markup:
    box = where.track[0]
    reaches = {int(unit.get("range") or 0) for unit in where.field.units().values()}
    return join(
        *(_fort(where, sort, way) for sort in FORTS for way in _ways(where, sort)),
        *marks.down(where.hexes),
        *_pontoons(where),
        *(_held(side) for side in ("british", "german")),
        marks.target(where.hexes),
        marks.turn(box.width, box.height),
        *(_sky(name) for name in WEATHERS),
        *(_within(where, reach) for reach in sorted(reaches - {0})),
    )


# Fortifications


def _ways(where: Plan, sort: str) -> list[int]:
    """The middles of the hexsides that a chit can face, counted from 1; 0 where it faces all round."""
    sides = where.field.pack["tables"]["fortifications"][sort]["sides"]
    return [0] if sides >= ALL_ROUND else list(range(1, 7))


def fort_id(where: Plan, sort: str, facing: int) -> str:
    return f"mark-{sort}-{facing if facing in _ways(where, sort) else 0}"


def faced(where: Plan, sort: str, way: int) -> list[tuple[Point, Point]]:
    """15.1: the hexsides that a chit faces, on a hex with its centre at (0, 0)."""
    layout = where.hexes.layout
    directions = [side % 6 for side in layout.sides(0)]
    shape = [(float(x), float(y)) for x, y in layout.shape]
    many = int(where.field.pack["tables"]["fortifications"][sort]["sides"])
    found = []
    for place, direction in enumerate(directions):
        off = (direction - (way - 1)) % 6
        if not way or min(off, 6 - off) <= many // 2:
            found.append((shape[place], shape[(place + 1) % 6]))
    return found


def _fort(where: Plan, sort: str, way: int) -> Markup:
    """Along the hexsides it faces, in green, and what it is in the corner of the hex."""
    across, down = where.hexes.layout.reach
    back = 0.9
    sides = [((ax * back, ay * back), (bx * back, by * back)) for (ax, ay), (bx, by) in faced(where, sort, way)]
    drawn = Pen()
    for side in sides:
        broken_line(drawn, side)
    line = str(drawn)
    words, right, low = TABS[sort]
    x, y = ((across - 12) * right, 9 * low) if where.hexes.layout.flat else (11 * low, (down - 12) * right)
    return element(
        "symbol",
        element("path", class_="f-edge", d=line),
        element("path", class_="f-line", d=line),
        element("path", class_="f-teeth", d=_works(sort, sides)) if sort != "trench" else None,
        element("rect", class_="f-tab", x=x - 10, y=y - 8, width=20, height=16, rx=3),
        element("text", words, class_="f-name", x=x, y=y + 4.2),
        id=f"mark-{sort}-{way}",
        viewBox=f"{-across} {-down} {2 * across} {2 * down}",
    )


def _works(sort: str, sides: list[tuple[Point, Point]]) -> str:
    """Mines are many, the teeth of dragons pointed, a bunker is square."""
    pen = Pen()
    for (ax, ay), (bx, by) in sides:
        for share in (0.5,) if sort == "bunker" else (0.2, 0.5, 0.8):
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            if sort == "dragons_teeth":
                polygon(pen, [(x - 5, y + 4), (x, y - 6), (x + 5, y + 4)])
            elif sort == "bunker":
                polygon(pen, [(x - 6, y - 5), (x + 6, y - 5), (x + 6, y + 5), (x - 6, y + 5)])
            else:
                polygon(pen, [(x - 4, y), (x, y - 4), (x + 4, y), (x, y + 4)])
    return str(pen)


# Crossings


def _pontoons(where: Plan) -> list[Markup]:
    """Boats under a deck; while it is built only boats. In a major river the bridge is as long as the hex."""
    boats = element("path", class_="p-boats", d="M-13,-8h5v16h-5zM-3,-8h5v16h-5zM7,-8h5v16h-5z")
    deck = element("path", class_="p-deck", d="M-17,-4H17V4H-17Z")
    planks = element("path", class_="p-planks", d="M-12,-4V4M-7,-4V4M-2,-4V4M3,-4V4M8,-4V4M13,-4V4")
    begun = element("path", class_="p-begun", d="M-17,-4H17V4H-17Z")
    across = where.hexes.layout.reach[0]
    return [
        *marks.on_each_side(where.hexes, "pontoon", [boats, deck, planks]),
        *marks.on_each_side(where.hexes, "building", [boats, begun]),
        *(_over_river(sort, across) for sort in ("pontoon", "building")),
        element(
            "symbol",
            *(element("path", class_=look, d=marks.CROSS) for look in ("m-down-edge", "m-down")),
            id="mark-down-river",
            viewBox=marks.ON_A_SIDE,
        ),
    ]


def _over_river(sort: str, across: int) -> Markup:
    deck = f"M{-across + 2},-5H{across - 2}V5H{-across + 2}Z"
    boats = "".join(f"M{x},-10h7v20h-7z" for x in range(-across + 6, across - 10, 15))
    return element(
        "symbol",
        element("path", class_="p-boats", d=boats),
        element("path", class_="p-deck" if sort == "pontoon" else "p-begun", d=deck),
        id=f"mark-{sort}-river",
        viewBox=f"{-across} -14 {2 * across} 28",
    )


# Who holds a place; weather; reach


def _held(side: str) -> Markup:
    """A pennant behind the star of a place."""
    return element(
        "symbol",
        element("circle", class_=f"held {side}", r=15),
        id=f"mark-held-{side}",
        viewBox="-18 -18 36 36",
    )


def _sky(name: str) -> Markup:
    shapes = [element("path", class_=look, d=d) for look, d in SKIES[name]]
    return element(
        "symbol",
        element("circle", class_="sky-seal", r=21),
        group(*shapes, transform="translate(0 -2)"),
        id=f"mark-sky-{name}",
        viewBox="-23 -23 46 46",
    )


def _within(where: Plan, reach: int) -> Markup:
    """Round all hexes that an HQ reaches; the same shape wherever it lies."""
    ring = outline(where, reach)
    xs, ys = zip(*ring)
    wide, high = max(abs(x) for x in xs) + 4, max(abs(y) for y in ys) + 4
    pen = Pen()
    polygon(pen, ring)
    d = str(pen)
    return element(
        "symbol",
        element("path", class_="reach-edge", d=d),
        element("path", class_="reach", d=d),
        id=f"mark-activation-{reach}",
        viewBox=f"{number(-wide)} {number(-high)} {number(2 * wide)} {number(2 * high)}",
    )


def outline(where: Plan, reach: int) -> list[Point]:
    """The outline of a great hexagon of hexes, from corner to corner."""
    layout = where.hexes.layout
    steps = [(x - layout.centre(0)[0], y - layout.centre(0)[1]) for x, y in layout.beyond(0)]
    shape = layout.shape
    found: list[Point] = []
    for n in range(6):
        # From the hex straight out in direction n along the side towards direction n + 1.
        (ax, ay), (bx, by) = steps[n], steps[(n + 1) % 6]
        for k in range(reach):
            x, y = ax * (reach - k) + bx * k, ay * (reach - k) + by * k
            found += [(float(x + shape[corner % 6][0]), float(y + shape[corner % 6][1])) for corner in (n, n + 1)]
        found.append((float(bx * reach + shape[n][0]), float(by * reach + shape[n][1])))
    return found
