"""An even fight from the terminal: who is offered, and a game with a handicap from the first line to the last."""

from __future__ import annotations

import json
from pathlib import Path

from bridgehead.games import find
from bridgehead.lab import even
from tests.cli.running import bridgehead, complaint

STORM = find("storm-over-arnhem")
(MATCH,) = (one for one in even.load(STORM) if (one.scenario, one.players) == ("basic", ("regular", "regular")))


def test_levels_are_listed_with_what_was_measured() -> None:
    result = bridgehead("even", "storm-over-arnhem", "--scenario", "basic", "--side", "british")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[0] == "Storm Over Arnhem, basic: British, playing about like regular"
    assert [line.split()[0 if line[0] == " " else 1] for line in lines[1:]] == [
        "recruit",
        "regular",
        "veteran",
        "elite",
    ]
    (regular,) = (line for line in lines if " regular " in line)
    assert f"of {MATCH.games} games" in regular
    assert "to British" in regular


def test_the_same_as_json() -> None:
    result = bridgehead("even", "storm-over-arnhem", "--scenario", "basic", "--side", "british", "--json")
    found = {one["opponent"]: one for one in json.loads(result.output)["opponents"]}
    assert found["regular"]["share"]["games"] == MATCH.games
    assert found["regular"]["share"]["share"] < found["regular"]["with_handicap"]["share"]
    assert found["regular"]["handicap"].endswith(" to british")


def test_a_wrong_side_is_refused() -> None:
    assert "no side 'allied'" in complaint("even", "storm-over-arnhem", "--side", "allied")


def test_a_game_with_a_handicap(tmp_path: Path) -> None:
    words = ("--scenario", "ready", "--seed", "s", "--player", "german=random", "--handicap", "30 to british")
    result = bridgehead("play", *words, typed="1\n" * 5000)
    assert "Handicap: 30 points to British." in result.output
    assert "With the handicap, 30 points to British: British decisive victory" in result.output
    (file,) = (tmp_path / "games").glob("*.txt")
    assert "Handicap: 30 to british\n" in file.read_text()
    assert "With the handicap" in bridgehead("show", file).output
    assert bridgehead("verify", file).exit_code == 0


def test_a_handicap_that_makes_no_sense_is_refused() -> None:
    assert "isn't a handicap" in complaint("play", "storm-over-arnhem", "--handicap", "some to british")
    assert "Points alone don't decide" in complaint("play", "arnhem-farthest-bridge", "--handicap", "1 to german")
