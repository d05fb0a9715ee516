"""The ground of the board: fields, woods and ridges, brooks and rivers, roads, villages, and the town of Arras."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture import country
from bridgehead.games.counter_attack_arras.picture.plan import AreaPlan, Plan, on_picture
from bridgehead.games.counter_attack_arras.picture.rivers import course, river_id
from bridgehead.render import town
from bridgehead.render.geometry import (
    Point,
    closed_path,
    curved_path,
    inset,
    open_path,
    rounded_path,
)
from bridgehead.render.svg import Markup, element, group, join, use

FIELD = 82.0
TREE = 13.0
LANE = 330.0  # how long a country lane may be


def ground(pack: Pack, where: Plan) -> Markup:
    """Everything under the identifiers and names."""
    data = pack["map"]
    width, height = where.size
    return join(
        element("rect", class_="outskirts", width=width, height=height),
        *(_area(area) for area in where.areas.values()),
        group(
            *_fields(where),
            *_ridges(where),
            *_woods(where),
            *_lines("brook", data["decoration"]["streams"].values()),
            _borders(data, where),
            _lanes(where),
            *_roads(data["decoration"]["roads"].values()),
            *_rivers(data["rivers"], where),
            *_villages(where),
            *_town(where),
            element("path", class_="map-edge", d=closed_path(where.frame.corners())),
            class_="decor",
        ),
    )


def definitions(pack: Pack, where: Plan) -> Markup:
    """What the ground uses more than once."""
    return join(
        group(
            element("circle", class_="tree-shade", cx=2.2, cy=2.6, r=7.6),
            element("circle", class_="tree-crown", r=7.6),
            element("circle", class_="tree-light", cx=-2, cy=-2.2, r=3.6),
            id="tree",
        ),
        *(
            element(
                "path", id=river_id(river["id"]), d="".join(map(curved_path, course(where.border(river["borders"]))))
            )
            for river in pack["map"]["rivers"]
        ),
    )


def _area(area: AreaPlan) -> Markup:
    return element("path", id=f"place-{area.id}", class_=f"place country {area.data['sector']}", d=area.outline)


# Fields, ridges and woods


def _fields(where: Plan) -> list[Markup]:
    crops = [""] * country.CROPS
    for area in where.areas.values():
        for crop, field in country.fields(area.ring, FIELD, f"fields {area.id}"):
            crops[crop] += closed_path(field)
    return [element("path", class_=f"field crop{n}", d=outline) for n, outline in enumerate(crops)]


def _ridges(where: Plan) -> list[Markup]:
    crests = [on_picture(crest) for id in where.areas for crest in country.RIDGES.get(id, ())]
    outline = "".join(curved_path(crest) for crest in crests)
    return [element("path", class_=f"hachures {part}", d=outline) for part in ("foot", "slope-top")]


def _woods(where: Plan) -> list[Markup]:
    outline = ""
    tops: list[Markup] = []
    for id in where.areas:
        for n, (x, y, across, down) in enumerate(country.WOODS.get(id, ())):
            ((middle), (reach)) = on_picture([(x, y), (across, down)])
            wood = country.blob(middle, *reach, f"wood {id} {n}")
            outline += rounded_path(wood, 12)
            tops += [use("tree", *at) for at in country.trees(inset(wood, 5), TREE, f"trees {id} {n}")]
    return [element("path", class_="wood", d=outline), *tops]


# Water


def _rivers(rivers: Sequence[Mapping[str, Any]], where: Plan) -> list[Markup]:
    found = []
    for layer in ("bank", "water", "glint"):
        for river in rivers:
            size = "great" if river["ranges"] else "small"
            found.append(use(river_id(river["id"]), class_=f"stream {layer} {size}"))
    return found


def _lines(name: str, lines: Any) -> list[Markup]:
    outline = "".join(curved_path(on_picture(line)) for line in lines)
    return [element("path", class_=f"{name}-bank", d=outline), element("path", class_=name, d=outline)]


# Borders, roads and houses


def _borders(data: Mapping[str, Any], where: Plan) -> Markup:
    """Where two areas meet and no river parts them: a hedge."""
    wet = {frozenset(pair) for river in data["rivers"] for pair in river["borders"]}
    pairs = {tuple(owners) for owners in where.borders.values() if len(owners) == 2 and frozenset(owners) not in wet}
    outline = "".join(open_path(line) for pair in sorted(pairs) for line in where.border([pair]))
    hedge = element("defs", element("path", id="hedges", d=outline))
    return group(hedge, use("hedges", class_="hedge-edge"), use("hedges", class_="hedge"))


def _lanes(where: Plan) -> Markup:
    """Country lanes between neighbouring villages on the same bank of the Scarpe."""
    outline = ""
    for area in where.areas.values():
        for other in area.data["adjacent"]:
            there = where.areas[str(other)]
            near = hypot(area.village[0] - there.village[0], area.village[1] - there.village[1]) < LANE
            if near and int(area.id) < other and area.data["bank"] == there.data["bank"]:
                outline += curved_path(_bent(area.village, there.village))
    return element("path", class_="country-lane", d=outline)


def _bent(a: Point, b: Point) -> list[Point]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    first = (a[0] + dx * 0.33 - dy * 0.06, a[1] + dy * 0.33 + dx * 0.06)
    second = (a[0] + dx * 0.68 + dy * 0.05, a[1] + dy * 0.68 - dx * 0.05)
    return [a, first, second, b]


def _roads(roads: Any) -> list[Markup]:
    outline = "".join(curved_path(on_picture(road)) for road in roads)
    shape = element("defs", element("path", id="roads", d=outline))
    return [shape, use("roads", class_="road-edge"), use("roads", class_="road")]


def _villages(where: Plan) -> list[Markup]:
    outline = ""
    for area in where.areas.values():
        if area.data["terrain"] != "city":
            suburb = "built-up" in area.data["terrain"]
            many, reach = (34, 46.0) if suburb else (15, 25.0)
            outline += "".join(
                closed_path(house) for house in country.houses(area.village, many, reach, f"village {area.id}")
            )
    return [element("path", class_="village", d=outline)]


def _town(where: Plan) -> list[Markup]:
    found = []
    for area in where.areas.values():
        if area.data["terrain"] == "city":
            wall = inset(area.ring, 20)
            outline = ""
            for n, part in enumerate(town.around(inset(wall, 6), area.lies.box.grown(2))):
                outline += "".join(closed_path(block) for block in town.blocks(part, 46, f"town {area.id} {n}"))
            shape = element("defs", element("path", id=f"houses-{area.id}", d=outline))
            drawn = [use(f"houses-{area.id}", class_=layer) for layer in ("walls", "roofs", "gables")]
            found.append(element("path", class_="ramparts", d=rounded_path(wall, 26)))
            found.append(group(shape, *drawn, class_="houses city"))
    return found
