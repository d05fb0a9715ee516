"""The command `hint` at the table in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import bridgehead
from tests.players.quick import hurry

BOTH = ("--player", "british=human", "--player", "german=human")


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch, simulations=8)
    monkeypatch.setenv("COLUMNS", "400")  # no plan is broken over two lines


def asked(skirmish: Path, *words: str) -> str:
    return bridgehead("play", "--position", skirmish, "--seed", "x", *words, typed="hint\nquit\n").stdout


def test_a_hint_names_plans_and_how_to_type_them(skirmish: Path) -> None:
    lines = asked(skirmish).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("1. "))
    assert lines[first].endswith("% chance to win)")
    typed = lines[first + 1].strip()
    again = bridgehead("play", "--position", skirmish, "--seed", "x", typed=f"{typed}\nquit\n").stdout
    assert "isn't" not in again and "can't" not in again
    assert any(line.startswith("2. ") and line.endswith(("points less)", "(about as good)")) for line in lines)


def test_between_two_people_hints_are_off_unless_they_are_allowed(skirmish: Path) -> None:
    assert "Hints are off between two people" in asked(skirmish, *BOTH)
    assert "1. " in asked(skirmish, *BOTH, "--hints")
    assert "Hints are off in this game." in asked(skirmish, "--no-hints")


def test_a_game_without_a_planning_player_says_so() -> None:
    played = bridgehead("play", "the-ford", "--player", "blue=random", typed="hint\nquit\n").stdout
    assert "There are no hints for The Ford yet" in played
