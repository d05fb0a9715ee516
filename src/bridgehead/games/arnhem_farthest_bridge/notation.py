"""Moves as a player writes them: `2IG`, `to 0204`, `step 0104`, `land 3717`, `attack 2621`, `+2IG`, `marker gb-art`.

Hexes are written as on the map, units by their codes, hexsides by both hexes (`0505|0605`; a slash will do). Every word
a game writes reads back as the same move; small letters and shortened words are understood too, and the number of a
hex alone where only one thing can be done with it. `to` goes the cheapest way, `step` straight into the next hex; where
that is the same it is written `to`.
"""

from __future__ import annotations

import re

from mypy_extensions import i64

from bridgehead.core.position import NotationError
from bridgehead.games.arnhem_farthest_bridge import movement
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import ZONES, Board
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.typed_moves import unreadable

WORDS: dict[int, str] = {m.BLOW: "blow", m.SPARE: "spare", m.DONE: "done", m.END: "end"}
OF_A_HEX: dict[int, str] = {
    m.GO: "to",
    m.STEP: "step",
    m.LAND: "land",
    m.BOMBARD: "bombard",
    m.ATTACK: "attack",
}
OF_A_UNIT: dict[int, str] = {m.STAND: "stand", m.LOSE: "lose"}
OF_A_UNIT_AND_A_HEX: dict[int, str] = {m.RETREAT: "retreat", m.ADVANCE: "advance"}


def write(s: State, move: i64) -> str:
    """The words for a number that is a move (`refusals.is_move`)."""
    board = s.board
    kind = int(m.kind_of(move))
    a, b = m.first(move), m.second(move)
    if kind in WORDS:
        return WORDS[kind]
    if kind in OF_A_HEX:
        return f"{OF_A_HEX[kind]} {board.hex_names[b]}"
    if kind in OF_A_UNIT_AND_A_HEX:
        return f"{OF_A_UNIT_AND_A_HEX[kind]} {board.unit_names[a]} {board.hex_names[b]}"
    if kind == m.SELECT:
        return board.unit_names[a]
    if kind == m.JOIN:
        return f"+{board.unit_names[a]}"
    if kind in OF_A_UNIT:
        return f"{OF_A_UNIT[kind]} {board.unit_names[a]}"
    if kind == m.MARKER:
        return f"marker {board.marker_names[a]}"
    if kind == m.REPAIR:
        return f"repair {bridge_side(board, a)}"
    if kind == m.FERRY:
        return f"ferry {board.grid.side_name(b)}"
    if kind == m.PLACE:
        return f"{board.unit_names[a]}@{board.hex_names[b]}"
    if kind == m.DROP_ZONE:
        return f"zone {ZONES[a]}@{board.hex_names[b]}"
    return f"draw {a}"


def bridge_side(board: Board, bridge: i64) -> str:
    return board.grid.side_name(board.bridge_side[bridge])


def read(s: State, typed: str, legal: list[int]) -> int:
    """The move that was typed. It need not be legal; a shortened one must fit a single legal move."""
    text = " ".join(typed.split())
    move = _exact(s.board, text.lower())
    if move >= 0:
        return _plain(s, move, legal)
    fitting = _shortened(s, text.lower(), legal)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        several = ", ".join(write(s, move) for move in fitting[:4])
        raise NotationError(f"'{text}' could be {several}{' ...' if len(fitting) > 4 else ''}.")
    raise NotationError(_complaint(s.board, text) or unreadable(text, [write(s, move) for move in legal]))


def _plain(s: State, move: i64, legal: list[int]) -> int:
    """A step that is the cheapest way too is the move `to`; everything else is what it is."""
    if m.kind_of(move) == m.STEP and move not in legal:
        goes = m.pack(m.GO, 0, m.second(move))
        if goes in legal and len(movement.way_of(s, goes).path) == (2 if s.place[s.unit] >= 0 else 1):
            return goes
    return move


def _shortened(s: State, lower: str, legal: list[int]) -> list[int]:
    """Legal moves that begin so; or, for the number of a hex alone, that end in that hex."""
    if lower in s.board.hex_numbers:
        return [move for move in legal if re.search(rf"(^|[ @]){lower}$", write(s, move).lower())]
    wanted = _squeezed(lower)
    return [move for move in legal if wanted and _squeezed(write(s, move)).startswith(wanted)]


def _squeezed(text: str) -> str:
    return text.lower().replace(" ", "").replace("/", "|")


def _exact(board: Board, lower: str) -> int:
    """The move written in full, or -1."""
    for kind, word in WORDS.items():
        if lower == word:
            return m.pack(kind)
    if lower in board.unit_numbers:
        return m.pack(m.SELECT, board.unit_numbers[lower])
    found = re.fullmatch(r"(\w+) (\S+)", lower)
    if found:
        move = _of_one_word(board, found[1], found[2])
        if move >= 0:
            return move
    found = re.fullmatch(r"\+ ?(\w+)", lower)
    if found and found[1] in board.unit_numbers:
        return m.pack(m.JOIN, board.unit_numbers[found[1]])
    found = re.fullmatch(r"(retreat|advance) (\w+) (\w+)", lower)
    if found and found[2] in board.unit_numbers and found[3] in board.hex_numbers:
        kind = m.RETREAT if found[1] == "retreat" else m.ADVANCE
        return m.pack(kind, board.unit_numbers[found[2]], board.hex_numbers[found[3]])
    found = re.fullmatch(r"(zone )?(\w+) ?@ ?(\w+)", lower)
    if found and found[3] in board.hex_numbers:
        hex = board.hex_numbers[found[3]]
        if found[1] and found[2].upper() in ZONES:
            return m.pack(m.DROP_ZONE, ZONES.index(found[2].upper()), hex)
        if not found[1] and found[2] in board.unit_numbers:
            return m.pack(m.PLACE, board.unit_numbers[found[2]], hex)
    return -1


def _of_one_word(board: Board, verb: str, word: str) -> int:
    if word in board.hex_numbers:
        for kind, name in OF_A_HEX.items():
            if verb == name:
                return m.pack(kind, 0, board.hex_numbers[word])
    if word in board.unit_numbers:
        for kind, name in OF_A_UNIT.items():
            if verb == name:
                return m.pack(kind, board.unit_numbers[word])
    if verb == "marker" and word in board.marker_numbers:
        return m.pack(m.MARKER, board.marker_numbers[word])
    if verb == "draw" and re.fullmatch(r"[0-9]{1,2}", word):
        return m.pack(m.DRAW, int(word))
    if verb in ("repair", "ferry"):
        side = read_side(board, word)
        if side >= 0 and verb == "ferry":
            return m.pack(m.FERRY, 0, side)
        if side >= 0 and board.gate[side] > 0:
            return m.pack(m.REPAIR, board.gate[side] - 1)
    return -1


def read_side(board: Board, word: str) -> int:
    """The number of a hexside, as seen from its lower hex; -1 if there is none so called."""
    found = re.fullmatch(r"([0-9]{4})[|/]([0-9]{4})", word)
    if not found or found[1] not in board.hex_numbers or found[2] not in board.hex_numbers:
        return -1
    here, there = sorted((board.hex_numbers[found[1]], board.hex_numbers[found[2]]))
    towards = board.grid.direction(here, there)
    return -1 if towards < 0 else int(6 * here + towards)


def _complaint(board: Board, text: str) -> str:
    for word in re.findall(r"[A-Za-z0-9]+", text):
        name = word.lower()
        if not re.search(r"[0-9]", name) or name in board.unit_numbers or name.upper() in ZONES:
            continue
        if name not in board.hex_numbers and not text.lower().startswith("draw"):
            return f"There is no unit or hex called '{word}'."
    return ""
