"""What one side or a spectator may know, and a full position that agrees with what a side knows.

Hidden are the kinds of the markers that the other side has in hand (7.1), though not how many it drew from which pool,
and its set-up in a free deployment until both are revealed (12.0).
"""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from bridgehead.games.arnhem_farthest_bridge import arrivals, combat, report, retreat, setup, support, victory
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import (
    ALLIED,
    GERMAN,
    LINES,
    NATIONS,
    NO_RESULT,
    RESULTS,
    SIDES,
    ZONES,
    bridge_side,
)
from bridgehead.games.arnhem_farthest_bridge.state import (
    ADVANCES,
    ATTACKS,
    BOMBARDMENT_PHASE,
    COMBAT_PHASE,
    GONE,
    PICKS,
    WAITING,
    State,
)
from bridgehead.kits.words import listed

PHASES = ("support", "movement", "bombardment", "combat", "mobile")
IN_A_FIGHT = (st.JOINING, st.SUPPORTING, st.ROLL_FIGHT, st.RETREATING, st.ADVANCING)
SAMPLES = 200  # hands tried before the true one is taken


def is_planned(s: State) -> bool:
    """12.0: each side writes its set-up down, unseen by the other."""
    return s.ask == st.DEPLOYING or s.ask == st.ZONING


def can_see(s: State, side: i64, unit: i64) -> bool:
    return not is_planned(s) or s.board.side[unit] == side


def view(s: State, side: i64) -> dict[str, Any]:
    """Everything on the table that `side` may see, as plain values; a spectator sees what both sides see."""
    board = s.board
    places: dict[str, dict[str, list[dict[str, Any]]]] = {}
    eliminated: dict[str, list[str]] = {"allied": [], "german": []}
    for unit in range(board.units):
        place = s.place[unit]
        if place >= 0 and can_see(s, side, unit):
            here = places.setdefault(board.hex_names[place], {"allied": [], "german": []})
            here[SIDES[board.side[unit]]].append(_counter(s, unit))
        elif place == GONE:
            eliminated[SIDES[board.side[unit]]].append(board.unit_names[unit])
    zones = range(len(ZONES)) if side == ALLIED or not is_planned(s) else range(0)
    gates = range(1, board.bridges + 1)
    return {
        "game": "arnhem-farthest-bridge",
        "turn": int(s.turn),
        "date": board.dates[s.turn],
        "phase": PHASES[s.phase],
        "player": SIDES[s.mover],
        "points": int(victory.goals_held(s)),
        "goals": {board.hex_names[hex]: _holder(s, hex) for hex in board.goals},
        "places": places,
        "to_place": _to_place(s, side),
        "reinforcements": [_reinforcement(s, unit) for unit in range(board.units) if _is_to_come(s, unit)],
        "eliminated": eliminated,
        "drop_zones": {ZONES[n]: board.hex_names[s.drop[n]] for n in zones if s.drop[n] >= 0},
        "landing_modifiers": {ZONES[n]: int(s.clash[n]) for n in zones if s.clash[n]},
        "bridges": {
            "down": [bridge_side(board, gate - 1) for gate in gates if s.down[gate]],
            "tried": [bridge_side(board, gate - 1) for gate in gates if s.tried[gate]],
            "mended": [bridge_side(board, gate - 1) for gate in gates if s.mended[gate]],
        },
        "ferry": board.grid.side_name(s.ferry) if s.ferry >= 0 else None,
        "markers": {SIDES[owner]: _markers(s, owner, side) for owner in range(2)},
        "action": _action(s, side),
    }


def _holder(s: State, hex: i64) -> str | None:
    holder = s.side_at(hex)
    return SIDES[holder] if holder >= 0 else None


def _counter(s: State, unit: i64) -> dict[str, Any]:
    counter: dict[str, Any] = {"unit": s.board.unit_names[unit], "committed": _is_done(s, unit)}
    if s.depleted[unit]:
        counter["depleted"] = True
    if unit == s.unit:
        counter["moves"] = report.points(s.left)
    if s.job[unit] == ATTACKS:
        counter["attacks"] = s.board.hex_names[s.target]
    elif s.ask == st.RETREATING and (retreat.is_pending(s, unit) or unit == s.unit):
        counter["retreating"] = True
    elif s.job[unit] == ADVANCES:
        counter["advances"] = True
    return counter


def _is_done(s: State, unit: i64) -> bool:
    """The unit can do no more in this phase: it has moved, or attacked."""
    if s.phase == COMBAT_PHASE:
        return bool(s.fought[unit])
    return s.phase != BOMBARDMENT_PHASE and s.picked[unit] >= PICKS and unit != s.unit


def _to_place(s: State, side: i64) -> list[str]:
    """12.0: what the Germans have still to place in their plan; how far they are is nobody else's business."""
    if s.ask != st.DEPLOYING or side != GERMAN:
        return []
    return [s.board.unit_names[unit] for unit in setup.plan_order(s) if s.place[unit] == WAITING]


def _is_to_come(s: State, unit: i64) -> bool:
    return s.place[unit] == WAITING and s.due(unit) > 0


def _reinforcement(s: State, unit: i64) -> dict[str, Any]:
    """Who waits, from which turn on, and where it comes: a drop zone, or hexes of the map edge."""
    board = s.board
    found: dict[str, Any] = {
        "unit": board.unit_names[unit],
        "side": SIDES[board.side[unit]],
        "turn": int(s.due(unit)),
        "zone": ZONES[board.drop_zone[unit]] if board.drop_zone[unit] >= 0 else None,
        "hexes": [board.hex_names[hex] for hex in arrivals.entries(s, unit)],
        "delayed": int(s.delay[unit]),
        "shut": bool(s.shut[unit]),
        "selected": unit == s.unit,
    }
    return found


def _markers(s: State, owner: i64, side: i64) -> dict[str, Any]:
    """How many are left from each pool and which were used, for all to see; which are in hand, for their owner."""
    board = s.board
    names = board.marker_names
    sorts = [sort for sort in range(board.markers) if board.marker_side[sort] == owner]
    left: dict[str, int] = {}
    for sort in sorts:
        if not board.marker_air[sort]:
            nation = NATIONS[board.marker_nation[sort]]
            left[nation] = left.get(nation, 0) + int(s.hand[sort])
    known = owner == side or support.is_open(s, owner) or not any(left.values())
    return {
        "left": left,
        "air": {names[sort]: int(s.hand[sort]) for sort in sorts if board.marker_air[sort] and s.hand[sort]},
        "hand": {names[sort]: int(s.hand[sort]) for sort in sorts if s.hand[sort]} if known else None,
        "used": {names[sort]: int(s.used[sort]) for sort in sorts if s.used[sort]},
        "missing": {names[sort]: int(s.cut[sort]) for sort in sorts if s.cut[sort]},
    }


def _action(s: State, side: i64) -> dict[str, Any] | None:
    """The action under way: who is on the move, what is attacked and with what, the die on the table."""
    board = s.board
    if s.ask in IN_A_FIGHT:
        return _fight(s)
    if s.ask == st.DEPLOYING and side != GERMAN:
        return None
    action: dict[str, Any] = {"draft": []}
    if s.ask == st.DEMOLISHING:
        action["bridge"] = bridge_side(board, s.bridge)
    if s.unit >= 0:
        place = s.place[s.unit]
        action["unit"] = board.unit_names[s.unit]
        action["from"] = board.hex_names[place] if place >= 0 else None
        if s.ask == st.MOVING or s.ask == st.DEMOLISHING:
            action["points"] = report.points(s.left)
        return action
    return None


def _fight(s: State) -> dict[str, Any]:
    board = s.board
    laid = {board.marker_names[n]: int(s.laid[n]) for n in range(board.markers) if s.laid[n]}
    action: dict[str, Any] = {
        "target": board.hex_names[s.target],
        "attackers": report.attackers(s),
        "markers": laid,
        "draft": [],
    }
    if s.ask in (st.JOINING, st.SUPPORTING, st.ROLL_FIGHT):
        action["values"] = [
            int(combat.attack_strength(s) + support.fire(s, s.mover)),
            int(combat.defense_strength(s) + support.fire(s, 1 - s.mover)),
        ]
        if s.attackers or s.phase == BOMBARDMENT_PHASE:
            line = combat.line_of(s)
            action["line"] = LINES[line]
            action["column"] = int(combat.column_of(board, line, combat.differential(s)))
            action["draft"] = [_draft(s, line)]
        else:
            action["draft"] = [f"Attack on {report.hex_name(s, s.target)}: no units chosen yet."]
    else:
        action["roll"] = [int(s.die)]
        action["result"] = RESULTS[s.result] if s.result != NO_RESULT else "-"
    return action


def _draft(s: State, line: i64) -> str:
    """The attack as it stands, in one sentence."""
    attack = combat.attack_strength(s) + support.fire(s, s.mover)
    defense = combat.defense_strength(s) + support.fire(s, 1 - s.mover)
    where = report.hex_name(s, s.target)
    who = "Markers" if s.phase == BOMBARDMENT_PHASE else listed(report.attackers(s))
    verb = "attacks" if s.attackers == 1 else "bombard" if s.phase == BOMBARDMENT_PHASE else "attack"
    return f"{who} {verb} {where}: {attack} to {defense} on line {LINES[line]}."


# -- samples -------------------------------------------------------------------------------------------------------


def sample(s: State, side: i64, rng: Random) -> State:
    """A copy in which what `side` cannot see is replaced by something equally possible."""
    new = s.copy()
    if is_planned(s):
        if side == ALLIED:
            _sample_units(new, rng)
        else:
            _sample_zones(new, rng)
    _sample_markers(new, 1 - side, rng)
    return new


def _sample_units(s: State, rng: Random) -> None:
    board = s.board
    placed = [unit for unit in setup.plan_order(s) if s.place[unit] >= 0]
    for unit in placed:
        s.take(unit, WAITING)
    for unit in placed:
        s.put(unit, rng.choice([hex for hex in board.free_hexes[unit] if s.has_room(hex, GERMAN)]))


def _sample_zones(s: State, rng: Random) -> None:
    for zone in range(len(ZONES)):
        if s.drop[zone] >= 0:
            s.drop[zone] = rng.choice(s.board.free_zones)


def _sample_markers(s: State, owner: i64, rng: Random) -> None:
    """7.1: as many from each pool as are left, out of what has not been seen in this turn; aircraft are seen."""
    board = s.board
    true = [int(count) for count in s.hand]
    for _ in range(SAMPLES):
        for nation in range(len(NATIONS)):
            _sample_pool(s, owner, nation, rng)
        if _agrees(s, owner):
            return
    for sort in range(board.markers):
        s.hand[sort] = true[sort]


def _sample_pool(s: State, owner: i64, nation: i64, rng: Random) -> None:
    board = s.board
    pool: list[int] = []
    left = 0
    for sort in range(board.markers):
        if board.marker_side[sort] == owner and board.marker_nation[sort] == nation and not board.marker_air[sort]:
            left += int(s.hand[sort])
            pool += [sort] * int(board.marker_count[sort] - s.cut[sort] - s.used[sort])
            s.hand[sort] = 0
    for sort in rng.sample(pool, left):
        s.hand[sort] = s.hand[sort] + 1


def _agrees(s: State, owner: i64) -> bool:
    """8.1: who has named a hex to bombard has a marker for it."""
    if s.ask != st.SUPPORTING or s.phase != BOMBARDMENT_PHASE or s.actor != owner or support.has_laid(s, owner):
        return True
    for sort in range(s.board.markers):
        if s.board.marker_side[sort] == owner and support.may_lay(s, sort):
            return True
    return False
