"""What lies on the board of Counter-Attack: Arras."""

from __future__ import annotations

from bridgehead.core.dice import Dice
from bridgehead.core.position import Position
from bridgehead.render.picture import Scene
from tests.render.drawn import ARRAS, board, facts, ids, pack, scene, seats


def shown(text: str, side: str = "") -> Scene:
    return scene(ARRAS, ARRAS.from_text(text, pack(ARRAS)), side)


def shown_boxes(position: Position, side: str) -> dict[str, list[str]]:
    return {box.name: box.pieces for box in scene(ARRAS, position, side).boxes}


def test_the_historical_set_up_lies_on_the_map() -> None:
    told = scene(ARRAS, ARRAS.new("historical", {}, pack(ARRAS)), "")
    stacks = told.stacks
    assert len(stacks["22/allied/f"].pieces) == 9
    assert len(stacks["9/german/f"].pieces) == 5
    assert stacks["9/german/f"].pieces[0].id == "ROM", "leaders lie at the bottom"
    assert all(stack.group is None for stack in stacks.values())
    assert told.summary == "Turn 1, 15:00; 0 victory points; Allied to act."


def test_13_1_units_that_are_not_released_lie_under_lock() -> None:
    stacks = scene(ARRAS, ARRAS.new("historical", {}, pack(ARRAS)), "allied").stacks
    for stack in ("21/allied/f", "E/allied/f", "19/german/f", "A/german/f"):
        for piece in stacks[stack].pieces:
            assert piece.symbol == f"{piece.id}-locked"
            assert piece.says == ["not released yet"]
    assert stacks["22/allied/f"].pieces[0].symbol.endswith("-front")


def test_groups_to_come_wait_beside_the_map() -> None:
    stacks = scene(ARRAS, ARRAS.new("free", {}, pack(ARRAS)), "").stacks
    assert len(stacks["FRENCH/allied/f"].pieces) == 6
    assert len(stacks["PANZERS/german/f"].pieces) == 4
    assert len(stacks["RESERVES/allied/f"].pieces) == 6
    for name in ("FRENCH", "PANZERS", "RESERVES"):
        assert name in board(ARRAS).places


def test_12_2_groups_to_be_set_up_are_shown_by_side_and_not_as_lost() -> None:
    position = ARRAS.new("free", {}, pack(ARRAS))
    boxes = {box.name: box.pieces for box in scene(ARRAS, position, "german").boxes}
    assert boxes["German group D, not set up yet"] == ["RR26", "AT6", "AT142", "AT242"]
    assert boxes["Allied group D, not set up yet"] == ["4GH1", "4GH2", "4GH3", "4GH4"]
    assert "German group M, not set up yet" not in boxes  # it has a place of its own
    assert boxes["Out of the game"] == ["AR378"]
    assert next(iter(boxes)).startswith("German") and next(iter(shown_boxes(position, "allied"))).startswith("Allied")
    position.play(position.parse("D@3"), Dice())
    assert "German group D, not set up yet" not in shown_boxes(position, "german")
    assert "RR26" in [piece.id for piece in scene(ARRAS, position, "").stacks["3/german/f"].pieces]


def test_14_1_during_the_bids_nobody_is_out_of_the_game() -> None:
    for scenario in ("free", "historical"):
        boxes = shown_boxes(ARRAS.new(scenario, {"bids": "on"}, pack(ARRAS)), "")
        assert boxes["Out of the game"] == ["AR378"]
        assert "German group M, not set up yet" in boxes


def test_in_play_nothing_is_to_be_set_up() -> None:
    assert list(shown_boxes(ARRAS.new("historical", {}, pack(ARRAS)), "")) == [
        "Reduced counters not in play",
        "Out of the game",
    ]


def test_spent_units_lie_apart_and_show_their_back() -> None:
    told = shown("scenario: historical\nturn: 1\ndecide: allied impulse\n11: 7RTA 8DL1* 8DL2*\n10: | RR16*\n")
    assert [piece.symbol for piece in told.stacks["11/allied/f"].pieces] == ["7RTA-front"]
    assert [piece.symbol for piece in told.stacks["11/allied/s"].pieces] == ["8DL1-back", "8DL2-back"]
    (piece,) = told.stacks["10/german/s"].pieces
    assert piece.says == ["Spent"] and piece.looks == ["committed"]


def test_eliminated_units_lie_beside_the_map_where_they_can_be_touched() -> None:
    told = shown("scenario: historical\nturn: 1\ndecide: allied impulse\n11: 7RTA\neliminated: 8DL1 RR16 7RTB\n")
    lost = {piece.id for key, stack in told.stacks.items() if key.startswith("LOST") for piece in stack.pieces}
    assert lost == {"8DL1", "RR16", "7RTB"}
    assert told.stacks["LOST-ALLIED/allied/armor"].place == "LOST-ALLIED"
    assert all("Lost" not in box.name for box in told.boxes)


def test_3_4_2_control_is_marked_where_the_identifier_does_not_tell_it() -> None:
    told = scene(ARRAS, ARRAS.new("historical", {}, pack(ARRAS)), "")
    control = {key: mark.symbol for key, mark in told.marks.items() if key.startswith("control/")}
    assert control == {"control/1": "mark-control-german-square", "control/20": "mark-control-allied-circle"}
    told = shown(
        "scenario: historical\nturn: 3\ndecide: allied impulse\nallied control: 11\ngerman control: 20\n12: 7RTA\n"
    )
    marks = told.marks
    assert marks["control/11"].symbol == "mark-control-allied-circle"
    assert marks["control/20"].symbol == "mark-control-german-circle"
    assert {mark.symbol for mark in marks.values()} <= ids(ARRAS, "symbol")
    place = board(ARRAS).places["11"]
    assert (marks["control/11"].x, marks["control/11"].y) == (place.x, place.y)


def test_2_2_the_hour_is_marked_on_the_turn_track() -> None:
    told = shown("scenario: historical\nturn: 6\ndecide: german impulse\n10: | RR16\n")
    assert told.marks["turn"].symbol == "mark-turn"
    assert told.marks["turn"].says == "Turn 6, 20:00."
    (turn, points) = told.tracks
    assert turn.steps[turn.at].label == "6"
    assert turn.steps[5].about == "20:00: the Germans have the initiative; air support 2 Allied, 3 German."
    assert points.steps[points.at].label == "1"  # with none the game would be over


def test_facts_tell_initiative_advantage_air_and_releases() -> None:
    told = facts(scene(ARRAS, ARRAS.new("historical", {}, pack(ARRAS)), "german"))
    assert told["Decision"] == "Allied: impulse"
    assert told["Initiative"] == told["Advantage"] == "Allied"
    assert told["Air support left"] == "Allied 2, German 0"
    assert told["Points needed"] == "10"
    assert told["French Cavalry Corps"] == "4+ on turn 2; automatic on turn 3"
    assert told["British reserves"] == "waiting"
    assert told["Rommel turns north"] == "6+ from turn 4"


def test_14_1_1_a_bid_is_told_only_to_its_side() -> None:
    position = ARRAS.new("free", {"bids": "on"}, pack(ARRAS))
    position.play(position.parse("bid 7"), Dice())
    told = {side: facts(scene(ARRAS, position, side)).get("Your bid") for side in seats(ARRAS)}
    assert told == {"allied": "7", "german": None, "": None}
