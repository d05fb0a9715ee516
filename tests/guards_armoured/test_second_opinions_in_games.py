"""Reach, sight and retreat in the positions of whole random games, each against its second telling (9, 10.5, 11.2)."""

from __future__ import annotations

from collections import Counter as Tally
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.games import find
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured import retreat
from bridgehead.games.guards_armoured.board import SCENARIOS
from bridgehead.games.guards_armoured.state import MOVING, RETREATING, STOPPED, State
from tests.guards_armoured import falling_back
from tests.guards_armoured import test_09_0_second_opinion as second_reach
from tests.guards_armoured import test_10_5_enumeration as second_retreat
from tests.guards_armoured.sighting import distance, sees

GAME = find("guards-armoured")
OFTEN = 0.02  # of all positions in which units are on the move, or just look at each other
PAIRS = 30


def compare_reach(s: State, rng: Random, seen: Tally[str]) -> None:
    seen["hexes in reach"] += second_reach.compare(s.copy(), rng)
    seen["stacks"] += s.group > 1


def compare_sight(s: State, rng: Random, seen: Tally[str]) -> None:
    """Some of the pairs that are close enough, each way round: a peak may make a difference."""
    map, roster = s.board.map, s.board.roster
    there = [unit for unit in range(roster.units) if s.place[unit] >= 0]
    names = {unit: map.hex_names[s.place[unit]] for unit in there}
    pairs = [
        (one, other)
        for one in there
        for other in there
        if roster.side[one] != roster.side[other] and distance(names[one], names[other]) <= 10
    ]
    for one, other in rng.sample(pairs, min(len(pairs), PAIRS)):
        expected = sees(s.board.scenario, names[one], names[other])
        assert s.board.sight.sees(s.place[one], s.place[other], 10) == expected, (names[one], names[other])
        seen["seen" if expected else "hidden"] += 1


def compare_retreat(s: State, seen: Tally[str]) -> None:
    """What a retreat in the game offers; HQs count where they were before anybody of this combat fell back."""
    situation = second_retreat.described(s)
    names, hexes = s.board.roster.unit_names, s.board.map.hex_names
    for unit in range(s.board.roster.units):
        if names[unit] in situation.before and s.stood[unit] >= 0:
            situation.before[names[unit]] = hexes[s.stood[unit]]
    listed: list[int] = []
    retreat.retreat_moves(s, listed)
    second_retreat.check(s, situation, listed, names, seen)


def compare_every_way(s: State, seen: Tally[str]) -> None:
    """Of every unit, whether or not it is beaten here."""
    situation: falling_back.Situation = second_retreat.described(s)
    for unit in range(s.board.roster.units):
        if s.place[unit] >= 0 and s.rides[unit] < 0:
            code = s.board.roster.unit_names[unit]
            expected, by_opponent = situation.retreats(code, situation.counters[code].hex)
            assert retreat.is_homeless(s, unit) == by_opponent, code
            assert second_retreat.engine_paths(s, unit) == expected, code
            seen["ways of retreat"] += len(expected)


def some_move(legal: list[int], rng: Random) -> int:
    """At random, but more often to activate, to go together and to attack than chance alone would have it."""
    bold = [move for move in legal if m.kind_of(move) in (m.ACTIVATE, m.JOIN, m.ATTACK)]
    return rng.choice(bold if bold and rng.random() < 0.9 else legal)


def play_through(scenario: str, rng: Random, seen: Tally[str]) -> None:
    dice = QuickDice(rng)
    position = GAME.new(scenario)
    while position.decision() is not None:
        s = position.state
        assert isinstance(s, State)
        if s.ask == RETREATING:
            compare_retreat(s, seen)
        elif s.turn > 0 and rng.random() < OFTEN:
            compare_sight(s, rng, seen)
            if s.ask == MOVING and s.unit >= 0 and s.begun != STOPPED:
                compare_reach(s, rng, seen)
            elif s.unit < 0 and rng.random() < 0.4:
                compare_every_way(s, seen)
        position.play(some_move(position.moves(), rng), dice)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_9_0_10_5_11_2_all_through_random_games(scenario: str) -> None:
    """Game after game until somebody has fallen back, which is not in every game."""
    rng = Random(f"a second opinion of {scenario}")
    seen: Tally[str] = Tally()
    while not seen["step"]:
        play_through(scenario, rng, seen)
    assert min(seen[case] for case in ("seen", "hidden", "ways of retreat")) > 50, seen
    assert seen["hexes in reach"] > 200 and seen["stacks"] > 0, seen
