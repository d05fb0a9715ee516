"""What a legal move would do, as a line of the menu."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import advantage, movement, reorganization
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import state as st
from bridgehead.games.counter_attack_arras.notation import LETTERS
from bridgehead.games.counter_attack_arras.report import (
    RELEASED,
    THEM,
    group_units,
    place_name,
    unit_values,
    with_title,
)
from bridgehead.games.counter_attack_arras.state import State
from bridgehead.kits.words import counted

FIGHTS = ("the assault on", "the assault after the overrun, on", "the assault from inside")


def describe(s: State, move: i64) -> str:
    """In a few words without a stop, such as a menu has beside the notation."""
    board = s.board
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind == m.BID:
        return f"bid {counted(a, 'point')}"
    if kind == m.PLACE:
        units = ", ".join(group_units(s, s.actor, LETTERS[a])) or "none"
        return f"place group {LETTERS[a]} ({units}) in {with_title(s, b)}"
    if kind == m.ENTER:
        return f"enter in {with_title(s, a)}"
    if kind == m.PASS:
        return "pass and end the Combat Phase" if s.passes else f"pass: the initiative goes to {THEM[1 - s.mover]}"
    if kind == m.ACTIVATE and a >= board.spaces:
        return f"force a way in for {RELEASED[list(board.release_box).index(a)]}"
    if kind == m.ACTIVATE:
        return f"activate {with_title(s, a)}: {counted(s.count(a, s.mover, st.READY), 'Fresh unit')}"
    if kind == m.BOMBARD:
        return f"bombard {with_title(s, b)} with {board.unit_names[a]}"
    if kind == m.REFRESH:
        spent = counted(advantage.spent_in(s, a, s.mover), "Spent unit")
        return f"use the Advantage to refresh units in {with_title(s, a)}: {spent}"
    if kind == m.MOVE:
        return f"{board.unit_names[a]} ({unit_values(s, a)}) {_step(s, a, b)}"
    if kind == m.STOP:
        return f"stop here, {s.left[s.unit]} MF left" if s.unit >= 0 else "stop here"
    if kind == m.JOIN:
        return f"{board.unit_names[a]} ({unit_values(s, a)}) assaults from inside, using all its MF"
    if kind == m.FIGHT:
        return f"resolve {FIGHTS[b]} {with_title(s, a)}"
    if kind == m.POINT or kind == m.FORWARD:
        role = "Point Unit" if kind == m.POINT else "Forward Unit"
        return f"{board.unit_names[a]} ({unit_values(s, a)}, {board.unit_titles[a]}) as {role}"
    if kind == m.ALONE:
        return "no combat support"
    if kind == m.AIR:
        return f"use air support ({counted(s.air[s.actor], 'counter')} left)"
    if kind == m.GUN:
        return f"use artillery support from {board.unit_names[a]} in {place_name(s, s.place[a])}"
    if kind == m.KEEP:
        return "keep the roll"
    if kind == m.REROLL:
        return f"reroll; the Advantage goes to {THEM[1 - s.actor]}"
    if kind == m.FLIP:
        return f"flip {board.unit_names[a]} ({unit_values(s, a)}) to Spent: 2 points"
    if kind == m.ELIMINATE:
        return f"eliminate {board.unit_names[a]} ({unit_values(s, a)}): {2 if s.spent[a] else 5} points"
    if kind == m.RETREAT:
        return f"retreat {board.unit_names[a]}: 2 points"
    if kind == m.END:
        return "end the Combat Phase"
    if kind == m.RESET:
        return f"reset the Combat Phase; the Advantage goes to {THEM[1 - s.actor]}"
    if kind == m.SETTLE:
        return f"return to play in {with_title(s, a)}"
    return _of_a_unit(s, kind, a)


def _of_a_unit(s: State, kind: i64, unit: i64) -> str:
    name = s.board.unit_names[unit]
    if kind == m.FRESHEN:
        return f"refresh {name}"
    if kind == m.REFORM:
        back = reorganization.returning(s, unit)
        reduced = f" as {s.board.unit_names[back]}" if back not in (unit, -1) else ""
        return f"bring back {name} ({s.board.unit_titles[unit]}){reduced}"
    return f"give up {name} ({s.board.unit_titles[unit]}) for good"


def _step(s: State, unit: i64, place: i64) -> str:
    """Where to; for a move also what it costs, what is left (5.2), and that it means an assault (5.2.1)."""
    if s.ask not in (st.MOVING, st.STEPPING):
        return f"retreats to {with_title(s, place)}"
    has = s.left[unit] if s.job[unit] == st.RUNNING or unit == s.unit else s.board.movement[unit]
    cost = movement.step_cost(s, unit, place, has)
    fights = " and must assault" if s.occupied(place, 1 - s.board.side[unit]) else ""
    return f"moves to {with_title(s, place)}{fights}: {cost} MF, {has - cost} left"
