"""Standing orders: what a player settles beforehand, so that a turn flows (11.4, 10.2, 10.3, 10.7)."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from bridgehead.core.game import ASK, OrderChoice, StandingOrder, roll_order
from bridgehead.core.rules import ASK_PLAYER
from bridgehead.games.guards_armoured import direct_fire
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import EXITED, GONE, State
from bridgehead.kits.orders import ASKED, Orders, percent

ORDERS = (
    StandingOrder(
        "opportunity-fire",
        "Opportunity fire",
        "11.4",
        (
            ASKED,
            OrderChoice("always", "Fire whenever a gun can, at its best target."),
            OrderChoice("chance", "Fire if the chance of a hit is at least this, else hold.", percent=True),
            OrderChoice("never", "Hold fire."),
        ),
        per_unit=True,
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
        (ASKED, OrderChoice("always", "When attacked, fire with every unit in range.")),
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


def guns(s: State, side: i64) -> list[str]:
    """11.4: the units of a side that can fire at what moves, now or when they come, until they are lost."""
    roster = s.board.roster
    return [
        roster.unit_names[unit]
        for unit in range(roster.first_unit[side], roster.first_unit[side + 1])
        if roster.black_range[unit] and s.place[unit] not in (GONE, EXITED)
    ]


def opportunity(s: State, given: Mapping[str, str], legal: list[int]) -> int:
    """The best shot that a gun's orders allow; if there is none, hold, unless a gun's owner wants to be asked."""
    best = ASK_PLAYER
    best_value = (-1, -1)
    asked = False
    for move in legal:
        if m.kind_of(move) != m.FIRE:
            continue
        firer, target = m.first(move), m.second(move)
        order = KNOWN.given_to(given, "opportunity-fire", s.board.roster.unit_names[firer])
        if order == ASK:
            asked = True
        elif order != "never":
            hits, hurts = direct_fire.throws(s, firer, target, s.road[target] > 0)
            if _is_enough(order, hits) and (hurts, hits) > best_value:
                best, best_value = move, (hurts, hits)
    if best == ASK_PLAYER and not asked:
        return m.pack(m.HOLD)
    return best


def _is_enough(order: str, hits: int) -> bool:
    """`hits`: throws out of 36."""
    return hits > 0 if order == "always" else 100 * hits >= 36 * percent(order)


def support(s: State, given: Mapping[str, str]) -> int:
    """10.2: of the defender's artillery; what goes with his own attack a player says himself."""
    never = s.actor != s.mover and KNOWN.given(given, "defensive-artillery") == "never"
    return m.pack(m.DONE) if never else ASK_PLAYER


def flak(s: State, given: Mapping[str, str], legal: list[int]) -> int:
    """10.7: every gun, one after the other; the defender's aircraft, which help the attacker, are his to judge."""
    if s.actor == s.mover or KNOWN.given(given, "anti-aircraft") != "always":
        return ASK_PLAYER
    return next((move for move in legal if m.kind_of(move) == m.GUN), m.pack(m.DONE))


def stop(given: Mapping[str, str], name: str) -> int:
    """For orders that say to do nothing more."""
    return m.pack(m.DONE) if KNOWN.given(given, name) == "never" else ASK_PLAYER
