"""How often each result comes up, exactly, by the line of the table and the differential."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge.board import BR, D1, DE, LINES, NO_RESULT, Board
from bridgehead.games.arnhem_farthest_bridge.combat import column_of

LOWEST: Final = -16  # beyond both ends the table does not change
HIGHEST: Final = 24
SPAN: Final = HIGHEST - LOWEST + 1
SORTS: Final = NO_RESULT + 1  # of results


class Chances:
    """Of six dice, how many give a result: `counts[SORTS * row(line, differential) + result]`."""

    def __init__(self, board: Board) -> None:
        self.counts: vec[i64] = vec[i64]([0] * (len(LINES) * SPAN * SORTS))
        self.hurt: list[float] = []  # by row: how badly a defender fares, 1 for one that is lost
        for line in range(len(LINES)):
            for differential in range(LOWEST, HIGHEST + 1):
                row = SPAN * line + differential - LOWEST
                column = int(column_of(board, line, differential))
                harm = 0.0
                for die in range(6):
                    result = int(board.crt[12 * die + column - 1])
                    self.counts[SORTS * row + result] = self.counts[SORTS * row + result] + 1
                    harm += _harm(result)
                self.hurt.append(harm / 6)

    def row(self, line: i64, differential: i64) -> i64:
        if differential < LOWEST:
            differential = LOWEST
        if differential > HIGHEST:
            differential = HIGHEST
        return SPAN * line + differential - LOWEST


def _harm(result: int) -> float:
    if result < BR:
        return 0.0
    if result == BR:
        return 0.3
    return 1.0 if result == DE else 0.5 + 0.1 * (result - D1)
