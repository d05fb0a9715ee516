"""Computer players that think for a short time only, for tests to which it does not matter how long."""

from __future__ import annotations

import pytest

from bridgehead import players as computer
from bridgehead.core.game import Game
from bridgehead.players.levels import LEVELS, LevelPlayer
from bridgehead.players.thinking import Budget, Thinking


def quick_player(name: str, game: Game, seed: int) -> computer.Player:
    thinking = computer.thinking(game)
    if thinking is None or name not in LEVELS:
        return computer.make_player(name, game, seed)
    thinking.budgets = dict.fromkeys(thinking.budgets, Budget(3, 4))
    return LevelPlayer(thinking, name, seed)


def hurry(monkeypatch: pytest.MonkeyPatch, plans: int = 3, simulations: int = 16) -> None:
    """Whoever thinks in this test, thinks for a short time only."""
    real = computer.thinking

    def quick(game: Game) -> Thinking | None:
        found = real(game)
        if found is not None:
            found.budgets = dict.fromkeys(found.budgets, Budget(plans, simulations))
        return found

    monkeypatch.setattr(computer, "thinking", quick)
