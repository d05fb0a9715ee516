"""The greedy player of Counter-Attack: Arras: sound choices at the table, nothing it may not know, and whole games."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras.players.chances import chance, dice, points
from bridgehead.games.counter_attack_arras.state import REROLLING, ROLL_GORT
from bridgehead.lab import selfplay
from bridgehead.players import make_player
from tests.counter_attack_arras.table import state_of


def play_on(position: Position, seed: int, decisions: int) -> list[int]:
    """The greedy player on both sides; every move is checked against the legal ones."""
    players = [make_player("greedy", GAME, seed + n) for n in range(2)]
    rolls = QuickDice(Random(seed))
    moves: list[int] = []
    while (decision := position.decision()) and len(moves) < decisions:
        move = players[position.seat(decision.side)].choose(position, decision.side)
        assert position.check(move) is None
        moves.append(move)
        position.play(move, rolls)
    return moves


def set_up(scenario: str, seed: int = 1) -> Position:
    """A table ready for the first impulse."""
    position = GAME.new(scenario, {})
    player = make_player("greedy", GAME, seed)
    rolls = QuickDice(Random(seed))
    while (decision := position.decision()) and decision.ask == "setup":
        position.play(player.choose(position, decision.side), rolls)
    return position


# -- before play ---------------------------------------------------------------------------------------------------


def test_12_2_zone_b_and_the_red_areas_are_held_from_the_start() -> None:
    position = set_up("free")
    places = position.view("german")["places"]
    assert all(places[name]["german"] for name in ("2", "4", "6", "7", "A", "B"))


def test_12_2_the_tanks_start_where_they_can_cross_the_scarpe() -> None:
    places = set_up("free").view("allied")["places"]
    tanks = [name for name in places if any(c["unit"].startswith(("7RT", "4RT")) for c in places[name]["allied"])]
    assert sorted(tanks) == ["22", "23"]


# -- odds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("net", "throw", "share", "mean"), [
    (2, (2, 2), 0.66, 3.9), (3, (2, 2), 0.76, 4.4), (-2, (2, 2), 0.24, 2.5), (2, (3, 2), 0.90, 6.2),
    (2, (2, 3), 0.31, 2.9), (2, (3, 3), 0.64, 4.5), (6, (2, 2), 0.95, 6.4),
])  # fmt: skip
def test_the_tables_agree_with_the_published_odds(net: int, throw: tuple[int, int], share: float, mean: float) -> None:
    """Shares of success and mean casualty points of a success from the study of the unit values."""
    number = dice(throw[0] == 3, throw[1] == 3)
    assert chance(net, 1, number) == pytest.approx(share, abs=0.01)
    assert points(net, 60, number) / chance(net, 1, number) == pytest.approx(mean, abs=0.06)


# -- at the table --------------------------------------------------------------------------------------------------


def test_11_1_the_allies_score_on_the_first_turn() -> None:
    """11.1: less than one point at the end of a turn loses at once."""
    position = set_up("historical")
    players = {side: make_player("greedy", GAME, 4) for side in GAME.sides}
    rolls = QuickDice(Random(4))
    while (decision := position.decision()) and state_of(position).turn == 1:
        position.play(players[decision.side].choose(position, decision.side), rolls)
    assert state_of(position).points >= 1


def test_13_5_gort_is_asked_again_when_the_attack_would_end_short_of_its_goal() -> None:
    position = GAME.new("historical", {})
    state = state_of(position)
    state.turn, state.ask, state.rolling, state.attack_roll = 4, REROLLING, ROLL_GORT, 1
    state.actor, state.advantage, state.points = 0, 0, 5
    for area in state.board.gort_areas[:2]:
        state.control[area] = 0
    asked = position.copy()
    assert asked.notation(make_player("greedy", GAME, 1).choose(asked, "allied")) == "reroll"


# -- what it may know ----------------------------------------------------------------------------------------------


class Veiled:
    """A position that shows a player nothing but its legal moves and samples of the rest."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self.rules = position.rules
        self.samples: list[str] = []

    def moves(self) -> list[int]:
        return self._position.moves()

    def sample(self, side: str, rng: Random) -> Position:
        self.samples.append(side)
        return self._position.sample(side, rng)


def test_14_1_1_the_other_bid_is_not_looked_at() -> None:
    position = GAME.new("free", {"bids": "on"})
    position.play(position.moves()[4], QuickDice(Random(1)))
    veiled = Veiled(position)
    assert make_player("greedy", GAME, 1).choose(cast(Position, veiled), "german") in position.moves()
    assert veiled.samples == ["german"]


# -- whole games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["free", "historical"])
def test_the_same_seed_gives_the_same_legal_moves(scenario: str) -> None:
    first = play_on(GAME.new(scenario, {}), 5, 120)
    assert first == play_on(GAME.new(scenario, {}), 5, 120)


@pytest.mark.parametrize("scenario", ["free", "historical"])
@pytest.mark.parametrize("greedy", ["allied", "german"])
def test_greedy_beats_random(greedy: str, scenario: str) -> None:
    """The full measure is in docs/counter-attack-arras.md; this is a quick look."""
    result = selfplay.run(GAME.id, {greedy: "greedy"}, scenario=scenario, games=3, seed=11)
    assert result["errors"] == []
    assert result["wins"][greedy] == 3


@pytest.mark.parametrize("option", ["bids=on", "leaders=apart", "targets=one", "support-order=attacker-first"])
def test_greedy_plays_with_every_option(option: str) -> None:
    name, _, value = option.partition("=")
    players = {"allied": "greedy", "german": "greedy"}
    result = selfplay.run(GAME.id, players, options={name: value}, games=1, seed=2)
    assert result["errors"] == []
