"""Hexes on paper: whichever way columns and rows grow, against the compass and measured distances."""

from __future__ import annotations

from math import dist, sqrt
from random import Random

import pytest

from bridgehead.kits.hexes.grid import OFF, Grid
from bridgehead.kits.hexes.layout import Layout, Node
from bridgehead.render.geometry import Point

WAYS = [
    ("north", "east"), ("north", "west"), ("south", "east"), ("south", "west"),
    ("west", "north"), ("west", "south"), ("east", "north"), ("east", "south"),
]  # fmt: skip
COMPASS = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}

every_way = pytest.mark.parametrize("columns, rows", WAYS)
either_shifted = pytest.mark.parametrize("shifted", ["even", "odd"])


def grid(columns: range, rows: range, shifted: str = "even") -> Grid:
    return Grid([f"{c:02}{r:02}" for c in columns for r in rows], shifted)


def regular(layout: Layout, p: Node) -> Point:
    """The smallest picture stretched until its hexes are regular, with sides of 2."""
    return (p[0], p[1] * sqrt(3)) if layout.flat else (p[0] * sqrt(3), p[1])


@every_way
@either_shifted
def test_columns_and_rows_grow_as_told(columns: str, rows: str, shifted: str) -> None:
    """A step along a row is a hex wide; two columns on, the same row lies three sides further."""
    small = grid(range(1, 6), range(1, 5), shifted)
    layout = Layout(small, columns, rows)
    here = regular(layout, layout.centre(small.number("0102")))
    for other, (dx, dy), far in (("0103", COMPASS[rows], 2 * sqrt(3)), ("0302", COMPASS[columns], 6)):
        x, y = regular(layout, layout.centre(small.number(other)))
        assert (x - here[0], y - here[1]) == pytest.approx((dx * far, dy * far))


@every_way
@either_shifted
def test_shifted_columns_lie_half_a_hex_toward_the_higher_rows(columns: str, rows: str, shifted: str) -> None:
    small = grid(range(1, 6), range(1, 5), shifted)
    layout = Layout(small, columns, rows)
    (ax, ay), (bx, by) = (regular(layout, layout.centre(small.number(name))) for name in ("0302", "0402"))
    dx, dy = COMPASS[rows]
    half = sqrt(3) if shifted == "even" else -sqrt(3)  # 0402 is the shifted one, or 0302 is
    assert (bx - ax) * dx + (by - ay) * dy == pytest.approx(half)


@every_way
@either_shifted
def test_hexes_are_regular_and_fit_together(columns: str, rows: str, shifted: str) -> None:
    small = grid(range(3, 8), range(29, 34), shifted)
    layout = Layout(small, columns, rows)
    for hex in range(small.hexes):
        middle = regular(layout, layout.centre(hex))
        corners = [regular(layout, corner) for corner in layout.corners(hex)]
        for corner, following in zip(corners, corners[1:] + corners[:1]):
            assert dist(middle, corner) == pytest.approx(2)
            assert dist(corner, following) == pytest.approx(2)
        for n, side in enumerate(layout.sides(hex)):
            assert layout.segment(side) == (layout.corners(hex)[n], layout.corners(hex)[(n + 1) % 6])
            (ax, ay), (bx, by) = layout.segment(side)
            x, y = layout.beyond(hex)[n]
            cx, cy = layout.centre(hex)
            assert (ax + bx, ay + by) == (cx + x, cy + y), "a side lies midway between the two centres"
            if small.near[side] != OFF:
                assert layout.centre(small.near[side]) == (x, y)
                assert layout.segment(int(small.across(side))) == ((bx, by), (ax, ay))


@every_way
def test_corners_and_sides_go_round_clockwise_from_the_north(columns: str, rows: str) -> None:
    layout = Layout(grid(range(1, 4), range(1, 4)), columns, rows)
    if columns in ("north", "south"):  # on a corner: the first is at the top
        assert layout.shape == [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
    else:  # on a side: the first begins the side at the top
        assert layout.shape == [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)]


def side_to(layout: Layout, here: str, there: str) -> int:
    """Which side of a hex leads to another, clockwise from the north."""
    side = layout.grid.side(f"{here}|{there}")
    return layout.sides(int(side // 6)).index(int(side))


def test_hexes_of_a_map_whose_columns_grow_westward_and_rows_northward() -> None:
    """Odd columns reach half a hex further north, so row 31 of column 19 touches rows 31 and 32 of the even ones."""
    layout = Layout(grid(range(1, 51), range(29, 56), "odd"), "west", "north")
    assert layout.flat
    round_1931 = ["1932", "1832", "1831", "1930", "2031", "2032"]
    assert [side_to(layout, "1931", name) for name in round_1931] == [0, 1, 2, 3, 4, 5]
    round_2234 = ["2235", "2134", "2133", "2233", "2333", "2334"]
    assert [side_to(layout, "2234", name) for name in round_2234] == [0, 1, 2, 3, 4, 5]


def test_hexes_of_such_a_map_turned_a_quarter() -> None:
    """With columns to the north and rows to the east the same numbers stand on a corner."""
    layout = Layout(grid(range(1, 51), range(1, 28), "odd"), "north", "east")
    assert not layout.flat
    round_4516 = ["4617", "4517", "4417", "4416", "4515", "4616"]
    assert [side_to(layout, "4516", name) for name in round_4516] == [0, 1, 2, 3, 4, 5]


@every_way
@either_shifted
def test_the_sheet_holds_every_hex_and_begins_where_told(columns: str, rows: str, shifted: str) -> None:
    whole = grid(range(3, 8), range(29, 34), shifted)
    layout = Layout(whole, columns, rows, 43, 50, 700, 100)
    xs, ys = zip(*(corner for hex in range(whole.hexes) for corner in layout.corners(hex)))
    assert (min(xs), min(ys), max(xs), max(ys)) == (700, 100, 700 + layout.width, 100 + layout.height)
    x, y = layout.centre(7)
    xs, ys = zip(*layout.corners(7))
    assert layout.reach == (max(xs) - x, max(ys) - y) == (x - min(xs), y - min(ys))


@every_way
def test_other_lengths_stretch_the_smallest_picture(columns: str, rows: str) -> None:
    whole = grid(range(1, 5), range(1, 5))
    small, large = Layout(whole, columns, rows), Layout(whole, columns, rows, 43, 50, 10, 20)
    across, down = (25, 43) if small.flat else (43, 25)
    for hex in range(whole.hexes):
        for (x, y), drawn in zip([small.centre(hex), *small.corners(hex)], [large.centre(hex), *large.corners(hex)]):
            assert drawn == (10 + across * x, 20 + down * y)


@every_way
@either_shifted
def test_a_point_lies_in_the_hex_with_the_nearest_centre(columns: str, rows: str, shifted: str) -> None:
    whole = Grid([f"{c:02}{r:02}" for c in range(1, 7) for r in range(1, 7) if (c, r) != (3, 3)], shifted)
    layout = Layout(whole, columns, rows, 43, 50)
    dice = Random(f"{columns} {rows} {shifted}")
    for _ in range(2000):
        x, y = dice.uniform(-50, layout.width + 50), dice.uniform(-50, layout.height + 50)
        far, nearest = min((dist((x, y), layout.centre(hex)), hex) for hex in range(whole.hexes))
        if far < 43:  # within its sides
            assert layout.at(x, y) == nearest
        elif far > 50:  # beyond its corners
            assert layout.at(x, y) == OFF


@pytest.mark.parametrize("columns, rows", [("north", "south"), ("east", "west"), ("up", "east"), ("north", "north")])
def test_columns_and_rows_must_cross(columns: str, rows: str) -> None:
    with pytest.raises(ValueError, match="do not make a map"):
        Layout(grid(range(1, 3), range(1, 3)), columns, rows)


@pytest.mark.parametrize("half, side", [(0, 2), (43, 51), (43, 0)])
def test_corners_must_lie_on_whole_units(half: int, side: int) -> None:
    with pytest.raises(ValueError, match="no corners in whole units"):
        Layout(grid(range(1, 3), range(1, 3)), "north", "east", half, side)
