"""What a decision is about: the odds of a reroll, last chances, what a move gives up or will cost (7.3, 8.1, 8.41)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import orders, victory
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.board import BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.report import PEOPLE, place_name
from bridgehead.games.storm_over_arnhem.state import State
from bridgehead.kits.words import capital, counted, listed

THEM = ("the British", "the Germans")


# -- rerolls (8.41) ------------------------------------------------------------------------------------------------


def reroll(s: State) -> str:
    """What a new roll promises, and what it costs."""
    cost = f"the Tactical Advantage then goes to {THEM[1 - s.actor]}."
    if orders.is_fire(s):
        now = orders.casualty_points(s)
        return f"A new roll averages {orders.new_roll_average(s):.1f} casualty points against {now} now; {cost}"
    faces = orders.other_faces(s)
    return f"A new roll comes out otherwise on {len(faces)} of 6; {cost}"


# -- the phase and the turn ----------------------------------------------------------------------------------------


def unused(s: State, side: i64) -> i64:
    """Units that have not moved or fired this phase (8.13)."""
    count: i64 = 0
    for place in range(s.board.places):
        count += s.ready(place, side)
    return count


def impulse(s: State) -> str:
    """Last passes, and what the British are about to lose when points are counted (8.16, 11.2, 11.5)."""
    said: list[str] = []
    if s.passes:
        said.append(f"{PEOPLE[1 - s.actor]} have passed: if you pass too, the phase can end.")
    if s.actor == BRITISH:
        said += _falling(s)
    return " ".join(said)


def _falling(s: State) -> list[str]:
    """A German cannot be told all of it: a hidden gun still holds a perimeter area (13.8)."""
    lost: list[str] = []
    for area in s.board.perimeter_areas:
        if victory.bonus(s, area):
            lost.append(f"perimeter {place_name(s, area)} ({counted(s.board.bonus[s.turn], 'point')})")
    for area in s.board.victory_areas:
        if s.control[area] == BRITISH and victory.controller(s, area) == GERMAN:
            lost.append(f"{place_name(s, area)} ({counted(s.board.points[area], 'point')})")
    return [f"{capital(listed(lost))} will go to the Germans at the end of the turn."] if lost else []


def passing(s: State) -> str:
    """8.16: what is left unused if the phase ends."""
    count = unused(s, s.actor)
    if count == 0:
        return ""
    if s.passes:
        return f"Pass: the phase can end, with {counted(count, 'unit')} unused."
    return f"Pass: {counted(count, 'unit')} unused; if {THEM[1 - s.actor]} pass too, the phase ends."


def full(s: State, place: i64) -> str:
    """7.3: whoever stands over the limit must remove the excess after the next impulse."""
    if place >= s.board.areas or s.room(place, s.actor, 0) > 0:
        return ""
    return f"{capital(place_name(s, place))} is full: you will lose a unit there."


def no_attack(s: State) -> str:
    """9.3: nobody is told to attack."""
    return f"Your units in {place_name(s, s.fight)} won't attack this turn."


def nobody_retreats(s: State) -> bool:
    for fate in s.fate:
        if fate == st.RETREATED:
            return False
    return True


def is_done(move: i64) -> bool:
    return m.kind_of(move) == m.DONE
