"""The picture of a study, and how sure its shares are."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bridgehead.lab import plot
from bridgehead.lab.shares import wilson

SVG = "{http://www.w3.org/2000/svg}"


def test_every_score_has_its_bar_in_the_color_of_its_result() -> None:
    blocks = [plot.Block("low", None, 4), plot.Block("high", 5, None)]
    drawn = ElementTree.fromstring(plot.histogram([3, 3, 5, 8], blocks, "A & B", "points"))
    bars = [bar for bar in drawn.iter(f"{SVG}rect") if bar.find(f"{SVG}title") is not None]
    assert [bar.findtext(f"{SVG}title") for bar in bars] == [
        "3 points: 2 games", "5 points: 1 games", "8 points: 1 games",
    ]  # fmt: skip
    assert [bar.get("fill") for bar in bars] == [plot.COLORS[0], plot.COLORS[1], plot.COLORS[1]]
    assert drawn.findtext(f"{SVG}title") == "A & B"
    assert drawn.find(f"{SVG}script") is None


def test_a_study_becomes_a_picture(tmp_path: Path) -> None:
    study = {"game": "storm-over-arnhem", "games": 2, "players": {"british": "greedy"}, "scores": [10, 24]}
    (tmp_path / "study.json").write_text(json.dumps(study))
    assert plot.main([str(tmp_path / "study.json"), str(tmp_path / "out.svg")]) == 0
    assert "German marginal 50 %" in (tmp_path / "out.svg").read_text()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)]
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.001)
