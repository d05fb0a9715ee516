"""The greedy player of Arnhem: The Farthest Bridge: sensible answers, nothing it may not know, and whole games."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games import find
from bridgehead.players import known, make_player
from tests.arnhem_farthest_bridge.table import state_of

GAME = find("arnhem-farthest-bridge")


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


BOTH = {"allied": "greedy", "german": "greedy"}


def test_the_game_has_a_greedy_player() -> None:
    assert known("greedy", GAME)


def test_it_wins_against_random_as_the_allies() -> None:
    position = GAME.new()
    play_on(position, {"allied": "greedy", "german": "random"}, 1)
    outcome = position.outcome()
    assert outcome is not None and outcome.winner == "allied"


def test_11_5_it_takes_the_second_hex_of_arnhem_when_it_can() -> None:
    standing = "game: arnhem-farthest-bridge\nturn: 8\ndecide: allied move\n3423: 2IG\n3323: 1CG\n3922: KRFT\n"
    position = GAME.from_text(standing)
    play_on(position, BOTH, 1, 6)
    outcome = position.outcome()
    assert outcome is not None and outcome.winner == "allied"


def test_10_6_3_the_german_blows_up_the_bridge_at_son() -> None:
    standing = "game: arnhem-farthest-bridge\nturn: 2\ndecide: allied move\n0404: 2IG\n0702: GRSN\n"
    position = GAME.from_text(standing)
    for move in ("2IG", "to 0505"):
        position.play(position.parse(move), QuickDice(Random(1)))
    decision = position.decision()
    assert decision is not None and decision.ask == "demolish"
    assert position.notation(make_player("greedy", GAME, 1).choose(position, "german")) == "blow"


def test_11_4_the_divisions_land_on_good_ground() -> None:
    position = GAME.new()
    play_on(position, BOTH, 3, 60)
    state = state_of(position)
    landed = [int(state.place[unit]) for unit in range(int(state.board.first_german)) if state.place[unit] >= 0]
    assert len(landed) >= 20
    cities = [hex for hex in landed if state.board.terrain[hex] == 6 and hex not in state.board.goals]
    assert len(cities) <= 2


@pytest.mark.parametrize("scenario", ["historical", "free-deployment"])
def test_the_same_seed_gives_the_same_moves(scenario: str) -> None:
    games = []
    for _ in range(2):
        position = GAME.new(scenario)
        games.append((play_on(position, BOTH, 5, 150), position.digest()))
    assert games[0] == games[1]


def test_it_does_not_look_at_the_other_sides_markers() -> None:
    """Two tables that differ in the German hand only get the same Allied moves."""
    position = GAME.new()
    play_on(position, BOTH, 7, 80)
    while (decision := position.decision()) and decision.side != "allied":
        play_on(position, BOTH, 7, 1)
    state = state_of(position)
    hands = [sort for sort in range(int(state.board.markers)) if state.board.marker_side[sort] == 1]
    other = position.copy()
    held = int(sum(state.hand[sort] for sort in hands))
    hand = state_of(other).hand
    hand[hands[0]], hand[hands[1]] = (0, held) if state.hand[hands[0]] else (held, 0)
    assert position.digest() != other.digest() and position.view("allied") == other.view("allied")
    choices = [make_player("greedy", GAME, 1).choose(table, "allied") for table in (position, other)]
    assert choices[0] == choices[1]
