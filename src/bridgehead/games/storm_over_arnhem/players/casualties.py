"""What a beaten group gives up: units or ground, and where it goes."""

from __future__ import annotations

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import retreat
from bridgehead.games.storm_over_arnhem.board import BRITISH
from bridgehead.games.storm_over_arnhem.losses import absorbs, affected
from bridgehead.games.storm_over_arnhem.players.outlook import Outlook
from bridgehead.games.storm_over_arnhem.players.worth import total
from bridgehead.games.storm_over_arnhem.state import COMMITTED


def choose_loss(look: Outlook, moves: list[int]) -> int:
    """8.354: the cheapest mixture of eliminations and retreats that pays what is owed."""
    s = look.s
    if s.owed == 0:
        return moves[0]
    value = look.worth.value
    doomed = sorted([int(m.first(x)) for x in moves if m.kind_of(x) == m.ELIMINATE], key=lambda u: value[u])
    movable = [int(m.first(x)) for x in moves if m.kind_of(x) == m.RETREAT]
    paying = sorted([u for u in movable if affected(s, u)], key=lambda u: -value[u])
    if not paying:
        return int(m.pack(m.ELIMINATE, doomed[0]))
    if not doomed:
        return int(m.pack(m.RETREAT, paying[0]))
    owed = int(s.owed)
    best = 0
    least = 1e9
    for killed in range(len(doomed) + 1):
        paid = sum(int(absorbs(s, unit)) for unit in doomed[:killed])
        going = max(0, owed - paid)
        retreating = [unit for unit in paying if unit not in doomed[:killed]][:going]
        if len(retreating) < going:
            continue
        cost = look.temper.lives * total(value, doomed[:killed])
        cost += _cost_of_retreat(look, doomed[:killed], retreating)
        if cost < least:
            least = cost
            best = killed
        if paid >= owed:
            break
    if best:
        return int(m.pack(m.ELIMINATE, doomed[0]))
    return int(m.pack(m.RETREAT, paying[0]))


def _cost_of_retreat(look: Outlook, killed: list[int], going: list[int]) -> float:
    """Ground given up by those who go and those who die, and the actions that are lost."""
    s = look.s
    side = int(s.actor)
    start = int(s.origin)
    weights = look.worth.weight
    lost = total(weights, killed)
    cost = 0.0
    if not going:
        return -look.ground(side, start, -1, lost, True)
    infantry, armor = retreat.group(s, side)
    for unit in going:
        if s.board.armor[unit]:
            armor += 1
        else:
            infantry += 1
        if s.committed[unit] != COMMITTED:
            cost += look.temper.turn
    places = retreat.open_places(s, side, start, infantry, armor, s.cause, s.visited)
    moved = total(weights, going)
    best = -1e9
    for place in places:
        best = max(best, look.ground(side, start, int(place), moved + lost, True))
    if best == -1e9:
        best = look.ground(side, start, -1, moved + lost, True)
    return cost - best + 0.03 * len(going)


def choose_retreat(look: Outlook, moves: list[int]) -> int:
    """Where the ground gained, or the least of it lost, is best."""
    s = look.s
    side = int(s.actor)
    weight = 0.0
    unit = int(s.first(s.origin, side))
    while unit >= 0:
        if s.fate[unit]:
            weight += look.worth.weight[unit]
        unit = int(s.next_unit[unit])
    best = moves[0]
    most = -1e9
    for move in moves:
        place = int(m.first(move))
        gain = look.ground(side, int(s.origin), place, weight, True) - 0.5 * look.danger(place, side)
        if gain > most:
            most = gain
            best = move
    return best


def cheapest(look: Outlook, moves: list[int]) -> int:
    """The move that names the least valuable unit."""
    return min(moves, key=lambda x: look.worth.value[int(m.first(x))])


def dearest(look: Outlook, moves: list[int]) -> int:
    return max(moves, key=lambda x: look.worth.value[int(m.first(x))])


def choose_place(look: Outlook, side: int, moves: list[int]) -> int:
    """Where an arriving unit does the most good."""
    weights = look.worth.weight
    best = moves[0]
    most = -1e9
    for move in moves:
        unit, place = int(m.first(move)), int(m.second(move))
        gain = look.ground(side, -1, place, max(0.5, weights[unit]), side == BRITISH)
        if gain > most:
            most = gain
            best = move
    return best
