"""Set-up, supply and whose turn it is: what is asked before units move (4.1, 5.1, 6.0, 17)."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.players.enemy import worth
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.state import COMBAT, State
from bridgehead.games.guards_armoured.strength import attack_strength

# The share of the points that ready-made set-ups won in 40 to 60 games between greedy players.
SHARES: Final = {
    "goodwood german-cagny": 0.63,
    "goodwood german-depth": 0.41,
    "bonninghardt german-ridge": 0.33,
    "bonninghardt german-depth": 0.15,
    "veritable german-forward": 0.83,
    "veritable german-depth": 0.92,
    "joes-bridge german-crossroads": 0.86,
    "joes-bridge german-canal": 0.45,
}
UNTRIED: Final = 0.5
PREFERENCE: Final = 4  # the power of its share with which a set-up is chosen


def layouts_tried(s: State, legal: list[int]) -> list[tuple[float, int]]:
    """Ready-made set-ups and how often to choose them."""
    found: list[tuple[float, int]] = []
    for move in legal:
        if m.kind_of(move) == m.LAYOUT:
            name = f"{s.board.scenario} {s.board.layouts[m.first(move)].name}"
            share = SHARES.get(name, UNTRIED)
            found.append((share**PREFERENCE, move))
    return found


def choose_layout(legal: list[int], rng: Random) -> int:
    """One of the ready-made set-ups, each as likely as the other."""
    ready = [move for move in legal if m.kind_of(move) == m.LAYOUT]
    return ready[int(rng.random() * len(ready))] if ready else legal[0]


def choose_place(s: State, legal: list[int]) -> int:
    """By hand: in cover, where the places that count are near; HQs last in company."""
    map = s.board.map
    goals = s.board.briefing.goals
    best = legal[0]
    most = -1e9
    for move in legal:
        if m.kind_of(move) != m.PLACE:
            continue
        hex = m.second(move)
        value = float(map.terrain_modifier[hex] + map.hill_modifier[hex])
        away: i64 = 99
        for goal in goals:
            away = min(away, map.grid.distance(hex, goal))
        value -= 0.4 * float(away) + 0.5 * float(s.stack_points(hex))
        if value > most:
            most = value
            best = move
    return best


def choose_fortification(s: State, legal: list[int]) -> int:
    """15.0: where the most units are that stand on a place that counts, facing the enemy's edge of the map."""
    map = s.board.map
    starts = s.board.briefing.path_to if s.board.briefing.win_points > 0 else s.board.briefing.path_from
    starts = starts if starts else s.board.briefing.path_from
    best = legal[-1]
    most = -1e9
    for move in legal:
        if m.kind_of(move) != m.FORTIFY:
            continue
        hex = m.second(move)
        value = float(s.stack_points(hex))
        if s.board.briefing.goal_number[hex] >= 0:
            value += 5.0
        for _ in s.works.at(hex):
            value -= 1.0
        there = map.near[6 * hex + m.third(move)]
        if there >= 0:
            value += 0.3 * float(map.grid.distance(hex, starts[0]) - map.grid.distance(there, starts[0]))
        if value > most:
            most = value
            best = move
    return best


def strength_of(s: State, battalion: i64) -> i64:
    total: i64 = 0
    for unit in s.board.roster.battalion_units[battalion]:
        if s.place[unit] >= 0:
            total += attack_strength(s, unit)
    return total


def choose_battalion(s: State, legal: list[int]) -> int:
    """17.2, 5.1: the strongest."""
    best = legal[0]
    most: i64 = -1
    for move in legal:
        if m.kind_of(move) in (m.FIRST, m.SOURCE):
            strength = strength_of(s, m.first(move))
            if strength > most:
                most = strength
                best = move
    return best


def choose_stack(s: State, side: i64, temper: Temper, legal: list[int]) -> int:
    """2.4, 5.1: of the hexes offered the one with the most to lose."""
    best = legal[0]
    most = -1.0
    battalion: i64 = s.chit if s.part != COMBAT else s.battalion
    if s.audited > 0:
        battalion = s.audited - 1
    for move in legal:
        if m.kind_of(move) not in (m.STACK, m.NOMINATE):
            continue
        total = 0.0
        unit = s.first_unit[m.second(move)]
        while unit >= 0:
            if s.board.roster.battalion[unit] == battalion:
                total += worth(s, temper, unit)
            unit = s.next_unit[unit]
        if total > most:
            most = total
            best = move
    return best


def choose_activation(s: State, side: i64, temper: Temper, legal: list[int]) -> int:
    """6.0: a battalion is always activated. The division HQ takes one that it commands as a whole, the strongest, and
    before all others one that could not act as a whole by itself."""
    roster = s.board.roster
    if m.kind_of(legal[0]) == m.STACK:
        return choose_stack(s, side, temper, legal)
    if s.chit != roster.division[side]:
        return legal[0]
    best = legal[-1]
    most = 0.0
    hq = roster.battalion_hq[s.chit]
    for move in legal:
        if m.kind_of(move) != m.ACTIVATE:
            continue
        battalion = m.first(move)
        acting = 0.0
        idle = 0.0
        for unit in roster.battalion_units[battalion]:
            if s.place[unit] < 0:
                continue
            near = s.place[hq] >= 0 and (
                s.board.map.grid.distance(s.place[hq], s.place[unit]) <= roster.activation_range[s.chit]
            )
            if near or unit == hq:
                acting += float(attack_strength(s, unit)) + 0.5
            else:
                idle += float(attack_strength(s, unit)) + 0.5
        value = acting - 3.0 * idle
        if s.place[roster.battalion_hq[battalion]] < 0 and acting > 0.0:
            value += 20.0
        if s.in_cup[battalion] == 0 and acting > 0.0:
            value += 10.0  # its own chance has passed
        if value > most:
            most = value
            best = move
    return best
