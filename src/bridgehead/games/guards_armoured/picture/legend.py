"""How to read a counter: one large, with what its numbers mean, and small ones in every state."""

from __future__ import annotations

from bridgehead.games.guards_armoured.picture.pieces import counters
from bridgehead.games.guards_armoured.picture.plan import Plan
from bridgehead.render.counters import FACE
from bridgehead.render.ornaments import plate
from bridgehead.render.svg import Markup, element, group, join, number, use

LARGE, SMALL = 168, 64
ROWS = (258, 356, 454)  # of the small counters, from the top of the plate
COLUMNS = 4
# Where lines lead from, on the face of the counter, and the words at their other end: to the right, and down.
NOTES = (
    ((26, 7), (212, 14), "company; the band names the battalion"),
    ((50, 22), (212, 50), "range of direct fire, black;"),
    (None, (212, 70), "of artillery, white; on a flag how far"),
    (None, (212, 90), "an HQ activates"),
    ((46, 52), (212, 126), "movement: box tracked,"),
    (None, (212, 146), "circle wheeled, neither on foot"),
    ((24, 51), (92, 190), "attack, defense"),
)
STATES = (
    ("active", "may act now"),
    ("pinned", "pinned"),
    ("fired", "has fired"),
    ("road-moved", "moved by road"),
    ("debarked", "on foot"),
    ("riding", "rides on tanks"),
    ("low", "low supply"),
    ("out", "out of supply"),
    ("done", "done"),
    ("lost", "lost"),
    ("back", "depleted"),
    ("unknown", "not seen"),
)


def legend(where: Plan) -> Markup:
    box = where.plates["counters"]
    sample = example(where)
    return group(
        plate(box),
        element("text", "Counters", class_="key-title", x=box.left + 22, y=box.top + 40),
        group(
            use(f"{sample}-front", 0, 0, width=LARGE, height=LARGE),
            *(_note(at, to, words) for at, to, words in NOTES),
            transform=f"translate({number(box.left + 34)} {number(box.top + 58)})",
        ),
        *(_state(where, sample, n, *state) for n, state in enumerate(STATES)),
        class_="decor",
    )


def example(where: Plan) -> str:
    """The strongest British unit with a range of direct fire."""
    known = counters(where.field)
    units = where.field.battalions()
    british = [
        code
        for code, (unit, face) in known.items()
        if face.black and face.back and units[str(unit["battalion"])]["side"] == "british"
    ]
    return max(british, key=lambda code: known[code][1].front)


def _note(at: tuple[int, int] | None, to: tuple[int, int], words: str) -> Markup:
    text = element("text", words, class_="legend-words", x=to[0] + 8, y=to[1] + 5)
    if at is None:
        return text
    x, y = (value * LARGE / FACE for value in at)
    line = element("path", class_="legend-line", d=f"M{number(x)},{number(y)}L{to[0]},{to[1]}")
    return join(line, element("circle", class_="legend-dot", cx=x, cy=y, r=3), text)


def _state(where: Plan, sample: str, n: int, look: str, words: str) -> Markup:
    box = where.plates["counters"]
    x = box.left + 24 + n % COLUMNS * 142
    y = box.top + ROWS[n // COLUMNS] + 14
    symbol = {"back": f"{sample}-back", "unknown": "unknown-german"}.get(look, f"{sample}-front")
    shown = use(symbol, x, y, width=SMALL, height=SMALL)
    piece = group(shown, class_="piece" if look in ("back", "unknown") else f"piece {look}")
    first, _, second = words.partition(" ")
    lines = [words] if len(words) < 10 else [first, second]
    return join(
        piece,
        *(
            element("text", line, class_="legend-words", x=x + SMALL + 8, y=y + 37 + (n - (len(lines) - 1) / 2) * 17)
            for n, line in enumerate(lines)
        ),
    )
