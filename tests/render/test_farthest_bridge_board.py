"""The board of Arnhem: The Farthest Bridge: every hex, town, bridge and counter of the data is on it."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import msgspec
import pytest

from bridgehead import render
from bridgehead.games import find
from bridgehead.games.arnhem_farthest_bridge.picture import margins, names, pieces, plan, roads, water
from bridgehead.games.arnhem_farthest_bridge.picture.display import LOST
from bridgehead.games.arnhem_farthest_bridge.picture.symbols import SYMBOLS
from bridgehead.render.geometry import Box, box_inside
from bridgehead.render.hexes.names import line_box
from bridgehead.render.picture import BoardPicture
from bridgehead.render.standalone import style_sheet
from tests.render.drawn import SVG, board, ids, pack, tree

GAME = find("arnhem-farthest-bridge")
PACK = pack(GAME)
MAP = PACK["map"]
WHERE = plan.plan(PACK)
WITHOUT_LOOKS = {"map", "crossings", "waters", "head"}
HREF = "href"


def parts(name: str, look: str) -> Iterator[ElementTree.Element]:
    """Elements of that name with that class."""
    return (part for part in tree(GAME).iter(SVG + name) if look in part.attrib.get("class", "").split())


def places_of(uses: Iterator[ElementTree.Element]) -> list[tuple[str, float, float]]:
    """What is used, and where."""
    found = []
    for use in uses:
        at = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", use.attrib["transform"])
        assert at is not None
        found.append((use.attrib[HREF].removeprefix("#"), float(at[1]), float(at[2])))
    return sorted(found)


# Hexes


def test_every_hex_is_a_place_once_and_lies_where_its_number_says() -> None:
    places = board(GAME).places
    hexes = [name for name in places if name.isdigit()]
    assert hexes == [str(name) for name in MAP["hexes"]]
    outlines = Counter(places[name].outline for name in hexes)
    assert max(outlines.values()) == 1
    for name in hexes:
        x, y = WHERE.hexes.centres[name]
        assert (places[name].x, places[name].y) == (x, y)
        assert places[name].outline == WHERE.hexes.outline(name)
    assert places["0102"].x - places["0101"].x == 2 * plan.HALF, "rows grow to the east"
    assert places["0101"].y - places["0201"].y == 1.5 * plan.SIDE, "columns grow to the north"
    assert places["0201"].x - places["0101"].x == plan.HALF, "even columns are shifted to the east"


def test_neighbours_on_the_picture_are_the_neighbours_of_the_data() -> None:
    for key in ("bridges", "ferries", "canal_trails"):
        for crossing in MAP[key]:
            one, other = crossing["side"].split("|")
            assert other in WHERE.hexes.neighbours(one)
    for link in roads.links(PACK):
        one, other = link
        assert other in WHERE.hexes.neighbours(one)


def test_a_counter_fits_into_a_hex() -> None:
    ring = [(float(x), float(y)) for x, y in WHERE.hexes.corners("2621")]
    assert box_inside(Box.about(WHERE.hexes.centres["2621"], plan.SIZE, plan.SIZE), ring)


def test_every_hex_shows_its_number() -> None:
    (group,) = parts("g", "hex-numbers")
    shown = [span.text for span in group.iter(SVG + "tspan")]
    assert sorted(str(text) for text in shown) == sorted(str(name) for name in MAP["hexes"])


# What is on the map


def test_every_named_town_is_written_once() -> None:
    written = Counter(part.text for look in ("town-name", "city-name") for part in parts("text", look))
    named = {str(hex["name"]) for hex in MAP["hexes"].values() if hex.get("name")}
    towns = names.towns(PACK, WHERE)
    assert {town.name for town in towns} == named
    assert written == Counter(town.name.upper() if town.city else town.name for town in towns)
    assert {town.name for town in towns if town.city} == {"Arnhem", "Nijmegen", "Eindhoven"}
    assert {name for town in towns for name in town.hexes} == {
        str(name) for name, hex in MAP["hexes"].items() if hex.get("name")
    }


def test_names_do_not_lie_on_each_other() -> None:
    boxes = []
    for look, size in (("town-name", names.TOWN), ("city-name", names.CITY * 1.18)):
        for part in parts("text", look):
            at = (float(part.attrib["x"]), float(part.attrib["y"]))
            boxes.append((part.text, line_box(str(part.text), size, at)))
    lying = [(one, other) for (one, a), (other, b) in combinations(boxes, 2) if a.meets(b)]
    assert lying == []


def test_bridges_ferries_and_fords_are_those_of_the_data() -> None:
    (group,) = parts("g", "crossings")
    expected = [(water.bridge_id(bridge), bridge["side"]) for bridge in MAP["bridges"]]
    expected += [("ferry", ferry["side"]) for ferry in MAP["ferries"]]
    expected += [("canal-trail", trail["side"]) for trail in MAP["canal_trails"]]
    assert places_of(iter(group)) == sorted((id, *WHERE.hexes.middle(side)) for id, side in expected)


def test_a_bridge_lies_across_its_hexside() -> None:
    turned = {bridge["side"]: WHERE.hexes.turned[WHERE.hexes.slant(bridge["side"])] for bridge in MAP["bridges"]}
    assert turned["2518|2519"] == 0, "from west to east over an upright side"
    assert turned["3325|3424"] == 60, "from north-west to south-east"
    assert turned["3323|3423"] == 120, "from north-east to south-west"


def test_every_river_is_one_line_along_its_hexsides() -> None:
    lines = {part.attrib["id"]: part for part in tree(GAME).iter(SVG + "g") if "id" in part.attrib}
    for stream in MAP["water"]:
        courses = list(lines[water.stream_id(stream["name"])])
        longest = WHERE.hexes.courses(stream["sides"])
        assert len(courses) <= max(3, len(longest)), stream["name"]
        assert courses[0].attrib["d"].count("q") <= 1, "one smooth line from end to end"


def test_roads_cross_the_middle_of_their_hexsides() -> None:
    paths = roads.ways(PACK).paths()
    assert set(paths) == {"corridor", "road", "trail"} and all(paths.values())
    corridor = [link for link, kind in roads.links(PACK).items() if kind == "corridor"]
    assert len(corridor) == len(MAP["corridor"]) - 1


def test_a_road_leaves_the_map_where_the_data_say() -> None:
    assert len(list(parts("use", "way-out"))) == len(MAP["exits"])
    for name, to in roads.exits(PACK).items():
        assert not WHERE.edge.left < to[0] < WHERE.edge.right or not WHERE.edge.top < to[1] < WHERE.edge.bottom, name


def test_entries_stand_on_the_edge_where_units_come_in() -> None:
    shown = {entry.words: entry.edge for entry in margins.entries(PACK)}
    assert shown["2, 3, 4, 8 \N{MIDDLE DOT} XXX Corps"] == "south"
    assert shown["1, 2 \N{MIDDLE DOT} von Tettau"] == "north"
    assert shown["1, 3, 4, 5 \N{MIDDLE DOT} 10 SS"] == "east"
    assert len(list(parts("g", "entry"))) == len(shown)


def test_the_map_has_straight_edges_but_for_the_corner_it_leaves_free() -> None:
    left, top, right, bottom = WHERE.edge
    assert {(left, bottom), (right, bottom), (right, top)} <= set(WHERE.outline)
    assert (left, top) not in WHERE.outline
    boxes = [plan.TITLE, plan.TRACK, *(rack.box for rack in (*WHERE.display.racks, *WHERE.display.trays))]
    corners = [corner for name in WHERE.hexes for corner in WHERE.hexes.corners(name)]
    for box in boxes:
        assert not any(box.left < x < box.right and box.top < y < box.bottom for x, y in corners)


# Beside the map


def test_every_unit_has_a_space_in_the_displays() -> None:
    spots = [(unit, spot) for rack in WHERE.display.racks for unit, spot in rack.spots.items()]
    assert sorted(unit for unit, _ in spots) == sorted(str(unit["code"]) for unit in PACK["counters"]["units"])
    boxes = [Box.about(spot, plan.SIZE, plan.SIZE) for _, spot in spots]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    for rack in WHERE.display.racks:
        for spot in rack.spots.values():
            assert box_inside(Box.about(spot, plan.SIZE, plan.SIZE), rack.box.corners())
    beside = [rack.box for rack in (*WHERE.display.racks, *WHERE.display.trays)]
    assert not any(one.meets(other) for one, other in combinations(beside, 2))
    assert set(LOST.values()) <= set(board(GAME).places)


def test_nothing_lies_beyond_the_board() -> None:
    width, height = WHERE.size
    for part in tree(GAME).iter(SVG + "path"):
        if "plate" in part.attrib.get("class", "").split():
            values = [float(value) for value in re.findall(r"-?\d+\.?\d*", part.attrib["d"])]
            assert min(values[::2]) > 0 and max(values[::2]) < width
            assert min(values[1::2]) > 0 and max(values[1::2]) < height


def test_8_2_5_the_lines_of_the_combat_table_begin_at_its_first_column() -> None:
    table = next(group for group in parts("g", "cell-words") if group[0].text == "A")
    rows: dict[str, list[tuple[float, str]]] = {}
    for part in table:
        rows.setdefault(part.attrib["y"], []).append((float(part.attrib["x"]), str(part.text)))
    crt = PACK["tables"]["crt"]
    lines, dice = list(rows.values())[: len(crt["columns"])], list(rows.values())[len(crt["columns"]) :]
    for (line, lowest), row in zip(crt["columns"].items(), lines):
        assert [text.replace("\N{MINUS SIGN}", "-") for _, text in row] == [
            line,
            *(f"{value:+d}" if value else "0" for value in lowest),
        ]
        assert [x for x, _ in row] == [x for x, _ in dice[0]][: len(row)]
    assert [[text for _, text in row] for row in dice] == [
        [str(die), *results] for die, results in crt["results"].items()
    ]


def test_the_turn_track_shows_days_and_markers() -> None:
    days = [part.text for part in parts("text", "day")]
    assert days == [str(int(str(turn["date"])[-2:])) for turn in PACK["tables"]["turn_track"]]
    counts = [part.text for part in parts("text", "shell-count")]
    assert counts == [str(turn[key]) for turn in PACK["tables"]["turn_track"] for key in ("sfm_allied", "sfm_german")]


# Counters


def test_every_unit_has_two_faces_with_its_values() -> None:
    symbols = {part.attrib["id"]: part for part in tree(GAME).iter(SVG + "symbol")}
    faces = {part.attrib["id"]: part for part in tree(GAME).iter(SVG + "g") if "id" in part.attrib}
    for unit in PACK["counters"]["units"]:
        code = str(unit["code"])
        for side in ("front", "back"):
            symbol = symbols[f"{code}-{side}"]
            assert [part.text for part in symbol.iter(SVG + "text")] == [code]
            (used,) = (part.attrib[HREF].removeprefix("#") for part in symbol.iter(SVG + "use"))
            face = faces[used]
            shown = "-".join(str(part.text) for part in face.iter(SVG + "text") if part.attrib["class"] == "c-strength")
            assert shown == "-".join(str(value) for value in unit[side])
            boxed = any(part.attrib.get("class") == "c-leg" for part in face.iter(SVG + "path"))
            assert boxed == (unit["class"] == "leg"), "2.3"
            assert ("c-depleted" in face.attrib["class"].split()) == (side == "back")


def test_every_kind_of_unit_has_a_symbol_and_every_army_its_colour() -> None:
    armies = set()
    assert {face.symbol for _, face in pieces.counters(PACK).values()} == set(SYMBOLS)
    for unit, face in pieces.counters(PACK).values():
        armies.add(face.army)
        assert (face.army == "wss") == ("SS" in unit["formation"])
    assert armies == {"us", "gb", "pl", "de", "wss"}


def colours() -> dict[str, tuple[str, str]]:
    """The colours of the style sheet in light and in dark."""
    written = style_sheet() + render.style(GAME)
    return {name: (a, b) for name, a, b in re.findall(r"--b-([\w-]+):light-dark\((#\w{6}),(#\w{6})\)", written)}


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("army", "ink"), [("us", "#ffffff"), ("gb", "#1d1710"), ("pl", "#ffffff"), ("de", "#ffffff"), ("wss", "#ffffff")]
)
def test_the_values_of_a_counter_can_be_read(army: str, ink: str) -> None:
    for card in colours()[army]:
        assert contrast(card, ink) >= 4.5
    for back in colours()["card-back"]:
        assert contrast(back, "#1f1c18") >= 4.5


@pytest.mark.parametrize("ground", ["land", "polder", "forest", "marsh", "height", "town"])
def test_names_can_be_read_on_every_ground(ground: str) -> None:
    for n in range(2):
        assert contrast(colours()[ground][n], colours()["ink"][n]) >= 4.5


# The file


def test_everything_that_is_used_is_defined_once() -> None:
    defined = [part.attrib["id"] for part in tree(GAME).iter() if "id" in part.attrib]
    assert len(defined) == len(set(defined))
    used = {part.attrib[HREF].removeprefix("#") for part in tree(GAME).iter() if HREF in part.attrib}
    used |= set(re.findall(r"url\(#([^)]+)\)", board(GAME).svg))
    assert used <= set(defined)


def test_the_board_obeys_a_strict_content_security_policy() -> None:
    for part in tree(GAME).iter():
        assert part.tag.removeprefix(SVG) not in ("style", "script", "foreignObject", "image", "a", "filter")
        for name, value in part.attrib.items():
            assert name != "style" and not name.startswith("on"), (part.tag, name)
            assert "://" not in value


def test_every_class_is_known_to_the_style_sheet() -> None:
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", style_sheet() + render.style(GAME))) | WITHOUT_LOOKS
    for part in tree(GAME).iter():
        assert set(part.attrib.get("class", "").split()) <= known


def test_the_board_is_small() -> None:
    svg = board(GAME).svg
    counters = "".join(re.findall(r'<symbol .*?</symbol>|<g id="(?:us|gb|pl|de|wss)-.*?</g>', svg))
    assert len(svg) - len(counters) < 250_000
    assert len(svg) < 290_000
    assert len(gzip.compress(svg.encode())) < 60_000
    assert sum(1 for _ in tree(GAME).iter()) < 4_500, "so that it moves smoothly"


def test_nothing_is_drawn_that_is_far_larger_than_what_one_sees_of_it() -> None:
    """A browser draws in tiles; what grows everywhere is written in squares, so that most of it can be left out."""
    for look in ("ditch", "trees", "wall", "roof", "polder"):
        (*_, group) = [*parts("g", look), *parts("use", look)]
        id = group.attrib.get(HREF, "").removeprefix("#")
        shapes = group if not id else next(part for part in tree(GAME).iter(SVG + "g") if part.attrib.get("id") == id)
        assert len(list(shapes)) > 2
        assert max(len(path.attrib["d"]) for path in shapes.iter(SVG + "path")) < 4_000


def test_the_board_goes_out_as_json() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(board(GAME)), type=BoardPicture)
    assert sent == board(GAME)
    assert sent.counter == plan.SIZE


# In words


def test_a_hex_tells_what_the_map_shows() -> None:
    def told(place: str) -> str:
        return " ".join(board(GAME).places[place].about)

    assert board(GAME).places["2621"].name == "Hex 2621, Nijmegen"
    assert board(GAME).places["2412"].name == "Hex 2412, Ravenstein, marsh"
    for words in ("City: 1 to enter; combat line A.", "Road to ", "2721 (highway bridge Nijmegen)", "Trail to 2521"):
        assert words in told("2621")
    assert "The Wilhelminakanaal separates it from 0505 (canal bridge Son)" in told("0605")
    assert "mobile units by road or trail only" in told("2412")
    assert "ferry Driel-Heveadorp" in told("3520")
    assert "trail over the canal" in told("0507")
    assert "in Germany" in told("2325")
    assert "One of the 3 hexes of Arnhem" in told("3523")
    assert "Drop zone 82" in told("2323")
    assert "off the map" in told("0105")


def test_a_unit_tells_its_values() -> None:
    piece = board(GAME).pieces["9SS1"]
    assert piece.side == "german" and piece.values == "5-5-10, depleted 3-3-10"
    assert "9 SS, mechanized infantry" in piece.about[0]
    assert "airborne" in board(GAME).pieces["501I"].about[0]


def test_a_rack_tells_who_comes_when_and_where() -> None:
    places = board(GAME).places
    assert places["HUBER-5"].about == ["Turn 5: enters on the map edge from 0701 to 2301."]
    assert places["POLISH-5"].about == ["Turn 5: lands within 3 hexes of drop zone 1AB."]
    assert "BRDF in 2621" in places["START"].about[0]
    assert "mark-turn" in ids(GAME, "symbol")
