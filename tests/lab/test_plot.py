"""The picture of a study, and how sure its shares are."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bridgehead.core.game import Level
from bridgehead.lab import plot
from bridgehead.lab.statistics import wilson

SVG = "{http://www.w3.org/2000/svg}"


def test_every_score_has_its_bar_in_the_color_of_its_result() -> None:
    levels = [Level("low", None, 4), Level("high", 5, None)]
    drawn = ElementTree.fromstring(plot.histogram([3, 3, 5, 8], levels, "A & B", "points"))
    bars = [bar for bar in drawn.iter(f"{SVG}rect") if bar.find(f"{SVG}title") is not None]
    assert [bar.findtext(f"{SVG}title") for bar in bars] == [
        "3 points: 2 games", "5 points: 1 games", "8 points: 1 games",
    ]  # fmt: skip
    assert [bar.get("fill") for bar in bars] == [plot.COLORS[0], plot.COLORS[1], plot.COLORS[1]]
    assert drawn.findtext(f"{SVG}title") == "A & B"
    assert drawn.find(f"{SVG}script") is None


def picture_of(study: Mapping[str, object], folder: Path) -> str:
    (folder / "study.json").write_text(json.dumps({"games": 2, "scores": [10, 24], "draws": 0, **study}))
    assert plot.main([str(folder / "study.json"), str(folder / "out.svg")]) == 0
    return (folder / "out.svg").read_text()


def test_few_scores_are_all_written_at_the_axis() -> None:
    few = plot.histogram([0, 1, 2, 2], [], "A game", "final score")
    many = plot.histogram(list(range(30)), [], "A game", "final score")
    assert all(f'text-anchor="middle">{score}<' in few for score in range(3)) and ">-1<" not in few
    assert 'text-anchor="middle">25<' in many and 'text-anchor="middle">24<' not in many


def test_a_study_becomes_a_picture(tmp_path: Path) -> None:
    study = {"game": "storm-over-arnhem", "players": {"british": "greedy"}, "wins": {"british": 1, "german": 1}}
    assert "German marginal 50 %" in picture_of(study, tmp_path)


def test_a_game_that_says_nothing_of_levels_is_drawn_too(tmp_path: Path) -> None:
    study = {"game": "the-ford", "players": {"red": "random"}, "wins": {"red": 1, "blue": 1}}
    assert ">Red victories 50 %<" in picture_of(study, tmp_path)


def test_where_the_score_alone_does_not_decide_the_picture_tells_who_won(tmp_path: Path) -> None:
    study = {"game": "counter-attack-arras", "players": {"allied": "greedy"}, "wins": {"allied": 2, "german": 0}}
    drawn = picture_of(study, tmp_path)
    assert ">Allied victories 100 %<" in drawn and "German victories" not in drawn


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)]
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)
