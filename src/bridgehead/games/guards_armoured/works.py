"""The fortification chits on the map: where they lie, what they add to movement and which hexsides they face (15).

Never changes: when a chit is placed or cleared the table gets a new one, and positions share it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import BUNKER, NOT_ALLOWED
from bridgehead.kits.hexes.grid import OFF

ALL_ROUND = 6  # hexsides
REORDERED_BUNKER = (0, 2, 8)  # +0/+1/+4, if so agreed (15.2)


class Works:
    """`prices[3 * hexside + class]` is what crossing a hexside costs more; empty if there is no chit on the map.

    `around[3 * hex + class]` is the same for units that come onto the map. They cross no hexside, so only chits that
    face all ways are in theirs.
    """

    def __init__(self, board: Board, fort: vec[i64], facing: vec[i64], reordered_bunker: bool) -> None:
        self._board = board
        self._fort: vec[i64] = fort[:]
        self._facing: vec[i64] = facing[:]
        self._at: dict[int, list[int]] = {}
        for chit in range(len(fort)):
            if fort[chit] >= 0:
                self._at.setdefault(int(fort[chit]), []).append(chit)
        self._reordered_bunker = reordered_bunker
        self.prices: vec[i64] = self._prices() if self._at else vec[i64]()
        self.around: vec[i64] = self._around() if self._at else vec[i64]()

    def _prices(self) -> vec[i64]:
        near = self._board.map.near
        found = vec[i64]([0] * (3 * len(near)))
        for hex, chits in self._at.items():
            for chit in chits:
                for way in range(6):
                    if self.faces(chit, way) and near[6 * hex + way] != OFF:
                        self._add(found, self._board.map.grid.across(6 * hex + way), chit)
        return found

    def _around(self) -> vec[i64]:
        board = self._board
        found = vec[i64]([0] * (3 * int(board.map.hexes)))
        for hex, chits in self._at.items():
            for chit in chits:
                if board.chart.fort_sides[board.briefing.fort_sort[chit]] >= ALL_ROUND:
                    self._add(found, hex, chit)
        return found

    def _add(self, found: vec[i64], place: i64, chit: i64) -> None:
        sort = self._board.briefing.fort_sort[chit]
        for unit_class in range(3):
            more = self._board.chart.fort_price[3 * sort + unit_class]
            if sort == BUNKER and self._reordered_bunker:
                more = REORDERED_BUNKER[unit_class]
            total = found[3 * place + unit_class] + more
            found[3 * place + unit_class] = total if total < NOT_ALLOWED else NOT_ALLOWED

    def at(self, hex: i64) -> list[int]:
        """The chits in a hex."""
        return self._at.get(int(hex), [])

    def any_at(self, hex: i64) -> bool:
        return int(hex) in self._at

    def faces(self, chit: i64, way: i64) -> bool:
        """15.1: the chit's green hexsides include the one in that direction; three of them, or all round."""
        board = self._board
        sides = board.chart.fort_sides[board.briefing.fort_sort[chit]]
        if sides >= ALL_ROUND:
            return True
        off = (way - self._facing[chit] + 6) % 6
        return off <= sides // 2 or off >= 6 - sides // 2
