"""Markers of Arras: who controls a space, round its identifier; and the hour, on the turn track."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras.picture.layout import REACH
from bridgehead.games.counter_attack_arras.picture.plan import Plan
from bridgehead.render.svg import Markup, element, join, number

RING = REACH + 7
HALF = 44  # half the width of a marker
SEAL = -RING * 0.74
CROSS = "M-3,-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z"


def symbols(where: Plan) -> Markup:
    box = where.track[0]
    width, height = box.width, box.height
    return join(
        *(_control(side, shape) for side in ("allied", "german") for shape in ("circle", "square")),
        element(
            "symbol",
            element("rect", class_="m-hour", x=3, y=3, width=width - 6, height=height - 6, rx=6),
            id="mark-turn",
            viewBox=f"0 0 {number(width)} {number(height)}",
        ),
    )


def _control(side: str, shape: str) -> Markup:
    ring = (
        element("circle", class_="m-ring", r=RING)
        if shape == "circle"
        else element("rect", class_="m-ring", x=1 - RING, y=1 - RING, width=2 * RING - 2, height=2 * RING - 2, rx=7)
    )
    seal = element("circle", class_="m-seal", cx=SEAL, cy=SEAL, r=14)
    if side == "allied":
        sign = join(
            element("circle", class_="m-roundel-blue", cx=SEAL, cy=SEAL, r=11.5),
            element("circle", class_="m-roundel-white", cx=SEAL, cy=SEAL, r=7.5),
            element("circle", class_="m-roundel-red", cx=SEAL, cy=SEAL, r=3.8),
        )
    else:
        sign = element("path", class_="m-cross", d=CROSS, transform=f"translate({number(SEAL)} {number(SEAL)})")
    return element(
        "symbol",
        ring,
        seal,
        sign,
        id=f"mark-control-{side}-{shape}",
        class_=f"m-{side}",
        viewBox=f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}",
    )
