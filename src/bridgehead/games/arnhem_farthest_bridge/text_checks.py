"""Whether a position that was read from text can occur: what its parts say about each other.

Not asked is how the units came to where they are, and two things may be left out for short: markers that nobody needs,
and the engineer, who then was lost in this turn.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgehead.core.position import PositionError
from bridgehead.games.arnhem_farthest_bridge import arrivals, bridges, landing, support
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ALLIED, GERMAN, MARSH, bridge_side
from bridgehead.games.arnhem_farthest_bridge.report import ADJECTIVE
from bridgehead.games.arnhem_farthest_bridge.rules import RULES
from bridgehead.games.arnhem_farthest_bridge.state import FINISHED, GONE, WAITING, State
from bridgehead.games.arnhem_farthest_bridge.text import SETTING_UP, usual_guards
from bridgehead.kits.words import counted

# Lines that speak of one phase or turn, and the decisions in which they can.
ALLIED_MOVES = (st.OPENING, st.MOVING)
IN_A_PHASE = (st.OPENING, st.MOVING, st.BOMBARDING, st.COMBAT)
OF_A_PHASE: dict[str, tuple[int, ...]] = {
    "phase": (st.MOVING,),
    "fought": (st.COMBAT,),
    "hit": (st.BOMBARDING, st.COMBAT),
    "moved": IN_A_PHASE,
    "picked": IN_A_PHASE,
    "landed": IN_A_PHASE,
    "shut": (*IN_A_PHASE, st.OVER),
    "tried": IN_A_PHASE,
    "mended": IN_A_PHASE,
    "guarded": (*IN_A_PHASE, st.DRAWING),
    "ferry": IN_A_PHASE,
    "ferried": IN_A_PHASE,
    "engineer lost": (*IN_A_PHASE, st.DRAWING),
    "down": (*IN_A_PHASE, st.DRAWING, st.OVER),
}


def check_lines(s: State, found: Mapping[str, str]) -> None:
    """Nothing is said that belongs to another decision."""
    for key, possible in OF_A_PHASE.items():
        if key in found and s.ask not in possible:
            when = "the game is over" if s.ask == st.OVER else f"the decision is '{RULES.questions[s.ask].name}'"
            raise PositionError(f"{key}: this has no meaning when {when}.")


def check(s: State, found: Mapping[str, str]) -> None:
    """Raise PositionError with the reason if the position cannot occur."""
    _check_ground(s)
    if s.ask in SETTING_UP or s.ask == st.OVER:
        return
    _check_engineer(s, found)
    _check_bridges(s)
    _check_repairs(s)
    _check_ferry(s)
    _check_arrivals(s)
    _check_landings(s)
    _check_moves(s)
    _check_fights(s)
    _check_cuts(s)


def is_opening_half(s: State) -> bool:
    """From the start of the Allied Movement Phase to its end: no German has moved or fought yet in this turn."""
    return s.mover == ALLIED and s.ask in ALLIED_MOVES and s.phase == st.MOVEMENT_PHASE


def _name(s: State, unit: int) -> str:
    return s.board.unit_names[unit]


def _where(s: State, unit: int) -> str:
    return s.board.hex_names[s.place[unit]]


# -- units -----------------------------------------------------------------------------------------------------------


def _check_ground(s: State) -> None:
    """10.5: no mobile unit gets into marsh without a road or trail, unless it set up there (12.0)."""
    board = s.board
    for unit in range(int(board.units)):
        hex = s.place[unit]
        if hex < 0 or not board.mobile[unit] or board.terrain[hex] != MARSH or board.street[hex]:
            continue
        if not (s.options.free and unit in board.free_hexes):
            name = _name(s, unit)
            raise PositionError(f"{_where(s, unit)}: {name} is mobile and can't get into marsh without a road (10.5).")


def _check_engineer(s: State, found: Mapping[str, str]) -> None:
    """10.6.6: lost in one turn, he may be back from the next Allied Movement Phase on."""
    engineer = int(s.board.engineer)
    place, lost = s.place[engineer], s.lost_engineer
    name = _name(s, engineer)
    if place == GONE and "engineer lost" not in found and s.due(engineer) <= s.turn:
        s.lost_engineer = s.turn - 1 if s.ask == st.DRAWING else s.turn
        return
    if lost and lost < s.due(engineer):
        raise PositionError(f"engineer lost: {name} doesn't arrive before turn {s.due(engineer)} (11.3).")
    if lost == s.turn and place != GONE:
        raise PositionError(f"engineer lost: {name} can't be back in the turn in which it was lost (10.6.6).")
    if 0 < lost < s.turn and place < 0:
        returns = s.ask == st.DRAWING and lost == s.turn - 1  # in the Movement Phase to come
        if returns and place == WAITING:
            raise PositionError(f"engineer lost: {name} isn't back before the Allied Movement Phase (10.6.6).")
        if not returns and place == GONE:
            raise PositionError(f"engineer lost: {name} may return; list it as waiting (10.6.6).")


def _check_arrivals(s: State) -> None:
    """11.1: a unit is shut out if the enemy held all its arrival hexes when its Movement Phase began."""
    board = s.board
    for unit in range(int(board.units)):
        name = _name(s, unit)
        mine = board.side[unit] == s.mover
        if s.shut[unit] and not mine:
            raise PositionError(f"shut: it isn't the {ADJECTIVE[board.side[unit]]} player's half of the turn (11.1).")
        due = s.lost_engineer + 1 if arrivals.is_new_engineer(s, unit) else s.due(unit)
        turns = s.turn - due + (1 if s.mover == GERMAN and board.side[unit] == ALLIED else 0)
        if s.delay[unit] > max(turns, 0):
            raise PositionError(f"delayed: {name} can't have been delayed for so many turns (11.1).")
        if not mine or s.phase != st.MOVEMENT_PHASE or not arrivals.is_due(s, unit) or board.drop_zone[unit] >= 0:
            continue
        held = all(s.side_at(hex) == 1 - s.mover for hex in arrivals.entries(s, unit))
        if held and not s.shut[unit]:
            raise PositionError(f"shut: the enemy holds all arrival hexes of {name}, so list it here (11.1).")
        if s.shut[unit] and not held:
            raise PositionError(f"shut: the enemy doesn't hold all arrival hexes of {name} (11.1).")


def _check_landings(s: State) -> None:
    """11.4: who landed has paid for the ground, and does not move if it was depleted or is in an enemy zone."""
    board = s.board
    costs = {int(cost) for cost in (board.terrain_cost[2 * n] for n in range(len(board.terrain_cost) // 2))}
    if s.options.woods_three:
        costs.add(6)
    for unit in range(int(board.units)):
        hex = s.place[unit]
        if s.spent[unit]:
            if s.mover != ALLIED or s.phase == st.MOBILE_PHASE:
                raise PositionError("landed: units land in the Allied Movement Phase (11.4).")
            if s.spent[unit] not in costs or hex == WAITING:
                raise PositionError(f"landed: {_name(s, unit)} can't have landed at that cost (11.4).")
        if not is_opening_half(s) or hex < 0 or board.drop_zone[unit] < 0:
            continue
        if s.due(unit) == s.turn and not s.spent[unit]:
            name = _name(s, unit)
            raise PositionError(f"landed: {name} landed this turn; add how many movement points it cost (11.4).")
        if s.ask == st.OPENING and s.spent[unit]:
            _check_landing(s, unit)


def _check_landing(s: State, unit: int) -> None:
    """In the opening a unit is still where it landed."""
    board = s.board
    hex = s.place[unit]
    name = _name(s, unit)
    far = board.grid.distance(s.drop[board.drop_zone[unit]], hex) > board.drop_radius[unit]
    if far or board.drop_safe[board.terrain[hex]] == 0:
        raise PositionError(f"{_where(s, unit)}: {name} can't have landed there (11.4).")
    if s.spent[unit] != landing.landing_cost(s, hex):
        raise PositionError(f"landed: the ground in {_where(s, unit)} has a different cost for {name} (11.4).")
    stuck = s.depleted[unit] > 0 or s.in_enemy_zone(hex, ALLIED)
    if stuck != (s.picked[unit] == FINISHED):
        why = "can't move" if stuck else "may still move"
        raise PositionError(f"moved: {name} {why} after its landing (11.4).")


def _check_moves(s: State) -> None:
    board = s.board
    for unit in range(int(board.units)):
        if s.picked[unit] == 0:
            continue
        name = _name(s, unit)
        key = "moved" if s.picked[unit] == FINISHED else "picked"
        if s.due(unit) > s.turn:
            raise PositionError(f"{key}: {name} has not arrived yet ({'11.2' if board.side[unit] else '11.3'}).")
        if s.phase == st.MOBILE_PHASE and not board.mobile[unit]:
            raise PositionError(f"{key}: {name} is a leg unit and doesn't move in the Mobile Movement Phase (4.4).")
        if s.ask == st.OPENING:
            tried = unit == board.engineer and s.repairing
            if not tried and (board.drop_zone[unit] < 0 or (key == "moved" and not s.spent[unit])):
                raise PositionError(f"{key}: before movement that is possible only for units that land (11.4).")


def _check_fights(s: State) -> None:
    """8.1, 8.2.1: every hex attacked has its attackers, every hex bombarded its markers."""
    board = s.board
    attackers = sum(1 for unit in range(int(board.units)) if s.fought[unit])
    if s.ask == st.COMBAT and (attackers < s.hits or (attackers and not s.hits)):
        hexes = counted(s.hits, "hex", "hexes")
        raise PositionError(f"fought: {counted(attackers, 'unit')} can't have attacked {hexes} (8.2.1).")
    if s.ask == st.BOMBARDING:
        fired = sum(int(s.used[n]) for n in range(int(board.markers)) if board.marker_side[n] == s.mover)
        if fired < s.hits:
            raise PositionError("hit: every hex bombarded takes a marker; list them under 'used' (8.1).")


def _check_cuts(s: State) -> None:
    """10.7.2: what a lost drop zone or cut-off units cost; at the draw that can be seen on the map."""
    board = s.board
    for sort in range(int(board.markers)):
        possible = {0}
        for _, _, nation, value, count in board.cuts:
            if board.marker_nation[sort] == nation and board.marker_value[sort] == value and not board.marker_air[sort]:
                possible.add(min(count, int(board.marker_count[sort])))
        if s.cut[sort] not in possible:
            raise PositionError(f"cut: {board.marker_names[sort]}={s.cut[sort]} can't be missing (10.7.2).")
    if s.ask == st.DRAWING:
        now = s.copy()
        for sort in range(int(board.markers)):
            now.cut[sort] = 0
        support.reduce(now)
        if list(now.cut) != list(s.cut):
            missing = [f"{board.marker_names[n]}={now.cut[n]}" for n in range(int(board.markers)) if now.cut[n]]
            raise PositionError(
                f"cut: with the units where they are it must be '{' '.join(missing) or 'none'}' (10.7.2)."
            )


# -- bridges and the ferry -------------------------------------------------------------------------------------------


def _check_bridges(s: State) -> None:
    board = s.board
    for bridge in range(int(board.bridges)):
        gate = bridge + 1
        if s.turn == 1 and s.down[gate] and not s.tried[gate]:
            at = bridge_side(board, bridge)
            raise PositionError(f"down: the bridge at {at} was blown up this turn; list it under 'tried' (10.6.3).")
    if s.ask == st.OPENING and list(s.guarded) != usual_guards(s):
        raise PositionError(
            "guarded: no unit has moved yet, so leave this out; it follows from where the Allied units are (10.6.3)."
        )


def _check_repairs(s: State) -> None:
    """10.6.4: before any unit moved, by an engineer who was on the map and then did not move in the phase."""
    board = s.board
    if not s.repairing:
        return
    engineer = int(board.engineer)
    _check_that_engineer_could(s, "mended")
    if s.ferried:
        raise PositionError("mended: the engineer repairs bridges or runs a ferry, not both in one turn (10.6.5).")
    half = s.mover == ALLIED and s.phase != st.MOBILE_PHASE
    if half and s.picked[engineer] != FINISHED:
        name = _name(s, engineer)
        raise PositionError(f"mended: {name} can't move after trying a repair; list it under 'moved' (10.6.4).")
    for bridge in range(int(board.bridges)):
        gate = bridge + 1
        at = bridge_side(board, bridge)
        if not s.mended[gate]:
            continue
        if not s.down[gate] and not s.tried[gate]:
            raise PositionError(f"mended: the bridge at {at} was repaired; list it under 'tried' (10.6.4).")
        if half and s.ask != st.COMBAT and not bridges.near_engineer(s, board.bridge_side[bridge]):
            raise PositionError(f"mended: the bridge at {at} is out of the engineer's range (10.6.4).")
        ends = (s.side_at(board.bridge_one[bridge]), s.side_at(board.bridge_other[bridge]))
        if is_opening_half(s) and GERMAN in ends:
            raise PositionError(f"mended: there is a German unit at the bridge at {at} (10.6.4).")


def _check_ferry(s: State) -> None:
    """10.6.5: opened before any unit moved, with an Allied unit on a bank."""
    if not s.ferried:
        return
    _check_that_engineer_could(s, "ferry" if s.ferry >= 0 else "ferried")
    if s.ask == st.OPENING and s.ferry >= 0:
        if ALLIED not in (s.side_at(s.ferry // 6), s.side_at(s.board.near[s.ferry])):
            raise PositionError("ferry: it was opened with an Allied unit on one of its banks (10.6.5).")


def _check_that_engineer_could(s: State, key: str) -> None:
    engineer = int(s.board.engineer)
    lost = s.place[engineer] == GONE and s.lost_engineer == s.turn
    if s.turn <= s.due(engineer) or not (s.place[engineer] >= 0 or lost):
        raise PositionError(f"{key}: the engineer was not on the map when the turn began (10.6.4).")
