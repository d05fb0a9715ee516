"""Markers laid on the map: drop zones, demolished bridges, the ferry, the hex under attack, the bridge in danger; and
the day on the turn track.
"""

from __future__ import annotations

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture.plan import HALF, SIDE, Plan
from bridgehead.render.geometry import closed_path, inset
from bridgehead.render.svg import Markup, element, group, join, number, use

CANOPY = "M-11,0A11,10 0 0 1 11,0Q8.5,-3 5.5,0Q2.8,-3 0,0Q-2.8,-3 -5.5,0Q-8.5,-3 -11,0Z"
CORDS = "M-11,0L0,13L11,0M-5.5,0L0,13L5.5,0"
WATER = "M-7,-19L-11,-8L-6,-3L-11,4L-6,10L-9,19H9L5,11L10,4L6,-4L10,-10L7,-19Z"


def symbols(pack: Pack, where: Plan) -> Markup:
    box = where.track[0]
    zones = pack["setups"]["historical"]["drop_zones"]
    return join(
        group(element("path", class_="m-canopy", d=CANOPY), element("path", class_="m-cords", d=CORDS), id="parachute"),
        *(_zone(where, str(name)) for name in zones),
        *(_down(slant, turned) for slant, turned in enumerate(where.hexes.turned)),
        *(_ferry(slant, turned) for slant, turned in enumerate(where.hexes.turned)),
        _target(where),
        _danger(),
        element(
            "symbol",
            element("rect", class_="m-hour", x=3, y=3, width=box.width - 6, height=box.height - 6, rx=6),
            id="mark-turn",
            viewBox=f"0 0 {number(box.width)} {number(box.height)}",
        ),
    )


def _zone(where: Plan, name: str) -> Markup:
    """A ring round the hex, so that it shows when somebody stands there."""
    outline = _ring(where, 5)
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


def _ring(where: Plan, within: float) -> str:
    """Along the sides of a hex, that far from them."""
    return closed_path(inset([(float(x), float(y)) for x, y in where.hexes.layout.shape], within))


def _target(where: Plan) -> Markup:
    """A ring with a bar at each corner, to be seen from far away; the counters in the hex stay free."""
    outline = _ring(where, 6)
    bars = f"M0,{-SIDE - 12}V{-SIDE + 12}M0,{SIDE - 12}V{SIDE + 12}M{-HALF - 13},0H{-HALF + 9}M{HALF - 9},0H{HALF + 13}"
    wide, high = 2 * HALF + 36, 2 * SIDE + 36
    return element(
        "symbol",
        *(element("path", class_=f"m-target{edge}", d=outline + bars) for edge in ("-edge", "")),
        id="mark-target",
        viewBox=f"{-wide / 2:g} {-high / 2:g} {wide} {high}",
    )


def _danger() -> Markup:
    """A ring round a bridge that may be blown up."""
    return element(
        "symbol",
        element("circle", class_="m-target-edge", r=30),
        element("circle", class_="m-target", r=30),
        id="mark-danger",
        viewBox="-40 -40 80 80",
    )


def _turned(turned: int, *inside: Markup) -> Markup:
    return group(*inside, transform=f"rotate({turned})") if turned else group(*inside)


def _down(slant: int, turned: int) -> Markup:
    """The bridge lies in the water."""
    return element(
        "symbol",
        _turned(
            turned,
            element("path", class_="m-gap", d=WATER),
        ),
        element("path", class_="m-down-edge", d="M-11,-11L11,11M11,-11L-11,11"),
        element("path", class_="m-down", d="M-11,-11L11,11M11,-11L-11,11"),
        id=f"mark-down-{slant}",
        viewBox="-30 -30 60 60",
    )


def _ferry(slant: int, turned: int) -> Markup:
    return element(
        "symbol",
        _turned(turned, element("circle", class_="m-seal", r=17), use("ferry")),
        id=f"mark-ferry-{slant}",
        viewBox="-30 -30 60 60",
    )
