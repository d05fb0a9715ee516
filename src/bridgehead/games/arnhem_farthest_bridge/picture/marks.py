"""Markers laid on the map: drop zones, demolished bridges, the ferry, the hex under attack, the bridge in danger; and
the day on the turn track.
"""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import HALF, SIDE, Plan
from bridgehead.render.hexes import marks
from bridgehead.render.svg import Markup, element, group, join, use

CANOPY = "M-11,0A11,10 0 0 1 11,0Q8.5,-3 5.5,0Q2.8,-3 0,0Q-2.8,-3 -5.5,0Q-8.5,-3 -11,0Z"
CORDS = "M-11,0L0,13L11,0M-5.5,0L0,13L5.5,0"


def symbols(pack: Pack, where: Plan) -> Markup:
    box = where.track[0]
    zones = pack["setups"]["historical"]["drop_zones"]
    return join(
        group(element("path", class_="m-canopy", d=CANOPY), element("path", class_="m-cords", d=CORDS), id="parachute"),
        *(_zone(where, str(name)) for name in zones),
        *marks.down(where.hexes),
        *marks.on_each_side(where.hexes, "ferry", [element("circle", class_="m-seal", r=17), use("ferry")]),
        marks.target(where.hexes),
        marks.danger(),
        marks.turn(box.width, box.height),
    )


def _zone(where: Plan, name: str) -> Markup:
    """A ring round the hex, so that it shows when somebody stands there."""
    outline = marks.ring(where.hexes, 5)
    wide = 16 + 8 * len(name)
    return element(
        "symbol",
        element("path", class_="m-zone", d=outline),
        element("path", class_="m-zone-dash", d=outline),
        use("parachute", 0, -4),
        element("rect", class_="m-zone-tab", x=-wide / 2, y=29, width=wide, height=18, rx=4),
        element("text", name, class_="m-zone-name", y=43),
        id=f"mark-zone-{name}",
        viewBox=f"{-HALF} {-SIDE} {2 * HALF} {2 * SIDE}",
    )
