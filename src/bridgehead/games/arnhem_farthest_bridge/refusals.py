"""Why a move is not allowed: one sentence and the rule. Called only for moves that are not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.position import Refusal
from bridgehead.games.arnhem_farthest_bridge import moves as m
from bridgehead.games.arnhem_farthest_bridge import (
    refused_crossings,
    refused_fights,
    refused_movement,
    refused_retreats,
    refused_setup,
    report,
)
from bridgehead.games.arnhem_farthest_bridge import state as st
from bridgehead.games.arnhem_farthest_bridge.board import ZONES
from bridgehead.games.arnhem_farthest_bridge.state import State

ALLOWED: dict[int, tuple[int, ...]] = {
    st.DEPLOYING: (m.PLACE,),
    st.ZONING: (m.DROP_ZONE,),
    st.SHIFTING: (m.DROP_ZONE,),
    st.DRAWING: (m.DRAW,),
    st.OPENING: (m.SELECT, m.LAND, m.REPAIR, m.FERRY, m.END),
    st.MOVING: (m.SELECT, m.GO, m.STEP, m.END),
    st.DEMOLISHING: (m.BLOW, m.SPARE),
    st.BOMBARDING: (m.BOMBARD, m.END),
    st.COMBAT: (m.ATTACK, m.END),
    st.JOINING: (m.JOIN, m.DONE),
    st.SUPPORTING: (m.MARKER, m.DONE),
    st.RETREATING: (m.STAND, m.LOSE, m.RETREAT),
    st.ADVANCING: (m.ADVANCE, m.DONE),
}
# When a move that is not asked for now has its time, by its kind: the rule and what it says.
TIMES: dict[int, tuple[str, str]] = {
    m.DRAW: ("10.7", "Markers are drawn in the Support Fire Marker Phase."),
    m.GO: ("4.1", "Units move in the movement phases."),
    m.STEP: ("4.1", "Units move in the movement phases."),
    m.LAND: ("11.4", "Units land at the start of the Allied Movement Phase, before any unit moves."),
    m.REPAIR: ("10.6.4", "Bridges are repaired at the start of the Allied Movement Phase, before any unit moves."),
    m.FERRY: ("10.6.5", "A ferry is opened at the start of the Allied Movement Phase, before any unit moves."),
    m.BLOW: ("10.6.3", "A bridge can be blown up only when an Allied unit moves next to it."),
    m.SPARE: ("10.6.3", "A bridge can be spared only when an Allied unit moves next to it."),
    m.BOMBARD: ("8.1", "Bombardments are fired in the Bombardment Phase."),
    m.ATTACK: ("8.2.1", "Attacks are made in the Combat Phase."),
    m.JOIN: ("8.2.1", "Units join an attack in the Combat Phase, once its target has been chosen."),
    m.MARKER: ("7.2", "Markers are used in a bombardment, an attack or a defense."),
    m.STAND: ("8.5", "Only a unit that must retreat can stand fast."),
    m.LOSE: ("8.4", "Only a unit that must retreat and can't is lost."),
    m.RETREAT: ("8.4", "Units retreat only when a combat result says so."),
    m.ADVANCE: ("8.6", "Units advance only after a fight, into hexes the enemy has left."),
    m.PLACE: ("12.0", "Units are set up before the first turn of a free deployment."),
    m.DROP_ZONE: ("12.0", "Drop zones are placed before the first turn of a free deployment."),
}
OF_NOTHING = (m.BLOW, m.SPARE, m.DONE, m.END)
OF_UNITS = (m.SELECT, m.JOIN, m.STAND, m.LOSE)
OF_HEXES = (m.GO, m.STEP, m.LAND, m.BOMBARD, m.ATTACK)
OF_UNITS_AND_HEXES = (m.RETREAT, m.ADVANCE, m.PLACE)
MOST_DRAWN: Final = 99  # two digits are enough to write
LARGEST: Final = 2**40  # no move is as large as this


def explain(s: State, move: int) -> Refusal:
    """Why `move` is not legal; any int at all may be asked about."""
    if s.ask == st.OVER:
        return Refusal("11.5", "The game is over.")
    if not is_move(s, move):
        return Refusal("", "There is no such move.")
    return _explain(s, move)


def is_move(s: State, move: int) -> bool:
    """Whether a number stands for a move of this game at all, legal or not."""
    return 0 <= move < LARGEST and _is_sensible(s, move)


def _is_sensible(s: State, move: i64) -> bool:
    """Whether the numbers in `move` name things that exist, and nothing is left over."""
    board = s.board
    kind = m.kind_of(move)
    a, b = m.first(move), m.second(move)
    if kind in OF_NOTHING:
        return a + b == 0
    if kind in OF_UNITS:
        return a < board.units and b == 0
    if kind in OF_HEXES:
        return a == 0 and b < board.hexes
    if kind in OF_UNITS_AND_HEXES:
        return a < board.units and b < board.hexes
    if kind == m.DROP_ZONE:
        return a < len(ZONES) and b < board.hexes
    if kind == m.MARKER:
        return a < board.markers and b == 0
    if kind == m.REPAIR:
        return a < board.bridges and b == 0
    if kind == m.FERRY:  # a hexside is named as seen from its lower hex
        return a == 0 and b < 6 * board.hexes and b // 6 < board.near[b]
    return kind == m.DRAW and a <= MOST_DRAWN and b == 0


def _explain(s: State, move: i64) -> Refusal:
    kind = m.kind_of(move)
    ask = s.ask
    if kind not in ALLOWED[int(ask)]:
        rule, reason = TIMES.get(int(kind), (report.rule_of(s), "You can't do that now."))
        return Refusal(rule, f"{reason} {report.prompt(s)}")
    if ask == st.MOVING:
        return refused_movement.explain(s, move, kind)
    if ask == st.OPENING:
        return refused_crossings.explain(s, move, kind)
    if ask in (st.BOMBARDING, st.COMBAT, st.JOINING, st.SUPPORTING):
        return refused_fights.explain(s, move, kind)
    if ask in (st.RETREATING, st.ADVANCING):
        return refused_retreats.explain(s, move, kind)
    return refused_setup.explain(s, move)
