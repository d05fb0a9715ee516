"""Scenes of Guards Armoured in games that are played: whatever the rules bring about can be shown and touched."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec

from bridgehead import render
from bridgehead.games import find
from bridgehead.render.picture import Scene
from tests.render.drawn import SVG, pack, played, scene, seats
from tests.render.guards import of_each_battle

GAME = find("guards-armoured")
OFTEN = 23  # every so many positions are looked at


@of_each_battle
def test_every_scene_of_a_game_can_be_drawn(scenario: str) -> None:
    board = render.board(GAME, pack(GAME), scenario)
    symbols = {part.attrib["id"] for part in ElementTree.fromstring(board.svg).iter(SVG + "symbol")}
    for number, position in enumerate(played(GAME, scenario, scenario, most=700)):
        if number % OFTEN:
            continue
        for side in seats(GAME):
            shown = scene(GAME, position, side)
            assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
            pieces = [piece for stack in shown.stacks.values() for piece in stack.pieces]
            assert {piece.symbol for piece in pieces} | {mark.symbol for mark in shown.marks.values()} <= symbols
            assert {stack.place for stack in shown.stacks.values()} | set(shown.attention) <= set(board.places)
            # The page tells them apart by these.
            for names in ([piece.id for piece in pieces], [fact.name for fact in shown.facts]):
                assert len(set(names)) == len(names)


@of_each_battle
def test_everything_that_is_asked_can_be_touched(scenario: str) -> None:
    places = set(render.board(GAME, pack(GAME), scenario).places)
    for number, position in enumerate(played(GAME, f"touch {scenario}", scenario, most=700)):
        decision = position.decision()
        if decision is None or number % OFTEN:
            continue
        shown = scene(GAME, position, decision.side)
        units = {piece.id for stack in shown.stacks.values() for piece in stack.pieces}
        for move in position.moves():
            for touch in position.touches(move):
                sort, _, thing = touch.partition(":")
                if sort == "place":
                    assert thing in places
                elif sort == "unit":
                    assert thing in units
                else:
                    assert position.label(touch) != touch
