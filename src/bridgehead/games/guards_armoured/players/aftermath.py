"""After the dice: who suffers, where the beaten go, who advances, who is rebuilt."""

from __future__ import annotations

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.players.enemy import step_worth, worth
from bridgehead.games.guards_armoured.players.outlook import Outlook
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.state import State


def choose_loss(s: State, temper: Temper, legal: list[int]) -> int:
    """7.1, 10.4, 11.2: whoever is missed the least; `whole`: it is eliminated."""
    whole = s.whole > 0
    best = legal[0]
    least = 1e9
    for move in legal:
        unit = m.first(move)
        cost = worth(s, temper, unit) if whole else step_worth(s, temper, unit)
        if cost < least:
            least = cost
            best = move
    return best


def choose_retreat(look: Outlook, legal: list[int]) -> int:
    """10.5: to the best post that is open; where the enemy names the way, to the worst. HQs go along if they may."""
    s = look.s
    best = legal[0]
    most = -1e9
    for move in legal:
        kind = m.kind_of(move)
        unit = m.first(move)
        if kind == m.LOSE:
            value = -look.worth(unit)
        elif kind == m.RETREAT:
            if s.board.roster.side[unit] != look.side:
                continue
            value = look.post(unit, m.second(move))
        else:
            continue
        if value > most:
            most = value
            best = move
    return best


def choose_advance(look: Outlook, legal: list[int]) -> int:
    """10.6: forward where that is the better post."""
    s = look.s
    best = int(m.pack(m.DONE))
    most = 0.3
    for move in legal:
        if m.kind_of(move) != m.ADVANCE:
            continue
        unit = m.first(move)
        value = look.post(unit, m.second(move)) - look.post(unit, s.place[unit])
        if value > most:
            most = value
            best = move
    return best


def choose_rebuilt(s: State, temper: Temper, legal: list[int]) -> int:
    """4.1: the best counter of those that may be rebuilt."""
    best = legal[0]
    most = -1.0
    for move in legal:
        if m.kind_of(move) == m.REBUILD and worth(s, temper, m.first(move)) > most:
            most = worth(s, temper, m.first(move))
            best = move
    return best
