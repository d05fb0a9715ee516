"""Why units cannot be lost or retreat as chosen after an attack."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import losses, retreat
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import GERMAN
from bridgehead.games.storm_over_arnhem.guns import seen
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, place_name, unit_name
from bridgehead.games.storm_over_arnhem.state import ATTACK, GROUP, State
from bridgehead.kits.words import capital, counted

PRIORITY_NAMES = (
    "",
    "an area not next to the enemy (A)",
    "a zone without enemies (B)",
    "an area not next to where the fire came from (C)",
    "a zone with enemies (D)",
    "an area without room for all of them (E)",
    "an area next to where the fire came from (F)",
    "an area with enemy armor only (G)",
    "a full area with enemy armor only (G)",
    "an area with enemy infantry (H)",
    "a full area with enemy infantry (H)",
    "an area held by anti-tank guns alone",
    "a full area held by anti-tank guns alone",
)


def explain_losses(s: State, move: i64, kind: i64) -> Refusal:
    board = s.board
    if kind == m.DONE:
        return Refusal("8.3541", f"You still have {counted(s.owed, 'casualty point')} to take.")
    unit = m.first(move)
    name = unit_name(s, unit)
    if s.place[unit] != s.origin or board.side[unit] != s.actor:
        return Refusal("8.3541", f"{name} isn't one of your units in {place_name(s, s.origin)}.")
    if not losses.in_group(s, unit):
        group = GROUP_NAMES[s.attack[s.current * ATTACK + GROUP]]
        return Refusal("8.3541", f"The {group} group was attacked, and {name} isn't in it.")
    if s.fate[unit]:
        return Refusal("8.354", f"{name} has already been chosen.")
    if kind == m.RETREAT and board.gun[unit]:
        return Refusal("13.4", "Anti-tank guns never retreat.")
    primary = losses.primary_target(s)
    if not losses.affected(s, unit):
        if board.armor[unit]:
            if kind == m.ELIMINATE:
                return Refusal("12.2", f"{name} is immune to this attack, so it can't take its losses.")
            if s.owed == 0 and not losses.infantry_gave_way(s, s.actor):
                return Refusal("12.2", f"{name} can retreat only if infantry of its group retreats or is lost.")
        elif kind == m.ELIMINATE:
            return Refusal("13.3", f"{name} isn't affected by anti-tank fire.")
        if s.owed:
            return Refusal("8.3541", f"Take the casualty points first; {name} can't take any.")
    elif kind == m.ELIMINATE:
        if s.owed == 0:
            return Refusal("8.354", "All casualty points are taken, so no more units can be eliminated.")
        if s.fate[primary] == st.RETREATED:
            return Refusal(
                "13.7", f"{unit_name(s, primary)}, the primary target, retreats, so no other can be eliminated."
            )
        return Refusal("13.7", f"{unit_name(s, primary)} is the primary target, so it goes first.")
    elif primary >= 0 and s.fate[primary] == st.UNTOUCHED:
        if primary != unit:
            return Refusal("13.7", f"{unit_name(s, primary)} is the primary target, so it goes first.")
    infantry, armor = retreat.group(s, s.actor)
    more_infantry = infantry + (1 - board.armor[unit])
    more_armor = armor + board.armor[unit]
    if not retreat.ways_out(s, s.actor, more_infantry, more_armor):
        return Refusal("8.355", f"{name} has nowhere to retreat.")
    return Refusal("8.3541", f"{name} must be eliminated: the rest couldn't take the casualty points if it retreated.")


def explain_retreating(s: State, move: i64) -> Refusal:
    board = s.board
    place = m.first(move)
    if place == s.origin:
        return Refusal("8.355", f"The group has to leave {place_name(s, place)}.")
    if not board.connected[s.origin * board.places + place]:
        return Refusal("8.355", f"{capital(place_name(s, place))} isn't next to {place_name(s, s.origin)}.")
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
        return Refusal(rule, f"The group must go to {names}, next to fewer enemy-occupied areas.")
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
            return Refusal("12.4", f"Enemy infantry is in {where}: only armor can retreat there.")
    return Refusal("7.1", f"{capital(where)} is full, and there's nowhere to continue to from there.")
