"""Replacements (4.1) and recovery vehicles (4.2), at the end of every Night turn."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.guards_armoured import fog, supply
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.chart import LEG
from bridgehead.games.guards_armoured.roster import BRITISH, GERMAN
from bridgehead.games.guards_armoured.state import NEXT_TURN, REBUILDING, ROLL_REPLACEMENTS, State
from bridgehead.games.guards_armoured.strength import SUPPLIED


def start(s: State) -> None:
    """The British roll first (3.5)."""
    _ask(s, BRITISH)


def _ask(s: State, side: i64) -> None:
    """Nothing is left over of who was activated last."""
    s.mover = side
    s.actor = side
    s.ask = ROLL_REPLACEMENTS


def roll(s: State, dice: Dice) -> None:
    die = dice.roll(1, "replacements")[0]
    more = s.board.tables.replacement_modifier[s.weather]
    s.say("replacements", "4.1", (s.actor, die, more))
    if die + more <= s.board.tables.replaced_up_to and (candidates(s, s.actor) or must_be_asked(s)):
        s.ask = REBUILDING
    else:
        _next_side(s)


def must_be_asked(s: State) -> bool:
    """1.1: to go on unasked would tell the enemy that no hidden unit could be rebuilt."""
    roster = s.board.roster
    if s.options.inspection:
        for unit in range(roster.first_unit[s.actor], roster.first_unit[s.actor + 1]):
            if s.place[unit] >= 0 and s.known[unit] == 0:
                return True
    return False


def is_in_gun_range(s: State, hex: i64, enemy: i64) -> bool:
    """Within the range of a direct fire unit of that side: the distance alone counts, or with the option sight too."""
    board = s.board
    for unit in board.roster.guns[enemy]:
        reach = board.roster.black_range[unit]
        if s.place[unit] < 0 or s.rides[unit] >= 0:
            continue
        if s.options.range_needs_sight:
            if board.sight.sees(s.place[unit], hex, reach):
                return True
        elif board.map.grid.distance(s.place[unit], hex) <= reach:
            return True
    return False


def candidates(s: State, side: i64) -> list[int]:
    """Depleted units of a side that may be rebuilt: leg units, and others beside a recovery vehicle."""
    roster = s.board.roster
    found: list[int] = []
    for unit in range(roster.first_unit[side], roster.first_unit[side + 1]):
        if s.place[unit] >= 0 and s.depleted[unit] and may_be_rebuilt(s, unit):
            found.append(unit)
    return found


def may_be_rebuilt(s: State, unit: i64) -> bool:
    side = s.board.roster.side[unit]
    hex = s.place[unit]
    if s.class_of(unit) != LEG and not _beside_arv(s, unit):
        return False
    if s.in_enemy_zone(hex, side) or is_in_gun_range(s, hex, 1 - side):
        return False
    if s.rides[unit] < 0 and s.stack_points(hex) >= s.board.map.stack_limit[hex]:
        return False  # 7.1
    return _has_path(s, unit)


def _beside_arv(s: State, unit: i64) -> bool:
    """4.2: stacked with a recovery vehicle that is in supply."""
    other = s.first_unit[s.place[unit]]
    while other >= 0:
        if s.board.roster.arv[other] and s.supply[other] == SUPPLIED:
            return True
        other = s.next_unit[other]
    return False


def _has_path(s: State, unit: i64) -> bool:
    """To the HQ of its battalion or to the division HQ."""
    roster = s.board.roster
    side = roster.side[unit]
    lines = supply.look(s, side)
    for source in (supply.hq_on_map(s, roster.battalion[unit]), supply.division_hex(s, side)):
        if source >= 0:
            lines.aim(source)
            if lines.reaches(s.place[unit]):
                return True
    return False


def rebuilding_moves(s: State, out: list[int]) -> None:
    for unit in candidates(s, s.actor):
        out.append(m.pack(m.REBUILD, unit))
    out.append(m.pack(m.DONE))


def play_rebuilding(s: State, move: i64) -> None:
    if m.kind_of(move) == m.REBUILD:
        unit = m.first(move)
        s.depleted[unit] = 0
        fog.say_of(s, unit, "rebuilt", "4.1" if s.class_of(unit) == LEG else "4.2", (unit, s.place[unit]))
    _next_side(s)


def _next_side(s: State) -> None:
    if s.actor == BRITISH:
        _ask(s, GERMAN)
    else:
        s.ask = NEXT_TURN
