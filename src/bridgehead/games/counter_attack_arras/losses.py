"""Casualty points: who flips, who is eliminated, who retreats, so that the sum comes out right (6.4.2, 6.4.2a)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras import retreat
from bridgehead.games.counter_attack_arras.board import ARTILLERY, LEADER
from bridgehead.games.counter_attack_arras.state import (
    DOOMED,
    FLIPPED,
    FRESH,
    LOSSES,
    NEXT_RETREAT,
    RETREATED,
    UNTOUCHED,
    State,
    eliminate,
)

FRESH_KILLED: Final = 5  # 6.4.2a A
LESSER: Final = 2  # 6.4.2a B, C and D: a flip, a Spent unit killed, a retreat


class Stack:
    """What a defending stack can still give: how many units of each sort have not paid all they might."""

    def __init__(self, mobile: i64, fixed: i64, lesser: i64) -> None:
        self.mobile = mobile  # Fresh, with somewhere to retreat to: 2, 4 or 5 points
        self.fixed = fixed  # Fresh, with nowhere to go: 2 or 5 points
        self.lesser = lesser  # 2 points once: a Spent unit, or a retreat after a flip

    def pays(self, points: i64) -> bool:
        """Whether exactly that many points can be paid, including none."""
        if points < 0:
            return False
        for killed in range(self.mobile + self.fixed + 1):
            rest = points - FRESH_KILLED * killed
            if rest < 0:
                return False
            if rest % LESSER:
                continue
            # Those who cannot retreat are killed first, so that the most twos are left.
            stuck = max(0, self.fixed - killed)
            going = self.mobile - max(0, killed - self.fixed)
            if rest // LESSER <= 2 * going + stuck + self.lesser:
                return True
        return False


def begin(s: State, points: i64) -> None:
    """The defender owes the least sum from `points` upward that his units can make up, the Forward Unit first."""
    side = 1 - s.mover
    s.actor = side
    fresh = s.count(s.target, side, FRESH)
    spent: i64 = 0
    unit = s.first(s.target, side)
    while unit >= 0:
        spent += s.spent[unit]
        unit = s.next_unit[unit]
    most = FRESH_KILLED * fresh + LESSER * spent
    if points >= most and not (points == most and spent > 0):
        # More than the stack can absorb, or just as much and no way but one: all are lost.
        s.say("annihilated", "6.4.2a", (side, s.target))
        unit = s.first(s.target, side)
        while unit >= 0:
            after = s.next_unit[unit]
            eliminate(s, unit, "6.4.2a")
            unit = after
        s.owed = 0
        s.ask = NEXT_RETREAT
        return
    s.unhurt = 1
    s.ask = LOSSES
    goal = points
    while not _payable(s, goal):
        goal += 1  # 6.4.2: partial losses must be taken, even if that is more than required
    s.owed = goal
    s.say("owed", "6.4.2", (side, s.target, goal))


def _payable(s: State, goal: i64) -> bool:
    """Whether the Forward Unit can make a beginning from which exactly `goal` is reached."""
    found: list[int] = []
    s.owed = goal
    losses_moves(s, found)
    return len(found) > 0


def stack(s: State, open_to_units: i64, open_to_guns: i64, open_to_leaders: i64) -> Stack:
    mobile: i64 = 0
    fixed: i64 = 0
    lesser: i64 = 0
    unit = s.first(s.target, s.actor)
    while unit >= 0:
        fate = s.fate[unit]
        if fate == UNTOUCHED and s.spent[unit]:
            lesser += 1
        elif fate <= FLIPPED:
            goes = _goes(s, unit, open_to_units, open_to_guns, open_to_leaders)
            if fate == FLIPPED:
                lesser += 1 if goes else 0
            elif goes:
                mobile += 1
            else:
                fixed += 1
        unit = s.next_unit[unit]
    return Stack(mobile, fixed, lesser)


def _goes(s: State, unit: i64, open_to_units: i64, open_to_guns: i64, open_to_leaders: i64) -> bool:
    """Whether a unit has somewhere to retreat to; one that waits for its release stays (13.4, 14.2.3)."""
    if s.locked(unit):
        return False
    kind = s.board.type[unit]
    if kind == ARTILLERY:
        return open_to_guns > 0
    return open_to_leaders > 0 if kind == LEADER else open_to_units > 0


def losses_moves(s: State, out: list[int]) -> None:
    """6.4.2a: every loss after which the exact sum can still be reached; the Forward Unit suffers the first."""
    units_go: i64 = 1 if retreat.is_open(s, s.actor, 0, s.target) else 0
    guns_go: i64 = 1 if retreat.is_open(s, s.actor, ARTILLERY, s.target) else 0
    leaders_go: i64 = 1 if retreat.is_open(s, s.actor, LEADER, s.target) else 0
    have = stack(s, units_go, guns_go, leaders_go)
    # What is left to pay with after a loss, by the sort of unit that suffers it: worked out when first needed.
    flip_mobile: i64 = -1
    flip_fixed: i64 = -1
    kill_mobile: i64 = -1
    kill_fixed: i64 = -1
    lesser: i64 = -1
    unit = s.forward if s.unhurt else s.first(s.target, s.actor)
    while unit >= 0:
        fate = s.fate[unit]
        if fate <= FLIPPED:
            goes = _goes(s, unit, units_go, guns_go, leaders_go)
            if fate == UNTOUCHED and s.spent[unit] == 0:
                if goes:
                    if flip_mobile < 0:
                        flip_mobile = _flag(Stack(have.mobile - 1, have.fixed, have.lesser + 1), s.owed - LESSER)
                        kill_mobile = _flag(Stack(have.mobile - 1, have.fixed, have.lesser), s.owed - FRESH_KILLED)
                    flip, kill = flip_mobile, kill_mobile
                else:
                    if flip_fixed < 0:
                        flip_fixed = _flag(Stack(have.mobile, have.fixed - 1, have.lesser), s.owed - LESSER)
                        kill_fixed = _flag(Stack(have.mobile, have.fixed - 1, have.lesser), s.owed - FRESH_KILLED)
                    flip, kill = flip_fixed, kill_fixed
                if flip:
                    out.append(m.pack(m.FLIP, unit))
                if kill:
                    out.append(m.pack(m.ELIMINATE, unit))
            else:
                if lesser < 0:
                    lesser = _flag(Stack(have.mobile, have.fixed, have.lesser - 1), s.owed - LESSER)
                if lesser and fate == UNTOUCHED:
                    out.append(m.pack(m.ELIMINATE, unit))
                if lesser and goes:
                    out.append(m.pack(m.RETREAT, unit))
        unit = -1 if s.unhurt else s.next_unit[unit]


def _flag(have: Stack, points: i64) -> i64:
    return 1 if have.pays(points) else 0


def fewest_killed(s: State) -> int:
    """The fewest units by whose elimination, beside flips and retreats, the sum still owed can be reached; 99 if none.

    A Fresh unit that stays gives one flip, and a retreat if it can go; a Spent one gives its retreat or, if it cannot,
    its life.
    """
    units_go: i64 = 1 if retreat.is_open(s, s.actor, 0, s.target) else 0
    guns_go: i64 = 1 if retreat.is_open(s, s.actor, ARTILLERY, s.target) else 0
    leaders_go: i64 = 1 if retreat.is_open(s, s.actor, LEADER, s.target) else 0
    have = stack(s, units_go, guns_go, leaders_go)
    stuck: i64 = 0  # Spent units with nowhere to go
    unit = s.first(s.target, s.actor)
    while unit >= 0:
        if s.fate[unit] == UNTOUCHED and s.spent[unit] and not _goes(s, unit, units_go, guns_go, leaders_go):
            stuck += 1
        unit = s.next_unit[unit]
    fewest = 99
    for killed in range(have.mobile + have.fixed + 1):
        rest = s.owed - FRESH_KILLED * killed
        if rest < 0 or rest % LESSER:
            continue
        harmless = have.lesser - stuck + max(0, have.fixed - killed)
        harmless += 2 * (have.mobile - max(0, killed - have.fixed))
        more = max(0, rest // LESSER - harmless)
        if more <= stuck:
            fewest = min(fewest, killed + int(more))
    return fewest


def play_losses(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    unit = m.first(move)
    s.unhurt = 0
    if kind == m.FLIP:
        s.fate[unit] = FLIPPED
        s.owed -= LESSER
    elif kind == m.RETREAT:
        s.fate[unit] = RETREATED
        s.owed -= LESSER
    else:
        s.fate[unit] = DOOMED
        s.owed -= LESSER if s.spent[unit] else FRESH_KILLED
    if s.owed == 0:
        _settle(s)


def _settle(s: State) -> None:
    """6.4.2a: all eliminations, then the retreats one by one."""
    unit = s.first(s.target, s.actor)
    while unit >= 0:
        after = s.next_unit[unit]
        if s.fate[unit] == DOOMED:
            eliminate(s, unit, "6.4.2a")
        elif s.fate[unit] != UNTOUCHED:
            if s.spent[unit] == 0:
                s.spend(unit)
                s.say("flipped", "6.4.2a", (unit, s.target))
            if s.fate[unit] == FLIPPED:
                s.fate[unit] = UNTOUCHED
        unit = after
    s.ask = NEXT_RETREAT
