"""Drawing maps of hexes: corners and outlines, short paths, water, roads and names."""

from __future__ import annotations

import re
from itertools import pairwise
from math import atan2, degrees, hypot

import pytest

from bridgehead.kits.hexes.grid import Grid
from bridgehead.kits.hexes.layout import Layout
from bridgehead.render.geometry import Box, Point, inset, surface
from bridgehead.render.hexes import lines, streams
from bridgehead.render.hexes.fields import fields
from bridgehead.render.hexes.grid import Hexes
from bridgehead.render.hexes.names import Sheet, spots
from bridgehead.render.hexes.patches import furrows, holds, outlines, strewn
from bridgehead.render.hexes.pen import Pen, Pens, flow, polygon, round_trip
from bridgehead.render.hexes.ways import Ways

HALF, SIDE = 43, 50


def small(columns: str, rows: str) -> Hexes:
    """Five columns of six hexes; even columns are shifted."""
    grid = Grid([f"{c:02}{r:02}" for c in range(1, 6) for r in range(1, 7)], "even")
    return Hexes(Layout(grid, columns, rows, HALF, SIDE))


HEXES = small("north", "east")
FLAT = small("west", "north")  # hexes that stand on a side
both_kinds = pytest.mark.parametrize("hexes", [HEXES, FLAT], ids=["on a corner", "on a side"])


def points(path: str) -> list[Point]:
    """The points that a path of relative steps comes to, without the controls of its curves."""
    found: list[Point] = []
    at, start = (0.0, 0.0), (0.0, 0.0)
    for letter, written in re.findall(r"([MmlqtzhvHV])([^MmlqtzhvHV]*)", path):
        values = [float(value) for value in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", written)]
        if letter == "z":
            at = start
            continue
        if letter in "hv":
            continue
        step = 4 if letter == "q" else 2
        for n in range(0, len(values), step):
            dx, dy = values[n + step - 2 : n + step]
            at = (dx, dy) if letter == "M" else (round(at[0] + dx, 1), round(at[1] + dy, 1))
            found.append(at)
        if letter in "Mm":
            start = at
    return found


def strokes(path: str) -> list[tuple[Point, Point]]:
    """The straight strokes of a path of moves and lines."""
    begun = [len(points(path[: move.start()])) for move in re.finditer("[Mm]", path)]
    return [pair for n, pair in enumerate(pairwise(points(path))) if n + 1 not in begun]


# Hexes


@both_kinds
def test_neighbours_share_a_side_and_its_middle_lies_between_them(hexes: Hexes) -> None:
    for name in hexes:
        for other in hexes.neighbours(name):
            assert name in hexes.neighbours(other)
            pair, back = f"{name}|{other}", f"{other}|{name}"
            assert (
                set(hexes.between(pair))
                == set(hexes.between(back))
                == set(hexes.corners(name)) & set(hexes.corners(other))
            )
            (ax, ay), (bx, by) = hexes.centres[name], hexes.centres[other]
            assert hexes.middle(pair) == ((ax + bx) / 2, (ay + by) / 2)


@both_kinds
def test_neighbours_are_those_of_the_numbering(hexes: Hexes) -> None:
    assert set(hexes.neighbours("0303")) == {"0302", "0304", "0402", "0403", "0202", "0203"}
    assert set(hexes.neighbours("0203")) == {"0202", "0204", "0303", "0304", "0103", "0104"}


def test_a_hexside_is_upright_or_slants() -> None:
    assert [HEXES.slant(pair) for pair in ("0303|0304", "0303|0402", "0303|0403")] == [0, 1, 2]


def test_a_hexside_of_a_hex_on_its_side_is_level_or_slants() -> None:
    """Columns grow to the left and rows upward: 0402 lies to the lower left, 0403 to the upper left."""
    assert [FLAT.slant(pair) for pair in ("0303|0304", "0303|0403", "0303|0402")] == [0, 1, 2]


@both_kinds
def test_what_crosses_a_hexside_is_turned_from_hex_to_hex(hexes: Hexes) -> None:
    for other in hexes.neighbours("0303"):
        (ax, ay), (bx, by) = hexes.centres["0303"], hexes.centres[other]
        bearing = degrees(atan2(by - ay, bx - ax)) % 180
        assert hexes.turned[hexes.slant(f"0303|{other}")] == pytest.approx(bearing, abs=0.5)


@both_kinds
def test_a_point_lies_in_the_hex_whose_centre_is_nearest(hexes: Hexes) -> None:
    for name, (x, y) in hexes.centres.items():
        for off in ((0, 0), (38, 10), (-38, -10), (0, 44), (0, -44), (20, 34)):
            dx, dy = off[::-1] if hexes is FLAT else off
            assert hexes.at((x + dx, y + dy)) == name
    assert hexes.at((-500, -500)) is None


@both_kinds
def test_the_outline_of_many_hexes_runs_round_them_and_round_holes(hexes: Hexes) -> None:
    around = hexes.neighbours("0303")
    rings = hexes.rings(around)
    assert sorted(len(ring) for ring in rings) == [6, 18]
    areas = sorted(surface([(float(x), float(y)) for x, y in ring]) for ring in rings)
    assert areas[0] < 0 < areas[1]
    assert hexes.rings([*around, "0303"])[0] and len(hexes.rings([*around, "0303"])) == 1


def test_patches_hang_together() -> None:
    assert HEXES.patches(["0101", "0102", "0505", "0504", "0303"]) == [{"0101", "0102"}, {"0303"}, {"0504", "0505"}]


def test_the_outline_of_a_hex_is_a_short_path() -> None:
    x, y = HEXES.centres["0303"]
    assert HEXES.outline("0303") == f"M{x},{y - 50}l43,25v50l-43,25-43-25v-50z"
    x, y = FLAT.centres["0303"]
    assert FLAT.outline("0303") == f"M{x - 25},{y - 43}h50l25,43-25,43h-50l-25-43z"


@both_kinds
def test_the_lines_between_hexes_are_all_their_sides(hexes: Hexes) -> None:
    """Every side of every hex is part of a zigzag or a straight line, as they are used."""
    paths = {id: strokes(d) for id, d in re.findall(r'id="([^"]+)" d="([^"]+)"', "".join(lines.definitions(hexes)))}
    drawn = set()
    for id, x, y in re.findall(r'href="#([^"]+)" x="([^"]+)" y="([^"]+)"', lines.lines(hexes, "")):
        for stroke in paths[id]:
            drawn.add(frozenset((px + float(x), py + float(y)) for px, py in stroke))
    sides = {frozenset(side) for name in hexes for _, side in hexes.sides(name)}
    assert sides <= drawn


# Paths


def test_a_pen_writes_relative_steps_and_keeps_to_its_points() -> None:
    pen = Pen()
    line: list[Point] = [(10, 10), (10.3, 12.25), (9.5, 12), (100, -0.04)]
    polygon(pen, line)
    assert str(pen).startswith("M10 10l.3 2.2") and str(pen).endswith("z")
    for written, meant in zip(points(str(pen)), line):
        assert written == pytest.approx(meant, abs=0.06)


def test_a_flowing_line_goes_from_end_to_end_through_the_middles_of_its_sides() -> None:
    pen = Pen()
    flow(pen, [(0, 0), (40, 0), (60, 30), (100, 30)])
    assert points(str(pen)) == [(0, 0), (20, 0), (50, 15), (80, 30), (100, 30)]
    assert str(pen).count("q") == 1, "the curves after the first need one point each"


def test_a_ring_comes_back_to_its_start() -> None:
    pen = Pen()
    round_trip(pen, [(0, 0), (40, 0), (40, 40), (0, 40)])
    found = points(str(pen))
    assert found[0] == found[-1] == (0, 20)


def test_what_lies_apart_is_written_apart() -> None:
    pens = Pens(100)
    for at in ((10, 10), (20, 20), (250, 10)):
        pens.near(at).dot(at)
    assert pens.written() == ["M10 10h0m10 10h0", "M250 10h0"]


# Terrain


@both_kinds
def test_what_grows_in_a_patch_stays_in_it(hexes: Hexes) -> None:
    names = frozenset(["0303", "0304", "0402"])
    trees = list(strewn(hexes, names, (19, 15), 3, 7, "trees"))
    assert len(trees) > 30
    assert all(holds(hexes, names, tree, 5) for tree in trees)
    lines = list(furrows(hexes, sorted(names), 0.8, 14, 9, "furrows"))
    assert lines
    for a, b in lines:
        for share in (0, 0.25, 0.5, 0.75, 1):
            assert hexes.at((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))) in names


@both_kinds
def test_a_soft_outline_keeps_within_its_hexes(hexes: Hexes) -> None:
    names = frozenset(["0303", "0304"])
    (path,) = outlines(hexes, names, 6, 3, "wood")
    assert all(hexes.at(p) in names for p in points(path))


@both_kinds
def test_fields_lie_in_their_hexes_and_are_the_same_every_time(hexes: Hexes) -> None:
    found = fields(hexes, ["0303", "0304", "0402"], 40, 0.3, 6, "fields")
    assert found == fields(hexes, ["0303", "0304", "0402"], 40, 0.3, 6, "fields")
    for crop, ring in found:
        assert 0 <= crop < 6
        middle = (sum(x for x, _ in ring) / 4, sum(y for _, y in ring) / 4)
        assert hexes.at(middle) in ("0303", "0304", "0402")


# Water


def test_a_river_is_one_line_and_goes_on_over_the_edge() -> None:
    sides = ["0301|0401", "0302|0401", "0302|0402", "0303|0402"]
    (course,) = streams.courses(HEXES, sides)
    corners = {(float(x), float(y)) for pair in sides for x, y in HEXES.between(pair)}
    assert corners <= set(course)
    assert len(course) == len(corners) + 1, "only its western end leaves the map"
    assert course[0] not in corners and course[-1] in corners


def test_a_river_that_runs_along_the_edge_is_one_all_the_same() -> None:
    sides = ["0401|0501", "0301|0401"]  # between them lies the western side of 0401, which is the edge
    assert len(HEXES.courses(sides)) == 2
    (course,) = streams.courses(HEXES, sides)
    assert {(float(x), float(y)) for x, y in HEXES.corners("0401") if x <= HEXES.centres["0401"][0]} <= set(course)


def test_where_two_rivers_meet_at_the_edge_their_water_comes_from_beyond() -> None:
    others = set(HEXES.between("0301|0401"))
    inflow = min(streams.courses(HEXES, ["0401|0501"], others), key=len)
    x, y = HEXES.centres["0401"]
    assert inflow[0] == (x - HALF, y) and inflow[1][0] < x - HALF


def test_what_is_written_beside_a_river_follows_it_calmly() -> None:
    course = [(n * 43.0, 25.0 * (n % 2)) for n in range(20)]
    line = streams.calm(course, 20)
    assert all(abs(y - (12.5 - 20)) < 8 for _, y in line[2:-2])


# Roads


def drawn(*links: tuple[str, str, str]) -> tuple[Ways, dict[str, list[Point]]]:
    nodes = {name: (float(x), float(y)) for name, (x, y) in HEXES.centres.items()}
    ways = Ways(nodes, {frozenset((a, b)): kind for a, b, kind in links}, ("road", "trail"))
    return ways, {kind: [p for path in paths for p in points(path)] for kind, paths in ways.paths().items()}


def test_a_road_crosses_the_middle_of_every_hexside() -> None:
    _, found = drawn(("0301", "0302", "road"), ("0302", "0402", "road"), ("0402", "0403", "road"))
    for pair in ("0301|0302", "0302|0402", "0402|0403"):
        assert HEXES.middle(pair) in found["road"]
    assert found["trail"] == []


def test_a_road_may_go_on_as_a_trail() -> None:
    _, found = drawn(("0301", "0302", "road"), ("0302", "0303", "trail"))
    assert found["road"][-1] == found["trail"][0] == HEXES.centres["0302"]


def test_what_ends_at_a_hex_joins_what_goes_on() -> None:
    ways, found = drawn(("0301", "0302", "road"), ("0302", "0402", "road"), ("0302", "0201", "trail"))
    ends = [p for p in found["trail"] if hypot(p[0] - HEXES.centres["0302"][0], p[1] - HEXES.centres["0302"][1]) < 12]
    assert len(ends) == 1
    assert len(ways.bearings("0302")) == 3


# Names


def test_names_keep_clear_of_each_other() -> None:
    sheet = Sheet()
    offsets = ((0.0, 40.0, 0.0), (0.0, -30.0, 5.0), (0.0, 0.0, 50.0))
    one = sheet.put("Arnhem", 17, spots((100, 100), offsets), 900)
    other = sheet.put("Velp", 17, spots((100, 100), offsets), 900)
    assert one.at == (100, 140) and other.at == (100, 70)
    assert not one.box.meets(other.box)


def test_a_name_gives_way_to_what_is_dear_and_covers_what_is_cheap() -> None:
    sheet = Sheet()
    sheet.take(Box(80, 120, 120, 150), 1)
    offsets = ((0.0, 40.0, 0.0), (0.0, -30.0, 5.0))
    assert sheet.put("Elst", 17, spots((100, 100), offsets), 900).at == (100, 140)
    sheet.take(Box(80, 320, 120, 350), 90)
    assert sheet.put("Elst", 17, spots((100, 300), offsets), 900).at == (100, 270)


def test_a_hex_can_be_drawn_back_from_its_sides() -> None:
    ring = [(float(x), float(y)) for x, y in HEXES.corners("0303")]
    assert 0 < surface(inset(ring, 10)) < surface(ring)
