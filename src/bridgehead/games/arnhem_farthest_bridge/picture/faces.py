"""The counters drawn: full strength in the colour of the army, depleted pale with a band of it.

Counters of one kind and formation share their drawing; what a single one has to itself is only its code.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.render import symbols
from bridgehead.render.counters import FACE, card, squeezed
from bridgehead.render.svg import Markup, element, group, join, use

Values = tuple[int, int, int]
CODE_SIZE, CODE_ROOM = 14, 40
FORMATION_SIZE, FORMATION_ROOM = 9.5, 48
STRENGTH_SIZE, STRENGTH_ROOM = 21, 40
STRIPE = "M1.5,5A3.5,3.5 0 0 1 5,1.5H11V52.5H5A3.5,3.5 0 0 1 1.5,49Z"
BAND = "M5,1H49A4,4 0 0 1 53,5V13.5H1V5A4,4 0 0 1 5,1Z"
TORN = "M11,37L53,16V27L11,48Z"  # a broad stroke through what is no longer whole


@dataclass(frozen=True)
class Face:
    """What all counters of one kind in one formation have in common."""

    army: str  # also a colour class: us, gb, pl, de or wss
    symbol: str  # one of SYMBOLS
    formation: str
    stripe: int  # the colour of the formation
    front: Values
    back: Values
    leg: bool

    @property
    def id(self) -> str:
        values = "".join(str(value) for value in (*self.front, *self.back[:2]))
        return f"{self.army}-{self.symbol}-{''.join(self.formation.split()).lower()}-{values}"


def shared(face: Face) -> Markup:
    """Both sides but for the code."""
    stripe = join(element("path", class_=f"c-s{face.stripe}", d=STRIPE), _formation(face.formation))
    symbol = symbols.shown(face.symbol, 16, 5.5, 32, 29.6)
    front = group(
        card(),
        stripe,
        symbol,
        _values(face.front, face.leg),
        id=f"{face.id}-f",
        class_=f"c-counter {face.army}",
    )
    back = group(
        card(),
        element("path", class_="c-band", d=BAND),
        element("path", class_="c-torn", d=TORN),
        stripe,
        symbol,
        _values(face.back, face.leg),
        id=f"{face.id}-b",
        class_=f"c-counter {face.army} c-depleted",
    )
    return join(front, back)


def _values(values: Values, leg: bool) -> Markup:
    """2.3: the movement of a leg unit stands in a box."""
    attack, defense, movement = values
    if not leg:
        text = f"{attack}-{defense}-{movement}"
        return squeezed(text, STRENGTH_SIZE, STRENGTH_ROOM, class_="c-strength", x=32, y=51)
    return join(
        element("text", f"{attack}-{defense}", class_="c-strength", x=25, y=51),
        element("path", class_="c-leg", d="M39.2,34.4h12.6v18.2h-12.6z"),
        element("text", str(movement), class_="c-strength", x=45.5, y=51),
    )


def _formation(text: str) -> Markup:
    return squeezed(text, FORMATION_SIZE, FORMATION_ROOM, class_="c-formation")


def counter(code: str, face: Face) -> Markup:
    """The two symbols of one counter."""
    words = squeezed(code, CODE_SIZE, CODE_ROOM, class_=f"c-counter {face.army} c-title", x=32, y=12.2)
    return join(
        *(
            element("symbol", use(f"{face.id}-{side[0]}"), words, id=f"{code}-{side}", viewBox=f"0 0 {FACE} {FACE}")
            for side in ("front", "back")
        )
    )
