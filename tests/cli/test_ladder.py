"""The command `ladder`, killed in the middle too."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tests.cli.running import answer, bridgehead, complaint

WORDS = ("ladder", "the-ford", "--levels", "random,bold", "--seed", "5")


def test_a_small_ladder(tmp_path: Path) -> None:
    file = tmp_path / "rows"
    told = answer(*WORDS, "--games", "6", "--out", file)
    assert list(told) == ["game", "scenario", "pairs"]
    (pair,) = told["pairs"]
    assert (pair["stronger"], pair["weaker"], pair["games"]) == ("bold", "random", 6)
    assert pair["low"] <= pair["share"] <= pair["high"]
    assert sum(count for _, count in pair["sides"].values()) == 6
    text = bridgehead(*WORDS, "--games", "6", "--out", file).stdout
    assert "bold against random: " in text and "in 6 games; " in text and "Elo " in text


def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert "no player 'genius'" in complaint("ladder", "the-ford", "--levels", "random,genius")
    assert "two levels" in complaint("ladder", "the-ford", "--levels", "random", "--out", tmp_path / "rows")
    assert "twice" in complaint("ladder", "the-ford", "--levels", "random,random")
    assert "no scenario 'sea'" in complaint("ladder", "the-ford", "--scenario", "sea")


def test_a_killed_ladder_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    command = [sys.executable, "-m", "bridgehead", *WORDS, "--games", "384", "--out"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    running = subprocess.Popen([*command, str(killed)], env=env, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while time.monotonic() < until and not (killed.exists() and killed.read_text().count("\n") >= 3):
        time.sleep(0.01)
    running.kill()
    running.wait()
    had = killed.read_text().count("\n")
    assert had >= 3
    subprocess.run([*command, str(killed)], env=env, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*command, str(whole)], env=env, check=True, stdout=subprocess.DEVNULL)
    assert killed.read_bytes() == whole.read_bytes()
