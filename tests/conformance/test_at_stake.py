"""Every game on the shelf: what a question says is at stake, and what moves give up."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.playing import Case, cases, played

every_case = pytest.mark.parametrize("case", cases(), ids=str)


@every_case
def test_what_is_said_is_said_in_sentences_and_of_real_choices_only(case: Case) -> None:
    for position in [*played(case).kept, played(case).end]:
        legal = position.moves()
        cautions = [position.caution(move) for move in legal]
        for said in [position.stakes(), *cautions]:
            assert not said or ((said[0].isupper() or said[0].isdigit()) and said.endswith("."))
        idle = [move for move in legal if position.idle(move)]
        assert len(idle) < len(legal) or not legal, "something could be done"
        assert not idle or len(legal) > 1
        assert not position.idle(-1) and not position.caution(-1)


@every_case
def test_what_is_said_uses_only_what_the_side_may_know(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        decision = position.decision()
        if decision is None:
            continue
        sampled = position.sample(decision.side, rng)
        assert sampled.stakes() == position.stakes()
        for move in position.moves():
            assert sampled.caution(move) == position.caution(move)
            assert sampled.idle(move) == position.idle(move)


@every_case
def test_what_is_at_stake_is_told_to_who_is_asked_only(case: Case) -> None:
    game = case.find()
    for position in played(case).kept:
        decision = position.decision()
        if decision is not None:
            for side in ("", *game.sides):
                shown = position.view(side)["decision"]
                assert shown.get("stakes", "") == (position.stakes() if side == decision.side else "")
