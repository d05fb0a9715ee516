"""What a hex of Guards Armoured shows on demand: asked of the rules, and never more than the side may know."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from bridgehead import render
from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured import supply
from bridgehead.games.guards_armoured.state import State
from bridgehead.render.picture import Overlay
from tests.render.drawn import pack, played
from tests.render.guards import of_each_battle

GAME = find("guards-armoured")


def shown(position: Position, side: str, place: str) -> dict[str, Overlay]:
    return {one.name: one for one in render.overlays(GAME, pack(GAME), position.view(side), place)}


def begun(scenario: str, moves: int) -> Position:
    position, rng = GAME.new(scenario, {}, pack(GAME)), Random(4)
    dice = QuickDice(rng)
    for _ in range(3):
        position.play(position.moves()[0], dice)  # the first ready-made set-ups
    for _ in range(moves):
        position.play(rng.choice(position.moves()), dice)
    return position


@of_each_battle
def test_5_1_the_supply_path_that_is_shown_is_that_of_the_rules(scenario: str) -> None:
    """It leads from the unit to its HQ, from hex to hex, and is there exactly where the rules find one."""
    looked = 0
    for position in played(GAME, f"supply {scenario}", scenario, most=400):
        s = position.state
        assert isinstance(s, State)
        if s.turn == 0 or looked > 60 or position.decision() is None:
            continue
        view = position.view("british")
        roster, map = s.board.roster, s.board.map
        unit = 7 * looked % int(roster.first_unit[1])
        looked += 1
        source = int(roster.battalion_hq[roster.battalion[unit]])
        if s.place[unit] < 0 or roster.hq[unit] or s.place[source] < 0:
            continue
        hex = map.hex_names[s.place[unit]]
        found = {one.name: one for one in render.overlays(GAME, pack(GAME), view, hex)}
        overlay = found[f"Supply path of {roster.unit_names[unit]}"]
        assert bool(overlay.places) == supply.has_path(s, unit)
        if overlay.places:
            assert overlay.places[0] == hex and overlay.places[-1] == map.hex_names[s.place[source]]
            numbers = [map.hex_numbers[place] for place in overlay.places]
            assert all(map.grid.distance(a, b) == 1 for a, b in pairwise(numbers))
    assert looked > 20


def test_11_2_lines_lead_to_the_enemies_in_sight() -> None:
    position = begun("goodwood", 0)
    s = position.state
    assert isinstance(s, State)
    map = s.board.map
    for hex in list(position.view("british")["places"])[:12]:
        overlay = shown(position, "british", hex)["Line of sight"]
        here = map.hex_numbers[hex]
        assert all(s.board.sight.sees(here, map.hex_numbers[there], 10) for there in overlay.places)
        for start, end in overlay.lines:
            assert start == hex and end in overlay.places
            assert s.side_at(map.hex_numbers[end]) == 1 - s.side_at(here)


def test_6_0_an_hq_tells_who_is_out_of_its_range() -> None:
    position = begun("goodwood", 0)
    view = position.view("british")
    hex = next(hex for hex, sides in view["places"].items() if any(u["unit"] == "2IG-HQ" for u in sides["british"]))
    overlay = shown(position, "british", hex)["Activation range of 2IG-HQ"]
    assert overlay.rule == "6.0" and hex in overlay.places
    assert "activates units up to 10 hexes away" in overlay.says


@of_each_battle
def test_1_1_overlays_are_the_same_for_all_that_a_side_cannot_tell_apart(scenario: str) -> None:
    position, rng = begun(scenario, 40), Random(2)
    for side in GAME.sides:
        other = position.sample(side, rng)
        for place in list(position.view(side)["places"])[::3]:
            assert shown(position, side, place) == shown(other, side, place)


def test_unknown_units_show_no_ranges() -> None:
    position = begun("bonninghardt", 0)
    places = position.view("british")["places"]
    hidden = [hex for hex, sides in places.items() if any("unknown" in unit for unit in sides["german"])]
    assert hidden
    for hex in hidden:
        names = set(shown(position, "british", hex))
        assert names == {"Line of sight", "British zones of control", "German zones of control"}


@pytest.mark.parametrize("place", ["CUP", "OOB-2GG"])
def test_what_is_beside_the_map_shows_nothing(place: str) -> None:
    assert shown(begun("goodwood", 0), "british", place) == {}
