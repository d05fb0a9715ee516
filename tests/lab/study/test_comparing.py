"""Studies against each other, on the same seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead.lab.errors import LabError
from bridgehead.lab.study.comparing import compared, differences, play_both, refuse_strangers
from bridgehead.lab.study.folder import Folder
from bridgehead.lab.study.running import processes
from tests.lab.study.ford import plan_of, played


def test_a_study_differs_from_itself_in_nothing(tmp_path: Path) -> None:
    played(tmp_path / "a")
    played(tmp_path / "b")
    folders = [Folder(tmp_path / "a"), Folder(tmp_path / "b")]
    plans = [folder.plan() for folder in folders]
    found = compared(folders, plans, 40)
    assert found["games"] == 40 and found["differences"] == []
    assert found["wins"]["difference"] == 0 and found["wins"]["p"] == 1 and found["score"]["p"] == 1
    assert found["score"]["shared"] == pytest.approx(1)


def test_a_better_player_is_seen_with_its_interval_test_and_effect(tmp_path: Path) -> None:
    played(tmp_path / "a", 200)
    played(tmp_path / "b", 200, red="bold")
    folders = [Folder(tmp_path / "a"), Folder(tmp_path / "b")]
    plans = [folder.plan() for folder in folders]
    assert differences(*plans) == ["players red: random against bold"]
    found = compared(folders, plans, 200)
    low, high = found["wins"]["interval"]
    assert low < found["wins"]["difference"] < high
    assert found["wins"]["difference"] == pytest.approx(found["shares"][1] - found["shares"][0])
    assert sum(found["wins"]["changed"]) > 0 and 0 <= found["wins"]["p"] <= 1
    assert found["score"]["d"] is not None


def test_both_are_played_on_until_the_difference_is_precise(tmp_path: Path) -> None:
    played(tmp_path / "a", 10)
    played(tmp_path / "b", 10, red="bold")
    folders = [Folder(tmp_path / "a"), Folder(tmp_path / "b")]
    games = play_both(folders, 1000, 0.06, processes(1))
    low, high = compared(folders, [folder.plan() for folder in folders], games)["wins"]["interval"]
    assert games in (100, 200, 400, 800, 1000) and (high - low) / 2 <= 0.06
    assert all(folder.played(folder.plan()) >= games for folder in folders)


def test_studies_that_share_neither_game_nor_luck_are_refused() -> None:
    with pytest.raises(LabError, match="seeds 7 and 8"):
        refuse_strangers(plan_of(), plan_of(seed=8))
    other = plan_of()
    other = other._replace(setting=other.setting._replace(game="another"))
    with pytest.raises(LabError, match="of the-ford and of another"):
        refuse_strangers(plan_of(), other)
    assert differences(plan_of(), plan_of(scenario="canal"))[0] == "scenario: brook against canal"
