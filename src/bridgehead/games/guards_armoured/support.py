"""Artillery that either side adds to an attack from a distance (10.2, 11.1)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import fog
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import DRAW_EVENTS, FIRE_SUPPORT, SUPPORTS, State
from bridgehead.games.guards_armoured.strength import attack_strength


def ask_attacker(s: State) -> None:
    """10.2: he declares all his guns first."""
    s.actor = s.mover
    if is_any(s) or must_be_asked(s):
        s.ask = FIRE_SUPPORT
    else:
        ask_defender(s)


def ask_defender(s: State) -> None:
    """10.1: the attacker is committed, so he now learns what defends the hex (1.1)."""
    show_defenders(s)
    s.actor = 1 - s.mover
    s.ask = FIRE_SUPPORT if is_any(s) or must_be_asked(s) else DRAW_EVENTS


def show_defenders(s: State) -> None:
    unit = s.first_unit[s.target]
    while unit >= 0:
        fog.reveal(s, unit)
        unit = s.next_unit[unit]


def may_fire(s: State, unit: i64) -> bool:
    """Active or not, pinned or not; never for its own hex, and once a turn. A rider does nothing but ride (9.5)."""
    here = s.place[unit]
    reach = s.board.roster.white_range[unit]
    if reach == 0 or here < 0 or here == s.target or s.fired[unit] or s.job[unit] or s.rides[unit] >= 0:
        return False
    return s.board.map.grid.distance(here, s.target) <= reach and attack_strength(s, unit) > 0


def is_any(s: State) -> bool:
    roster = s.board.roster
    for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
        if may_fire(s, unit):
            return True
    return False


def must_be_asked(s: State) -> bool:
    """1.1: to go on unasked would tell the enemy that no hidden gun is in range."""
    roster = s.board.roster
    if s.options.inspection:
        for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
            if roster.white_range[unit] and s.place[unit] >= 0 and s.known[unit] == 0:
                return True
    return False


def support_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    roster = s.board.roster
    for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
        if may_fire(s, unit):
            out.append(m.pack(m.GUN, unit))


def play_support(s: State, move: i64) -> None:
    if m.kind_of(move) == m.GUN:
        unit = m.first(move)
        s.job[unit] = SUPPORTS
        s.fired[unit] = 1
        fog.reveal(s, unit)
        s.say("supported", "10.2", (unit, s.place[unit], s.target))
    elif s.actor == s.mover:
        ask_defender(s)
    else:
        s.ask = DRAW_EVENTS


def strength(s: State, side: i64) -> i64:
    """10.2: attack strength also in defense; halved by low supply gun by gun (5.2)."""
    roster = s.board.roster
    total: i64 = 0
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        if s.job[unit] == SUPPORTS:
            total += attack_strength(s, unit)
    return total
