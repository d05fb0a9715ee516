"""The board of a scenario and what lies on it: hexes, and counters with a symbol and a name."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.kits.hexes.layout import Layout, Node
from bridgehead.render import symbols
from bridgehead.render.geometry import Point, closed_path
from bridgehead.render.picture import BoardPicture, Fact, Picture, Piece, Place, Scene, Stack, StackedPiece
from bridgehead.render.svg import element, group
from bridgehead.render.symbols import Nato, Symbols
from the_ford.board import SIDES, Board

SIDE, COUNTER = 60, 50  # of a hex, of a counter
SYMBOLS: Symbols = {
    "infantry": Nato("infantry", "company"),
    "boats": Path(__file__).parent / "boats.svg",  # in no catalogue
}
STYLE = """
.ford-hex { fill: light-dark(#e4e5c2, #31362a); stroke: var(--b-ink-soft) }
.ford-water { stroke: light-dark(#2f6d93, #7cc0d8); stroke-width: 9; stroke-linecap: round }
.ford-lock { stroke: light-dark(#d1523a, #e08a70); stroke-width: 9 }
.ford-red { fill: #a3211c } .ford-blue { fill: #1e4f9e }
.ford-symbol { color: #fff }
.side-red { --side: #a3211c; --side-ink: #fff } .side-blue { --side: #1e4f9e; --side-ink: #fff }
.ford-code { fill: #fff; font: 700 16px sans-serif; text-anchor: middle }
"""


def _layout(pack: Pack, name: str) -> tuple[Board, Layout]:
    printed = pack["map"]["boards"][name]
    board = Board(pack, name)
    return board, Layout(board.grid, printed["columns"], printed["rows"], left=1, top=1)


def _drawn(layout: Layout, p: Node) -> Point:
    """Stretched to regular hexes."""
    half, short = SIDE * sqrt(3) / 2, SIDE / 2
    return (p[0] * short, p[1] * half) if layout.flat else (p[0] * half, p[1] * short)


def board(game: Game, pack: Pack, name: str) -> BoardPicture:
    printed, layout = _layout(pack, name)
    places = {}
    drawn = []
    for hex, called in enumerate(printed.grid.names):
        x, y = _drawn(layout, layout.centre(hex))
        outline = closed_path([_drawn(layout, corner) for corner in layout.corners(hex)])
        places[called] = Place(name=f"Hex {called}", x=round(x, 1), y=round(y, 1), outline=outline, about=[])
        drawn.append(element("path", class_="ford-hex", d=outline))
    for side in sorted(printed.water):
        (ax, ay), (bx, by) = (_drawn(layout, corner) for corner in layout.segment(side))
        look = "ford-lock" if side in printed.lock else "ford-water"
        drawn.append(element("line", class_=look, x1=ax, y1=ay, x2=bx, y2=by))
    counters = [
        element(
            "symbol",
            element("rect", class_=f"c-card ford-{SIDES[printed.side[n]]}", x=1, y=1, width=52, height=52, rx=4),
            group(symbols.shown(printed.kinds[n], 12, 3, 30, 27.8), class_="ford-symbol"),
            element("text", code, class_="ford-code", x=27, y=48),
            id=f"{code}-front",
            viewBox="0 0 54 54",
        )
        for n, code in enumerate(printed.names)
    ]
    pieces = {
        code: Piece(name=printed.titles[n], side=SIDES[printed.side[n]], values="", about=[])
        for n, code in enumerate(printed.names)
    }
    width, height = (round(value) for value in _drawn(layout, (layout.width + 2, layout.height + 2)))
    svg = element(
        "svg",
        element("defs", symbols.definitions(SYMBOLS, printed.kinds), *counters),
        group(*drawn, class_="decor"),
        xmlns="http://www.w3.org/2000/svg",
        class_="board",
        viewBox=f"0 0 {width} {height}",
    )
    return BoardPicture(game=game.id, size=(width, height), svg=str(svg), places=places, pieces=pieces, counter=COUNTER)


def scene(pack: Pack, view: Mapping[str, Any]) -> Scene:
    printed, layout = _layout(pack, view["scenario"])
    stacks = {}
    for place, here in view["places"].items():
        for side, counters in here.items():
            if counters:
                x, y = _drawn(layout, layout.centre(printed.grid.number(place)))
                pieces = [StackedPiece(id=c["unit"], symbol=f"{c['unit']}-front", says=[], looks=[]) for c in counters]
                stacks[f"{place}/{side}"] = Stack(
                    place=place, side=side, group=None, x=round(x, 1), y=round(y, 1), pieces=pieces
                )
    facts = [Fact(name="In the cup", value=", ".join(view["cup"]) or "nothing", rule="3.1", touch=None)]
    facts += [
        Fact(name=f"{side.capitalize()}'s plan", value=plan or "secret", rule="2.2", touch=None)
        for side, plan in view["plans"].items()
    ]
    summary = f"Turn {view['turn']}." if view["turn"] else "Before play."
    return Scene(stacks=stacks, marks={}, tracks=[], facts=facts, draft=[], attention=[], boxes=[], summary=summary)


PICTURE = Picture(
    board=board,
    scene=scene,
    style=STYLE,
    headings={"turn": 1, "over": 1, "attack": 3},
    openings=frozenset({"act"}),
    rolls=frozenset({"attack"}),
)
