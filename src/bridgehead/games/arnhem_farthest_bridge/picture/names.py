"""What is written on the map: towns and cities, the lands between the rivers, and the number of every hex."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.arnhem_farthest_bridge.picture import water
from bridgehead.games.arnhem_farthest_bridge.picture.plan import Plan
from bridgehead.render.geometry import Box
from bridgehead.render.hexes.names import Sheet, Spot, numbers, spots, written
from bridgehead.render.svg import Markup, element, group

CITY, TOWN, NUMBER = 34.0, 17.0, 10.5
# Round the centre of a hex, and clear of a counter in it: across, down, cost.
ROUND = ((0, 43, 0), (-20, 43, 5), (20, 43, 5), (-38, 43, 9), (38, 43, 9), (0, -31, 12), (-22, -31, 16), (22, -31, 16))
NUMBERS = (
    *((0, -36, 0), (0, -26, 2), (-22, -27, 7), (22, -27, 7), (0, 44, 9), (-23, 31, 10), (23, 31, 10)),
    *((-29, -14, 13), (29, -14, 13), (-29, 18, 13), (29, 18, 13)),
)
# What it costs to write over something.
OVER_NAME, OVER_BRIDGE, OVER_EDGE, OVER_WATER, OVER_NUMBER = 900.0, 90.0, 60.0, 12.0, 500.0
# The lands: the hex of the middle of the name, its size and how it is turned.
LANDS: tuple[tuple[str, str, int, int], ...] = (
    ("Veluwe", "3820", 88, -4),
    ("Betuwe", "3210", 74, 2),
    ("Maas en Waal", "2811", 56, 12),
    ("De Peel", "0720", 84, -72),
    ("Meierij", "1605", 70, 0),
    ("Land van Cuijk", "1518", 54, 0),
)
COUNTRY = ("Germany", "2025", 46, -90)


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
    found = []
    for town in towns(pack, where):
        size = CITY if town.city else TOWN
        title = town.name.upper() if town.city else town.name
        put = sheet.put(title, size * (1.18 if town.city else 1), _town_spots(where, town), OVER_NAME)
        found.append(written(put, "city-name" if town.city else "town-name"))
    return group(
        *_lands(where),
        numbers(where.hexes, sheet, NUMBER, NUMBERS, OVER_NUMBER),
        *water.names(pack, where),
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
    for names in pack["map"]["edges"].values():
        for name in names:
            on_map = {where.hexes.centres[other] for other in where.hexes.neighbours(str(name))}
            for beyond in set(where.hexes.beyond(str(name))) - on_map:
                sheet.take(Box.about(beyond, 60, 60), OVER_EDGE)


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


def _lands(where: Plan) -> list[Markup]:
    looks = [*(("land-name", land) for land in LANDS), ("land-name country", COUNTRY)]
    found = []
    for look, (text, hex, size, turned) in looks:
        if hex in where.hexes.centres:
            x, y = where.hexes.centres[hex]
            at = f"translate({x} {y})rotate({turned})"
            found.append(element("text", text, class_=look, transform=at, font_size=size, y=size / 3))
    return found
