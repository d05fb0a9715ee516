"""The alternation of impulses, passes, and what is checked when one ends (8.1, 7.3, 8.43)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.storm_over_arnhem import artillery, fire, movement
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.board import BOX_TWO, BRITISH
from bridgehead.games.storm_over_arnhem.elimination import eliminate
from bridgehead.games.storm_over_arnhem.state import (
    END_IMPULSE,
    IMPULSE,
    NEXT_IMPULSE,
    PROLONGING,
    REMOVING,
    START_CLOSE_COMBAT,
    State,
)


def begin(s: State) -> None:
    """8.44, 6.3: the holder of the Tactical Advantage has the first impulse."""
    s.mover = 1 - s.advantage
    s.passes = 0
    s.must_act = -1
    s.say("impulses", "6.3", (s.turn,))
    s.ask = NEXT_IMPULSE


def next_impulse(s: State) -> None:
    """8.1: sides alternate. 8.15: a side that can do nothing passes of itself, as the only move it has."""
    s.mover = 1 - s.mover
    s.actor = s.mover
    s.clear_desk()
    s.ask = IMPULSE


def can_act(s: State, side: i64) -> bool:
    """8.15, 8.43: whether that side has anything left to do but pass."""
    for place in range(s.board.places):
        if s.ready(place, side) and movement.can_move_from(s, place, side):
            return True
    actions: list[int] = []
    action_moves(s, side, actions)
    return len(actions) > 0


def action_moves(s: State, side: i64, out: list[int]) -> None:
    """8.11: uncommitted units (8.13) of one place move or fire; 14.2: or a battery fires."""
    for place in range(s.board.places):
        if s.ready(place, side):
            if movement.can_move_from(s, place, side):
                out.append(m.pack(m.MOVE_FROM, place))
            fire.target_moves(s, place, side, out)
    artillery.impulse_moves(s, side, out)


def impulse_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.PASS))
    action_moves(s, s.mover, out)
    if s.must_act == s.mover and len(out) > 1:
        del out[0]  # 8.43


def play_impulse(s: State, move: i64, dice: Dice) -> None:
    kind = m.kind_of(move)
    if s.must_act == s.mover:
        s.must_act = -1
    if kind == m.PASS:
        _pass(s)
        return
    s.passes = 0
    if kind == m.MOVE_FROM:
        movement.begin(s, m.first(move))
    elif kind == m.CALL:
        artillery.call(s, move, dice)
    else:
        fire.begin(s, move)


def _pass(s: State) -> None:
    # A forced pass is announced as such, unless that would tell where a hidden gun is (13.8).
    forced = not can_act(s, s.mover) and not (s.mover == BRITISH and any(s.hidden))
    s.say("forced_pass" if forced else "pass", "8.15" if forced else "8.16", (s.mover,))
    s.passes += 1
    s.ask = END_IMPULSE


def end_impulse(s: State) -> None:
    """7.3: whoever stands over the limit now removes the excess; then the next impulse, or the end of the phase."""
    if s.over_limit:
        if _ask_for_removal(s):
            return
        s.over_limit = 0
    if s.passes < 2:
        s.ask = NEXT_IMPULSE
    elif can_act(s, s.advantage):
        # 8.16, 8.43: two passes in a row end the phase, unless the holder of the Advantage goes on
        s.clear_desk()
        s.actor = s.advantage
        s.ask = PROLONGING
    else:
        s.ask = START_CLOSE_COMBAT


def _ask_for_removal(s: State) -> bool:
    for area in range(s.board.areas):
        for side in range(2):
            if s.room(area, side, 0) < 0 or s.room(area, side, 1) < 0:
                s.source = area
                s.actor = side
                s.ask = REMOVING
                return True
    return False


def removing_moves(s: State, out: list[int]) -> None:
    unit = s.first(s.source, s.actor)
    while unit >= 0:
        if s.room(s.source, s.actor, s.board.armor[unit]) < 0:
            out.append(m.pack(m.REMOVE, unit))
        unit = s.next_unit[unit]


def play_removing(s: State, move: i64) -> None:
    eliminate(s, m.first(move), BOX_TWO, "7.3")  # 19.22
    s.ask = END_IMPULSE
