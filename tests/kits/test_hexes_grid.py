"""Numbers, neighbours, hexsides and distances of hex maps, checked against drawn geometry and plain searches."""

from __future__ import annotations

from collections import deque
from math import dist, sqrt

import pytest

from bridgehead.kits.hexes.faults import hex_faults, loose_ends, side_faults
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


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_a_line_is_a_shortest_way_as_near_as_can_be_to_the_straight_one(shifted: str) -> None:
    grid = Grid(rectangle(5, 7), shifted)
    centres = [drawn(name, shifted) for name in grid.names]
    for a in range(grid.hexes):
        for b in range(grid.hexes):
            line = grid.line(a, b)
            assert line[0] == a and line[-1] == b and len(line) == grid.distance(a, b) + 1
            for n, hex in enumerate(line):
                assert grid.distance(a, hex) == n and grid.distance(hex, b) == len(line) - 1 - n
                part = n / max(len(line) - 1, 1)
                (from_x, from_y), (to_x, to_y) = centres[a], centres[b]
                point = (from_x + part * (to_x - from_x), from_y + part * (to_y - from_y))
                away = [dist(point, centre) for centre in centres]
                assert hex == min(other for other in range(grid.hexes) if away[other] < min(away) + 1e-6)


def test_the_rim_is_walked_clockwise() -> None:
    grid = Grid(rectangle(3, 3), "even")
    walked = [grid.names[n] for n in grid.rim()]
    assert walked == ["0101", "0201", "0301", "0302", "0303", "0203", "0103", "0102"]


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_the_rim_has_every_edge_hex_once_in_a_closed_walk(shifted: str) -> None:
    grid = Grid(ragged(shifted), shifted)
    rim = grid.rim()
    edge = [h for h in range(grid.hexes) if any(grid.near[6 * h + d] < 0 for d in range(6))]
    assert sorted(rim) == edge
    assert all(grid.direction(a, b) >= 0 for a, b in zip(rim, rim[1:] + rim[:1]))


def test_the_rim_does_not_stop_at_holes_and_ends_on_single_hexes() -> None:
    names = [n for n in rectangle(5, 5) if n != "0303"]
    assert Grid(names, "even").rim() == [
        names.index(Grid(rectangle(5, 5), "even").names[n]) for n in Grid(rectangle(5, 5), "even").rim()
    ]
    assert Grid(["0101"], "even").rim() == [0]
    assert Grid(["0101", "0102", "0103"], "odd").rim() == [0, 1, 2]


def test_at_knows_columns_and_rows() -> None:
    grid = Grid(ragged("even"), "even")
    assert all(grid.at(grid.column[n], grid.row[n]) == n for n in range(grid.hexes))
    assert grid.at(0, 1) == grid.at(1, 0) == grid.at(-1, 1) == grid.at(1, 100) == grid.at(9, 1) == OFF
    strip = Grid(["0000", "0001", "0100", "0199", "0200"], "odd")
    assert [strip.at(0, 0), strip.at(1, 0), strip.at(1, 99), strip.at(2, 0)] == [0, 2, 3, 4]
    assert strip.at(1, 100) == strip.at(100, 1) == strip.at(2, -1) == strip.at(-1, 100) == OFF
    assert grid.at_doubled(grid.column[5], grid.doubled[5]) == 5
    assert grid.at_doubled(grid.column[5], grid.doubled[5] + 1) == OFF


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


def test_faults_of_hexes_and_sides_are_told() -> None:
    grid = Grid(rectangle(3, 3), "even")
    assert hex_faults(grid, ["0101", "0102"]) == []
    assert hex_faults(grid, ["0101", "0909", "0101"]) == ["there is no hex 0909", "hex 0101 is listed twice"]
    assert side_faults(grid, ["0101|0102", "0102|0103"]) == []
    assert side_faults(grid, ["0101|0102", "0102|0101", "0203|0202", "0101|0103", "0303|0304"]) == [
        "hexside 0101|0102 is listed twice",
        "hexside 0203|0202 must be written 0202|0203",
        "0101|0103 isn't a hexside: 0101 and 0103 aren't adjacent",
        "There is no hex '0304' on the map",
    ]


def test_a_river_that_ends_inside_the_map_is_found() -> None:
    grid = Grid(rectangle(4, 4), "even")
    through = ["0101|0201", "0102|0201", "0102|0202", "0103|0202", "0103|0203", "0104|0203", "0104|0204"]
    assert side_faults(grid, through) == []
    assert loose_ends(grid, through) == []
    assert loose_ends(grid, through[:-2]) == [("0103", "0104", "0203")]
    assert loose_ends(grid, through[:1] + through[2:]) == [("0101", "0102", "0201"), ("0102", "0201", "0202")]
    assert loose_ends(grid, through[2:4]) == [("0102", "0201", "0202"), ("0103", "0202", "0203")]


@pytest.mark.parametrize("shifted", ["even", "odd"])
def test_a_moat_has_no_loose_ends_until_a_side_is_missing(shifted: str) -> None:
    grid = Grid(rectangle(5, 5), shifted)
    for hex in range(grid.hexes):
        moat = [grid.side_name(6 * hex + d) for d in range(6) if grid.near[6 * hex + d] >= 0]
        assert loose_ends(grid, moat) == []
        for d in range(len(moat)):
            if len(moat) == 6:
                gap = moat[:d] + moat[d + 1 :]
                ends = loose_ends(grid, gap)
                assert len(ends) == 2 and all(set(moat[d].split("|")) < set(end) for end in ends)
