"""Where everything lies on the picture of the board: areas, zones, the boxes beside the map, villages and the track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.games.counter_attack_arras.picture import layout, rivers
from bridgehead.games.counter_attack_arras.picture.layout import REACH, RING, Arrangement
from bridgehead.games.counter_attack_arras.picture.rivers import RiverName
from bridgehead.kits.area import Area, Border, border_owners
from bridgehead.kits.words import capital
from bridgehead.render import lettering
from bridgehead.render.arranging import Printed
from bridgehead.render.geometry import Box, Point, Ring, Room, bounds, chains, closed_path, inset, rounded_path

ACROSS, DOWN = 1.9, 2.2  # picture units to a unit of the data; higher than printed, for there is room on a screen
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
    room: Room
    printed: tuple[Printed, ...]

    @property
    def identifier(self) -> Point:
        return self.lies.header.identifier(self.lies.box)

    @property
    def outline(self) -> str:
        return closed_path(self.ring)


@dataclass(frozen=True)
class ZonePlan:
    id: str
    data: Mapping[str, Any]
    box: Box
    identifier: Point
    room: Room
    printed: tuple[Printed, ...]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 12)


@dataclass(frozen=True)
class BoxPlan:
    """Beside the map: a few units and a title."""

    id: str
    side: str
    title: str
    about: str
    box: Box
    words: Point
    room: Room
    printed: tuple[Printed, ...]

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
    river_names: list[RiverName]

    def place(self, name: str) -> AreaPlan | ZonePlan | BoxPlan:
        found = self.areas.get(name) or self.zones.get(name)
        return found or self.boxes[name]

    def spaces(self) -> dict[str, AreaPlan | ZonePlan]:
        return {**self.areas, **self.zones}

    def border(self, pairs: Sequence[Sequence[int]]) -> list[list[Point]]:
        """The lines along which these pairs of areas meet."""
        return _border(self.borders, pairs)


def on_picture(points: Sequence[Sequence[float]]) -> Ring:
    return [(x * ACROSS, y * DOWN) for x, y in points]


def _border(borders: Mapping[Border, Sequence[int]], pairs: Sequence[Sequence[int]]) -> list[list[Point]]:
    wanted = {frozenset(pair) for pair in pairs}
    sides = [side for side, owners in borders.items() if frozenset(owners) in wanted]
    return [on_picture(chain) for chain in chains(sides)]


def scaled(box: Sequence[float]) -> Box:
    left, top, right, bottom = box
    return Box(left * ACROSS, top * DOWN, right * ACROSS, bottom * DOWN)


@lru_cache(maxsize=8)
def plan(pack: Pack) -> Plan:
    data = pack["map"]
    width, height = data["board"]["size"]
    drawn = [Area(a["id"], (0, 0), [(int(x), int(y)) for x, y in a["polygon"]], []) for a in data["areas"]]
    borders = border_owners(drawn)
    named = rivers.names(data["rivers"], lambda pairs: _border(borders, pairs))
    tips = {area["id"]: _tips(area["id"], data["zones"]) for area in data["areas"]}
    return Plan(
        size=(round(width * ACROSS), round(height * DOWN)),
        frame=scaled(data["board"]["frame"]),
        areas={str(area["id"]): _area(area, tips[area["id"]], named) for area in data["areas"]},
        zones={str(zone["id"]): _zone(zone) for zone in data["zones"]},
        boxes=_boxes(pack),
        track=_track(scaled(data["board"]["turn_track"]), len(pack["tables"]["turns"]["track"])),
        borders=borders,
        river_names=named,
    )


def _tips(area: int, zones: Sequence[Mapping[str, Any]]) -> list[Box]:
    """Where the arrows of the zones reach into an area."""
    return [bounds(on_picture(zone["arrows"][area])).grown(10) for zone in zones if area in zone["arrows"]]


def _area(data: Mapping[str, Any], arrows: list[Box], named: Sequence[RiverName]) -> AreaPlan:
    ring = on_picture(data["polygon"])
    (village,) = on_picture([data["village"]])
    built = SUBURB if "built-up" in data["terrain"] else VILLAGE
    room = Room(inset(ring, EDGE))
    lies = layout.arrangement(data, room, [Box.about(village, built, built), *arrows])
    flowing = (Printed(box, 1, name.id) for name in named for box in name.boxes if box.meets(room.around))
    ground = (*(Printed(box, 1) for box in arrows), Printed(Box.about(village, built, built), 1), *flowing)
    name = Printed(lies.name(), 2, f"name-{data['id']}")
    return AreaPlan(str(data["id"]), data, ring, lies, village, room, (Printed(lies.sign()), *ground, name))


def _zone(data: Mapping[str, Any]) -> ZonePlan:
    box = scaled(data["box"])
    name = lettering.width(data["name"], 18, "serif")
    if box.width > box.height:
        identifier = (box.left + max(REACH + RING, name / 2) + 12, box.centre[1] - 12)
    else:
        identifier = (box.centre[0], box.top + REACH + 14)
    x, y = identifier
    reach = max(REACH + RING, name / 2 + 4)
    heading = Box(x - reach, y - REACH - RING, x + reach, y + REACH + 26)
    return ZonePlan(str(data["id"]), data, box, identifier, Room(box.grown(-6).corners()), (Printed(heading),))


def _boxes(pack: Pack) -> dict[str, BoxPlan]:
    found = {}
    for group in pack["tables"]["releases"]["groups"]:
        if group["spaces"]:
            name = str(group["id"]).upper()
            spaces = ", ".join(str(space) for space in group["spaces"])
            about = f"Group {group['group']} waits here; once released it enters at {spaces}."
            title = f"{capital(str(group['id']))} to arrive"
            found[name] = _box(name, group["side"], title, about)
    for side, title in PILES.items():
        about = "Eliminated units; some can return through reorganization."
        found[f"LOST-{side.upper()}"] = _box(f"LOST-{side.upper()}", side, title, about)
    return found


def _box(name: str, side: str, title: str, about: str) -> BoxPlan:
    """The title stands at the left, in a high box at the top."""
    box = scaled(BOXES.get(name, BOXES["PANZERS"]))
    wide = max(lettering.width(word, 16, "italic") for word in title.split()) + 8
    words = (box.left + 4 + wide / 2, box.centre[1]) if box.width > box.height else (box.centre[0], box.top + 30)
    heading = Box.about(words, wide, 19.0 * len(title.split()))
    return BoxPlan(
        name, side, title, about, box, words, Room(box.grown(-4).corners()), (Printed(heading, 1, f"name-{name}"),)
    )


def _track(box: Box, turns: int) -> list[Box]:
    step = box.width / turns
    return [Box(box.left + n * step, box.top, box.left + (n + 1) * step, box.bottom) for n in range(turns)]
