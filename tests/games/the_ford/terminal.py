"""How the game looks in a terminal: the brook's hexes stand on a corner, the canal's on a side."""

from __future__ import annotations

from functools import lru_cache

from bridgehead.core.data import Pack
from bridgehead.core.game import Game
from bridgehead.render.characters import SIDES, Counter, Line, Piece, Terminal, View, counter_line, state_line, turn
from bridgehead.render.characters import hexes as drawing
from bridgehead.render.characters.hexes import WATER
from the_ford.board import Board

LOCK = "="
WORDS = {WATER: "water", LOCK: "lock"}


@lru_cache(maxsize=4)
def _board(pack: Pack, scenario: str) -> Board:
    return Board(pack, scenario)


def _sides(board: Board) -> dict[str, str]:
    signs = {board.grid.side_name(side): WATER for side in board.water}
    return signs | {board.grid.side_name(side): LOCK for side in board.lock}


def _draw(game: Game, pack: Pack, view: View, ascii_only: bool) -> list[Line]:
    board, printed = _board(pack, view["scenario"]), pack["map"]["boards"][view["scenario"]]

    def cell(hex: str) -> Piece:
        for side, style in zip(game.sides, SIDES):
            for counter in view["places"].get(hex, {}).get(side, []):
                return counter["unit"], style
        return ". ", ""

    return drawing.draw(board.grid, printed["columns"], printed["rows"], cell, _sides(board))


def _legend(game: Game, pack: Pack, view: View) -> str:
    columns = pack["map"]["boards"][view["scenario"]]["columns"]
    signs = "~, |, / and \\ water, = lock"
    return f"R and B with a number Red and Blue companies; {signs}. {drawing.numbering(columns)}"


def _place(pack: Pack, view: View, name: str) -> str:
    board = _board(pack, view["scenario"])
    if name not in board.grid.numbers:
        return ""
    words = {side: [WORDS[sign]] for side, sign in _sides(board).items()}
    return f"{name}; next to {drawing.neighbours(board.grid, name, words)}."


def _counter(pack: Pack, counter: Counter) -> str:
    unit = next(unit for unit in pack["counters"]["units"] if unit["code"] == counter["unit"])
    return counter_line(unit["code"], "out of the cup" if counter["committed"] else "in the cup", unit["name"])


def _state(view: View) -> str:
    plans = [f"{side} plans to {plan}" for side, plan in view["plans"].items() if plan]
    across = ", ".join(f"{side} {count}" for side, count in view["across"].items())
    return state_line([turn(view), *plans, f"across: {across}"])


TERMINAL = Terminal(_draw, _legend, _place, _counter, _state)
