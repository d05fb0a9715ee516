"""What counters and places are worth. Computed once a board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from bridgehead.games.counter_attack_arras.board import ALLIED, LEADER, Board
from bridgehead.games.counter_attack_arras.players.temper import Temper

FAR: Final = 9
# How far a unit is felt, by the steps between it and an area.
REACH: Final = (0.0, 0.5, 0.22, 0.09, 0.03, 0.0, 0.0, 0.0, 0.0, 0.0)


def unit_weight(board: Board, unit: int) -> float:
    """How much the counter adds to taking or holding an area, a good battalion counting about one."""
    if board.type[unit] == LEADER:
        return 0.6 if unit == board.rommel else 0.2
    return 0.1 * (int(board.attack[unit]) + int(board.defense[2 * unit]))


def steps_between(board: Board, black_only: bool) -> list[list[int]]:
    """Steps from every place to every other; the Germans may be bound to black areas (5.1.2)."""
    places = int(board.places)
    spaces = int(board.spaces)
    table: list[list[int]] = []
    for start in range(places):
        steps = [FAR] * places
        steps[start] = 0
        queue = [start]
        while queue:
            here = queue.pop(0)
            for n in range(int(board.link_from[here]), int(board.link_from[here + 1])):
                other = int(board.link[n])
                if black_only and other < spaces and not board.black[other]:
                    continue
                if steps[other] == FAR and steps[here] < FAR - 1:
                    steps[other] = steps[here] + 1
                    queue.append(other)
        table.append(steps)
    return table


def felt(steps: list[list[int]], goals: list[int]) -> vec[float]:
    """By goal, times the places, plus the place: how much of a unit's weight is felt there."""
    return vec[float]([REACH[steps[place][goal]] for goal in goals for place in range(len(steps))])


class Worth:
    """The fixed values of a board to a player of some temper."""

    def __init__(self, board: Board, temper: Temper) -> None:
        self.board = board
        self.temper = temper
        units = range(int(board.units))
        places = int(board.places)
        self.weight: list[float] = [unit_weight(board, unit) for unit in units]
        self.value: list[float] = [temper.lives * weight for weight in self.weight]
        if temper.lives:
            self.value[int(board.rommel)] += 0.7  # 11.2: a point
        self.near: list[list[int]] = [
            [int(board.link[n]) for n in range(int(board.link_from[p]), int(board.link_from[p + 1]))]
            for p in range(places)
        ]
        self.beyond: list[list[int]] = [
            [q for q in range(places) if steps_to[q] == 2 and q < int(board.spaces)]
            for steps_to in steps_between(board, False)
        ]
        # Everything that can score: German spaces first of all, blue ones once Rommel has turned north.
        self.goals: list[int] = list(range(int(board.spaces)))
        everywhere = steps_between(board, False)
        in_sector = steps_between(board, True)
        self.steps: list[list[int]] = everywhere
        # For the Germans by whether Rommel has turned north.
        self.allied_felt: vec[float] = felt(everywhere, self.goals)
        self.german_felt: list[vec[float]] = [felt(in_sector, self.goals), felt(everywhere, self.goals)]
        self.river: list[list[int]] = [[int(board.river[p * places + q]) for q in range(places)] for p in range(places)]
        self.start_control: list[int] = [int(board.control[p]) for p in range(int(board.spaces))]
        self.scores: list[bool] = [
            self.start_control[p] != ALLIED and int(board.points[p]) > 0 for p in range(int(board.spaces))
        ]
