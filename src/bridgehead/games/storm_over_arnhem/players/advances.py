"""Which moves an impulse could make, and what each is worth."""

from __future__ import annotations

from typing import Final

from bridgehead.games.storm_over_arnhem import movement
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.firing_group import keeps_calling
from bridgehead.games.storm_over_arnhem.players.melee import chances_against, stands
from bridgehead.games.storm_over_arnhem.players.outlook import NOBODY, Outlook
from bridgehead.games.storm_over_arnhem.players.worth import total
from bridgehead.games.storm_over_arnhem.state import UNCOMMITTED
from bridgehead.players.thinking import Plan

BEST_PLACES: Final = 4  # how many destinations of a group are looked at closely


def move_plans(look: Outlook, side: int, place: int, fire_value: float, plans: list[Plan]) -> None:
    """Every sensible move of the ready units of one place; `fire_value` is what they would give up."""
    s = look.s
    board = s.board
    ready: list[int] = []
    unit = int(s.first(place, side))
    while unit >= 0:
        if s.committed[unit] == UNCOMMITTED and board.movement[unit] > 1:
            ready.append(unit)
        unit = int(s.next_unit[unit])
    if not ready:
        return
    infantry = [unit for unit in ready if not board.armor[unit]]
    armor = [unit for unit in ready if board.armor[unit]]
    on_foot = movement.cost_to_reach(s, place, side, 0) if infantry else board.far
    driving = movement.cost_to_reach(s, place, side, 1) if armor else board.far
    per_shooter = max(0.0, fire_value) / max(1, look.shooters[2 * place + side])
    ranked: list[tuple[float, int, list[int], list[int]]] = []
    for other in range(look.places):
        cost_foot, cost_drive = int(on_foot[other]), int(driving[other])
        if other == place or (cost_foot > 10 and cost_drive > 10):
            continue
        walkers = [unit for unit in infantry if board.movement[unit] >= cost_foot]
        drivers = [unit for unit in armor if board.movement[unit] >= cost_drive]
        walkers = walkers[: max(0, int(s.room(other, side, 0)))]
        drivers = drivers[: max(0, int(s.room(other, side, 1)))]
        if walkers or drivers:
            value = _worth_moving(look, side, place, other, walkers + drivers, per_shooter)
            ranked.append((value, other, walkers, drivers))
    ranked.sort(key=lambda entry: -entry[0])
    for value, other, walkers, drivers in ranked[:BEST_PLACES]:
        plans.append(Plan(value, _steps(look, place, side, other, walkers + drivers)))
        for group in _groups(look, walkers, drivers):
            value = _worth_moving(look, side, place, other, group, per_shooter)
            plans.append(Plan(value, _steps(look, place, side, other, group)))


def _groups(look: Outlook, walkers: list[int], drivers: list[int]) -> list[list[int]]:
    """The parts of a group worth sending: the infantry, the armor, a platoon, a single unit."""
    value = look.worth.value
    found: list[list[int]] = []
    if walkers and drivers:
        found.append(walkers)
        found.append(drivers)
    if len(walkers) > 3:
        found.append(walkers[:3])
        found.append(walkers[: len(walkers) // 2])
        found.append(walkers[1:])
    if len(walkers) > 1:
        found.append([min(walkers, key=lambda u: value[u])])
    if len(drivers) > 1:
        found.append([min(drivers, key=lambda u: value[u])])
    return found


def _steps(look: Outlook, place: int, side: int, other: int, group: list[int]) -> list[int]:
    moves = [int(m.pack(m.MOVE_FROM, place))]
    moves.extend(int(m.pack(m.MOVE, unit, other)) for unit in group)
    if len(group) < look.s.ready(place, side):
        moves.append(int(m.pack(m.DONE)))
    return moves


def _worth_moving(look: Outlook, side: int, start: int, place: int, group: list[int], per_shooter: float) -> float:
    s = look.s
    board = s.board
    weight = 0.0
    holders = False
    value = 0.0
    carriers = 0
    for unit in group:
        weight += look.worth.weight[unit]
        if board.bren[unit]:
            carriers += 1
        elif not board.gun[unit]:
            holders = True
        if unit in board.spotters:
            value += _view(look, side, place) - _view(look, side, start)
            if keeps_calling(s, unit):
                value -= look.temper.caller
    if carriers:
        value += carriers * _carrier_gain(look, start, place)
    count, weakest, joined = _joined(look, side, place, group)
    fire = look.fire_on(place, side, count, weakest) if count else 0.0
    value += look.ground(side, start, place, weight * _survivors(fire, count), holders)
    value -= (per_shooter + look.temper.friction) * len(group)
    if count and weakest != NOBODY:
        danger = look.danger(place, side)
        value -= look.temper.exposure * (max(danger, look.cost_of(fire, count, joined / count)) - danger)
    if look.temper.relief > 0.0:
        value += look.temper.relief * (look.danger(start, side) - _danger_left(look, side, start, group))
    if s.occupied(place, 1 - side):
        value += look.temper.melee * (_fight(look, side, place, group) - _fight(look, side, place, []))
    return value


def _survivors(fire: float, count: int) -> float:
    """The share of the newcomers that will still be there when the enemy has fired."""
    if count == 0:
        return 1.0
    return max(0.1, 1.0 - fire / (2 * count))


def _joined(look: Outlook, side: int, place: int, group: list[int]) -> tuple[int, int, float]:
    """The committed units of a place that can be shot at, with the newcomers: number, lowest factor, value."""
    s = look.s
    board = s.board
    mixed = s.occupied(place, 1 - side)
    index = 2 * (2 * place + side)
    count = look.infantry[index + 1]
    weakest = look.weakest[index + 1]
    value = look.infantry_value[index + 1]
    for unit in group:
        if mixed or not board.armor[unit]:
            count += 1
            weakest = min(weakest, int(board.defense[2 * unit + 1]))
            value += look.worth.value[unit]
    return count, weakest, value


def _view(look: Outlook, side: int, place: int) -> float:
    """What a place is worth to somebody who directs artillery: targets next door, and no enemy in it (14.3)."""
    s = look.s
    if place >= look.areas or s.occupied(place, 1 - side):
        return 0.0
    for other in look.near[place]:
        if s.occupied(other, 1 - side) and not s.occupied(other, side):
            return look.temper.view
    return 0.0


def _danger_left(look: Outlook, side: int, place: int, group: list[int]) -> float:
    """The danger to a place when the group is gone: nothing if nobody stays, else as it was for the committed."""
    s = look.s
    index = 2 * (2 * place + side)
    going = len([unit for unit in group if not s.board.armor[unit]])
    staying = look.infantry[index] - going
    worst = 0.0
    if staying > 0:
        mean = look.infantry_value[index] / look.infantry[index]
        worst = look.danger_to(place, side, staying, look.weakest[index], mean)
    if look.infantry[index + 1]:
        mean = look.infantry_value[index + 1] / look.infantry[index + 1]
        worst = max(worst, look.danger_to(place, side, look.infantry[index + 1], look.weakest[index + 1], mean))
    return worst


def _carrier_gain(look: Outlook, start: int, place: int) -> float:
    """17.52: a carrier must reach a victory area that the British control."""
    s = look.s
    board = s.board
    if place < look.areas and board.points[place] and s.control[place] == BRITISH:
        if start < look.areas and board.points[start] and s.control[start] == BRITISH:
            return -0.5
        return 0.6
    near_now = min(look.worth.steps[start][goal] for goal in board.victory_areas)
    near_then = min(look.worth.steps[place][goal] for goal in board.victory_areas)
    return 0.15 * (near_now - near_then)


def _fight(look: Outlook, side: int, place: int, group: list[int]) -> float:
    """What the close combat there would bring `side`, with the newcomers."""
    s = look.s
    worth = look.worth
    mine: list[int] = list(group)
    unit = int(s.first(place, side))
    while unit >= 0:
        mine.append(unit)
        unit = int(s.next_unit[unit])
    if not mine:
        return 0.0
    theirs: list[int] = []
    unit = int(s.first(place, 1 - side))
    while unit >= 0:
        if not s.hidden[unit]:
            theirs.append(unit)
        unit = int(s.next_unit[unit])
    fall = chances_against([int(s.board.attack[u]) for u in mine], [stands(s, u) for u in theirs])
    lose = chances_against([int(s.board.attack[u]) for u in theirs], [stands(s, u) for u in mine])
    killed = lost = 0.0
    clear = 1.0
    for chance in fall:
        killed += chance
        clear *= chance
    for chance in lose:
        lost += chance
    gain = killed * total(worth.value, theirs) / max(1, len(theirs))
    loss = lost * total(worth.value, mine) / len(mine)
    if side == GERMAN and place < look.areas:
        gain += clear * look.prize(place)
    return gain - loss
