"""Which assaults and bombardments an impulse could make, and what each is worth."""

from __future__ import annotations

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import retreat
from bridgehead.games.counter_attack_arras.board import ARTILLERY, BRITISH, FRENCH, LEADER, SS, WEHRMACHT
from bridgehead.games.counter_attack_arras.bombardment import in_range, may_bombard
from bridgehead.games.counter_attack_arras.players.chances import chance, dice, points
from bridgehead.games.counter_attack_arras.players.outlook import Change, Outlook, sign_of
from bridgehead.games.counter_attack_arras.players.routes import Atlas
from bridgehead.games.counter_attack_arras.state import STACKED
from bridgehead.players.thinking import Plan

# -- who attacks ---------------------------------------------------------------------------------------------------


def assault_plans(look: Outlook, side: int, start: int, ready: list[int], atlas: Atlas, plans: list[Plan]) -> None:
    """Assaults by the ready units of one place on its own enemies and on those they can reach."""
    s = look.s
    board = s.board
    able = [unit for unit in ready if board.type[unit] != ARTILLERY]
    if not able:
        return
    enemy = 1 - side
    if s.first_unit[2 * start + enemy] >= 0:
        group = in_order(look, ready)
        value = assault_value(look, side, start, start, start, group, [])
        moves = [int(m.pack(m.ACTIVATE, start))]
        moves.extend(int(m.pack(m.JOIN, unit)) for unit in group)
        moves.append(int(m.pack(m.DONE)))
        plans.append(Plan(value, moves))
    for target in range(look.spaces):
        if target == start or s.first_unit[2 * target + enemy] < 0:
            continue
        group = [unit for unit in able if atlas.of(unit).strike[target] >= 0]
        if not group:
            continue
        group = in_order(look, group)
        if not board.pointer[group[0]]:
            continue
        group = fitting(look, side, target, group)
        for size in sizes(len(group)):
            part = group[:size]
            lead = atlas.of(part[0])
            origin = lead.strike[target]
            value = assault_value(look, side, start, origin, target, part, lead.path(origin))
            if value > 0:
                moves = [int(m.pack(m.ACTIVATE, start))]
                for unit in part:
                    moves.extend(atlas.of(unit).attack(unit, target))
                moves.append(int(m.pack(m.DONE)))
                plans.append(Plan(value, moves))


def in_order(look: Outlook, group: list[int]) -> list[int]:
    """Those who can lead first, the best attackers before the others; leaders and guns follow."""
    board = look.s.board
    return sorted(group, key=lambda u: (-int(board.pointer[u]), -int(board.attack[u]), -look.worth.weight[u]))


def fitting(look: Outlook, side: int, target: int, group: list[int]) -> list[int]:
    """5.1.3: as many as there is room for."""
    s = look.s
    room = int(s.board.limit[target] - s.count(target, side, STACKED))
    found: list[int] = []
    for unit in group:
        if s.board.type[unit] == LEADER:
            found.append(unit)
        elif room > 0:
            found.append(unit)
            room -= 1
    return found


def sizes(count: int) -> list[int]:
    """All of a group, or a part of it."""
    if count <= 2:
        return list(range(count, 0, -1))
    if count <= 4:
        return [count, count - 1, count // 2]
    return [count, count - 1, (2 * count + 2) // 3]


# -- values --------------------------------------------------------------------------------------------------------


def attack_value(look: Outlook, group: list[int], across: bool) -> int:
    """6.2."""
    s = look.s
    board = s.board
    best = 0
    count = -1
    nations = [False] * 4
    for unit in group:
        if board.pointer[unit]:
            best = max(best, int(board.attack[unit]))
        if not (s.options.lone_leaders and board.type[unit] == LEADER):
            count += 1
        nations[int(board.nation[unit])] = True
    mixed = (nations[BRITISH] and nations[FRENCH]) or (nations[WEHRMACHT] and nations[SS])
    return best + count - (1 if mixed else 0) - (1 if across else 0)


def supports(look: Outlook, side: int, target: int) -> bool:
    """8.1.2: whether a side could have a third die in an assault there, more or less."""
    s = look.s
    if s.air[side] > 0:
        return True
    board = s.board
    for gun in board.guns:
        place = s.place[gun]
        if board.side[gun] == side and place < look.spaces and not s.spent[gun] and not s.locked(gun):
            if place == target:
                return True
            if board.within_two[place * board.places + target] and s.free_area(place, side):
                return True
    return False


def air_price(look: Outlook, side: int) -> float:
    """An Air Support counter is lost with the turn: it costs what it might do in the fights still to come."""
    return look.temper.air * (look.bustle(side) + look.bustle(1 - side))


def gun_price(look: Outlook, side: int) -> float:
    """A gun that has fired gives no support and no cover for the rest of the turn."""
    return look.temper.gun * (0.3 * look.bustle(side) + look.bustle(1 - side)) + 0.02


def assault_value(
    look: Outlook, side: int, start: int, origin: int, target: int, group: list[int], on_the_way: list[int]
) -> float:
    """What an assault brings: lives, ground and points by its exact odds, less the risk to those who make it."""
    inside = start == target
    net = attack_value(look, group, not inside and look.worth.river[origin][target] > 0)
    net -= look.dv[2 * target + 1 - side]
    throw = dice(False, supports(look, 1 - side, target))
    value = value_at(look, side, start, origin, target, group, on_the_way, net, throw)
    if supports(look, side, target):
        backed = value_at(look, side, start, origin, target, group, on_the_way, net, throw + 2)
        value = max(value, backed - air_price(look, side))
    return value


def value_at(
    look: Outlook,
    side: int,
    start: int,
    origin: int,
    target: int,
    group: list[int],
    on_the_way: list[int],
    net: int,
    throw: int,
) -> float:
    temper = look.temper
    works = chance(net, 1, throw)
    if works < 0.2:
        return -1.0
    enemy = 1 - side
    there = 2 * target + enemy
    fresh, turned = look.fresh[there], look.turned[there]
    stands = 4 * fresh + 2 * turned - 2
    clears = chance(net, stands + 1, throw)
    kills = chance(net, stands + 3, throw)
    fails = 1.0 - works
    sign = sign_of(side)
    weight = 0.0
    lives = 0.0
    worn = 0
    for unit in group:
        weight += look.worth.weight[unit]
        lives += look.worth.value[unit]
        worn = max(worn, int(look.s.board.defense[2 * unit + 1]))
    inside = start == target
    holding = look.holding[there]
    active = look.active[there]
    away = 0.0 if inside else -weight
    here = weight if not inside else 0.0
    tired = look.after * weight
    value = 0.0
    # the area is won
    if clears > 0.001:
        gone = active * (0.4 + 0.6 * kills / clears)
        changes = [Change(enemy, target, -holding, -gone), Change(side, start, away, -weight)]
        changes.append(Change(side, target, here, tired))
        taken = on_the_way + [target]
        value += clears * sign * (look.ground(changes, taken, side) + look.captured(taken, side))
    # only part of the defenders is beaten
    part = works - clears
    if part > 0.001:
        changes = [Change(enemy, target, -0.25 * holding, -0.3 * active), Change(side, start, away, -weight)]
        changes.append(Change(side, target, here, tired))
        value += part * sign * look.ground(changes, on_the_way, side)
    # it fails
    point = look.worth.value[group[0]]
    if fails > 0.001:
        lost = look.worth.weight[group[0]]
        changes = [Change(side, start, -lost, tired - weight)]
        value += fails * (sign * look.ground(changes, on_the_way, side) - point - temper.tempo)
    value += look.loss(net, fresh, turned, look.value[there], 0.0, throw)
    if not open_retreat(look, enemy, target, origin, inside):
        most = 5 * fresh + 2 * turned
        value += 0.5 * look.value[there] * points(net, most, throw) / most
    # what may come back
    count = len(group)
    tem = int(look.s.board.tem[target])
    prize = 0.6 * look.stake[target]
    risk = works * look.threat(target, side, worn + tem, worn + tem, 0, count, lives, prize, False)
    if fails > 0.05 and start < look.spaces:
        back = worn + int(look.s.board.tem[start])
        risk += fails * look.threat(start, side, back, back, 0, count, lives, look.stake[start])
    value -= temper.daring * risk
    share = count / max(1, look.fresh[2 * start + side])
    value += temper.relief * share * look.danger(start, side)
    return value - temper.friction * count


def open_retreat(look: Outlook, side: int, place: int, origin: int, inside: bool) -> bool:
    """6.6.2: whether beaten defenders have a way out other than where the attack comes from."""
    s = look.s
    visited = 0 if inside else int(s.board.bit[origin])
    return bool(retreat.open_from(s, side, 0, place, visited))


# -- bombardment ---------------------------------------------------------------------------------------------------


def bombard_value(look: Outlook, side: int, gun: int, target: int) -> float:
    s = look.s
    board = s.board
    enemy = 1 - side
    there = 2 * target + enemy
    strongest = 0
    unit = int(s.first_unit[there])
    while unit >= 0:
        strongest = max(strongest, int(s.defense(unit)))
        unit = int(s.next_unit[unit])
    net = int(board.attack[gun]) - strongest - int(board.tem[target])
    value = look.loss(net, look.fresh[there], look.turned[there], look.value[there], look.prize(target, enemy))
    if not s.occupied(target, side):
        stands = 4 * look.fresh[there] + 2 * look.turned[there] - 2
        value -= 0.5 * chance(net, stands + 1) * look.prize(target, enemy)  # nobody is there to take the ground
    return value - (1.0 - chance(net, 1)) * look.temper.tempo - gun_price(look, side)


def bombard_plans(look: Outlook, side: int, plans: list[Plan]) -> None:
    s = look.s
    for gun in s.board.guns:
        if s.board.side[gun] != side or not may_bombard(s, gun):
            continue
        for target in range(int(s.board.areas)):
            if s.first_unit[2 * target + 1 - side] >= 0 and in_range(s, gun, target):
                value = bombard_value(look, side, gun, target)
                if value > 0:
                    plans.append(Plan(value, [int(m.pack(m.BOMBARD, gun, target)), int(m.pack(m.DONE))]))


def second_gun(look: Outlook, side: int, legal: list[int]) -> int:
    """7.0: another gun of the area joins in where that is worth it."""
    best = legal[0]
    most = 0.0
    for move in legal:
        if m.kind_of(move) == m.BOMBARD:
            value = bombard_value(look, side, int(m.first(move)), int(m.second(move)))
            if value > most:
                most = value
                best = move
    return best
