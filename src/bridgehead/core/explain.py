"""What a question means, for whoever asks at the table: the `explain.yaml` of a game's folder, one entry a question.

It is told for each question, not for a move, and from nothing but its name, so it can give nothing away. Where a game
says nothing, the summary of the rule under which it is asked has to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bridgehead.core import rulebook
from bridgehead.core.game import Game
from bridgehead.core.position import ROLL_WORD
from bridgehead.core.yaml_files import load_yaml

PARTS = ("may", "costs", "consider")
DICE = "Everything has been decided and only the dice are left; nothing else can be done before they are rolled."


class ExplainError(ValueError):
    """An `explain.yaml` that can't be used: one sentence."""


@dataclass(frozen=True)
class Explanation:
    """What may be answered, what it costs, and what experienced players consider; rules are cited in brackets."""

    may: str
    costs: str
    consider: str


def explanation(game: Game, ask: str, rule: str) -> Explanation:
    """`ask` is the question's name and `rule` what it is asked under; both may be unknown."""
    found = load(game.folder).get(ask)
    if found is not None:
        return found
    if ask == ROLL_WORD:
        return Explanation(DICE, "", "")
    book = rulebook.load(game.folder)
    return Explanation(f"{book.find(rule).summary} ({rule})" if rule in book else "", "", "")


@cache
def load(package: Path) -> dict[str, Explanation]:
    """Every question that the game explains, by its name."""
    path = package / "explain.yaml"
    if not path.exists():
        return {}
    content = load_yaml(path)
    for name, entry in content.items():
        if set(entry) != set(PARTS) or not all(isinstance(entry[part], str) for part in PARTS):
            raise ExplainError(f"{path}: {name} must say {', '.join(PARTS)}, and nothing else.")
    return {name: Explanation(*(" ".join(entry[part].split()) for part in PARTS)) for name, entry in content.items()}
