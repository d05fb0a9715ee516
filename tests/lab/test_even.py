"""Even fights: figures from ladders and studies, what is told of them, and what is not told."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from bridgehead.core.game import UnknownChoice
from bridgehead.core.handicap import Handicap
from bridgehead.games import find, shelf
from bridgehead.lab import even
from bridgehead.lab.even import Evened, Match, Share, evened, gather, judge, offers, share_of
from bridgehead.lab.ladder import Row
from bridgehead.lab.statistics import wilson
from bridgehead.players.levels import LEVELS

STORM = find("storm-over-arnhem")


def row(number: int, side: str, share: float, score: int, error: str = "") -> Row:
    return Row(STORM.id, "ready", "regular", "recruit", 0, number, side, share, score, 100, error)


def ladder_file(folder: Path, *rows: Row) -> Path:
    file = folder / "ladder.jsonl"
    file.write_text("".join(json.dumps(asdict(one)) + "\n" for one in rows))
    return file


def study_folder(folder: Path, counts: dict[str, list[int]], **more: object) -> Path:
    summary = {
        "game": STORM.id,
        "title": STORM.title,
        "scenario": "ready",
        "players": {"british": "greedy", "german": "regular"},
        "options": STORM.settle({}, "ready"),
        "score": {"counts": counts},
        **more,
    }
    (folder / "summary.json").write_text(json.dumps(summary))
    return folder


def test_games_of_a_ladder_are_put_to_the_levels_on_each_side(tmp_path: Path) -> None:
    file = ladder_file(
        tmp_path,
        row(0, "british", 1.0, 12),
        row(1, "german", 1.0, 25),
        row(2, "british", 0.5, 20),
        row(3, "german", 0.0, 15),
        row(4, "british", 0.5, 0, "broken"),
    )
    matches = {match.players: match.counts for match in gather(STORM, [file])}
    assert matches == {
        ("regular", "recruit"): {12: [1, 0, 0], 20: [0, 0, 1]},
        ("recruit", "regular"): {15: [1, 0, 0], 25: [0, 1, 0]},
    }


def test_studies_come_under_the_names_of_today_and_are_added(tmp_path: Path) -> None:
    folder = study_folder(tmp_path, {"15": [3, 0, 0], "25": [0, 5, 0]})
    (match,) = gather(STORM, [folder, folder])
    assert (match.players, match.games) == (("regular", "regular"), 16)
    assert match.counts == {15: [6, 0, 0], 25: [0, 10, 0]}


def test_a_study_with_optional_rules_tells_nothing_of_the_usual_game(tmp_path: Path) -> None:
    options = {**STORM.settle({}, "ready"), "hidden-guns": "on"}
    with pytest.raises(UnknownChoice, match="optional rules"):
        gather(STORM, [study_folder(tmp_path, {}, options=options)])


def test_shares_count_a_draw_half() -> None:
    assert share_of(0, {12: [3, 0, 0], 20: [0, 0, 2], 25: [0, 5, 0]})[::3] == (0.4, 10)


def test_the_same_games_are_judged_again_with_the_points_given() -> None:
    """11.4: 18 points are a British victory, 22 a German one."""
    counts = {17: [4, 0, 0], 22: [0, 4, 0], 24: [0, 2, 0]}
    found = judge(STORM, "ready")
    assert found is not None
    assert found.given(counts, 0) == counts
    assert found.given(counts, 2) == {17: [4, 0, 0], 22: [0, 0, 4], 24: [0, 2, 0]}
    assert found.given(counts, -2) == {17: [0, 0, 4], 22: [0, 4, 0], 24: [0, 2, 0]}


def test_points_tell_nothing_where_most_games_end_without_them() -> None:
    """Counter-Attack: Arras, 11.1: an Allied victory with four points was an automatic one."""
    arras = find("counter-attack-arras")
    found = judge(arras, "free")
    assert found is not None
    by_points = {12: [20, 0, 0], 8: [0, 10, 0], 4: [0, 30, 0]}
    assert evened(arras, by_points, 0, found) == Evened(Handicap(2, "allied"), Share(0.5, *wilson(30, 60), 60))
    assert evened(arras, {**by_points, 5: [30, 0, 0]}, 0, found) is None


def test_who_would_be_even_and_with_what(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [
        Match("ready", ("recruit", "recruit"), {15: [16, 0, 0], 25: [0, 14, 0]}),
        Match("ready", ("recruit", "regular"), {15: [6, 0, 0], 20: [0, 0, 4], 23: [0, 20, 0]}),
        Match("ready", ("recruit", "veteran"), {15: [5, 0, 0], 25: [0, 6, 0]}),
        Match("basic", ("recruit", "elite"), {15: [30, 0, 0], 25: [0, 30, 0]}),
    ]
    monkeypatch.setattr(even, "load", lambda game: matches)
    recruit, regular, veteran, elite = offers(STORM, "ready", "british", "recruit")
    assert recruit.share is not None
    assert recruit.share.share == pytest.approx(16 / 30)
    assert regular.evened is not None
    assert regular.evened.handicap == Handicap(2, "british")
    assert regular.evened.share.share == pytest.approx(20 / 30)
    assert "with 2 points to British" in regular.told()
    for one in (veteran, elite):  # too few games; another battle
        assert (one.share, one.evened, one.best, one.told()) == (None, None, False, "Not measured yet.")
    assert (recruit.best, regular.best) == (True, False)
    assert offers(STORM, "ready", "german", "veteran")[0].share is None


def test_no_points_are_told_where_a_table_would_refuse_them(monkeypatch: pytest.MonkeyPatch) -> None:
    bridge = find("arnhem-farthest-bridge")
    matches = [Match("historical", ("regular", "regular"), {0: [0, 20, 0], 2: [10, 0, 0]})]
    monkeypatch.setattr(even, "load", lambda game: matches)
    regular = offers(bridge, "historical", "allied", "regular")[1]
    assert regular.share is not None
    assert regular.evened is None


def test_nobody_is_called_even_who_is_far_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [Match("ready", ("recruit", "regular"), {5: [2, 0, 0], 33: [0, 22, 0]})]
    monkeypatch.setattr(even, "load", lambda game: matches)
    monkeypatch.setattr(even, "judge", lambda game, scenario: None)
    assert not any(offer.best for offer in offers(STORM, "ready", "british", "recruit"))


def test_wrong_names_are_refused() -> None:
    with pytest.raises(UnknownChoice, match="no side 'allied'"):
        offers(STORM, "ready", "allied", "regular")
    with pytest.raises(UnknownChoice, match="no level 'expert'"):
        offers(STORM, "ready", "british", "expert")


@pytest.mark.parametrize("game", list(shelf()))
def test_what_a_game_ships_can_be_read_and_offered(game: str) -> None:
    found = find(game)
    shipped = even.load(found)
    for match in shipped:
        assert match.scenario == found.scenario(match.scenario).name
        assert set(match.players) <= set(LEVELS)
        assert match.games >= even.FEWEST
        for side in found.sides:
            level = match.players[found.sides.index(side)]
            assert any(offer.share is not None for offer in offers(found, match.scenario, side, level))
