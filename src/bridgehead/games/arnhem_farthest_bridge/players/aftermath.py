"""After the die: who stands, where the beaten go and whether the winners follow."""

from __future__ import annotations

from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import retreat
from bridgehead.games.arnhem_farthest_bridge.players.fights import ground_value
from bridgehead.games.arnhem_farthest_bridge.players.outlook import Outlook


def choose_retreat(look: Outlook, legal: list[int]) -> int:
    """8.4, 8.5: a step is given for ground that matters more; otherwise to the best post that is open."""
    best = legal[0]
    most = -1e9
    for move in legal:
        unit = int(m.first(move))
        if m.kind_of(move) == m.STAND:
            if _stands(look, unit):
                return move
            continue
        if m.kind_of(move) == m.LOSE:
            continue
        value = look.post(unit, m.second(move))
        if value > most:
            most = value
            best = move
    return best


def _stands(look: Outlook, unit: int) -> bool:
    s = look.s
    if not retreat.has_way_out(s, unit, retreat.hexes_to_go(s, unit)):
        return True
    lives = look.worth(unit)
    ground = ground_value(look, s.place[unit], look.side)
    return ground + look.temper.shift * lives > look.temper.stubborn * 0.5 * lives


def choose_advance(look: Outlook, legal: list[int]) -> int:
    """8.6: forward where that is the better post."""
    s = look.s
    best = int(m.pack(m.DONE))
    most = look.temper.worth_doing
    for move in legal:
        if m.kind_of(move) != m.ADVANCE:
            continue
        unit = m.first(move)
        here = s.place[unit]
        look.held[here] = look.held[here] - 1
        value = look.post(unit, m.second(move)) - look.post(unit, here)
        look.held[here] = look.held[here] + 1
        if value > most:
            most = value
            best = move
    return best
