"""Who was last in the places that count, who has left the map, and who has won (17.4, 17.9, 17.15, 17.22)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bridgehead.games.guards_armoured.briefing import VictoryPlace
from bridgehead.games.guards_armoured.chart import zeros
from bridgehead.games.guards_armoured.replacements import is_in_gun_range
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import OVER, State

LEVELS: Final = ("british", "draw", "german")
BRITISH_VICTORY: Final = 0
DRAW: Final = 1
GERMAN_VICTORY: Final = 2


def entered(s: State, hex: i64, side: i64) -> None:
    """A unit of that side is in the hex, be it only passing through."""
    goal = s.board.briefing.goal_number[hex]
    if goal >= 0 and s.held[goal] != side:
        s.held[goal] = side
        s.say("occupied", "17.0", (hex, side))


def holder(s: State, hex: i64) -> i64:
    """The side that was last in a hex that counts."""
    return s.held[s.board.briefing.goal_number[hex]]


# -- the open road ---------------------------------------------------------------------------------------------------


def is_free(s: State, hex: i64) -> bool:
    """17.4: in no German zone of control and out of range of German direct fire units; British units do not help."""
    if s.in_enemy_zone(hex, BRITISH) or s.side_at(hex) == GERMAN:
        return False
    return not is_in_gun_range(s, hex, GERMAN)


def open_road(s: State, starts: list[int]) -> vec[i64]:
    """By hex: 1 where a path of roadway hexes that are free leads from one of the starts."""
    map = s.board.map
    reached = zeros(int(map.hexes))
    waiting: list[int] = []
    for start in starts:
        if is_free(s, start):
            reached[start] = 1
            waiting.append(start)
    while waiting:
        here: i64 = waiting.pop()
        for edge in range(6 * here, 6 * here + 6):
            there = map.near[edge]
            if there < 0 or reached[there] or map.roadway[edge] == 0:
                continue
            gate = map.gate[edge]
            if (gate == 0 or s.closed[gate] <= 0) and is_free(s, there):
                reached[there] = 1
                waiting.append(int(there))
    return reached


def path_is_open(s: State) -> bool:
    """From one of the entry hexes that the scenario names to one of the others."""
    briefing = s.board.briefing
    reached = open_road(s, briefing.path_from)
    return any(reached[hex] > 0 for hex in briefing.path_to)


def needs_road(s: State) -> bool:
    """Whether it matters now that a road is open: somebody has left the map, and counts only if it is."""
    for count in s.exits:
        if count:
            return True
    return s.board.briefing.win_points == 0 and s.exited_points > 0


# -- points ----------------------------------------------------------------------------------------------------------


def place_points(s: State, place: VictoryPlace) -> i64:
    """What a place is worth to the British now: each of its hexes, or all of them together."""
    count: i64 = 0
    for hex in place.hexes:
        if holder(s, hex) == BRITISH:
            count += 1
    if place.each:
        return count * place.points
    return place.points if count == len(place.hexes) else 0


def counting_exits(s: State) -> i64:
    """17.9, 17.15: units that have left by a hex to which the road is open now."""
    briefing = s.board.briefing
    total: i64 = 0
    for n in range(i64(len(briefing.exit_hexes))):
        total += s.exits[n]
    if total == 0:
        return 0
    reached = open_road(s, briefing.path_from)
    if briefing.path_to:
        return total if any(reached[hex] > 0 for hex in briefing.path_to) else 0
    total = 0
    for n in range(i64(len(briefing.exit_hexes))):
        if reached[briefing.exit_hexes[n]]:
            total += s.exits[n]
    return total


def points(s: State) -> i64:
    """The British victory points if the game ended now."""
    briefing = s.board.briefing
    total: i64 = 0
    for place in briefing.places:
        total += place_points(s, place)
    return total + briefing.exit_points * (s.scored + counting_exits(s))


def attack_points_needed(s: State) -> i64:
    """17.23: more with the optional battalion."""
    briefing = s.board.briefing
    return briefing.exit_attack_points_optional if s.welsh else briefing.exit_attack_points


def german_cities(s: State) -> i64:
    """17.4: city hexes that the Germans were last in."""
    count: i64 = 0
    for hex in s.board.map.cities:
        if s.board.briefing.goal_number[hex] >= 0 and holder(s, hex) == GERMAN:
            count += 1
    return count


def judge(s: State) -> i64:
    """The result if the game ended now."""
    briefing = s.board.briefing
    if briefing.win_points > 0:
        return by_points(s, points(s))
    if s.exited_points >= attack_points_needed(s) and path_is_open(s):
        return BRITISH_VICTORY
    if briefing.cities_needed > 0 and german_cities(s) < briefing.cities_needed:
        return BRITISH_VICTORY
    if briefing.draw_hexes and s.welsh == 0:
        if all(holder(s, hex) == BRITISH for hex in briefing.draw_hexes):
            return DRAW
    return GERMAN_VICTORY


def by_points(s: State, won: i64) -> i64:
    """The result with so many points, where points are what is counted."""
    briefing = s.board.briefing
    if won >= briefing.win_points:
        return BRITISH_VICTORY
    return DRAW if won >= briefing.draw_points else GERMAN_VICTORY


def score(s: State) -> i64:
    """What the result is reckoned by: victory points, or attack points off the map."""
    return points(s) if s.board.briefing.win_points > 0 else s.exited_points


def end_of_turn(s: State) -> bool:
    """The last turn ends the game; with the option an open road counts at the end of every turn."""
    briefing = s.board.briefing
    if s.turn >= briefing.turns:
        finish(s, judge(s))
        return True
    if not s.options.path_at_any_time:
        return False
    if briefing.win_points > 0:
        _score_exits(s)
    elif s.exited_points >= attack_points_needed(s) and path_is_open(s):
        finish(s, BRITISH_VICTORY)
        return True
    return False


def _score_exits(s: State) -> None:
    """17.9, with the option: units that have left count for good once the road is open."""
    briefing = s.board.briefing
    reached = open_road(s, briefing.path_from)
    all_open = any(reached[hex] > 0 for hex in briefing.path_to)
    for n in range(i64(len(briefing.exit_hexes))):
        if s.exits[n] and (all_open if briefing.path_to else reached[briefing.exit_hexes[n]] > 0):
            s.scored += s.exits[n]
            s.exits[n] = 0


def finish(s: State, level: i64) -> None:
    s.level = level
    s.say("over", s.board.victory_rule, (level, score(s)))
    s.ask = OVER
