"""Lines of sight over hexes against clipping of the line in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.kits.hexes.grid import OFF, Grid
from bridgehead.kits.hexes.sight import IF_BOTH, IF_EITHER, NEVER, passed, visible

Point = tuple[int, int]


def rectangle(columns: int, rows: int, shifted: str = "even") -> Grid:
    return Grid([f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)], shifted)


def centre(grid: Grid, hex: int, shifted: str) -> Point:
    """In units of half a hex's width and of a quarter of its height."""
    column, row = int(grid.names[hex][:2]), int(grid.names[hex][2:])
    return 2 * row + (column % 2 == (1 if shifted == "odd" else 0)), 3 * column


def inside_part(a: Point, b: Point, middle: Point) -> tuple[Fraction, Fraction, bool] | None:
    """The part of the line a-b within a hex, from and to, and whether only on its edge; None if it is but a point."""
    low, high = Fraction(0), Fraction(1)
    on_edge = False
    for p, q, most in ((1, 0, 1), (-1, 0, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)):
        at_a = p * (a[0] - middle[0]) + q * (a[1] - middle[1]) - most
        at_b = p * (b[0] - middle[0]) + q * (b[1] - middle[1]) - most
        if at_a == at_b == 0:
            on_edge = True
        elif at_a >= 0 and at_b >= 0:
            return None
        elif at_b > 0:
            high = min(high, Fraction(at_a, at_a - at_b))
        elif at_a > 0:
            low = max(low, Fraction(at_a, at_a - at_b))
    return (low, high, on_edge) if low < high else None


def plain_passed(grid: Grid, a: int, b: int, shifted: str) -> list[tuple[int, int]]:
    start, end = centre(grid, a, shifted), centre(grid, b, shifted)
    crossed = []
    edges: dict[tuple[Fraction, Fraction], list[int]] = {}
    for hex in range(grid.hexes):
        part = inside_part(start, end, centre(grid, hex, shifted))
        if part is None or hex in (a, b):
            continue
        if part[2]:
            edges.setdefault(part[:2], []).append(hex)
        else:
            crossed.append((part[0], (hex, hex)))
    crossed += [(low, (min(pair) if len(pair) > 1 else OFF, max(pair))) for (low, _), pair in edges.items()]
    return [what for _, what in sorted(crossed)]


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_what_a_line_passes_is_what_clipping_says(shifted: str) -> None:
    grid = rectangle(6, 6, shifted)
    for a in range(grid.hexes):
        for b in range(grid.hexes):
            found = [pair for pair in passed(grid, a, b) if pair != (OFF, OFF)]
            assert found == plain_passed(grid, a, b, shifted), (grid.names[a], grid.names[b])


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_lines_are_the_same_both_ways_and_pass_neighbours_of_each_other(shifted: str) -> None:
    grid = rectangle(8, 8, shifted)
    for a in range(grid.hexes):
        for b in range(grid.hexes):
            found = passed(grid, a, b)
            assert found == passed(grid, b, a)[::-1]
            assert len(found) >= grid.distance(a, b) - 1
            chain = [(a, a), *found, (b, b)] if a != b else []
            for one, other in pairwise(chain):
                assert all(OFF in (p, q) or grid.direction(p, q) >= 0 for p in one for q in other)


def names(grid: Grid, a: str, b: str) -> list[str]:
    shown = []
    for one, other in passed(grid, grid.number(a), grid.number(b)):
        shown.append("/".join("off" if n == OFF else grid.names[n] for n in ((one,) if one == other else (one, other))))
    return shown


def test_lines_on_the_printed_map() -> None:
    grid = rectangle(9, 9)
    assert names(grid, "0101", "0104") == ["0102", "0103"]
    assert names(grid, "0303", "0503") == ["0402/0403"]
    assert names(grid, "0303", "0703") == ["0402/0403", "0503", "0602/0603"]
    assert names(grid, "0303", "0404") == ["0304/0403"]
    assert names(grid, "0303", "0504") == ["0403"]
    assert names(grid, "0101", "0301") == ["off/0201"]
    assert names(grid, "0505", "0505") == names(grid, "0505", "0506") == []


def test_a_line_through_the_teeth_between_two_rows_passes_more_hexes_than_its_length() -> None:
    grid = rectangle(9, 9)
    longest = max(len(passed(grid, a, b)) - grid.distance(a, b) for a in range(grid.hexes) for b in range(grid.hexes))
    assert longest > 0


@pytest.mark.parametrize(
    "blocked, either, both, never",
    [
        ([], True, True, True),
        (["0402"], False, True, True),
        (["0403"], False, True, True),
        (["0402", "0403"], False, False, True),
        (["0303", "0503"], True, True, True),  # the ends never block
    ],
)
def test_a_spine_blocks_as_the_game_says(blocked: list[str], either: bool, both: bool, never: bool) -> None:
    grid = rectangle(9, 9)
    a, b = grid.number("0303"), grid.number("0503")
    blocks = vec[i64]([int(name in blocked) for name in grid.names])
    assert visible(grid, a, b, blocks, IF_EITHER, 0) == visible(grid, b, a, blocks, IF_EITHER, 0) == either
    assert visible(grid, a, b, blocks, IF_BOTH, 0) == both
    assert visible(grid, a, b, blocks, NEVER, 0) == never


@pytest.mark.parametrize("spine", [NEVER, IF_EITHER, IF_BOTH])
def test_a_hex_in_between_blocks_unless_a_hilltop_overlooks_it(spine: int) -> None:
    grid = rectangle(9, 9)
    a, b = grid.number("0101"), grid.number("0105")
    beside = vec[i64]([int(name == "0102") for name in grid.names])
    further = vec[i64]([int(name == "0103") for name in grid.names])
    assert not visible(grid, a, b, beside, spine, 0)
    assert visible(grid, a, b, beside, spine, 1)
    assert not visible(grid, b, a, beside, spine, 1)
    assert not visible(grid, a, b, further, spine, 1)


def test_off_the_map_nothing_blocks() -> None:
    grid = rectangle(3, 3)
    a, b = grid.number("0101"), grid.number("0301")
    beside = vec[i64]([int(name == "0201") for name in grid.names])
    assert visible(grid, a, b, beside, IF_BOTH, 0)
    assert not visible(grid, a, b, beside, IF_EITHER, 0)
