"""Why a move is not allowed: one sentence and the rule. Called only for moves that are not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import artillery, fire, fires, losses, movement, reinforcements, report, retreat
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import setup as before_play
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import (
    BRITISH,
    ENTER_REFORMED,
    FAR,
    GERMAN,
    START_ARMY,
    START_SS,
)
from bridgehead.games.storm_over_arnhem.guns import seen
from bridgehead.games.storm_over_arnhem.report import ADJECTIVE, GROUP_NAMES, capital, place_name
from bridgehead.games.storm_over_arnhem.state import ATTACK, GROUP, KIND, UNCOMMITTED, State

ALLOWED: dict[int, tuple[int, ...]] = {
    st.BIDDING: (m.BID,),
    st.SETUP: (m.PLACE, m.LAYOUT),
    st.REFORM: (m.PLACE,),
    st.ARMOR_OFFER: (m.TAKE_ARMOR, m.TAKE_INFANTRY),
    st.ARRIVAL: (m.PLACE,),
    st.RELIEF: (m.PLACE,),
    st.CARRIER: (m.PLACE,),
    st.IMPULSE: (m.PASS, m.MOVE_FROM, m.FIRE, m.GUN, m.SHELL, m.CALL, m.IGNITE),
    st.MOVING: (m.MOVE, m.DONE),
    st.DECLARING: (m.ADD, m.DONE, m.FIRE, m.GUN, m.SHELL, m.IGNITE),
    st.ORDERING: (m.RESOLVE,),
    st.REROLLING: (m.KEEP, m.REROLL),
    st.LOSSES: (m.ELIMINATE, m.RETREAT, m.DONE),
    st.RETREATING: (m.RETIRE,),
    st.OVERFLOW: (m.STAY,),
    st.FLUSHING: (m.FLUSH,),
    st.REMOVING: (m.REMOVE,),
    st.PROLONGING: (m.END, m.PROLONG),
    st.BARRAGE: (m.SHELL,),
    st.CHOOSING_FIGHT: (m.FIGHT,),
    st.SCREENING: (m.SCREEN, m.DONE),
    st.STRIKING: (m.STRIKE, m.DONE),
}
OF_NOTHING = (m.TAKE_ARMOR, m.TAKE_INFANTRY, m.PASS, m.DONE, m.KEEP, m.REROLL, m.END, m.PROLONG)
OF_UNITS = (m.ADD, m.ELIMINATE, m.RETREAT, m.STAY, m.FLUSH, m.REMOVE, m.SCREEN)
OF_PLACES = (m.MOVE_FROM, m.IGNITE, m.RETIRE, m.FIGHT)
LARGEST: Final = 2**40  # no move is as large as this


def explain(s: State, move: int) -> Refusal:
    """Why `move` is not legal; any int at all may be asked about."""
    if s.ask == st.OVER:
        return Refusal("6.6", "The game is over.")
    if move < 0 or move >= LARGEST or not _is_sensible(s, move):
        return Refusal("", "There is no such move.")
    return _explain(s, move)


def _explain(s: State, move: i64) -> Refusal:
    kind = m.kind_of(move)
    if kind not in ALLOWED[int(s.ask)]:
        return Refusal(report.rule_of(s), f"That is not asked now. {report.prompt(s)}")
    ask = s.ask
    if ask == st.SETUP:
        return _setup(s, move)
    if ask == st.IMPULSE or ask == st.BARRAGE:
        return _impulse(s, move, kind)
    if ask == st.MOVING:
        return _moving(s, move, kind)
    if ask == st.DECLARING:
        return _declaring(s, move, kind)
    if ask == st.LOSSES:
        return _losses(s, move, kind)
    if ask == st.RETREATING:
        return _retreating(s, move)
    if ask == st.SCREENING:
        return _screening(s, move)
    if ask == st.STRIKING:
        return _striking(s, move)
    return _simple(s, move)


def _is_sensible(s: State, move: i64) -> bool:
    """Whether the numbers in `move` name things that exist, and nothing is left over."""
    board = s.board
    kind = m.kind_of(move)
    a, b, c = m.first(move), m.second(move), m.third(move)
    if kind in OF_NOTHING:
        return a + b + c == 0
    if kind in OF_UNITS:
        return a < board.units and b + c == 0
    if kind in OF_PLACES:
        return a < board.places and b + c == 0
    if kind == m.PLACE or kind == m.MOVE:
        return a < board.units and b < board.places and c == 0
    if kind == m.STRIKE:
        return a < board.units and b < board.units and c == 0
    if kind == m.FIRE:
        return a < board.places and b < board.places and c < 2
    if kind == m.GUN:
        return a < board.places and b < board.places and c < board.units
    if kind == m.SHELL:
        return a < board.places and b < board.places and c < 2 * board.batteries
    if kind == m.CALL:
        return a < board.batteries and b + c == 0
    if kind == m.LAYOUT:
        return a < len(board.layouts[s.actor]) and b + c == 0
    return kind in (m.BID, m.RESOLVE) and b + c == 0


def _name(s: State, unit: i64) -> str:
    return s.board.unit_names[unit]


def _simple(s: State, move: i64) -> Refusal:
    """Decisions whose legal answers are a plain list."""
    a, b = m.first(move), m.second(move)
    ask = s.ask
    if ask == st.REFORM:
        waiting = reinforcements.next_available(s, ENTER_REFORMED)
        if a != waiting:
            return Refusal("19.4", f"{_name(s, waiting)} is the reformed unit to be placed now.")
        if b >= s.board.areas or s.board.points[b] == 0 or s.control[b] != BRITISH:
            return Refusal("19.4", f"{capital(place_name(s, b))} is not a victory area under British control.")
        return Refusal("19.4", "Each victory area takes one reformed unit before any takes a second.")
    if ask == st.RELIEF or ask == st.CARRIER:
        rule = "17.41" if ask == st.RELIEF else "17.51"
        return Refusal(rule, "Choose one of the arriving units and zone D or E.")
    if ask == st.ARRIVAL:
        waiting = reinforcements.next_available(s, s.arriving_entry)
        return Refusal(report.rule_of(s), f"{_name(s, waiting)} is to be placed now, in one of the zones A to E.")
    if ask == st.CHOOSING_FIGHT:
        return Refusal("9.2", f"There is no close combat to fight in {place_name(s, a)}.")
    if ask == st.OVERFLOW:
        return Refusal("8.3552", f"{_name(s, a)} cannot stay: it is not retreating there, or there is no room for it.")
    if ask == st.FLUSHING and s.hidden[a] and s.place[a] == s.source:
        return Refusal("13.8", f"{_name(s, a)} is still hidden, so the fire does not drive it out.")
    if ask == st.FLUSHING:
        return Refusal("18.4", f"{_name(s, a)} is not an uncommitted British unit in {place_name(s, s.source)}.")
    if ask == st.REMOVING:
        return Refusal("7.3", f"{_name(s, a)} is not one of the units too many in {place_name(s, s.source)}.")
    if ask == st.ORDERING:
        return Refusal("8.32", f"There is no attack {a + 1} still to resolve.")
    if ask == st.BIDDING:
        return Refusal("21.1", f"Bids go from {s.board.lowest_bid} to {s.board.highest_bid}.")
    return Refusal(report.rule_of(s), f"That cannot be chosen. {report.prompt(s)}")


def _setup(s: State, move: i64) -> Refusal:
    board = s.board
    if m.kind_of(move) == m.LAYOUT:
        return Refusal(report.rule_of(s), "A ready-made set-up can only be chosen before the first unit is placed.")
    unit, place = m.first(move), m.second(move)
    if s.options.ready:
        return Refusal(report.rule_of(s), "This scenario starts from a ready-made set-up: choose a layout.")
    if unit != s.setup_unit:
        return Refusal(report.rule_of(s), f"{_name(s, s.setup_unit)} is to be placed now.")
    where = capital(place_name(s, place))
    if board.entry[unit] == START_ARMY:
        return Refusal("5.5", f"{_name(s, unit)} starts in zone A or B.")
    if board.entry[unit] == START_SS:
        if place >= board.areas or board.setup_of[place] != "ss":
            return Refusal("3.61", f"{where} is not an SS set-up area.")
        if s.present(place, GERMAN) >= board.setup_ss:
            return Refusal("5.5", f"{where} already has {board.setup_ss} SS units.")
        return Refusal("5.5", f"{where} already has {board.setup_ss_armor} armor units.")
    if place >= board.areas or board.setup_of[place] != "british":
        return Refusal("3.61", f"{where} is not a British set-up area.")
    if not before_play.dot_allows(s, unit, place):
        return Refusal(
            "3.62", f"{_name(s, unit)} has a {board.unit_dots[unit]} dot and {place_name(s, place)} has none."
        )
    if s.count(place, BRITISH, st.INFANTRY) >= board.setup_british:
        return Refusal("5.4", f"{where} already has {board.setup_british} units.")
    return Refusal("5.4", f"{_name(s, unit)} is needed so that every victory area can get its three units.")


# -- impulses ------------------------------------------------------------------------------------------------------


def _impulse(s: State, move: i64, kind: i64) -> Refusal:
    a = m.first(move)
    if kind == m.PASS:
        return Refusal("8.43", "You prolonged the phase and must move or fire in this impulse.")
    if kind == m.MOVE_FROM:
        return _no_ready_unit(s, a) or Refusal("8.22", f"No unit in {place_name(s, a)} can reach another place.")
    if kind == m.CALL:
        return _call(s, a)
    if kind == m.IGNITE:
        return _ignite(s, a)
    if kind == m.SHELL:
        return _shell(s, move)
    return _target(s, move, kind)


def _no_ready_unit(s: State, place: i64) -> Refusal | None:
    if not s.occupied(place, s.mover):
        return Refusal("8.11", f"There are no {ADJECTIVE[s.mover]} units in {place_name(s, place)}.")
    if s.ready(place, s.mover) == 0:
        return Refusal("8.13", f"All your units in {place_name(s, place)} are committed.")
    return None


def _target(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    source, target = m.first(move), m.second(move)
    refusal = _no_ready_unit(s, source)
    if refusal:
        return refusal
    if source != target:
        if source >= board.areas or target >= board.areas:
            return Refusal("10.7", "There is no fire out of a zone or into one; only within it.")
        if not board.adjacent[source * board.places + target]:
            rule = "3.2" if _corner(s, source, target) else "8.3"
            return Refusal(rule, f"{capital(place_name(s, target))} is not adjacent to {place_name(s, source)}.")
    if not s.occupied(target, 1 - s.mover):
        return Refusal("8.3", f"There is no enemy in {place_name(s, target)}.")
    if kind == m.GUN:
        return _gun(s, source, target, m.third(move))
    group = m.third(move)
    if not fire.can_be_shot_at(s, source, target, group, s.mover):
        if fire.count_in_group(s, target, 1 - s.mover, group, st.ARMOR):
            if source != target:
                return Refusal("12.1", "Armor can be fired at only by guns, by artillery, or from within its own area.")
            return Refusal("10.7", "Armor in a zone cannot be fired at, as agreed for this game.")
        return _no_group(s, target, group)
    if fire.already_attacked(s, target):
        rule = "18.5" if _sets_fire(s) and source == target else "8.32"
        return Refusal(rule, f"{capital(place_name(s, target))} is already the target of an attack in this impulse.")
    return _no_shooter(s, source)


def _no_group(s: State, target: i64, group: i64) -> Refusal:
    """No unit of that group can be attacked: there is none, or only guns that others protect (13.8: unless hidden)."""
    unit = s.first(target, 1 - s.mover)
    while unit >= 0:
        if s.committed[unit] == group and s.board.gun[unit] and not s.hidden[unit]:
            return Refusal("13.4", "Anti-tank guns cannot be fired at while other units are in their area.")
        unit = s.next_unit[unit]
    return Refusal("8.33", f"There is no {GROUP_NAMES[group]} enemy unit in {place_name(s, target)}.")


def _sets_fire(s: State) -> bool:
    for n in range(s.attacks):
        if s.attack[n * ATTACK + KIND] == st.FIRE_SETTING:
            return True
    return False


def _no_shooter(s: State, source: i64) -> Refusal:
    """Every uncommitted unit there is told off already, or of a kind that never fires at such a target."""
    unit = s.first(source, s.mover)
    gun = False
    while unit >= 0:
        if s.committed[unit] == UNCOMMITTED and s.job[unit] == 0 and s.board.gun[unit]:
            gun = True
        if s.job[unit]:
            return Refusal("8.13", f"No unit that could fire is left in {place_name(s, source)}.")
        unit = s.next_unit[unit]
    if gun:
        return Refusal("13.2", "Anti-tank guns fire only at armor, and as an attack of their own.")
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
        return Refusal("13.1", f"There is no uncommitted anti-tank gun left to fire from {place_name(s, source)}.")
    if not board.armor[primary] or board.side[primary] == s.mover:
        return Refusal("13.2", "Anti-tank guns fire only at armor.")
    if s.place[primary] != target:
        return Refusal("13.3", f"{_name(s, primary)} is not in {place_name(s, target)}.")
    first = s.first(target, 1 - s.mover)
    while not board.armor[first] or s.committed[first] != s.committed[primary]:
        first = s.next_unit[first]
    return Refusal("13.7", f"The armor of that group is all of one type, so name {_name(s, first)} for it.")


def _ignite(s: State, place: i64) -> Refusal:
    if s.mover != GERMAN:
        return Refusal("18.6", "Only the German side sets fires.")
    if place >= s.board.areas:
        return Refusal("10.8", "No fires can be set in the zones.")
    if not fires.may_ignite(s, place):
        return Refusal("18.1", "A fire needs uncommitted infantry of both sides in the area.")
    if _sets_fire(s):
        return Refusal("18.7", "Fires are already being set there in this impulse.")
    if fire.already_attacked(s, place):
        return Refusal("18.5", "Other units of the area already fire within it; beside fires they fire only out of it.")
    return Refusal("18.2", "No uncommitted infantry is left to set the fire.")


def _call(s: State, battery: i64) -> Refusal:
    board = s.board
    if board.battery_side[battery] != s.mover:
        return Refusal("14.2", f"{board.battery_names[battery]} is the enemy's artillery.")
    if board.battery_activation[battery] == 0:
        return Refusal("14.3", f"{board.battery_names[battery]} needs no call: name its target.")
    if s.fired[battery]:
        return Refusal("14.2", f"{board.battery_names[battery]} has been used this turn.")
    return Refusal("14.3", f"No HQ can see a target for {board.battery_names[battery]}.")


def _shell(s: State, move: i64) -> Refusal:
    board = s.board
    spotter, target, battery = m.first(move), m.second(move), m.third(move) >> 1
    group = m.third(move) & 1
    name = board.battery_names[battery]
    if board.battery_side[battery] != s.mover:
        return Refusal("14.2", f"{name} is the enemy's artillery.")
    if s.fired[battery]:
        return Refusal("14.2", f"{name} has been used this turn.")
    if board.battery_activation[battery] and s.ask != st.BARRAGE:
        return Refusal("14.32", f"{name} must be reached by a die roll first: call {name}.")
    if board.battery_spotterless[battery]:
        if spotter != target:
            return Refusal("14.4", f"{name} needs no HQ to spot for it: name its target alone.")
        if target >= board.areas or not board.spotterless[target]:
            return Refusal("14.4", f"{name} can fire only into the areas marked S.")
    else:
        callers = [unit for unit in board.spotters if s.place[unit] == spotter]
        callers = [unit for unit in callers if board.calls[unit * board.batteries + battery]]
        if not callers:
            return Refusal("14.31", f"There is no HQ in {place_name(s, spotter)} that may call {name}.")
        if all(s.committed[unit] for unit in callers):
            return Refusal("14.3", f"The HQ in {place_name(s, spotter)} is committed.")
        if spotter < board.areas and s.occupied(spotter, 1 - s.mover):
            return Refusal("14.3", f"The enemy is in {place_name(s, spotter)}, so no HQ there can spot.")
        if spotter >= board.areas or target >= board.areas:
            if spotter != target:
                return Refusal("14.7", "Artillery falls on a zone only when the HQ is in that zone.")
        elif not board.adjacent[spotter * board.places + target]:
            return Refusal("14.3", f"{capital(place_name(s, target))} is not adjacent to {place_name(s, spotter)}.")
    if target < board.areas and s.occupied(target, s.mover):
        return Refusal("14.3", f"Friendly units are in {place_name(s, target)}.")
    if not s.occupied(target, 1 - s.mover) or not artillery.can_be_shelled(s, target, group, s.mover):
        return _no_group(s, target, group)
    return Refusal("14.33", "Each HQ of the area may call one battery in an impulse, each on another target.")


def _moving(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if kind == m.DONE:
        return Refusal("8.11", "At least one unit must move.")
    unit, place = m.first(move), m.second(move)
    if s.place[unit] != s.source or board.side[unit] != s.mover:
        if board.side[unit] == s.mover and s.committed[unit]:
            return Refusal("8.13", f"{_name(s, unit)} has already been committed this turn.")
        return Refusal("8.11", f"{_name(s, unit)} is not one of your units in {place_name(s, s.source)}.")
    if s.committed[unit]:
        return Refusal("8.13", f"{_name(s, unit)} is committed.")
    if place == s.source:
        return Refusal("8.2", f"{_name(s, unit)} is already there.")
    if s.room(place, s.mover, board.armor[unit]) <= 0:
        sort = "armor" if board.armor[unit] else "infantry"
        return Refusal("7.1", f"{capital(place_name(s, place))} holds no more {sort} units.")
    cost = movement.cost_to_reach(s, s.source, s.mover, board.armor[unit])[place]
    if cost == FAR:
        if not board.armor[unit] and s.source < board.areas and s.occupied(s.source, 1 - s.mover):
            return Refusal("8.21", "Infantry among the enemy may move one step only, and not into another enemy area.")
        return Refusal("8.2", f"{capital(place_name(s, place))} cannot be reached from {place_name(s, s.source)}.")
    factors = board.movement[unit]
    return Refusal(
        "8.22", f"{capital(place_name(s, place))} costs {cost} movement factors; {_name(s, unit)} has {factors}."
    )


def _declaring(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if s.attack[KIND] == st.ARTILLERY and kind != m.SHELL:
        return Refusal("14.2", "An artillery impulse takes the place of all other action.")
    if kind == m.DONE:
        return Refusal("8.3", "The attack has no firing unit yet.")
    if kind == m.ADD:
        return _joining(s, m.first(move))
    if kind == m.SHELL:
        if s.attack[KIND] != st.ARTILLERY:
            return Refusal("14.2", "Artillery takes the place of a fire impulse; it cannot join one.")
        return _shell(s, move)
    if m.first(move) != s.source:
        return Refusal("8.11", f"This impulse belongs to the units in {place_name(s, s.source)}.")
    manned = False
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        manned = manned or s.job[unit] == s.attacks
        unit = s.next_unit[unit]
    if not manned:
        return Refusal("8.12", "Give the attack just declared a firing unit first.")
    if kind == m.IGNITE:
        return _ignite(s, m.first(move))
    if kind == m.GUN and not board.armor[m.third(move)]:
        return Refusal("13.2", "Anti-tank guns fire only at armor.")
    return _target(s, move, kind)


def _joining(s: State, unit: i64) -> Refusal:
    board = s.board
    kind = s.attack[(s.attacks - 1) * ATTACK + KIND]
    if s.place[unit] != s.source or board.side[unit] != s.mover:
        return Refusal("8.31", f"{_name(s, unit)} is not one of your units in {place_name(s, s.source)}.")
    if s.committed[unit]:
        return Refusal("8.13", f"{_name(s, unit)} is committed.")
    if s.job[unit]:
        return Refusal("8.13", f"{_name(s, unit)} already fires in this impulse.")
    if kind == st.GUNFIRE:
        return Refusal("13.22", "Only anti-tank guns join an attack of anti-tank guns.")
    if kind == st.FIRE_SETTING:
        return Refusal("18.1", "Only infantry sets fires.")
    if board.gun[unit]:
        return Refusal("13.2", "Anti-tank guns never fire at infantry, nor with other units.")
    if board.bren[unit]:
        return Refusal("17.53", "Bren Carriers never attack.")
    return Refusal("8.32", "Six infantry units, one more headquarters and three armor units may fire into one area.")


# -- losses and retreats -------------------------------------------------------------------------------------------


def _losses(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if kind == m.DONE:
        return Refusal("8.3541", f"{s.owed} casualty points are still to be satisfied.")
    unit = m.first(move)
    name = _name(s, unit)
    if s.place[unit] != s.origin or board.side[unit] != s.actor:
        return Refusal("8.3541", f"{name} is not one of your units in {place_name(s, s.origin)}.")
    if not losses.in_group(s, unit):
        group = GROUP_NAMES[s.attack[s.current * ATTACK + GROUP]]
        return Refusal("8.3541", f"The {group} group was attacked; {name} is not of it.")
    if s.fate[unit]:
        return Refusal("8.354", f"{name} has already been chosen.")
    if kind == m.RETREAT and board.gun[unit]:
        return Refusal("13.4", "Anti-tank guns never retreat.")
    primary = losses.primary_target(s)
    if not losses.affected(s, unit):
        if board.armor[unit]:
            if kind == m.ELIMINATE:
                return Refusal("12.2", f"{name} is immune to this attack and cannot absorb its losses.")
            if s.owed == 0 and not losses.infantry_gave_way(s, s.actor):
                return Refusal("12.2", f"{name} may retreat only when infantry of its group has retreated or was lost.")
        elif kind == m.ELIMINATE:
            return Refusal("13.3", f"{name} is not affected by anti-tank fire.")
        if s.owed:
            return Refusal("8.3541", f"Satisfy the casualty points first; {name} cannot absorb any.")
    elif kind == m.ELIMINATE:
        if s.owed == 0:
            return Refusal("8.354", "Nothing is owed any more, so nothing more may be eliminated.")
        if s.fate[primary] == st.RETREATED:
            return Refusal("13.7", f"{_name(s, primary)}, the primary target, retreats, so no other may be eliminated.")
        return Refusal("13.7", f"{_name(s, primary)} was the primary target and goes first.")
    elif primary >= 0 and s.fate[primary] == st.UNTOUCHED:
        if primary != unit:
            return Refusal("13.7", f"{_name(s, primary)} was the primary target and goes first.")
    infantry, armor = retreat.group(s, s.actor)
    more_infantry = infantry + (1 - board.armor[unit])
    more_armor = armor + board.armor[unit]
    if not retreat.open_places(s, s.actor, s.origin, more_infantry, more_armor, s.cause, s.visited):
        return Refusal("8.355", f"There is no place {name} could retreat to.")
    return Refusal("8.3541", f"If {name} retreated, the rest could not absorb what is owed: it must be eliminated.")


PRIORITY_NAMES = (
    "",
    "an area away from the enemy (A)",
    "a zone without enemy (B)",
    "an area away from where the fire came from (C)",
    "a zone with enemy in it (D)",
    "an area too full for all of them (E)",
    "an area next to where the fire came from (F)",
    "an area with enemy armor only (G)",
    "an area with enemy infantry (H)",
    "an area held by anti-tank guns alone",
)


def _retreating(s: State, move: i64) -> Refusal:
    board = s.board
    place = m.first(move)
    if not board.connected[s.origin * board.places + place]:
        return Refusal("8.355", f"{capital(place_name(s, place))} does not border {place_name(s, s.origin)}.")
    infantry, armor = retreat.group(s, s.actor)
    visited = s.visited | board.bit[s.origin]
    rank = retreat.priority(s, s.actor, place, infantry, armor, s.cause, visited)
    if rank == retreat.CLOSED:
        return _closed(s, place, infantry, armor)
    best = retreat.open_places(s, s.actor, s.origin, infantry, armor, s.cause, s.visited)
    best_rank = retreat.priority(s, s.actor, best[0], infantry, armor, s.cause, visited)
    names = " or ".join([place_name(s, p) for p in best])
    if rank == best_rank:
        return Refusal("8.3551", f"The group must go to {names}, which is next to fewer enemy-occupied areas.")
    rule = "13.6" if rank == retreat.AMONG_GUNS else "8.3551"
    letters = f"{PRIORITY_NAMES[best_rank]} comes before {PRIORITY_NAMES[rank]}"
    return Refusal(rule, f"The group must go to {names}: {letters}.")


def _closed(s: State, place: i64, infantry: i64, armor: i64) -> Refusal:
    where = place_name(s, place)
    if s.visited & s.board.bit[place]:
        return Refusal("8.355", f"The group has just come from {where}.")
    if s.occupied(place, 1 - s.actor) and s.count(place, 1 - s.actor, st.INFANTRY):
        if armor and s.actor == GERMAN and seen(s, place):
            return Refusal("13.6", f"An anti-tank gun in {where} keeps armor out.")
        if infantry:
            return Refusal("12.4", f"There is enemy infantry in {where}, and only armor may retreat among it.")
    return Refusal("7.1", f"{capital(where)} has no room for the group.")


# -- close combat --------------------------------------------------------------------------------------------------


def _screening(s: State, move: i64) -> Refusal:
    unit = m.first(move)
    if s.place[unit] != s.fight or s.board.side[unit] != s.actor:
        return Refusal("9.5", f"{_name(s, unit)} is not one of your units in {place_name(s, s.fight)}.")
    if not s.board.headquarters[unit]:
        return Refusal("9.5", "Only headquarters can be screened.")
    if s.fate[unit] & st.SCREENED:
        return Refusal("9.5", f"{_name(s, unit)} is already screened.")
    return Refusal("9.5", "An HQ needs at least one other infantry unit in the line to screen it.")


def _striking(s: State, move: i64) -> Refusal:
    board = s.board
    unit, target = m.first(move), m.second(move)
    name = _name(s, unit)
    if s.place[unit] != s.fight or board.side[unit] != s.actor:
        return Refusal("9.2", f"{name} is not one of your units in {place_name(s, s.fight)}.")
    if s.place[target] != s.fight or board.side[target] == s.actor or s.hidden[target]:
        return Refusal("9.2", f"{_name(s, target)} is not an enemy unit in {place_name(s, s.fight)}.")
    if s.job[unit]:
        return Refusal("9.2", f"{name} already attacks {_name(s, s.job[unit] - 1)}.")
    if board.bren[unit]:
        return Refusal("17.53", "Bren Carriers never attack.")
    if board.gun[unit] and not board.armor[target]:
        return Refusal("13.5", "In close combat anti-tank guns attack only armor.")
    if s.fate[unit] & st.SCREENED:
        return Refusal("9.5", f"{name} is screened and can only join the attack of a unit that screens it.")
    if s.fate[target] & st.SCREENED:
        return Refusal("9.5", f"{_name(s, target)} is screened until every unit of the enemy line is attacked.")
    if board.armor[target]:
        return Refusal("12.3", "Armor can be attacked only once all unscreened enemy infantry is attacked.")
    if board.bren[target]:
        return Refusal("17.54", "A carrier can be attacked only once all unscreened enemy infantry is attacked.")
    return Refusal("9.5", "A second unit may join an attack only once all unscreened enemy infantry is attacked.")
