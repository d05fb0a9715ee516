"""Standing orders: what every game's have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgehead.core.game import ASK, OrderChoice, StandingOrder

ASKED = OrderChoice(ASK, "Ask me.")


class Orders:
    """The standing orders that a game knows, and what a player has ordered."""

    def __init__(self, known: Sequence[StandingOrder]) -> None:
        self._choices: dict[str, list[str]] = {
            order.name: [choice.value for choice in order.choices] for order in known
        }

    def given(self, orders: Mapping[str, str], name: str) -> str:
        """What is ordered; ASK where nothing is, or nothing that the order knows."""
        value = orders.get(name, ASK)
        return value if value in self._choices[name] else ASK
