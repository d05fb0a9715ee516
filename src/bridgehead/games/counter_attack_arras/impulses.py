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
    """4.3: the phase ends when neither side has Fresh units; whoever has none can only use the Advantage (9.3)."""
    s.clear_desk()
    s.actor = s.mover
    if has_fresh_units(s, s.mover):
        s.ask = IMPULSE
    elif not has_fresh_units(s, 1 - s.mover):
        s.say("none_fresh", "4.3", ())
        s.ask = END_COMBAT
    elif advantage.can_refresh(s):
        s.ask = IMPULSE
    else:
        _pass(s)


def has_fresh_units(s: State, side: i64) -> bool:
    """4.3: units that could act; those that wait for a release do not count."""
    for place in range(s.board.places):
        if s.count(place, side, READY) > 0:
            return True
    return False


def impulse_moves(s: State, out: list[int]) -> None:
    """4.3, 5.0, 7.0, 9.3."""
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
    """4.3 A: the initiative changes hands, and two passes in a row end the phase.

    Without Fresh units it changes hands by B, which is a pass only in answer to one: else the phase would never end.
    """
    if has_fresh_units(s, s.mover):
        s.say("pass", "4.3", (s.mover,))
        s.passes += 1
    elif s.passes:
        s.say("forced_pass", "4.3", (s.mover,))
        s.passes += 1
    else:
        s.say("no_fresh", "4.3", (s.mover,))
    s.mover = 1 - s.mover
    s.ask = END_COMBAT if s.passes == 2 else NEXT_IMPULSE


def end_impulse(s: State) -> None:
    """4.3 B and C: without Fresh units, or after a failure, the initiative goes to the opponent at once.

    All assaults of the impulse come first.
    """
    if s.failed:
        s.say("initiative_lost", "4.3", (s.mover,))
        s.mover = 1 - s.mover
    elif not has_fresh_units(s, s.mover) and has_fresh_units(s, 1 - s.mover):
        s.say("no_fresh", "4.3", (s.mover,))
        s.mover = 1 - s.mover
    s.ask = NEXT_IMPULSE
