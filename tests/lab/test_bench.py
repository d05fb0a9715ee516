"""The speed report."""

from __future__ import annotations

import pytest

from bridgehead.games import shelf
from bridgehead.lab import bench


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


def test_the_reference_loop_is_the_one_the_figures_were_made_with() -> None:
    assert bench.reference(1000) == bench.reference(1000) == REFERENCE_OF_A_THOUSAND


REFERENCE_OF_A_THOUSAND = 25789
