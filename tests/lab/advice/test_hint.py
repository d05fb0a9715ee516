"""Hints: what they say, that they choose well, and that they know no more than the one who asks."""

from __future__ import annotations

from random import Random

import pytest

from bridgehead import players as computer
from bridgehead.core.dice import QuickDice
from bridgehead.core.game import Game, UnknownChoice
from bridgehead.core.position import Position
from bridgehead.games import find, shelf
from bridgehead.lab.advice import weighing
from bridgehead.lab.advice.hint import CHOICES, Choice, Hint, hint
from bridgehead.lab.advice.telling import Told
from tests.conformance.test_computer_players import pairs, secretive
from tests.players.quick import hurry

STORM = find("storm-over-arnhem")
TABLES = 4  # pairs of tables at which something is hidden
PLANNED = [name for name in shelf() if computer.thinking(find(name)) is not None]


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, simulations=8)
    monkeypatch.setattr(weighing, "BATCHES", 2)


def asked(game: str, actions: int) -> tuple[Position, str]:
    """A game played for a while, to a choice that is worth a thought."""
    found = find(game)
    thinking = computer.thinking(found)
    assert thinking is not None
    position, dice = found.new(), QuickDice(Random(2))
    players = [computer.make_player("regular", found, n) for n in range(2)]
    while actions or not thinking.asks(position) or len(position.moves()) < 2:
        side = found.sides[position.asked()]
        actions -= actions > 0 and thinking.asks(position)
        position.play(players[position.asked()].choose(position, side), dice)
    return position, found.sides[position.asked()]


@pytest.mark.parametrize("game", PLANNED)
def test_a_hint_is_a_few_legal_plans_the_best_first(game: str) -> None:
    position, side = asked(game, 3)
    before = position.digest()
    found = hint(find(game), find(game).load(), position, side, 5)
    assert position.digest() == before
    assert 2 <= len(found.choices) <= CHOICES and found.side == side
    assert len({one.told.words for one in found.choices}) == len(found.choices)
    for one in found.choices:
        assert one.told.words.endswith(".") and one.chance is not None and 0 <= one.chance <= 1
        assert position.parse(one.told.moves[0]) in position.moves()
    assert [one.behind for one in found.choices] == sorted(one.behind or 0.0 for one in found.choices)


def test_the_same_question_gets_the_same_answer() -> None:
    position, side = asked(STORM.id, 5)
    pack = STORM.load()
    assert hint(STORM, pack, position, side, 5) == hint(STORM, pack, position, side, 5)


@pytest.mark.parametrize("game", PLANNED)
def test_what_is_hidden_makes_no_difference(game: str) -> None:
    for case in secretive(game)[:TABLES]:
        for side, first, second in pairs(case)[:1]:
            found = [answer(case.find(), table, side) for table in (first, second)]
            assert found[0] == found[1], (str(case), side)


def answer(game: Game, table: Position, side: str) -> Hint | str:
    try:
        return hint(game, game.load(), table, side, 7)
    except UnknownChoice as error:
        return str(error)


def test_units_that_move_are_told_by_where_they_go_and_drawn_along_their_way() -> None:
    position, side = asked(STORM.id, 5)
    pack = STORM.load()
    seen = 0
    for seed in range(3):
        for one in hint(STORM, pack, position, side, seed).choices:
            for way in one.told.ways:
                seen += 1
                assert len(way.places) > 1
                where = position.view(side)["places"][way.places[0]][side]
                assert set(way.units) <= {counter["unit"] for counter in where}
                assert way.units[0] in one.told.words or " more " in one.told.words
    assert seen


def test_whoever_is_not_asked_gets_no_hint() -> None:
    position, side = asked(STORM.id, 1)
    other = next(one for one in STORM.sides if one != side)
    with pytest.raises(UnknownChoice, match=r"^It isn't the \w+ player's turn\.$"):
        hint(STORM, STORM.load(), position, other, 5)


def test_a_game_whose_players_do_not_plan_says_so() -> None:
    ford = find("the-ford")
    with pytest.raises(UnknownChoice, match="plans ahead yet, so there are no hints"):
        hint(ford, ford.load(), ford.new(), ford.sides[ford.new().asked()], 5)


def test_a_hint_that_is_cut_short_still_names_a_move() -> None:
    position, side = asked(STORM.id, 5)
    found = hint(STORM, STORM.load(), position, side, 5, stop=lambda: True)
    assert position.parse(found.choices[0].told.moves[0]) in position.moves()
    assert all(one.chance is None for one in found.choices)


def test_in_the_middle_of_an_action_the_rest_of_it_is_told() -> None:
    position, side = asked(STORM.id, 5)
    fire = next(move for move in position.moves() if position.notation(move).startswith("fire"))
    position.play(fire, QuickDice(Random(1)))
    found = hint(STORM, STORM.load(), position, side, 5)
    for one in found.choices:
        assert position.parse(one.told.moves[0]) in position.moves()
    assert found.choices[0].told.words.startswith("Add ") or len(position.moves()) == 1


def test_what_nobody_could_tell_apart_counts_as_good() -> None:
    words = Told("", [], [], [])
    assert Choice(words, 0.5, 0.03, 0.02).as_good()
    assert not Choice(words, 0.5, 0.05, 0.02).as_good()
    assert not Choice(words, None, None, 0.0).as_good()
