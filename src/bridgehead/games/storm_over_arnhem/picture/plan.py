"""Where everything lies on the picture of the board: blocks and streets, numbers, names, landmarks, stacks and zones.

The picture is drawn broader than the printed sheet, so that counters fit side by side in the narrow quarters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.storm_over_arnhem.picture import landmarks, layout
from bridgehead.games.storm_over_arnhem.picture.landmarks import Landmark
from bridgehead.games.storm_over_arnhem.picture.layout import FLAG, WIRE, Arrangement
from bridgehead.kits.area import Area, Border, border_owners
from bridgehead.render.arranging import Printed
from bridgehead.render.geometry import Box, Point, Ring, Room, bounds, clipped, inset, rounded_path

ACROSS, DOWN = 8, 5  # picture units to a unit of the data
MARGIN = 26  # by how much the zones at the sides are wider than printed, for two counters side by side
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
    room: Room
    printed: tuple[Printed, ...]

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
    room: Room
    printed: tuple[Printed, ...]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 12)


@dataclass(frozen=True)
class Plan:
    size: tuple[int, int]
    areas: dict[str, AreaPlan]
    zones: dict[str, ZonePlan]
    borders: dict[Border, list[int]]  # in units of the data

    def place(self, name: str) -> AreaPlan | ZonePlan:
        return self.areas[name] if name in self.areas else self.zones[name]


def on_picture(points: Sequence[Sequence[float]]) -> Ring:
    return [(x * ACROSS + MARGIN, y * DOWN) for x, y in points]


@lru_cache(maxsize=8)
def plan(pack: Pack) -> Plan:
    data = pack["map"]
    width, height = data["board"]["size"]
    features = data["features"]
    head = bounds(on_picture(features["bridge"])[:2]).grown(PYLONS)
    blocked = [*_slices(on_picture(features["ramp"])), head, bounds(on_picture(features["lake"]))]
    drawn = [Area(a["id"], (0, 0), [(int(x), int(y)) for x, y in a["polygon"]], []) for a in data["areas"]]
    areas = {str(area["id"]): _area(area, data["landmarks"], blocked) for area in data["areas"]}
    zones = {str(zone["id"]): _zone(zone, width * ACROSS / 2) for zone in data["zones"]}
    return Plan((width * ACROSS + 2 * MARGIN, height * DOWN), areas, zones, border_owners(drawn))


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
    taken = [lies.box.grown(3)]
    found: list[Landmark] = []
    for landmark in all_landmarks:
        if landmark["area"] == data["id"]:
            found += landmarks.placed(landmark, data["name"], block, [*taken, *blocked, *(mark.box for mark in found)])
    taken += [mark.box for mark in found]
    fire = _fire(room, lies, taken, blocked)
    return AreaPlan(str(data["id"]), data, ring, block, lies, found, fire, room, _printed(data, lies, found, blocked))


def _printed(
    data: Mapping[str, Any], lies: Arrangement, found: Sequence[Landmark], blocked: Sequence[Box]
) -> tuple[Printed, ...]:
    """The number always stays; landmarks make way for counters first, then the name, then points and dots."""
    id, tags = data["id"], lies.tags()
    return (
        Printed(lies.disc(FLAG if data["points"] else WIRE)),
        *(Printed(box, 1) for box in blocked),
        *(Printed(mark.box, 1, f"landmarks-{id}") for mark in found),
        Printed(lies.name(), 2, f"name-{id}"),
        *([Printed(tags, 3, f"tags-{id}")] if tags else []),
    )


def _fire(room: Room, lies: Arrangement, taken: list[Box], blocked: list[Box]) -> Point:
    """A fire burns near the number; where there is no room it covers the end of the name."""
    wish = (lies.box.left + lies.header.disc, lies.box.top + 60)
    box = room.nearest(*FLAME, wish, taken + blocked) or room.nearest(*FLAME, wish, taken)
    return box.centre if box else (lies.box.right - FLAME[0] / 2, lies.box.bottom - FLAME[1] / 2)


def _zone(data: Mapping[str, Any], middle: float) -> ZonePlan:
    left, top, right, bottom = data["box"]
    box = Box(left * ACROSS + MARGIN, top * DOWN, right * ACROSS + MARGIN, bottom * DOWN)
    if box.width < box.height:
        west, east = (MARGIN, 0) if box.right < middle else (0, MARGIN)
        box = Box(box.left - west, box.top, box.right + east, box.bottom)
    letter = (box.left + 64, box.centre[1] - 12) if box.width > box.height else (box.centre[0], box.top + 50)
    heading = Box(letter[0] - 50, letter[1] - 30, letter[0] + 50, letter[1] + 54)
    return ZonePlan(str(data["id"]), data, box, letter, Room(box.grown(-4).corners()), (Printed(heading),))
