"""The recruit of Counter-Attack: Arras: forgets stacks for a turn, and does nothing that looks bad even to him."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.players import beginner
from bridgehead.games.counter_attack_arras.players.beginner import Beginner
from bridgehead.games.counter_attack_arras.players.greedy import GreedyPlayer
from bridgehead.games.counter_attack_arras.state import IMPULSE, State
from bridgehead.players.search import next_of


def impulses(seed: int, count: int) -> list[Position]:
    """Positions of a game between recruits in which an impulse is chosen."""
    position = GAME.new("historical")
    players = [Beginner(seed), Beginner(seed + 1)]
    rolls = QuickDice(Random(seed))
    found: list[Position] = []
    while position.moves() and len(found) < count:
        if position.asked() >= 0 and int(position.state.ask) == IMPULSE:
            found.append(position.copy())
        position.play(players[position.asked()].decide(position, position.asked()), rolls)
    return found


def started(position: Position, move: int) -> int:
    """The place that an impulse begins in; -1 for a pass or a bombardment."""
    return int(m.first(move)) if m.kind_of(move) == m.ACTIVATE else -1


def test_what_looks_bad_to_him_is_never_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginner, "LEAST_MISJUDGED", 50.0)  # he believes anything of what he sees
    judge = GreedyPlayer(0)
    judge.tempers[1].patience = 0.0
    for position in impulses(5, 30):
        side = position.asked()
        move = Beginner(9).decide(position, side)
        plans = judge.plans_of(cast(State, position.state), side)
        sound = [plan for plan in plans if plan.value >= 0.0 or m.kind_of(plan.moves[0]) == m.PASS]
        assert any(next_of(plan.moves, [move]) == 0 for plan in sound)


def test_stacks_are_forgotten_for_the_whole_turn() -> None:
    positions = [one for one in impulses(5, 12) if one.asked() == 0 and cast(State, one.state).turn == 1]
    assert len(positions) > 3
    player = Beginner(4)
    seen = {started(one, player.decide(one, 0)) for one in positions for _ in range(40)} - {-1}
    everything = {
        started(one, plan.moves[0]) for one in positions for plan in GreedyPlayer(0).plans_of(cast(State, one.state), 0)
    }
    assert seen
    assert everything - {-1} - seen
    others = {started(one, Beginner(n).decide(one, 0)) for one in positions for n in range(20)}
    assert others - seen  # another time he thinks of others


def test_who_forgets_everything_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beginner, "FORGOTTEN", 1.0)
    (position,) = impulses(5, 1)
    move = Beginner(1).decide(position, position.asked())
    assert m.kind_of(move) in (m.PASS, m.BOMBARD)


def test_the_same_seed_gives_the_same_game() -> None:
    assert [one.digest() for one in impulses(3, 15)] == [one.digest() for one in impulses(3, 15)]
