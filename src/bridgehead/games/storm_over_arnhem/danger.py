"""What the enemy can still do to a place this turn: fire into it, shell it, fight in it at close quarters (8.3, 9, 14).

Only what a side can see is used: while British guns are hidden (13.8), a German is safe nowhere.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import artillery, movement
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import GERMAN
from bridgehead.games.storm_over_arnhem.retreat import ways_out
from bridgehead.games.storm_over_arnhem.state import ATTACK, RESOLVED, TARGET, UNCOMMITTED, State


def retreat_helps(s: State) -> bool:
    """8.3553: whether a unit of the group that was fired at can go where less threatens it than where it is."""
    if s.actor == GERMAN and any(s.hidden):
        return True
    here = threats(s, s.origin, s.actor)
    if here == 0:
        return False
    places = ways_out(s, s.actor, 1, 0) + ways_out(s, s.actor, 0, 1)
    for place in places:
        if threats(s, place, s.actor) < here:
            return True
    return False


def threats(s: State, place: i64, side: i64) -> i64:
    """From how many places and batteries, by how many attacks and fights the enemy can still hurt a place this turn."""
    enemy = 1 - side
    count: i64 = 1 if s.occupied(place, enemy) else 0  # 9.2
    for n in range(s.attacks):  # 8.32: later attacks of the same impulse
        if s.attack[n * ATTACK + TARGET] == place and n != s.current and not s.attack[n * ATTACK + RESOLVED]:
            count += 1
    if s.ready(place, enemy):
        count += 1
    for n in range(s.board.link_from[place], s.board.link_from[place + 1]):  # 8.33
        if s.ready(s.board.link[n], enemy):
            count += 1
    shells: list[int] = []
    for battery in range(s.board.batteries):
        artillery.barrage_moves(s, battery, enemy, shells)
    count += len([move for move in shells if m.second(move) == place])
    if not s.occupied(place, enemy) and _can_be_reached(s, place, enemy):
        count += 1
    return count


def _can_be_reached(s: State, place: i64, enemy: i64) -> bool:
    """8.2, 9.2: whether one who has not moved yet could come for close combat."""
    board = s.board
    for start in range(board.places):
        unit = s.first(start, enemy)
        while unit >= 0:
            armor = board.armor[unit]
            if s.committed[unit] == UNCOMMITTED and s.room(place, enemy, armor) > 0:
                reach = movement.cost_to_reach(s, start, enemy, armor, board.movement[unit])
                if reach[place] <= board.movement[unit]:
                    return True
            unit = s.next_unit[unit]
    return False
