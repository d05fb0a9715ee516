"""Why a move of the movement/fire phase cannot be made at this moment, though it is one of the game."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import refused_impulses
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.report import place_name
from bridgehead.games.storm_over_arnhem.sight import stands_at
from bridgehead.games.storm_over_arnhem.state import ATTACK, KIND, RESOLVED, State

OF_FIRE = (m.FIRE, m.GUN, m.IGNITE, m.ADD)
OF_MOVEMENT = (m.MOVE_FROM, m.MOVE)
OF_ARTILLERY = (m.SHELL, m.CALL)
IN_A_FIRE_IMPULSE = (
    st.DECLARING,
    st.ORDERING,
    st.LOSSES,
    st.RETREATING,
    st.OVERFLOW,
    st.FLUSHING,
    st.BARRAGE,
    st.ROLL_ATTACK,
)
IN_CLOSE_COMBAT = (st.CHOOSING_FIGHT, st.SCREENING, st.STRIKING)


def explain_untimely(s: State, move: i64, kind: i64) -> Refusal | None:
    """The rule that stands in the way, if there is one."""
    found: Refusal | None = None
    if s.ask == st.IMPULSE:
        found = _too_early(s, move, kind)
    elif kind in OF_FIRE or kind in OF_MOVEMENT or kind in OF_ARTILLERY:
        if s.ask == st.MOVING:
            found = _while_moving(s, kind)
        elif s.ask in IN_A_FIRE_IMPULSE or (s.ask == st.REROLLING and s.rolling == st.ROLL_ATTACK):
            found = _while_firing(s, move, kind)
        elif s.ask in IN_CLOSE_COMBAT:
            found = Refusal("9.2", "Movement and fire are over for this turn: only close combat is left.")
    return found


def _too_early(s: State, move: i64, kind: i64) -> Refusal | None:
    """A unit is named before the impulse has been declared."""
    place = stands_at(s, s.mover, m.first(move)) if kind == m.MOVE or kind == m.ADD else -1
    if place < 0 or s.board.side[m.first(move)] != s.mover:
        return None
    where = s.board.place_names[place]
    if kind == m.MOVE:
        return Refusal("8.11", f"Declare the move first: move {where}.")
    return Refusal("8.12", f"Choose a target first: fire {where}> and the target.")


def _while_moving(s: State, kind: i64) -> Refusal:
    where = place_name(s, s.source)
    if kind in OF_ARTILLERY:
        return Refusal("14.2", f"Artillery takes an impulse of its own; in this one units move out of {where}.")
    if kind == m.MOVE_FROM:
        return Refusal("8.11", f"Only units in {where} can move in this impulse: choose a unit and where it goes.")
    return Refusal("8.11", f"You can't move and fire in the same impulse, and this one is a move out of {where}.")


def _has_rolled(s: State) -> bool:
    """An attack of this impulse is on the table or resolved; else the dice of the first wait for a word."""
    if s.ask != st.ROLL_ATTACK:
        return True
    for n in range(s.attacks):
        if s.attack[n * ATTACK + RESOLVED]:
            return True
    return False


def _while_firing(s: State, move: i64, kind: i64) -> Refusal:
    """Whoever is being asked: an attack is under way, or the British battery has answered (14.32)."""
    if s.ask == st.BARRAGE or s.attack[KIND] == st.ARTILLERY:
        if kind == m.SHELL:
            return _too_late() if _has_rolled(s) else refused_impulses.explain_shelling(s, move)
        return Refusal("14.2", "An artillery attack takes up the whole impulse: no unit can move or fire in it.")
    if kind in OF_ARTILLERY:
        return Refusal("14.2", "Artillery takes an impulse of its own; it can't join units that fire.")
    if kind in OF_MOVEMENT:
        where = place_name(s, s.source)
        return Refusal("8.11", f"You can't move and fire in the same impulse, and this one is fire from {where}.")
    return _too_late()


def _too_late() -> Refusal:
    return Refusal("8.12", "All attacks of an impulse are declared before the first dice are rolled.")
