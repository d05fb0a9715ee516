"""The key of a map: pieces of its ground and its lines, each with a name and numbers in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgehead.render.svg import Markup, element, group, join, number

WIDE, HIGH = 56, 30  # of a piece of ground
PIECE = f"M0,0H{WIDE}V{HIGH}H0Z"
# What lies on a piece of ground, as lines.
TREES = "M11,10h0M29,9h0M46,11h0M19,21h0M38,21h0"
HOMES = "M8,9h6M24,8h6M40,10h6M14,21h6M32,22h6"
BLOCKS = "M9,8h8M27,6v7M42,9h7M11,20v5M22,22h8M44,18v6"
POOLS, REEDS = "M8,9h16M36,15h14M10,22h14", "M38,24l-3,-8M38,24v-11M38,24l3,-8"
FIELDS = (
    ("field crop0", "M0,0H24V18H0Z"),
    ("field crop1", "M24,0H56V12H24Z"),
    ("field crop3", "M24,12H56V30H24Z"),
    ("field crop2", "M0,18H24V30H0Z"),
)

Looks = Sequence[tuple[str, str]]  # classes and lines


def at(x: float, y: float, *inside: Markup) -> Markup:
    return group(*inside, transform=f"translate({number(x)} {number(y)})")


def lines(looks: Looks) -> Markup:
    return join(*(element("path", class_=look, d=line) for look, line in looks))


def ground(x: float, y: float, name: str, looks: Looks, numbers: Iterable[tuple[str, float]]) -> Markup:
    """A piece of ground, its name, and numbers so far to the right."""
    return at(
        x,
        y,
        element("path", class_="swatch-land", d=PIECE),
        lines(looks),
        element("path", class_="swatch", d=PIECE),
        element("text", name, class_="key-name", x=70, y=21),
        *(element("text", word, class_="key-cost", x=across, y=21) for word, across in numbers),
    )


def heads(words: Iterable[tuple[str, float]], y: float) -> list[Markup]:
    """What the columns of numbers mean."""
    return [element("text", word, class_="key-head", x=x, y=y) for word, x in words]
