"""What a move gives up or will cost: units that don't act, shots not fired, a hex too full (6.0, 7.1, 9, 10, 11.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import activation, movement, stacking
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.moving_stack import units
from bridgehead.games.guards_armoured.names import hex_name
from bridgehead.games.guards_armoured.state import STILL, State
from bridgehead.kits.words import capital, counted


def movement_ends(s: State) -> str:
    """9.0: active units that have not moved."""
    roster = s.board.roster
    waiting: i64 = 0
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if movement.may_move(s, unit) and s.moved[unit] == STILL and s.spent[unit] == 0:
            waiting += 1
    return f"{counted(waiting, 'unit')} {'has' if waiting == 1 else 'have'} not moved." if waiting else ""


def fighting_ends(legal: list[int]) -> str:
    """10.0, 11: what could still be done in this activation."""
    attacks = m.of_kind(legal, m.ATTACK)
    shots = m.of_kind(legal, m.FIRE) + m.of_kind(legal, m.BARRAGE)
    said: list[str] = []
    if attacks:
        said.append(f"{counted(attacks, 'enemy hex', 'enemy hexes')} could still be attacked")
    if shots:
        said.append(f"{counted(shots, 'shot')} could still be fired")
    return f"{'; '.join(said)}." if said else ""


def passing(s: State) -> str:
    """6.0: the chit goes out of the cup, and whoever it would have activated does nothing."""
    roster = s.board.roster
    if s.chit == roster.division[s.mover]:
        return "Pass: the division HQ activates nobody this turn."
    count: i64 = 0
    for unit in roster.battalion_units[s.chit]:
        if activation.would_act(s, unit, roster.battalion_hq[s.chit]):
            count += 1
    if count == 0:
        return ""
    return f"Pass: {counted(count, 'unit')} of {roster.battalion_names[s.chit]} won't act with this chit."


def crowding(s: State, hex: i64) -> str:
    """7.1: the limit is enforced when all have moved, so it can still be helped."""
    if s.unit < 0 or hex == s.place[s.unit]:
        return ""
    more: i64 = 0
    for unit in units(s):
        more += stacking.points(s, unit)
    if more == 0 or s.stack_points(hex) + more <= s.board.map.stack_limit[hex]:
        return ""
    return f"{capital(hex_name(s, hex))} will be too full: unless somebody moves on, a unit there takes a casualty."
