"""What the value of a position depends on: a few sums over the map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.guards_armoured.chart import TRACKED
from bridgehead.games.guards_armoured.players.outlook import Outlook, Tools
from bridgehead.games.guards_armoured.players.temper import Temper
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import State
from bridgehead.games.guards_armoured.strength import attack_strength, defense_strength
from bridgehead.games.guards_armoured.victory import attack_points_needed, german_cities, points

AROUND: Final = 5  # hexes within which units have a say about a place
LEADERS: Final = 6  # British units that are nearest to their goals


def features(s: State, tools: Tools, temper: Temper) -> list[float]:
    """What speaks for the British, roughly between -2 and 2 each."""
    briefing = s.board.briefing
    roster = s.board.roster
    look = Outlook(s, BRITISH, tools, temper)
    stakes = look.stakes
    worth = [0.0, 0.0]
    for unit in range(roster.units):
        if s.place[unit] >= 0:
            worth[roster.side[unit]] += look.worth(unit)
    grip = 0.0
    whole = 1.0
    for goal in stakes.goals:
        value = stakes.value[goal]
        whole += value
        grip += value * _grip(s, goal) if stakes.holder(goal) == BRITISH else value * (_grip(s, goal) - 1.0)
    ways = look.field(TRACKED)
    near: list[int] = []
    for unit in range(roster.first_unit[BRITISH], roster.first_unit[BRITISH + 1]):
        if s.place[unit] >= 0 and roster.attack[2 * unit] > 0 and roster.white_range[unit] == 0:
            near.append(min(200, int(ways.cost[s.place[unit]])))
    near.sort()
    away = 0.0
    for cost in near[:LEADERS]:
        away += float(cost) / LEADERS
    row = [
        1.0,
        0.01 * (worth[BRITISH] - 250.0),
        -0.01 * (worth[GERMAN] - 200.0),
        worth[BRITISH] / (worth[BRITISH] + worth[GERMAN] + 1.0) - 0.5,
        grip / whole,
        -0.02 * away,
    ]
    if stakes.by_points:
        won = float(points(s))
        row += [
            0.3 * (won - float(briefing.win_points)),
            1.0 if won >= float(briefing.win_points) else 0.0,
            1.0 if won >= float(briefing.draw_points) else 0.0,
            0.0,
        ]
    else:
        needed = max(1.0, float(attack_points_needed(s)))
        row += [
            min(1.5, float(s.exited_points) / needed),
            -0.1 * float(min(stakes.blocked, 20)),
            1.0 if stakes.blocked == 0 else 0.0,
            _places(s),
        ]
    return row


def _grip(s: State, goal: i64) -> float:
    """The share that the British have of what stands around a place."""
    grid = s.board.map.grid
    roster = s.board.roster
    own = 0.5
    other = 0.5
    for unit in range(roster.units):
        place = s.place[unit]
        if place < 0:
            continue
        far = grid.distance(place, goal)
        if far > AROUND:
            continue
        nearness = float(AROUND + 1 - far)
        if roster.side[unit] == BRITISH:
            own += nearness * float(attack_strength(s, unit))
        else:
            other += nearness * float(defense_strength(s, unit))
    return own / (own + other)


def _places(s: State) -> float:
    """17.4, 17.22: cities that the Germans would have to lose, or the ends of the bridges that are a draw."""
    briefing = s.board.briefing
    if briefing.cities_needed > 0:
        return 0.3 * float(briefing.cities_needed - german_cities(s))
    held = 0.0
    for hex in briefing.draw_hexes:
        if s.held[briefing.goal_number[hex]] == BRITISH:
            held += 1.0
    return held / max(1.0, float(len(briefing.draw_hexes)))
