"""Standing orders: what a player settles beforehand, so that a turn flows (11.4, 10.2, 10.3, 10.7)."""

from __future__ import annotations

from bridgehead.core.game import OrderChoice, StandingOrder, roll_order
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.games.guards_armoured import direct_fire
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import State
from bridgehead.kits.orders import ASKED, Orders

CHANCES = {"quarter": 9, "half": 18}  # throws out of 36 that must hit

ORDERS = (
    StandingOrder(
        "opportunity-fire",
        "Opportunity fire",
        "11.4",
        (
            ASKED,
            OrderChoice("always", "Fire whenever a gun can, at its best target."),
            OrderChoice("quarter", "Fire if a hit is at least 25 % likely, else hold."),
            OrderChoice("half", "Fire if a hit is at least 50 % likely, else hold."),
            OrderChoice("never", "Hold fire."),
        ),
    ),
    StandingOrder(
        "defensive-artillery",
        "Artillery in defense",
        "10.2",
        (ASKED, OrderChoice("never", "Add no artillery when attacked.")),
    ),
    StandingOrder(
        "anti-aircraft",
        "Anti-aircraft fire",
        "10.7",
        (ASKED, OrderChoice("always", "Fire at enemy aircraft with every unit in range.")),
    ),
    StandingOrder(
        "black-chits",
        "Black event chits",
        "10.3",
        (ASKED, OrderChoice("never", "Play none.")),
    ),
    StandingOrder(
        "advance",
        "Advance after combat",
        "10.6",
        (ASKED, OrderChoice("never", "Stay.")),
    ),
    roll_order("10.1"),
)
KNOWN = Orders(ORDERS)


def opportunity(s: State, order: str, legal: list[int]) -> int:
    """The likeliest shot that the order allows; or hold."""
    hold = m.pack(m.HOLD)
    if order == "never":
        return hold
    if order != "always" and order not in CHANCES:
        return ASK_PLAYER
    best = hold
    best_value = (-1, -1)
    for move in legal:
        if m.kind_of(move) != m.FIRE:
            continue
        target = m.second(move)
        hits, hurts = direct_fire.throws(s, m.first(move), target, s.road[target] > 0)
        if hits >= CHANCES.get(order, 1) and (hurts, hits) > best_value:
            best, best_value = move, (hurts, hits)
    return best


def gun(order: str, legal: list[int]) -> int:
    """The first gun that may fire, as long as there is one."""
    if order != "always":
        return ASK_PLAYER
    return next((move for move in legal if m.kind_of(move) == m.GUN), m.pack(m.DONE))
