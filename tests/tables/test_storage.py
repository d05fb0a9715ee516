"""Saved games are whole, and the seed stays out of them until the game is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgehead.core.record import Record
from bridgehead.games import find
from bridgehead.tables import storage
from bridgehead.tables.session import HUMAN, Session

GAME = find("storm-over-arnhem")


def session(player: str = HUMAN) -> Session:
    return Session.begin(GAME, {"british": player, "german": player}, GAME.load(), "ready", seed="secret")


def test_the_seed_lies_beside_a_game_in_progress(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "game.txt"
    storage.save(session(), path)
    assert "secret" not in path.read_text()
    assert storage.read_seed(path) == "secret"
    assert sorted(p.name for p in path.parent.iterdir()) == ["game.txt", "game.txt.seed"]


def test_a_finished_game_reveals_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = session("random")
    storage.save(game, path)
    while game.decision() is not None:
        game.play(game.computer_move())
    storage.save(game, path)
    assert Record.parse(path.read_text()).tags["Seed"] == "secret"
    assert [p.name for p in tmp_path.iterdir()] == ["game.txt"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space"):
        storage.write_whole(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.txt"]


def test_a_new_file_never_takes_an_old_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGEHEAD_SAVED", str(tmp_path))
    monkeypatch.setattr("time.strftime", lambda _: "now")
    first = storage.new_file("game")
    first.write_text("")
    second = storage.new_file("game")
    assert (first.name, second.name) == ("game-now.txt", "game-now-2.txt")


def test_a_folder_that_cannot_be_made_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("BRIDGEHEAD_SAVED", str(tmp_path / "file" / "games"))
    monkeypatch.chdir(tmp_path)
    assert storage.new_file("game").parent == tmp_path


def test_where_other_games_are_found_is_not_where_games_are_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRIDGEHEAD_GAMES", str(tmp_path / "packages"))
    monkeypatch.setenv("BRIDGEHEAD_SAVED", str(tmp_path / "saved"))
    assert storage.new_file("game").parent == tmp_path / "saved"
