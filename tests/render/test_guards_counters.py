"""The counters of Guards Armoured: values, class, ranges, the colour of the battalion, and a badge for every state."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from bridgehead import render
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.picture import faces, pieces
from bridgehead.games.guards_armoured.picture.scene import STATES, SUPPLY
from bridgehead.games.guards_armoured.picture.symbols import KINDS, SYMBOLS
from bridgehead.render.standalone import style_sheet
from bridgehead.render.symbols import definitions
from tests.render.drawn import SVG
from tests.render.guards import GAME, board, looks, of_each_battle, pack, tree, where
from tests.render.test_farthest_bridge_board import contrast

HREF = "href"


def symbols(scenario: str) -> dict[str, ElementTree.Element]:
    return {part.attrib["id"]: part for part in tree(scenario).iter(SVG + "symbol")}


def face(scenario: str, code: str, side: str) -> ElementTree.Element:
    """What a counter shows but for its band, its name and its badges."""
    used = [part.attrib[HREF].removeprefix("#") for part in symbols(scenario)[f"{code}-{side}"].iter(SVG + "use")]
    return next(part for part in tree(scenario).iter(SVG + "g") if part.attrib.get("id") == used[0])


def words(part: ElementTree.Element, look: str) -> list[str]:
    return [str(text.text) for text in part.iter(SVG + "text") if look in looks(text)]


@of_each_battle
def test_2_3_every_unit_shows_its_values_on_both_sides(scenario: str) -> None:
    for code, unit in where(scenario).field.units().items():
        attack, defense, movement = unit["front"]
        assert words(face(scenario, code, "front"), "c-strength") == [f"{attack}-{defense}", str(movement)]
        if unit["back"]:
            attack, defense, movement = unit["back"]
            assert words(face(scenario, code, "back"), "c-strength") == [f"{attack}-{defense}", str(movement)]
            assert "c-depleted" in looks(symbols(scenario)[f"{code}-back"])


@of_each_battle
def test_10_2_the_back_of_artillery_is_its_fired_side(scenario: str) -> None:
    for code, unit in where(scenario).field.units().items():
        if "artillery" in unit.get("marks", ()):
            assert words(face(scenario, code, "back"), "c-fired") == ["FIRED"]
        elif not unit["back"]:
            assert f"{code}-back" not in symbols(scenario), "gone when it is hit"


@of_each_battle
def test_9_0_tracked_units_have_a_box_and_wheeled_ones_a_circle_round_their_movement(scenario: str) -> None:
    shapes = {"leg": [], "tracked": [SVG + "path"], "wheeled": [SVG + "circle"]}
    for code, unit in where(scenario).field.units().items():
        marked = [part.tag for part in face(scenario, code, "front").iter() if "c-class" in looks(part)]
        assert marked == shapes[unit["class"]], code


@of_each_battle
def test_ranges_stand_in_white_and_black_triangles_and_on_the_flags_of_hqs(scenario: str) -> None:
    for code, unit in where(scenario).field.units().items():
        shown = face(scenario, code, "front")
        for look, key in (("in-white", "white"), ("in-black", "black"), ("on-flag", "range")):
            assert words(shown, look) == ([str(unit[key])] if unit.get(key) else []), code


@of_each_battle
def test_every_counter_has_the_band_of_its_battalion_and_its_name_in_it(scenario: str) -> None:
    for code, unit in where(scenario).field.units().items():
        symbol = symbols(scenario)[f"{code}-front"]
        assert f"#band-{unit['battalion']}" in [part.attrib[HREF] for part in symbol.iter(SVG + "use")]
        (name,) = words(symbol, "c-title")
        assert f"{unit['battalion']}-{name}" == code
        side = where(scenario).field.battalions()[str(unit["battalion"])]["side"]
        assert side in looks(symbol)


def test_every_battalion_has_a_colour_of_its_own_and_can_be_read_on_it() -> None:
    style = render.style(GAME)
    for side in GAME.sides:
        colours = [entry["colour"] for entry in pack()["counters"]["battalions"] if entry["side"] == side]
        assert len(colours) == len(set(colours))
    for colour in {entry["colour"] for entry in pack()["counters"]["battalions"]}:
        found = re.search(rf"\.c-b-{colour}(?:,\.[\w-]+)?\{{fill:(#\w{{6}})\}}", style)
        assert found is not None, colour
        ink = "#17130c" if colour in faces.PALE else "#ffffff"
        assert contrast(found[1], ink) >= 4.5, colour


def test_the_values_of_a_counter_can_be_read() -> None:
    found = re.findall(
        r"\.c-counter\.(\w+)\{--b-face:light-dark\((#\w{6}),(#\w{6})\);--b-mark:(#\w{6})", render.style(GAME)
    )
    assert {army for army, *_ in found} == set(GAME.sides)
    for _, light, dark, ink in found:
        assert contrast(light, ink) >= 4.5 and contrast(dark, ink) >= 4.5


def test_every_kind_of_unit_has_a_symbol_and_no_two_symbols_look_alike() -> None:
    assert set(KINDS) == set(pack()["counters"]["kinds"])
    assert set(KINDS.values()) == set(SYMBOLS)
    assert len({str(definitions(SYMBOLS, {name})).split(">", 1)[1] for name in SYMBOLS}) == len(SYMBOLS)
    shown = {face.symbol for scenario in SCENARIOS for _, face in pieces.counters(where(scenario).field).values()}
    assert shown == set(SYMBOLS)


# States


@pytest.mark.parametrize(
    "look", ["pinned", "fired", "debarked", "riding", "road-moved", "low", "out", "active", "lost"]
)
def test_every_state_has_a_badge_that_its_look_brings_out(look: str) -> None:
    (badges,) = (part for part in tree("goodwood").iter(SVG + "g") if part.attrib.get("id") == "badges")
    (badge,) = (part for part in badges if f"b-when-{look}" in looks(part))
    assert len(badge)
    style = render.style(GAME)
    hidden = re.search(rf"\.b-when-{look}\{{display:var\((--[\w-]+),none\)\}}", style)
    assert hidden is not None
    assert f".board .piece.{look}{{{hidden[1]}:inline}}" in style


def test_every_counter_carries_the_badges() -> None:
    for code in where("joes-bridge").field.units():
        symbol = symbols("joes-bridge")[f"{code}-front"]
        assert "#badges" in [part.attrib[HREF] for part in symbol.iter(SVG + "use")]


def test_looks_of_states_are_known_to_the_style_sheet() -> None:
    known = style_sheet() + render.style(GAME)
    for look in {look for _, look in STATES.values() if look} | set(SUPPLY) | {"riding", "lost"}:
        assert f".piece.{look}" in known, look


def test_an_enemy_that_has_not_been_seen_is_a_question_mark() -> None:
    for side in GAME.sides:
        assert words(symbols("goodwood")[f"unknown-{side}"], "c-unknown") == ["?"]


# In words


def test_a_unit_tells_its_values() -> None:
    piece = board("goodwood").pieces["KGL-88"]
    assert (piece.name, piece.side, piece.values) == (
        "8.8 cm Flak, Kampfgruppe von Luck",
        "german",
        "2-9-8, depleted 1-5-8",
    )
    told = " ".join(piece.about)
    assert "Direct fire range 5." in told
    assert "Flak: also fires at aircraft." in told and "Set-up: within 1 of Cagny." in told
    assert "Activates units within 10 hexes." in board("goodwood").pieces["2GG-HQ"].about
    assert "Artillery range 14." in board("goodwood").pieces["MG-SPG-A"].about
    assert "Set-up: comes on 18 Eve at entry hex A." in board("goodwood").pieces["MG-SPG-A"].about
