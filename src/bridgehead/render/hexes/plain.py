"""A plain picture of any game on a map of hexes, for one that is not drawn yet: hexes, hexsides and counters.

The units in `counters.yaml` have a `code`, a `name`, a `side` and a `kind`, which names the symbol. A style sheet gives
`.side-red` and its like a `--side` and a `--side-ink`, and `.on-river` and its like a `stroke`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.kits.hexes.layout import Layout
from bridgehead.kits.hexes.printed import PrintedMap
from bridgehead.render import symbols
from bridgehead.render.characters import turn
from bridgehead.render.counters import FACE, card
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.picture import BoardPicture, Fact, Picture, Piece, Place, Scene, Stack, StackedPiece
from bridgehead.render.svg import element, group
from bridgehead.render.symbols import Symbols

MapOf = Callable[[Pack, str], PrintedMap]  # the map of a scenario, which is also the name of its board
Facts = Callable[[Mapping[str, Any]], list[Fact]]

HALF, SIDE, EDGE, COUNTER = 52, 60, 20, 50
STYLE = """
.plain-hex { fill: var(--b-land); stroke: var(--b-hex-line) }
.plain-side { stroke: var(--b-wide); stroke-width: 9; stroke-linecap: round }
.c-counter.plain { --b-face: var(--side); --b-mark: var(--side-ink) }
.plain-code { fill: var(--b-mark); font: 700 16px var(--b-condensed); text-anchor: middle }
"""


def picture(
    map_of: MapOf,
    drawn: Symbols,
    style: str,
    facts: Facts,
    headings: Mapping[str, int],
    openings: frozenset[str],
    rolls: frozenset[str],
) -> Picture:
    def board(game: Game, pack: Pack, name: str) -> BoardPicture:
        printed = map_of(pack, name)
        hexes = _hexes(printed)
        units = pack["counters"]["units"]
        svg = element(
            "svg",
            element("defs", symbols.definitions(drawn, {unit["kind"] for unit in units}), *map(_front, units)),
            group(
                *(element("path", class_="plain-hex", d=hexes.outline(hex)) for hex in hexes),
                *(_side(hexes, side, kind) for side, kind in printed.sides.items()),
                class_="decor",
            ),
            xmlns="http://www.w3.org/2000/svg",
            class_="board",
            viewBox=f"0 0 {hexes.layout.width + 2 * EDGE} {hexes.layout.height + 2 * EDGE}",
        )
        return BoardPicture(
            game=game.id,
            size=(hexes.layout.width + 2 * EDGE, hexes.layout.height + 2 * EDGE),
            svg=str(svg),
            places={
                hex: Place(name=f"Hex {hex}", x=x, y=y, outline=hexes.outline(hex), about=[])
                for hex, (x, y) in hexes.centres.items()
            },
            pieces={unit["code"]: Piece(unit["name"], unit["side"], values="", about=[]) for unit in units},
            counter=COUNTER,
        )

    def scene(pack: Pack, view: Mapping[str, Any]) -> Scene:
        centres = _hexes(map_of(pack, view["scenario"])).centres
        stacks = {
            f"{place}/{side}": Stack(place, side, None, *centres[place], [_piece(counter) for counter in counters])
            for place, here in view["places"].items()
            for side, counters in here.items()
            if counters
        }
        return Scene(stacks, {}, [], facts(view), draft=[], attention=[], boxes=[], summary=f"{turn(view)}.")

    return Picture(board, scene, STYLE + style, headings, openings, rolls)


def _hexes(printed: PrintedMap) -> Hexes:
    return Hexes(Layout(printed.grid, printed.columns, printed.rows, HALF, SIDE, EDGE, EDGE))


def _side(hexes: Hexes, side: str, kind: str) -> str:
    (ax, ay), (bx, by) = hexes.between(side)
    return element("line", class_=f"plain-side on-{kind}", x1=ax, y1=ay, x2=bx, y2=by)


def _front(unit: Mapping[str, Any]) -> str:
    """The face of a counter: its symbol over its code."""
    symbol = group(symbols.shown(unit["kind"], 12, 3, 30, 27.8))
    face = group(
        card(),
        symbol,
        element("text", unit["code"], class_="plain-code", x=27, y=48),
        class_=f"c-counter plain side-{unit['side']}",
    )
    return element("symbol", face, id=f"{unit['code']}-front", viewBox=f"0 0 {FACE} {FACE}")


def _piece(counter: Mapping[str, Any]) -> StackedPiece:
    done = ["done"] if counter["committed"] else []
    return StackedPiece(counter["unit"], f"{counter['unit']}-front", says=done, looks=done)
