"""Which movements an impulse could make, and what each is worth."""

from __future__ import annotations

from typing import Final

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import ARTILLERY
from bridgehead.games.counter_attack_arras.players.assaults import fitting, in_order
from bridgehead.games.counter_attack_arras.players.outlook import Change, Outlook, sign_of
from bridgehead.games.counter_attack_arras.players.routes import Atlas
from bridgehead.players.thinking import Plan

BEST_PLACES: Final = 4  # how many destinations of a group are looked at closely


def march_plans(look: Outlook, side: int, start: int, ready: list[int], atlas: Atlas, plans: list[Plan]) -> None:
    """Every sensible move of the ready units of one place to places without enemies."""
    s = look.s
    board = s.board
    soldiers = [unit for unit in ready if board.type[unit] != ARTILLERY]
    guns = [unit for unit in ready if board.type[unit] == ARTILLERY]
    soldiers = in_order(look, soldiers)
    ranked: list[tuple[float, int, list[int]]] = []
    if soldiers and board.pointer[soldiers[0]]:
        for place in range(look.spaces):
            if place == start or s.first_unit[2 * place + 1 - side] >= 0:
                continue
            group = [unit for unit in soldiers if atlas.of(unit).left[place] >= 0]
            if not group or not board.pointer[group[0]]:
                continue
            group = fitting(look, side, place, group)
            if not group:
                continue
            ranked.append((_rough(look, side, start, place, group, atlas), place, group))
        ranked.sort(key=lambda entry: -entry[0])
        for _, place, group in ranked[:BEST_PLACES]:
            for part in _parts(look, group):
                value = march_value(look, side, start, place, part, atlas)
                if value > 0:
                    plans.append(Plan(value, _moves(start, place, part, atlas)))
    for gun in guns:
        _gun_plans(look, side, start, gun, atlas, plans)


def _parts(look: Outlook, group: list[int]) -> list[list[int]]:
    """All, half, the cheapest single unit, and all but that."""
    board = look.s.board
    found: list[list[int]] = [group]
    leading = [unit for unit in group if board.pointer[unit]]
    if len(leading) > 1:
        cheapest = min(leading, key=lambda u: look.worth.weight[u])
        found.append([cheapest])
        found.append([unit for unit in group if unit != cheapest])
    if len(leading) > 3:
        found.append(leading[len(leading) // 2 :])
    return found


def _moves(start: int, place: int, group: list[int], atlas: Atlas) -> list[int]:
    moves = [int(m.pack(m.ACTIVATE, start))]
    for unit in group:
        moves.extend(atlas.of(unit).march(unit, place))
    moves.append(int(m.pack(m.DONE)))
    return moves


def _taken(look: Outlook, side: int, place: int, group: list[int], atlas: Atlas) -> list[int]:
    """5.1.4: what comes under control on the way and at its end."""
    return [step for step in atlas.of(group[0]).path(place) if look.control[step] != side]


def _rough(look: Outlook, side: int, start: int, place: int, group: list[int], atlas: Atlas) -> float:
    weight = 0.0
    for unit in group:
        weight += look.worth.weight[unit]
    changes = [Change(side, start, -weight, -weight), Change(side, place, weight, look.after * weight)]
    taken = _taken(look, side, place, group, atlas)
    value = look.ground(changes, taken, side)
    if taken:
        value += look.captured(taken, side)
    return sign_of(side) * value


def march_value(look: Outlook, side: int, start: int, place: int, group: list[int], atlas: Atlas) -> float:
    temper = look.temper
    value = _rough(look, side, start, place, group, atlas)
    there = 2 * place + side
    board = look.s.board
    worn = look.worn[there]
    lives = look.value[there]
    going = 0.0
    for unit in group:
        worn = max(worn, int(board.defense[2 * unit + 1]))
        going += look.worth.value[unit]
    fresh = look.fresh[there]
    dv = max(look.dv[there], worn + fresh + int(board.tem[place]))
    count = look.turned[there] + len(group)
    prize = max(look.prize(place, side), 0.6 * look.stake[place])
    later = worn + int(board.tem[place])
    risk = look.threat(place, side, dv, later, fresh, count, lives + going, prize) - look.danger(place, side)
    value -= temper.caution * risk
    value += temper.relief * (look.danger(start, side) - _left_behind(look, side, start, len(group), going))
    return value - temper.friction * len(group)


def _left_behind(look: Outlook, side: int, start: int, count: int, going: float) -> float:
    """The danger to those who stay."""
    here = 2 * start + side
    fresh = look.fresh[here] - count
    if start >= look.spaces or fresh + look.turned[here] <= 0:
        return 0.0
    lives = look.value[here] - going
    prize = look.prize(start, side)
    later = look.worn[here] + int(look.s.board.tem[start])
    dv = max(later, look.dv[here] - count)
    return look.threat(start, side, dv, later, max(0, fresh), look.turned[here], lives, prize)


def _gun_plans(look: Outlook, side: int, start: int, gun: int, atlas: Atlas, plans: list[Plan]) -> None:
    """5.1.4c: guns go through free areas only, and nearer to where they can help."""
    s = look.s
    routes = atlas.of(gun)
    for place in range(look.spaces):
        if place == start or routes.left[place] < 0 or not s.occupied(place, side):
            continue
        if [step for step in routes.path(place) if not s.free_area(step, side)]:
            continue
        value = _gun_place(look, side, place) - _gun_place(look, side, start) - 0.1
        value += look.temper.relief * (look.danger(start, side) - look.danger(place, side))
        if value > 0:
            plans.append(Plan(value, _moves(start, place, [gun], atlas)))


def _gun_place(look: Outlook, side: int, place: int) -> float:
    """A place with targets up to two areas away, but not next door, and under cover of others."""
    s = look.s
    board = s.board
    value = 0.0
    for other in range(look.spaces):
        if s.occupied(other, 1 - side) and board.within_two[place * board.places + other]:
            value += 0.05
    value = min(0.15, value)
    if s.occupied(place, side) and look.fresh[2 * place + side] > 1:
        value += 0.05
    return value + (0.1 if board.south[place] else 0.0)
