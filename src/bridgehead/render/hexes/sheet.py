"""The sheet of a map of hexes: land within an outline, terrain that is cut off at it, and the lines between hexes."""

from __future__ import annotations

from collections.abc import Sequence

from bridgehead.render.geometry import Point, closed_path
from bridgehead.render.hexes import lines
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.svg import Markup, element, group, join, use

CLIP = "url(#map-clip)"


def definitions(hexes: Hexes, outline: Sequence[Point]) -> Markup:
    return join(
        element("path", id="map-outline", d=closed_path(outline)),
        element("clipPath", use("map-outline"), id="map-clip"),
        *lines.definitions(hexes),
    )


def ground(hexes: Hexes, size: tuple[int, int], terrain: Sequence[Markup], over: Sequence[Markup] = ()) -> Markup:
    """Everything under the water and the roads; what lies over the terrain is not cut off."""
    width, height = size
    return join(
        element("rect", class_="outskirts", width=width, height=height),
        group(
            use("map-outline", class_="land"),
            group(*terrain, clip_path=CLIP),
            *over,
            lines.lines(hexes, CLIP),
            class_="decor",
        ),
    )
