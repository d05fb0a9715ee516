"""The page about the game says everything that a reader of positions and events has to know."""

from __future__ import annotations

import re
from pathlib import Path

from bridgehead.games.arnhem_farthest_bridge import GAME, text
from tests.arnhem_farthest_bridge.table import pack

PAGE = (Path(__file__).parents[2] / "docs" / "arnhem-farthest-bridge.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    return PAGE.partition(f"## {title}\n")[2].partition("\n## ")[0]


def rows(title: str) -> set[str]:
    """What the first column of the table in a section names."""
    found: set[str] = set()
    for line in section(title).splitlines():
        if line.startswith("| `"):
            found.update(re.findall(r"`([^`]+)`", line.split(" | ")[0]))
    return found


def emitted() -> set[str]:
    """Every kind of event that the rules say."""
    kinds: set[str] = set()
    for file in GAME.folder.glob("*.py"):
        for kind in re.findall(r"\.say\(([^,]+),", file.read_text(encoding="utf-8")):
            kinds.update(re.findall(r'"(\w+)"', kind))
    return kinds


def test_every_key_of_a_position_text_is_documented() -> None:
    assert rows("Positions as text") == set(text.KEYS)


def test_every_kind_of_event_is_documented() -> None:
    assert {"moved", "entered", "over", "combat"} <= emitted()
    assert rows("Events") == emitted()


def test_every_kind_of_marker_is_named() -> None:
    for marker in pack()["counters"]["markers"]:
        assert f"`{marker['id']}`" in section("Positions as text")


def test_every_option_is_documented_with_its_values() -> None:
    for option in GAME.options:
        assert f"| `{option.name}` | {', '.join(option.values)} |" in PAGE


def test_the_example_position_can_be_read() -> None:
    example = section("Positions as text").split("\n\n")[1]
    assert GAME.from_text(example, pack()).text()
