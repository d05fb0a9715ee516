"""What map-makers add: a plate for the title, a compass, a frame, and a cross where areas meet in a point only."""

from __future__ import annotations

from math import cos, pi, sin

from bridgehead.render.geometry import Box, Point, closed_path
from bridgehead.render.svg import Markup, element, group, join, number


def notched(box: Box, cut: float) -> str:
    """The outline of a plate with stepped corners."""
    left, top, right, bottom = box
    return closed_path(
        [
            (left + cut, top), (right - cut, top), (right - cut, top + cut), (right, top + cut),
            (right, bottom - cut), (right - cut, bottom - cut), (right - cut, bottom), (left + cut, bottom),
            (left + cut, bottom - cut), (left, bottom - cut), (left, top + cut), (left + cut, top + cut),
        ]
    )  # fmt: skip


def plate(box: Box, cut: float = 10, margin: float = 6) -> Markup:
    """A plate with a fine rule along its edge."""
    return join(
        element("path", class_="plate", d=notched(box, cut)),
        element("path", class_="plate-rule", d=notched(box.grown(-margin), cut - 1)),
    )


def scale(at: Point, long: float, words: str) -> Markup:
    """A bar that long, with words over it."""
    return group(
        element("path", class_="scale-line", d=f"M0,-6V6M0,0H{number(long)}M{number(long)},-6V6"),
        element("text", words, x=long / 2, y=-10),
        class_="measure",
        transform=f"translate({number(at[0])} {number(at[1])})",
    )


def compass(at: Point, turned: int = 0) -> Markup:
    points = []
    for n in range(16):
        angle = n * pi / 8
        far = 52 if n % 4 == 0 else 34 if n % 2 == 0 else 9
        points.append((far * sin(angle), -far * cos(angle)))
    star = closed_path([p for n, p in enumerate(points) if n % 4 == 0 or n % 2])
    small = closed_path([p for n, p in enumerate(points) if n % 4 == 2 or n % 2])
    lit = "M0,-52L-3.4,-8.3L0,0ZM52,0L8.3,-3.4L0,0ZM0,52L3.4,8.3L0,0ZM-52,0L-8.3,3.4L0,0Z"
    return group(
        element("circle", class_="compass-ring", r=40),
        element("circle", class_="compass-ring thin", r=45),
        element("path", class_="compass-minor", d=small),
        element("path", class_="compass-star", d=star),
        element("path", class_="compass-light", d=lit),
        element("text", "N", class_="north", y=-58),
        transform=f"translate({number(at[0])} {number(at[1])})" + (f" rotate({turned})" if turned else ""),
    )


def frame(size: tuple[int, int]) -> Markup:
    width, height = size
    return join(
        element("rect", class_="frame", x=3, y=3, width=width - 6, height=height - 6),
        element("rect", class_="frame thin", x=9, y=9, width=width - 18, height=height - 18),
    )


def crossing(at: Point) -> Markup:
    """Areas that only meet in a point are not adjacent; a small cross stands on it."""
    return element("path", class_="crossing", d=f"M{number(at[0])},{number(at[1])}m-8,0h16m-8,-8v16")
