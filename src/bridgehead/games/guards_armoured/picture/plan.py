"""Where everything lies on the picture of a battle: the hexes, and round the map what is printed or laid beside it.

A map that is wider than high has the order of battle at its left, the turn track and the cup above it and the tables
below; one that is higher than wide has all of it in two columns at its left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.games.guards_armoured.picture.battlefield import Battlefield, battlefield
from bridgehead.games.guards_armoured.picture.display import Display, display
from bridgehead.kits.hexes.layout import Layout
from bridgehead.render.geometry import Box, Point, bounds
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.racks import LABEL, PAD, WIDTH, Rack, homes

HALF, SIDE = 43, 50  # of a hex
SIZE = 56  # of a counter: a square that stays within its hex
FRAME = 30  # from the edge of the board
GAP = 16
RIM = 84  # round the map, for its coordinates and for who comes in
TITLE = 168  # high
DAY, SPACE, TURN = 26, 150, 104  # of the turn track: the heading of a day, and a space across and down
PARTS = 4  # of a day
CHIT = 52  # an activation chit and the room around it
CARD = (116, 66)  # an event chit and the room around it
CUP_ROWS, HAND_ROWS = 2, 2
# Tables, key and chits, and how high each is.
PLATES = {"terrain": 534, "sides": 546, "combat": 569, "weather": 452, "chits": 506, "counters": 556, "winning": 330}

BELOW = ("terrain", "sides", "combat", "weather", "winning", "counters")


@dataclass(frozen=True)
class Tray:
    """A box for chits, which lie in rows."""

    id: str
    title: str
    box: Box
    cell: tuple[int, int]

    def spots(self) -> list[Point]:
        across, down = self.cell
        columns = int((self.box.width - PAD) // across)
        rows = int((self.box.height - LABEL) // down)
        left = self.box.left + (self.box.width - columns * across) / 2
        return [
            (left + (n % columns + 0.5) * across, self.box.top + LABEL + (n // columns + 0.5) * down)
            for n in range(columns * rows)
        ]


@dataclass(frozen=True, eq=False)
class Plan:
    field: Battlefield
    size: tuple[int, int]
    hexes: Hexes
    edge: Box  # of the map, which has straight edges
    title: Box
    track: list[Box]  # the spaces of the turn track
    days: list[Box]  # the headings over them
    cup: tuple[Tray, Tray]  # what is in it, and what has been drawn
    display: Display
    plates: dict[str, Box]  # tables and key; how high they are is theirs to say
    hands: dict[str, Tray]  # of event chits
    compass: Point

    def homes(self) -> dict[str, Rack]:
        return homes(self.display.racks)

    def trays(self) -> list[Tray]:
        return [*self.cup, *self.hands.values()]


@lru_cache(maxsize=16)
def plan(pack: Pack, scenario: str) -> Plan:
    field = battlefield(pack, scenario)
    wide = field.map.columns_grow in ("east", "west")
    return _beside_and_below(field) if wide else _beside(field)


def _laid_out(field: Battlefield, left: int, top: int) -> tuple[Hexes, Box]:
    map = field.map
    hexes = Hexes(Layout(map.grid, map.columns_grow, map.rows_grow, HALF, SIDE, left, top))
    return hexes, bounds(corner for name in hexes for corner in hexes.corners(name))


def _beside_and_below(field: Battlefield) -> Plan:
    column = Box(FRAME, FRAME, FRAME + WIDTH, 0)
    left = round(column.right) + RIM
    track_top = FRAME
    hexes, edge = _laid_out(field, left, track_top + DAY + TURN + RIM)
    turns = len(field.battle["turns"])
    track = [Box(edge.left + n * SPACE, track_top + DAY, edge.left + (n + 1) * SPACE, track_top + DAY + TURN)
             for n in range(turns)]  # fmt: skip
    days = [Box(box.left, track_top, box.left + PARTS * SPACE, track_top + DAY) for box in track[::PARTS]]
    cup_left = track[-1].right + GAP
    cups = _halved(Box(cup_left, track_top, edge.right, track_top + DAY + TURN))
    strip = edge.bottom + RIM
    gap = (edge.width - len(BELOW) * WIDTH) / (len(BELOW) - 1)
    shown = display(field, FRAME, FRAME + TITLE + GAP)
    plates = _stacked(FRAME, shown.bottom + 2 * GAP, ("chits",))
    for n, name in enumerate(BELOW):
        plates |= _stacked(edge.left + n * (WIDTH + gap), strip, (name,))
    bottom = strip + max(PLATES.values())
    return Plan(
        field=field,
        size=(round(edge.right) + RIM, round(bottom) + FRAME),
        hexes=hexes,
        edge=edge,
        title=Box(FRAME, FRAME, FRAME + WIDTH, FRAME + TITLE),
        track=track,
        days=days,
        cup=_cup(cups),
        display=shown,
        plates=plates,
        hands=_hands(plates["chits"]),
        compass=(column.left + WIDTH / 2, (plates["chits"].bottom + bottom) / 2),
    )


def _beside(field: Battlefield) -> Plan:
    second = FRAME + WIDTH + GAP
    hexes, edge = _laid_out(field, second + WIDTH + RIM, RIM)
    top = FRAME
    days = [
        Box(second, top + n * (DAY + TURN + 6), second + WIDTH, top + n * (DAY + TURN + 6) + DAY)
        for n in range(len(field.battle["turns"]) // PARTS)
    ]
    track = [
        Box(day.left + n * WIDTH / PARTS, day.bottom, day.left + (n + 1) * WIDTH / PARTS, day.bottom + TURN)
        for day in days
        for n in range(PARTS)
    ]
    high = LABEL + CUP_ROWS * CHIT + PAD
    cup_top = track[-1].bottom + GAP
    cups = [Box(second, cup_top + n * (high + PAD), second + WIDTH, cup_top + n * (high + PAD) + high) for n in (0, 1)]
    shown = display(field, FRAME, FRAME + TITLE + GAP)
    plates = _stacked(second, cups[-1].bottom + GAP, ("terrain", "sides", "combat", "weather", "winning"))
    plates |= _stacked(FRAME, shown.bottom + 2 * GAP, ("chits", "counters"))
    return Plan(
        field=field,
        size=(round(edge.right) + RIM, round(edge.bottom) + RIM),
        hexes=hexes,
        edge=edge,
        title=Box(FRAME, FRAME, FRAME + WIDTH, FRAME + TITLE),
        track=track,
        days=days,
        cup=_cup(cups),
        display=shown,
        plates=plates,
        hands=_hands(plates["chits"]),
        compass=(FRAME + WIDTH / 2, (plates["counters"].bottom + edge.bottom) / 2),
    )


def _stacked(left: float, top: float, names: Sequence[str]) -> dict[str, Box]:
    found = {}
    for name in names:
        found[name] = Box(left, top, left + WIDTH, top + PLATES[name])
        top = found[name].bottom + GAP
    return found


def _halved(box: Box) -> list[Box]:
    middle = box.centre[0]
    return [Box(box.left, box.top, middle - PAD / 2, box.bottom), Box(middle + PAD / 2, box.top, box.right, box.bottom)]


def _cup(boxes: Sequence[Box]) -> tuple[Tray, Tray]:
    inside, drawn = boxes
    return (
        Tray("CUP", "Activation chits in the cup", inside, (CHIT, CHIT)),
        Tray("DRAWN", "Drawn this turn", drawn, (CHIT, CHIT)),
    )


def _hands(plate: Box) -> dict[str, Tray]:
    """On their plate: what each side holds, and what was played last."""
    left, right = plate.left + 14, plate.right - 14
    high = LABEL + HAND_ROWS * CARD[1] + PAD
    found = {}
    y = plate.top + 50
    for side, title in (("british", "British hand"), ("german", "German hand")):
        found[side] = Tray(f"HAND-{side.upper()}", title, Box(left, y, right, y + high), CARD)
        y += high + PAD
    found["last"] = Tray("LAST", "Last attack", Box(left, y, right, y + LABEL + CARD[1] + PAD), CARD)
    return found
