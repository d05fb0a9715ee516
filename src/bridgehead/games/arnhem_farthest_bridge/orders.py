"""Standing orders: what a player settles beforehand for the questions that interrupt play (8.2.2, 8.5, 8.6, 10.6.3)."""

from __future__ import annotations

from bridgehead.core.game import ASK, OrderChoice, StandingOrder, roll_order
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge.board import CITY, TOWN
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.orders import ASKED, Orders

ORDERS: tuple[StandingOrder, ...] = (
    StandingOrder(
        "demolition",
        "Blowing up bridges",
        "10.6.3",
        (
            ASKED,
            OrderChoice("always", "Always try to blow up the bridge."),
            OrderChoice("never", "Never: leave every bridge standing."),
            OrderChoice("highway", "Try to blow up highway bridges, leave the others standing."),
            OrderChoice("large", "Try to blow up highway and railroad bridges, leave canal bridges standing."),
        ),
    ),
    StandingOrder(
        "stiff-resistance",
        "Standing fast instead of retreating",
        "8.5",
        (
            ASKED,
            OrderChoice("always", "Always stand fast if the rules allow it."),
            OrderChoice("never", "Never: ask me only where to retreat."),
            OrderChoice("towns", "Stand fast in towns and cities; elsewhere ask me only where to retreat."),
        ),
    ),
    StandingOrder(
        "defensive-markers",
        "Markers in defense",
        "8.2.2",
        (
            ASKED,
            OrderChoice("never", "Never use any."),
            OrderChoice("cities", "Ask me in towns and cities; elsewhere use none."),
        ),
    ),
    StandingOrder(
        "advance",
        "Advance after combat",
        "8.6",
        (
            ASKED,
            OrderChoice("never", "Never advance."),
            OrderChoice("defense", "Never advance after defending; ask me after my own attacks."),
        ),
    ),
    roll_order("3.0"),
)
KNOWN = Orders(ORDERS)


def demolition(s: State, order: str) -> int:
    if order == ASK:
        return ASK_PLAYER
    sort = s.board.bridge_types[s.bridge]
    blows = order == "always" or (order == "highway" and sort == "highway") or (order == "large" and sort != "canal")
    return m.pack(m.BLOW if blows else m.SPARE)


def resistance(s: State, order: str, legal: list[int]) -> int:
    """The first unit for which the order is to stand; never to retreat somewhere unless there is one way only."""
    if order == ASK or s.unit >= 0:
        return ASK_PLAYER
    ways = [move for move in legal if m.kind_of(move) == m.RETREAT]
    for move in legal:
        if m.kind_of(move) == m.STAND:
            unit = m.first(move)
            terrain = s.board.terrain[s.place[unit]]
            if order == "always" or (order == "towns" and terrain in (TOWN, CITY)):
                return move
    return ways[0] if len(ways) == 1 else ASK_PLAYER


def defense(s: State, order: str) -> int:
    if order == ASK or (order == "cities" and s.board.terrain[s.target] in (TOWN, CITY)):
        return ASK_PLAYER
    return m.pack(m.DONE)
