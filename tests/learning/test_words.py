"""Words of moves: every legal move can be said, nothing else can, and no two moves sound alike."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import ROLL, NotationError, Position
from bridgehead.games import find, shelf
from bridgehead.learning.words import Saying, Vocabulary, answering

CASES = [(game.id, scenario.name) for game in shelf().values() for scenario in game.scenarios]
LONGEST = 3_000
KEPT = 40
FIRST = [(game.id, game.scenarios[0].name) for game in shelf().values()]
every_game = pytest.mark.parametrize(("game", "scenario"), FIRST)
every_scenario = pytest.mark.parametrize(("game", "scenario"), CASES)


@cache
def kept(game: str, scenario: str) -> list[Position]:
    """Positions out of a random game."""
    rng = Random(f"{game} {scenario}")
    position = find(game).new(scenario)
    found = []
    for _ in range(LONGEST):
        moves = position.moves()
        if not moves:
            break
        if moves != [ROLL]:
            found.append(position.copy())
        position.play(rng.choice(moves), QuickDice(rng))
    return rng.sample(found, min(KEPT, len(found)))


def can_be_said(vocabulary: Vocabulary, position: Position, saying: Saying) -> list[int]:
    if saying.move is not None:
        return [saying.move]
    assert saying.choices == sorted(set(saying.choices)) != []
    moves = []
    for word in saying.choices:
        further = saying.copy()
        further.say(word)
        moves += can_be_said(vocabulary, position, further)
    return moves


@every_scenario
def test_exactly_the_legal_moves_can_be_said_each_in_one_way(game: str, scenario: str) -> None:
    vocabulary = Vocabulary(find(game).new(scenario))
    for position in kept(game, scenario):
        said = can_be_said(vocabulary, position, answering(vocabulary, position))
        assert sorted(said) == sorted(position.moves())


@every_scenario
def test_a_move_is_its_words(game: str, scenario: str) -> None:
    vocabulary = Vocabulary(find(game).new(scenario))
    meant = {vocabulary.words(position, move): move for position in kept(game, scenario) for move in position.moves()}
    assert len(meant) == len({move for position in kept(game, scenario) for move in position.moves()})
    assert max(word for words in meant for word in words) < len(vocabulary) == len(set(vocabulary.names))
    for position in kept(game, scenario)[:5]:
        for move in position.moves():
            kind, *named = position.parts(move)
            form = next(one for one in position.kinds() if one.number == kind)
            for n, (_, names) in zip(named, form.parts, strict=True):
                if names[n] and "shell" not in form.pattern:  # a spotter that sees its own place isn't written
                    assert names[n].lower() in position.notation(move).lower()


def test_words_of_a_move_that_is_none_are_refused() -> None:
    position = next(iter(shelf().values())).new()
    with pytest.raises(NotationError):
        position.parts(ROLL)


def test_a_word_that_leads_to_no_legal_move_cannot_be_said() -> None:
    position = next(iter(shelf().values())).new()
    saying = answering(Vocabulary(position), position)
    wrong = next(word for word in range(1_000) if word not in saying.choices)
    with pytest.raises(ValueError, match=f"Word {wrong} can't be said here"):
        saying.say(wrong)


def test_a_decision_with_a_single_answer_still_asks_for_a_word() -> None:
    position = Position.__new__(Position)
    position = next(iter(shelf().values())).new()
    vocabulary = Vocabulary(position)
    position._moves = position.moves()[:1]
    saying = answering(vocabulary, position)
    assert saying.said == [] and len(saying.choices) == 1
    saying.say(saying.choices[0])
    assert saying.move == position.moves()[0]
