"""The ladder: sides swapped, a row for every game, a stop when it is clear, and on after an interruption."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bridgehead.core.game import UnknownChoice
from bridgehead.core.record import RecordError
from bridgehead.games import find
from bridgehead.lab import ladder
from bridgehead.lab.ladder import LOOKS, Row, climb, elo, pairs, standing
from bridgehead.lab.playing import Result, Setting, Starter, play_one

FORD = find("the-ford")
LEVELS = ["random", "bold"]


def rigged(monkeypatch: pytest.MonkeyPatch, wins_of: str, every: int = 0) -> None:
    """That player wins all games, but for one in `every`, which is drawn."""

    def play(study: Setting, number: int, starter: Starter) -> Result:
        side = next(side for side, name in study.players.items() if name == wins_of)
        drawn = every and number % every == 0
        return Result(number, None if drawn else side, 3, 10, "")

    monkeypatch.setattr(ladder, "play_one", play)


def lines(file: Path) -> list[str]:
    return file.read_text().splitlines()


def test_a_pair_stops_at_the_first_look_that_is_clear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rigged(monkeypatch, "bold")
    (one,) = climb(FORD, "", LEVELS, tmp_path / "rows")
    assert (one.games, one.share, one.verdict) == (LOOKS[0], 1.0, "reached")
    assert one.sides == {"red": (1.0, 12), "blue": (1.0, 12)}
    assert one.elo > one.elo_low > 0


def test_the_stronger_by_name_may_be_the_weaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rigged(monkeypatch, "random")
    (one,) = climb(FORD, "", LEVELS, tmp_path / "rows")
    assert (one.games, one.share, one.verdict) == (LOOKS[0], 0.0, "missed")


def test_equal_players_play_to_the_last_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rigged(monkeypatch, "bold", every=1)
    (one,) = climb(FORD, "", LEVELS, tmp_path / "rows", most=60)
    assert (one.games, one.share, one.verdict) == (60, 0.5, "open")
    assert one.low < 0.5 < one.high
    assert len(lines(tmp_path / "rows")) == 60


def test_real_games_swap_sides_with_the_same_dice(tmp_path: Path) -> None:
    climb(FORD, "", LEVELS, tmp_path / "rows", most=8)
    rows = [json.loads(line) for line in lines(tmp_path / "rows")]
    assert [row["number"] for row in rows] == list(range(8))
    assert [row["side"] for row in rows] == ["red", "blue"] * 4
    assert {row["share"] for row in rows} <= {0.0, 0.5, 1.0}
    assert all(row["decisions"] > 0 and not row["error"] for row in rows)
    assert {row["scenario"] for row in rows} == {FORD.scenarios[0].name}


def test_the_rows_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    climb(FORD, "canal", LEVELS, tmp_path / "one", most=6)
    climb(FORD, "canal", LEVELS, tmp_path / "two", most=6, jobs=2)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_ladder_that_was_killed_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    expected = climb(FORD, "", LEVELS, whole, most=10)
    text = whole.read_text()
    broken.write_text("".join(text.splitlines(keepends=True)[:4]) + '{"game": "the-fo')
    played: list[int] = []

    def counted(study: Setting, number: int, starter: Starter) -> Result:
        played.append(number)
        return play_one(study, number, starter)

    monkeypatch.setattr(ladder, "play_one", counted)
    assert climb(FORD, "", LEVELS, broken, most=10) == expected
    assert played == [2, 2, 3, 3, 4, 4]
    assert broken.read_text() == text


def test_a_finished_ladder_is_only_read(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    first = climb(FORD, "", LEVELS, file, most=6)
    before = file.read_bytes()
    assert climb(FORD, "", LEVELS, file, most=6) == first
    assert file.read_bytes() == before


def test_scenarios_and_seeds_share_a_file(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    first = climb(FORD, "", LEVELS, file, most=4)
    climb(FORD, "canal", LEVELS, file, most=4)
    climb(FORD, "", LEVELS, file, seed=1, most=4)
    assert len(lines(file)) == 12
    assert climb(FORD, "", LEVELS, file, most=4) == first


def test_what_is_no_row_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    file.write_text("a shopping list\n")
    with pytest.raises(RecordError, match="line 1 isn't a row of a ladder"):
        climb(FORD, "", LEVELS, file, most=4)
    assert file.read_text() == "a shopping list\n"


def test_a_broken_game_counts_for_nobody() -> None:
    row = Row("the-ford", "ford", "bold", "random", 0, 0, "red", 0.5, 0, 3, "IllegalMove: no")
    assert standing(FORD, "bold", "random", [row]).games == 0


def test_a_ladder_needs_two_levels(tmp_path: Path) -> None:
    with pytest.raises(UnknownChoice, match="two levels or more"):
        climb(FORD, "", ["bold"], tmp_path / "rows")
    with pytest.raises(UnknownChoice, match="no player 'genius'"):
        climb(FORD, "", ["bold", "genius"], tmp_path / "rows")


def test_each_level_meets_the_one_below_and_the_best_two_of_them() -> None:
    assert pairs(["a", "b", "c", "d"]) == [("b", "a"), ("c", "b"), ("d", "c"), ("d", "b")]
    assert pairs(["a", "b"]) == [("b", "a")]


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert elo(0.25) == -elo(0.75)
