"""How the game would end now, in a sentence."""

from __future__ import annotations

from bridgehead.render import standing


def test_a_game_that_would_go_on_speaks_of_the_turn() -> None:
    on = {"winner": None, "level": "", "score": 3, "words": "3 of 10 victory points; the game continues"}
    assert standing(on) == "If the turn ended now: 3 of 10 victory points; the game continues."


def test_a_game_that_would_be_over_speaks_of_itself() -> None:
    draw = {"winner": None, "level": "draw", "score": 0, "words": "A draw"}
    assert standing(draw) == "If it ended now: a draw."
    assert standing(None) == ""
