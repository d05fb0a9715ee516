"""The ground of the board: the Rhine, the quarters with houses, gardens and lake, the ramp and the bridge."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.picture.plan import AreaPlan, Plan, on_picture
from bridgehead.kits.area import Area, border_owners
from bridgehead.render import town
from bridgehead.render.geometry import (
    Box,
    Point,
    Ring,
    bounds,
    centroid,
    chains,
    clipped,
    closed_path,
    curved_path,
    inset,
    open_path,
    rounded_path,
)
from bridgehead.render.svg import Markup, element, group, join, number, use

EMBANKMENT = 16  # how far the slopes of the ramp reach into the quarters
WATER_LINES = (10, 24, 42, 64)  # lines that follow the bank, ever fainter


def ground(pack: Pack, where: Plan) -> Markup:
    """Everything under the numbers and names."""
    features = pack["map"]["features"]
    width, height = where.size
    ramp = on_picture(features["ramp"])
    return join(
        element("rect", class_="outskirts", width=width, height=height),
        _river(features, where),
        element("path", class_="streets", d=_town_outline(where)),
        *(_area(area) for area in where.areas.values()),
        group(*_houses(where, ramp), class_="decor"),
        group(*_gardens(features, where), *_ramp(ramp), *_bridge(features), _perimeter(where), class_="decor"),
    )


def definitions(pack: Pack) -> Markup:
    """What the ground uses more than once."""
    bank = _bank(pack["map"]["features"])
    return join(
        element("path", id="bank", d=bank),
        element(
            "pattern",
            element("path", class_="ripple", d="M4,9q7,-6 14,0t14,0M44,25q6,-5 12,0t12,0"),
            id="ripples",
            width=76,
            height=34,
            patternUnits="userSpaceOnUse",
        ),
        element(
            "g",
            element("circle", class_="tree-shade", cx=2.5, cy=3, r=9),
            element("circle", class_="tree-crown", r=9),
            element("circle", class_="tree-light", cx=-2.5, cy=-2.5, r=4.5),
            id="tree",
        ),
    )


# Water


def _bank_points(features: Mapping[str, Any]) -> Ring:
    bank = on_picture(features["river_bank"])
    return [(-20, bank[0][1] + 4), *bank, (bank[-1][0] + 180, bank[-1][1] + 14)]


def _bank(features: Mapping[str, Any]) -> str:
    return curved_path(_bank_points(features))


def _river(features: Mapping[str, Any], where: Plan) -> Markup:
    _, height = where.size
    water = f"{_bank(features)}V{height + 20}H-20Z"
    return group(
        element("path", class_="river", d=water),
        element("path", d=water, fill="url(#ripples)"),
        *(use("bank", 0, down, class_=f"water-line w{n}" if n else "water-line") for n, down in enumerate(WATER_LINES)),
        use("bank", class_="quay"),
        use("bank", class_="quay-stones"),
        class_="decor",
    )


# Quarters


def _town_outline(where: Plan) -> str:
    areas = [_whole(area) for area in where.areas.values()]
    edge = [border for border, owners in border_owners(areas).items() if len(owners) == 1]
    return "".join(closed_path(on_picture(chain)) for chain in chains(edge))


def _whole(area: AreaPlan) -> Area:
    ring = [(int(x), int(y)) for x, y in area.data["polygon"]]
    return Area(int(area.id), ring[0], ring, [])


def _area(area: AreaPlan) -> Markup:
    points = " points" if area.data["points"] else ""
    return element("path", id=f"place-{area.id}", class_=f"place {area.data['setup']}{points}", d=area.outline)


def _is_green(area: AreaPlan) -> bool:
    return any(word in area.data["terrain"] for word in ("garden", "park"))


def _houses(where: Plan, ramp: Ring) -> list[Markup]:
    """All houses of one colour as one outline, drawn three times: walls, roofs, and the lines between the houses."""
    found = []
    for kind in ("none", "british", "ss"):
        outline = ""
        for area in where.areas.values():
            if area.data["setup"] == kind and not _is_green(area):
                outline += "".join(closed_path(block) for block in _blocks(area, ramp))
        if outline:
            shape = element("defs", element("path", id=f"houses-{kind}", d=outline))
            drawn = [use(f"houses-{kind}", class_=layer) for layer in ("walls", "roofs", "gables")]
            found.append(group(shape, *drawn, class_=f"houses {kind}"))
    return found


def _blocks(area: AreaPlan, ramp: Ring) -> list[Ring]:
    ring = inset(area.block, 3)
    ring = _off_the_ramp(ring, ramp)
    long = any(word in area.data["terrain"] for word in ("quay", "harbour", "factory"))
    found = []
    for n, part in enumerate(town.around(ring, area.lies.box.grown(4))):
        found += town.blocks(part, 74 if long else 56, f"{area.id} {n}")
    return found


def _off_the_ramp(ring: Ring, ramp: Ring) -> Ring:
    """The part of a quarter beside the ramp that its slope leaves free."""
    middle = centroid(ring)
    for a, b in pairwise([*ramp, ramp[0]]):
        upright = abs(b[1] - a[1]) > abs(b[0] - a[0])
        if not upright or not min(a[1], b[1]) <= middle[1] <= max(a[1], b[1]):
            continue
        at = a[0] + (b[0] - a[0]) * (middle[1] - a[1]) / (b[1] - a[1])
        if abs(at - middle[0]) > 200:
            continue
        low, high = (a, b) if a[1] > b[1] else (b, a)
        if middle[0] < at and low[0] < _ramp_middle(ramp, low[1]):
            return clipped(ring, _moved(high, -EMBANKMENT), _moved(low, -EMBANKMENT))
        if middle[0] > at and low[0] > _ramp_middle(ramp, low[1]):
            return clipped(ring, _moved(low, EMBANKMENT), _moved(high, EMBANKMENT))
    return ring


def _ramp_middle(ramp: Ring, y: float) -> float:
    level = sorted(p[0] for p in ramp if abs(p[1] - y) < 20)
    return (level[0] + level[-1]) / 2


def _moved(p: Point, by: float) -> Point:
    return p[0] + by, p[1]


def _gardens(features: Mapping[str, Any], where: Plan) -> list[Markup]:
    lake = on_picture(features["lake"])
    found = [
        element("path", class_="lawn", d=rounded_path(inset(area.block, 6), 14))
        for area in where.areas.values()
        if _is_green(area)
    ]
    shore = rounded_path(lake, 40)
    found += [element("path", class_="shore", d=shore), element("path", class_="lake", d=shore)]
    found.append(element("path", class_="lake-line", d=rounded_path(inset(lake, 12), 30)))
    for area in where.areas.values():
        if _is_green(area):
            taken = [area.lies.box.grown(6), bounds(lake).grown(2), *(landmark.box for landmark in area.landmarks)]
            found += [use("tree", *p) for p in town.scattered(inset(area.block, 4), 27, area.id, taken)]
    return found


# Ramp and bridge


def _ramp(ramp: Ring) -> list[Markup]:
    left, right = _edges(ramp)
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(left, right)]
    return [
        *(element("path", class_="slope", d=open_path(kerb)) for kerb in (left, right)),
        element("path", class_="ramp", d=closed_path(left + right[::-1])),
        element("path", class_="lane", d=open_path(middle)),
    ]


def _edges(ramp: Ring) -> tuple[Ring, Ring]:
    """The two kerbs, both from the bridge northward."""
    levels = sorted({round(p[1] / 25) for p in ramp}, reverse=True)
    left: Ring = []
    right: Ring = []
    for level in levels:
        here = sorted(p for p in ramp if round(p[1] / 25) == level)
        left.append(here[0])
        right.append(here[-1])
    return left, right


def _bridge(features: Mapping[str, Any]) -> list[Markup]:
    deck = on_picture(features["bridge"])
    (al, at), (br, _), (cr, cb), (dl, _) = deck
    left, right = [(al, at), (dl, cb)], [(br, at), (cr, cb)]
    middle = [((al + br) / 2, at), ((dl + cr) / 2, cb)]
    girders = [
        element("path", class_=name, d=open_path(edge)) for edge in (left, right) for name in ("girder", "truss")
    ]
    pylons = []
    for x in (al - 20, br + 20):
        for y in (at - 18, at + 14):
            tower = Box.about((x, y), 26, 26)
            ridges = f"M{number(tower.left)},{number(tower.top)}l26,26m0,-26l-26,26"
            pylons.append(element("path", class_="pylon", d=closed_path(tower.corners()) + ridges))
    return [
        element("path", class_="bridge-shade", d=closed_path([(x + 12, y + 4) for x, y in deck])),
        element("path", class_="ramp", d=closed_path(deck)),
        element("path", class_="lane", d=open_path(middle)),
        *girders,
        *pylons,
    ]


# The British perimeter


def _perimeter(where: Plan) -> Markup:
    """A broken line in the streets round the quarters where the British start."""
    british = {int(id) for id, area in where.areas.items() if area.data["setup"] == "british"}
    owners = border_owners([_whole(area) for area in where.areas.values()])
    front = [border for border, by in owners.items() if len(by) == 2 and len(british & set(by)) == 1]
    return element("path", class_="front", d="".join(open_path(on_picture(chain)) for chain in chains(front)))
