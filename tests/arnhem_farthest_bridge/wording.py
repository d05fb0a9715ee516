"""Cases set up with a position text, and what is said about them."""

from __future__ import annotations

from typing import Any

from bridgehead.core.position import Position, Refusal
from bridgehead.games.arnhem_farthest_bridge import GAME
from tests.arnhem_farthest_bridge.table import pack


def written(text: str) -> Position:
    """The position that a text describes; turn 1 and an Allied Movement Phase unless it says otherwise.

    XXX Corps may be there from turn 1 on (11.3).
    """
    lines = [line.strip() for line in text.strip().splitlines()]
    given = [line for line in lines if line.startswith("options:")] or ["options:"]
    others = [line for line in lines if not line.startswith("options:")]
    position = GAME.from_text("\n".join([f"{given[0]} corps-arrival=turn-1", *others]), pack())
    return position


def new(scenario: str = "historical", **options: str) -> Position:
    position = GAME.new(scenario, {name.replace("_", "-"): value for name, value in options.items()}, pack())
    return position


def refusal(position: Position, move: str) -> Refusal:
    """Why that move is not legal now; fails if it is."""
    refused = position.check(position.parse(move))
    assert refused is not None, f"{move} is legal"
    return refused


def asked(position: Position) -> str:
    """Side and kind of the decision, such as 'german demolish'; 'over' at the end."""
    decision = position.decision()
    return f"{decision.side} {decision.ask}" if decision else "over"


def shown(position: Position, side: str = "allied") -> dict[str, Any]:
    return dict(position.view(side))
