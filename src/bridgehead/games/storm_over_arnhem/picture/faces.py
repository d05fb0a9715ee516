"""The counters drawn: a face with its values, and the pale back of a committed unit with its defense only."""

from __future__ import annotations

from dataclasses import dataclass

from bridgehead.render import lettering, symbols
from bridgehead.render.counters import FACE, card, code
from bridgehead.render.svg import Markup, element, group, join, use


@dataclass(frozen=True)
class Face:
    """What all copies of a counter have in common."""

    code: str
    force: str  # a colour class: red, black or blue
    symbol: str  # one of SYMBOLS
    values: str  # "4-7-5"
    back: str  # "4"
    organisation: str
    dot: str = ""  # a colour class for the set-up dot


def faces(face: Face) -> Markup:
    """Both sides of the counter but for the letter of the copy."""
    front = group(
        card(),
        _organisation(face.organisation),
        symbols.shown(face.symbol, 13.5, 8, 27, 25),
        element("circle", class_=f"c-dot {face.dot}", cx=48, cy=27, r=3.6) if face.dot else None,
        element("text", face.values, class_=_values_class(face.values), x=27, y=51),
        id=f"{face.code}-f",
        class_=f"c-counter {face.force}",
    )
    back = group(
        card(),
        element("path", class_="c-band", d="M5,1H49A4,4 0 0 1 53,5V13H1V5A4,4 0 0 1 5,1Z"),
        element("path", class_="c-hatch", d="M6,13L18,1M18,13L30,1M30,13L42,1M42,13L52,3"),
        symbols.shown(face.symbol, 16, 12.5, 22, 20.4),
        element("text", face.back, class_="c-defense", x=27, y=51),
        id=f"{face.code}-b",
        class_=f"c-counter {face.force} c-back",
    )
    return join(front, back)


def piece(id: str, face: Face) -> Markup:
    """The two symbols of one counter."""
    return join(
        *(
            element(
                "symbol",
                use(f"{face.code}-{side[0]}"),
                code(id, f"{face.force} c-{side}"),
                id=f"{id}-{side}",
                viewBox=f"0 0 {FACE} {FACE}",
            )
            for side in ("front", "back")
        )
    )


def hidden_piece(id: str, face: Face) -> Markup:
    """The front under a net: its owner sees it, the other side does not know of it."""
    net = "M0,20L20,0M0,54L54,0M34,54L54,34M34,0L54,20M0,0L54,54M0,34L20,54"
    return element(
        "symbol",
        use(f"{face.code}-f"),
        element("path", class_="c-net", d=net),
        element("rect", class_="c-net-edge", x=1.5, y=1.5, width=FACE - 3, height=FACE - 3, rx=4),
        code(id, f"{face.force} c-front"),
        id=f"{id}-hidden",
        viewBox=f"0 0 {FACE} {FACE}",
    )


def _organisation(text: str) -> Markup | None:
    if not text:
        return None
    long = lettering.width(text, 9, "condensed") > FACE - 6
    return element("text", text, class_="c-organisation c-long" if long else "c-organisation", x=27, y=9)


def _values_class(values: str) -> str:
    return "c-values c-long" if len(values) > 5 else "c-values"
