"""The displays beside the map: who comes when and where, a space for each unit, and trays for what was eliminated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.render.geometry import Box
from bridgehead.render.racks import GAP, HEADING, HIGH, WIDTH, Group, Heading, Rack, heading, shelved

SIDES = {"allied": "Allied", "german": "German"}
START = "START"
LOST = {"allied": "LOST-ALLIED", "german": "LOST-GERMAN"}


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
        headings.append(heading(side, f"{people} order of arrival", left, y))
        shelf = shelved(_groups(pack, side), side, left, y + HEADING)
        known += shelf
        y = max(rack.box.bottom for rack in shelf) + GAP
        box = Box(left, y, left + WIDTH, y + HIGH)
        about = "Units eliminated in this game."
        trays.append(Rack(LOST[side], side, f"{people} units eliminated", about, box, {}))
        y = box.bottom + 3 * GAP
    return Display(known, trays, headings, y)


# Who comes together


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
