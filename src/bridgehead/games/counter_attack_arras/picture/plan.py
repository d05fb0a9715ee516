"""Where everything lies on the picture of the board: areas, zones, the boxes beside the map, villages and the track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture import layout
from bridgehead.games.counter_attack_arras.picture.layout import REACH, SIZE, STACKS, Arrangement
from bridgehead.kits.area import Area, Border, border_owners
from bridgehead.kits.words import capital
from bridgehead.render.arranging import Key, cells, cells_of
from bridgehead.render.geometry import Box, Point, Ring, Room, bounds, chains, closed_path, inset, rounded_path

SCALE = 1.9  # picture units to a unit of the data
EDGE = 3  # what an area keeps clear of its border
VILLAGE, SUBURB = 44, 60  # how much of the ground a village takes up
PILES = {"allied": "Allied losses", "german": "German losses"}
# Beside the map, in units of the data: groups that wait for their release, and the eliminated units of either side.
BOXES: dict[str, tuple[int, int, int, int]] = {
    "FRENCH": (344, 8, 428, 70),
    "RESERVES": (434, 8, 518, 70),
    "PANZERS": (12, 430, 84, 540),
    "LOST-ALLIED": (740, 778, 920, 832),
    "LOST-GERMAN": (928, 778, 1108, 832),
}


@dataclass(frozen=True)
class AreaPlan:
    id: str
    data: Mapping[str, Any]
    ring: Ring
    lies: Arrangement
    village: Point

    @property
    def identifier(self) -> Point:
        return self.lies.header.identifier(self.lies.box)

    @property
    def outline(self) -> str:
        return closed_path(self.ring)

    @property
    def stacks(self) -> dict[Key, Point]:
        return self.lies.stacks


@dataclass(frozen=True)
class ZonePlan:
    id: str
    data: Mapping[str, Any]
    box: Box
    identifier: Point
    stacks: dict[Key, Point]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 12)


@dataclass(frozen=True)
class BoxPlan:
    """Beside the map: a few stacks and a title."""

    id: str
    side: str
    title: str
    about: str
    box: Box
    words: Point
    stacks: dict[Key, Point]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 8)


@dataclass(frozen=True)
class Plan:
    size: tuple[int, int]
    frame: Box
    areas: dict[str, AreaPlan]
    zones: dict[str, ZonePlan]
    boxes: dict[str, BoxPlan]
    track: list[Box]  # the spaces of the turn track
    borders: dict[Border, list[int]]  # in units of the data

    def spaces(self) -> dict[str, AreaPlan | ZonePlan]:
        return {**self.areas, **self.zones}

    def border(self, pairs: Sequence[Sequence[int]]) -> list[list[Point]]:
        """The lines along which these pairs of areas meet."""
        wanted = {frozenset(pair) for pair in pairs}
        sides = [side for side, owners in self.borders.items() if frozenset(owners) in wanted]
        return [on_picture(chain) for chain in chains(sides)]


def on_picture(points: Sequence[Sequence[float]]) -> Ring:
    return [(x * SCALE, y * SCALE) for x, y in points]


def scaled(box: Sequence[float]) -> Box:
    left, top, right, bottom = (at * SCALE for at in box)
    return Box(left, top, right, bottom)


@lru_cache(maxsize=8)
def plan(pack: Pack) -> Plan:
    data = pack["map"]
    width, height = data["board"]["size"]
    drawn = [Area(a["id"], (0, 0), [(int(x), int(y)) for x, y in a["polygon"]], []) for a in data["areas"]]
    return Plan(
        size=(round(width * SCALE), round(height * SCALE)),
        frame=scaled(data["board"]["frame"]),
        areas={str(area["id"]): _area(area, _tips(area["id"], data["zones"])) for area in data["areas"]},
        zones={str(zone["id"]): _zone(zone) for zone in data["zones"]},
        boxes=_boxes(pack),
        track=_track(scaled(data["board"]["turn_track"]), len(pack["tables"]["turns"]["track"])),
        borders=border_owners(drawn),
    )


def _tips(area: int, zones: Sequence[Mapping[str, Any]]) -> list[Box]:
    """Where the arrows of the zones reach into an area."""
    return [bounds(on_picture(zone["arrows"][area])).grown(10) for zone in zones if area in zone["arrows"]]


def _area(data: Mapping[str, Any], arrows: list[Box]) -> AreaPlan:
    ring = on_picture(data["polygon"])
    (village,) = on_picture([data["village"]])
    built = SUBURB if "built-up" in data["terrain"] else VILLAGE
    lies = layout.arrangement(data, Room(inset(ring, EDGE)), [Box.about(village, built, built), *arrows])
    return AreaPlan(str(data["id"]), data, ring, lies, village)


def _zone(data: Mapping[str, Any]) -> ZonePlan:
    box = scaled(data["box"])
    x, y = box.centre
    wide, high = cell = cells(SIZE)[-1]
    if box.width > box.height:
        grid, columns = Box.about((min(x + 50, box.right - 2 * wide - 2), y), 4 * wide, high), 4
        identifier = (max(grid.left - 2 * REACH, (box.left + grid.left) / 2 - 1), y - 10)
    else:
        grid, columns = Box.about((x, y + 44), 2 * wide, 2 * high), 2
        identifier = (x, box.top + REACH + 14)
    return ZonePlan(str(data["id"]), data, box, identifier, cells_of(grid, columns, cell, STACKS, SIZE))


def _boxes(pack: Pack) -> dict[str, BoxPlan]:
    found = {}
    for group in pack["tables"]["releases"]["groups"]:
        if group["spaces"]:
            name = str(group["id"]).upper()
            spaces = ", ".join(str(space) for space in group["spaces"])
            about = f"Group {group['group']} waits here; once released it enters at {spaces}."
            title = f"{capital(str(group['id']))} to arrive"
            found[name] = _box(name, group["side"], title, about, [(group["side"], "f")])
    for side, title in PILES.items():
        about = "Eliminated units; some can return through reorganization."
        found[f"LOST-{side.upper()}"] = _box(
            f"LOST-{side.upper()}", side, title, about, [(side, "armor"), (side, "other")]
        )
    return found


def _box(name: str, side: str, title: str, about: str, keys: list[Key]) -> BoxPlan:
    box = scaled(BOXES.get(name, BOXES["PANZERS"]))
    wide, high = cell = cells(SIZE)[1]
    if box.width > box.height:
        grid = Box.about((box.right - 12 - len(keys) * wide / 2, box.centre[1]), len(keys) * wide, high)
        words = ((box.left + grid.left) / 2, box.centre[1])
    else:
        grid = Box.about((box.centre[0], box.bottom - 8 - high / 2), len(keys) * wide, high)
        words = (box.centre[0], (box.top + grid.top) / 2 + 4)
    return BoxPlan(name, side, title, about, box, words, cells_of(grid, len(keys), cell, keys, SIZE))


def _track(box: Box, turns: int) -> list[Box]:
    step = box.width / turns
    return [Box(box.left + n * step, box.top, box.left + (n + 1) * step, box.bottom) for n in range(turns)]
