"""A game from another folder, on two boards, through every command: nothing in the terminal knows it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result

from bridgehead.core.record import Record
from tests.cli.running import answer, bridgehead, complaint

GAME = "the-ford"
PEOPLE = ("--player", "red=human", "--player", "blue=human")
of_both_boards = pytest.mark.parametrize("scenario", ["brook", "canal"])

# R2 comes beside R1, which then has nowhere to go: if its chit is drawn next it stays by itself (3.2).
BOXED_IN = """\
game: the-ford
turn: 2
decide: act red
plan red: dash
plan blue: dig
acts: R2
cup: R1 B1
R1: 0101
R2: 0103
B1: 0303
"""


def saved(folder: Path) -> Path:
    (file,) = (path for path in (folder / "games").iterdir() if path.suffix == ".txt")
    return file


def moves(folder: Path) -> list[str]:
    return [entry.move for entry in Record.parse(saved(folder).read_text()).entries]


def boxed_in(folder: Path, *lines: str, players: tuple[str, ...] = PEOPLE) -> Result:
    """Play from that position with typed chits and dice."""
    file = folder / "boxed_in.txt"
    file.write_text(BOXED_IN)
    typed = "".join(line + "\n" for line in lines)
    result = bridgehead("play", GAME, "--position", file, "--dice", "typed", *players, typed=typed)
    assert result.exit_code == 0, result.output
    return result


# -- a whole game ----------------------------------------------------------------------------------------------------


@of_both_boards
def test_a_whole_game_through_a_pipe(tmp_path: Path, scenario: str) -> None:
    """In a process of its own: a person who always takes the first move or presses Enter, against the computer."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-m", "bridgehead", "play", GAME, "--scenario", scenario, "--player", "blue=bold"]
    played = subprocess.run(words, env=env, input="1\n\n" * 60, capture_output=True, text=True, check=True)
    assert played.stderr == ""
    assert "The game is over: " in played.stdout
    record = Record.parse(saved(tmp_path).read_text())
    assert record.tags["Scenario"] == scenario
    assert "Result" in record.tags
    checked = bridgehead("verify", saved(tmp_path))
    assert "the seed matches its commitment" in checked.stdout


@of_both_boards
def test_a_played_game_is_shown_told_and_drawn(tmp_path: Path, scenario: str) -> None:
    bridgehead("play", GAME, "--scenario", scenario, "--seed", "s", "--player", "red=random", "--player", "blue=bold")
    file = saved(tmp_path)
    told = bridgehead("replay", file).stdout
    assert "is drawn from the cup. (3.1)" in told
    assert '{"' in told  # a chit is written by its name
    shown = bridgehead("show", file, "--at", "0").stdout
    assert shown.splitlines()[0] == {"brook": "  01 02 03", "canal": "   01 02 03"}[scenario]
    assert "Red: choose your secret plan. (2.2)" in shown
    assert answer("show", file)["outcome"]["level"] in ("draw", "plain")
    text = bridgehead("position", file, "--at", "2").stdout
    assert f"scenario: {scenario}\n" in text
    assert bridgehead("map", GAME, "--record", file, "--at", "2").stdout.startswith("<svg")


def test_an_option_of_one_scenario(tmp_path: Path) -> None:
    assert (
        "scenario: canal\noptions: water=high\n"
        in bridgehead("position", GAME, "--scenario", "canal", "--option", "water=high").stdout
    )
    refusal = "Option water belongs to canal, not to brook (4.2)."
    assert complaint("play", GAME, "--option", "water=high") == refusal
    assert complaint("selfplay", GAME, "--option", "water=high") == refusal
    assert "--option water=low|high  At high water the lock is shut. (4.2; only in canal)" in bridgehead("games").stdout


def test_the_other_commands(tmp_path: Path) -> None:
    assert answer("selfplay", GAME, "--games", "3", "--seed", "1")["errors"] == []
    assert "The Ford, canal: 3 games" in bridgehead("selfplay", GAME, "--games", "3", "--scenario", "canal").stdout
    assert complaint("odds", GAME) == "The Ford has no odds."
    rule = bridgehead("rules", GAME, "3.3").stdout
    assert rule.startswith("3.3 Attacks [enforced]")
    assert "applied in the_ford/questions.py:" in rule and "applied in the_ford/test_" not in rule
    assert "tested by the_ford/test_the_ford.py::test_3_3_" in rule
    assert "3.1      The cup [enforced; " in bridgehead("rules", GAME).stdout
    assert bridgehead("data", GAME).stdout.startswith("The Ford: ")
    assert "all valid" in bridgehead("data", "check", GAME).stdout
    assert answer("bench", GAME, "--seconds", "0.1")["game"] == GAME
    assert bridgehead("map", GAME, "--scenario", "canal").stdout != bridgehead("map", GAME).stdout


# -- at the table ----------------------------------------------------------------------------------------------------


def test_help_has_the_games_examples_and_nothing_that_it_lacks(tmp_path: Path) -> None:
    told = boxed_in(tmp_path, "help", "odds", "hex 0103", "place 9999").stdout
    for words in ("by spaces: to 0102; stay", "place 0102 ", "rules 3.3 "):
        assert words in told
    assert "time limit" not in told and "odds [MOVE]" not in told
    assert "The Ford has no odds." in told
    assert "  red R2     done  Red 2nd Company" in told
    assert "There is no place '9999'." in told


def test_only_where_dice_wait_enter_rolls_them(tmp_path: Path) -> None:
    told = boxed_in(tmp_path, "", "to 0102", "Red 1st", "", "Blue", "", "quit").stdout
    assert "Draw the next company from the cup. (3.1)\nPress Enter to draw a chit.\n" in told
    assert told.count("Draw for the next company to act") == 2
    assert moves(tmp_path) == ["to 0102", "roll"]


def test_the_word_roll_rolls_too(tmp_path: Path) -> None:
    boxed_in(tmp_path, "to 0102", "Red 1st", "roll", "Blue", "quit")
    assert moves(tmp_path) == ["to 0102", "roll"]


def test_a_word_for_what_played_itself_answers_nothing_else(tmp_path: Path) -> None:
    told = boxed_in(tmp_path, "to 0102 stay roll", "Red 1st", "Blue", "quit").stdout
    assert moves(tmp_path) == ["to 0102", "roll"]
    assert "not played" not in told.lower()


def test_what_else_was_typed_is_not_played_and_named(tmp_path: Path) -> None:
    told = boxed_in(tmp_path, "to 0102; to 0201 stay", "Red 1st", "quit").stdout
    assert moves(tmp_path) == ["to 0102"]
    assert "\nto 0201: You can't do that now. Draw the next company from the cup. (3.1)\nNot played: stay.\n" in told


def test_the_rest_of_a_line_is_not_for_the_other_side(tmp_path: Path) -> None:
    told = boxed_in(tmp_path, "stay; stay", "Blue", "quit").stdout
    assert moves(tmp_path) == ["stay"]
    assert "It's the Blue player's turn now, so the rest of the line was not played: stay." in told


def test_the_rest_of_a_line_does_not_wait_for_the_computer(tmp_path: Path) -> None:
    lines = "stay; stay", "Blue", "Red 1st", "quit"
    told = boxed_in(tmp_path, *lines, players=("--player", "blue=bold")).stdout
    assert "It's the Blue player's turn now, so the rest of the line was not played: stay." in told
    assert [entry.side for entry in Record.parse(saved(tmp_path).read_text()).entries] == ["red", "blue"]


def test_what_is_left_of_a_line_when_the_game_is_over_is_named(tmp_path: Path) -> None:
    file = tmp_path / "last.txt"
    file.write_text(BOXED_IN.replace("turn: 2", "turn: 3").replace("cup: R1 B1", "cup:"))
    told = bridgehead("play", GAME, "--position", file, *PEOPLE, typed="stay; stay\n").stdout
    assert "The game is over, so the rest of the line was not played: stay." in told


def test_below_the_map_stands_how_it_would_end_now(tmp_path: Path) -> None:
    bridgehead("play", GAME, "--seed", "s", "--player", "red=random", "--player", "blue=bold")
    file = saved(tmp_path)
    assert "If it ended now: a draw." in bridgehead("show", file, "--at", "2").stdout
    assert "If it ended now" not in bridgehead("show", file).stdout
