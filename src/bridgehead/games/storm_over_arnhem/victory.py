"""Control, victory points, the end of the game (11, 6.5, 6.6)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.state import GUNS, OVER, START_TURN, State


def holders(s: State, area: i64) -> i64:
    """British units that count for control: 11.2, 17.53: neither guns nor carriers do."""
    count = s.present(area, BRITISH) - s.count(area, BRITISH, GUNS)
    unit = s.first(area, BRITISH)
    while unit >= 0:
        count -= s.board.bren[unit]
        unit = s.next_unit[unit]
    return count


def controller(s: State, area: i64) -> i64:
    """11.2: who controls a victory area once points are counted; only being alone there changes it."""
    british = holders(s, area)
    german = s.present(area, GERMAN)
    if german and not british:
        return GERMAN
    return BRITISH if british and not german else s.control[area]


def bonus(s: State, area: i64) -> i64:
    """11.5, 11.5.1: what the Germans get for a perimeter area, once an area, by the turn of its capture."""
    captured = s.perimeter[area] and s.present(area, GERMAN) and not s.present(area, BRITISH)
    return s.board.bonus[s.turn] if captured else 0


def points_if_turn_ended(s: State) -> i64:
    """The German total if points were counted as the counters lie now."""
    total = s.points
    for area in s.board.victory_areas:
        if controller(s, area) == GERMAN:
            total += s.board.points[area]
    for area in s.board.perimeter_areas:
        total += bonus(s, area)
    return total


def count_points(s: State) -> None:
    """6.5, 11.1: the German total is brought up to date; it never goes down, so a bonus is kept (11.5.2)."""
    board = s.board
    scored = points_if_turn_ended(s) - s.points  # 11.3
    for area in board.victory_areas:
        side = controller(s, area)
        if side != s.control[area]:
            s.control[area] = side
            s.say("control", "11.2", (area, side))
    for area in board.perimeter_areas:
        gained = bonus(s, area)
        if gained:
            s.perimeter[area] = 0
            s.say("bonus", "11.5", (area, gained))
    s.points += scored
    s.say("points", "11.3", (scored, s.points))
    reached = level(s, s.points)
    if is_last(s, reached):
        s.level = reached
        s.say("over", "11.4", (s.level, s.points))
        s.clear_desk()
        s.actor = 0
        s.ask = OVER
    else:
        s.ask = START_TURN


def is_last(s: State, reached: i64) -> bool:
    """6.6: whether the game is over with this turn."""
    return reached == 4 or s.turn == s.board.turns


def level(s: State, points: i64) -> i64:
    """2.1, 11.4: the block of the victory track with these points, 0 (British decisive) to 4 (German decisive)."""
    for n in range(4):
        if points <= s.board.level_to[n]:
            return n
    return 4
