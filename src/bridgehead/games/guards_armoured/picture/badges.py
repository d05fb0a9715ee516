"""Badges for the states of a unit. All lie on every counter, unseen until a look of the piece brings one out.

A look sets a variable of the style sheet, which also holds within the symbol that is shown; so a counter needs no
drawing of its own for each of its states.
"""

from __future__ import annotations

from bridgehead.render.svg import Markup, element, group

RADIUS = 7
CORNER, RIGHT, RANGE, FOOT = (46.5, 7.5), (47.0, 33.0), (47.0, 21.0), (7.0, 47.0)  # where a disc lies
CHEVRONS = "M44,29.5l3,3.5l-3,3.5M47.5,29.5l3,3.5l-3,3.5"
BOOT = "M45.5,28.5V35H51V37H43.2V28.5Z"
TANK = "M42.5,36h9M43.5,33.2h7v2.2h-7zM45.5,33v-2.6h3.4V33M48.9,31h3"
FLASH = "M47,15l1.5,3.9l4-1l-2.2,3.5l2.7,3l-4,.2l-2,3.6l-1.6-3.8l-4.1,.4l2.3-3.3l-2.5-3.2l4,.2z"


def badges() -> Markup:
    """In corners that leave the values free; those that cannot hold together share one."""
    return group(
        _when("active", element("rect", class_="b-active", x=2.4, y=2.4, width=49.2, height=49.2, rx=3)),
        _when("road-moved", _disc(RIGHT, "b-road"), _sign("b-sign", CHEVRONS)),
        _when("debarked", _disc(RIGHT, "b-debarked"), _sign("b-sign", BOOT)),
        _when("riding", _disc(RIGHT, "b-riding"), _sign("b-sign", TANK)),
        _when("fired", _disc(RANGE, "b-fired"), _sign("b-flash", FLASH)),
        _when("low", _disc(FOOT, "b-low"), _word("!", FOOT)),
        _when("out", _disc(FOOT, "b-out"), _sign("b-cross", "M4,44l6,6M10,44l-6,6")),
        _when("pinned", _disc(CORNER, "b-pinned"), _word("P", CORNER)),
        _when("lost", _sign("b-lost", "M6,6L48,48M48,6L6,48")),
        id="badges",
    )


def _when(look: str, *inside: Markup) -> Markup:
    return group(*inside, class_=f"b-when-{look}")


def _disc(at: tuple[float, float], look: str) -> Markup:
    return element("circle", class_=f"b-disc {look}", cx=at[0], cy=at[1], r=RADIUS)


def _sign(look: str, d: str) -> Markup:
    return element("path", class_=look, d=d)


def _word(text: str, at: tuple[float, float]) -> Markup:
    return element("text", text, class_="b-word", x=at[0], y=at[1] + 4)
