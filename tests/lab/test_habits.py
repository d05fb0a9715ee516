"""Better habits are found by playing, and the command that found the ones we ship finds them again."""

from __future__ import annotations

import json
from random import Random

import pytest

from bridgehead.games import find, shelf
from bridgehead.lab.habits import SPREAD, Varied, moved, school, slopes, written
from bridgehead.players import thinking
from bridgehead.players.habits import adopt, of

SCHOOLED = [name for name in shelf() if (find(name).folder / "players" / "habits.json").exists()]


def games(count: int) -> list[tuple[Varied, float]]:
    """The first side wins more often the prouder it is, the second the bolder; nothing else matters."""
    rng = Random(3)
    found: list[tuple[Varied, float]] = []
    for _ in range(count):
        varied = [{name: rng.gauss(0.0, SPREAD) for name in ("proud", "bold")} for _ in range(2)]
        chance = 0.5 + 0.2 * varied[0]["proud"] - 0.2 * varied[1]["bold"]
        found.append((varied, 1.0 if rng.random() < chance else 0.0))
    return found


def test_what_matters_is_found_and_what_does_not_is_left() -> None:
    first, second = slopes(games(2_000))
    assert first["proud"] == pytest.approx(0.2, abs=0.06) and second["bold"] == pytest.approx(-0.2, abs=0.06)
    assert abs(first["bold"]) < 0.06 and abs(second["proud"]) < 0.06


def test_nothing_is_learned_from_games_that_all_end_the_same() -> None:
    first, second = slopes([(varied, 1.0) for varied, _ in games(3)])
    assert first == second == {"proud": 0.0, "bold": 0.0}


def test_each_side_goes_to_where_it_wins() -> None:
    habits = [{"proud": 1.0, "bold": 1.0}, {"proud": 2.0, "bold": 2.0}]
    first, second = moved(habits, [{"proud": 0.1, "bold": -0.9}, {"proud": 0.0, "bold": -0.1}])
    assert first["proud"] > 1.5 and first["bold"] == 0.5  # and not farther in one round
    assert second["proud"] == 2.0 and second["bold"] > 3.0


def test_habits_are_the_fractions_of_a_temper() -> None:
    class Temper:
        def __init__(self) -> None:
            self.caution = 0.3
            self.blocks = 8
            self.name = "usual"

    temper = Temper()
    assert of(temper) == {"caution": 0.3}
    adopt(temper, {"caution": 0.5})
    assert (temper.caution, temper.blocks) == (0.5, 8)


@pytest.mark.parametrize("game", SCHOOLED)
def test_the_same_command_finds_the_same(game: str) -> None:
    scenario = find(game).scenarios[-1].name
    first, second = (written(school(game, scenario, 1, 1, 5)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("game", SCHOOLED)
def test_the_habits_shipped_are_those_of_the_quick_player(game: str) -> None:
    shipped = json.loads((find(game).folder / "players" / "habits.json").read_text("utf-8"))
    mind = thinking(find(game))
    assert mind is not None and shipped["game"] == game
    for side in range(2):
        assert shipped["habits"][side].keys() == mind.habits(side).keys()
