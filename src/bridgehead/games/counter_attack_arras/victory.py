"""The End Phase: victory points, automatic victory, Gort's decision, the final check (4.5, 11, 13.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras.advantage import offer_reroll, refresh_all
from bridgehead.games.counter_attack_arras.board import ALLIED, GERMAN, PILE
from bridgehead.games.counter_attack_arras.state import (
    NEXT_TURN,
    OVER,
    ROLL_GORT,
    START_TURN,
    State,
)

ALLIED_AUTOMATIC = 0
ALLIED_POINTS = 1
GERMAN_POINTS = 2
GERMAN_AUTOMATIC = 3


def supplied(s: State) -> i64:
    """11.2: spaces with a path of Allied-controlled spaces to an Allied-controlled blue zone, as bits."""
    board = s.board
    reached: i64 = 0
    queue: list[int] = []
    for zone in board.havens:
        if s.control[zone] == ALLIED:
            reached = reached | board.bit[zone]
            queue.append(zone)
    while queue:
        here: i64 = queue.pop()
        for n in range(board.link_from[here], board.link_from[here + 1]):
            place = board.link[n]
            if s.control[place] == ALLIED and reached & board.bit[place] == 0:
                reached = reached | board.bit[place]
                queue.append(place)
    return reached


def red_held(s: State) -> i64:
    count: i64 = 0
    for area in s.board.red_areas:
        if s.control[area] == ALLIED:
            count += 1
    return count


def points_for_areas(s: State) -> i64:
    """11.2: one for each German area with an Allied marker and a path home; zones score like areas (2.1.3)."""
    board = s.board
    path = supplied(s)
    total: i64 = 0
    for place in range(board.spaces):
        if s.control[place] == ALLIED and path & board.bit[place]:
            if place < board.areas or s.options.zone_scores:
                total += board.points[place]
    return total


def points_lost(s: State) -> i64:
    """13.6: one for each blue space that the Germans hold, once Rommel has turned north."""
    if not s.north:
        return 0
    count: i64 = 0
    for place in s.board.blue:
        if s.control[place] == GERMAN:
            count += 1
    return count


def count_points(s: State) -> i64:
    """11.2: the Allied total."""
    total = points_for_areas(s) - points_lost(s)
    if s.place[s.board.rommel] == s.board.places + PILE:
        total += 1
    if red_held(s) >= s.board.bonus_red:
        total += 1
    return total


def end_turn(s: State) -> None:
    """4.5: the marker moves; then automatic victory (11.1), final check (11.3) or Gort (13.5), and the next turn."""
    s.points = count_points(s)
    s.say("points", "11.2", (s.points,))
    level = automatic(s, s.points)
    if level >= 0:
        _end(s, level, "11.1")
    elif s.turn == s.board.turns:
        _end(s, by_points(s, s.points), "11.3")
    elif s.turn >= s.board.gort_turn:
        s.ask = ROLL_GORT
    else:
        s.ask = NEXT_TURN


def automatic(s: State, points: i64) -> i64:
    """11.1: three red areas, or a German zone; or less than one point. The level, or -1."""
    for zone in s.board.winning_zones:
        if s.control[zone] == ALLIED:
            return ALLIED_AUTOMATIC
    if red_held(s) >= s.board.red_needed:
        return ALLIED_AUTOMATIC
    return GERMAN_AUTOMATIC if points < s.board.least_points else -1


def by_points(s: State, points: i64) -> i64:
    """11.3: ten points or more, or as many as were bid (14.1.1)."""
    return ALLIED_POINTS if points >= s.needed else GERMAN_POINTS


def if_gort_stops(s: State, points: i64) -> i64:
    """13.5: the points decide, or the Germans have won, if so agreed."""
    return GERMAN_POINTS if s.options.gort_ends else by_points(s, points)


def _end(s: State, level: i64, rule: str) -> None:
    s.level = level
    s.say("over", rule, (level, s.points))
    s.clear_desk()
    s.actor = ALLIED
    s.ask = OVER


# -- Gort decides --------------------------------------------------------------------------------------------------


def gort_modifier(s: State) -> i64:
    """13.5: two for each of the areas that is under Allied control, else one if it is contested."""
    total: i64 = 0
    for area in s.board.gort_areas:
        if s.control[area] == ALLIED:
            total += s.board.gort_controlled
        elif s.contested(area):
            total += s.board.gort_contested
    return total


def roll_gort(s: State, dice: Dice) -> None:
    s.attack_roll = dice.roll(1, "Gort's decision")[0]
    s.say("gort_roll", gort_rule(s), (s.attack_roll, gort_modifier(s), s.board.gort_needed))
    offer_reroll(s, ROLL_GORT)


def gort_rule(s: State) -> str:
    return "14.2.3d" if s.options.historical else "13.5"


def read_gort(s: State) -> None:
    goes_on = s.attack_roll + gort_modifier(s) >= s.board.gort_needed
    s.attack_roll = 0
    s.rolling = 0
    s.say("gort", gort_rule(s), (1 if goes_on else 0,))
    if goes_on:
        s.ask = NEXT_TURN
    else:
        _end(s, if_gort_stops(s, s.points), gort_rule(s) if s.options.gort_ends else "11.3")


def next_turn(s: State) -> None:
    """4.5: all units turn Fresh and the marker advances."""
    refresh_all(s)
    s.clear_desk()
    s.ask = START_TURN
