"""What is proposed as one action: legal step by step, without a die, and the same for whoever knows no more."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import Dice
from bridgehead.core.position import Move, Position
from bridgehead.kits.proposals import attacks, can_open, openings, proposals
from tests.conformance.playing import Case, cases, enough, played

every_case = pytest.mark.parametrize("case", cases(), ids=str)
enough_cases = pytest.mark.parametrize("case", enough(), ids=str)


def make_them(position: Position, moves: list[Move]) -> None:
    """The moves are legal one after the other; one that leaves no choice may have played itself."""
    at = position
    for number, move in enumerate(moves):
        if at.check(move) is not None:
            assert move in at.forced, (at.decision(), at.notation(move))
            continue
        ahead = at.ahead(move)
        if ahead is None:
            assert not at.rolls(move), at.notation(move)
            after = at.copy()
            after.play(move, Dice())
            assert all(rest in after.forced for rest in moves[number + 1 :]), at.notation(move)
            return
        at = ahead


@every_case
def test_proposed_moves_are_made_one_after_the_other_without_a_die(case: Case) -> None:
    for position in played(case).kept:
        known: list[list[Move]] = []
        for one in proposals(position):
            assert one.words[:1].isupper() and one.moves and sorted(one.moves) not in known
            known.append(sorted(one.moves))
            make_them(position, one.moves)


@enough_cases
def test_attacks_of_a_stack_are_made_one_move_after_the_other_without_a_die(case: Case) -> None:
    for position in played(case).kept:
        decision = position.decision()
        if decision is None or not can_open(position):
            continue
        for place, sides in position.view(decision.side)["places"].items():
            units = [str(one["unit"]) for one in sides.get(decision.side, ())]
            for attack in attacks(position, units, place) if units else ():
                make_them(position, list(attack.moves))


@every_case
def test_proposals_use_only_what_the_side_may_know(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        decision = position.decision()
        if decision is not None:
            sampled = position.sample(decision.side, rng)
            told, other = ([(one.moves, one.words) for one in proposals(each)] for each in (position, sampled))
            assert told == other


@enough_cases
def test_what_can_be_rolled_for_at_once_is_declared_without_a_die_and_then_rolls(case: Case) -> None:
    rng = Random(str(case))
    for position in played(case).kept:
        decision = position.decision()
        if decision is None:
            continue
        found = list(openings(position))
        for one in found:
            make_them(position, list(one.moves))
            assert one.at.rolls(one.word) and not one.at.caution(one.word)
            assert one.at.decision() is not None and one.at.asked() == position.asked()
        known = [(one.moves, one.word) for one in found]
        guess = position.sample(decision.side, rng)
        assert [(one.moves, one.word) for one in openings(guess)] == known
