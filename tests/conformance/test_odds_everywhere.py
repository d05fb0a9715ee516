"""Odds of every move with which dice roll, in every game that has odds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bridgehead.core.dice import QuickDice
from bridgehead.core.position import ROLL, Position
from bridgehead.games import shelf
from bridgehead.lab.chances import odds_module

GAMES = [(game.id, scenario.name) for game in shelf().values() if game.part("odds") for scenario in game.scenarios]
ENOUGH = 6  # moves of a kind that are looked at for each question
LONGEST = 2_500


def kinds_of_moves(position: Position, rng: Random) -> list[tuple[str, int]]:
    """One legal move of each kind, with the kind."""
    moves = position.moves()
    return [("roll" if move == ROLL else str(position.parts(move)[0]), move) for move in rng.sample(moves, len(moves))]


@pytest.mark.parametrize(("game", "scenario"), GAMES)
def test_every_move_that_rolls_has_odds_or_a_reason(game: str, scenario: str) -> None:
    """The reason is the game's own, a sentence in `odds.WITHOUT` for a question; odds sum to one."""
    found = shelf()[game]
    module = odds_module(found)
    without: dict[str, str] = getattr(module, "WITHOUT", {})
    rng = Random(f"{game} {scenario}")
    options = {one.name: rng.choice(one.values) for one in found.options if one.belongs_to(scenario)}
    position = found.new(scenario, options)
    looked: Counter[tuple[str, str]] = Counter()
    rolling = 0
    for _ in range(LONGEST):
        decision = position.decision()
        if decision is None:
            break
        for kind, move in kinds_of_moves(position, rng):
            if looked[decision.ask, kind] >= ENOUGH:
                continue
            looked[decision.ask, kind] += 1
            if not position.rolls(move):
                continue
            rolling += 1
            odds = module.odds_of(position, move)
            if odds is None:
                where = f"{decision.ask}: {position.describe(move)}: {decision.prompt}"
                assert without.get(decision.ask) and position.before_roll(move) is None, where
                continue
            assert sum(chance for _, chance in odds.distribution) == 1
            assert all(chance > 0 for _, chance in odds.distribution) and odds.title and odds.rule
        position.play(rng.choice(position.moves()), QuickDice(rng))
    assert rolling > 20
    assert all(reason.endswith(".") for reason in without.values())
