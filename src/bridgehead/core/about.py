"""What a battle is about, for whoever has never played it: the `about.yaml` of a game's folder.

What it says at the top level holds for every scenario that says nothing else under `scenarios`. A game without the file
is told by the summaries of its scenarios.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bridgehead.core.game import Game
from bridgehead.core.yaml_files import load_yaml

PARTS = ("battle", "turn", "winning", "length")


class AboutError(ValueError):
    """An `about.yaml` that can't be used: one sentence."""


@dataclass(frozen=True)
class About:
    """`battle` is sentences; the others may be empty."""

    battle: tuple[str, ...]
    turn: str
    winning: str
    length: str


def about(game: Game, scenario: str = "") -> About:
    found = game.scenario(scenario)
    content = _load(game.folder)
    own = content.get("scenarios", {}).get(found.name, {})
    told = {part: own.get(part, content.get(part, "")) for part in PARTS}
    battle = tuple(_prose(one) for one in told["battle"]) or (found.summary,)
    return About(battle, _prose(told["turn"]), _prose(told["winning"]), _prose(told["length"]))


@cache
def _load(package: Path) -> dict[str, Any]:
    path = package / "about.yaml"
    if not path.exists():
        return {}
    content = load_yaml(path)
    if not isinstance(content, dict) or not set(content) <= {*PARTS, "scenarios"}:
        raise AboutError(f"{path}: may have {', '.join(PARTS)} and scenarios, and nothing else.")
    for name, own in content.get("scenarios", {}).items():
        if not set(own) <= set(PARTS):
            raise AboutError(f"{path}: scenario {name} may have {', '.join(PARTS)}, and nothing else.")
    return content


def _prose(text: str) -> str:
    return " ".join(text.split())
