"""Numbers, neighbours, hexsides and distances of hex maps, checked against drawn geometry and plain searches."""

from __future__ import annotations

from collections import deque
from math import dist, sqrt

import pytest

from bridgehead.kits.hexes.faults import check_sides, courses, loose_ends, pieces, side_faults
from bridgehead.kits.hexes.grid import OFF, Grid


def rectangle(columns: int, rows: int) -> list[str]:
    return [f"{c:02}{r:02}" for c in range(1, columns + 1) for r in range(1, rows + 1)]


def ragged(shifted: str) -> list[str]:
    """A map like a printed one: the shifted columns are shorter and a corner is cut off."""
    odd = 1 if shifted == "odd" else 0
    return [n for n in rectangle(9, 8) if not (int(n[:2]) % 2 == odd and n[2:] == "08") and int(n[2:]) > int(n[:2]) - 6]


def drawn(name: str, shifted: str) -> tuple[float, float]:
    column, row = int(name[:2]), int(name[2:])
    odd = 1 if shifted == "odd" else 0
    return (row + (0.5 if column % 2 == odd else 0.0)) * sqrt(3), column * 1.5


def by_steps(grid: Grid, start: int) -> dict[int, int]:
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for side in range(6 * here, 6 * here + 6):
            there = int(grid.near[side])
            if there >= 0 and there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_neighbours_are_those_drawn_next_to_each_other(shifted: str) -> None:
    grid = Grid(ragged(shifted), shifted)
    for a, name in enumerate(grid.names):
        drawn_near = {
            b
            for b, other in enumerate(grid.names)
            if a != b and dist(drawn(name, shifted), drawn(other, shifted)) < 1.8
        }
        listed = [int(grid.near[6 * a + d]) for d in range(6)]
        assert {n for n in listed if n >= 0} == drawn_near
        assert all(listed.count(n) == 1 for n in drawn_near)


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_directions_run_clockwise_from_the_west(shifted: str) -> None:
    grid = Grid(rectangle(5, 5), shifted)
    half = sqrt(3) / 2
    ways = [(-2 * half, 0.0), (-half, 1.5), (half, 1.5), (2 * half, 0.0), (half, -1.5), (-half, -1.5)]
    for a in range(grid.hexes):
        x, y = drawn(grid.names[a], shifted)
        for d, (right, up) in enumerate(ways):
            b = int(grid.near[6 * a + d])
            if b >= 0:
                assert drawn(grid.names[b], shifted) == pytest.approx((x + right, y + up))
                assert grid.direction(a, b) == d
                assert grid.direction(b, a) == (d + 3) % 6
                assert grid.across(6 * a + d) == 6 * b + (d + 3) % 6
                assert grid.across(grid.across(6 * a + d)) == 6 * a + d
            else:
                assert grid.across(6 * a + d) == OFF
        assert grid.direction(a, a) == -1


def test_the_printed_neighbours_of_two_games() -> None:
    arnhem = Grid(rectangle(39, 26), "even")
    assert arnhem.side_name(arnhem.side("0507|0606")) == "0507|0606"
    assert arnhem.side_name(arnhem.side("0608|0508")) == "0508|0608"
    guards = Grid(rectangle(50, 27), "odd")
    here = guards.number("0505")
    near = {guards.names[guards.near[6 * here + d]] for d in range(6)}
    assert near == {"0504", "0506", "0405", "0406", "0605", "0606"}


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_distance_is_the_least_number_of_steps(shifted: str) -> None:
    grid = Grid(rectangle(8, 9), shifted)
    for a in range(grid.hexes):
        found = by_steps(grid, a)
        for b in range(grid.hexes):
            assert grid.distance(a, b) == grid.distance(b, a) == found[b]


def test_distance_goes_over_holes() -> None:
    grid = Grid([n for n in rectangle(5, 5) if n[:2] != "03" or n == "0301"], "even")
    assert grid.distance(grid.number("0205"), grid.number("0405")) == 2


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_within_lists_what_is_near_enough(shifted: str) -> None:
    grid = Grid(ragged(shifted), shifted)
    for a in range(grid.hexes):
        for steps in range(5):
            assert grid.within(a, steps) == [b for b in range(grid.hexes) if grid.distance(a, b) <= steps]


def test_a_hex_is_found_by_column_and_doubled_row() -> None:
    grid = Grid(ragged("even"), "even")
    assert all(grid.at_doubled(grid.column[n], grid.doubled[n]) == n for n in range(grid.hexes))
    assert grid.at_doubled(grid.column[5], grid.doubled[5] + 1) == OFF, "between two hexes"
    for column, doubled in ((0, 3), (1, 0), (-1, 2), (1, 200), (9, 2)):
        assert grid.at_doubled(column, doubled) == OFF
    strip = Grid(["0000", "0001", "0100", "0199", "0200"], "odd")
    assert [strip.at_doubled(0, 0), strip.at_doubled(1, 1), strip.at_doubled(1, 199), strip.at_doubled(2, 0)] == [
        0,
        2,
        3,
        4,
    ]
    for column, doubled in ((1, 201), (100, 2), (2, -2), (-1, 201)):
        assert strip.at_doubled(column, doubled) == OFF


@pytest.mark.parametrize(
    "names, shifted, problem",
    [
        ([], "even", "at least one hex"),
        (["0101", "102"], "even", "102 isn't a hex"),
        (["0101", "01a2"], "even", "01a2 isn't a hex"),
        (["0101", "01²2"], "even", "isn't a hex"),
        (["0102", "0101"], "even", "0101 follows 0102"),
        (["0101", "0101"], "odd", "0101 follows 0101"),
        (["0101"], "both", 'not "both"'),
    ],
)
def test_a_wrong_map_is_refused(names: list[str], shifted: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Grid(names, shifted)


@pytest.mark.parametrize(
    "side, problem",
    [
        ("0101", "bar between them"),
        ("0101|0909", "no hex '0909'"),
        ("|0101", "no hex ''"),
        ("0101|0103", "0101 and 0103 aren't adjacent"),
        ("0101|0101", "aren't adjacent"),
    ],
)
def test_a_wrong_hexside_is_refused(side: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Grid(rectangle(3, 3), "even").side(side)


def test_the_edge_of_the_map_has_no_name() -> None:
    with pytest.raises(ValueError, match="Side 0 of hex 0101 is the edge"):
        Grid(rectangle(3, 3), "even").side_name(0)


def test_faults_of_sides_are_told() -> None:
    grid = Grid(rectangle(3, 3), "even")
    assert side_faults(grid, ["0101|0102", "0102|0103"]) == []
    listed = ["0101|0102", "0101|0102", "0203|0202", "0101|0103", "0303|0304", "0101"]
    faults = [
        "0203|0202 must be written with the lower hex first",
        "0101 and 0103 are not adjacent",
        "'0303|0304' does not name two hexes of the map",
        "'0101' does not name two hexes of the map",
        "0101|0102 is listed twice",
    ]
    assert side_faults(grid, listed) == faults
    found: list[str] = []
    assert check_sides(found, "map/roads", grid, [*listed, "0201|0202"], "4.2") == ["0101|0102", "0201|0202"]
    assert found == [f"map.yaml: roads: {fault} (4.2)." for fault in faults]


def test_three_hexes_meet_at_each_end_of_a_hexside() -> None:
    grid = Grid(rectangle(4, 4), "even")
    through = ["0101|0201", "0102|0201", "0102|0202", "0103|0202", "0103|0203", "0104|0203", "0104|0204"]
    assert side_faults(grid, through) == []
    assert loose_ends(grid, through) == []
    assert loose_ends(grid, through[:-2]) == [("0103|0203", ("0103", "0104", "0203"))]
    gap = [("0101|0201", ("0101", "0102", "0201")), ("0102|0202", ("0102", "0201", "0202"))]
    assert loose_ends(grid, through[:1] + through[2:]) == gap
    middle = [("0102|0202", ("0102", "0201", "0202")), ("0103|0202", ("0103", "0202", "0203"))]
    assert loose_ends(grid, through[2:4]) == middle
    assert courses(grid, through[::-1]) == [through[::-1]]
    assert courses(grid, through[:1] + through[2:]) == [through[:1], through[2:]]


def test_what_is_connected_over_open_sides_is_one_piece() -> None:
    grid = Grid(rectangle(3, 2), "even")
    assert [sorted(piece) for piece in pieces(grid, grid.names)] == [grid.names]
    assert pieces(grid, ["0301", "0101", "0102"]) == [["0101", "0102"], ["0301"]]
    river = ["0101|0201", "0102|0201", "0102|0202"]
    assert len(pieces(grid, grid.names, river[:-1])) == 1
    assert [sorted(piece) for piece in pieces(grid, grid.names, river)] == [
        ["0201", "0202", "0301", "0302"],
        ["0101", "0102"],
    ]


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_sides_share_a_corner_if_they_are_drawn_so(shifted: str) -> None:
    """Two sides of one hex share a corner when they are neighbours round it; a moat shares each corner twice."""
    grid = Grid(rectangle(5, 5), shifted)
    for hex in range(grid.hexes):
        moat = [grid.side_name(6 * hex + d) for d in range(6) if grid.near[6 * hex + d] >= 0]
        assert loose_ends(grid, moat) == []
        for d in range(len(moat)):
            if len(moat) == 6:
                gap = moat[:d] + moat[d + 1 :]
                ends = loose_ends(grid, gap)
                assert len(ends) == 2 and all(set(moat[d].split("|")) < set(end) for _, end in ends)
