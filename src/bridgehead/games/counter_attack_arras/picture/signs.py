"""What is printed over the ground: identifiers and names, stars, zones and their arrows, the boxes beside the map."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.counter_attack_arras.picture import plates
from bridgehead.games.counter_attack_arras.picture.layout import REACH
from bridgehead.games.counter_attack_arras.picture.plan import (
    ACROSS,
    DOWN,
    AreaPlan,
    BoxPlan,
    Plan,
    ZonePlan,
    on_picture,
)
from bridgehead.games.counter_attack_arras.picture.rivers import RAISED, RiverName, river_id
from bridgehead.render.geometry import Point, closed_path
from bridgehead.render.ornaments import compass, crossing, frame
from bridgehead.render.svg import Markup, element, group, join, number, use

SQUARE = REACH - 2  # half the side of a square identifier


def signs(game: Game, pack: Pack, where: Plan) -> Markup:
    width, _ = where.size
    return join(
        *(_zone(zone) for zone in where.zones.values()),
        *(_box(box) for box in where.boxes.values()),
        group(
            *(_arrow(zone, to) for zone in where.zones.values() for to in zone.data["arrows"]),
            *_crossings(pack, where),
            *map(_river_name, where.river_names),
            *(_header(area) for area in where.areas.values()),
            plates.title(game),
            plates.turn_track(pack, where),
            plates.legend(),
            plates.scale((width - 117, where.frame.bottom - 40)),
            compass((width - 40 * ACROSS, 428 * DOWN)),
            frame(where.size),
            class_="decor",
        ),
    )


def definitions() -> Markup:
    star = closed_path([_on_star(n) for n in range(10)])
    return join(
        element("path", id="star", d=star),
        element("circle", id="sign-circle", r=REACH),
        element("rect", id="sign-square", x=-SQUARE, y=-SQUARE, width=2 * SQUARE, height=2 * SQUARE, rx=4),
        element("path", id="half-circle", d=f"M0,{-REACH}A{REACH},{REACH} 0 0 1 0,{REACH}Z"),
        element("path", id="half-square", d=f"M0,{-SQUARE}H{SQUARE - 4}q4,0 4,4V{SQUARE - 4}q0,4 -4,4H0Z"),
        plates.definitions(),
    )


def _on_star(n: int) -> Point:
    far = 15.0 if n % 2 == 0 else 6.2
    return far * sin(n * pi / 5), -far * cos(n * pi / 5)


# Areas


def identifier(at: Point, name: str, tem: int, sector: str, shape: str, red: bool = False) -> Markup:
    """2.1.2: the number above, the terrain effects modifier below; 2.1.4: in the colours of who may operate there."""
    return group(
        use(f"sign-{shape}", class_="sign-red") if red else None,
        use(f"sign-{shape}", class_="sign"),
        use(f"half-{shape}", class_="sign-half") if sector == "half" else None,
        element("path", class_="sign-line", d=f"M{4 - REACH},2H{REACH - 4}"),
        element("text", name, class_="sign-number", y=-2.5),
        element("text", f"+{tem}", class_="sign-tem", y=17),
        class_=f"identifier {sector}",
        transform=f"translate({number(at[0])} {number(at[1])})",
    )


def _header(area: AreaPlan) -> Markup:
    header, data = area.lies.header, area.data
    star = use("star", *header.starred(area.lies.box), class_=f"star {data['star']}") if data["star"] else None
    return group(
        identifier(area.identifier, area.id, data["tem"], data["sector"], data["shape"], data["red"]),
        star,
        group(
            *(element("text", word, class_="name", x=x, y=y) for word, x, y in header.lines(area.lies.box)),
            id=f"name-{area.id}",
        ),
        class_="header",
        font_size=float(header.size),
    )


def _crossings(pack: Pack, where: Plan) -> list[Markup]:
    """2.1.1.b: on every point where areas meet that are not adjacent."""
    points: set[Point] = set()
    for first, second in pack["map"]["corners"]["pairs"]:
        here = {tuple(p) for p in where.areas[str(first)].data["polygon"]}
        there = {tuple(p) for p in where.areas[str(second)].data["polygon"]}
        points |= {(float(x), float(y)) for x, y in here & there}
    return [crossing(at) for at in on_picture(sorted(points))]


def _river_name(name: RiverName) -> Markup:
    along = element("textPath", name.river, href=f"#{river_id(name.river)}", startOffset=f"{name.share:.0%}")
    return element("text", along, class_="water-name", dy=-RAISED, id=name.id)


# Zones and boxes


def _zone(zone: ZonePlan) -> Markup:
    x, y = zone.identifier
    data = zone.data
    return join(
        element("path", id=f"place-{zone.id}", class_=f"place zone {data['control']}", d=zone.outline),
        group(
            element("path", class_="zone-rule", d=closed_path(zone.box.grown(-5).corners())),
            identifier(zone.identifier, zone.id, data["tem"], data["sector"], "circle"),
            element("text", data["name"], class_="zone-name", x=x, y=y + REACH + 20),
            class_="decor",
        ),
    )


def _arrow(zone: ZonePlan, to: object) -> Markup:
    """2.1.3: the way between a zone and an area."""
    (ax, ay), (bx, by) = on_picture(zone.data["arrows"][to])
    long = hypot(bx - ax, by - ay)
    shape = f"M-4,0L10,-13V-6H{number(long - 22)}V-15L{number(long)},0L{number(long - 22)},15V6H10V13Z"
    turned = f"translate({number(ax)} {number(ay)}) rotate({number(degrees(atan2(by - ay, bx - ax)))})"
    return element("path", class_="arrow", d=shape, transform=turned)


def _box(box: BoxPlan) -> Markup:
    x, y = box.words
    lines = box.title.split()
    words = [
        element("text", line, class_="box-name", x=x, y=y + 6 + (n - (len(lines) - 1) / 2) * 19)
        for n, line in enumerate(lines)
    ]
    return join(
        element("path", id=f"place-{box.id}", class_=f"place tray {box.side}", d=box.outline),
        group(*words, id=f"name-{box.id}", class_="decor"),
    )
