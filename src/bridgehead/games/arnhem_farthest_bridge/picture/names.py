"""What is written on the map: towns and cities, the lands between the rivers, and the number of every hex."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture import water
from bridgehead.games.arnhem_farthest_bridge.picture.plan import SIZE, Plan
from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point
from bridgehead.render.hexes.names import ASCENT, DESCENT, Sheet, Spot, numbers, spots, written
from bridgehead.render.svg import Markup, element, group

CITY, TOWN, NUMBER = 34.0, 17.0, 10.5
# Round the centre of a hex, and clear of a counter in it: across, down, cost.
ROUND = ((0, 43, 0), (-20, 43, 5), (20, 43, 5), (-38, 43, 9), (38, 43, 9), (0, -31, 12), (-22, -31, 16), (22, -31, 16))
# What it costs to write over something.
OVER_NAME, OVER_BRIDGE, OVER_EDGE, OVER_WATER, OVER_NUMBER = 900.0, 90.0, 400.0, 12.0, 500.0
OVER_WORDS = 300.0
SPACED, RAISED = 0.28, 0.25  # between the letters of a land, and from their middle down to their line, in ems
FAR = 160  # how far the name of a land may lie from where it would lie best


@dataclass(frozen=True)
class Land:
    """`hex` is the one in its middle; a country along the edge of the map is written upwards."""

    name: str
    hex: str
    size: int
    upright: bool = False

    def box(self, middle: Point, size: int) -> Box:
        long = lettering.width(self.name, size, "italic") + SPACED * size * len(self.name)
        high = (ASCENT + DESCENT + 0.1) * size
        return Box.about(middle, high, long) if self.upright else Box.about(middle, long, high)


LANDS = (
    Land("Veluwe", "3820", 60),
    Land("Betuwe", "3210", 60),
    Land("Maas en Waal", "2811", 50),
    Land("De Peel", "0720", 56),
    Land("Meierij", "1605", 60),
    Land("Land van Cuijk", "1518", 50),
    Land("Germany", "2025", 32, upright=True),
)


@dataclass(frozen=True)
class Town:
    name: str
    hexes: tuple[str, ...]
    city: bool


def towns(pack: Pack, where: Plan) -> list[Town]:
    """Every named place once, however many hexes it has side by side; cities first."""
    data: Mapping[str, Any] = pack["map"]["hexes"]
    by_name: dict[str, list[str]] = {}
    for name, hex in data.items():
        if hex.get("name"):
            by_name.setdefault(str(hex["name"]), []).append(str(name))
    found = []
    for title, names in by_name.items():
        for patch in where.hexes.patches(names):
            hexes = tuple(sorted(patch))
            found.append(Town(title, hexes, sum(data[name]["terrain"] == "city" for name in hexes) > 1))
    return sorted(found, key=lambda town: (not town.city, town.hexes))


def names(pack: Pack, where: Plan) -> Markup:
    sheet = Sheet()
    _take_up(pack, where, sheet)
    rivers = water.words(pack, where)
    for one in rivers:
        for box in one.boxes:
            sheet.take(box, OVER_WORDS)
    found = []
    for town in towns(pack, where):
        size = CITY if town.city else TOWN
        title = town.name.upper() if town.city else town.name
        put = sheet.put(title, size * (1.18 if town.city else 1), _town_spots(where, town), OVER_NAME)
        found.append(written(put, "city-name" if town.city else "town-name"))
    lands = _lands(where, sheet)
    return group(
        *lands,
        numbers(where.hexes, sheet, NUMBER, SIZE, OVER_NUMBER),
        *water.names(rivers),
        *found,
        class_="decor",
    )


def _take_up(pack: Pack, where: Plan, sheet: Sheet) -> None:
    for kind in ("bridges", "ferries", "canal_trails"):
        for crossing in pack["map"][kind]:
            sheet.take(Box.about(where.hexes.middle(crossing["side"]), 32, 24), OVER_BRIDGE)
    for stream in pack["map"]["water"]:
        for pair in stream["sides"]:
            sheet.take(Box.about(where.hexes.middle(pair), 18, 14), OVER_WATER)
            for corner in where.hexes.between(pair):
                sheet.take(Box.about(corner, 28, 22), OVER_WATER)
    across, down = where.hexes.layout.reach
    on_map = set(where.hexes.centres.values())
    for beyond in {centre for name in where.hexes for centre in where.hexes.beyond(name)} - on_map:
        sheet.take(Box.about(beyond, 2 * across - 2, 1.5 * down), OVER_EDGE)


def _town_spots(where: Plan, town: Town) -> list[Spot]:
    centres = [where.hexes.centres[name] for name in town.hexes]
    x, y = (sum(values) / len(centres) for values in zip(*centres))
    if town.city:  # between two rows, where counters leave a strip free
        return [Spot((x + across, row + 48), abs(row + 38 - y) / 4) for _, row in centres for across in (0, 16, -16)]
    found = []
    for centre in centres:
        far = abs(centre[0] - x) / 8 + abs(centre[1] - y) / 8
        found += [Spot(spot.at, spot.cost + far) for spot in spots((float(centre[0]), float(centre[1])), ROUND)]
    return found


def _lands(where: Plan, sheet: Sheet) -> list[Markup]:
    """Large and pale, near the middle of the land, where they cover least; numbers step aside for them."""
    found = []
    for land in LANDS:
        if land.hex in where.hexes.centres:
            x, y = where.hexes.centres[land.hex]
            tried = (
                (cost + far / 6, box, size)
                for size, cost in zip((land.size, round(land.size * 0.85), round(land.size * 0.7)), (0, 15, 40))
                for across in range(-FAR, FAR + 1, FAR // 4)
                for down in range(-FAR, FAR + 1, FAR // 4)
                for far, box in [(hypot(across, down), land.box((x + across, y + down), size))]
            )
            _, box, size = min(tried, key=lambda one: one[0] + sheet.price(one[1]))
            sheet.take(box, OVER_NAME)
            look = "land-name country" if land.upright else "land-name"
            at = "translate({:g} {:g})".format(*box.centre) + ("rotate(-90)" if land.upright else "")
            found.append(element("text", land.name, class_=look, transform=at, font_size=size, y=round(size * RAISED)))
    return found
