"""Why a move of the right kind is not allowed: what is wrong, under which rule, and what would be right."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.values import Refusal
from bridgehead.games.guards_armoured import activation, engineers, fog, replacements, setup
from bridgehead.games.guards_armoured.names import FORT_WORDS, battalion_name, crossing_name, hex_name, unit_name
from bridgehead.games.guards_armoured.state import ACTIVE, SPENT, WAITING, State
from bridgehead.kits.words import capital


def mine(s: State, unit: i64) -> Refusal | None:
    if s.board.roster.side[unit] != s.actor:
        return Refusal("6.0", f"{unit_name(s, unit) if is_known(s, unit) else 'That'} isn't one of your units.")
    return None


def is_known(s: State, unit: i64) -> bool:
    return s.board.roster.side[unit] == s.actor or fog.is_known(s, unit)


def on_map(s: State, unit: i64) -> Refusal | None:
    if s.place[unit] < 0:
        return Refusal("4.0", f"{unit_name(s, unit)} isn't on the map.")
    return None


def is_active(s: State, unit: i64) -> Refusal | None:
    """6.0: what keeps a unit from acting in this activation."""
    name = unit_name(s, unit)
    if s.active[unit] == SPENT:
        return Refusal("6.0", f"{name} has already been activated this turn.")
    if s.active[unit] == ACTIVE:
        return None
    roster = s.board.roster
    if roster.battalion[unit] != s.battalion:
        return Refusal("6.0", f"{name} doesn't belong to {battalion_name(s, s.battalion)}, which is activated now.")
    if s.place[unit] == WAITING:
        return Refusal("4.0", f"{name} arrives {s.board.briefing.set_up_words[unit]}.")
    if s.place[unit] < 0:
        return on_map(s, unit)
    return Refusal("6.0", f"{name} was out of its HQ's activation range when the chit was drawn.")


# -- set-up ----------------------------------------------------------------------------------------------------------


def place(s: State, unit: i64, hex: i64) -> Refusal:
    wrong = mine(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if s.place[unit] >= 0:
        return Refusal("17.0", f"{name} has been placed.")
    if s.board.briefing.turn_due[unit]:
        return Refusal("4.0", f"{name} arrives later, {s.board.briefing.set_up_words[unit]}.")
    if hex not in s.board.briefing.set_up_hexes[unit]:
        return Refusal("17.0", f"{name} must be set up {s.board.briefing.set_up_words[unit]}, where its class may be.")
    if not setup.has_room(s, hex, unit):
        return Refusal("7.1", f"There is no room for {name} in {hex_name(s, hex)}.")
    return Refusal("17.0", f"Choose {name} first: {unit_name(s, s.unit)} is to be placed now.")


def fortify(s: State, sort: i64, hex: i64) -> Refusal:
    name = FORT_WORDS[sort]
    if all(s.board.briefing.fort_sort[chit] != sort for chit in setup.forts_left(s)):
        return Refusal("15.0", f"There is no {name} left to place.")
    if s.side_at(hex) != s.actor:
        return Refusal("17.10", f"A {name} can be placed only with one of your units.")
    if any(s.board.briefing.fort_sort[chit] == sort for chit in s.works.at(hex)):
        return Refusal("15.0", f"There is a {name} in {hex_name(s, hex)} already.")
    return Refusal("15.1", "A minefield faces all round: give hexside 1.")


# -- turns -----------------------------------------------------------------------------------------------------------


def activate(s: State, battalion: i64) -> Refusal:
    roster = s.board.roster
    name = battalion_name(s, battalion)
    if roster.battalion_side[battalion] != s.actor:
        return Refusal("6.0", f"{capital(name)} isn't one of your battalions.")
    if s.done[battalion]:
        return Refusal("6.0", f"{capital(name)} has already been activated this turn.")
    if s.chit == roster.division[s.mover]:
        return Refusal("6.0", f"No unit of {name} is within range of the division HQ.")
    if battalion != s.chit:
        return Refusal("6.0", f"The chit drawn is that of {battalion_name(s, s.chit)}.")
    return Refusal("2.4", f"{capital(name)} has no HQ on the map: activate one of its stacks, or pass.")


def stack(s: State, hex: i64) -> Refusal:
    if activation.hq_is_lost(s):
        return Refusal("2.4", f"No active unit is in {hex_name(s, hex)}.")
    if s.place[s.board.roster.battalion_hq[s.chit]] >= 0:
        return Refusal("6.0", "The HQ is on the map: activate the whole battalion, or pass.")
    return Refusal("2.4", f"No unit of {battalion_name(s, s.chit)} that could be activated is in {hex_name(s, hex)}.")


def rebuild(s: State, unit: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    hex = s.place[unit]
    if not s.depleted[unit]:
        return Refusal("4.1", f"{name} isn't depleted.")
    if s.in_enemy_zone(hex, s.actor):
        return Refusal("4.1", f"{name} is in an enemy zone of control.")
    if replacements.is_in_gun_range(s, hex, 1 - s.actor):
        return Refusal("4.1", f"{name} is within range of an enemy direct fire unit.")
    if s.stack_points(hex) >= s.board.map.stack_limit[hex]:
        return Refusal("7.1", f"{hex_name(s, hex)} would be over the stacking limit.")
    if s.class_of(unit):
        return Refusal("4.2", f"{name} isn't a leg unit: it needs an ARV in supply in its hex, and a path to its HQ.")
    return Refusal("4.1", f"{name} has no path to its HQ.")


# -- engineers -------------------------------------------------------------------------------------------------------


def demolish(s: State, crossing: i64) -> Refusal:
    name = crossing_name(s, crossing)
    if s.demolished:
        return Refusal("12.0", "Only one attempt to demolish a bridge can be made in an activation.")
    if s.closed[crossing + 1] > 0:
        return Refusal("12.0", f"There is no bridge at {name}.")
    if engineers.is_in_zone(s, crossing, s.mover):
        return Refusal("12.0", f"The bridge at {name} is in an enemy zone of control.")
    roster = s.board.roster
    for unit in range(roster.first_unit[s.mover], roster.first_unit[s.mover + 1]):
        if engineers.can_work(s, unit) and crossing in s.board.map.crossings_at[s.place[unit]]:
            return Refusal("12.0", f"The bridge at {name} is occupied.")
    return Refusal("12.0", f"No active engineer unit that isn't pinned is next to {name}.")


def pontoon(s: State, unit: i64, crossing: i64) -> Refusal:
    wrong = mine(s, unit) or on_map(s, unit)
    if wrong:
        return wrong
    name = unit_name(s, unit)
    if not s.board.roster.engineer[unit]:
        return Refusal("12.1", f"{name} isn't an engineer unit.")
    wrong = is_active(s, unit)
    if wrong:
        return wrong
    if s.board.tables.pontoons[s.weather] == 0:
        return Refusal("14.1", "No pontoon bridges can be placed in a storm or in snow.")
    if s.builds[unit] >= 0:
        return Refusal("12.1", f"{name} is building a pontoon bridge already.")
    if crossing not in s.board.map.crossings_at[s.place[unit]]:
        return Refusal("12.1", f"{name} isn't next to {crossing_name(s, crossing)}.")
    if s.closed[crossing + 1] <= 0:
        return Refusal("12.1", f"There is a bridge at {crossing_name(s, crossing)} already.")
    at = crossing_name(s, crossing)
    if s.board.map.pontoon_site[crossing] == 0:
        return Refusal("12.1", f"At {at} is only a stream: pontoon bridges go over rivers, canals and major rivers.")
    if s.pinned[unit]:
        return Refusal("12.1", f"{name} is pinned and can't place a pontoon bridge.")
    if s.rides[unit] >= 0:
        return Refusal("9.5", f"{name} rides a tank and can't place a pontoon bridge.")
    if engineers.is_in_zone(s, crossing, s.mover) or s.in_enemy_zone(s.place[unit], s.mover):
        return Refusal("12.1", f"{at} or {name} is in an enemy zone of control, where only an AVRE places a pontoon.")
    return Refusal("12.1", f"Another engineer unit builds a pontoon bridge at {at}.")
