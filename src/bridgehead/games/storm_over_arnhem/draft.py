"""What is being built up in the middle of an action, in sentences: attacks declared, losses chosen, fights arranged."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import fires
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.report import GROUP_NAMES, place_name
from bridgehead.games.storm_over_arnhem.sight import seen_units
from bridgehead.games.storm_over_arnhem.state import ATTACK, GROUP, KIND, PRIMARY, RESOLVED, TARGET, State
from bridgehead.kits.words import counted


def sentences(s: State, side: i64) -> list[str]:
    """For a side that may know of the action at all (13.8)."""
    if s.ask == st.DECLARING or s.ask == st.ORDERING:
        return [_attack(s, n, side) for n in range(s.attacks) if not s.attack[n * ATTACK + RESOLVED]]
    if s.ask == st.MOVING and s.moved:
        return [f"{counted(s.moved, 'unit')} moved out of {place_name(s, s.source)}."]
    if s.ask == st.LOSSES:
        return _losses(s, side)
    if s.ask == st.RETREATING or s.ask == st.OVERFLOW:
        names = _names(s, [u for u in seen_units(s, side, s.origin, s.actor) if s.fate[u] == st.RETREATED])
        return [f"{_listed(names)} {_verb(names, 'retreats', 'retreat')} from {place_name(s, s.origin)}."]
    if s.ask == st.FLUSHING:
        return [f"{counted(s.flush, 'more unit')} in {place_name(s, s.source)} must be committed."]
    if s.ask == st.SCREENING or s.ask == st.STRIKING:
        return _close_combat(s, side)
    return []


def _names(s: State, units: list[int]) -> list[str]:
    return [s.board.unit_names[unit] for unit in units]


def _listed(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _verb(things: list[str], one: str, several: str) -> str:
    return one if len(things) == 1 else several


def _attack(s: State, index: i64, side: i64) -> str:
    row = index * ATTACK
    kind = s.attack[row + KIND]
    where = place_name(s, s.attack[row + TARGET])
    group = f"the {GROUP_NAMES[s.attack[row + GROUP]]} group in {where}"
    if kind == st.ARTILLERY:
        return f"{s.board.battery_titles[s.attack[row + PRIMARY]]} shells {group}."
    units = [unit for unit in seen_units(s, side, s.source, s.mover) if s.job[unit] == index + 1]
    source = place_name(s, s.source)
    if kind == st.FIRE_SETTING:
        if not units:
            return f"No unit is setting fire to {where} yet."
        are = _verb(_names(s, units), "is", "are")
        needed = fires.ignition_range(s, index)
        return f"{counted(len(units), 'unit')} {are} setting fire to {where}; success on {needed} or less."
    if kind == st.GUNFIRE:
        thing, aim = "anti-tank gun", f"{s.board.unit_names[s.attack[row + PRIMARY]]} in {where}"
    else:
        thing, aim = "unit", group
    if not units:
        return f"No {thing} in {source} is firing at {aim} yet."
    are = _verb(_names(s, units), "is", "are")
    return f"{counted(len(units), thing)} in {source} {are} firing at {aim}."


def _losses(s: State, side: i64) -> list[str]:
    units = seen_units(s, side, s.origin, s.actor)
    lost = _names(s, [unit for unit in units if s.fate[unit] == st.ELIMINATED])
    gone = _names(s, [unit for unit in units if s.fate[unit] == st.RETREATED])
    said: list[str] = []
    if lost:
        said.append(f"{_listed(lost)} will be eliminated.")
    if gone:
        said.append(f"{_listed(gone)} {_verb(gone, 'retreats', 'retreat')}.")
    if s.owed:
        said.append(f"{counted(s.owed, 'casualty point')} left to take.")
    return said


def _close_combat(s: State, side: i64) -> list[str]:
    said: list[str] = []
    for owner in range(2):
        units = seen_units(s, side, s.fight, owner)
        screened = _names(s, [unit for unit in units if s.fate[unit] & st.SCREENED])
        if screened:
            said.append(f"{_listed(screened)} {_verb(screened, 'is', 'are')} screened.")
        for target in seen_units(s, side, s.fight, 1 - owner):
            attackers = _names(s, [unit for unit in units if s.job[unit] == target + 1])
            if attackers:
                against = s.board.unit_names[target]
                said.append(f"{_listed(attackers)} {_verb(attackers, 'attacks', 'attack')} {against}.")
    return said
