"""What surrounds the maps of Guards Armoured, the markers that may lie on them, and what they tell in words."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bridgehead.games.guards_armoured.board import Board
from bridgehead.games.guards_armoured.chart import FORTS
from bridgehead.games.guards_armoured.picture import charts, margins, marks, plan, signs
from bridgehead.games.guards_armoured.works import Works
from bridgehead.render.geometry import Box, box_inside, inside
from tests.guards_armoured.table import board as rules_board
from tests.guards_armoured.table import table
from tests.render.drawn import SVG
from tests.render.guards import GAME, board, of_each_battle, pack, parts, tree, where

HREF = "href"

# Round the map


@of_each_battle
def test_entry_hexes_have_their_letter_outside_their_edge(scenario: str) -> None:
    shown = where(scenario)
    letters = Counter(str(part.text) for part in parts(scenario, "text", "entry-letter"))
    assert letters == Counter(str(letter) for letter in shown.field.printed["entries"])
    boxes = [margins.words_box(shown, entry) for entry in margins.entries(shown)]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    whole = Box(0, 0, *shown.size)
    for box in boxes:
        assert box_inside(box, whole.corners()) and not box.meets(shown.edge)


def test_entries_tell_who_comes_and_who_leaves() -> None:
    notes = {entry.letter: entry.note for entry in margins.entries(where("goodwood"))}
    assert notes["A"] == "18 Morn: 2AR, Div · 18 Day: 1CG · 18 Eve: MG"
    assert notes["B"] == "18 Day: 21Pz-Rcn · British exit, 25 attack points to win"
    (words,) = parts("veritable", "text", "exit-words")
    assert "1 victory point a unit" in str(words.text)


def test_places_that_count_have_a_star_with_their_points() -> None:
    worth = {"goodwood": 0, "joes-bridge": 0, "bonninghardt": 3, "veritable": 3}
    for scenario, most in worth.items():
        stars = signs.goals(where(scenario))
        assert max(stars.values()) == most
        shown = [use for use in tree(scenario).iter(SVG + "use") if use.attrib[HREF] == "#sign-goal"]
        assert len(shown) == len(stars)
    assert signs.goals(where("bonninghardt"))["1452"] == 3 and signs.goals(where("veritable"))["1623"] == 3
    assert set(signs.goals(where("joes-bridge"))) == {"4124", "4225", "4309", "4409", "4516", "4617"}


@of_each_battle
def test_peaks_have_a_red_triangle(scenario: str) -> None:
    shown = [use for use in tree(scenario).iter(SVG + "use") if use.attrib[HREF] == "#sign-peak"]
    assert len(shown) == len(where(scenario).field.peaks()) > 0


# Beside the map


def boxes_beside(shown: plan.Plan) -> list[Box]:
    return [
        shown.title,
        *shown.track,
        *shown.days,
        *(tray.box for tray in shown.cup),
        *(rack.box for rack in shown.display.racks),
        *(heading.box for heading in shown.display.headings),
        *shown.plates.values(),
        Box.about(shown.compass, 330, 230),
    ]


@of_each_battle
def test_nothing_beside_the_map_lies_on_anything_else_or_beyond_the_board(scenario: str) -> None:
    shown = where(scenario)
    boxes = [*boxes_beside(shown), shown.edge]
    # Spaces of the track share their sides.
    assert [pair for pair in combinations([box.grown(-0.1) for box in boxes], 2) if pair[0].meets(pair[1])] == []
    whole = Box(0, 0, *shown.size)
    assert all(box_inside(box, whole.corners()) for box in boxes)


@of_each_battle
def test_every_unit_has_a_space_in_the_order_of_battle(scenario: str) -> None:
    shown = where(scenario)
    spots = {unit: spot for rack in shown.display.racks for unit, spot in rack.spots.items()}
    assert sorted(spots) == sorted(shown.field.units())
    boxes = [Box.about(spot, plan.SIZE, plan.SIZE) for spot in spots.values()]
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))
    for rack in shown.display.racks:
        assert all(
            box_inside(Box.about(spot, plan.SIZE, plan.SIZE), rack.box.corners()) for spot in rack.spots.values()
        )


@of_each_battle
def test_the_cup_and_the_hands_have_room(scenario: str) -> None:
    shown = where(scenario)
    for tray in shown.trays():
        across, down = tray.cell
        spots = tray.spots()
        assert all(box_inside(Box.about(spot, across - 2, down - 2), tray.box.corners()) for spot in spots)
        if tray in shown.cup:
            assert len(spots) >= len(shown.field.battalions())
        else:
            assert len(spots) >= 4
    for side in GAME.sides:
        assert len(shown.hands[side].spots()) >= len(shown.field.battle["held"][side])


@of_each_battle
def test_the_turn_track_shows_parts_of_days_and_the_weather(scenario: str) -> None:
    turns = where(scenario).field.battle["turns"]
    assert [part.text for part in parts(scenario, "text", "part-words")] == [
        turn["part"].capitalize() for turn in turns
    ]
    weather = [str(part.text).replace("\N{MINUS SIGN}", "-") for part in parts(scenario, "text", "sky-words")]
    assert weather == [f"weather {turn['weather']}" for turn in turns]
    assert len(list(parts(scenario, "text", "day-words"))) == len({turn["date"] for turn in turns})


@of_each_battle
def test_plates_hold_what_is_printed_on_them(scenario: str) -> None:
    shown = where(scenario)
    for name, high in charts.HIGH.items():
        assert high <= shown.plates[name].height
    lowest = max(float(part.attrib["y"]) for part in parts(scenario, "text", "victory-words"))
    assert lowest < shown.plates["winning"].bottom - 12


def test_10_0_the_combat_table_is_that_of_the_data() -> None:
    crt = pack()["tables"]["crt"]
    (group,) = (group for group in parts("goodwood", "g", "cell-words") if group[0].text == "1-4")
    rows: dict[float, list[str]] = {}
    for part in group:
        rows.setdefault(float(part.attrib["y"]), []).append(str(part.text))
    head, *results = rows.values()
    assert head == crt["columns"]
    assert [[word.replace("\N{MIDDLE DOT}", "-") for word in row[1:]] for row in results] == list(
        crt["results"].values()
    )


def test_victory_is_told_in_words() -> None:
    def told(scenario: str) -> str:
        return " ".join(str(part.text) for part in parts(scenario, "text", "victory-words"))

    assert "25 attack points have left the map by entry hex B, and a roadway from A to B is open" in told("goodwood")
    assert "fewer than 4 city hexes" in told("goodwood")
    assert "3 victory points or more; 1 or 2 is a draw" in told("bonninghardt")
    assert "Hamb 1 (all 2 hexes)" in told("bonninghardt") and "Goch 1 for each hex" in told("veritable")
    assert "they need 50 attack points" in told("joes-bridge") and "3 bridges" in told("joes-bridge")


# Markers


def facing_hexes(scenario: str, sort: str, way: int, hex: str) -> set[str]:
    """The neighbours behind the hexsides that the drawing of a chit marks."""
    shown = where(scenario)
    x, y = shown.hexes.centres[hex]
    found = set()
    for (ax, ay), (bx, by) in marks.faced(shown, sort, way):
        there = shown.hexes.at((x + (ax + bx) * 1.0, y + (ay + by) * 1.0))
        assert there is not None
        found.add(there)
    return found


@pytest.mark.parametrize("way", range(1, 7))
@pytest.mark.parametrize("sort", FORTS)
@pytest.mark.parametrize("scenario", ["bonninghardt", "veritable"])
def test_15_1_a_chit_faces_on_the_picture_what_it_faces_in_the_rules(scenario: str, sort: str, way: int) -> None:
    printed: Board = rules_board(scenario)
    hex = "2040" if scenario == "bonninghardt" else "2010"
    if not printed.briefing.fort_chits[FORTS.index(sort)]:
        return
    state = table(scenario, forts={sort: (hex, way - 1)})
    works: Works = state.works
    (chit,) = works.at(printed.map.hex_numbers[hex])
    number = printed.map.hex_numbers[hex]
    faced = {printed.map.hex_names[printed.map.near[6 * number + d]] for d in range(6) if works.faces(chit, d)}
    drawn = marks.fort_id(where(scenario), sort, way)
    assert facing_hexes(scenario, sort, int(drawn[-1]), hex) == faced


@pytest.mark.parametrize("reach", [2, 3, 5, 8])
@pytest.mark.parametrize("scenario", ["goodwood", "joes-bridge"])
def test_6_0_the_ring_of_a_range_holds_the_hexes_within_it(scenario: str, reach: int) -> None:
    shown = where(scenario)
    hex = "2542" if scenario == "goodwood" else "2514"
    x, y = shown.hexes.centres[hex]
    ring = [(x + dx, y + dy) for dx, dy in marks.outline(shown, reach)]
    grid = shown.field.map.grid
    within = {grid.names[n] for n in grid.within(grid.number(hex), reach)}
    assert {name for name, centre in shown.hexes.centres.items() if inside(centre, ring)} == within


# In words


def test_a_hex_tells_what_the_map_shows() -> None:
    def told(scenario: str, place: str) -> str:
        return " ".join(board(scenario).places[place].about)

    assert board("goodwood").places["3435"].name == "Hex 3435, Cagny"
    assert board("bonninghardt").places["2246"].name == "Hex 2246, Hill 40, clear, hill"
    cagny = told("goodwood", "3435")
    assert "City: leg 1, tracked 2, wheeled 2; +3 to attacks; blocks sight." in cagny
    assert "Highway to 3334 and 3535." in cagny and "Counts for victory" in cagny
    assert "leg 2, tracked 2, wheeled 3; +1 to attacks" in told("bonninghardt", "2246"), "of clear and hill the higher"
    assert "Worth 1 victory point to the British." in told("bonninghardt", "2246")
    assert "Niers (river) towards" in told("veritable", "2524") and "(bridge)" in told("veritable", "2524")
    assert "Kendel (flooded stream)" in told("veritable", "3220") and "flooded ford" in told("veritable", "3220")
    assert "Entry hex B, N13 to Lisieux." in told("goodwood", "0130")
    assert "Peak" in told("bonninghardt", "1645") and "Railway to" in told("goodwood", "2030")
    assert "whole allowance" in told("goodwood", next(iter(where("goodwood").field.terrain("forest"))))


def test_a_rack_tells_who_belongs_to_it() -> None:
    rack = board("goodwood").places["OOB-1CG"]
    assert rack.name == "1st (Armoured) Coldstream Guards · 18 Day, entry A"
    assert "1CG-1 comes on 18 Day at entry hex A" in rack.about[0]
    assert "2GG-Scout within 3 of Demouville" in board("goodwood").places["OOB-2GG"].about[0]
