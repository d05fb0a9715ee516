"""The board: every place and piece is there, the SVG is sound, and nothing lies on anything else."""

from __future__ import annotations

import gzip
import json
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bridgehead import render
from bridgehead.render.counters import SIZE, nato_types
from bridgehead.render.geometry import Box, box_inside, inset
from bridgehead.render.picture import BoardPicture
from bridgehead.render.standalone import style_sheet
from bridgehead.render.storm_over_arnhem.layout import STACKS
from bridgehead.render.storm_over_arnhem.pieces import counters
from bridgehead.render.storm_over_arnhem.plan import AreaPlan, plan
from bridgehead.render.svg import Markup, element
from tests.render.drawn import GAME, PACK, board

SVG = "{http://www.w3.org/2000/svg}"
AREAS = list(plan(PACK).areas.values())


def tree() -> ElementTree.Element:
    return ElementTree.fromstring(board()["svg"])


def ids(name: str) -> set[str]:
    return {part.attrib["id"] for part in tree().iter(SVG + name) if "id" in part.attrib}


def test_each_place_has_a_path_of_its_outline() -> None:
    paths = {part.attrib.get("id"): part for part in tree().iter(SVG + "path")}
    known = [str(place["id"]) for key in ("areas", "zones") for place in PACK["map"][key]]
    assert list(board()["places"]) == known
    for name, place in board()["places"].items():
        path = paths[f"place-{name}"]
        assert path.attrib["d"] == place["outline"]
        assert "place" in path.attrib["class"].split()


def test_each_piece_has_two_faces() -> None:
    symbols = ids("symbol")
    copies = sum(counter["copies"] for counter in PACK["counters"]["units"])
    assert len(board()["pieces"]) == copies
    for name in board()["pieces"]:
        assert {f"{name}-front", f"{name}-back"} <= symbols


def test_each_type_of_unit_has_a_nato_symbol() -> None:
    for counter, face in counters(PACK).values():
        assert face.symbol in nato_types(), counter["type"]


def test_everything_that_is_used_is_defined() -> None:
    defined = [part.attrib["id"] for part in tree().iter() if "id" in part.attrib]
    assert len(defined) == len(set(defined))
    used = {part.attrib["href"].removeprefix("#") for part in tree().iter(SVG + "use")}
    used |= set(re.findall(r"url\(#([^)]+)\)", board()["svg"]))
    assert used <= set(defined)


def test_the_board_obeys_a_strict_content_security_policy() -> None:
    for part in tree().iter():
        assert part.tag.removeprefix(SVG) not in ("style", "script", "foreignObject", "image", "a")
        for name, value in part.attrib.items():
            assert name != "style" and not name.startswith("on"), (part.tag, name)
            assert "://" not in value


def test_every_class_is_known_to_the_style_sheet() -> None:
    without_looks = {"map", "none", "landmark", "red", "c-front", "zA", "zB"}
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", style_sheet())) | without_looks
    for part in tree().iter():
        assert set(part.attrib.get("class", "").split()) <= known


def test_the_board_is_small() -> None:
    assert len(board()["svg"]) < 150_000
    assert len(gzip.compress(board()["svg"].encode())) < 25_000


def test_the_board_is_drawn_once_for_a_pack() -> None:
    assert render.board(GAME, PACK) is render.board(GAME, PACK)


def test_the_board_goes_out_as_json() -> None:
    sent = json.loads(json.dumps(board()))
    assert set(sent) == set(BoardPicture.__annotations__)
    assert sent["counter"] == SIZE


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.id)
def test_stacks_lie_in_their_area_and_clear_of_each_other_and_the_number(area: AreaPlan) -> None:
    lying = {key: Box.about(area.lies.stacks[key], SIZE, SIZE) for key in STACKS}
    street = inset(area.ring, 5)
    x, y = area.disc
    disc = Box.about((x, y), 2 * area.lies.header.disc, 2 * area.lies.header.disc)
    for stack in lying.values():
        assert box_inside(stack, street)
        assert not stack.meets(disc)
        assert not stack.meets(area.lies.box), "the name"
        assert not any(stack.meets(landmark.box) for landmark in area.landmarks)
    for one, other in combinations(lying.values(), 2):
        assert not one.meets(other)


@pytest.mark.parametrize("area", AREAS, ids=lambda area: area.id)
def test_number_and_name_lie_in_their_area(area: AreaPlan) -> None:
    assert box_inside(area.lies.box, area.block)
    for landmark in area.landmarks:
        assert not landmark.box.meets(area.lies.box)


def test_stacks_lie_in_their_zone() -> None:
    for zone in plan(PACK).zones.values():
        lying = [Box.about(at, SIZE, SIZE) for at in zone.stacks.values()]
        assert len(lying) == len(STACKS)
        for stack in lying:
            assert box_inside(stack, zone.box.corners())
            assert not stack.meets(Box.about(zone.letter, 60, 60))
        for one, other in combinations(lying, 2):
            assert not one.meets(other)


def test_a_place_tells_what_the_map_shows() -> None:
    place = board()["places"]["4"]
    assert place["name"] == "Area 4, Bridge foot, west"
    told = " ".join(place["about"])
    for words in ("Adjacent to 3, 5 and 18", "Meets 17 in a corner only", "blue or orange", "S: ", "Pillbox"):
        assert words in told
    assert "next to zone B" in " ".join(board()["places"]["A"]["about"])


def test_a_piece_tells_its_values() -> None:
    piece = board()["pieces"]["ATa"]
    assert piece["side"] == "british"
    assert piece["values"] == "6-X-1, committed X"
    assert any("fires at armor only" in line.lower() for line in piece["about"])


def test_a_name_cannot_break_out_of_the_svg() -> None:
    assert element("text", "<script>", id='"><script>') == '<text id="&quot;&gt;&lt;script&gt;">&lt;script&gt;</text>'
    assert element("g", Markup("<a/>"), None, class_="x", y=1.04) == '<g class="x" y="1"><a/></g>'
