"""The speed report."""

from __future__ import annotations

import pytest

from bridgehead.games import shelf
from bridgehead.lab import bench
from bridgehead.players import thinking
from bridgehead.players.thinking import Budget, Thinking


@pytest.mark.parametrize("game", list(shelf()))
def test_bench_reports_its_figures(game: str) -> None:
    result = bench.run(game, seconds=0.3)
    assert list(result) == [
        "game", "scenario", "compiled", "decisions_per_second", "decisions_per_second_many", "games_per_second",
        "copy_us", "mean_choices", "mean_decisions", "reference_per_second",
    ]  # fmt: skip
    assert result["game"] == game
    assert result["scenario"] == shelf()[game].scenarios[0].name
    assert isinstance(result["compiled"], bool)
    for key in "decisions_per_second", "decisions_per_second_many", "copy_us", "mean_choices", "reference_per_second":
        assert result[key] > 0
    in_whole_games = result["games_per_second"] * result["mean_decisions"]  # none where a game takes longer than that
    assert 0 <= in_whole_games <= 1.1 * result["decisions_per_second"]


def test_bench_reports_how_long_a_search_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets = {"veteran": Budget(2, 2), "elite": Budget(3, 6)}
    monkeypatch.setattr(bench, "thinking", lambda game: given(thinking(game), budgets))
    found = bench.run("storm-over-arnhem", "ready", seconds=0.2, search=True)["search"]
    assert found["steps_per_second"] > 0
    for level in budgets:
        assert found[level]["choices"] > 0
        assert 0 < found[level]["median"] <= found[level]["p99"] <= found[level]["longest"]


def given(mind: Thinking | None, budgets: dict[str, Budget]) -> Thinking | None:
    if mind is not None:
        mind.budgets = budgets
    return mind


def test_the_reference_loop_is_the_one_the_figures_were_made_with() -> None:
    assert bench.reference(1000) == bench.reference(1000) == REFERENCE_OF_A_THOUSAND


REFERENCE_OF_A_THOUSAND = 25789
