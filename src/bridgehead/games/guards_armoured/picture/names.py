"""What is written on the map: places, hills, woods, rivers, what a place is worth, and the number of every hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgehead.games.guards_armoured.picture import rivers, water
from bridgehead.games.guards_armoured.picture.plan import SIZE, Plan
from bridgehead.games.guards_armoured.picture.signs import signs
from bridgehead.render import lettering
from bridgehead.render.geometry import Box
from bridgehead.render.hexes.names import Sheet, Spot, numbers, written
from bridgehead.render.svg import Markup, group

NUMBER = 10.5
# By the ground of a place: how large its name is, and its look. Cities have capitals.
STYLES = {
    "city": (23.0, "place-name city"),
    "town": (19.0, "place-name town-name"),
    "village": (16.0, "place-name village-name"),
    "height": (16.0, "place-name height-name"),
    "land": (16.0, "place-name land-name"),
}
SPACED = {"city": 1.12}  # letters that stand apart make a word longer
# What it costs to write over something.
OVER_NAME, OVER_SIGN, OVER_EDGE, OVER_BRIDGE, OVER_WATER = 900.0, 700.0, 400.0, 60.0, 8.0
OVER_NUMBER, OVER_HOUSES = 300.0, 10.0


@dataclass(frozen=True)
class Title:
    """A named place and where it lies."""

    name: str
    hexes: tuple[str, ...]
    style: str

    @property
    def words(self) -> str:
        return self.name.upper() if self.style == "city" else self.name


def titles(where: Plan) -> list[Title]:
    """Every named place once, the greatest first."""
    field = where.field
    found = []
    for listed in field.printed["places"].values():
        for name, hexes in listed.items():
            if name != "source":
                found.append(Title(str(name), tuple(str(hex) for hex in hexes), _style(where, str(hexes[0]))))
    order = list(STYLES)
    return sorted(found, key=lambda title: (order.index(title.style), title.hexes))


def _style(where: Plan, hex: str) -> str:
    terrain = where.field.terrain_of(hex)
    if terrain in STYLES:
        return terrain
    return "height" if hex in where.field.hills() or hex in where.field.peaks() else "land"


def names(where: Plan) -> Markup:
    sheet = Sheet()
    _take_up(where, sheet)
    places = []
    for title in titles(where):
        size, look = STYLES[title.style]
        wide = size * SPACED.get(title.style, 1)
        put = sheet.put(title.words, wide, _spots(where, title), OVER_NAME)
        places.append(written(put, look))
    flowing = list(rivers.names(where, sheet, OVER_NAME))
    numbered = numbers(where.hexes, sheet, NUMBER, SIZE, OVER_NUMBER)
    return group(numbered, *flowing, *places, class_="decor")


def _take_up(where: Plan, sheet: Sheet) -> None:
    left, top, right, bottom = where.edge
    far = 400
    for box in (
        Box(left - far, top - far, left + 4, bottom + far),
        Box(right - 4, top - far, right + far, bottom + far),
        Box(left - far, top - far, right + far, top + 2),
        Box(left - far, bottom - 2, right + far, bottom + far),
    ):
        sheet.take(box, OVER_EDGE)
    for sign in signs(where):
        sheet.take(sign.box, OVER_SIGN)
    for kind in ("bridges", "fords"):
        for crossing in where.field.printed[kind]:
            if "|" in crossing["at"]:
                sheet.take(Box.about(where.hexes.middle(crossing["at"]), 26, 22), OVER_BRIDGE)
    for kind in water.KINDS:
        for entry in where.field.hexsides(kind):
            for pair in entry["sides"]:
                sheet.take(Box.about(where.hexes.middle(pair), 18, 14), OVER_WATER)
    for name in where.field.terrain("village", "town", "city"):
        sheet.take(Box.about(where.hexes.centres[name], 54, 44), OVER_HOUSES)


# Places


def _spots(where: Plan, title: Title) -> Iterator[Spot]:
    """Above or below the counters of one of its hexes, in the strip that they leave free; or beside it."""
    size = STYLES[title.style][0]
    wide = lettering.width(title.words, size * SPACED.get(title.style, 1), "serif")
    centres = [where.hexes.centres[name] for name in title.hexes]
    x, y = (sum(values) / len(centres) for values in zip(*centres))
    across, down = where.hexes.layout.reach
    low, high = (down - 4.0, size * 0.74 - down + 3) if where.hexes.layout.flat else (43.0, -31.0)
    for cx, cy in centres:
        far = abs(cx - x) / 8 + abs(cy - y) / 8
        for off in (0, -14, 14, -28, 28, -42, 42, -56, 56):
            yield Spot((cx + off, cy + low), far + abs(off) / 5)
            yield Spot((cx + off, cy + high), far + 9 + abs(off) / 5)
        for beside in (across + wide / 2 - 6, -across - wide / 2 + 6):
            for up in (0, -14, 14, -28, 28):
                yield Spot((cx + beside, cy + size * 0.3 + up), far + 16 + abs(up) / 4)
        for off in (0, -30, 30, -60, 60):
            yield Spot((cx + off, cy + low + size), far + 30 + abs(off) / 5)
            yield Spot((cx + off, cy + high - size), far + 34 + abs(off) / 5)
