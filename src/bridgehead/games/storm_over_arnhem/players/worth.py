"""What counters and places are worth, in victory points. Computed once a board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from bridgehead.games.storm_over_arnhem.board import BRITISH, Board
from bridgehead.games.storm_over_arnhem.counter_value import plain_value
from bridgehead.games.storm_over_arnhem.players.temper import Temper
from bridgehead.kits.odds import LIMIT, chance_of

MOST_CAPACITY: Final = 45

# How far a unit is felt, by the steps between it and an area. German pressure reaches further than British support.
PRESSURE: Final = (1.6, 1.0, 0.5, 0.25, 0.12, 0.06, 0.03)
SUPPORT: Final = (0.0, 0.3, 0.12, 0.05, 0.02, 0.01, 0.0)


def unit_value(board: Board, unit: int, temper: Temper) -> float:
    """What losing the counter costs, in the eyes of a player."""
    return plain_value(board, unit) * (temper.british if board.side[unit] == BRITISH else temper.german)


def unit_weight(board: Board, unit: int) -> float:
    """How much the counter adds to pressing or holding an area, a good squad counting one."""
    if board.bren[unit]:
        return 0.0
    if board.gun[unit]:
        return 0.2
    if board.headquarters[unit]:
        return 0.6 if board.side[unit] == BRITISH else 0.4
    if board.armor[unit]:
        return 1.2 if board.attack[unit] >= 6 else 0.8
    attack = int(board.attack[unit])
    if board.side[unit] == BRITISH:
        return {4: 1.0, 3: 0.9}.get(attack, 0.6)
    return {5: 1.3, 4: 1.0}.get(attack, 0.7)


def steps_between(board: Board) -> list[list[int]]:
    """Steps from every place to every other, along borders and links."""
    places = int(board.places)
    table: list[list[int]] = []
    for start in range(places):
        steps = [99] * places
        steps[start] = 0
        queue = [start]
        while queue:
            here = queue.pop(0)
            for n in range(int(board.link_from[here]), int(board.link_from[here + 1])):
                other = int(board.link[n])
                if steps[other] == 99:
                    steps[other] = steps[here] + 1
                    queue.append(other)
        table.append(steps)
    return table


def felt(steps: list[list[int]], goals: list[int], by_steps: tuple[float, ...]) -> vec[float]:
    return vec[float]([by_steps[min(6, steps[goal][place])] for goal in goals for place in range(len(steps))])


def capped_points() -> list[list[float]]:
    """Mean casualty points at each net advantage (from -LIMIT) when the target can absorb no more than so many."""
    table: list[list[float]] = []
    for net in range(-LIMIT, LIMIT + 1):
        row = [0.0]
        for capacity in range(1, MOST_CAPACITY + 1):
            row.append(row[-1] + chance_of(net, capacity))
        table.append(row)
    return table


CAPPED: Final = capped_points()


def points_on(net: int, capacity: int) -> float:
    """Mean casualty points that an attack at that net advantage really inflicts."""
    return CAPPED[max(-LIMIT, min(LIMIT, net)) + LIMIT][min(capacity, MOST_CAPACITY)]


def total(table: list[float], units: list[int]) -> float:
    """The values or weights of several units together."""
    together = 0.0
    for unit in units:
        together += table[unit]
    return together


class Worth:
    """The fixed values of a board to a player of some temper."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.board = board
        self.temper = temper
        units = range(int(board.units))
        self.value: list[float] = [unit_value(board, unit, temper) for unit in units]
        self.weight: list[float] = [unit_weight(board, unit) for unit in units]
        self.steps = steps_between(board)
        self.near: list[list[int]] = [
            [int(board.link[n]) for n in range(int(board.link_from[p]), int(board.near_to[p]))]
            for p in range(int(board.places))
        ]
        self.goals: list[int] = [int(a) for a in board.victory_areas] + [
            int(a) for a in board.perimeter_areas if a not in board.victory_areas
        ]
        # By the number of the goal, times the places, plus the place: how much a unit there is felt at the goal.
        self.pressure: vec[float] = felt(self.steps, self.goals, PRESSURE)
        self.support: vec[float] = felt(self.steps, self.goals, SUPPORT)
