"""Standing orders: what every game's have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgehead.core.game import ASK, FOR_UNIT, USEFUL, OrderChoice, StandingOrder

ASKED = OrderChoice(ASK, "Ask me.")
ALWAYS_ASKED = OrderChoice(ASK, "Always ask me.")  # where `useful` is the usual order


def useful(when: str, note: str, value: str = USEFUL) -> OrderChoice:
    """To be asked only where it could help, which `when` explains; `note` tells the report why nobody was asked."""
    return OrderChoice(value, f"Ask me only if it could help: {when}.", note=f"Not asked: {note}.")


class Orders:
    """The standing orders that a game knows, and what a player has ordered."""

    def __init__(self, known: Sequence[StandingOrder]) -> None:
        self._orders: dict[str, StandingOrder] = {order.name: order for order in known}

    def given(self, orders: Mapping[str, str], name: str) -> str:
        """What is ordered; ASK where nothing is, or nothing that the order knows."""
        value = orders.get(name, ASK)
        return value if self._orders[name].allows(value) else ASK

    def given_to(self, orders: Mapping[str, str], name: str, unit: str) -> str:
        """What a unit is ordered: by an order of its own, or else as all are."""
        value = orders.get(f"{name}{FOR_UNIT}{unit}", "")
        return value if self._orders[name].allows(value) else self.given(orders, name)


def percent(value: str) -> int:
    """The number that an order was given with."""
    return int(value.partition(":")[2])
