"""What any player must do: choose a legal move, the same with the same seed, for every game on the shelf."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.game import UnknownChoice
from bridgehead.games import find, shelf
from bridgehead.players import make_player, names

PAIRS = [(game, name) for game in shelf() for name in names(find(game))]


def test_every_game_has_a_random_player() -> None:
    assert all(names(game)[0] == "random" for game in shelf().values())


def test_storm_over_arnhem_has_a_greedy_player() -> None:
    assert "greedy" in names(find("storm-over-arnhem"))


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownChoice, match=r"no player 'genius' for Storm Over Arnhem; choose from random, greedy"):
        make_player("genius", find("storm-over-arnhem"), 0)


def played(game: str, name: str, seed: int, decisions: int) -> list[int]:
    """The moves of the first decisions of a game; the referee checks that each is legal."""
    position = shelf()[game].new()
    players = [make_player(name, find(game), seed + n) for n in range(2)]
    dice = QuickDice(Random(seed))
    moves: list[int] = []
    while (decision := position.decision()) and len(moves) < decisions:
        moves.append(players[position.seat(decision.side)].choose(position, decision.side))
        position.play(moves[-1], dice)
    return moves


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_the_same_seed_gives_the_same_choices(game: str, name: str) -> None:
    assert played(game, name, 3, 150) == played(game, name, 3, 150)


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_choosing_leaves_the_position_alone(game: str, name: str) -> None:
    position = shelf()[game].new()
    player = make_player(name, find(game), 5)
    dice = QuickDice(Random(5))
    for _ in range(60):
        decision = position.decision()
        if decision is None:
            break
        before = position.digest()
        move = player.choose(position, decision.side)
        assert position.digest() == before
        position.play(move, dice)


def test_random_players_of_different_seeds_differ() -> None:
    assert played("storm-over-arnhem", "random", 1, 60) != played("storm-over-arnhem", "random", 2, 60)
