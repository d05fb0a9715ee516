"""The board: every place and piece is there, the SVG is sound, and nothing lies on anything else."""

from __future__ import annotations

import gzip
import re

import msgspec
import pytest

from bridgehead import render
from bridgehead.core.game import Game
from bridgehead.games.counter_attack_arras.picture import layout as arras_layout
from bridgehead.games.counter_attack_arras.picture import pieces as arras_pieces
from bridgehead.games.counter_attack_arras.picture import plan as arras_plan
from bridgehead.games.counter_attack_arras.picture import symbols as arras_symbols
from bridgehead.games.storm_over_arnhem.picture import pieces as arnhem_pieces
from bridgehead.games.storm_over_arnhem.picture import plan as arnhem_plan
from bridgehead.games.storm_over_arnhem.picture import symbols as arnhem_symbols
from bridgehead.games.storm_over_arnhem.picture.layout import SIZE
from bridgehead.games.storm_over_arnhem.picture.plan import AreaPlan
from bridgehead.render.geometry import Box, box_inside
from bridgehead.render.picture import BoardPicture
from bridgehead.render.standalone import style_sheet
from bridgehead.render.svg import Markup, element
from tests.render.drawn import ARNHEM, ARRAS, SVG, board, ids, of_each_game, pack, tree

ARNHEM_AREAS = list(arnhem_plan.plan(pack(ARNHEM)).areas.values())
ARRAS_AREAS = list(arras_plan.plan(pack(ARRAS)).areas.values())
# Places that lie beside the map: groups that wait for their release, and the eliminated units.
BESIDE = {ARNHEM.id: [], ARRAS.id: ["FRENCH", "PANZERS", "RESERVES", "LOST-ALLIED", "LOST-GERMAN"]}


@of_each_game
def test_each_place_has_a_path_of_its_outline(game: Game) -> None:
    paths = {part.attrib.get("id"): part for part in tree(game).iter(SVG + "path")}
    known = [str(place["id"]) for key in ("areas", "zones") for place in pack(game)["map"][key]]
    assert list(board(game).places) == known + BESIDE[game.id]
    for name, place in board(game).places.items():
        path = paths[f"place-{name}"]
        assert path.attrib["d"] == place.outline
        assert "place" in path.attrib["class"].split()


@of_each_game
def test_each_piece_has_two_faces(game: Game) -> None:
    symbols = ids(game, "symbol")
    copies = sum(counter.get("copies", 1) for counter in pack(game)["counters"]["units"])
    assert len(board(game).pieces) == copies
    for name in board(game).pieces:
        assert {f"{name}-front", f"{name}-back"} <= symbols


def test_each_type_of_unit_has_a_symbol_and_each_symbol_a_unit() -> None:
    arnhem = {face.symbol for _, face in arnhem_pieces.counters(pack(ARNHEM)).values()}
    assert arnhem == set(arnhem_symbols.SYMBOLS)
    arras = {kind.symbol for _, kind in arras_pieces.counters(pack(ARRAS)).values()}
    assert arras == set(arras_symbols.SYMBOLS)


@of_each_game
def test_everything_that_is_used_is_defined(game: Game) -> None:
    defined = [part.attrib["id"] for part in tree(game).iter() if "id" in part.attrib]
    assert len(defined) == len(set(defined))
    used = {part.attrib["href"].removeprefix("#") for part in tree(game).iter() if "href" in part.attrib}
    used |= set(re.findall(r"url\(#([^)]+)\)", board(game).svg))
    assert used <= set(defined)


@of_each_game
def test_the_board_obeys_a_strict_content_security_policy(game: Game) -> None:
    for part in tree(game).iter():
        assert part.tag.removeprefix(SVG) not in ("style", "script", "foreignObject", "image", "a")
        for name, value in part.attrib.items():
            assert name != "style" and not name.startswith("on"), (part.tag, name)
            assert "://" not in value


@of_each_game
def test_every_class_is_known_to_the_style_sheet(game: Game) -> None:
    without_looks = {"map", "none", "landmark", "red", "c-front", "zA", "zB", "city", "turn-track", "c-factors"}
    known = set(re.findall(r"\.([a-zA-Z][\w-]*)", style_sheet() + render.style(game))) | without_looks
    for part in tree(game).iter():
        assert set(part.attrib.get("class", "").split()) <= known


@of_each_game
def test_the_board_is_small(game: Game) -> None:
    whole, sent = (150_000, 25_000) if game is ARNHEM else (195_000, 42_000)  # Arras has no two counters alike
    assert len(board(game).svg) < whole
    assert len(gzip.compress(board(game).svg.encode())) < sent


@of_each_game
def test_the_board_is_drawn_once_for_a_pack(game: Game) -> None:
    assert render.board(game, pack(game)) is render.board(game, pack(game))


@of_each_game
def test_the_board_goes_out_as_json(game: Game) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(board(game)), type=BoardPicture)
    assert sent == board(game)
    assert sent.counter == (arras_layout.SIZE if game is ARRAS else SIZE)


@pytest.mark.parametrize("area", ARNHEM_AREAS, ids=lambda area: area.id)
def test_number_and_name_lie_in_their_area(area: AreaPlan) -> None:
    assert box_inside(area.lies.box, area.block)
    for landmark in area.landmarks:
        assert not landmark.box.meets(area.lies.box)


@pytest.mark.parametrize("area", ARRAS_AREAS, ids=lambda area: area.id)
def test_identifier_and_name_of_arras_lie_in_their_area(area: arras_plan.AreaPlan) -> None:
    assert box_inside(area.lies.box, area.ring)
    assert box_inside(Box.about(area.identifier, 46, 46), area.lies.box.grown(1).corners())


def test_a_place_tells_what_the_map_shows() -> None:
    place = board(ARNHEM).places["4"]
    assert place.name == "Area 4, Bridge foot, west"
    told = " ".join(place.about)
    for words in ("Adjacent to 3, 5 and 18", "Touches 17 only at a corner", "blue or orange", "S: ", "Pillbox"):
        assert words in told
    assert "and zone B" in " ".join(board(ARNHEM).places["A"].about)


def test_a_place_of_arras_tells_what_the_map_shows() -> None:
    def told(place: str) -> str:
        return " ".join(board(ARRAS).places[place].about)

    assert board(ARRAS).places["9"].name == "Area 9, Wailly"
    for words in (
        "defense +",
        "no overruns here",
        "The Crinchon separates it from 7",
        "Touches 11 only at a corner",
        "White star",
    ):
        assert words in told("9")
    assert "Black star" in told("20") and "Open to both sides" in told("20")
    assert "and zone A" in told("2") and "Red area" in told("2")
    assert "Up to 5 units" in told("25")
    assert "Leads to areas 21, 24 and 27" in told("E")
    assert "enters at 20, 21" in told("FRENCH")


def test_a_piece_tells_its_values() -> None:
    piece = board(ARNHEM).pieces["ATa"]
    assert piece.side == "british"
    assert piece.values == "6-X-1, committed X"
    assert any("fires at armor only" in line.lower() for line in piece.about)


def test_a_piece_of_arras_tells_its_values() -> None:
    units = {unit["code"]: unit for unit in pack(ARRAS)["counters"]["units"]}
    for code, piece in board(ARRAS).pieces.items():
        attack, defense, movement = units[code]["front"]
        assert piece.values == f"{attack}-{defense}-{movement}, Spent {units[code]['back']}"
        assert any("overrun" in line for line in piece.about) == units[code]["italic"]
        assert any(line.startswith("R: ") for line in piece.about) == bool(units[code]["of"])


def test_the_counters_of_arras_show_group_italics_r_and_lock() -> None:
    svg = board(ARRAS).svg
    symbols = {part.attrib["id"]: part for part in tree(ARRAS).iter(SVG + "symbol")}
    kinds = {part.attrib["id"]: part for part in tree(ARRAS).iter(SVG + "g") if "id" in part.attrib}

    def uses(symbol: str) -> list[str]:
        return [part.attrib["href"].removeprefix("#") for part in symbols[symbol].iter(SVG + "use")]

    def words(kind: str) -> list[str]:
        return [text for text in kinds[kind].itertext() if text]

    for unit in pack(ARRAS)["counters"]["units"]:
        code = unit["code"]
        face, *rest = uses(f"{code}-front")
        assert rest == ([f"group-{unit['side']}-{unit['group']}"] if unit["group"] else [])
        assert face.startswith(unit["nation"])
        italic = [part for part in kinds[face].iter(SVG + "tspan") if part.attrib["class"] == "c-italic"]
        assert bool(italic) == unit["italic"]
        assert ("R" in words(face)) == bool(unit["of"])
        assert words(uses(f"{code}-back")[0])[0] == str(unit["back"])
    for code in ("BCC1", "PZ125", "9DL1", "PZ131"):
        assert uses(f"{code}-locked")[-1] == "padlock"
    assert "7RTA-locked" not in svg


def test_the_identifiers_of_arras_show_number_terrain_sector_and_red() -> None:
    signs = [part for part in tree(ARRAS).iter(SVG + "g") if "identifier" in part.attrib.get("class", "").split()]
    shown = {}
    for sign in signs:
        texts = [text.text for text in sign.iter(SVG + "text")]
        if texts:
            used = [part.attrib["href"] for part in sign.iter(SVG + "use")]
            red = any(part.attrib["class"] == "sign-red" for part in sign.iter(SVG + "use"))
            shown[texts[0]] = (texts[1], sign.attrib["class"].split()[1], "#sign-square" in used, red)
    for place in (*pack(ARRAS)["map"]["areas"], *pack(ARRAS)["map"]["zones"]):
        square = place.get("shape") == "square"
        expected = (f"+{place['tem']}", place["sector"], square, bool(place.get("red")))
        assert shown[str(place["id"])] == expected
    assert {place for place, look in shown.items() if look[3]} == {"2", "4", "6", "7"}


def test_a_name_cannot_break_out_of_the_svg() -> None:
    assert element("text", "<script>", id='"><script>') == '<text id="&quot;&gt;&lt;script&gt;">&lt;script&gt;</text>'
    assert element("g", Markup("<a/>"), None, class_="x", y=1.04) == '<g class="x" y="1"><a/></g>'
