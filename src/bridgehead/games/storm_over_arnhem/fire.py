"""Fire impulses: declaring attacks, attack and defense values, the dice (8.3, 13, 14.5, 18, 20, 22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bridgehead.core.dice import Dice
from bridgehead.games.storm_over_arnhem import artillery, fires, losses
from bridgehead.games.storm_over_arnhem import moves as m
from bridgehead.games.storm_over_arnhem.advantage import offer_reroll
from bridgehead.games.storm_over_arnhem.board import BOX_ONE, BRITISH, GERMAN
from bridgehead.games.storm_over_arnhem.elimination import eliminate
from bridgehead.games.storm_over_arnhem.guns import alone, reveal
from bridgehead.games.storm_over_arnhem.state import (
    ARMOR,
    ARTILLERY,
    ATTACK,
    COMMITTED,
    DECLARING,
    END_IMPULSE,
    FIRE_SETTING,
    GROUP,
    GUNFIRE,
    GUNS,
    INFANTRY,
    KIND,
    NEXT_ATTACK,
    ORDERING,
    PRIMARY,
    RESOLVED,
    ROLL_ATTACK,
    SMALL_ARMS,
    TARGET,
    UNCOMMITTED,
    State,
)

NO_DEFENSE: Final = 99  # nobody is left who could be hurt

# -- who may be fired at -------------------------------------------------------------------------------------------
CARDS: Final = tuple(str(value) for value in range(13))  # they bear the totals of two dice


def can_be_shot_at(s: State, source: i64, target: i64, group: i64, side: i64) -> bool:
    """Whether small arms of `side` in `source` may attack that group in `target`, the same place or an adjacent one."""
    enemy = 1 - side
    guns = s.count_in_group(target, enemy, group, GUNS)
    if s.count_in_group(target, enemy, group, INFANTRY) > guns:
        return True
    if guns:
        return alone(s, target)  # 13.4
    # 12.1, 8.34: armor alone only from within the same place
    inside = source == target and (target < s.board.areas or not s.options.zone_immune)
    return inside and s.count_in_group(target, enemy, group, ARMOR) > 0


def can_shoot(s: State, unit: i64) -> bool:
    """8.13, 13.2, 17.53: uncommitted, not yet assigned in this impulse, with an attack factor and no anti-tank gun."""
    return s.committed[unit] == UNCOMMITTED and s.job[unit] == 0 and s.board.attack[unit] > 0 and s.board.gun[unit] == 0


# -- declaring -----------------------------------------------------------------------------------------------------


def target_moves(s: State, source: i64, side: i64, out: list[int]) -> None:
    """Every target that units of `source` not yet assigned may open fire at."""
    board = s.board
    committed = s.committed
    following = s.next_unit
    shooter = False
    gun = False
    igniter = False
    unit = s.first(source, side)
    while unit >= 0:
        if committed[unit] == UNCOMMITTED and s.job[unit] == 0:
            if board.gun[unit]:
                gun = True
            elif board.attack[unit] > 0:
                shooter = True
            if not board.armor[unit]:
                igniter = True
        unit = following[unit]
    if not (shooter or gun):
        return
    # 10.7: no fire from a zone into an area or another zone, nor the other way round
    first_near: i64 = board.link_from[source]
    last_near: i64 = board.near_to[source]
    for n in range(first_near - 1, last_near):
        target = source if n < first_near else board.link[n]
        if not s.occupied(target, 1 - side):
            continue
        if shooter and not already_attacked(s, target):  # 8.32; 18.5: beside fire-setting only adjacent areas
            for group in range(2):
                if can_be_shot_at(s, source, target, group, side):
                    out.append(m.pack(m.FIRE, source, target, group))
        if gun:
            _gun_moves(s, source, target, out)
    if side == GERMAN and igniter and fires.may_ignite(s, source) and not already_attacked(s, source):
        out.append(m.pack(m.IGNITE, source))


def already_attacked(s: State, target: i64) -> bool:
    """Whether small arms or fire-setters are already assigned to that place in this impulse.

    13.21: guns are left out, as they neither use up nor need the one attack an area may suffer.
    """
    for n in range(s.attacks):
        row = n * ATTACK
        if s.attack[row + TARGET] == target and s.attack[row + KIND] != GUNFIRE:
            return True
    return False


def _gun_moves(s: State, source: i64, target: i64, out: list[int]) -> None:
    """13.3: guns fire at the armor of one group type; 13.7: they name a primary target where the types differ."""
    for group in range(2):
        if s.count_in_group(target, GERMAN, group, ARMOR) == 0:
            continue
        unit = s.first(target, GERMAN)
        while unit >= 0:
            if s.board.armor[unit] and s.committed[unit] == group and primary_of(s, target, unit) == unit:
                out.append(m.pack(m.GUN, source, target, unit))
            unit = s.next_unit[unit]


def primary_of(s: State, target: i64, named: i64) -> i64:
    """13.7: the armor unit named; where all armor of its group is of one type any will do, and the first is taken."""
    board = s.board
    first: i64 = -1
    unit = s.first(target, GERMAN)
    while unit >= 0:
        if board.armor[unit] and s.committed[unit] == s.committed[named]:
            if board.counter[unit] != board.counter[named]:
                return named
            if first < 0:
                first = unit
        unit = s.next_unit[unit]
    return first if first >= 0 else named


def begin(s: State, move: i64) -> None:
    """The first target of a fire impulse is named (8.11, 8.12)."""
    kind = m.kind_of(move)
    s.source = m.first(move)
    s.attacks = 0
    s.ask = DECLARING
    _open_attack(s, move, kind)


def _open_attack(s: State, move: i64, kind: i64) -> None:
    row = s.attacks * ATTACK
    s.attack[row + RESOLVED] = 0
    if kind == m.IGNITE:
        s.attack[row + KIND] = FIRE_SETTING
        s.attack[row + TARGET] = s.source
        s.attack[row + GROUP] = UNCOMMITTED
        s.attack[row + PRIMARY] = 0
    elif kind == m.GUN:
        primary = m.third(move)
        s.attack[row + KIND] = GUNFIRE
        s.attack[row + TARGET] = m.second(move)
        s.attack[row + GROUP] = s.committed[primary]
        s.attack[row + PRIMARY] = primary
    elif kind == m.SHELL:
        s.attack[row + KIND] = ARTILLERY
        s.attack[row + TARGET] = m.second(move)
        s.attack[row + GROUP] = m.third(move) & 1
        s.attack[row + PRIMARY] = m.third(move) >> 1
    else:
        s.attack[row + KIND] = SMALL_ARMS
        s.attack[row + TARGET] = m.second(move)
        s.attack[row + GROUP] = m.third(move)
        s.attack[row + PRIMARY] = 0
    s.attacks += 1


def can_join(s: State, unit: i64) -> bool:
    """Whether a unit of the firing area may join the attack being declared."""
    row = (s.attacks - 1) * ATTACK
    kind = s.attack[row + KIND]
    if s.committed[unit] == COMMITTED or s.job[unit]:
        return False
    if kind == GUNFIRE:
        return s.board.gun[unit] != 0  # 13.22
    if kind == FIRE_SETTING:
        return s.board.armor[unit] == 0  # 18.1
    if kind == ARTILLERY or not can_shoot(s, unit):
        return False
    return within_fire_limit(s, unit)


def within_fire_limit(s: State, unit: i64) -> bool:
    """8.32: six infantry, one more headquarters and three armor units into one area."""
    board = s.board
    squads: i64 = 0
    headquarters: i64 = 0
    armor: i64 = 0
    other = s.first(s.source, s.mover)
    while other >= 0:
        if s.job[other] == s.attacks or other == unit:
            if board.armor[other]:
                armor += 1
            elif board.headquarters[other]:
                headquarters += 1
            else:
                squads += 1
        other = s.next_unit[other]
    infantry = board.fire_infantry
    if board.armor[unit]:
        return armor <= board.fire_armor
    return squads <= infantry and squads + headquarters <= infantry + board.fire_headquarters


def is_manned(s: State) -> bool:
    """Whether the attack being declared has a unit that makes it."""
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.job[unit] == s.attacks:
            return True
        unit = s.next_unit[unit]
    return False


def declaring_moves(s: State, out: list[int]) -> None:
    """8.12: all attacks of the impulse are declared before the first is resolved."""
    if s.attack[KIND] == ARTILLERY:
        out.append(m.pack(m.DONE))
        artillery.further_moves(s, out)
        return
    manned = is_manned(s)
    if manned:
        out.append(m.pack(m.DONE))
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if can_join(s, unit):
            out.append(m.pack(m.ADD, unit))
        unit = s.next_unit[unit]
    if manned:
        target_moves(s, s.source, s.mover, out)


def play_declaring(s: State, move: i64) -> None:
    kind = m.kind_of(move)
    if kind == m.ADD:
        s.job[m.first(move)] = s.attacks
    elif kind == m.DONE:
        _open_fire(s)
    else:
        _open_attack(s, move, kind)


def _open_fire(s: State) -> None:
    """8.13: whoever fires is committed; the attacks stand from now on (8.18)."""
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.job[unit]:
            s.commit(unit)
            reveal(s, unit)
        unit = s.next_unit[unit]
    for n in range(s.attacks):
        row = n * ATTACK
        if s.attack[row + KIND] == ARTILLERY:
            s.fired[s.attack[row + PRIMARY]] = 1  # 14.2
    s.ask = NEXT_ATTACK


# -- resolving -----------------------------------------------------------------------------------------------------


def next_attack(s: State) -> None:
    """8.32: the attacker resolves his attacks in any order he likes."""
    waiting: i64 = 0
    for n in range(s.attacks):
        if not s.attack[n * ATTACK + RESOLVED]:
            waiting += 1
            s.current = n
    if waiting == 0:
        unit = s.first(s.source, s.mover)
        while unit >= 0:
            s.job[unit] = 0
            unit = s.next_unit[unit]
        s.ask = END_IMPULSE
    elif waiting == 1:
        s.ask = ROLL_ATTACK
    else:
        s.actor = s.mover
        s.ask = ORDERING


def ordering_moves(s: State, out: list[int]) -> None:
    for n in range(s.attacks):
        if not s.attack[n * ATTACK + RESOLVED]:
            out.append(m.pack(m.RESOLVE, n))


def play_ordering(s: State, move: i64) -> None:
    s.current = m.first(move)
    s.ask = ROLL_ATTACK


def attack_factor(s: State) -> i64:
    """8.351: the best attack factor among the firing units; 14.6, 15.2: a battery has one for day and one for night."""
    row = s.current * ATTACK
    if s.attack[row + KIND] == ARTILLERY:
        return s.board.battery_attack[2 * s.attack[row + PRIMARY] + s.board.night[s.turn]]
    best: i64 = 0
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current + 1:
            best = max(best, s.board.attack[unit])
        unit = s.next_unit[unit]
    return best


def further_units(s: State) -> i64:
    """8.351 B: one for each firing unit beyond the first."""
    count: i64 = -1
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        if s.job[unit] == s.current + 1:
            count += 1
        unit = s.next_unit[unit]
    return max(0, count)


def platoon_integrity(s: State) -> i64:
    """8.351 C: one if three firing units share a lower organization; a company HQ stands in for a squad of its company.

    17.22, 17.43 and 19.5: reinforcements and reformed units have no lower organization.
    """
    board = s.board
    unit = s.first(s.source, s.mover)
    while unit >= 0:
        platoon = board.platoon[unit]
        if s.job[unit] == s.current + 1 and platoon >= 0 and not board.armor[unit]:
            same: i64 = 0
            other = s.first(s.source, s.mover)
            while other >= 0:
                if s.job[other] == s.current + 1:
                    stands_in = board.company_hq[other] and board.company[other] == board.company[unit]
                    if board.platoon[other] == platoon or stands_in:
                        same += 1
                other = s.next_unit[other]
            if same >= 3:
                return 1
        unit = s.next_unit[unit]
    return 0


def ammunition(s: State) -> i64:
    """20.1, 20.2: what the British lack; 20.3: carriers make it good, but not for artillery."""
    if s.mover != BRITISH:
        return 0
    lack = s.board.shortage[s.turn]
    if s.attack[s.current * ATTACK + KIND] != ARTILLERY:
        lack = max(0, lack - s.carriers())
    return -lack


def defense_factor(s: State) -> i64:
    """8.352: the lowest defense factor, as it lies, of those who can be hurt; 13.7: that of the primary target."""
    primary = losses.primary_target(s)
    if primary >= 0:
        return s.defense(primary)
    lowest: i64 = NO_DEFENSE
    unit = s.first(s.attack[s.current * ATTACK + TARGET], 1 - s.mover)
    while unit >= 0:
        if losses.in_group(s, unit) and losses.affected(s, unit) and not s.board.gun[unit]:
            lowest = min(lowest, s.defense(unit))
        unit = s.next_unit[unit]
    return lowest


def distance(s: State) -> i64:
    """8.352 B, 15.4: fire from an adjacent area, or within a zone (10.7), by day and by night; never artillery."""
    row = s.current * ATTACK
    if s.attack[row + KIND] == ARTILLERY:
        return 0
    if s.attack[row + TARGET] == s.source and s.source < s.board.areas:
        return 0
    return 2 if s.is_night() else 1


def attack_value(s: State) -> i64:
    return attack_factor(s) + further_units(s) + platoon_integrity(s) + ammunition(s) + s.attack_roll


def defense_value(s: State) -> i64:
    return defense_factor(s) + distance(s) + s.defense_roll


def _guns_alone(s: State) -> bool:
    """13.4: whether the attack now resolved meets nobody but anti-tank guns."""
    row = s.current * ATTACK
    return s.attack[row + KIND] != GUNFIRE and s.mover == GERMAN and alone(s, s.attack[row + TARGET])


def will_roll(s: State) -> bool:
    """Whether the attack now resolved takes dice or cards: a group that is gone (8.33) and guns alone (13.4) do not."""
    if s.attack[s.current * ATTACK + KIND] == FIRE_SETTING:
        return True
    return s.options.cards if _guns_alone(s) else defense_factor(s) != NO_DEFENSE


def roll_attack(s: State, dice: Dice) -> None:
    row = s.current * ATTACK
    kind = s.attack[row + KIND]
    target = s.attack[row + TARGET]
    if kind == FIRE_SETTING:
        fires.roll_ignition(s, dice)
        offer_reroll(s, ROLL_ATTACK)
        return
    if _guns_alone(s):
        _take_guns(s, target, dice)
        return
    if defense_factor(s) == NO_DEFENSE:
        s.say("no_target", "8.33", (s.mover, target))
        s.attack[row + RESOLVED] = 1
        s.ask = NEXT_ATTACK
        return
    s.attack_roll = _throw(s, dice, s.mover, "the attack")
    s.defense_roll = _throw(s, dice, 1 - s.mover, "the defense")
    s.say(
        "fire",
        "14.5" if kind == ARTILLERY else "13.3" if kind == GUNFIRE else "8.35",
        (
            s.current,
            s.source,
            target,
            s.attack[row + GROUP],
            s.attack_roll,
            s.defense_roll,
            attack_value(s),
            defense_value(s),
        ),
    )
    offer_reroll(s, ROLL_ATTACK)


def _throw(s: State, dice: Dice, side: i64, purpose: str) -> i64:
    """8.36: two dice a side; 22.3, 22.4: or the top card of its deck of 36, shuffled anew when it is used up."""
    if not s.options.cards:
        rolled = dice.by(side).roll(2, purpose)
        return i64(rolled[0]) + i64(rolled[1])
    row = 13 * side
    cards: list[int] = []
    for value in range(2, 13):
        for _ in range(s.deck[row + value]):
            cards.append(value)
    if not cards:
        cards = list(s.board.deck)
        for card in cards:
            s.deck[row + card] = s.deck[row + card] + 1
        s.say("shuffled", "22.3", (side,))
    card = dice.by(side).draw(cards, CARDS, purpose)
    s.deck[row + card] = s.deck[row + card] - 1
    return card


def _take_guns(s: State, target: i64, dice: Dice) -> None:
    """13.4: guns left alone fall without a roll, though a card is still drawn (22)."""
    if s.options.cards:
        _throw(s, dice, s.mover, "guns left alone")
        _throw(s, dice, 1 - s.mover, "guns left alone")
    row = s.current * ATTACK
    unit = s.first(target, BRITISH)
    while unit >= 0:
        after = s.next_unit[unit]
        if losses.in_group(s, unit):
            eliminate(s, unit, BOX_ONE, "13.4")
        unit = after
    s.attack[row + RESOLVED] = 1
    s.ask = NEXT_ATTACK


def read_attack(s: State) -> None:
    """8.353: a higher attack value costs the defender the difference."""
    row = s.current * ATTACK
    s.attack[row + RESOLVED] = 1
    if s.attack[row + KIND] == FIRE_SETTING:
        fires.read_ignition(s)
        return
    losses.begin(s, attack_value(s) - defense_value(s))
