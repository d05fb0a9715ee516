"""Where the quick player sets its groups up (12.2): by group, the places it likes, the best first, in several ways.

The first way of each side is the one that all others vary. Which of them is chosen is drawn by lot once a game; the
next placings go on with a way that agrees with where the groups already stand.
"""

from __future__ import annotations

from random import Random
from typing import Final

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import GERMAN
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.players.openings import Openings

# How often the regular player chooses each way: estimates, which have stayed so that his games stay the same. Who plans
# ahead knows the measured ones.
WAYS: Final = Openings([[0.4, 0.2, 0.2, 0.2], [0.4, 0.2, 0.2, 0.2]])

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


# What the other ways do otherwise: the first place of a group.
VARIED: Final[list[list[dict[str, str]]]] = [
    [{}, {"I": "24", "F": "27"}, {"H": "26", "G": "28"}, {"D": "20", "C": "22", "B": "23"}],
    [{}, {"D": "3", "H": "5"}, {"K": "13", "J": "14"}, {"A": "8", "G": "2"}],
]


def wishes(side: int, way: int) -> list[tuple[str, list[str]]]:
    """The groups in the order of placing with the places they like."""
    first = VARIED[side][way]
    layout = GERMAN_LAYOUT if side == GERMAN else ALLIED_LAYOUT
    return [(group, [first[group], *names] if group in first else names) for group, names in layout]


def choose_placing(s: State, side: int, legal: list[int], rng: Random, way: int) -> int:
    chosen = way if way >= 0 else WAYS.draw(side, agreeing(s, side), rng)
    for group, names in wishes(side, chosen):
        for name in names:
            move = int(m.pack(m.PLACE, LETTERS.index(group), s.board.place_numbers[name]))
            if move in legal:
                return move
    return legal[0]


def agreeing(s: State, side: int) -> list[int]:
    """The ways that agree best with the groups that stand already."""
    best = -1
    found: list[int] = []
    for way in range(len(VARIED[side])):
        agreed = 0
        for group, names in wishes(side, way):
            if s.place[s.board.groups[side][group][0]] == s.board.place_numbers[names[0]]:
                agreed += 1
        if agreed > best:
            best = agreed
            found = []
        if agreed == best:
            found.append(way)
    return found
