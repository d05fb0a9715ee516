"""Studies: what they report, and that the number of processes does not matter."""

from __future__ import annotations

from typing import Any

import pytest

from bridgehead.core.game import UnknownChoice
from bridgehead.games import shelf
from bridgehead.lab import playing, selfplay

KEYS = ["game", "scenario", "games", "players", "wins", "draws", "scores", "decisions", "seconds", "errors"]


def random_study(game: str, **more: Any) -> dict[str, Any]:
    result = selfplay.run(game, dict.fromkeys(shelf()[game].sides, "random"), **more)
    result.pop("seconds")
    return result


@pytest.mark.parametrize("game", list(shelf()))
def test_a_study_reports_every_game(game: str) -> None:
    result = selfplay.run(game, {}, games=4, seed=7)
    assert list(result) == KEYS
    assert result["errors"] == []
    assert sum(result["wins"].values()) + result["draws"] == 4 == len(result["scores"])
    assert set(result["players"].values()) == {"random"}


@pytest.mark.parametrize("game", list(shelf()))
def test_the_same_seed_gives_the_same_study_on_any_number_of_processes(game: str) -> None:
    alone = random_study(game, games=3, seed=5)
    assert alone == random_study(game, games=3, seed=5)
    assert alone == random_study(game, games=3, seed=5, jobs=2)
    assert alone["decisions"] != random_study(game, games=3, seed=6)["decisions"]


def test_games_of_a_study_are_seeded_one_by_one() -> None:
    seeds = {playing.game_seed(seed, number) for seed in range(3) for number in range(50)}
    assert len(seeds) == 150


def test_a_broken_game_is_counted_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, position: object, side: str) -> int:
            return -1

    monkeypatch.setattr(playing, "make_player", lambda *_: Broken())
    result = selfplay.run("storm-over-arnhem", {}, games=2, seed=3)
    assert [error["game"] for error in result["errors"]] == [0, 1]
    assert result["errors"][1]["seed"] == playing.game_seed(3, 1)
    assert "IllegalMove" in result["errors"][0]["error"]
    assert result["scores"] == [] and result["draws"] == 0


def test_a_study_starts_from_a_position_text() -> None:
    text = "game: storm-over-arnhem\nturn: 8\npoints: 25\n17: RE1a | \n15: | T11a\n"
    result = selfplay.run("storm-over-arnhem", {}, games=3, position_text=text)
    assert result["wins"]["german"] == 3
    assert min(result["scores"]) >= 25


def test_progress_is_told_after_each_game() -> None:
    told: list[int] = []
    selfplay.run("storm-over-arnhem", {}, games=3, progress=told.append)
    assert told == [1, 2, 3]


def test_unknown_players_and_sides_are_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownChoice, match="no player 'genius'"):
        selfplay.run("storm-over-arnhem", {"british": "genius"})
    with pytest.raises(UnknownChoice, match="no side 'polish'"):
        selfplay.run("storm-over-arnhem", {"polish": "random"})
