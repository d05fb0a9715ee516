"""Whole combat parts played at random: no dead end, nothing lost or doubled, no rule of stacking broken on the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.guards_armoured import events
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import state as st
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.state import ACTIVE, EXITED, GONE, State
from tests.guards_armoured.fight import RULES
from tests.guards_armoured.scatter import scattered

POSITIONS = 150  # for each scenario


def begun(rng: random.Random, scenario: str) -> State:
    s = scattered(rng, scenario)
    events.deal(s)
    s.options.inspection = rng.random() < 0.5
    s.turn = rng.randint(1, 8)
    s.weather = rng.choice((0, 0, 0, 1, 2, 3, 4, 5))
    s.mover = s.actor = rng.randrange(2)
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if s.place[unit] >= 0 and rng.random() < 0.7:
            s.active[unit] = ACTIVE
        s.fired[unit] = int(rng.random() < 0.2)
        s.pinned[unit] = int(rng.random() < 0.1)
    for unit in range(roster.units):
        s.supply[unit] = rng.choice((0, 0, 0, 0, 1, 2, 3))
        s.known[unit] = rng.choice((0, 1))
    s.ask = st.START_COMBAT
    RULES.steps[s.ask - st.STEPS].take(s, QuickDice(rng))
    return s


def crowd(s: State) -> dict[int, int]:
    """How far each hex is above its limit."""
    found: dict[int, int] = {}
    for unit in range(s.board.roster.units):
        hex = int(s.place[unit])
        if hex >= 0:
            found[hex] = max(0, int(s.stack_points(hex) - s.board.map.stack_limit[hex]))
    return found


def check(s: State, over: dict[int, int]) -> None:
    roster = s.board.roster
    for unit in range(roster.units):
        hex = s.place[unit]
        assert hex >= 0 or hex in (GONE, EXITED)
        if hex >= 0:
            assert s.side_at(hex) == roster.side[unit]
            carrier = s.rides[unit]
            assert carrier < 0 or s.place[carrier] == hex
        else:
            assert s.rides[unit] == -1 and s.job[unit] == 0
    on_the_way = s.place[s.unit] if s.ask == st.RETREATING and s.unit >= 0 else -1
    for hex, more in crowd(s).items():
        assert more <= over.get(hex, 0) or hex == on_the_way
    zones = s.copy()
    zones.set_crossing(0, zones.closed[1])
    assert list(zones.zone) == list(s.zone)
    chits = s.board.chits
    for kind in range(chits.kinds):
        piles = [s.recycled, s.discards, s.hand]
        seen = s.undealt[kind] + sum(pile[kind] + pile[chits.kinds + kind] for pile in piles)
        drawn = sum(event == kind for event in s.event) if chits.colour[kind] != 2 else 0
        assert seen + drawn <= chits.copies[kind]
        assert seen + drawn == chits.copies[kind] or chits.colour[kind] == 2  # black ones are played for good


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_10_0_combat_parts_at_random(scenario: str) -> None:
    rng = random.Random(f"combat in {scenario}")
    dice = QuickDice(rng)
    asked: Counter[str] = Counter()
    results: Counter[int] = Counter()
    for _ in range(POSITIONS):
        s = begun(rng, scenario)
        position = Position(RULES, s)
        over = crowd(s)
        while position.decision() is not None and s.ask != st.MOVING:
            decision = position.decision()
            assert decision is not None and decision.prompt and decision.rule
            asked[decision.ask] += 1
            listed = position.moves()
            assert listed and len(set(listed)) == len(listed)
            fights = [move for move in listed if m.kind_of(move) in (m.ATTACK, m.OVERRUN)]
            move = rng.choice(fights or listed)
            before = s.numbers()
            twin = position.copy()
            assert position.parse(position.notation(move)) == move
            for event in position.play(move, dice):
                if event.kind == "attack":
                    results[event.facts[9]] += 1
            assert twin.state.numbers() == before
            check(s, over)
            if s.ask == st.FIGHTING:
                assert not any(s.job) and s.target == -1 and s.result == -1 and list(s.event) == [-1, -1]
    for question in ("joining", "fire-support", "losing", "retreating", "advancing"):
        assert asked[question] > 10, asked
    assert len(results) == 10, results  # every result there is
