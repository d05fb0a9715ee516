"""Signs on the map: what a place is worth, peaks, and the letters of entry hexes."""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.geometry import Box, Point
from bridgehead.render.svg import Markup, element, group, join, number, use

STAR = "M0,-11L3,-4.2L10.5,-3.4L4.9,1.6L6.5,9L0,5.2L-6.5,9L-4.9,1.6L-10.5,-3.4L-3,-4.2Z"
PEAK = "M0,-11L10,8H-10Z"


@dataclass(frozen=True)
class Sign:
    sort: str
    hex: str
    at: Point
    text: str
    size: float

    @property
    def box(self) -> Box:
        return Box.about(self.at, self.size, self.size)


def goals(where: Plan) -> dict[str, int]:
    """The hexes of which it matters who was there last, with the points they are worth, 0 where none are counted."""
    victory = where.field.battle["victory"]
    found: dict[str, int] = {}
    for entry in victory.get("places", ()):
        for hex in where.field.map.places[str(entry["place"])]:
            found[where.field.map.hex_names[hex]] = int(entry["points"])
    if "cities" in victory:
        found.update({where.field.map.hex_names[hex]: 0 for hex in where.field.map.cities})
    for side in victory.get("draw_bridges", ()):
        found.update(dict.fromkeys(str(side).split("|"), 0))
    return found


def goal_at(where: Plan, hex: str) -> Point:
    """In a corner of the hex that counters leave free."""
    x, y = where.hexes.centres[hex]
    return (x - 38, y) if where.hexes.layout.flat else (x, y - 38)


def signs(where: Plan) -> list[Sign]:
    found = []
    for hex, points in goals(where).items():
        found.append(Sign("goal", hex, goal_at(where, hex), str(points or ""), 22))
    for hex in where.field.peaks():
        x, y = where.hexes.centres[hex]
        at = (x + 38, y - 2) if where.hexes.layout.flat else (x, y - 38)
        found.append(Sign("peak", hex, at, "", 20))
    return found


def drawn(where: Plan) -> Markup:
    shown = []
    for sign in signs(where):
        at = f"translate({number(sign.at[0])} {number(sign.at[1])})"
        words = element("text", sign.text, class_="goal-points", y=4.6) if sign.text else None
        shown.append(group(use(f"sign-{sign.sort}"), words, transform=at))
    return group(*shown, class_="decor")


def definitions() -> Markup:
    return join(
        element("path", class_="goal-star", d=STAR, id="sign-goal"),
        element("path", class_="peak", d=PEAK, id="sign-peak"),
    )
