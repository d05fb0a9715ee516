"""The blank counter that the faces of every game are drawn on."""

from __future__ import annotations

from bridgehead.render.svg import Markup, element

FACE = 54  # the square in which a face is drawn


def card() -> Markup:
    """Its edge, and its ground in the colour of the side."""
    return element("rect", class_="c-card", x=1, y=1, width=FACE - 2, height=FACE - 2, rx=4)
