"""Assaults: who leads, attack and defense values, the dice, failure and success, overruns (6.1 to 6.5)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.counter_attack_arras import losses, movement
from bridgehead.games.counter_attack_arras import moves as m
from bridgehead.games.counter_attack_arras.advantage import offer_reroll
from bridgehead.games.counter_attack_arras.board import ARMOR, BRITISH, FRENCH, LEADER, SS, WEHRMACHT
from bridgehead.games.counter_attack_arras.state import (
    END_IMPULSE,
    ENTERED,
    FORWARDING,
    FRESH,
    HOT,
    INSIDE,
    KIND,
    MOVING,
    NEXT_ASSAULT,
    NEXT_RETURN,
    NO_JOB,
    NONE,
    ORDERING,
    POINTING,
    REPELLED,
    ROLL_ASSAULT,
    RUNNING,
    SUPPORTING,
    State,
    eliminate,
    settle_control,
)

# -- which assault -------------------------------------------------------------------------------------------------


def pending(s: State) -> list[int]:
    """The assaults of this impulse that are still to be resolved, each by the job of its units."""
    board = s.board
    found: list[int] = []
    start: i64 = 0 if s.mover == 0 else board.first_german
    end: i64 = board.first_german if s.mover == 0 else board.units
    for unit in range(start, end):
        job = s.job[unit]
        if job != NO_JOB and job != RUNNING and job not in found:
            found.append(job)
    found.sort()
    return found


def next_assault(s: State) -> None:
    """5.2.1: every entered area is assaulted on its own, newcomers and those inside apart; the attacker orders them."""
    s.clear_fight()
    waiting: list[int] = []
    for job in pending(s):
        if s.occupied(job % KIND, 1 - s.mover):
            waiting.append(job)
        else:
            _stand_down(s, job)
    if not waiting:
        s.ask = END_IMPULSE
    elif len(waiting) == 1:
        _begin(s, waiting[0])
    else:
        s.actor = s.mover
        s.ask = ORDERING


def _stand_down(s: State, job: i64) -> None:
    """Another assault of the impulse has left nobody to fight: the units are Spent by their move (5.1)."""
    unit = s.first(job % KIND, s.mover)
    while unit >= 0:
        if s.job[unit] == job:
            s.spend(unit)
            _dismiss(s, unit)
        unit = s.next_unit[unit]


def ordering_moves(s: State, out: list[int]) -> None:
    for job in pending(s):
        out.append(m.pack(m.FIGHT, job % KIND, job // KIND))


def play_ordering(s: State, move: i64) -> None:
    _begin(s, KIND * m.second(move) + m.first(move))


def _begin(s: State, job: i64) -> None:
    s.current = job
    s.target = job % KIND
    if job // KIND != INSIDE:
        unit = s.first(s.target, s.mover)
        while unit >= 0:
            if s.job[unit] == job:
                s.barred = s.barred | s.board.bit[s.origin[unit] % HOT]  # 6.6.2
            unit = s.next_unit[unit]
    s.actor = s.mover
    s.ask = POINTING


# -- Point Unit and Forward Unit -----------------------------------------------------------------------------------


def point_moves(s: State, out: list[int]) -> None:
    """6.1, 5.2.2: infantry, armor, anti-tank or FLAK leads the assault."""
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current and s.board.pointer[unit]:
            out.append(m.pack(m.POINT, unit))
        unit = s.next_unit[unit]


def play_point(s: State, move: i64) -> None:
    s.point = m.first(move)
    s.actor = 1 - s.mover
    s.ask = FORWARDING


def forward_moves(s: State, out: list[int]) -> None:
    """6.3 A: any one defender; in a bombardment the strongest, or one of those equally strong (7.1.2)."""
    strongest = strongest_defense(s) if s.gun >= 0 else 0
    unit = s.first(s.target, 1 - s.mover)
    while unit >= 0:
        if s.defense(unit) >= strongest:
            out.append(m.pack(m.FORWARD, unit))
        unit = s.next_unit[unit]


def strongest_defense(s: State) -> i64:
    strongest: i64 = 0
    unit = s.first(s.target, 1 - s.mover)
    while unit >= 0:
        strongest = max(strongest, s.defense(unit))
        unit = s.next_unit[unit]
    return strongest


def play_forward(s: State, move: i64) -> None:
    """8.1.1: then the player without the Advantage decides about combat support."""
    s.forward = m.first(move)
    s.actor = s.mover if s.options.attacker_first else 1 - s.advantage
    s.ask = SUPPORTING


# -- values --------------------------------------------------------------------------------------------------------


def further_attackers(s: State) -> i64:
    """6.2 B: one for each unit of the assault beyond the Point Unit."""
    count: i64 = -1
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current and not (s.options.lone_leaders and s.board.type[unit] == LEADER):
            count += 1
        unit = s.next_unit[unit]
    return count


def mixed(s: State) -> i64:
    """6.2 E: one off where British and French, or Wehrmacht and SS, attack together."""
    seen: i64 = 0
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current:
            seen = seen | s.board.bit[s.board.nation[unit]]
        unit = s.next_unit[unit]
    bit = s.board.bit
    if seen == bit[BRITISH] | bit[FRENCH] or seen == bit[WEHRMACHT] | bit[SS]:
        return -1
    return 0


def across_river(s: State) -> i64:
    """6.2 F: one off if any of the attackers crossed a river to get there."""
    if s.current // KIND == INSIDE:
        return 0
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current and s.board.river[(s.origin[unit] % HOT) * s.board.places + s.target]:
            return -1
        unit = s.next_unit[unit]
    return 0


def attack_value(s: State) -> i64:
    """6.2. The letters C and D are missing in print; nothing stands for them."""
    return s.board.attack[s.point] + further_attackers(s) + mixed(s) + across_river(s)


def further_defenders(s: State) -> i64:
    """6.3 B: one for each Fresh defender beyond the Forward Unit."""
    enemy = 1 - s.mover
    count = s.count(s.target, enemy, FRESH) - (1 - s.spent[s.forward])
    if s.options.lone_leaders:
        unit = s.first(s.target, enemy)
        while unit >= 0:
            if s.board.type[unit] == LEADER and s.spent[unit] == 0 and unit != s.forward:
                count -= 1
            unit = s.next_unit[unit]
    return count


def rommel_present(s: State) -> i64:
    """6.3 E: two for Rommel, Fresh or Spent. The letter D is missing in print."""
    here = s.place[s.board.rommel] == s.target and s.board.side[s.board.rommel] != s.mover
    return 2 if here else 0


def defense_value(s: State) -> i64:
    """6.3."""
    return s.defense(s.forward) + further_defenders(s) + s.board.tem[s.target] + rommel_present(s)


def best_forward(s: State) -> i64:
    """The defender with whom the defense value is highest: a Fresh one gives up his own +1 (6.3 B).

    `s` must be a copy: each is tried as its Forward Unit.
    """
    best: i64 = -1
    highest: i64 = -1
    unit = s.first(s.target, 1 - s.mover)
    while unit >= 0:
        s.forward = unit
        value = s.defense(unit) if s.gun >= 0 else defense_value(s)
        if value > highest:
            best = unit
            highest = value
        unit = s.next_unit[unit]
    return best


# -- the dice ------------------------------------------------------------------------------------------------------


def roll(s: State, dice: Dice) -> None:
    """6.1.1: two dice a side; 8.0: three with combat support."""
    attack = dice.by(s.mover).roll(2 if s.attack_support == NONE else 3, "the attack")
    defense = dice.by(1 - s.mover).roll(2 if s.defense_support == NONE else 3, "the defense")
    s.attack_roll = sum(attack)
    s.defense_roll = sum(defense)
    facts = [int(s.mover), int(s.target), int(s.point), int(s.forward), int(attack_value(s)), int(defense_value(s))]
    s.say("assault", "6.1", tuple(facts + attack + [0] * (3 - len(attack)) + defense + [0] * (3 - len(defense))))
    offer_reroll(s, ROLL_ASSAULT)


def read(s: State) -> None:
    """6.4: the difference of the totals."""
    margin = attack_value(s) + s.attack_roll - defense_value(s) - s.defense_roll
    if margin <= 0:
        _fail(s)
    else:
        _succeed(s, margin)


def _fail(s: State) -> None:
    """6.4.1: the Point Unit is lost, the rest Spent and back where they came from; ties go to the defender."""
    s.failed = 1
    s.say("failure", "6.4.1", (s.mover, s.target))
    target = s.target
    eliminate(s, s.point, "6.4.1")
    moved = s.current // KIND != INSIDE
    unit = s.first(target, s.mover)
    while unit >= 0:
        after = s.next_unit[unit]
        if s.job[unit] == s.current:
            s.spend(unit)
            if moved:
                s.fate[unit] = REPELLED
            else:
                _dismiss(s, unit)
        unit = after
    s.ask = NEXT_RETURN


def _succeed(s: State, margin: i64) -> None:
    """6.4.2: the attackers are Spent, but for those who may yet go on (6.5); the defender takes losses."""
    s.say("success", "6.4.2", (1 - s.mover, s.target, margin))
    spared = may_overrun(s)
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current and not (spared and s.board.italic[unit]):
            s.spend(unit)
        unit = s.next_unit[unit]
    losses.begin(s, margin)


def _dismiss(s: State, unit: i64) -> None:
    s.job[unit] = NO_JOB
    s.left[unit] = 0
    s.origin[unit] = 0


# -- overruns ------------------------------------------------------------------------------------------------------


def may_overrun(s: State) -> bool:
    """6.5, 6.5.1: led by armor, from outside, not into a square; an assault after an overrun is the last."""
    return s.current // KIND == ENTERED and s.board.type[s.point] == ARMOR and s.board.square[s.target] == 0


def end(s: State) -> None:
    """6.5: if all defenders were eliminated, and none got away, units with italic factors may go on."""
    settle_control(s, s.target)
    overrun = (
        s.point >= 0
        and s.place[s.point] == s.target
        and may_overrun(s)
        and not s.retreated
        and not s.occupied(s.target, 1 - s.mover)
    )
    runners = 0
    unit = s.first(s.target, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current:
            if overrun and s.board.italic[unit]:
                s.job[unit] = RUNNING
                s.origin[unit] = 0
                runners += 1
            else:
                s.spend(unit)
                _dismiss(s, unit)
        unit = s.next_unit[unit]
    if runners:
        s.say("overrun", "6.5", (s.mover, s.target))
        _run_on(s)
    else:
        s.ask = NEXT_ASSAULT


def _run_on(s: State) -> None:
    s.source = s.target
    s.clear_fight()
    s.current = RUNNING
    s.run_to = -1
    s.actor = s.mover
    s.ask = MOVING
    options: list[int] = []
    movement.moving_moves(s, options)
    if len(options) == 1:
        movement.play_moving(s, options[0])
