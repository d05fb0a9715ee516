"""What is printed over the ground: numbers and names, points and dots, landmarks, zones, title, compass, scale."""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.games.storm_over_arnhem.picture.layout import DISC, DOT, LETTER, POINTS
from bridgehead.games.storm_over_arnhem.picture.plan import ACROSS, DOWN, AreaPlan, Plan, ZonePlan, on_picture
from bridgehead.render.geometry import Box, Point, bounds, closed_path
from bridgehead.render.ornaments import compass, crossing, frame, notched
from bridgehead.render.svg import Markup, element, group, join, number, use

SUBTITLE = "The battle for the road bridge, 18 to 21 September 1944"
FEET = 100  # to ten units of the data


def signs(game: Game, pack: Pack, where: Plan) -> Markup:
    return join(
        *(_zone(zone) for zone in where.zones.values()),
        group(
            *_arrows(where),
            *_crossings(pack, where),
            *(_header(area) for area in where.areas.values()),
            *(_landmarks(area) for area in where.areas.values() if area.landmarks),
            _title(game, where),
            _legend(),
            compass((where.size[0] - 84, 88), -22),
            _scale((where.size[0] - 190, where.size[1] - 26)),
            frame(where.size),
            class_="decor",
        ),
    )


def definitions() -> Markup:
    return join(
        element("path", id="two-way", d="M-24,0L-10,-11V-5H10V-11L24,0L10,11V5H-10V11Z"),
        element("path", id="points-badge", class_="points-badge", d="M-21,-8.5H15L21,0L15,8.5H-21Z"),
    )


# Areas


def _header(area: AreaPlan) -> Markup:
    header = area.lies.header
    x, y = area.disc
    size = "number" if header.disc == DISC else "number small"
    return group(
        element("circle", class_="disc", cx=x, cy=y, r=float(header.disc)),
        element("text", area.id, class_=size, x=x, y=y + header.disc * 0.48),
        group(
            *(element("text", word, x=left, y=base) for word, left, base in header.lines(area.lies.box)),
            id=f"name-{area.id}",
        ),
        group(*_tags(area), id=f"tags-{area.id}"),
        class_=f"header {area.data['setup']}",
        font_size=float(header.size),
    )


def _tags(area: AreaPlan) -> list[Markup]:
    """The points and the S in one row, the dots behind them or in a row of their own."""
    data = area.data
    found: list[Markup] = []
    rows = area.lies.header.rows(area.lies.box)
    x, y = rows[0]
    if data["points"]:
        words = element("text", f"{data['points']} VP", class_="points-text", x=x + 19, y=y + 4.7)
        found += [use("points-badge", x + 21, y), words]
        x += POINTS
    if data["spotterless"]:
        found.append(element("text", "S", class_="spotterless", x=x + 7, y=y + 6.5))
        x += LETTER
    if len(rows) > 1:
        x, y = rows[1]
    for n, colour in enumerate(data["dots"]):
        found.append(element("circle", class_=f"dot {colour}", cx=x + 6 + n * DOT, cy=y, r=5))
    return found


def _landmarks(area: AreaPlan) -> Markup:
    found = []
    for landmark in area.landmarks:
        found.append(use(f"sign-{landmark.sign}", *landmark.at))
        found += [element("text", word, x=x, y=y, font_size=float(landmark.size)) for word, x, y in landmark.words]
    return group(*found, class_="landmark", id=f"landmarks-{area.id}")


def _crossings(pack: Pack, where: Plan) -> list[Markup]:
    """3.2: on every point where areas meet that are not adjacent."""
    found = []
    points: set[Point] = set()
    for first, second in pack["map"]["corners"]["pairs"]:
        here = {tuple(p) for p in where.areas[str(first)].data["polygon"]}
        there = {tuple(p) for p in where.areas[str(second)].data["polygon"]}
        points |= {(float(x), float(y)) for x, y in here & there}
    for x, y in sorted(points):
        found.append(crossing(on_picture([(x, y)])[0]))
    return found


# Zones


def _zone(zone: ZonePlan) -> Markup:
    x, y = zone.letter
    return join(
        element("path", id=f"place-{zone.id}", class_=f"place zone z{zone.id}", d=zone.outline),
        group(
            element("path", class_="zone-rule", d=_inner(zone.box)),
            element("text", zone.id, class_="letter", x=x, y=y + 24),
            element("text", "Perimeter zone", class_="zone-word", x=x, y=y + 46),
            class_="decor",
        ),
    )


def _inner(box: Box) -> str:
    return closed_path(box.grown(-6).corners())


def _arrows(where: Plan) -> list[Markup]:
    """An arrow over every way between a zone and an area or another zone."""
    found = []
    for zone in where.zones.values():
        for id in zone.data["areas"]:
            found.append(_arrow(zone.box, bounds(where.areas[str(id)].ring)))
        for id in zone.data["zones"]:
            if str(id) > zone.id:
                found.append(_between(zone.box, where.zones[str(id)].box))
    return found


def _arrow(zone: Box, area: Box) -> Markup:
    if zone.bottom <= area.top + 1:  # the zone lies north of the area
        x = (max(zone.left, area.left) + min(zone.right, area.right)) / 2
        return _turned(x, (zone.bottom + area.top) / 2, 90)
    y = (max(zone.top, area.top) + min(zone.bottom, area.bottom)) / 2
    x = (zone.right + area.left) / 2 if zone.right <= area.left + 1 else (area.right + zone.left) / 2
    return _turned(x, y, 0)


def _turned(x: float, y: float, angle: int) -> Markup:
    turned = f"translate({number(x)} {number(y)})" + (f" rotate({angle})" if angle else "")
    return use("two-way", transform=turned, class_="arrow")


def _between(first: Box, second: Box) -> Markup:
    if min(first.right, second.right) > max(first.left, second.left):  # one above the other
        upper, lower = (first, second) if first.top < second.top else (second, first)
        return _turned(upper.centre[0], (upper.bottom + lower.top) / 2, 90)
    upper, lower = (first, second) if first.top < second.top else (second, first)
    left = lower.centre[0] < upper.centre[0]
    x, y = (upper.left if left else upper.right), upper.bottom - 26
    out = -1 if left else 1
    end = lower.centre[0]
    line = f"M{number(x + out * 14)},{number(y)}Q{number(end)},{number(y)} {number(end)},{number(lower.top - 14)}"
    heads = f"M{number(x + out * 4)},{number(y)}l{out * 16},-9v18ZM{number(end)},{number(lower.top - 2)}l-9,-16h18Z"
    return join(element("path", class_="way", d=line), element("path", class_="arrow", d=heads))


# Title, legend, compass and scale


def _title(game: Game, where: Plan) -> Markup:
    left, bottom = 44.0, where.size[1] - 22.0
    box = Box(left, bottom - 92, left + 640, bottom)
    x = box.centre[0]
    plate = notched(box, 12)
    return group(
        element("path", class_="plate", d=plate),
        element("path", class_="plate-rule", d=notched(box.grown(-6), 10)),
        element("text", game.title, class_="map-title", x=x, y=box.top + 50),
        element("text", SUBTITLE, class_="map-subtitle", x=x, y=box.top + 76),
        element("text", "Neder Rijn", class_="river-name", x=1180, y=where.size[1] - 56),
    )


def _legend() -> Markup:
    """What the signs of the map mean, in the empty corner."""
    points = join(use("points-badge", 34, 0), element("text", "VP", class_="points-text", x=32, y=4.7))
    rows = (
        (group(element("circle", class_="disc", cx=34, r=11), class_="british"), "British may set up"),
        (group(element("circle", class_="disc", cx=34, r=11), class_="ss"), "SS may set up"),
        (points, "victory points a turn"),
        (element("text", "S", class_="spotterless", x=34, y=6.5), "no spotter needed"),
        (element("path", class_="front", d="M16,0H52"), "British perimeter"),
        (element("path", class_="crossing", d="M26,0h16m-8,-8v16"), "corner: not adjacent"),
    )
    found = []
    for n, (sign, words) in enumerate(rows):
        at = f"translate({n // 3 * 224} {24 + n % 3 * 27})"
        found.append(group(sign, element("text", words, x=62, y=5.5), transform=at))
    return group(*found, class_="legend", transform="translate(20 8)")


def _scale(at: Point) -> Markup:
    """The picture is broader than the ground, so each way has its own measure."""
    across, down = 10 * ACROSS, 10 * DOWN
    return group(
        element("path", class_="scale-line", d=f"M0,{-down}V0H{across}M-5,{-down}h10M{across},-5v10"),
        element("text", f"{FEET} feet", x=across / 2 + 4, y=-8),
        class_="measure",
        transform=f"translate({number(at[0])} {number(at[1])})",
    )
