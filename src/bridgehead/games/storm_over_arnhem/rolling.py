"""Whether a move that is made on the map alone makes the dice roll at once: then a word must end it.

A slip on the map can be taken back as long as no die has been rolled.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import artillery, fire, reinforcements, retreat
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem import state as st
from bridgehead.games.storm_over_arnhem.state import State


def rolls_at_once(s: State, move: i64) -> bool:
    kind = m.kind_of(move)
    if kind == m.SHELL:
        return not _more_guns(s, move)
    if kind == m.RETIRE:
        return _attack_follows(s, move)
    return kind == m.PLACE and s.ask == st.REFORM and _event_follows(s, move)


def _more_guns(s: State, move: i64) -> bool:
    """Whether a further battery can be called once that barrage is declared (14.33)."""
    later = s.copy()
    if s.ask == st.DECLARING:
        fire.play_declaring(later, move)
    else:
        fire.begin(later, move)
    further: list[int] = []
    artillery.further_moves(later, further)
    return bool(further)


def _event_follows(s: State, move: i64) -> bool:
    """Whether the last reformed unit is placed with that one; the random event comes next (17.1)."""
    later = s.copy()
    reinforcements.play_reform(later, move)
    while later.ask == st.REFORM:
        listed: list[int] = []
        reinforcements.reform_moves(later, listed)
        if len(listed) != 1:
            return False
        reinforcements.play_reform(later, listed[0])
    return True


def _attack_follows(s: State, move: i64) -> bool:
    """Whether the last of several attacks is resolved once that retreat is over (8.32)."""
    later = s.copy()
    retreat.play_retreating(later, move)
    if later.ask == st.NEXT_RETREAT:
        retreat.next_retreat(later, 1 - later.mover)
    if later.ask == st.NEXT_ATTACK:
        fire.next_attack(later)
    return later.ask == st.ROLL_ATTACK
