"""Moves as a player writes them: `move 22`, `8DL1>18`, `bombard AR178>11`, `point 7RTA`, `eliminate 6DL2`.

Places are written as on the map, counters by their short names, groups by their letters. Every word a game writes reads
back as the same move; small letters and shortened words are understood too.
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from bridgehead.core.position import NotationError
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import Board
from bridgehead.games.counter_attack_arras.setup import LETTERS
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.typed_moves import unreadable

WORDS: dict[int, str] = {
    m.PASS: "pass",
    m.STOP: "stop",
    m.DONE: "done",
    m.ALONE: "none",
    m.AIR: "air",
    m.KEEP: "keep",
    m.REROLL: "reroll",
    m.END: "end",
    m.RESET: "reset",
}
OF_A_PLACE: dict[int, str] = {
    m.ENTER: "enter",
    m.ACTIVATE: "move",
    m.REFRESH: "refresh",
    m.SETTLE: "to",
}
OF_A_UNIT: dict[int, str] = {
    m.FRESHEN: "turn",
    m.POINT: "point",
    m.FORWARD: "forward",
    m.GUN: "gun",
    m.FLIP: "flip",
    m.ELIMINATE: "eliminate",
    m.RETREAT: "retreat",
    m.REFORM: "reform",
    m.REMOVE: "remove",
}
FIGHTS = ("", " overrun", " inside")  # by ENTERED, OVERRUN, INSIDE


def bid_move(board: Board, bid: int) -> int:
    """The move for that many points, within the limits of 14.1.1 or not."""
    if board.lowest_bid <= bid <= board.highest_bid:
        return m.pack(m.BID, bid - board.lowest_bid)
    return m.pack(m.BID, bid % 128, bid // 128 + 1)


def bid_of(board: Board, move: i64) -> i64:
    beyond = m.second(move)
    return m.first(move) + (128 * (beyond - 1) if beyond else board.lowest_bid)


def write(s: State, move: i64) -> str:
    """The text of a move that `refusals.is_move` knows."""
    board = s.board
    kind = int(m.kind_of(move))
    a, b = m.first(move), m.second(move)
    if kind in WORDS:
        return WORDS[kind]
    if kind in OF_A_PLACE:
        return f"{OF_A_PLACE[kind]} {board.place_names[a]}"
    if kind in OF_A_UNIT:
        return f"{OF_A_UNIT[kind]} {board.unit_names[a]}"
    if kind == m.MOVE:
        return f"{board.unit_names[a]}>{board.place_names[b]}"
    if kind == m.JOIN:
        return f"+{board.unit_names[a]}"
    if kind == m.BOMBARD:
        return f"bombard {board.unit_names[a]}>{board.place_names[b]}"
    if kind == m.FIGHT:
        return f"fight {board.place_names[a]}{FIGHTS[b]}"
    if kind == m.PLACE:
        return f"{LETTERS[a]}@{board.place_names[b]}"
    if kind == m.BID:
        return f"bid {bid_of(board, move)}"
    raise foreign(move)


def foreign(move: int) -> NotationError:
    return NotationError(f"{move} isn't a move of Counter-Attack: Arras.")


def read(s: State, typed: str, legal: list[int]) -> int:
    """The move that was typed. It need not be legal; a shortened one must fit a single legal move."""
    text = " ".join(typed.split())
    move = _exact(s.board, text.lower())
    if move >= 0:
        return move
    wanted = _squeezed(text)
    fitting = [move for move in legal if wanted and _squeezed(write(s, move)).startswith(wanted)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        several = ", ".join(write(s, move) for move in fitting[:4])
        raise NotationError(f"'{text}' could be {several}{' ...' if len(fitting) > 4 else ''}.")
    raise NotationError(_complaint(s.board, text) or unreadable(text, [write(s, move) for move in legal]))


def _squeezed(text: str) -> str:
    return text.lower().replace(" ", "")


def _exact(board: Board, lower: str) -> int:
    """The move written in full, or -1."""
    for kind, word in WORDS.items():
        if lower == word:
            return m.pack(kind)
    found = re.fullmatch(r"(\w+) (\S+)", lower)
    if found:
        place, unit = _place(board, found[2]), _unit(board, found[2])
        for kind, word in OF_A_PLACE.items():
            if found[1] == word and place >= 0:
                return m.pack(kind, place)
        for kind, word in OF_A_UNIT.items():
            if found[1] == word and unit >= 0:
                return m.pack(kind, unit)
        if found[1] == "bid" and re.fullmatch(r"[0-9]{1,3}", found[2]):
            return bid_move(board, int(found[2]))
    found = re.fullmatch(r"\+ ?(\w+)", lower)
    if found and _unit(board, found[1]) >= 0:
        return m.pack(m.JOIN, _unit(board, found[1]))
    found = re.fullmatch(r"(bombard )?(\w+) ?> ?(\w+)", lower)
    if found:
        unit, place = _unit(board, found[2]), _place(board, found[3])
        if unit >= 0 and place >= 0:
            return m.pack(m.BOMBARD if found[1] else m.MOVE, unit, place)
    found = re.fullmatch(r"fight (\w+?)( overrun| inside)?", lower)
    if found and _place(board, found[1]) >= 0:
        return m.pack(m.FIGHT, _place(board, found[1]), FIGHTS.index(found[2] or ""))
    found = re.fullmatch(r"([a-m]) ?@ ?(\w+)", lower)
    if found and _place(board, found[2]) >= 0:
        return m.pack(m.PLACE, LETTERS.index(found[1].upper()), _place(board, found[2]))
    return -1


def _place(board: Board, name: str) -> int:
    return board.place_numbers.get(name.upper(), -1)


def _unit(board: Board, name: str) -> int:
    return board.unit_numbers.get(name, -1)


def _complaint(board: Board, text: str) -> str:
    if re.match(r"bid", text.lower()):
        return ""
    known = set(board.unit_numbers)
    known.update([name.lower() for name in board.place_names])
    for word in re.findall(r"[A-Za-z0-9]+", text):
        if re.search(r"[0-9]", word) and word.lower() not in known:
            return f"There is no counter or place called '{word}'."
    return ""
