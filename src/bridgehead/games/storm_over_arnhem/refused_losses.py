"""Why units cannot be lost or retreat as chosen after an attack."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import losses, retreat
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import GERMAN
from bridgehead.games.storm_over_arnhem.guns import seen
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, capital, counted, place_name, unit_name
from bridgehead.games.storm_over_arnhem.state import ATTACK, GROUP, State

PRIORITY_NAMES = (
    "",
    "an area away from the enemy (A)",
    "a zone without enemy (B)",
    "an area away from where the fire came from (C)",
    "a zone with enemy in it (D)",
    "an area too full for all of them (E)",
    "an area next to where the fire came from (F)",
    "an area with enemy armor only (G)",
    "an area with enemy armor only that is too full for all of them (G)",
    "an area with enemy infantry (H)",
    "an area with enemy infantry that is too full for all of them (H)",
    "an area held by anti-tank guns alone",
    "an area held by anti-tank guns alone that is too full for all of them",
)


def explain_losses(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if kind == m.DONE:
        return Refusal("8.3541", f"You still have {counted(s.owed, 'casualty point')} to satisfy.")
    unit = m.first(move)
    name = unit_name(s, unit)
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
            return Refusal(
                "13.7", f"{unit_name(s, primary)}, the primary target, retreats, so no other may be eliminated."
            )
        return Refusal("13.7", f"{unit_name(s, primary)} was the primary target and goes first.")
    elif primary >= 0 and s.fate[primary] == st.UNTOUCHED:
        if primary != unit:
            return Refusal("13.7", f"{unit_name(s, primary)} was the primary target and goes first.")
    infantry, armor = retreat.group(s, s.actor)
    more_infantry = infantry + (1 - board.armor[unit])
    more_armor = armor + board.armor[unit]
    if not retreat.ways_out(s, s.actor, more_infantry, more_armor):
        return Refusal("8.355", f"There is no place {name} could retreat to.")
    return Refusal("8.3541", f"If {name} retreated, the rest could not absorb what is owed: it must be eliminated.")


def explain_retreating(s: State, move: i64) -> Refusal:
    board = s.board
    place = m.first(move)
    if place == s.origin:
        return Refusal("8.355", f"The group retreats from {place_name(s, place)} and cannot stay there.")
    if not board.connected[s.origin * board.places + place]:
        return Refusal("8.355", f"{capital(place_name(s, place))} does not border {place_name(s, s.origin)}.")
    infantry, armor = retreat.group(s, s.actor)
    visited = s.visited | board.bit[s.origin]
    cause = retreat.NO_CAUSE if s.visited else s.cause  # 8.355: whoever goes on asks only for the fewest enemies
    rank = retreat.priority(s, s.actor, place, infantry, armor, cause, visited)
    if rank == retreat.CLOSED:
        return _closed(s, place, infantry, armor)
    best = retreat.ways_out(s, s.actor, infantry, armor)
    best_rank = retreat.priority(s, s.actor, best[0], infantry, armor, cause, visited)
    names = " or ".join([place_name(s, p) for p in best])
    if best[0] == retreat.gone_before(s):
        return Refusal("8.3552", f"Units have already retreated to {names} in this impulse; the rest must follow.")
    if rank == best_rank:
        rule = "8.355" if s.visited else "8.3551"
        return Refusal(rule, f"The group must go to {names}, which is next to fewer enemy-occupied areas.")
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
    return Refusal("7.1", f"{capital(where)} has no room for the group, and no way leads on from there.")
