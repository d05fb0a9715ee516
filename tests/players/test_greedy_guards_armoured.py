"""The greedy player of Guards Armoured: sensible answers, nothing it may not know, and whole games."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.players.stakes import EXIT, GATE, Stakes
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import WAITING, State
from bridgehead.players import known, make_player
from tests.guards_armoured.table import place, table, unit

GAME = find("guards-armoured")
BOTH = {"british": "greedy", "german": "greedy"}
SCENARIOS = ["goodwood", "bonninghardt", "veritable", "joes-bridge"]


def state_of(position: Position) -> State:
    state = position.state
    assert isinstance(state, State)
    return state


def play_on(position: Position, players: dict[str, str], seed: int, decisions: int = 20_000) -> list[int]:
    """Every move is checked against the legal ones."""
    seated = {side: make_player(name, GAME, seed + n) for n, (side, name) in enumerate(players.items())}
    rolls = QuickDice(Random(seed))
    moves: list[int] = []
    while (decision := position.decision()) and len(moves) < decisions:
        move = seated[decision.side].choose(position, decision.side)
        assert position.check(move) is None
        moves.append(move)
        position.play(move, rolls)
    return moves


def test_the_game_has_a_greedy_player() -> None:
    assert known("greedy", GAME)


def test_17_0_it_sets_up_from_a_ready_made_layout_and_not_always_the_same() -> None:
    found = set()
    for seed in range(8):
        position = GAME.new("goodwood")
        move = make_player("greedy", GAME, seed).choose(position, "german")
        assert m.kind_of(move) == m.LAYOUT
        found.add(move)
    assert len(found) > 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_gives_the_same_moves(scenario: str) -> None:
    games = []
    for _ in range(2):
        position = GAME.new(scenario)
        games.append((play_on(position, BOTH, 5, 60), position.digest()))
    assert games[0] == games[1]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_1_1_it_does_not_look_at_counters_it_cannot_inspect(scenario: str) -> None:
    """Two tables that differ only in hidden enemy counters get the same answers."""
    position = GAME.new(scenario)
    rng = Random(3)
    compared = 0
    while (decision := position.decision()) and compared < 20:
        other = position.sample(decision.side, rng)
        if other.digest() != position.digest():
            assert other.view(decision.side) == position.view(decision.side)
            choices = [make_player("greedy", GAME, 1).choose(table, decision.side) for table in (position, other)]
            assert choices[0] == choices[1]
            compared += 1
        play_on(position, BOTH, compared, 7)
    assert compared == 20


def test_17_4_it_takes_cities_as_the_british_in_goodwood() -> None:
    position = GAME.new("goodwood")
    play_on(position, {"british": "greedy", "german": "random"}, 1)
    outcome = position.outcome()
    assert outcome is not None and outcome.winner == "british"


def gates(s: State, side: int) -> dict[str, float]:
    """What the exit hexes are worth."""
    stakes = Stakes(s, side)
    return {s.board.map.hex_names[hex]: stakes.value[hex] for hex in s.board.briefing.exit_hexes}


def at_the_canal(exited: int) -> State:
    """Late at Joe's Bridge; the Germans due by B have not come, those due by A are lost."""
    s = table("joes-bridge", {"5CG-A": "4717", "6P-I-1": "2605"}, turn=14)
    s.place[unit(s, "KGW-88-1")] = WAITING
    s.exited_points = exited
    return s


def test_17_22_it_keeps_the_exit_by_which_germans_may_still_come() -> None:
    assert gates(at_the_canal(24), BRITISH) == {"5009": EXIT, "5019": EXIT}
    assert gates(at_the_canal(25), BRITISH) == {"5009": 0.0, "5019": GATE}
    assert gates(at_the_canal(25), GERMAN) == {"5009": 0.0, "5019": 0.0}


@pytest.mark.parametrize(("known", "value"), [(0, GATE), (1, 0.0)])
def test_17_22_whoever_was_due_there_counts_as_still_to_come_until_he_is_seen(known: int, value: float) -> None:
    s = at_the_canal(25)
    s.put(unit(s, "KGW-88-1"), place(s, "2605"))
    s.known[unit(s, "KGW-88-1")] = known
    assert gates(s, BRITISH)["5019"] == value


@pytest.mark.parametrize(("turn", "value"), [(8, GATE), (9, 0.0)])
def test_17_4_nobody_is_expected_for_ever(turn: int, value: float) -> None:
    s = table("goodwood", {"2GG-1": "3944"}, turn=turn)
    s.place[unit(s, "21Pz-Rcn-1")] = WAITING  # due on turn 2
    s.exited_points = 25
    assert list(gates(s, BRITISH).values()) == [value]
