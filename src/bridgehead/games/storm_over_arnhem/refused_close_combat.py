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
        return Refusal("9.5", f"{unit_name(s, unit)} isn't one of your units in {place_name(s, s.fight)}.")
    if not s.board.headquarters[unit]:
        return Refusal("9.5", "You can screen only headquarters.")
    if s.fate[unit] & st.SCREENED:
        return Refusal("9.5", f"{unit_name(s, unit)} is already screened.")
    return Refusal("9.5", "An HQ needs at least one other infantry unit to screen it.")


def explain_striking(s: State, move: i64) -> Refusal:
    board = s.board
    unit, target = m.first(move), m.second(move)
    name = unit_name(s, unit)
    if s.place[unit] != s.fight or board.side[unit] != s.actor:
        return Refusal("9.2", f"{name} isn't one of your units in {place_name(s, s.fight)}.")
    if s.place[target] != s.fight or board.side[target] == s.actor or s.hidden[target]:
        return Refusal("9.2", f"{unit_name(s, target)} isn't an enemy unit in {place_name(s, s.fight)}.")
    if s.job[unit]:
        return Refusal("9.2", f"{name} is already attacking {unit_name(s, s.job[unit] - 1)}.")
    if board.bren[unit]:
        return Refusal("17.53", "Bren Carriers never attack.")
    if board.gun[unit] and not board.armor[target]:
        return Refusal("13.5", "In close combat anti-tank guns can attack only armor.")
    if s.fate[unit] & st.SCREENED:
        return Refusal("9.5", f"{name} is screened: it can only join an attack by a unit that screens it.")
    if s.fate[target] & st.SCREENED:
        return Refusal("9.5", f"{unit_name(s, target)} is screened: attack every unscreened enemy infantry unit first.")
    if board.armor[target]:
        return Refusal("12.3", "Attack every unscreened enemy infantry unit before you attack armor.")
    if board.bren[target]:
        return Refusal("17.54", "Attack every unscreened enemy infantry unit before you attack a carrier.")
    return Refusal("9.5", "Attack every unscreened enemy infantry unit before you put two units on one target.")
