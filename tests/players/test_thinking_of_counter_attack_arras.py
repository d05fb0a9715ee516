"""What who plans ahead knows of Counter-Attack: Arras beyond the regular player: measured set-ups, a bolder temper."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import Position
from bridgehead.games.counter_attack_arras import GAME
from bridgehead.games.counter_attack_arras.board import ALLIED
from bridgehead.games.counter_attack_arras.players import layouts
from bridgehead.games.counter_attack_arras.players.greedy import GreedyPlayer
from bridgehead.games.counter_attack_arras.players.thinking import OPENINGS, ArrasThinking
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.players.levels import ELITE, REGULAR, VETERAN, LevelPlayer


def offered(position: Position) -> dict[str, float]:
    plans = ArrasThinking().openings(position, position.asked())
    found: dict[str, float] = {}
    for plan in plans:
        (move,) = plan.moves
        found[position.notation(move)] = found.get(position.notation(move), 0.0) + plan.value
    return found


def until_asked(position: Position, side: int) -> Position:
    """The other side sets up in its first way."""
    player = GreedyPlayer(1)
    player.way = 0
    while position.asked() != side:
        position.play(player.decide(position, position.asked()), QuickDice(Random(1)))
    return position


def test_12_2_a_set_up_is_begun_as_often_as_it_did_well() -> None:
    """Only the second Allied way begins in 24."""
    shares = OPENINGS.shares[ALLIED]
    found = offered(until_asked(GAME.new("free"), ALLIED))
    assert found == pytest.approx({"I@24": shares[1], "I@27": shares[0] + shares[2] + shares[3]})


def test_12_2_what_stands_decides_which_set_up_goes_on() -> None:
    for begun, ways in (("I@24", [1]), ("I@27", [0, 2, 3])):
        position = until_asked(GAME.new("free"), ALLIED)
        position.play(position.parse(begun), QuickDice(Random(1)))
        until_asked(position, ALLIED)
        assert layouts.agreeing(cast(State, position.state), ALLIED) == ways
        assert sum(offered(position).values()) == pytest.approx(sum(OPENINGS.shares[ALLIED][way] for way in ways))


def test_nothing_is_offered_once_play_has_begun() -> None:
    position = GAME.new("historical")
    assert ArrasThinking().openings(position, position.asked()) == []


def test_the_regular_player_stays_as_he_is() -> None:
    thinking = ArrasThinking()
    regular, bold = GreedyPlayer(1), cast(GreedyPlayer, thinking.expert(1))
    assert [vars_of(one) for one in cast(GreedyPlayer, thinking.policy(1)).tempers] == [
        vars_of(one) for one in regular.tempers
    ]
    for usual, other in zip(regular.tempers, bold.tempers, strict=True):
        assert (other.caution, other.daring, other.relief) == (0.0, 0.0, 0.0)
        assert other.hold < usual.hold
    for level, caution in ((REGULAR, 0.6), (VETERAN, 0.0), (ELITE, 0.0)):
        player = cast(GreedyPlayer, LevelPlayer(thinking, level, 1)._policy)
        assert player.tempers[0].caution == caution


def vars_of(one: object) -> dict[str, float]:
    return dict(vars(one))
