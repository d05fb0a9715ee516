"""Where the greedy player sets its groups up (12.2): by group, the places it likes, the best first."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import GERMAN
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.state import State

# In the order of placing.
ALLIED_LAYOUT: list[tuple[str, list[str]]] = [
    ("I", ["27", "24", "E"]),
    ("H", ["28", "26", "27"]),
    ("F", ["24", "27", "21"]),
    ("D", ["21", "20", "E"]),
    ("G", ["26", "28", "24"]),
    ("E", ["25", "24", "E"]),
    ("C", ["23", "22", "24"]),
    ("B", ["22", "23", "21"]),
]
GERMAN_LAYOUT: list[tuple[str, list[str]]] = [
    ("E", ["B", "6", "7"]),
    ("A", ["2", "8", "6"]),
    ("K", ["14", "13", "8"]),
    ("G", ["8", "13", "7"]),
    ("J", ["13", "12", "8"]),
    ("C", ["4", "2", "6"]),
    ("I", ["10", "9", "4"]),
    ("F", ["7", "6", "9"]),
    ("B", ["6", "4", "7"]),
    ("D", ["5", "3", "10"]),
    ("H", ["9", "5", "10"]),
]


def choose_placing(s: State, side: int, legal: list[int]) -> int:
    layout = GERMAN_LAYOUT if side == GERMAN else ALLIED_LAYOUT
    for group, names in layout:
        for name in names:
            move = int(m.pack(m.PLACE, LETTERS.index(group), s.board.place_numbers[name]))
            if move in legal:
                return move
    return legal[0]
