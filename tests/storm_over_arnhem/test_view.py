"""A view tells all that a side may know of the action under way, so that nothing else is needed to follow the game."""

from __future__ import annotations

from typing import Any

from bridgehead.core.position import Position
from tests.storm_over_arnhem.firing import declare
from tests.storm_over_arnhem.table import play, table


def counter(position: Position, side: str, unit: str) -> dict[str, Any]:
    for sides in position.view(side)["places"].values():
        for shown in (*sides["british"], *sides["german"]):
            if shown["unit"] == unit:
                return dict(shown)
    raise AssertionError(unit)


def test_the_passes_and_who_may_not_pass() -> None:
    waiting = table("decide: german impulse\npasses: 1\nmay not pass: german\n17: RE1a\n24: | T11a")
    assert (waiting.view("british")["passes"], waiting.view("british")["may_not_pass"]) == (1, "german")
    fresh = table("decide: german impulse\n17: RE1a\n24: | T11a")
    assert (fresh.view("british")["passes"], fresh.view("british")["may_not_pass"]) == (0, None)
    assert fresh.view("british")["action"] is None


def test_attacks_being_declared_are_open() -> None:
    position = table("17: RE1a RE1b\n24: | T11a T12a")
    declare(position, "17>24u RE1a")
    for side in ("british", "german"):
        assert position.view(side)["action"]["attacks"] == ["fire at the uncommitted group in area 24"]
        assert counter(position, side, "RE1a")["fires_in"] == 1


def test_13_8_with_hidden_guns_attacks_are_the_firers_own_until_they_are_settled() -> None:
    position = table("options: hidden-guns=on\n17: RE1a RE1b\n24: | T11a T12a")
    declare(position, "17>24u RE1a")
    assert position.view("british")["action"]["attacks"] == ["fire at the uncommitted group in area 24"]
    assert counter(position, "british", "RE1a")["fires_in"] == 1
    assert position.view("german")["action"] is None
    assert "fires_in" not in counter(position, "german", "RE1a")
    play(position, "done", dice="6611")
    assert position.view("german")["action"] == {
        "from": "17",
        "attacks": ["fire at the uncommitted group in area 24"],
        "resolved": [False],
        "roll": [12, 2],
    }
    assert counter(position, "german", "RE1a")["fires_in"] == 1


def test_the_points_owed_and_the_units_that_pay() -> None:
    position = table("17: RE1a RE1b\n24: | T11a T12a T13a T21a")
    declare(position, "17>24u RE1a RE1b")
    play(position, "done", dice="4411")
    play(position, "keep")
    owed = position.view("british")["action"]["owed"]
    play(position, "retreat T11a")
    assert position.view("british")["action"]["owed"] == owed - 1
    assert counter(position, "british", "T11a")["retreating"]
    play(position, "eliminate T12a")
    assert counter(position, "british", "T12a")["eliminated"]


def test_close_combat_shows_the_screen_the_attacks_and_the_dead() -> None:
    position = table("decide: british fight\n17: RE1a HQ2 | T11a T12a\n18: SCa | T33a")
    play(position, "fight 17", "screen HQ2", "T11a*RE1a")
    assert position.view("british")["action"]["close_combat"] == "17"
    assert counter(position, "german", "HQ2")["screened"]
    assert counter(position, "german", "T11a")["attacks"] == "RE1a"
    assert counter(position, "british", "T11a")["attacks"] == "RE1a"
    play(position, "T12a*RE1a", "done", dice="6")
    assert counter(position, "british", "T11a")["attacks"] == "RE1a"
    play(position, "keep")
    assert counter(position, "british", "RE1a")["overcome"]


def test_a_fire_being_fought() -> None:
    position = table("decide: british fight\nfires: 4=1\n17: RE1a | T11a\n18: SCa | T33a")
    play(position, "fight 17", "done", "done", "done", "done", dice="3")
    assert position.view("german")["action"] == {"fire": "4", "roll": [3, 0]}
