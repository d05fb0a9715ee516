"""What movement costs: the ground under one class of units, and what enemy zones of control do to a move.

Points are small whole numbers (half points where roads cost a half). Where a price is half of a unit's allowance, or
all of it, there is a ground for each allowance.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BARRED: Final = 1_000_000  # the price of a side that cannot be crossed
NOT_PLAIN: Final = -1


class ZoneRule:
    """What enemy zones of control do to a move.

    enter, leave: what entering or leaving a hex in a zone costs more; from zone to zone both are paid.
    stops: a unit that has entered a zone goes no further; one that stands in a zone may set out.
    severs: no step leads from a zone to a zone.
    holds: not even a unit that stands in a zone may leave it (for one that was stopped earlier in its move).
    """

    def __init__(
        self, enter: int = 0, leave: int = 0, stops: bool = False, severs: bool = False, holds: bool = False
    ) -> None:
        if enter < 0 or leave < 0:
            raise ValueError("Zones of control cannot make a move cheaper.")
        self.enter: i64 = enter
        self.leave: i64 = leave
        self.stops: bool = stops
        self.severs: bool = severs
        self.holds: bool = holds


class Ground:
    """What crossing each hexside costs one class of units, by the number of the side. All is set before it is used.

    step: the price; BARRED where it cannot be crossed.
    gate: 0, or the number of a gate such as a bridge.
    closed_step: the price where a gate is closed; BARRED unless set.
    changes: 1 where a unit that crosses moves by the rule of `cross_as` in that step and afterwards.
    """

    def __init__(self, step: vec[i64]) -> None:
        self.step: vec[i64] = step
        self.gate: vec[i64] = vec[i64]([0] * len(step))
        self.closed_step: vec[i64] = vec[i64]([BARRED] * len(step))
        self.changes: vec[i64] = vec[i64]([0] * len(step))
        self.settled: bool = False
        self.last_gate: i64 = 0
        self.plain: vec[i64] = vec[i64]()  # the price where one look is enough, else NOT_PLAIN

    def settle(self) -> None:
        """The first use: check the tables and note where one look at a price is enough."""
        sides = len(self.step)
        for table in (self.gate, self.closed_step, self.changes):
            if len(table) != sides:
                raise ValueError("The tables of a ground must have the same length, six sides for each hex.")
        self.plain = vec[i64]([NOT_PLAIN] * sides)
        for side in range(i64(sides)):
            if self.step[side] < 0 or self.closed_step[side] < 0 or self.gate[side] < 0:
                raise ValueError(f"Side {side} of the ground has a negative price or gate.")
            if self.gate[side] > self.last_gate:
                self.last_gate = self.gate[side]
            if self.gate[side] == 0 and self.changes[side] == 0:
                self.plain[side] = self.step[side]
        self.settled = True
