"""The counters drawn: full strength in the colour of the army, the back pale; artillery has its FIRED side there.

Counters of one kind share their drawing, those of one battalion its band; what a single one has to itself is only its
name. Badges (badges.py) lie on all of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.render import symbols
from bridgehead.render.counters import FACE, card, squeezed
from bridgehead.render.svg import Markup, element, group, join, use

Values = tuple[int, int, int]
CODE_SIZE, CODE_ROOM = 12, 27
BATTALION_SIZE, BATTALION_ROOM = 9.5, 48
STRENGTH_SIZE, STRENGTH_ROOM = 20, 25.5
STRIPE = "M1.5,5A3.5,3.5 0 0 1 5,1.5H11V52.5H5A3.5,3.5 0 0 1 1.5,49Z"
BARS = "M1.8,15L11,5.8M1.6,28L11,18.6M1.6,41L11,31.6M2.6,52L11,44.6"
BAND = "M5,1H49A4,4 0 0 1 53,5V13.5H1V5A4,4 0 0 1 5,1Z"
TORN = "M11,37L53,16V27L11,48Z"  # a broad stroke through what is no longer whole
TRIANGLE = "M47,14.5L53.2,27H40.8Z"
PALE = {"orange", "orange-stripe", "pink", "yellow", "cyan", "violet", "lime", "gold"}  # colours under dark letters
FLAG = "M42.5,14V29M42.5,14.5H53V24H42.5"


@dataclass(frozen=True)
class Face:
    """What all counters of one kind have in common."""

    symbol: str  # one of SYMBOLS
    front: Values
    back: Values | None  # none: artillery, or a unit that is gone when it is hit
    moves: str  # leg, tracked or wheeled
    white: int  # range of artillery
    black: int  # range of direct fire
    activates: int  # range of an HQ
    artillery: bool

    @property
    def sides(self) -> tuple[str, ...]:
        return ("front", "back") if self.back is not None or self.artillery else ("front",)


def shared(id: str, face: Face) -> Markup:
    """The sides but for the band and the name."""
    common = join(symbols.shown(face.symbol, 12.6, 11, 27, 25), *_ranges(face))
    front = group(card(), common, _values(face.front, face.moves), id=f"{id}-front")
    if face.back is not None:
        torn = [element("path", class_=look, d=d) for look, d in (("c-band", BAND), ("c-torn", TORN))]
        return join(front, group(card(), *torn, common, _values(face.back, face.moves), id=f"{id}-back"))
    if face.artillery:
        bar = element("path", class_="c-fired-bar", d="M11,36H53V53H11Z")
        word = element("text", "FIRED", class_="c-fired", x=32, y=49)
        return join(front, group(card(), common, bar, word, id=f"{id}-back"))
    return front


def band(id: str, colour: str) -> Markup:
    """2.3: each battalion has its colour; some of them have bars on it."""
    return group(
        element("path", class_=f"c-b-{colour}", d=STRIPE),
        element("path", class_="c-bars", d=BARS) if colour.endswith("-stripe") else None,
        squeezed(id, BATTALION_SIZE, BATTALION_ROOM, class_="c-battalion c-dark" if colour in PALE else "c-battalion"),
        id=f"band-{id}",
    )


def _values(values: Values, moves: str) -> Markup:
    """9.0: the movement of tracked units stands in a box, that of wheeled ones in a circle."""
    attack, defense, movement = values
    around = {
        "leg": [],
        "tracked": [element("path", class_="c-class", d="M39,35h13.4v17.4h-13.4z")],
        "wheeled": [element("circle", class_="c-class", cx=45.2, cy=44.2, r=7.6)],
    }[moves]
    small = "c-strength small" if movement > 9 and moves != "leg" else "c-strength"
    return join(
        squeezed(f"{attack}-{defense}", STRENGTH_SIZE, STRENGTH_ROOM, class_="c-strength", x=24.6, y=51),
        *around,
        element("text", str(movement), class_=small, x=45.7, y=49.8 if "small" in small else 51),
    )


def _ranges(face: Face) -> list[Markup]:
    """11.1, 11.3: ranges in triangles; 6.0: that of an HQ on a flag."""
    if face.activates:
        return [
            element("path", class_="c-flag", d=FLAG),
            element("text", str(face.activates), class_="c-range on-flag", x=47.9, y=22.2),
        ]
    if not face.white and not face.black:
        return []
    colour = "white" if face.white else "black"
    return [
        element("path", class_=f"c-triangle {colour}", d=TRIANGLE),
        element("text", str(face.white or face.black), class_=f"c-range in-{colour}", x=47, y=25.8),
    ]


def counter(code: str, name: str, army: str, battalion: str, id: str, face: Face) -> Markup:
    """The symbols of one counter, with its band, its name and all badges."""
    looks = {"front": "", "back": " c-depleted" if face.back is not None else " c-shot"}
    title = squeezed(name, CODE_SIZE, CODE_ROOM, class_="c-title", x=26.5, y=11.4)
    return join(
        *(
            element(
                "symbol",
                use(f"{id}-{side}"),
                use(f"band-{battalion}"),
                title,
                use("badges"),
                id=f"{code}-{side}",
                class_=f"c-counter {army}{looks[side]}",
                viewBox=f"0 0 {FACE} {FACE}",
            )
            for side in face.sides
        )
    )


def unknown(side: str) -> Markup:
    """1.1: units that have not been seen."""
    return element(
        "symbol",
        group(card(), element("text", "?", class_="c-unknown", x=27, y=40), class_=f"c-counter c-hidden {side}"),
        id=f"unknown-{side}",
        viewBox=f"0 0 {FACE} {FACE}",
    )
