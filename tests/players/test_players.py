"""What any player must do: choose a legal move, the same with the same seed, for every game on the shelf."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.game import UnknownChoice
from bridgehead.games import find, shelf
from bridgehead.players import known, make_player, names, usual
from bridgehead.players.levels import LEVELS
from tests.players.quick import quick_player

PAIRS = [(game, name) for game in shelf() for name in names(find(game))]


def test_every_game_has_a_random_player() -> None:
    assert all(names(game)[0] == "random" for game in shelf().values())


def test_a_game_that_tells_the_search_enough_is_played_on_all_levels() -> None:
    assert names(find("storm-over-arnhem")) == ["random", *LEVELS]


def test_the_usual_opponent_is_neither_the_weakest_nor_the_slowest() -> None:
    assert usual(find("storm-over-arnhem")) == "regular"
    assert usual(find("the-ford")) == "bold"


def test_the_old_name_of_the_regular_player_is_still_known() -> None:
    game = find("storm-over-arnhem")
    assert known("greedy", game) and "greedy" not in names(game)
    assert played(game.id, "greedy", 3, 40) == played(game.id, "regular", 3, 40)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownChoice, match=r"no player 'genius' for Storm Over Arnhem; choose from random, recruit"):
        make_player("genius", find("storm-over-arnhem"), 0)


def played(game: str, name: str, seed: int, decisions: int) -> list[int]:
    """The moves of the first decisions of a game; the referee checks that each is legal."""
    position = shelf()[game].new()
    players = [quick_player(name, find(game), seed + n) for n in range(2)]
    dice = QuickDice(Random(seed))
    moves: list[int] = []
    while (decision := position.decision()) and len(moves) < decisions:
        moves.append(players[position.seat(decision.side)].choose(position, decision.side))
        position.play(moves[-1], dice)
    return moves


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_the_same_seed_gives_the_same_choices(game: str, name: str) -> None:
    assert played(game, name, 3, 90) == played(game, name, 3, 90)


@pytest.mark.parametrize(("game", "name"), PAIRS)
def test_choosing_leaves_the_position_alone(game: str, name: str) -> None:
    position = shelf()[game].new()
    player = quick_player(name, find(game), 5)
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
