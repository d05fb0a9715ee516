"""Where everything lies on the picture of the board: blocks and streets, numbers, names, landmarks, stacks and zones.

The picture is drawn broader than the printed sheet, so that four stacks fit side by side in the narrow quarters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.picture import landmarks, layout
from bridgehead.games.storm_over_arnhem.picture.landmarks import Landmark
from bridgehead.games.storm_over_arnhem.picture.layout import SIZE, STACKS, Arrangement
from bridgehead.render.arranging import Key, cells, cells_of
from bridgehead.render.geometry import Box, Point, Ring, Room, bounds, clipped, inset, rounded_path

ACROSS, DOWN = 8, 5  # picture units to a unit of the data
STREET = 5  # half the width of the streets that part the areas
CORNER = 16
FLAME = (32, 34)
PYLONS = 34  # how far the pylons reach round the head of the bridge


@dataclass(frozen=True)
class AreaPlan:
    id: str
    data: Mapping[str, Any]
    ring: Ring  # from street middle to street middle
    block: Ring
    lies: Arrangement
    landmarks: list[Landmark]
    fire: Point

    @property
    def disc(self) -> Point:
        return self.lies.box.left + self.lies.header.disc, self.lies.box.top + self.lies.header.disc

    @property
    def outline(self) -> str:
        return rounded_path(self.block, CORNER)


@dataclass(frozen=True)
class ZonePlan:
    id: str
    data: Mapping[str, Any]
    box: Box
    letter: Point
    stacks: dict[Key, Point]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 12)


@dataclass(frozen=True)
class Plan:
    size: tuple[int, int]
    areas: dict[str, AreaPlan]
    zones: dict[str, ZonePlan]

    def stacks(self, place: str) -> dict[Key, Point]:
        return self.areas[place].lies.stacks if place in self.areas else self.zones[place].stacks


def on_picture(points: Sequence[Sequence[float]]) -> Ring:
    return [(x * ACROSS, y * DOWN) for x, y in points]


@lru_cache(maxsize=8)
def plan(pack: Pack) -> Plan:
    data = pack["map"]
    width, height = data["board"]["size"]
    features = data["features"]
    head = bounds(on_picture(features["bridge"])[:2]).grown(PYLONS)
    blocked = [*_slices(on_picture(features["ramp"])), head, bounds(on_picture(features["lake"]))]
    areas = {str(area["id"]): _area(area, data["landmarks"], blocked) for area in data["areas"]}
    zones = {str(zone["id"]): _zone(zone) for zone in data["zones"]}
    return Plan((width * ACROSS, height * DOWN), areas, zones)


def _slices(ring: Ring) -> list[Box]:
    """A slanting strip as a few upright boxes."""
    around = bounds(ring)
    found = []
    for top in range(int(around.top), int(around.bottom), 50):
        strip = clipped(clipped(ring, (0, top), (1, top)), (1, top + 50), (0, top + 50))
        if strip:
            found.append(bounds(strip))
    return found


def _area(data: Mapping[str, Any], all_landmarks: Sequence[Mapping[str, Any]], everywhere: list[Box]) -> AreaPlan:
    ring = on_picture(data["polygon"])
    block = inset(ring, STREET)
    room = Room(inset(ring, STREET + 1))
    blocked = [box for box in everywhere if box.meets(room.around)]
    lies = layout.arrangement(data, room, blocked)
    taken = [lies.box.grown(3), lies.grid]
    found: list[Landmark] = []
    for landmark in all_landmarks:
        if landmark["area"] == data["id"]:
            found += landmarks.placed(landmark, data["name"], block, [*taken, *blocked, *(mark.box for mark in found)])
    taken += [mark.box for mark in found]
    return AreaPlan(str(data["id"]), data, ring, block, lies, found, _fire(room, lies, taken, blocked))


def _fire(room: Room, lies: Arrangement, taken: list[Box], blocked: list[Box]) -> Point:
    """A fire burns near the number; where there is no room it covers the end of the name."""
    wish = (lies.box.left + lies.header.disc, lies.box.top + 60)
    box = room.nearest(*FLAME, wish, taken + blocked) or room.nearest(*FLAME, wish, taken)
    return box.centre if box else (lies.box.right - FLAME[0] / 2, lies.box.bottom - FLAME[1] / 2)


def _zone(data: Mapping[str, Any]) -> ZonePlan:
    left, top, right, bottom = data["box"]
    box = Box(left * ACROSS, top * DOWN, right * ACROSS, bottom * DOWN)
    x, y = box.centre
    wide, high = cell = cells(SIZE)[1]
    if box.width > box.height:
        grid, columns = Box.about((x + 60, y), 4 * wide, high), 4
        letter = (box.left + 64, y - 12)
    else:
        grid, columns = Box.about((x, y + 40), 2 * wide, 2 * high), 2
        letter = (x, box.top + 50)
    return ZonePlan(str(data["id"]), data, box, letter, cells_of(grid, columns, cell, STACKS, SIZE))
