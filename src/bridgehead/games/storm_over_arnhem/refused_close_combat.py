"""Why a unit cannot be screened or attack as chosen in close combat."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.report import place_name, unit_name
from bridgehead.games.storm_over_arnhem.state import State


def explain_screening(s: State, move: i64) -> Refusal:
    unit = m.first(move)
    if s.place[unit] != s.fight or s.board.side[unit] != s.actor:
        return Refusal("9.5", f"{unit_name(s, unit)} is not one of your units in {place_name(s, s.fight)}.")
    if not s.board.headquarters[unit]:
        return Refusal("9.5", "Only headquarters can be screened.")
    if s.fate[unit] & st.SCREENED:
        return Refusal("9.5", f"{unit_name(s, unit)} is already screened.")
    return Refusal("9.5", "An HQ needs at least one other infantry unit in the line to screen it.")


def explain_striking(s: State, move: i64) -> Refusal:
    board = s.board
    unit, target = m.first(move), m.second(move)
    name = unit_name(s, unit)
    if s.place[unit] != s.fight or board.side[unit] != s.actor:
        return Refusal("9.2", f"{name} is not one of your units in {place_name(s, s.fight)}.")
    if s.place[target] != s.fight or board.side[target] == s.actor or s.hidden[target]:
        return Refusal("9.2", f"{unit_name(s, target)} is not an enemy unit in {place_name(s, s.fight)}.")
    if s.job[unit]:
        return Refusal("9.2", f"{name} already attacks {unit_name(s, s.job[unit] - 1)}.")
    if board.bren[unit]:
        return Refusal("17.53", "Bren Carriers never attack.")
    if board.gun[unit] and not board.armor[target]:
        return Refusal("13.5", "In close combat anti-tank guns attack only armor.")
    if s.fate[unit] & st.SCREENED:
        return Refusal("9.5", f"{name} is screened and can only join the attack of a unit that screens it.")
    if s.fate[target] & st.SCREENED:
        return Refusal("9.5", f"{unit_name(s, target)} is screened until every unit of the enemy line is attacked.")
    if board.armor[target]:
        return Refusal("12.3", "Armor can be attacked only once all unscreened enemy infantry is attacked.")
    if board.bren[target]:
        return Refusal("17.54", "A carrier can be attacked only once all unscreened enemy infantry is attacked.")
    return Refusal("9.5", "A second unit may join an attack only once all unscreened enemy infantry is attacked.")
