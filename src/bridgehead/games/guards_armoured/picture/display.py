"""Beside the map: the order of battle, a rack for each battalion with a space for each of its units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bridgehead.games.guards_armoured.picture.battlefield import Battlefield, Data
from bridgehead.render.racks import GAP, HEADING, WIDTH, Group, Heading, Rack, heading, shelved, width

SIDES = {"british": "British", "german": "German"}
RACK = "OOB-"  # begins the names of racks, so that none is taken for a hex


@dataclass(frozen=True)
class Display:
    racks: list[Rack]
    headings: list[Heading]
    colours: dict[str, str]  # of the battalion, by rack
    bottom: float


def display(field: Battlefield, left: float, top: float) -> Display:
    racks: list[Rack] = []
    headings = []
    y = top
    for side, people in SIDES.items():
        headings.append(heading(side, f"{people} order of battle", left, y))
        shelf = shelved(packed(groups(field, side)), side, left, y + HEADING)
        racks += shelf
        y = max(rack.box.bottom for rack in shelf) + 2 * GAP
    colours = {f"{RACK}{id}": str(entry["colour"]) for id, entry in field.battalions().items()}
    return Display(racks, headings, colours, y - 2 * GAP)


def groups(field: Battlefield, side: str) -> list[Group]:
    """The battalions of a side, the HQ first."""
    set_up = field.set_up()
    found = []
    for id, entry in field.battalions().items():
        if entry["side"] == side:
            units = [code for code, unit in field.units().items() if unit["battalion"] == id]
            rows = [set_up[code] for code in units]
            coming = arrival(rows[0])
            title = f"{entry['name']}{f' {chr(183)} {coming}' if coming else ''}"
            found.append(Group(f"{RACK}{id}", title, _about(entry, rows), units))
    return found


def arrival(row: Data) -> str:
    """18 Day, entry A; nothing for a unit that is set up on the map. Battalions come whole."""
    return f"{row['turn']}, entry {row['entry']}" if "entry" in row else ""


def _about(battalion: Data, rows: Iterable[Data]) -> str:
    words = "; ".join(f"{row['unit']} {placing(row)}" for row in rows)
    return f"{battalion['name']} ({battalion['id']}): {words}."


def placing(row: Data) -> str:
    """Where the set-up table puts a unit."""
    if "entry" in row:
        return f"comes on {row['turn']} at entry hex {row['entry']}"
    return f"in {row['in']}" if "in" in row else f"within {row['within']} of {row['of']}"


def packed(groups: Iterable[Group]) -> list[Group]:
    """In an order in which they need few shelves: the widest that is left, then whatever fits beside it."""
    left = sorted(groups, key=width, reverse=True)
    found: list[Group] = []
    while left:
        room = float(WIDTH)
        for one in list(left):
            if width(one) <= room:
                room -= width(one) + GAP
                left.remove(one)
                found.append(one)
    return found
