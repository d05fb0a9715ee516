"""The counters of Arras drawn: Fresh in full colour, Spent in half of it, with the name, the code and the group on top.

Copies of one kind share their drawing; what a single counter has to itself is only its lettering.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.render import symbols
from bridgehead.render.counters import FACE, card, code, squeezed
from bridgehead.render.svg import Markup, element, group, join, use

NAME_SIZE, NAME_ROOM = 9.5, 48
UPPER_HALF = "M5,1H49A4,4 0 0 1 53,5V30H1V5A4,4 0 0 1 5,1Z"
PADLOCK = "M-7,-1H7V9H-7ZM-4.5,-1V-5A4.5,4.5 0 0 1 4.5,-5V-1H2V-5A2,2 0 0 0 -2,-5V-1Z"


@dataclass(frozen=True)
class Kind:
    """What all counters of one kind have in common."""

    nation: str  # also a colour class
    symbol: str  # one of SYMBOLS
    front: tuple[int, int, int]
    back: int
    italic: bool
    reduced: bool

    @property
    def id(self) -> str:
        values = "".join(str(value) for value in (*self.front, self.back))
        return f"{self.nation}-{self.symbol}-{values}{'i' if self.italic else ''}{'r' if self.reduced else ''}"


def kind_faces(kind: Kind) -> Markup:
    """Both sides of a kind but for the lettering of the single counter."""
    attack, defense, movement = kind.front
    first = element("tspan", str(attack), class_="c-italic") if kind.italic else str(attack)
    front = group(
        card(),
        _box(kind, 14.6, 15.8, 24.8),
        symbols.shown(kind.symbol, 14, 9.4, 26, 24.1),
        element("text", first, f"-{defense}-{movement}", class_="c-values c-factors", x=27, y=51),
        element("text", "R", class_="c-reduced", x=7, y=33) if kind.reduced else None,
        id=f"{kind.id}-f",
        class_=f"c-counter {kind.nation}",
    )
    back = group(
        card(),
        element("path", class_="c-band", d=UPPER_HALF),
        _box(kind, 14.6, 9.2, 24.8),
        symbols.shown(kind.symbol, 14, 2.8, 26, 24.1),
        element("text", str(kind.back), class_="c-defense", x=27, y=50),
        element("text", "R", class_="c-reduced", x=7, y=22) if kind.reduced else None,
        id=f"{kind.id}-b",
        class_=f"c-counter {kind.nation} c-back c-spent",
    )
    return join(front, back)


def _box(kind: Kind, x: float, y: float, width: float) -> Markup | None:
    """The black symbol of the SS stands on a lighter ground."""
    if kind.nation != "ss":
        return None
    return element("rect", class_="c-ground", x=x, y=y, width=width, height=width * 0.68)


def letters(side: str, groups: str) -> Markup:
    """3.3.2: the letter of a group in a white circle."""
    return join(
        *(
            group(
                element("circle", class_="c-group", r=5.6),
                element("text", letter, class_=f"c-letter {side}", y=3.2),
                id=f"group-{side}-{letter}",
            )
            for letter in groups
        )
    )


def padlock() -> Markup:
    """13: what lies on a unit that is not released yet."""
    return group(
        element("rect", class_="c-veil", x=1, y=1, width=FACE - 2, height=36, rx=4),
        element("circle", class_="c-lock-seal", cx=27, cy=25, r=10.5),
        element("path", class_="c-lock", d=PADLOCK, transform="translate(27 23.6) scale(.9)"),
        id="padlock",
    )


def counter(id: str, name: str, kind: Kind, side: str, letter: str, locks: bool) -> Markup:
    """The symbols of one counter: Fresh, Spent, and under lock if it belongs to a group that waits."""
    beside = "c-right c-front" if kind.reduced else "c-front"
    front = (
        use(f"{kind.id}-f"),
        _name(name),
        code(id, beside),
        use(f"group-{side}-{letter}", 47, 25) if letter else None,
    )
    back = (use(f"{kind.id}-b"), code(id, f"c-low {kind.nation}"))
    found = [_symbol(f"{id}-front", *front), _symbol(f"{id}-back", *back)]
    if locks:
        found.append(_symbol(f"{id}-locked", *front, use("padlock")))
    return join(*found)


def _symbol(id: str, *inside: Markup | None) -> Markup:
    return element("symbol", *inside, id=id, viewBox=f"0 0 {FACE} {FACE}")


def _name(name: str) -> Markup:
    return squeezed(name, NAME_SIZE, NAME_ROOM, class_="c-organisation c-name", x=27, y=9.5)
