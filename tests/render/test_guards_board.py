"""The four boards of Guards Armoured: every hex, place, crossing and way of the data is on them, and can be read."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from itertools import pairwise
from math import hypot
from xml.etree import ElementTree

import msgspec
import pytest

from bridgehead import render
from bridgehead.games.guards_armoured.picture import margins, names, plan, rivers, roads, signs, water
from bridgehead.render import lettering
from bridgehead.render.geometry import Box, Point, box_inside, inside
from bridgehead.render.hexes.names import line_box
from bridgehead.render.picture import BoardPicture
from bridgehead.render.standalone import style_sheet
from tests.render.drawn import SVG
from tests.render.guards import GAME, board, looks, of_each_battle, parts, tree, where

WITHOUT_LOOKS = {"map", "crossings", "waters", "piece", "head", "day"}
HREF = "href"
MOST_BYTES, MOST_SENT = 400_000, 95_000
SPARSE = 0.85  # letters of rivers are narrower than the bold ones that words are measured by


# Hexes


@of_each_battle
def test_every_hex_is_a_place_once_and_lies_where_its_number_says(scenario: str) -> None:
    shown = where(scenario)
    places = board(scenario).places
    hexes = [name for name in places if name.isdigit()]
    assert hexes == shown.field.map.hex_names and len(hexes) == 1350
    assert max(Counter(places[name].outline for name in hexes).values()) == 1
    assert len({(places[name].x, places[name].y) for name in hexes}) == 1350
    for name in hexes:
        assert (places[name].x, places[name].y) == shown.hexes.centres[name]


def test_north_is_up() -> None:
    for scenario, low, high in (("goodwood", "2530", "2531"), ("veritable", "2510", "2511")):
        places = board(scenario).places
        assert places[low].y - places[high].y == 2 * plan.HALF, "rows grow to the north"
        assert places["2040" if low == "2530" else "2010"].x > places["2140" if low == "2530" else "2110"].x
    places = board("joes-bridge").places
    assert places["2511"].x - places["2510"].x == 2 * plan.HALF, "rows grow to the east"
    assert places["2410"].y - places["2510"].y == 1.5 * plan.SIDE, "columns grow to the north"


@of_each_battle
def test_a_counter_fits_into_a_hex(scenario: str) -> None:
    hexes = where(scenario).hexes
    name = next(iter(hexes))
    ring = [(float(x), float(y)) for x, y in hexes.corners(name)]
    assert box_inside(Box.about(hexes.centres[name], plan.SIZE, plan.SIZE), ring)


@of_each_battle
def test_every_hex_shows_its_number(scenario: str) -> None:
    (group,) = parts(scenario, "g", "hex-numbers")
    assert sorted(str(span.text) for span in group.iter(SVG + "tspan")) == where(scenario).field.map.hex_names


@of_each_battle
def test_columns_and_rows_are_numbered_on_all_four_edges(scenario: str) -> None:
    rulers = list(parts(scenario, "g", "ruler"))
    entered = {entry.edge for entry in margins.entries(where(scenario))}
    for edge, ruler in zip(margins.EDGES, rulers):
        known = where(scenario).field.map.edge(edge)
        letters = sum(entry.edge == edge for entry in margins.entries(where(scenario)))
        assert len(ruler) == len(known) - letters, edge
    assert len(rulers) == 4 and entered


def at(part: ElementTree.Element) -> Point:
    return float(part.attrib["x"]), float(part.attrib["y"])


# What is written


def places_named(scenario: str) -> list[tuple[str, Box]]:
    sizes = {look: size * names.SPACED.get(style, 1) for style, (size, look) in names.STYLES.items()}
    return [
        (str(part.text), line_box(str(part.text), sizes[part.attrib["class"]], at(part)))
        for part in parts(scenario, "text", "place-name")
    ]


def numbers(scenario: str) -> list[tuple[str, Box]]:
    (group,) = parts(scenario, "g", "hex-numbers")
    return [
        (str(span.text), line_box(str(span.text), names.NUMBER, (float(span.attrib["x"]), float(line.attrib["y"]))))
        for line in group
        for span in line
    ]


def middle(line: list[Point], long: float) -> list[Point]:
    """Points along the middle of a line, so far as the words reach."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    start, gone, found = (sum(lengths) - long) / 2, 0.0, []
    for (a, b), length in zip(pairwise(line), lengths):
        for n in range(int(length)):
            if start <= gone + n <= start + long:
                found.append((a[0] + (b[0] - a[0]) * n / length, a[1] + (b[1] - a[1]) * n / length))
        gone += length
    return found


def rivers_named(scenario: str) -> list[tuple[str, list[Box]]]:
    lines = {part.attrib["id"]: part.attrib["d"] for part in tree(scenario).iter(SVG + "path") if "id" in part.attrib}
    found = []
    for part in parts(scenario, "text", "water-name"):
        (along,) = part
        size, spacing, _ = rivers.WATERS[looks(part)[1].removesuffix("-name")]
        pairs = re.findall(r"(-?[\d.]+),(-?[\d.]+)", lines[along.attrib[HREF].removeprefix("#")])
        points = [(float(x), float(y)) for x, y in [pairs[0], *pairs[3::3]]]  # the ends of the curves
        words = str(along.text)
        shown = middle(points, SPARSE * lettering.width(words, size) + spacing * len(words))
        boxes = [Box.about((x, y - size / 4), size * 0.8, size * 0.8) for x, y in shown[:: int(size / 2)]]
        found.append((words, boxes))
    return found


@of_each_battle
def test_no_label_lies_on_a_goal(scenario: str) -> None:
    """That labels keep clear of each other is measured in a browser."""
    goals = [sign.box for sign in signs.signs(where(scenario)) if sign.sort == "goal"]
    labels = [*places_named(scenario), *numbers(scenario)]
    assert [words for words, box in labels for goal in goals if box.meets(goal)] == []


@of_each_battle
def test_every_named_place_is_written_once(scenario: str) -> None:
    known = {str(name) for listed in where(scenario).field.printed["places"].values() for name in listed} - {"source"}
    titles = names.titles(where(scenario))
    assert {title.name for title in titles} == known
    assert Counter(words for words, _ in places_named(scenario)) == Counter(title.words for title in titles)


@of_each_battle
def test_labels_stay_within_the_map(scenario: str) -> None:
    edge = where(scenario).edge
    boxes = [*places_named(scenario), *numbers(scenario)]
    boxes += [(words, box) for words, found in rivers_named(scenario) for box in found]
    for words, box in boxes:
        assert box_inside(box, edge.corners()), words


@of_each_battle
def test_a_name_stands_at_its_place(scenario: str) -> None:
    shown = where(scenario)
    written = dict(places_named(scenario))
    for title in names.titles(shown):
        x, y = written[title.words].centre
        near = [shown.hexes.centres[hex] for hex in title.hexes]
        assert min(hypot(x - cx, y - cy) for cx, cy in near) < 150, title.name


def test_rivers_are_named_along_their_course() -> None:
    named = Counter(words for words, _ in rivers_named("veritable"))
    assert named["Niers"] == 2 and named["Kendel"] == 1
    assert {"Albert Canal", "Meuse-Escaut Canal", "Dommel"} <= {words for words, _ in rivers_named("joes-bridge")}


# Water and ways


@of_each_battle
def test_bridges_and_fords_are_those_of_the_data(scenario: str) -> None:
    shown = where(scenario)
    (group,) = parts(scenario, "g", "crossings")
    drawn: Counter[tuple[str, float, float]] = Counter()
    for use in group.iter(SVG + "use"):
        found = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", use.attrib["transform"])
        assert found is not None
        drawn[use.attrib[HREF].removeprefix("#"), float(found[1]), float(found[2])] += 1
    expected: Counter[tuple[str, float, float]] = Counter()
    for bridge in shown.field.printed["bridges"]:
        at = str(bridge["at"])
        middle = shown.hexes.middle(at) if "|" in at else shown.hexes.centres[at]
        expected[water.bridge_id(shown, bridge), *middle] += 1
    if not shown.field.flooded:
        for ford in shown.field.printed["fords"]:
            expected["ford", *shown.hexes.middle(ford["at"])] += 1
    extra = drawn - expected
    assert expected - drawn == Counter()
    assert all(id.startswith("bridge-rail") for id, _, _ in extra), "beside the bridge of a road"


def test_17_16_fords_and_streams_are_rivers_in_the_floods() -> None:
    assert not [
        use for use in tree("veritable").iter(SVG + "use") if use.attrib[HREF] == "#ford" and "transform" in use.attrib
    ]
    assert list(parts("veritable", "use", "flood")) and not list(parts("goodwood", "use", "flood"))
    streams = {water.stream_id(entry["name"]) for entry in where("veritable").field.hexsides("stream")}
    rivers = {use.attrib[HREF].removeprefix("#") for use in parts("veritable", "use", "river")}
    assert streams < rivers


@of_each_battle
def test_every_stream_is_drawn_from_end_to_end(scenario: str) -> None:
    defined = {part.attrib["id"] for part in tree(scenario).iter(SVG + "path") if "id" in part.attrib}
    for kind in water.KINDS:
        for entry in where(scenario).field.hexsides(kind):
            assert water.stream_id(entry["name"]) in defined
            courses = water.courses(where(scenario))[entry["name"]]
            assert len(courses) <= 2, entry["name"]


def test_the_maas_runs_through_all_its_hexes_and_over_both_edges() -> None:
    shown = where("veritable")
    names_of = shown.field.terrain("major_river")
    (patch,) = shown.hexes.patches(names_of)
    course = water.through(shown, patch)
    assert {shown.hexes.at(p) for p in course[1:-1]} == set(names_of)
    assert shown.hexes.at(course[0]) is None and shown.hexes.at(course[-1]) is None


@of_each_battle
def test_roads_that_reach_the_edge_leave_the_map_and_entry_hexes_have_one(scenario: str) -> None:
    shown = where(scenario)
    for name, (to, _) in roads.exits(shown).items():
        assert not inside(to, shown.edge.corners()), name
    assert {entry.hex for entry in margins.entries(shown)} <= set(roads.exits(shown))


def test_a_railway_keeps_beside_the_road_that_shares_its_way() -> None:
    shown = where("veritable")
    links = frozenset(shown.field.links())
    middle, off = roads.step(shown, "1020", "0920", links)
    assert middle == shown.hexes.middle("0920|1020") and hypot(*off) == pytest.approx(roads.BESIDE)
    assert roads.step(shown, "4220", "4119", links)[1] == (0.0, 0.0), "alone it runs in the middle"


def test_15_2_a_roadway_leaves_a_gap_in_printed_fortifications() -> None:
    line = max((part.attrib["d"] for part in parts("veritable", "path", "ditch-line")), key=len)  # not that of the key
    crossed = [
        side
        for entry in where("veritable").field.hexsides("fortification")
        for side in entry["sides"]
        if frozenset(side.split("|")) in where("veritable").field.links()
    ]
    assert crossed
    assert line.lower().count("m") > len(where("veritable").field.hexsides("fortification"))


# The file


@of_each_battle
def test_everything_that_is_used_is_defined_once(scenario: str) -> None:
    defined = [part.attrib["id"] for part in tree(scenario).iter() if "id" in part.attrib]
    assert len(defined) == len(set(defined))
    used = {part.attrib[HREF].removeprefix("#") for part in tree(scenario).iter() if HREF in part.attrib}
    used |= set(re.findall(r"url\(#([^)]+)\)", board(scenario).svg))
    assert used <= set(defined)


@of_each_battle
def test_the_board_obeys_a_strict_content_security_policy(scenario: str) -> None:
    for part in tree(scenario).iter():
        assert part.tag.removeprefix(SVG) not in ("style", "script", "foreignObject", "image", "a", "filter")
        for name, value in part.attrib.items():
            assert name != "style" and not name.startswith("on"), (part.tag, name)
            assert "://" not in value


@of_each_battle
def test_every_class_is_known_to_the_style_sheet(scenario: str) -> None:
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", style_sheet() + render.style(GAME))) | WITHOUT_LOOKS
    for part in tree(scenario).iter():
        assert set(looks(part)) <= known


@of_each_battle
def test_the_board_is_small(scenario: str) -> None:
    svg = board(scenario).svg
    assert len(svg) < MOST_BYTES
    assert len(gzip.compress(svg.encode())) < MOST_SENT
    (drawn,) = parts(scenario, "g", "map")
    assert sum(1 for _ in drawn.iter()) < 4_500, "so that it moves smoothly"


@of_each_battle
def test_nothing_is_drawn_that_is_far_larger_than_what_one_sees_of_it(scenario: str) -> None:
    """A browser draws in tiles; what grows everywhere is written in squares, so that most of it can be left out."""
    for id in ("trees", "fir-trees", "orchard-trees", "hedges"):
        (group,) = (part for part in tree(scenario).iter(SVG + "g") if part.attrib.get("id") == id)
        assert max(len(path.attrib["d"]) for path in group) < 6_000


@of_each_battle
def test_the_board_goes_out_as_json(scenario: str) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(board(scenario)), type=BoardPicture)
    assert sent == board(scenario) and sent.counter == plan.SIZE
