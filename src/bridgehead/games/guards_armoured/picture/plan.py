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
CARD = (112, 66)  # an event chit and the room around it
CUP_ROWS, HAND_ROWS = 2, 2
# Tables, key and chits, and how high each is.
PLATES = {"terrain": 514, "sides": 532, "combat": 569, "weather": 452, "chits": 506, "counters": 556, "winning": 330}

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


@dataclass(frozen=True)
class Around:
    """Where the map lies, and what is beside it but for the title and the order of battle."""

    hexes: Hexes
    edge: Box
    days: list[Box]
    cups: list[Box]
    plates: dict[str, Box]
    bottom: float


@lru_cache(maxsize=16)
def plan(pack: Pack, scenario: str) -> Plan:
    field = battlefield(pack, scenario)
    shown = display(field, FRAME, FRAME + TITLE + GAP)
    wide = field.map.columns_grow in ("east", "west")
    laid = _above_and_below(field, shown) if wide else _in_columns(field, shown)
    lowest = max(plate.bottom for plate in laid.plates.values() if plate.left == FRAME)
    return Plan(
        field=field,
        size=(round(laid.edge.right) + RIM, round(laid.bottom) + FRAME),
        hexes=laid.hexes,
        edge=laid.edge,
        title=Box(FRAME, FRAME, FRAME + WIDTH, FRAME + TITLE),
        track=[space for day in laid.days for space in _spaces(day)],
        days=laid.days,
        cup=_cup(laid.cups),
        display=shown,
        plates=laid.plates,
        hands=_hands(laid.plates["chits"]),
        compass=(FRAME + WIDTH / 2, (lowest + laid.bottom) / 2),
    )


def _laid_out(field: Battlefield, left: int, top: int) -> tuple[Hexes, Box]:
    map = field.map
    hexes = Hexes(Layout(map.grid, map.columns_grow, map.rows_grow, HALF, SIDE, left, top))
    return hexes, bounds(corner for name in hexes for corner in hexes.corners(name))


def _above_and_below(field: Battlefield, shown: Display) -> Around:
    hexes, edge = _laid_out(field, FRAME + WIDTH + RIM, FRAME + DAY + TURN + RIM)
    long = PARTS * SPACE
    days = [Box(edge.left + n * long, FRAME, edge.left + (n + 1) * long, FRAME + DAY) for n in range(_days(field))]
    middle = (days[-1].right + GAP + edge.right) / 2
    bottom = FRAME + DAY + TURN
    cups = [
        Box(days[-1].right + GAP, FRAME, middle - PAD / 2, bottom),
        Box(middle + PAD / 2, FRAME, edge.right, bottom),
    ]
    plates = _stacked(FRAME, shown.bottom + 2 * GAP, ("chits",))
    step = (edge.width - WIDTH) / (len(BELOW) - 1)
    for n, name in enumerate(BELOW):
        plates |= _stacked(edge.left + n * step, edge.bottom + RIM, (name,))
    return Around(hexes, edge, days, cups, plates, edge.bottom + RIM + max(PLATES.values()))


def _in_columns(field: Battlefield, shown: Display) -> Around:
    second = FRAME + WIDTH + GAP
    hexes, edge = _laid_out(field, second + WIDTH + RIM, RIM)
    high = DAY + TURN + 6
    days = [Box(second, FRAME + n * high, second + WIDTH, FRAME + n * high + DAY) for n in range(_days(field))]
    top = days[-1].bottom + TURN + GAP
    high = LABEL + CUP_ROWS * CHIT + PAD
    cups = [Box(second, top + n * (high + PAD), second + WIDTH, top + n * (high + PAD) + high) for n in (0, 1)]
    plates = _stacked(second, cups[-1].bottom + GAP, ("terrain", "sides", "combat", "weather", "winning"))
    plates |= _stacked(FRAME, shown.bottom + 2 * GAP, ("chits", "counters"))
    return Around(hexes, edge, days, cups, plates, edge.bottom + RIM - FRAME)


def _days(field: Battlefield) -> int:
    return len(field.battle["turns"]) // PARTS


def _spaces(day: Box) -> list[Box]:
    """The spaces of the turn track under the heading of their day."""
    step = day.width / PARTS
    return [Box(day.left + n * step, day.bottom, day.left + (n + 1) * step, day.bottom + TURN) for n in range(PARTS)]


def _stacked(left: float, top: float, names: Sequence[str]) -> dict[str, Box]:
    found = {}
    for name in names:
        found[name] = Box(left, top, left + WIDTH, top + PLATES[name])
        top = found[name].bottom + GAP
    return found


def _cup(boxes: Sequence[Box]) -> tuple[Tray, Tray]:
    inside, drawn = boxes
    return (
        Tray("CUP", "Activation chits in the cup", inside, (CHIT, CHIT)),
        Tray("DRAWN", "Drawn this turn", drawn, (CHIT, CHIT)),
    )


def _hands(plate: Box) -> dict[str, Tray]:
    """On their plate: what each side holds, and what was drawn for the attack under way."""
    left, right = plate.left + 14, plate.right - 14
    high = LABEL + HAND_ROWS * CARD[1] + PAD
    found = {}
    y = plate.top + 50
    for side, title in (("british", "British hand"), ("german", "German hand")):
        found[side] = Tray(f"HAND-{side.upper()}", title, Box(left, y, right, y + high), CARD)
        y += high + PAD
    found["attack"] = Tray("ATTACK", "Drawn for the attack", Box(left, y, right, y + LABEL + CARD[1] + PAD), CARD)
    return found
