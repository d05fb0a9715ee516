"""Markers of Storm Over Arnhem: control and perimeter lie round the number of an area, a fire beside it.

Each is drawn round its middle.
"""

from __future__ import annotations

from math import cos, pi, sin

from bridgehead.games.storm_over_arnhem.fires import HIGHEST_FIRE
from bridgehead.games.storm_over_arnhem.picture.layout import DISC
from bridgehead.render.svg import Markup, element, join, number

RING = DISC + 3
REACH = 30  # half the width of a marker
FLAME = (
    "M0,-17C3,-10 13,-6 11,4C10,11 5,15 0,15C-6,15 -11,11 -11,4C-11,-1 -7,-3 -6,-8C-3,-6 -2,-4 -2,-2C1,-6 2,-11 0,-17Z"
)


def symbols() -> Markup:
    flag = "M0,-9V10M0,-9H15L11,-4L15,1H0"
    cross = "M-3,-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"
    return join(
        _mark(
            element("circle", class_="m-ring", r=RING),
            element("circle", class_="m-seal", cx=-17, cy=-17, r=11),
            element("path", class_="m-flag", d=flag, transform="translate(-21 -17) scale(.62)"),
            id="mark-control-british",
        ),
        _mark(
            element("circle", class_="m-ring", r=RING),
            element("circle", class_="m-seal", cx=-17, cy=-17, r=11),
            element("path", class_="m-cross", d=cross, transform="translate(-17 -17) scale(.75)"),
            id="mark-control-german",
            class_="m-german",
        ),
        _mark(element("path", class_="m-wire", d=_wire()), id="mark-perimeter"),
        *(_fire(level) for level in range(1, HIGHEST_FIRE + 1)),
    )


def _mark(*inside: Markup, id: str, class_: str = "") -> Markup:
    view = f"{-REACH} {-REACH} {2 * REACH} {2 * REACH}"
    return element("symbol", *inside, id=id, class_=class_, viewBox=view)


def _wire() -> str:
    """A ring of barbed wire."""
    barbs = ""
    for n in range(12):
        x, y = RING * sin(n * pi / 6), -RING * cos(n * pi / 6)
        barbs += f"M{number(x - 3)},{number(y - 3)}l6,6m0,-6l-6,6"
    return f"M{RING},0A{RING},{RING} 0 1 1 {-RING},0A{RING},{RING} 0 1 1 {RING},0{barbs}"


def _fire(level: int) -> Markup:
    return _mark(
        element("path", class_="m-flame", d=FLAME),
        element("text", str(level), class_="m-level", y=10),
        id=f"mark-fire-{level}",
    )
