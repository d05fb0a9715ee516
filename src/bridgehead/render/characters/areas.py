"""A map of areas drawn with characters: a box for every place, walls shared by neighbours.

The boxes are in the file `map.txt` of the game's folder. The data of the map list `areas` (id, name, adjacent) and
perhaps `zones` around them (id, the areas they open on). Marks and counts come from the data and from a view, so the
map shows a side no more than it may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.render.characters import SIDES, Canvas, Line, Piece, View, count

WALLS_UNICODE = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"  # by the sum of LEFT, DOWN, RIGHT, UP
WALLS_ASCII = " -|+--++|+|+++++"
LEFT, DOWN, RIGHT, UP = 1, 2, 4, 8
BOLD = "bold"

Area = Mapping[str, Any]


@dataclass(frozen=True)
class Box:
    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True)
class Layout:
    boxes: dict[str, Box]
    notes: list[tuple[int, int, str]]  # column, row and text of what is written beside the boxes


def read_layout(folder: Path) -> Layout:
    boxes: dict[str, Box] = {}
    notes: list[tuple[int, int, str]] = []
    for line in (folder / "map.txt").read_text(encoding="utf-8").splitlines():
        words = line.split(None, 3 if line.startswith("*") else -1)
        if not words or line.startswith("#"):
            continue
        if words[0] == "*":
            notes.append((int(words[1]), int(words[2]), words[3]))
        else:
            left, top, right, bottom = map(int, words[1:])
            boxes[words[0]] = Box(left, top, right, bottom)
    return Layout(boxes, notes)


@dataclass(frozen=True)
class AreaMap:
    """What a game adds: the marks after the name of a place, and the style of that heading."""

    marks: Callable[[Area, View, str], list[str]]
    style: Callable[[Game, View, str], str]

    def draw(self, game: Game, pack: Pack, view: View, ascii_only: bool) -> list[Line]:
        layout = read_layout(game.folder)
        boxes, notes = layout.boxes, layout.notes
        width = max([box.right + 1 for box in boxes.values()] + [column + len(note) for column, _, note in notes])
        height = max([box.bottom for box in boxes.values()] + [row for _, row, _ in notes]) + 1
        canvas = Canvas(width, height)
        _draw_walls(canvas, boxes, WALLS_ASCII if ascii_only else WALLS_UNICODE)
        for column, row, note in notes:
            canvas.put(row, column, note)
        for place, box in boxes.items():
            inside = self.contents(game, pack, view, place, box.right - box.left - 1, box.bottom - box.top - 1)
            for row, (text, style) in enumerate(inside, box.top + 1):
                canvas.put(row, box.left + 1, text, style)
        return canvas.lines()

    def contents(self, game: Game, pack: Pack, view: View, place: str, width: int, height: int) -> list[Piece]:
        """What stands in a box: the name of the place with its marks, then the counters of each side."""
        marks = self.marks_of(pack, view, place)
        heading = " ".join([place, *marks])
        if len(heading) > width:
            heading = f"{place} {''.join(marks)}"
        lines = [(heading[:width], self.style(game, view, place))]
        here = view["places"].get(place, {})
        for side, style in zip(game.sides, SIDES):
            if here.get(side):
                counted = count(here[side])
                lead = f"{side[0]} " if len(counted) + 2 <= width else side[0]
                lines.append((f"{lead}{counted}"[:width], style))
        if len(lines) > height:
            lines[height - 1 :] = [("  ".join(text for text, _ in lines[height - 1 :])[:width], BOLD)]
        return lines

    def marks_of(self, pack: Pack, view: View, place: str) -> list[str]:
        area: Area = next((area for area in pack["map"]["areas"] if str(area["id"]) == place), {})
        return self.marks(area, view, place)

    def place(self, pack: Pack, view: View, name: str) -> str:
        """A place with its marks and neighbours."""
        printed = pack["map"]
        zones = printed.get("zones", [])
        place = next((place for place in (*printed["areas"], *zones) if str(place["id"]) == name), None)
        if place is None:
            return ""
        marks = self.marks_of(pack, view, name)
        near = [*place.get("adjacent", place.get("areas", []))]
        near += [zone["id"] for zone in zones if place["id"] in (*zone["areas"], *zone.get("zones", ()))]
        title = place.get("name") or f"zone {name}"
        shown = f" [{' '.join(marks)}]" if marks else ""
        return f"{name} {title}{shown}; next to {' '.join(map(str, near)) or 'nothing'}."


def holder_and_points(held: str, points: int) -> list[str]:
    """The mark for who controls an area and what it is worth, such as B2; none where there is neither."""
    return [f"{held[:1].upper()}{points or ''}"] if held or points else []


def holder_style(game: Game, held: str) -> str:
    return SIDES[game.sides.index(held)] if held in game.sides else BOLD


def legend(game: Game, counters: str, words: Sequence[str]) -> str:
    """What the boxes hold, then the game's own marks; `counters` are its words for ready and committed ones."""
    sides = ", ".join(f"{side[:1]} {side.capitalize()}" for side in game.sides)
    holder = "/".join(f"{side[:1].upper()}2" for side in game.sides) + " who controls it and its victory points"
    return f"Each place: {sides}, {counters} counters; {', '.join([holder, *words])}."


def _draw_walls(canvas: Canvas, boxes: Mapping[str, Box], signs: str) -> None:
    joins: dict[tuple[int, int], int] = {}

    def join(row: int, column: int, way: int) -> None:
        joins[row, column] = joins.get((row, column), 0) | way

    for box in boxes.values():
        for row in (box.top, box.bottom):
            for column in range(box.left, box.right):
                join(row, column, RIGHT)
                join(row, column + 1, LEFT)
        for column in (box.left, box.right):
            for row in range(box.top, box.bottom):
                join(row, column, DOWN)
                join(row + 1, column, UP)
    for (row, column), ways in joins.items():
        canvas.put(row, column, signs[ways])
