"""Markers on hexes and hexsides that several games lay: rings round a hex, a target, a bridge in danger or blown."""

from __future__ import annotations

from collections.abc import Iterable

from bridgehead.render.geometry import closed_path, inset
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.picture import Mark
from bridgehead.render.svg import Markup, element, group, number, use

WATER = "M-7,-19L-11,-8L-6,-3L-11,4L-6,10L-9,19H9L5,11L10,4L6,-4L10,-10L7,-19Z"
CROSS = "M-11,-11L11,11M11,-11L-11,11"
ON_A_SIDE = "-30 -30 60 60"  # the view box of what lies on a hexside


def ring(hexes: Hexes, within: float) -> str:
    """Along the sides of a hex, that far from them."""
    return closed_path(inset([(float(x), float(y)) for x, y in hexes.layout.shape], within))


def target(hexes: Hexes) -> Markup:
    """A ring with a bar at each corner, to be seen from far away; the counters in the hex stay free."""
    across, down = hexes.layout.reach
    outline = ring(hexes, 6)
    if hexes.layout.flat:
        bars = (
            f"M{-across - 12},0H{-across + 12}M{across - 12},0H{across + 12}"
            f"M0,{-down - 13}V{-down + 9}M0,{down - 9}V{down + 13}"
        )
    else:
        bars = (
            f"M0,{-down - 12}V{-down + 12}M0,{down - 12}V{down + 12}"
            f"M{-across - 13},0H{-across + 9}M{across - 9},0H{across + 13}"
        )
    wide, high = 2 * across + 36, 2 * down + 36
    return element(
        "symbol",
        *(element("path", class_=f"m-target{edge}", d=outline + bars) for edge in ("-edge", "")),
        id="mark-target",
        viewBox=f"{-wide / 2:g} {-high / 2:g} {wide} {high}",
    )


def danger() -> Markup:
    """A ring round a bridge that may be blown up."""
    return element(
        "symbol",
        element("circle", class_="m-target-edge", r=30),
        element("circle", class_="m-target", r=30),
        id="mark-danger",
        viewBox="-40 -40 80 80",
    )


def turn(width: float, height: float) -> Markup:
    """Round a space of the turn track."""
    return element(
        "symbol",
        element("rect", class_="m-hour", x=3, y=3, width=width - 6, height=height - 6, rx=6),
        id="mark-turn",
        viewBox=f"0 0 {number(width)} {number(height)}",
    )


# On hexsides


def turned(angle: int, *inside: Markup) -> Markup:
    return group(*inside, transform=f"rotate({angle})") if angle else group(*inside)


def on_each_side(hexes: Hexes, sort: str, lying: Iterable[Markup], upright: Iterable[Markup] = ()) -> list[Markup]:
    """A symbol for each slant of a hexside: what lies across it, and what is not turned with it."""
    across, above = list(lying), list(upright)
    return [
        element("symbol", turned(angle, *across), *above, id=f"mark-{sort}-{slant}", viewBox=ON_A_SIDE)
        for slant, angle in enumerate(hexes.turned)
    ]


def down(hexes: Hexes) -> list[Markup]:
    """The bridge lies in the water."""
    gap = element("path", class_="m-gap", d=WATER)
    crossed = [element("path", class_=look, d=CROSS) for look in ("m-down-edge", "m-down")]
    return on_each_side(hexes, "down", [gap], crossed)


def over(hexes: Hexes, sort: str, side: str, says: str, symbol: str = "") -> dict[str, Mark]:
    """On a hexside, told for the hexes on both sides of it."""
    x, y = hexes.middle(side)
    drawn = symbol or f"mark-{sort}-{hexes.slant(side)}"
    return {
        f"{sort}/{side}/{hex}": Mark(symbol=drawn, place=hex, x=round(x, 1), y=round(y, 1), says=says)
        for hex in side.split("|")
    }


def lying_across(hexes: Hexes, side: str, id: str) -> Markup:
    """What is drawn over water from top to bottom, on that hexside."""
    x, y = hexes.middle(side)
    angle = hexes.turned[hexes.slant(side)]
    return use(id, transform=f"translate({number(x)} {number(y)})" + (f"rotate({angle})" if angle else ""))
