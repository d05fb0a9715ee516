"""Lines of sight from centre to centre: what hides one hex from another, and all that can be seen from a hex.

A line is blocked by a blocking hex that it crosses, other than the two at its ends, and by a blocking hexside such as a
ridge that it crosses. It is never blocked by what it only touches: a hex in a corner, or the hexes on both sides of a
hexspine that it runs along, or a ridge on that spine. A line that passes from hex to hex through the very end of their
common side crosses that side. Adjacent hexes always see each other. Who looks from a peak looks over whatever lies
directly beside it, hexes as well as the sides of the peak itself; who looks up to it does not.

    sight = Sight(grid, blocks, ridges, peaks, 15)    # tables by hex, by hexside, by hex; how far anybody ever looks
    sight.sees(a, b, 10)                              # at most 10 hexes away, and nothing hides it
    sight.outlook(a).hexes                            # everything seen from there

One Sight serves every game on a map. What is seen from a hex is worked out when it is first asked for and kept; it is
put in its place as a whole, so that any number of threads may ask.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bridgehead.kits.hexes.grid import COLUMN_STEP, CORNER_X, CORNER_Y, DOUBLED_STEP, OFF, Grid

MOST: Final = 255  # how far a byte can reckon


class Outlook:
    """What is seen from one hex: the distance of each hex of the map, 0 if it is not seen; and those seen, nearest
    first."""

    def __init__(self, far: vec[u8], hexes: vec[i64]) -> None:
        self.far: vec[u8] = far
        self.hexes: vec[i64] = hexes


class Sight:
    """Above zero: blocks[hex], ridges[hexside], seen from either hex, and peaks[hex]. What is off the map is open."""

    def __init__(self, grid: Grid, blocks: vec[i64], ridges: vec[i64], peaks: vec[i64], reach: int) -> None:
        if not len(blocks) == len(peaks) == grid.hexes or len(ridges) != len(grid.near):
            raise ValueError("Lines of sight need tables of every hex and of six sides for each.")
        if not 0 < reach <= MOST:
            raise ValueError(f"Nobody looks {reach} hexes far.")
        self._grid: Grid = grid
        self._blocks: vec[i64] = blocks
        self._ridges: vec[i64] = ridges
        self._peaks: vec[i64] = peaks
        self._reach: i64 = reach
        self._outlooks: list[Outlook | None] = [None] * len(grid.names)
        self._step_x: vec[i64] = vec[i64](DOUBLED_STEP)
        self._step_y: vec[i64] = vec[i64]([3 * step for step in COLUMN_STEP])
        self._corner_x: vec[i64] = vec[i64](CORNER_X)
        self._corner_y: vec[i64] = vec[i64](CORNER_Y)

    def sees(self, a: i64, b: i64, limit: i64) -> bool:
        """Whether from a one sees another hex, b, at most so many hexes away."""
        known = self._outlooks[a]
        if known is None:
            if self._grid.distance(a, b) > limit:
                return False  # most are, and what is seen from there need not be worked out for it
            known = self.outlook(a)
        away = i64(known.far[b])
        return away > 0 and away <= limit

    def outlook(self, a: i64) -> Outlook:
        known = self._outlooks[a]
        if known is None:
            known = self._look_round(a)
            self._outlooks[a] = known
        return known

    def _look_round(self, a: i64) -> Outlook:
        grid = self._grid
        far = vec[u8]([0] * len(grid.names))
        rings: list[list[int]] = [[] for _ in range(self._reach + 1)]
        for b in grid.within(a, self._reach):
            if b != a and self.obstacle(a, b) == OFF:
                away = grid.distance(a, b)
                far[b] = u8(away)
                rings[away].append(b)
        hexes: vec[i64] = vec[i64]()
        for ring in rings:
            for b in ring:
                hexes = append(hexes, b)
        return Outlook(far, hexes)

    def obstacle(self, a: i64, b: i64) -> i64:
        """The first thing that hides b from a: a hex, or a hexside with the number of all hexes added; OFF if none."""
        grid = self._grid
        if grid.distance(a, b) < 2:
            return OFF
        from_x, from_y = grid.doubled[a], 3 * grid.column[a]
        ahead_x, ahead_y = grid.doubled[b] - from_x, 3 * grid.column[b] - from_y
        on_peak = self._peaks[a] > 0
        hex = a
        x: i64 = 0  # from the centre of a
        y: i64 = 0
        while True:
            # Where the line leaves this hex. Above zero: left of the line; below zero: right of it.
            centre = ahead_x * y - ahead_y * x
            d: i64 = 0
            before = self._left(centre, ahead_x, ahead_y, 5)
            after = self._left(centre, ahead_x, ahead_y, 0)
            # Corners are counted clockwise, so the line comes out after the last one on its left.
            while before <= 0 or after > 0:
                d += 1
                before = after
                after = self._left(centre, ahead_x, ahead_y, d)
            if after == 0 and centre == 0:
                # From the centre to a corner, along the spine that begins there and to the centre of the hex beyond.
                x += 3 * self._corner_x[d]
                y += 3 * self._corner_y[d]
                there = grid.at_doubled((from_y + y) // 3, from_x + x)
            else:
                if after == 0 and centre < 0:
                    d = (d + 1) % 6  # by the corner into the second of the two neighbours that meet there
                x += self._step_x[d]
                y += self._step_y[d]
                there = grid.at_doubled((from_y + y) // 3, from_x + x)
                if hex >= 0 and there >= 0 and self._ridges[6 * hex + d] > 0 and not (on_peak and hex == a):
                    return grid.hexes + 6 * hex + d
            if there == b:
                return OFF
            if there >= 0 and self._blocks[there] > 0 and not (on_peak and grid.distance(a, there) == 1):
                return there
            hex = there

    def _left(self, centre: i64, ahead_x: i64, ahead_y: i64, corner: i64) -> i64:
        return centre + ahead_x * self._corner_y[corner] - ahead_y * self._corner_x[corner]
