"""Why an action of an impulse is not allowed: moving, firing, setting fires, calling artillery."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import artillery, fire, fires, movement
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import FAR, GERMAN
from bridgehead.games.storm_over_arnhem.report import ADJECTIVE, GROUP_NAMES, place_name, unit_name
from bridgehead.games.storm_over_arnhem.state import ATTACK, KIND, UNCOMMITTED, State
from bridgehead.kits.words import capital


def explain_impulse(s: State, move: i64, kind: i64) -> Refusal:
    a = m.first(move)
    if kind == m.PASS:
        return Refusal("8.43", "You prolonged the phase, so you must move or fire in this impulse.")
    if kind == m.MOVE_FROM:
        return _no_ready_unit(s, a) or Refusal("8.22", f"No unit in {place_name(s, a)} can move anywhere.")
    if kind == m.CALL:
        return _call(s, a)
    if kind == m.IGNITE:
        return _ignite(s, a)
    if kind == m.SHELL:
        return explain_shelling(s, move)
    return _target(s, move, kind)


def _no_ready_unit(s: State, place: i64) -> Refusal | None:
    if not s.occupied(place, s.mover):
        return Refusal("8.11", f"There are no {ADJECTIVE[s.mover]} units in {place_name(s, place)}.")
    if s.ready(place, s.mover) == 0:
        return Refusal("8.13", f"All your units in {place_name(s, place)} are committed.")
    return None


def _target(s: State, move: i64, kind: i64) -> Refusal:
    source, target = m.first(move), m.second(move)
    refusal = _no_ready_unit(s, source) or _nobody_in_reach(s, source, target)
    if refusal:
        return refusal
    if kind == m.GUN:
        return _gun(s, source, target, m.third(move))
    group = m.third(move)
    if not fire.can_be_shot_at(s, source, target, group, s.mover):
        if s.count_in_group(target, 1 - s.mover, group, st.ARMOR):
            if source != target:
                return Refusal("12.1", "Only anti-tank guns, artillery or infantry in the same area can fire at armor.")
            return Refusal("10.7", "In this game infantry can't fire at armor in a zone (option zone-armor).")
        return _no_group(s, target, group)
    if fire.already_attacked(s, target):
        rule = "18.5" if _sets_fire(s) and source == target else "8.32"
        return Refusal(rule, f"{capital(place_name(s, target))} is already the target of an attack in this impulse.")
    return _no_shooter(s, source)


def _nobody_in_reach(s: State, source: i64, target: i64) -> Refusal | None:
    board = s.board
    if source != target:
        if source >= board.areas or target >= board.areas:
            return Refusal("10.7", "You can't fire into a zone or out of one, only within it.")
        if not board.adjacent[source * board.places + target]:
            rule = "3.2" if _corner(s, source, target) else "8.3"
            return Refusal(rule, f"{capital(place_name(s, target))} isn't adjacent to {place_name(s, source)}.")
    if not s.occupied(target, 1 - s.mover):
        return Refusal("8.3", f"There are no enemies in {place_name(s, target)}.")
    return None


def _no_group(s: State, target: i64, group: i64) -> Refusal:
    """No unit of that group can be attacked: there is none, or only guns that others protect (13.8: unless hidden)."""
    unit = s.first(target, 1 - s.mover)
    while unit >= 0:
        if s.committed[unit] == group and s.board.gun[unit] and not s.hidden[unit]:
            return Refusal("13.4", "You can't fire at anti-tank guns while other units are with them.")
        unit = s.next_unit[unit]
    return Refusal("8.33", f"There are no {GROUP_NAMES[group]} enemy units in {place_name(s, target)}.")


def _sets_fire(s: State) -> bool:
    for n in range(s.attacks):
        if s.attack[n * ATTACK + KIND] == st.FIRE_SETTING:
            return True
    return False


def _no_shooter(s: State, source: i64) -> Refusal:
    """Every uncommitted unit there is already assigned, or of a kind that never fires at such a target."""
    unit = s.first(source, s.mover)
    gun = False
    while unit >= 0:
        if s.committed[unit] == UNCOMMITTED and s.job[unit] == 0 and s.board.gun[unit]:
            gun = True
        if s.job[unit]:
            return Refusal("8.13", f"{capital(place_name(s, source))} has no units left to fire.")
        unit = s.next_unit[unit]
    if gun:
        return Refusal("13.2", "Anti-tank guns fire only at armor, in an attack of their own.")
    return Refusal("17.53", "Bren Carriers never attack.")


def _corner(s: State, source: i64, target: i64) -> bool:
    return (min(source, target), max(source, target)) in s.board.corners


def _gun(s: State, source: i64, target: i64, primary: i64) -> Refusal:
    board = s.board
    unit = s.first(source, s.mover)
    has_gun = False
    while unit >= 0:
        if board.gun[unit] and s.committed[unit] == UNCOMMITTED and s.job[unit] == 0:
            has_gun = True
        unit = s.next_unit[unit]
    if not has_gun:
        return Refusal("13.1", f"{capital(place_name(s, source))} has no uncommitted anti-tank gun left to fire.")
    if not board.armor[primary] or board.side[primary] == s.mover:
        return Refusal("13.2", "Anti-tank guns fire only at armor.")
    if s.place[primary] != target:
        return Refusal("13.3", f"{unit_name(s, primary)} isn't in {place_name(s, target)}.")
    first = s.first(target, 1 - s.mover)
    while not board.armor[first] or s.committed[first] != s.committed[primary]:
        first = s.next_unit[first]
    return Refusal("13.7", f"The armor of that group is all of one type: fire at {unit_name(s, first)}.")


def _ignite(s: State, place: i64) -> Refusal:
    if s.mover != GERMAN:
        return Refusal("18.6", "Only the Germans can set fires.")
    if place >= s.board.areas:
        return Refusal("10.8", "Fires can't be set in zones.")
    if not fires.may_ignite(s, place):
        return Refusal("18.1", "To set a fire there must be uncommitted infantry of both sides in the area.")
    if _sets_fire(s):
        return Refusal("18.7", "You are already setting a fire there in this impulse.")
    if fire.already_attacked(s, place):
        return Refusal(
            "18.5", "Units are firing within the area; once you set a fire there, they can fire only out of it."
        )
    return Refusal("18.2", "No uncommitted infantry is left to set a fire.")


def _call(s: State, battery: i64) -> Refusal:
    board = s.board
    if board.battery_side[battery] != s.mover:
        return Refusal("14.2", f"{board.battery_names[battery]} is the enemy's artillery.")
    if board.battery_activation[battery] == 0:
        return Refusal("14.3", f"{board.battery_names[battery]} doesn't have to be called: choose its target.")
    if s.fired[battery]:
        return Refusal("14.2", f"{board.battery_names[battery]} has been used this turn.")
    return _no_spotter(s, battery)


def _no_spotter(s: State, battery: i64) -> Refusal:
    """Why no HQ can call that battery: its level, its state, or nothing to be seen."""
    board = s.board
    name = board.battery_names[battery]
    for unit in range(board.units):
        if board.headquarters[unit] and board.side[unit] == s.mover and artillery.can_observe(s, unit, s.mover):
            targets: list[int] = []
            artillery.targets_seen_from(s, s.place[unit], battery, s.mover, targets)
            if targets:
                return Refusal("14.31", f"{unit_name(s, unit)} can't call {name}: that takes {_callers(s, battery)}.")
    callers = [unit for unit in board.spotters if board.calls[unit * board.batteries + battery]]
    here = [unit for unit in callers if s.place[unit] < board.places]
    if not here:
        return Refusal("14.31", f"No HQ that can call {name} is on the map: that takes {_callers(s, battery)}.")
    watching = [unit for unit in here if artillery.can_observe(s, unit, s.mover)]
    for unit in watching:
        if s.place[unit] < board.areas:
            return Refusal("14.3", f"{unit_name(s, unit)} sees no target for {name} that is clear of your own units.")
    if watching:
        where = place_name(s, s.place[watching[0]])
        return Refusal("10.7", f"{unit_name(s, watching[0])} is in {where} and can spot only for fire on that zone.")
    if s.committed[here[0]]:
        return Refusal("14.3", f"{unit_name(s, here[0])} is committed, so it can't spot for {name}.")
    return Refusal("14.3", f"The enemy is in {place_name(s, s.place[here[0]])}, so {unit_name(s, here[0])} can't spot.")


def _callers(s: State, battery: i64) -> str:
    board = s.board
    return " or ".join([board.unit_names[u] for u in board.spotters if board.calls[u * board.batteries + battery]])


def explain_shelling(s: State, move: i64) -> Refusal:
    board = s.board
    spotter, target, battery = m.first(move), m.second(move), m.third(move) >> 1
    group = m.third(move) & 1
    name = board.battery_names[battery]
    if board.battery_side[battery] != s.mover:
        return Refusal("14.2", f"{name} is the enemy's artillery.")
    if s.fired[battery]:
        return Refusal("14.2", f"{name} has been used this turn.")
    if board.battery_activation[battery] and s.ask != st.BARRAGE:
        return Refusal("14.32", f"Call {name} before you choose its target: call {name}.")
    if board.battery_spotterless[battery]:
        if spotter != target:
            return Refusal("14.4", f"{name} needs no spotter: name only its target.")
        if target >= board.areas or not board.spotterless[target]:
            return Refusal("14.4", f"{name} can fire only at areas marked S.")
    else:
        callers = [unit for unit in board.spotters if board.calls[unit * board.batteries + battery]]
        if all(s.place[unit] >= board.places for unit in callers):
            return Refusal("14.31", f"No HQ that can call {name} is on the map: that takes {_callers(s, battery)}.")
        callers = [unit for unit in callers if s.place[unit] == spotter]
        if not callers:
            return Refusal("14.31", f"No HQ that can call {name} is in {place_name(s, spotter)}.")
        if all(s.committed[unit] for unit in callers):
            return Refusal("14.3", f"The HQ in {place_name(s, spotter)} is committed, so it can't spot.")
        if spotter < board.areas and s.occupied(spotter, 1 - s.mover):
            return Refusal("14.3", f"The enemy is in {place_name(s, spotter)}, so no HQ there can spot.")
        if target >= board.areas and spotter != target:
            return Refusal("14.7", "A zone can be shelled only if an HQ in that zone spots.")
        if spotter >= board.areas and spotter != target:
            return Refusal("10.7", f"An HQ in {place_name(s, spotter)} can spot only for fire on that zone.")
        if spotter != target and not board.adjacent[spotter * board.places + target]:
            return Refusal("14.3", f"{capital(place_name(s, target))} isn't adjacent to {place_name(s, spotter)}.")
    if target < board.areas and s.occupied(target, s.mover):
        return Refusal("14.3", f"Your own units are in {place_name(s, target)}.")
    if not s.occupied(target, 1 - s.mover) or not artillery.can_be_shelled(s, target, group, s.mover):
        return _no_group(s, target, group)
    return Refusal("14.33", "Each HQ can call one battery in an impulse, and each battery needs a different target.")


def explain_moving(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if kind == m.DONE:
        return Refusal("8.11", "Move at least one unit.")
    unit, place = m.first(move), m.second(move)
    if s.place[unit] != s.source or board.side[unit] != s.mover:
        if board.side[unit] == s.mover and s.committed[unit]:
            return Refusal("8.13", f"{unit_name(s, unit)} has already acted this turn.")
        return Refusal("8.11", f"{unit_name(s, unit)} isn't one of your units in {place_name(s, s.source)}.")
    if s.committed[unit]:
        return Refusal("8.13", f"{unit_name(s, unit)} is committed.")
    if place == s.source:
        return Refusal("8.2", f"{unit_name(s, unit)} is already there.")
    if s.room(place, s.mover, board.armor[unit]) <= 0:
        sort = "armor" if board.armor[unit] else "infantry"
        return Refusal("7.1", f"{capital(place_name(s, place))} has no room for more {sort}.")
    cost = movement.cost_to_reach(s, s.source, s.mover, board.armor[unit])[place]
    if cost == FAR:
        if not board.armor[unit] and s.source < board.areas and s.occupied(s.source, 1 - s.mover):
            return Refusal(
                "8.21", "Infantry that starts among enemies can move only one place, and not to join other enemies."
            )
        return Refusal("8.2", f"{capital(place_name(s, place))} can't be reached from {place_name(s, s.source)}.")
    factors = board.movement[unit]
    return Refusal("8.22", f"{capital(place_name(s, place))} costs {cost} MF, and {unit_name(s, unit)} has {factors}.")


def explain_declaring(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if s.attack[KIND] == st.ARTILLERY and kind != m.SHELL:
        return Refusal("14.2", "An artillery attack takes up the whole impulse: no unit can move or fire in it.")
    if kind == m.DONE:
        return Refusal("8.3", "Choose at least one unit to fire first.")
    if kind == m.ADD:
        return _joining(s, m.first(move))
    if kind == m.SHELL:
        if s.attack[KIND] != st.ARTILLERY:
            return Refusal("14.2", "Artillery takes an impulse of its own; it can't join units that fire.")
        return explain_shelling(s, move)
    if m.first(move) != s.source:
        return Refusal("8.11", f"Only units in {place_name(s, s.source)} can fire in this impulse.")
    if not fire.is_manned(s):
        never = _nobody_in_reach(s, s.source, m.second(move)) if kind != m.IGNITE else None
        return never or Refusal("8.12", "Choose a unit for the attack you just declared first.")
    if kind == m.IGNITE:
        return _ignite(s, m.first(move))
    if kind == m.GUN and not board.armor[m.third(move)]:
        return Refusal("13.2", "Anti-tank guns fire only at armor.")
    return _target(s, move, kind)


def _joining(s: State, unit: i64) -> Refusal:
    board = s.board
    kind = s.attack[(s.attacks - 1) * ATTACK + KIND]
    if s.place[unit] != s.source or board.side[unit] != s.mover:
        return Refusal("8.31", f"{unit_name(s, unit)} isn't one of your units in {place_name(s, s.source)}.")
    if s.committed[unit]:
        return Refusal("8.13", f"{unit_name(s, unit)} is committed.")
    if s.job[unit]:
        return Refusal("8.13", f"{unit_name(s, unit)} is already firing in this impulse.")
    if kind == st.GUNFIRE:
        return Refusal("13.22", "Only anti-tank guns can join an anti-tank attack.")
    if kind == st.FIRE_SETTING:
        return Refusal("18.1", "Only infantry can set fires.")
    if board.gun[unit]:
        return Refusal("13.2", "Anti-tank guns never fire at infantry or together with other units.")
    if board.bren[unit]:
        return Refusal("17.53", "Bren Carriers never attack.")
    return Refusal("8.32", "At most six infantry, one extra headquarters and three armor units can fire into one area.")
