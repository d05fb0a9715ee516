"""Close combat (9, 12.3, 13.5, 17.54)."""

from __future__ import annotations

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.advantage import offer_reroll
from bridgehead.games.storm_over_arnhem.board import BOX_ONE, BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.elimination import eliminate
from bridgehead.games.storm_over_arnhem.guns import alone, reveal, reveal_lonely
from bridgehead.games.storm_over_arnhem.state import (
    CHOOSING_FIGHT,
    DOOMED,
    NEXT_FIGHT,
    NEXT_STAGE,
    NEXT_STRIKE,
    ROLL_STRIKE,
    SCREENED,
    SCREENING,
    START_EXTINGUISHING,
    STRIKING,
    State,
)

# A fight goes through four stages: the side without the Advantage screens, the holder screens, the side without the
# Advantage attacks, the holder attacks (8.45, 9.3).


def begin(s: State) -> None:
    """9.1: every unit turns to its uncommitted side."""
    s.clear_desk()
    for unit in range(s.board.units):
        s.refresh(unit)
    s.fought = 0
    s.must_act = -1
    s.passes = 0
    s.mover = 0
    s.say("close_combat", "6.4", (s.turn,))
    s.ask = NEXT_FIGHT


def contested(s: State, place: i64) -> bool:
    """9.2: a place with units of both sides not yet fought over."""
    return not s.fought & s.board.bit[place] and s.occupied(place, BRITISH) and s.occupied(place, GERMAN)


def next_fight(s: State) -> None:
    count: i64 = 0
    for place in range(s.board.places):
        if contested(s, place):
            count += 1
    s.actor = s.advantage
    s.fight = 0
    s.fight_first = 0
    s.stage = 0
    s.clear_desk()
    s.ask = CHOOSING_FIGHT if count else START_EXTINGUISHING
    if not count:
        s.fought = 0


def choosing_moves(s: State, out: list[int]) -> None:
    """8.45, 9.2: the holder of the Advantage says which fight is next."""
    for place in range(s.board.places):
        if contested(s, place):
            out.append(m.pack(m.FIGHT, place))


def play_choosing(s: State, move: i64) -> None:
    s.fight = m.first(move)
    s.fight_first = 1 - s.advantage
    s.fought = s.fought | s.board.bit[s.fight]
    s.say("fight", "9.2", (s.fight,))
    s.stage = -1
    s.ask = NEXT_STAGE


def next_stage(s: State) -> None:
    s.stage += 1
    if s.stage == 4:
        _bury(s)
        s.ask = NEXT_FIGHT
        return
    first = s.stage == 0 or s.stage == 2
    s.actor = s.fight_first if first else 1 - s.fight_first
    s.ask = SCREENING if s.stage < 2 else STRIKING


# -- screening -----------------------------------------------------------------------------------------------------


def is_screener(s: State, unit: i64) -> bool:
    """Unscreened infantry: the line that must be attacked first (9.5, 12.3). A carrier is kept behind it (17.54)."""
    return s.board.armor[unit] == 0 and s.board.bren[unit] == 0 and s.fate[unit] & SCREENED == 0


def screeners(s: State, side: i64) -> i64:
    count: i64 = 0
    unit = s.first(s.fight, side)
    while unit >= 0:
        if is_screener(s, unit) and not s.hidden[unit]:
            count += 1
        unit = s.next_unit[unit]
    return count


def screening_moves(s: State, out: list[int]) -> None:
    """9.5: headquarters may be screened while other infantry stays in the line; a hidden gun is no screen (13.8)."""
    out.append(m.pack(m.DONE))
    if screeners(s, s.actor) < 2:
        return
    unit = s.first(s.fight, s.actor)
    while unit >= 0:
        if s.board.headquarters[unit] and s.fate[unit] & SCREENED == 0:
            out.append(m.pack(m.SCREEN, unit))
        unit = s.next_unit[unit]


def play_screening(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        s.ask = NEXT_STAGE
        return
    unit = m.first(move)
    s.fate[unit] = s.fate[unit] | SCREENED
    s.say("screened", "9.5", (unit,))


def any_screened(s: State) -> bool:
    """Whether the side that is asked has screened somebody in this fight."""
    unit = s.first(s.fight, s.actor)
    while unit >= 0:
        if s.fate[unit] & SCREENED:
            return True
        unit = s.next_unit[unit]
    return False


# -- attacks -------------------------------------------------------------------------------------------------------


def attackers_of(s: State, target: i64) -> i64:
    count: i64 = 0
    unit = s.first(s.fight, 1 - s.board.side[target])
    while unit >= 0:
        if s.job[unit] == target + 1:
            count += 1
        unit = s.next_unit[unit]
    return count


def line_is_engaged(s: State, side: i64) -> bool:
    """9.5, 12.3: every unscreened infantry unit of `side` is attacked. A hidden gun is not asked for (13.8)."""
    unit = s.first(s.fight, side)
    while unit >= 0:
        if is_screener(s, unit) and not s.hidden[unit] and attackers_of(s, unit) == 0:
            return False
        unit = s.next_unit[unit]
    return True


def can_strike(s: State, unit: i64, target: i64, engaged: bool) -> bool:
    """Whether `unit` may attack `target`, once `engaged` says if the whole enemy line is attacked."""
    board = s.board
    if s.job[unit] or board.bren[unit] or s.hidden[target]:
        return False  # 9.2, 17.53, 13.8
    attacked = attackers_of(s, target)
    if board.gun[unit]:
        # 13.5: guns attack armor only, and need not wait for the line to be engaged
        return board.armor[target] != 0
    if s.fate[unit] & SCREENED:
        # 9.5: a screened HQ joins the attack of a unit that screens it
        return engaged and attacked > 0 and _screener_attacks(s, target)
    if attacked == 0 and is_screener(s, target):
        return True
    return engaged


def _screener_attacks(s: State, target: i64) -> bool:
    unit = s.first(s.fight, s.actor)
    while unit >= 0:
        if s.job[unit] == target + 1 and is_screener(s, unit):
            return True
        unit = s.next_unit[unit]
    return False


def striking_moves(s: State, out: list[int]) -> None:
    """9.3: all attacks of a side are designated before the first is rolled."""
    out.append(m.pack(m.DONE))
    engaged = line_is_engaged(s, 1 - s.actor)
    target = s.first(s.fight, 1 - s.actor)
    while target >= 0:
        unit = s.first(s.fight, s.actor)
        while unit >= 0:
            if can_strike(s, unit, target, engaged):
                out.append(m.pack(m.STRIKE, unit, target))
            unit = s.next_unit[unit]
        target = s.next_unit[target]


def play_striking(s: State, move: i64) -> None:
    if m.kind_of(move) == m.DONE:
        s.current = -1
        s.ask = NEXT_STRIKE
        return
    unit = m.first(move)
    reveal(s, unit)
    s.job[unit] = m.second(move) + 1


def any_designated(s: State) -> bool:
    unit = s.first(s.fight, s.actor)
    while unit >= 0:
        if s.job[unit]:
            return True
        unit = s.next_unit[unit]
    return False


def next_strike(s: State) -> None:
    """Roll for the next target in order; when none is left the side is done."""
    target = s.first(s.fight, 1 - s.actor_striking())
    while target >= 0:
        if target > s.current and attackers_of(s, target):
            s.current = target
            s.ask = ROLL_STRIKE
            return
        target = s.next_unit[target]
    unit = s.first(s.fight, s.actor_striking())
    while unit >= 0:
        s.job[unit] = 0
        unit = s.next_unit[unit]
    s.ask = NEXT_STAGE


def strike_modifier(s: State, target: i64, side: i64) -> i64:
    """9.6.1: one for each attacker beyond the first, and the excess of the best attack factor over the target's.

    Armor and carriers (17.54) stand with their defense factor, others with their attack factor (13.4: a gun with 6).
    20.4: a shortage of ammunition is not felt at this distance.
    """
    board = s.board
    best: i64 = 0
    count: i64 = 0
    unit = s.first(s.fight, side)
    while unit >= 0:
        if s.job[unit] == target + 1:
            count += 1
            best = max(best, board.attack[unit])
        unit = s.next_unit[unit]
    stands = s.defense(target) if board.armor[target] or board.bren[target] else board.attack[target]
    return max(0, count - 1) + max(0, best - stands)


def roll_strike(s: State, dice: Dice) -> None:
    side = s.actor_striking()
    s.attack_roll = dice.by(side).roll(1, f"the attack on {s.board.unit_names[s.current]}")[0]
    s.say("strike", "9.6", (s.current, s.attack_roll, strike_modifier(s, s.current, side)))
    offer_reroll(s, ROLL_STRIKE)


def read_strike(s: State) -> None:
    """9.6: six or more eliminates; 9.2: the loser still strikes back before he is removed."""
    if s.attack_roll + strike_modifier(s, s.current, s.actor_striking()) >= 6:
        s.fate[s.current] = s.fate[s.current] | DOOMED
        s.say("doomed", "9.4", (s.current,))
    s.ask = NEXT_STRIKE


def _bury(s: State) -> None:
    """9.4: the dead are removed when both sides have attacked; 13.4: guns left alone with Germans go with them."""
    for side in range(2):
        unit = s.first(s.fight, side)
        while unit >= 0:
            after = s.next_unit[unit]
            if s.fate[unit] & DOOMED:
                eliminate(s, unit, BOX_ONE, "9.4")  # 19.21
            else:
                s.fate[unit] = 0
            unit = after
    reveal_lonely(s, s.fight)
    if alone(s, s.fight) and s.occupied(s.fight, GERMAN):
        unit = s.first(s.fight, BRITISH)
        while unit >= 0:
            after = s.next_unit[unit]
            eliminate(s, unit, BOX_ONE, "13.4")
            unit = after
