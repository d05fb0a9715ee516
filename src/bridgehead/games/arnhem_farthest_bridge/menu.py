"""A line of a menu for every move: what it does, what it costs, and which dice it may bring."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import bridges, landing, movement, ways
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, TERRAINS, bridge_side
from bridgehead.games.arnhem_farthest_bridge.report import (
    ZONE_WORDS,
    bridge_name,
    dice_from,
    dice_up_to,
    hex_name,
    marker_name,
    points,
    side_name,
    unit_values,
    units_in,
)
from bridgehead.games.arnhem_farthest_bridge.state import State
from bridgehead.kits.words import listed


def describe(s: State, move: i64) -> str:
    board = s.board
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.DRAW:
        number = board.draws[2 * s.turn + ALLIED] - a
        return f"draw {a} British and {number} US"
    if kind == m.SELECT:
        return f"{_unit(s, a)} {_waiting(s, a)}"
    if kind == m.GO or kind == m.STEP:
        return _going(s, move)
    if kind == m.LAND:
        return _landing(s, b)
    if kind == m.REPAIR:
        needed = dice_from(board.repaired_from[a])
        return f"try to repair {bridge_name(s, a)} ({bridge_side(board, a)}), {needed}"
    if kind == m.FERRY:
        return f"open a ferry at {side_name(s, b)}"
    if kind == m.BLOW:
        return f"try to blow the bridge up{f', {dice_up_to(board.blown_up_to[s.bridge])}' if s.bridge >= 0 else ''}"
    if kind == m.SPARE:
        return "leave the bridge standing"
    if kind == m.BOMBARD:
        return f"bombard {hex_name(s, b)}: {listed(units_in(s, b))}"
    if kind == m.ATTACK:
        return f"attack {hex_name(s, b)}: {listed(units_in(s, b))}"
    if kind == m.JOIN:
        return f"{_unit(s, a)} attacks from {_place(s, a)}"
    if kind == m.MARKER:
        return marker_name(s, a) + (f", one of {s.hand[a]}" if s.hand[a] > 1 else "")
    if kind == m.STAND:
        return f"{_unit(s, a)} stands fast and is depleted"
    if kind == m.LOSE:
        fate = "is depleted and stays" if s.options.blocked_stays else "is eliminated"
        return f"{_unit(s, a)} can't retreat and {fate}"
    if kind == m.RETREAT:
        return f"{_unit(s, a)} retreats to {hex_name(s, b)}"
    if kind == m.ADVANCE:
        return f"{_unit(s, a)} advances to {hex_name(s, b)}"
    if kind == m.PLACE:
        return f"{board.unit_names[a]} in {hex_name(s, b)}"
    if kind == m.DROP_ZONE:
        return f"{ZONE_WORDS[a]} in {hex_name(s, b)}"
    if kind == m.DONE:
        return _done(s)
    return "start movement" if s.ask == st.OPENING else "end the phase"


def _done(s: State) -> str:
    if s.ask == st.JOINING:
        return "attack with these units"
    if s.ask == st.SUPPORTING:
        return "no more markers"
    return "stop advancing" if s.ask == st.ADVANCING else "done"


def _unit(s: State, unit: i64) -> str:
    return f"{s.board.unit_names[unit]} ({unit_values(s, unit)})"


def _waiting(s: State, unit: i64) -> str:
    zone = s.board.drop_zone[unit]
    if s.place[unit] >= 0:
        return f"in {hex_name(s, s.place[unit])}"
    return f"to land at {ZONE_WORDS[zone]}" if zone >= 0 else "off the map"


def _place(s: State, unit: i64) -> str:
    return hex_name(s, s.place[unit]) if s.place[unit] >= 0 else "off the map"


# -- movement --------------------------------------------------------------------------------------------------------


def _ground(s: State, hex: i64) -> str:
    return f"{hex_name(s, hex)}, {TERRAINS[s.board.terrain[hex]]}"


def _going(s: State, move: i64) -> str:
    """Where to, by which hexes, for how many points, what is left, and where a bridge may be blown (10.6.3)."""
    goal = m.second(move)
    way = ways.way_of(s, move) if s.unit >= 0 and s.ask == st.MOVING else ways.Way([], 0, False)
    if not way.path:
        return f"move to {_ground(s, goal)}"
    names = s.board.hex_names
    entering = s.place[s.unit] < 0
    over = listed([names[hex] for hex in way.path[1:-1]]) if len(way.path) > 2 else ""
    if m.kind_of(move) == m.STEP:
        opening = _stepping(s, goal, entering)
    elif entering:
        opening = f"enter at {_ground(s, goal)}"
        if len(way.path) > 1:
            opening = f"enter at {names[way.path[0]]} and move to {_ground(s, goal)}"
    else:
        opening = f"move to {_ground(s, goal)}"
    left = "then stops in an enemy zone of control" if _stops(s, goal, way) else f"{points(s.left - way.cost)} left"
    paid = f"{_cost(way.cost)}{f' by {over}' if over else ''}"
    return f"{opening}: {paid}, {left}{danger(s, ways.entered(s, move))}"


def _stepping(s: State, goal: i64, entering: bool) -> str:
    if not s.has_room(goal, s.mover):
        return f"{'enter' if entering else 'move'} through {_ground(s, goal)}, past {listed(units_in(s, goal))}"
    return f"{'enter' if entering else 'step'} straight {'at' if entering else 'to'} {_ground(s, goal)}"


def _stops(s: State, goal: i64, way: ways.Way) -> bool:
    return movement.stops(s, goal) or (way.footed and s.in_enemy_zone(goal, s.mover))


def _cost(halves: i64) -> str:
    return f"{points(halves)} point{'' if halves == 2 else 's'}"


def danger(s: State, entered: list[int]) -> str:
    """10.6.3: the bridges that the Germans may try to blow as the unit enters these hexes, and where each halts it."""
    words = ""
    told: list[int] = []
    for hex in entered if s.mover == ALLIED else []:
        exposed = [bridge for bridge in bridges.in_danger(s, hex) if bridge not in told]
        if not exposed:
            continue
        falls = [f"{bridge_name(s, n)} ({dice_up_to(s.board.blown_up_to[n])})" for n in exposed]
        halts = "" if hex == entered[-1] else f"in {s.board.hex_names[hex]}, where "
        if told:
            words += f", then {halts}they may blow {listed(falls)}"
        else:
            words += f"; {'halts ' if halts else ''}{halts}the Germans may blow {listed(falls)}"
        told += exposed
    return words


def _landing(s: State, hex: i64) -> str:
    if s.unit < 0:
        return f"land in {_ground(s, hex)}"
    plus = landing.modifier(s, s.unit, hex)
    cost = landing.landing_cost(s, hex)
    left = f"{points(s.board.allowance[s.unit] - cost)} left"
    if s.in_enemy_zone(hex, ALLIED):
        left = "can't move (enemy zone of control)"
    die = f", {plus:+d} to the roll" if plus else ""
    return f"land in {_ground(s, hex)}{die}: {_cost(cost)}, {left}{danger(s, [int(hex)])}"
