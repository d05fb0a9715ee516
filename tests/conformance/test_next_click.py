"""The page can show every next click: a place of the board, a counter, a stack of the scene, or a button with words."""

from __future__ import annotations

import pytest

from bridgehead import render
from bridgehead.core.position import Position
from tests.conformance.playing import Case, enough, played


@pytest.mark.parametrize("case", enough(), ids=str)
def test_every_step_of_every_move_can_be_seen_and_is_asked_for_in_words(case: Case) -> None:
    game = case.find()
    if game.part("picture") is None:
        pytest.skip("it has no picture")
    board = render.board(game, case.pack(), case.scenario)
    for position in played(case).kept:
        decision = position.decision()
        if decision is None:
            continue
        assert decision.prompt[-1] in ".?", decision.prompt
        scene = render.scene(game, case.pack(), position.view(decision.side))
        groups = {stack.group for stack in scene.stacks.values()}
        for touch, first in next_touches(position).items():
            sort, _, name = touch.partition(":")
            if sort == "place":
                assert name in board.places, (decision.ask, touch)
            elif sort == "group":
                assert touch in groups or first, (decision.ask, touch)
            elif sort == "unit":
                assert name in board.pieces, (decision.ask, touch)
            else:
                assert position.label(touch) != touch, (decision.ask, touch)


def next_touches(position: Position) -> dict[str, bool]:
    """All that may be touched on the way to a move, and whether there is only one of its kind to touch then."""
    steps: dict[tuple[str, ...], set[str]] = {}
    for move in position.moves():
        path = position.touches(move)
        assert path, position.notation(move)
        for step, touch in enumerate(path):
            steps.setdefault(path[:step], set()).add(touch)
    found: dict[str, bool] = {}
    for touches in steps.values():
        for touch in touches:
            found[touch] = found.get(touch, True) and len(touches) == 1
    return found
