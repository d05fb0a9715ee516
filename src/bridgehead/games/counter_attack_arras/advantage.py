"""The Advantage: rerolls, the phase begun anew, units refreshed (9)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.state import (
    NEXT_IMPULSE,
    PROLONGING,
    REFRESHING,
    REROLLING,
    ROLL_ASSAULT,
    ROLL_BOMBARDMENT,
    START_REFORMING,
    State,
)


def use(s: State) -> None:
    """9.0: whoever uses it gives it to his opponent; 9.5: once a turn and player."""
    s.used[s.advantage] = 1
    s.advantage = 1 - s.advantage


# -- rerolls -------------------------------------------------------------------------------------------------------


def offer_reroll(s: State, roll_step: i64) -> None:
    """9.1, 9.4: the holder may have the dice now on the table thrown again, before anything else happens."""
    s.rolling = roll_step
    if s.may_use_advantage(s.advantage):
        s.actor = s.advantage
        s.ask = REROLLING
    else:
        s.ask = roll_step + 1


def reroll_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.KEEP))
    out.append(m.pack(m.REROLL))


def play_reroll(s: State, move: i64) -> None:
    if m.kind_of(move) == m.KEEP:
        s.ask = s.rolling + 1
        return
    s.say("reroll", "9.1" if s.rolling in (ROLL_ASSAULT, ROLL_BOMBARDMENT) else "9.4", (s.advantage,))
    use(s)
    s.ask = s.rolling


# -- prolonging the turn -------------------------------------------------------------------------------------------


def end_combat(s: State) -> None:
    """9.2: when the Combat Phase would end, the holder may begin it anew."""
    s.passes = 0
    s.clear_desk()
    s.mover = s.starter
    if s.may_use_advantage(s.advantage):
        s.actor = s.advantage
        s.ask = PROLONGING
    else:
        s.ask = START_REFORMING


def prolong_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.END))
    out.append(m.pack(m.RESET))


def play_prolong(s: State, move: i64) -> None:
    """9.2: all units turn Fresh; whoever first had the initiative this turn has it again. Air support stays used."""
    if m.kind_of(move) == m.END:
        s.ask = START_REFORMING
        return
    s.say("reset", "9.2", (s.advantage,))
    use(s)
    refresh_all(s)
    s.mover = s.starter
    s.ask = NEXT_IMPULSE


def refresh_all(s: State) -> None:
    for unit in range(s.board.units):
        if s.spent[unit]:
            s.refresh(unit)


# -- refreshing units ----------------------------------------------------------------------------------------------


def spent_in(s: State, place: i64, side: i64) -> i64:
    count: i64 = 0
    unit = s.first(place, side)
    while unit >= 0:
        count += s.spent[unit]
        unit = s.next_unit[unit]
    return count


def can_refresh(s: State) -> bool:
    """Whether the side with the initiative may turn units Fresh now."""
    found: list[int] = []
    refresh_place_moves(s, found)
    return len(found) > 0


def refresh_place_moves(s: State, out: list[int]) -> None:
    if not s.may_use_advantage(s.mover):
        return
    for place in range(s.board.spaces):
        if spent_in(s, place, s.mover) > 0:
            out.append(m.pack(m.REFRESH, place))


def play_refresh(s: State, move: i64, dice: Dice) -> None:
    """9.3: as many Spent units of one area as a die shows turn Fresh; the impulse is still to come."""
    place = m.first(move)
    rolled = dice.roll(1, "refreshing units")[0]
    s.say("refresh", "9.3", (s.mover, place, rolled))
    use(s)
    s.source = place
    s.freshening = rolled
    if spent_in(s, place, s.mover) > rolled:
        s.ask = REFRESHING
        return
    unit = s.first(place, s.mover)
    while unit >= 0:
        _freshen(s, unit)
        unit = s.next_unit[unit]
    _end_refreshing(s)


def freshen_moves(s: State, out: list[int]) -> None:
    out.append(m.pack(m.DONE))
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.spent[unit]:
            out.append(m.pack(m.FRESHEN, unit))
        unit = s.next_unit[unit]


def play_freshen(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        _end_refreshing(s)
        return
    _freshen(s, m.first(move))
    s.freshening -= 1
    if s.freshening == 0:
        _end_refreshing(s)


def _freshen(s: State, unit: i64) -> None:
    if s.spent[unit]:
        s.refresh(unit)
        s.say("freshened", "9.3", (unit,))


def _end_refreshing(s: State) -> None:
    s.ask = NEXT_IMPULSE
