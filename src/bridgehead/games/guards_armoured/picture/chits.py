"""Activation chits and event chits as they lie in their trays."""

from __future__ import annotations

from bridgehead.games.guards_armoured.picture.battlefield import Battlefield, Data
from bridgehead.render import lettering
from bridgehead.render.counters import squeezed
from bridgehead.render.svg import Markup, element, group, join, use
from bridgehead.render.tables import signed

SIZE = 48  # of an activation chit
CARD = (108, 60)  # of an event chit
LETTERS = 15.0
COLOURS = ("blue", "red", "black")


def definitions(field: Battlefield) -> Markup:
    kinds = field.pack["counters"]["events"]
    return join(
        *(_blank(colour) for colour in COLOURS),
        *(event(kind) for kind in kinds),
        *(_activation(str(id), entry) for id, entry in field.battalions().items()),
        _now(),
        _void(),
    )


def _activation(id: str, battalion: Data) -> Markup:
    """A disc in the colour of the army with a ring in that of the battalion."""
    return element(
        "symbol",
        element("circle", class_=f"a-ring c-b-{battalion['colour']}", cx=24, cy=24, r=23),
        element("circle", class_=f"a-disc {battalion['side']}", cx=24, cy=24, r=17.5),
        squeezed(id, 14, 32, class_=f"a-code {battalion['side']}", x=24, y=28.2),
        id=f"act-{id}",
        viewBox=f"0 0 {SIZE} {SIZE}",
    )


def _now() -> Markup:
    """Round the chit of the battalion that is active."""
    return element("symbol", element("circle", class_="a-now", cx=28, cy=28, r=25), id="mark-now", viewBox="0 0 56 56")


def _blank(colour: str) -> Markup:
    width, height = CARD
    return group(
        element("rect", class_=f"e-card {colour}", x=1, y=1, width=width - 2, height=height - 2, rx=6),
        element("rect", class_="e-rule", x=4, y=4, width=width - 8, height=height - 8, rx=4),
        id=f"event-{colour}",
    )


def event(kind: Data) -> Markup:
    """Its name in two lines, and what it adds to the dice; a black chit only takes another away."""
    width, height = CARD
    words = lettering.lines(str(kind["name"]), LETTERS, width - 20, "condensed")
    modifier = kind.get("modifier")
    first = (22 if modifier is not None else 30) if len(words) > 1 else (28 if modifier is not None else 36)
    lines = [
        squeezed(line, LETTERS, width - 16, class_="e-name", x=width / 2, y=first + n * 14)
        for n, line in enumerate(words)
    ]
    number = element("text", signed(int(modifier)), class_="e-number", x=width / 2, y=53) if modifier else None
    return element(
        "symbol",
        use(f"event-{kind['colour']}"),
        *lines,
        number,
        id=f"event-{kind['id']}",
        viewBox=f"0 0 {width} {height}",
    )


def _void() -> Markup:
    """Over an event chit that was nullified."""
    width, height = CARD
    return element(
        "symbol",
        element("path", class_="e-void", d=f"M8,8L{width - 8},{height - 8}M{width - 8},8L8,{height - 8}"),
        id="mark-void",
        viewBox=f"0 0 {width} {height}",
    )
