"""The Tactical Advantage: rerolls and the prolonged phase (8.4)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.state import (
    NEXT_IMPULSE,
    REROLLING,
    START_CLOSE_COMBAT,
    State,
)


def offer_reroll(s: State, roll_step: i64) -> None:
    """8.41: the holder may have the dice now on the table thrown again; 8.42: the same throw never a second time."""
    if s.rerolled:
        s.ask = roll_step + 1
        s.rerolled = 0
        return
    s.rolling = roll_step
    s.ask = REROLLING
    s.actor = s.advantage


def reroll_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.KEEP))
    out.append(m.pack(m.REROLL))


def play_reroll(s: State, move: i64) -> None:
    if m.kind_of(move) == m.KEEP:
        s.ask = s.rolling + 1
        return
    s.say("reroll", "8.41", (s.advantage,))
    hand_over(s)
    s.rerolled = 1
    s.ask = s.rolling


def hand_over(s: State) -> None:
    s.advantage = 1 - s.advantage


def prolong_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.END))
    out.append(m.pack(m.PROLONG))


def play_prolong(s: State, move: i64) -> None:
    """8.43: the phase goes on with the side next in turn; whoever prolonged it may not pass in his next impulse."""
    if m.kind_of(move) == m.END:
        s.ask = START_CLOSE_COMBAT
        return
    s.say("prolonged", "8.43", (s.advantage,))
    s.must_act = s.advantage
    hand_over(s)
    s.passes = 0
    s.ask = NEXT_IMPULSE
