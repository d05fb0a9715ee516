"""The blank counter that the faces of every game are drawn on, and words that fit on it."""

from __future__ import annotations

from bridgehead.render import lettering
from bridgehead.render.svg import Markup, element

FACE = 54  # the square in which a face is drawn
CODE_SIZE, CODE_ROOM = 9.5, 22  # the code at the side, between the words at the top and the values


def card() -> Markup:
    """Its edge, and its ground in the colour of the side."""
    return element("rect", class_="c-card", x=1, y=1, width=FACE - 2, height=FACE - 2, rx=4)


def code(text: str, look: str) -> Markup:
    """What names a single counter, upright along its side."""
    return squeezed(text, CODE_SIZE, CODE_ROOM, class_=f"c-code {look}")


def squeezed(text: str, size: float, room: float, face: lettering.Face = "condensed", **attributes: object) -> Markup:
    """A word that is made narrower if it is longer than its room."""
    long = lettering.width(text, size, face) > room
    return element(
        "text",
        text,
        **attributes,
        textLength=room if long else None,
        lengthAdjust="spacingAndGlyphs" if long else None,
    )
