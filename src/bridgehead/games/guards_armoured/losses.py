"""Which units suffer: the owner chooses (10.4, and 11.2 for barrages).

Whoever calls `start` has given the job SUFFERS to those that may be chosen. Each suffers once.
"""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.guards_armoured import casualties
from bridgehead.games.guards_armoured import moves as m
from bridgehead.games.guards_armoured.state import (
    ATTACKS,
    END_ATTACK,
    LOSING,
    NEXT_LOSS,
    START_ADVANCE,
    SUFFERS,
    State,
)


def mark_attackers(s: State) -> None:
    """10.4: the units named for the attack; others in their hexes and guns in support suffer nothing."""
    for unit in range(s.board.roster.units):
        if s.job[unit] == ATTACKS:
            s.job[unit] = SUFFERS


def mark_defenders(s: State) -> None:
    """10.4: an HQ only if nobody else defends; a rider shares the fate of its carrier (9.5)."""
    if not _mark(s, False):
        _mark(s, True)


def _mark(s: State, hqs: bool) -> bool:
    marked = False
    unit = s.first_unit[s.target]
    while unit >= 0:
        if s.rides[unit] < 0 and (s.board.roster.hq[unit] > 0) == hqs:
            s.job[unit] = SUFFERS
            marked = True
        unit = s.next_unit[unit]
    return marked


def start(s: State, side: i64, count: i64, whole: bool, rule: str) -> None:
    """So many units of a side suffer a casualty or, if `whole`, are eliminated."""
    s.loser = side
    s.losses = count
    s.whole = int(whole)
    s.say("losses", rule, (side, count, s.whole))
    s.ask = NEXT_LOSS


def candidates(s: State) -> list[int]:
    roster = s.board.roster
    found: list[int] = []
    for unit in range(roster.first_unit[s.loser], roster.first_unit[s.loser + 1]):
        if s.job[unit] == SUFFERS:
            found.append(int(unit))
    return found


def next_loss(s: State) -> None:
    """The owner is asked as long as he has a choice."""
    left = candidates(s)
    if s.losses > 0 and len(left) > s.losses:
        s.actor = s.loser
        s.ask = LOSING
        return
    if s.losses > 0:
        for unit in left:
            _suffer(s, unit)
    s.losses = 0
    s.ask = START_ADVANCE if s.result >= 0 else END_ATTACK


def losing_moves(s: State, out: list[int]) -> None:
    for unit in candidates(s):
        out.append(m.pack(m.LOSE, unit))


def play_losing(s: State, move: i64) -> None:
    _suffer(s, m.first(move))
    s.losses -= 1
    s.ask = NEXT_LOSS


def _suffer(s: State, unit: i64) -> None:
    s.job[unit] = 0
    rule = "10.4" if s.result >= 0 else "11.2"
    if s.whole:
        casualties.eliminate(s, unit, rule)
    else:
        casualties.suffer(s, unit, rule)
