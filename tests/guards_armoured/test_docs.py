"""The page about the game says everything that a reader of positions and events has to know."""

from __future__ import annotations

import re
from pathlib import Path

from bridgehead.core import rulebook
from bridgehead.games.guards_armoured import GAME, text
from bridgehead.games.guards_armoured.report import TELLERS
from tests.guards_armoured.table import pack

PAGE = (Path(__file__).parents[2] / "docs" / "guards-armoured.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> set[str]:
    """What the first column of the table in a section names."""
    found: set[str] = set()
    for line in section(title).splitlines():
        if line.startswith("| `"):
            found.update(re.findall(r"`([^`]+)`", line.split(" | ")[0]))
    return found


def test_every_key_of_a_position_text_is_documented() -> None:
    assert rows("Positions as text") == set(text.KEYS)


def test_every_kind_of_event_is_documented() -> None:
    assert {"moved", "attack", "over"} <= set(TELLERS)
    assert rows("Events") == set(TELLERS)


def test_every_option_is_documented_with_its_values() -> None:
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(option.values)} |" in PAGE


def test_every_scenario_is_listed_with_its_length() -> None:
    for scenario in GAME.scenarios:
        turns = len(pack()["scenarios"][scenario.name]["turns"])
        assert re.search(rf"\| `{scenario.name}` \| [^|]+ \| {turns} \|", PAGE)


def test_the_example_position_can_be_read() -> None:
    example = section("Positions as text").split("\n\n")[1]
    assert GAME.from_text(example, pack()).text()


def test_3_0_the_ruling_tells_the_lengths_of_the_turn_tracks() -> None:
    lengths = {name: len(battle["turns"]) for name, battle in pack()["scenarios"].items() if "turns" in battle}
    assert lengths == {"goodwood": 12, "bonninghardt": 8, "veritable": 16, "joes-bridge": 16}
    ruling = " ".join(str(rulebook.load(GAME.folder).find("3.0").ruling).split())
    assert "Goodwood has 12 turns, Bonninghardt 8 and the other two 16" in ruling
