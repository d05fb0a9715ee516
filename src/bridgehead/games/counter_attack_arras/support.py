"""Combat support: a third die by air or by a gun (8)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.board import ALLIED, BRITISH
from bridgehead.games.counter_attack_arras.state import (
    BY_AIR,
    NO_JOB,
    NONE,
    ROLL_ASSAULT,
    UNDECIDED,
    State,
)


def involved(s: State, side: i64, nation: i64) -> bool:
    """8.2, 8.3: whether a unit of that nation attacks or defends for `side` in the assault."""
    unit = s.first(s.target, side)
    while unit >= 0:
        if s.board.nation[unit] == nation and (side != s.mover or s.job[unit] == s.current):
            return True
        unit = s.next_unit[unit]
    return False


def may_fly(s: State, side: i64) -> bool:
    """8.3, 8.3.5: a counter is left; the Allied air force helps the British only."""
    return s.air[side] > 0 and (side != ALLIED or involved(s, ALLIED, BRITISH))


def may_support(s: State, gun: i64) -> bool:
    """8.1.2, 8.2: a Fresh gun of the right nation, in the assaulted area or in a free area up to two away."""
    board = s.board
    side = board.side[gun]
    place = s.place[gun]
    if place >= board.spaces or s.spent[gun] or s.job[gun] != NO_JOB or s.locked(gun):
        return False
    if place != s.target:
        if not s.free_area(place, side) or board.within_two[place * board.places + s.target] == 0:
            return False
    elif side != s.mover:
        return True  # it stands in the attacked area and so is itself involved
    return involved(s, side, board.nation[gun])


def support_moves(s: State, out: list[int]) -> None:
    """8.1.3: one support a side at most."""
    side = s.actor
    out.append(m.pack(m.ALONE))
    if may_fly(s, side):
        out.append(m.pack(m.AIR))
    for gun in s.board.guns:
        if s.board.side[gun] == side and may_support(s, gun):
            out.append(m.pack(m.GUN, gun))


def play_support(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    side = s.actor
    chosen: i64 = NONE
    if kind == m.AIR:
        chosen = BY_AIR
        s.air[side] = s.air[side] - 1  # 8.3.5
        s.say("air_support", "8.3.5", (side, s.target))
    elif kind == m.GUN:
        chosen = m.first(move)
        s.spend(chosen)  # 8.2: before the values are reckoned
        s.say("gun_support", "8.2", (chosen, s.target))
    if side == s.mover:
        s.attack_support = chosen
    else:
        s.defense_support = chosen
    if s.attack_support != UNDECIDED and s.defense_support != UNDECIDED:
        s.ask = ROLL_ASSAULT
    else:
        s.actor = 1 - side
