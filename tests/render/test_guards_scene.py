"""What lies on the boards of Guards Armoured, made from a view: counters, markers, chits, tracks and facts."""

from __future__ import annotations

from typing import Any

import pytest

from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.picture.plan import SIZE
from bridgehead.games.guards_armoured.tables import WEATHERS
from bridgehead.render.geometry import Box, box_inside
from bridgehead.render.picture import Scene, StackedPiece
from tests.render.drawn import SVG, facts
from tests.render.guards import board, of_each_battle, opening, scene, tree, where


def pieces(told: Scene) -> dict[str, StackedPiece]:
    return {piece.id: piece for stack in told.stacks.values() for piece in stack.pieces}


def place_of(told: Scene, unit: str) -> str:
    return next(stack.place for stack in told.stacks.values() if unit in [piece.id for piece in stack.pieces])


def counter(view: dict[str, Any], unit: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        one for sides in view["places"].values() for units in sides.values() for one in units if one["unit"] == unit
    )
    return found


def check_drawn(scenario: str, told: Scene) -> None:
    """Every symbol is on the board, every place known, every counter once."""
    symbols = {part.attrib["id"] for part in tree(scenario).iter(SVG + "symbol")}
    places = board(scenario).places
    ids = [piece.id for stack in told.stacks.values() for piece in stack.pieces]
    assert len(ids) == len(set(ids))
    for stack in told.stacks.values():
        assert stack.place in places
        assert {piece.symbol for piece in stack.pieces} <= symbols
    for mark in told.marks.values():
        assert mark.symbol in symbols and (not mark.place or mark.place in places)


# Counters


@of_each_battle
def test_every_unit_lies_in_its_hex_or_in_its_space(scenario: str) -> None:
    view = opening(scenario)
    told = scene(view)
    check_drawn(scenario, told)
    on_map = {unit["unit"]: hex for hex, sides in view["places"].items() for units in sides.values() for unit in units}
    coming = {one["unit"] for one in view["reinforcements"]}
    assert set(pieces(told)) == set(on_map) | coming
    for unit, hex in on_map.items():
        assert place_of(told, unit) == hex
    homes = where(scenario).homes()
    for unit in coming:
        assert place_of(told, unit) == homes[unit].id
    for stack in told.stacks.values():
        if not stack.place.isdigit():
            rack = next(rack for rack in where(scenario).display.racks if rack.id == stack.place)
            assert box_inside(Box.about((stack.x, stack.y), SIZE, SIZE), rack.box.corners())


@pytest.mark.parametrize(
    ("state", "says", "look"),
    [
        ({"pinned": True}, "pinned", "pinned"),
        ({"debarked": True}, "on foot", "debarked"),
        ({"road": True}, "moved by road", "road-moved"),
        ({"arriving": True}, "came onto the map in this turn", ""),
        ({"builds": "4720"}, "builds a pontoon at 4720", ""),
        ({"rides": "2GG-1"}, "rides on 2GG-1", "riding"),
        ({"supply": "low"}, "low on supply", "low"),
        ({"supply": "out"}, "out of supply", "out"),
        ({"active": True}, "may act now", "active"),
        ({"committed": True}, "has done its part", "done"),
        ({"retreating": True}, "must retreat", "retreating"),
        ({"moves": "3½"}, "3½ movement left", ""),
        ({"attacks": "3435"}, "attacks 3435", "selected"),
    ],
)
def test_a_state_is_said_and_seen(state: dict[str, Any], says: str, look: str) -> None:
    view = opening("goodwood")
    counter(view, "2GG-2").update(state)
    piece = pieces(scene(view))["2GG-2"]
    assert piece.says == [says] and piece.looks == ([look] if look else [])


def test_the_stack_on_the_move_is_selected() -> None:
    view = opening("goodwood")
    view["action"] = {"unit": "2GG-2", "units": ["2GG-2"], "from": "3944", "points": "8", "draft": ["2GG-2: 8 left."]}
    told = scene(view)
    assert pieces(told)["2GG-2"].looks == ["selected"] and pieces(told)["2GG-HQ"].looks == []
    assert told.attention == ["3944"] and told.draft == ["2GG-2: 8 left."]
    assert facts(told)["On the move"] == "2GG-2 in 3944, 8 points left"


def test_a_depleted_unit_shows_its_back_and_so_does_artillery_that_has_fired() -> None:
    view = opening("bonninghardt")
    counter(view, "2IG-1")["depleted"] = True
    counter(view, "2IG-2")["fired"] = True
    counter(view, "Art-55-A")["fired"] = True
    told = pieces(scene(view))
    assert told["2IG-1"].symbol == "2IG-1-back" and "depleted" in told["2IG-1"].says
    assert told["2IG-2"].symbol == "2IG-2-front" and "fired" in told["2IG-2"].looks
    assert told["Art-55-A"].symbol == "Art-55-A-back"


def test_1_1_units_that_have_not_been_seen_are_one_counter() -> None:
    view = opening("goodwood")
    view["places"]["3435"]["german"] = [{"unknown": True}]
    view["places"]["4037"]["german"].append({"unknown": True})
    told = scene(view)
    check_drawn("goodwood", told)
    assert [piece.symbol for piece in told.stacks["3435/german"].pieces] == ["unknown-german"]
    both = told.stacks["4037/german"].pieces
    assert [piece.symbol for piece in both] == ["unknown-german", "200-Bat-2-front", "200-Bat-3-front"]
    assert both[0].says == ["German units that have not been seen"]


def test_units_to_be_placed_lost_or_gone_lie_in_the_order_of_battle() -> None:
    view = opening("goodwood")
    for hex, unit in (("3435", "KGL-HQ"), ("3944", "2GG-2")):
        sides = view["places"][hex]
        for side in sides:
            sides[side] = [one for one in sides[side] if one["unit"] != unit]
    view["to_place"] = ["KGL-HQ"]
    view["action"] = {"unit": "KGL-HQ"}
    view["exited"]["british"] = ["2GG-2"]
    told = scene(view)
    assert pieces(told)["KGL-HQ"].looks == ["away", "selected"] and place_of(told, "KGL-HQ") == "OOB-KGL"
    assert pieces(told)["2GG-2"].says == ["has left the map"]
    view["to_place"], view["eliminated"]["german"] = [], ["KGL-HQ"]
    assert pieces(scene(view))["KGL-HQ"].looks == ["away", "lost"]


def test_4_0_reinforcements_tell_when_and_where_they_come() -> None:
    told = pieces(scene(opening("goodwood")))
    assert told["2AR-1"].says == ["may enter now at entry hex A"] and told["2AR-1"].looks == ["away", "active"]
    assert told["1CG-1"].says == ["comes on 18 Day at entry hex A"] and told["1CG-1"].looks == ["away"]


# Markers


def test_fortifications_face_their_hexsides() -> None:
    view = opening("veritable")
    view["forts"] = [
        {"sort": sort, "hex": "2226", "facing": facing}
        for sort, facing in (("trench", 2), ("minefield", 1), ("dragons_teeth", 4))
    ]
    told = scene(view)
    check_drawn("veritable", told)
    trench, mines = told.marks["fort/0"], told.marks["fort/1"]
    assert (trench.symbol, trench.place) == ("mark-trench-2", "2226") and mines.symbol == "mark-minefield-0"
    assert trench.says == "Trench, facing south-west (2325)."
    assert mines.says == "Minefield, facing all round."
    assert told.marks["fort/2"].says == "Dragon's teeth, facing north (2227)."


def test_12_0_blown_bridges_and_pontoons_lie_on_their_hexsides() -> None:
    view = opening("veritable")
    view["crossings"] = {
        "blown": ["1022|1023", "4720"],
        "pontoons": ["2425|2426"],
        "building": ["2524|2525", "4719"],
    }
    told = scene(view)
    check_drawn("veritable", told)
    hexes = where("veritable").hexes
    blown = told.marks["down/1022|1023/1022"]
    assert blown.symbol.startswith("mark-down-") and (blown.x, blown.y) == hexes.middle("1022|1023")
    assert told.marks["down/4720"].symbol == "mark-down-river"
    assert told.marks["pontoon/2425|2426/2425"].says == "Pontoon bridge."
    assert told.marks["building/4719"].symbol == "mark-building-river"
    assert facts(told)["Pontoons begun"] == "2524|2525 and 4719"


def test_who_held_a_place_last_is_marked_at_its_star() -> None:
    view = opening("bonninghardt")
    view["held"]["3249"] = "british"
    view["held"]["1452"] = None
    told = scene(view)
    assert (
        told.marks["held/3249"].symbol == "mark-held-british" and told.marks["held/2246"].symbol == "mark-held-german"
    )
    assert "held/1452" not in told.marks


def test_6_0_the_range_of_the_active_hq_lies_round_it() -> None:
    view = opening("bonninghardt")
    view |= {"chit": "3IG", "active": "3IG", "stage": "combat"}
    view["cup"].remove("3IG")
    view["action"] = {"target": "2746", "attackers": ["3IG-A"], "values": [4, 4], "column": "1-1", "draft": []}
    told = scene(view)
    check_drawn("bonninghardt", told)
    ring = told.marks["reach"]
    assert (ring.symbol, ring.place) == ("mark-activation-8", place_of(told, "3IG-HQ"))
    assert told.marks["target"].place == "2746" and told.attention == ["2746"]
    assert facts(told)["Active"] == "3rd Irish Guards, combat" and facts(told)["Odds"] == "4 to 4, 1-1"
    view["places"] = {}
    assert "reach" not in scene(view).marks, "an HQ that is lost or not seen has no ring"


def test_2_5_chits_that_are_drawn_lie_apart_from_those_in_the_cup() -> None:
    view = opening("goodwood")
    view["chit"] = "2GG"
    for battalion in ("2GG", "KGL", "16L"):
        view["cup"].remove(battalion)
    told = scene(view)
    lying = {name: mark for name, mark in told.marks.items() if name.startswith("chit/")}
    assert {name for name, mark in lying.items() if mark.place == "DRAWN"} == {
        *("chit/2GG", "chit/KGL", "chit/16L"),
        *("chit/2AR", "chit/Div"),  # due, so their chits were in the cup
    }
    assert "chit/1CG" not in lying, "comes later"
    now = told.marks["now"]
    assert (now.x, now.y) == (lying["chit/2GG"].x, lying["chit/2GG"].y)
    view["eliminated"]["german"] = [unit for unit in where("goodwood").field.units() if unit.startswith("16L-")]
    assert "chit/16L" not in scene(view).marks


def test_17_23_the_optional_battalion_has_a_chit_if_it_takes_part() -> None:
    view = opening("joes-bridge")
    assert "chit/2WG" not in scene(view).marks
    assert "of the 25 needed" in facts(scene(view))["Score"]
    view["places"]["1305"]["british"].append({"unit": "2WG-HQ"})
    assert scene(view).marks["chit/2WG"].place == "DRAWN"
    assert "of the 50 needed" in facts(scene(view))["Score"]


@of_each_battle
def test_chits_lie_in_their_trays(scenario: str) -> None:
    view = opening(scenario)
    target = next(iter(view["places"]))
    view["action"] = {"target": target, "events": ["airstrike", "apathy"], "nullified": [False, True], "draft": []}
    told = scene(view)
    check_drawn(scenario, told)
    trays = {tray.id: tray.box for tray in where(scenario).trays()}
    lying = [mark for mark in told.marks.values() if mark.place in trays]
    for mark in lying:
        assert box_inside(Box.about((mark.x, mark.y), 40, 40), trays[mark.place].corners())
    held = sum(len(side["hand"]) for side in view["events"].values())
    assert sum(mark.place.startswith("HAND") for mark in lying) == held
    assert [mark.symbol for mark in lying if mark.place == "ATTACK"] == ["event-airstrike", "event-apathy", "mark-void"]
    assert "Airstrike, -3 to the dice; cancels Prepared Position." in told.marks["attack/0"].says


def test_more_chits_than_a_tray_holds_lie_on_the_last() -> None:
    view = opening("goodwood")
    view["events"]["british"]["hand"] = {"repaired": 2, "grenades": 30}
    told = scene(view)
    places = [(mark.x, mark.y) for name, mark in told.marks.items() if name.startswith("hand/british")]
    room = len(where("goodwood").hands["british"].spots())
    assert len(places) == 32 and len(set(places)) == room


@pytest.mark.parametrize("weather", WEATHERS)
def test_the_turn_and_its_weather_are_on_the_track(weather: str) -> None:
    view = opening("joes-bridge")
    view["turn"], view["weather"] = 6, weather
    told = scene(view)
    check_drawn("joes-bridge", told)
    assert (told.marks["turn"].x, told.marks["turn"].y) == pytest.approx(where("joes-bridge").track[5].centre, abs=0.1)
    assert told.marks["weather"].says == f"Weather: {weather}."
    assert told.tracks[0].at == 5 and told.summary.startswith(f"Turn 6, 8 September, day; {weather}; ")


# In words


def test_the_score_is_told_as_the_battle_counts_it() -> None:
    told = facts(scene(opening("goodwood")))
    assert told["Score"] == "0 attack points of the 25 needed off the map; 9 city hexes German, fewer than 4 lose"
    view = opening("veritable")
    view["points"] = 4
    shown = scene(view)
    assert facts(shown)["Score"] == "4 victory points of the 6 needed"
    track = shown.tracks[1]
    assert track.at == 4 and track.steps[4].about == "4: a draw at the end." and len(track.steps) == 7


def test_10_3_chits_in_hand_lie_open() -> None:
    view = opening("goodwood")
    view["events"]["british"]["hand"] = {"repaired": 1, "resupplied": 2}
    view["events"]["german"]["hand"] = {}
    told = scene(view)
    assert facts(told)["British chits in hand"] == "Repaired and Resupplied (2)"
    assert facts(told)["German chits in hand"] == "none"
    assert told.marks["hand/british/0"].says == "British: Repaired, cancels Radio Out."


def test_who_comes_next_is_told() -> None:
    told = facts(scene(opening("goodwood")))
    assert told["British arrivals"] == "now at A: 2AR and Div"
    assert told["German arrivals"] == "18 Day at B: 21Pz-Rcn"


def test_a_view_before_play_and_after_the_end_can_be_shown() -> None:
    for scenario in SCENARIOS:
        view = opening(scenario)
        view |= {"turn": 0, "weather": None, "places": {}, "decision": None, "cup": []}
        told = scene(view)
        assert told.tracks[0].at == -1 and "turn" not in told.marks
        assert told.summary.startswith("Before the first turn") and told.summary.endswith("the game is over.")
