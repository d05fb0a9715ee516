"""What the README shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from bridgehead.cli.program import COMMANDS

README = Path(__file__).parents[2] / "README.md"


def test_the_python_in_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_commands_in_the_readme_exist() -> None:
    text = README.read_text(encoding="utf-8")
    named = set(re.findall(r"^    bridgehead (\w+)", text, re.MULTILINE))
    assert named == set(COMMANDS) - {"games"}
    assert "bridgehead games" in text


@pytest.mark.parametrize(
    "page",
    ["README.md", "docs/storm-over-arnhem.md", "docs/architecture.md", "docs/add-a-game.md", "docs/laboratory.md"],
)
def test_links_lead_somewhere(page: str) -> None:
    path = README.parent / page
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
