"""The displays beside the map: who comes when and where, a space for each unit, and trays for what was eliminated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point, rounded_path

CELL = 64  # a counter and the room around it
PAD = 8
GAP = 8
LABEL, LABEL_SIZE = 22, 14
HEADING = 40
WIDTH = 606
SIDES = {"allied": "Allied", "german": "German"}
START = "START"
LOST = {"allied": "LOST-ALLIED", "german": "LOST-GERMAN"}


@dataclass(frozen=True)
class Rack:
    """Some units that come together: a box with a title and a space for each of them."""

    id: str
    side: str
    title: str
    about: str
    box: Box
    spots: dict[str, Point]

    @property
    def outline(self) -> str:
        return rounded_path(self.box.corners(), 8)


@dataclass(frozen=True)
class Heading:
    side: str
    text: str
    box: Box


@dataclass(frozen=True)
class Display:
    racks: list[Rack]
    trays: list[Rack]  # of eliminated units
    headings: list[Heading]
    bottom: float


def display(pack: Pack, left: float, top: float) -> Display:
    known: list[Rack] = []
    headings, trays = [], []
    y = top
    for side, people in SIDES.items():
        headings.append(Heading(side, f"{people} order of arrival", Box(left, y, left + WIDTH, y + HEADING - 8)))
        shelf = _shelved(_groups(pack, side), side, left, y + HEADING)
        known += shelf
        y = max(rack.box.bottom for rack in shelf) + GAP
        box = Box(left, y, left + WIDTH, y + LABEL + CELL + PAD)
        about = "Units eliminated in this game."
        trays.append(Rack(LOST[side], side, f"{people} units eliminated", about, box, {}))
        y = box.bottom + 3 * GAP
    return Display(known, trays, headings, y)


# Who comes together


@dataclass(frozen=True)
class Group:
    id: str
    title: str
    about: str
    units: list[str]


def _groups(pack: Pack, side: str) -> list[Group]:
    """The groups of a side in the order of their turns; who is on the map from the start comes first."""
    of_side = {str(unit["code"]) for unit in pack["counters"]["units"] if unit["side"] == side}
    setups = pack["setups"]
    found = []
    start = {str(unit): str(hex) for unit, hex in setups["historical"]["german"].items() if str(unit) in of_side}
    if start:
        about = "On the map from the start: " + ", ".join(f"{unit} in {hex}" for unit, hex in start.items()) + "."
        found.append(Group(START, "On the map from the start", about, list(start)))
    coming = [group for group in setups["reinforcements"] if str(group["units"][0]) in of_side]
    for group in sorted(coming, key=lambda group: int(group["turn"])):
        words, about = entry_words(group)
        title = f"Turn {group['turn']} \N{MIDDLE DOT} {words}"
        units = [str(unit) for unit in group["units"]]
        found.append(Group(str(group["id"]).upper(), title, f"Turn {group['turn']}: {about}", units))
    return found


def entry_words(group: Mapping[str, Any]) -> tuple[str, str]:
    """Where a group comes in, in a word and in a sentence."""
    if "zone" in group:
        return f"zone {group['zone']}", f"lands within {group['radius']} hexes of drop zone {group['zone']}."
    hexes = [str(hex) for hex in group["hexes"]]
    if len(hexes) == 1:
        return hexes[0], f"enters at {hexes[0]}."
    return f"{hexes[0]}\N{EN DASH}{hexes[-1]}", f"enters on the map edge from {hexes[0]} to {hexes[-1]}."


def _shelved(groups: Sequence[Group], side: str, left: float, top: float) -> list[Rack]:
    """Racks side by side, as many as a row holds."""
    found = []
    x, y = left, top
    for group in groups:
        words = lettering.width(group.title, LABEL_SIZE) + 2 * PAD
        width = max(len(group.units) * CELL + 2 * PAD, words)
        if x > left and x + width > left + WIDTH:
            x, y = left, y + LABEL + CELL + PAD + GAP
        box = Box(x, y, x + width, y + LABEL + CELL + PAD)
        first = box.left + PAD + CELL / 2
        line = box.top + LABEL + CELL / 2
        spots = {unit: (first + n * CELL, line) for n, unit in enumerate(group.units)}
        found.append(Rack(group.id, side, group.title, group.about, box, spots))
        x = box.right + GAP
    return found
