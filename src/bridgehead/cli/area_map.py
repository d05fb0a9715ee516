"""A map of areas drawn with characters.

A game that wants one keeps `map.txt` in its folder: a rectangle for every place, walls shared by neighbours. Marks and
counts come from the data files and from a view, so the map shows a side no more than it may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from bridgehead.cli import hex_map
from bridgehead.core.data import Pack
from bridgehead.core.game import Game

STYLES = ("bold red", "bold cyan")
WALLS_UNICODE = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"  # by the sum of LEFT, DOWN, RIGHT, UP
WALLS_ASCII = " -|+--++|+|+++++"
LEFT, DOWN, RIGHT, UP = 1, 2, 4, 8
# Signs of what is printed in an area: the field of the data that says so, and what it means.
MARKS = {
    "S": ("spotterless", "artillery needs no spotter"),
    "R": ("red", "red area"),
    "*": ("star", "counts for the initiative"),
}


@dataclass(frozen=True)
class Box:
    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class Layout:
    boxes: dict[str, Box]
    notes: list[tuple[int, int, str]]


def read_layout(folder: Path) -> Layout | None:
    """The layout in a game's folder, if the game has one."""
    path = folder / "map.txt"
    if not path.is_file():
        return None
    boxes: dict[str, Box] = {}
    notes: list[tuple[int, int, str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split(None, 3 if line.startswith("*") else -1)
        if not words or line.startswith("#"):
            continue
        if words[0] == "*":
            notes.append((int(words[1]), int(words[2]), words[3]))
        else:
            left, top, right, bottom = map(int, words[1:])
            boxes[words[0]] = Box(left, top, right, bottom)
    return Layout(boxes, notes)


def draw(game: Game, pack: Pack, view: Mapping[str, Any], *, ascii_only: bool = False) -> list[Text]:
    """The map as lines; without a layout, a line for each place where something stands."""
    if "hexes" in pack["map"]:
        return hex_map.draw(game, pack, view, STYLES)
    layout = read_layout(game.folder)
    if layout is None:
        return [Text(f"{place}: {_who(view, place, game.sides)}") for place in view["places"]]
    width = max(box.right for box in layout.boxes.values()) + 1
    width = max([width, *(column + len(note) for column, _, note in layout.notes)])
    height = max([box.bottom for box in layout.boxes.values()] + [row for _, row, _ in layout.notes]) + 1
    cells = _walls(layout, width, height, WALLS_ASCII if ascii_only else WALLS_UNICODE)
    styles: list[tuple[int, int, int, str]] = []
    for column, row, note in layout.notes:
        cells[row][column : column + len(note)] = note
    for place, box in layout.boxes.items():
        room = box.right - box.left - 1
        rows = contents(pack, view, place, room, box.bottom - box.top - 1, game.sides)
        for offset, (text, style) in enumerate(rows):
            row = box.top + 1 + offset
            cells[row][box.left + 1 : box.left + 1 + room] = text.ljust(room)
            styles.append((row, box.left + 1, box.left + 1 + len(text), style))
    lines = [Text("".join(row).rstrip()) for row in cells]
    for row, start, end, style in styles:
        if style:
            lines[row].stylize(style, start, end)
    return lines


def contents(
    pack: Pack, view: Mapping[str, Any], place: str, width: int, height: int, sides: Sequence[str]
) -> list[tuple[str, str]]:
    """What stands in a box: its name and marks, then the counters of each side, every line with its style."""
    marks = place_marks(pack, view, place)
    heading = " ".join([place, *marks])
    if len(heading) > width:
        heading = f"{place} {''.join(marks)}"
    burning = any(mark.startswith("F") for mark in marks)
    held = view.get("control", {}).get(place)
    style = "bold yellow" if burning else STYLES[sides.index(held)] if held in sides else "bold"
    lines = [(heading[:width], style)]
    here = view["places"].get(place, {})
    for index, side in enumerate(sides):
        counters = here.get(side, [])
        if counters:
            count = _count(counters)
            lead = f"{side[0]} " if len(count) + 2 <= width else side[0]
            lines.append((f"{lead}{count}"[:width], STYLES[index]))
    if len(lines) > height:
        lines[height - 1 :] = [("  ".join(text for text, _ in lines[height - 1 :])[:width], "bold")]
    return lines


def place_marks(pack: Pack, view: Mapping[str, Any], place: str) -> list[str]:
    """Control and points, and the signs of MARKS."""
    area: Mapping[str, Any] = next((area for area in pack["map"]["areas"] if str(area["id"]) == place), {})
    marks = []
    held = str(view.get("control", {}).get(place, ""))
    if held or area.get("points"):
        marks.append(f"{held[:1].upper()}{area.get('points') or ''}")
    if place in view.get("perimeter", []):
        marks.append("P")
    marks += [sign for sign, (field, _) in MARKS.items() if area.get(field)]
    if place in view.get("fires", {}):
        marks.append(f"F{view['fires'][place]}")
    return marks


def legend(game: Game, pack: Pack, view: Mapping[str, Any]) -> str:
    """What the letters and numbers on the map mean, as far as this game has them."""
    if "hexes" in pack["map"]:
        return hex_map.legend(game)
    sides = ", ".join(f"{side[:1]} {side.capitalize()}" for side in game.sides)
    words = ["/".join(f"{side[:1].upper()}2" for side in game.sides) + " who controls it and its victory points"]
    if "perimeter" in view:
        words.append("P perimeter marker")
    areas = pack["map"]["areas"]
    words += [f"{sign} {says}" for sign, (field, says) in MARKS.items() if any(area.get(field) for area in areas)]
    if "fires" in view:
        words.append("F1/F2 fire")
    return f"Each place: {sides}, unused+used counters; {', '.join(words)}."


def _count(counters: Sequence[Mapping[str, Any]]) -> str:
    committed = sum(bool(counter.get("committed")) for counter in counters)
    ready = len(counters) - committed
    return f"{ready or ''}" + (f"+{committed}" if committed else "")


def _who(view: Mapping[str, Any], place: str, sides: Sequence[str]) -> str:
    here = view["places"][place]
    return ", ".join(f"{side} {_count(here[side])}" for side in sides if here.get(side))


def _walls(layout: Layout, width: int, height: int, signs: str) -> list[list[str]]:
    joins = [[0] * width for _ in range(height)]
    for box in layout.boxes.values():
        for row in (box.top, box.bottom):
            for column in range(box.left, box.right):
                joins[row][column] |= RIGHT
                joins[row][column + 1] |= LEFT
        for column in (box.left, box.right):
            for row in range(box.top, box.bottom):
                joins[row][column] |= DOWN
                joins[row + 1][column] |= UP
    return [[signs[join] for join in row] for row in joins]
