"""The alternation of impulses and passes (4.3)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras import advantage, bombardment, movement
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.state import (
    END_COMBAT,
    IMPULSE,
    NEXT_IMPULSE,
    READY,
    State,
)


def next_impulse(s: State) -> None:
    s.clear_desk()
    s.actor = s.mover
    s.ask = IMPULSE


def has_fresh_units(s: State, side: i64) -> bool:
    """4.3: units that could act; those that wait for a release do not count."""
    for place in range(s.board.places):
        if s.count(place, side, READY) > 0:
            return True
    return False


def impulse_moves(s: State, out: list[int]) -> None:
    """4.3, 5.0, 7.0, 9.3; whoever has no Fresh units has nothing but the pass, and it is played for him."""
    side = s.mover
    out.append(m.pack(m.PASS))
    for place in range(s.board.places):
        if s.count(place, side, READY) > 0 and movement.can_activate(s, place, side):
            out.append(m.pack(m.ACTIVATE, place))
    bombardment.bombard_moves(s, out)
    advantage.refresh_place_moves(s, out)


def play_impulse(s: State, move: i64, dice: Dice) -> None:
    kind = m.kind_of(move)
    if kind == m.PASS:
        _pass(s)
    elif kind == m.REFRESH:
        advantage.play_refresh(s, move, dice)
    else:
        s.passes = 0
        if kind == m.ACTIVATE:
            movement.begin(s, m.first(move))
        else:
            bombardment.begin(s, move)


def _pass(s: State) -> None:
    """4.3 A and B: the initiative changes hands; two passes in a row end the phase."""
    s.say("pass" if has_fresh_units(s, s.mover) else "forced_pass", "4.3", (s.mover,))
    s.passes += 1
    s.mover = 1 - s.mover
    s.ask = END_COMBAT if s.passes == 2 else NEXT_IMPULSE


def end_impulse(s: State) -> None:
    """4.3 C: after a failure the initiative goes to the opponent, when all assaults of the impulse are done."""
    if s.failed:
        s.mover = 1 - s.mover
        s.say("initiative_lost", "4.3", (1 - s.mover,))
    s.ask = NEXT_IMPULSE
