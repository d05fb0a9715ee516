"""What lies on the board of Arnhem: The Farthest Bridge, made from a view alone and never more than a side may know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bridgehead import render
from bridgehead.core import rulebook
from bridgehead.core.dice import ScriptedDice
from bridgehead.games import find
from bridgehead.games.arnhem_farthest_bridge.picture.plan import plan
from bridgehead.render.picture import Scene
from tests.render.drawn import board, facts, ids, pack, played, scene, seats

GAME = find("arnhem-farthest-bridge")
PACK = pack(GAME)
WHERE = plan(PACK)
SCENARIOS = ("historical", "free-deployment")


def made_up(**changed: Any) -> Scene:
    """The scene of the first position with some of the view changed."""
    view = {**GAME.new("historical", {}, PACK).view("allied"), **changed}
    return render.scene(GAME, PACK, view)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scene_of_a_game_can_be_drawn(scenario: str) -> None:
    symbols = ids(GAME, "symbol")
    places = set(board(GAME).places)
    rules = rulebook.load(GAME.folder)
    for number, position in enumerate(played(GAME, scenario, scenario, most=1500)):
        if number % 23:
            continue
        for side in seats(GAME):
            view = position.view(side)
            shown = scene(GAME, position, side)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
            laid = []
            for key, stack in shown.stacks.items():
                assert key.split("/")[:2] == [stack.place, stack.side]
                assert stack.place in places and stack.pieces
                for piece in stack.pieces:
                    assert piece.symbol in symbols
                    assert board(GAME).pieces[piece.id].side == stack.side
                    laid.append(piece.id)
            seen = [unit["unit"] for here in view["places"].values() for units in here.values() for unit in units]
            seen += [*view["to_place"], *(coming["unit"] for coming in view["reinforcements"])]
            seen += [unit for units in view["eliminated"].values() for unit in units]
            assert sorted(laid) == sorted(seen)
            for mark in shown.marks.values():
                assert mark.symbol in symbols and (not mark.place or mark.place in places)
            for track in shown.tracks:
                assert -1 <= track.at < len(track.steps)
            names = [fact.name for fact in shown.facts]
            assert len(names) == len(set(names))
            for rule in [*(fact.rule for fact in shown.facts), *(track.rule for track in shown.tracks)]:
                assert rule in rules


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_that_is_asked_can_be_touched(scenario: str) -> None:
    places = set(board(GAME).places)
    for number, position in enumerate(played(GAME, f"touch {scenario}", scenario, most=900)):
        decision = position.decision()
        if decision is None or number % 17:
            continue
        shown = scene(GAME, position, decision.side)
        units = {piece.id for stack in shown.stacks.values() for piece in stack.pieces}
        markers = {fact.touch for fact in shown.facts if fact.touch}
        for move in position.moves():
            for touch in position.touches(move):
                sort, _, thing = touch.partition(":")
                if sort == "place":
                    assert thing in places
                elif sort == "unit":
                    assert thing in units
                elif sort == "marker":
                    assert touch in markers
                else:
                    assert position.label(touch) != touch


def test_the_historical_set_up_lies_on_the_map() -> None:
    told = scene(GAME, GAME.new("historical", {}, PACK), "")
    for unit, hex in PACK["setups"]["historical"]["german"].items():
        stack = told.stacks[f"{hex}/german"]
        assert [piece.id for piece in stack.pieces] == [str(unit)]
        assert (stack.x, stack.y) == WHERE.hexes.centres[str(hex)]
    assert told.stacks["HUBER-5/german/1HBER"].pieces[0].says == ["arrives on turn 5"]
    for zone, hex in PACK["setups"]["historical"]["drop_zones"].items():
        assert told.marks[f"zone/{zone}"].place == hex
    assert told.summary.startswith("Turn 1, 17 September; 0 hexes of Arnhem held; Allied to act")


def test_12_0_who_is_to_be_placed_lies_beside_the_map_for_the_germans_alone() -> None:
    position = GAME.new("free-deployment", {}, PACK)
    first, second = list(PACK["setups"]["historical"]["german"])[:2]
    told = scene(GAME, position, "german").stacks
    assert told[f"START/german/{first}"].pieces[0].looks == ["away", "selected"]
    assert told[f"START/german/{second}"].pieces[0].says == ["to be placed"]
    position.play(position.moves()[0], ScriptedDice([]))
    assert f"START/german/{first}" not in scene(GAME, position, "german").stacks
    for other in "allied", "":
        assert not any(name.startswith("START/") for name in scene(GAME, position, other).stacks)


def test_12_0_a_drop_zone_that_had_to_give_way_says_so() -> None:
    marks = made_up(landing_modifiers={"82": 1}).marks
    assert marks["zone/82"].says == "Drop zone 82; +1 to landing rolls."
    assert marks["zone/101"].says == "Drop zone 101."


def test_what_the_question_is_about_is_named() -> None:
    assert made_up(action={"bridge": "0505|0605"}).attention == ["0505", "0605"]
    fight = GAME.from_text(
        "game: arnhem-farthest-bridge\nturn: 5\ndecide: allied attack\n1609: 231\n1510: 2IG\n1610: KRFT\n", PACK
    )
    assert scene(GAME, fight, "german").attention == []
    fight.play(fight.parse("attack 1610"), ScriptedDice([]))
    assert scene(GAME, fight, "german").attention == ["1610"]
    assert made_up(action=None).attention == []
    march = GAME.from_text("game: arnhem-farthest-bridge\nturn: 5\ndecide: allied move\n1609: 231\n", PACK)
    march.play(march.parse("231"), ScriptedDice([]))
    assert scene(GAME, march, "german").attention == ["1609"]


def test_a_stack_grows_upwards_from_its_hex() -> None:
    units = [{"unit": unit, "committed": False} for unit in ("501I", "501II", "501III")]
    told = made_up(places={"1004": {"allied": units, "german": []}})
    stack = told.stacks["1004/allied"]
    assert len(stack.pieces) == 3
    assert stack.y > WHERE.hexes.centres["1004"][1]


def test_depleted_spent_and_busy_units_look_so() -> None:
    units = [
        {"unit": "501I", "committed": False, "depleted": True},
        {"unit": "501II", "committed": True},
        {"unit": "501III", "committed": False, "moves": "3½"},
        {"unit": "502I", "committed": False, "attacks": "1108"},
        {"unit": "502II", "committed": False, "retreating": True},
        {"unit": "502III", "committed": False, "advances": True},
    ]
    stack = made_up(places={"1004": {"allied": units, "german": []}}).stacks["1004/allied"]
    looks = {piece.id: (piece.symbol, piece.says, piece.looks) for piece in stack.pieces}
    assert looks["501I"] == ("501I-back", ["depleted"], ["weakened"])
    assert looks["501II"] == ("501II-front", ["done for this phase"], ["done"])
    assert looks["501III"][1:] == (["moving, 3½ left"], ["selected"])
    assert looks["502I"][1:] == (["attacking 1108"], ["selected"])
    assert looks["502II"][1:] == (["must retreat"], ["retreating"])
    assert looks["502III"][1:] == (["can advance"], ["selected"])


def test_10_6_3_a_bridge_that_is_down_is_marked_for_both_banks() -> None:
    told = made_up(bridges={"down": ["0505|0605", "2518|2519"], "tried": [], "mended": []}, ferry="3417|3517")
    son = told.marks["down/0505|0605/0505"]
    assert son.says == "The Son bridge is down."
    assert (son.x, son.y) == WHERE.hexes.middle("0505|0605")
    assert told.marks["down/0505|0605/0605"].place == "0605"
    assert told.marks["down/2518|2519/2518"].symbol == "mark-down-0"
    assert told.marks["ferry/3417|3517/3517"].symbol.startswith("mark-ferry-")
    assert facts(told)["Bridges down"] == "Son and Honinghutje (Neerbosch)"
    assert facts(told)["Engineers' ferry"] == "3417|3517"


def test_eliminated_units_lie_in_the_tray_of_their_side() -> None:
    lost = {"allied": ["1P", "2P", "3P", "7K", "1B", "2S"], "german": ["KRFT"]}
    told = made_up(eliminated=lost, reinforcements=[])
    piles = {key: [piece.id for piece in stack.pieces] for key, stack in told.stacks.items() if "LOST" in key}
    assert piles["LOST-ALLIED/allied/0"] + piles["LOST-ALLIED/allied/1"] == lost["allied"]
    assert piles["LOST-GERMAN/german/0"] == ["KRFT"]


def test_what_is_fought_over_is_marked_on_the_map() -> None:
    told = made_up(action={"draft": [], "target": "1610", "attackers": ["2IG"]})
    assert (told.marks["target"].place, told.marks["target"].says) == ("1610", "Under attack.")
    told = made_up(action={"draft": [], "bridge": "0505|0605", "unit": "2IG", "from": "0505", "points": "8"})
    for bank in "0505", "0605":
        mark = told.marks[f"danger/0505|0605/{bank}"]
        assert (mark.place, mark.says) == (bank, "The Son bridge is in danger.")


def test_7_1_markers_in_hand_are_told_to_their_owner_alone() -> None:
    held = {"left": {"GB": 2, "US": 1}, "air": {}, "used": {"us-art": 1}, "missing": {}}
    hand = {"gb-priest": 2, "us-art": 1}
    none = {"left": {"DE": 3}, "air": {}, "hand": None, "used": {}, "missing": {"de-art-b": 2}}
    own = made_up(markers={"allied": {**held, "hand": hand}, "german": none})
    touches = {fact.touch: fact.value for fact in own.facts if fact.touch}
    assert touches == {"marker:gb-priest": "2 in hand", "marker:us-art": "1 in hand"}
    assert facts(own)["German markers"] == "3 German"
    assert facts(own)["Allied used"] == "1 US artillery +3"
    assert facts(own)["German unavailable"] == "2 German artillery +3"
    other = made_up(side="german", markers={"allied": {**held, "hand": None}, "german": {**none, "hand": {}}})
    assert facts(other)["Allied markers"] == "2 British and 1 US"
    assert not any(fact.touch for fact in other.facts)


def test_11_5_the_track_tells_what_arnhem_is_worth() -> None:
    told = made_up(points=1, goals={"3423": "allied", "3523": None, "3524": "german"})
    arnhem = next(track for track in told.tracks if track.name == "Arnhem")
    assert arnhem.at == 1 and [step.label for step in arnhem.steps] == ["0", "1", "2", "3"]
    assert "a draw" in arnhem.steps[1].about and "the Allies win" in arnhem.steps[2].about
    assert facts(told)["Arnhem"] == "1 of 2 needed; 3423 Allied and 3524 German"
    turn = told.tracks[0]
    assert turn.steps[4].about == "21 September: support fire markers 13 Allied, 5 German."
    assert told.marks["turn"].says == "Turn 1, 17 September."


def test_facts_tell_the_phase_and_who_is_to_come() -> None:
    told = facts(scene(GAME, GAME.new("historical", {}, PACK), "german"))
    assert told["Decision"].startswith("Allied: ")
    assert told["Allied arrivals"].startswith("now: 501I, 501II")
    assert told["German arrivals"].startswith("now: ")
    assert told["Drop zones"] == "1AB in 3717, 101 in 1007 and 82 in 2323"


def test_12_0_a_secret_set_up_stays_secret() -> None:
    looked = 0
    for position in played(GAME, "secret", "free-deployment", most=40):
        decision = position.decision()
        if decision is None or decision.ask not in ("deploy", "zone"):
            break
        looked += 1
        for side, other in (("allied", "german"), ("german", "allied")):
            shown = scene(GAME, position, side)
            on_map = {stack.side for stack in shown.stacks.values() if stack.place.isdigit()}
            assert other not in on_map
        assert not any(key.startswith("zone/") for key in scene(GAME, position, "german").marks)
        assert not any(stack.place.isdigit() for stack in scene(GAME, position, "").stacks.values())
    assert looked >= 7


def test_a_picture_of_its_own_holds_the_counters() -> None:
    shown = scene(GAME, GAME.new("historical", {}, PACK), "")
    svg = render.map_svg(GAME, PACK, scene=shown)
    assert 'href="#BRDF-front" x=' in svg and "<style>" in svg
    assert render.headings(GAME)["turn"] == 1 and "attack" in render.openings(GAME)
